// All benchmarks: a group for each stage, named by operation and size. Setup is not timed; every result is checked.

import Benchmark
import GridEngine

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput], warmupIterations: 3, scalingFactor: .one, maxDuration: .milliseconds(500),
    maxIterations: 10_000)
  tracksBenchmarks()
  placementBenchmarks()
  extentsBenchmarks()
  viewportBenchmarks()
}

/// A benchmark that prepares its input once, outside of the clock, and whose results are checked outside of it too.
///
/// - Parameters:
///   - operations: what one run does, as a factor that the tool divides by.
///   - run: the timed part; what it returns is handed to `check`.
func measure<Input, Output>(
  _ name: String, operations: BenchmarkScalingFactor = .one, prepare: @escaping @Sendable () -> Input,
  run: @escaping @Sendable (Input, Int) -> Output, check: @escaping @Sendable (Output) -> Bool
) {
  var configuration = Benchmark.defaultConfiguration
  configuration.scalingFactor = operations
  Benchmark(name, configuration: configuration) { benchmark, input in
    benchmark.startMeasurement()
    let output = run(input, operations.rawValue)
    benchmark.stopMeasurement()
    blackHole(output)
    guard check(output) else { return benchmark.error("\(name): the result is wrong") }
  } setup: {
    prepare()
  }
}
