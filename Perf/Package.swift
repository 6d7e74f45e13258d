// swift-tools-version: 6.2
// The engine at work: the `lazygrid` command. A package of its own, so that the library stays free of dependencies.

import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let engine = Target.Dependency.product(name: "GridEngine", package: "lazy-grid")
let lazyGrid = Target.Dependency.product(name: "LazyGrid", package: "lazy-grid")
let simulation = Target.Dependency.product(name: "ScrollSimulation", package: "lazy-grid")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "lazy-grid-perf",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "lazygrid", targets: ["lazygrid"]),
    // Apps draws its reports with it.
    .library(name: "Drawing", targets: ["Drawing"]),
  ],
  dependencies: [
    .package(name: "lazy-grid", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // A link to ../Tests/CAllocationCounter: the engine's tests count with the same source.
    .target(name: "CAllocationCounter"),
    .target(name: "CFirstFit"),
    .target(name: "Drawing", dependencies: [engine], swiftSettings: strict),
    .target(
      name: "Measuring", dependencies: ["CAllocationCounter", "CFirstFit", engine, lazyGrid, simulation],
      swiftSettings: strict),
    .target(
      name: "Showcase", dependencies: ["Drawing", "Measuring", engine, lazyGrid, simulation], swiftSettings: strict),
    // Its folder Cases is a link to ../Tests/TestSupport/Cases: the engine's tests read the same files.
    .target(name: "Conformance", dependencies: [engine, lazyGrid], swiftSettings: strict),
    .target(
      name: "Commands",
      dependencies: ["Conformance", "Drawing", "Measuring", "Showcase", argumentParser, engine, simulation],
      swiftSettings: strict),
    .executableTarget(name: "lazygrid", dependencies: ["Commands", argumentParser], swiftSettings: strict),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing"], swiftSettings: strict),
    .testTarget(
      name: "MeasuringTests", dependencies: ["CAllocationCounter", "CFirstFit", "Measuring", engine, simulation],
      swiftSettings: strict),
    .testTarget(
      name: "ShowcaseTests", dependencies: ["Drawing", "Measuring", "Showcase", engine, lazyGrid, simulation],
      swiftSettings: strict),
    .testTarget(name: "ConformanceTests", dependencies: ["Conformance"], swiftSettings: strict),
    .testTarget(
      name: "CommandsTests",
      dependencies: ["Commands", "Measuring", "Showcase", argumentParser, engine, simulation],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
