// The native side: prints the digest of each case, as `.ci/web` prints those of the WebAssembly module.

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let cases = arguments.isEmpty ? Array(0..<Cases.count) : [arguments[0]]
for number in cases where (0..<Cases.count).contains(number) {
  let steps = arguments.count > 1 ? arguments[1] : Cases.steps(of: number)
  print(number, steps, Cases.digest(of: number, steps: steps))
}
