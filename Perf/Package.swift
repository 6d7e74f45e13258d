// swift-tools-version: 6.2
// The engine at work: the `lazygrid` command. A package of its own, so that the library stays free of dependencies.

import PackageDescription

/// Warnings are errors where `.ci/run` asks for it, as in the manifest of the libraries.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["LAZYGRID_STRICT"] != nil ? [.treatAllWarnings(as: .error)] : [])

// To optimise tests takes the compiler minutes, which they do not win back. What they call is optimised.
let tests: [SwiftSetting] = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let engine = Target.Dependency.product(name: "GridEngine", package: "lazy-grid")
let lazyGrid = Target.Dependency.product(name: "LazyGrid", package: "lazy-grid")
let motion = Target.Dependency.product(name: "GridMotion", package: "lazy-grid")
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
    .target(name: "Drawing", dependencies: [engine], swiftSettings: settings),
    // A module between the libraries and an app, as frameworks are.
    .target(name: "Adopter", dependencies: [engine, lazyGrid], swiftSettings: settings),
    .target(
      name: "Measuring", dependencies: ["Adopter", "CAllocationCounter", "CFirstFit", engine, lazyGrid, simulation],
      swiftSettings: settings),
    .target(
      name: "Showcase", dependencies: ["Drawing", "Measuring", engine, lazyGrid, motion, simulation],
      swiftSettings: settings),
    // Its folder Cases is a link to ../Tests/TestSupport/Cases: the engine's tests read the same files.
    .target(name: "Conformance", dependencies: [engine, lazyGrid], swiftSettings: settings),
    .target(
      name: "Commands",
      dependencies: ["Conformance", "Drawing", "Measuring", "Showcase", argumentParser, engine, simulation],
      swiftSettings: settings),
    .executableTarget(name: "lazygrid", dependencies: ["Commands", argumentParser], swiftSettings: settings),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing"], swiftSettings: tests),
    .testTarget(
      name: "MeasuringTests", dependencies: ["CAllocationCounter", "CFirstFit", "Measuring", engine, simulation],
      swiftSettings: tests),
    .testTarget(
      name: "ShowcaseTests", dependencies: ["Drawing", "Measuring", "Showcase", engine, lazyGrid, simulation],
      swiftSettings: tests),
    .testTarget(name: "ConformanceTests", dependencies: ["Conformance"], swiftSettings: tests),
    .testTarget(
      name: "CommandsTests",
      dependencies: ["Commands", "Measuring", "Showcase", argumentParser, engine, simulation],
      swiftSettings: tests),
  ],
  swiftLanguageModes: [.v6]
)
