// The native side: prints the digest of each case, as `.ci/web` prints those of the WebAssembly module; or times the workloads.

import GridEngine

let arguments = CommandLine.arguments.dropFirst()

if arguments.first == "--time" {
  guard let workloads = Workloads() else { fatalError("ten million rows are refused") }
  for (number, name) in Workloads.names.enumerated() {
    var times: [Double] = []
    var digest: UInt64 = 0
    for _ in 0..<12 { digest = workloads.run(number, Workloads.counts[number]) }
    for _ in 0..<9 {
      let start = ContinuousClock.now
      digest = workloads.run(number, Workloads.counts[number])
      times.append((ContinuousClock.now - start) / .nanoseconds(1) / Double(Workloads.counts[number]))
    }
    print(name, times.sorted()[4], digest)
  }
} else {
  let numbers = arguments.compactMap { Int($0) }
  let cases = numbers.isEmpty ? Array(0..<Cases.count) : [numbers[0]]
  for number in cases where (0..<Cases.count).contains(number) {
    let steps = numbers.count > 1 ? numbers[1] : Cases.steps(of: number)
    print(number, steps, Cases.digest(of: number, steps: steps))
  }
}
