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
  products: [
    .executable(name: "lazygrid", targets: ["lazygrid"]),
    .executable(name: "gate-workloads", targets: ["gate-workloads"]),
  ],
  dependencies: [
    .package(name: "lazy-grid", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // A link to ../Tests/CAllocationCounter: the engine's tests count with the same source.
    .target(name: "CAllocationCounter"),
    .target(name: "AtlasData", dependencies: [engine], swiftSettings: strict),
    .target(name: "Browser", dependencies: ["AtlasData", engine, lazyGrid], swiftSettings: strict),
    .target(name: "JSONValues", swiftSettings: strict),
    .target(name: "CaseSolver", dependencies: ["JSONValues", engine, lazyGrid], swiftSettings: strict),
    .target(
      name: "Measurements", dependencies: ["CAllocationCounter", "JSONValues", "Workloads", engine, simulation],
      swiftSettings: strict),
    .target(name: "Drawing", swiftSettings: strict),
    .target(name: "Gallery", dependencies: ["Drawing", engine, lazyGrid], swiftSettings: strict),
    .target(
      name: "SessionReport",
      dependencies: ["AtlasData", "Drawing", "JSONValues", "Measurements", engine, simulation], swiftSettings: strict),
    .target(
      name: "Commands",
      dependencies: [
        "AtlasData", "Browser", "CaseSolver", "Comparison", "Drawing", "Gallery", "JSONValues", "Measurements",
        "SessionReport", "Workloads", argumentParser, engine, simulation,
      ],
      swiftSettings: strict),
    .target(name: "Workloads", dependencies: [engine], swiftSettings: strict),
    .target(name: "CFirstFit"),
    .target(name: "Yardsticks", swiftSettings: strict),
    .target(name: "Gates", dependencies: ["JSONValues", "Workloads", engine, lazyGrid], swiftSettings: strict),
    .target(
      name: "Comparison",
      dependencies: [
        "CFirstFit", "JSONValues", "Measurements", "Workloads", "Yardsticks", engine, simulation,
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "gate-workloads", dependencies: ["Gates", "JSONValues", "Measurements", argumentParser],
      swiftSettings: strict),
    .executableTarget(name: "lazygrid", dependencies: ["Commands", argumentParser], swiftSettings: strict),
    .testTarget(name: "AtlasDataTests", dependencies: ["AtlasData", engine], swiftSettings: strict),
    .testTarget(name: "BrowserTests", dependencies: ["AtlasData", "Browser", engine, lazyGrid], swiftSettings: strict),
    .testTarget(name: "CAllocationCounterTests", dependencies: ["CAllocationCounter"], swiftSettings: strict),
    .testTarget(name: "CaseSolverTests", dependencies: ["CaseSolver", "JSONValues"], swiftSettings: strict),
    .testTarget(
      name: "CommandsTests",
      dependencies: ["Commands", "Comparison", "JSONValues", "SessionReport", argumentParser, engine, simulation],
      swiftSettings: strict),
    .testTarget(
      name: "CFirstFitTests", dependencies: ["CFirstFit", "Workloads", engine], swiftSettings: strict),
    .testTarget(name: "YardsticksTests", dependencies: ["Yardsticks"], swiftSettings: strict),
    .testTarget(
      name: "ComparisonTests",
      dependencies: ["Comparison", "JSONValues", "Measurements", "Workloads", "Yardsticks", engine, simulation],
      swiftSettings: strict),
    .testTarget(name: "GatesTests", dependencies: ["Gates", "JSONValues", "Workloads"], swiftSettings: strict),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing"], swiftSettings: strict),
    .testTarget(name: "GalleryTests", dependencies: ["Drawing", "Gallery", engine, lazyGrid], swiftSettings: strict),
    .testTarget(name: "JSONValuesTests", dependencies: ["JSONValues"], swiftSettings: strict),
    .testTarget(
      name: "MeasurementsTests", dependencies: ["JSONValues", "Measurements", engine, simulation], swiftSettings: strict
    ),
    .testTarget(
      name: "SessionReportTests",
      dependencies: ["AtlasData", "Drawing", "JSONValues", "Measurements", "SessionReport", engine, simulation],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
