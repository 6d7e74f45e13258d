// swift-tools-version: 6.1
// One operation at a time, stage by stage, on the benchmark library of the field:
//
//     swift package --package-path Benchmarks benchmark --filter "Viewport.*"
//
// A package of its own, so that the library stays free of dependencies. Needs no jemalloc: with the traits left out
// nothing asks for it.

import PackageDescription

let package = Package(
  name: "lazy-grid-benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "lazy-grid", path: ".."),
    // Without its traits: they count allocations by two more packages; Perf has a counter of its own that is proven.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.29.0", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "GridEngineBenchmarks",
      dependencies: [
        .product(name: "GridEngine", package: "lazy-grid"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      // Workloads.swift is a link to Perf's, so that benchmarks, gates and comparisons have the same inputs.
      path: "Benchmarks/GridEngineBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ],
  swiftLanguageModes: [.v6]
)
