// swift-tools-version: 6.2
// The lazy grid engine: no dependencies; Benchmarks/ and Perf/ are packages of their own that depend on this one.

import PackageDescription

/// `.ci/run` asks for warnings as errors, of which existentials and what Embedded Swift refuses are some. Others build with
/// compilers that warn of more, and are not to fail by that.
let isStrict = Context.environment["LAZYGRID_STRICT"] != nil

/// Settings of every library target: each unsafe use has to say so.
let library: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ] + (isStrict ? [.treatAllWarnings(as: .error), .treatWarning("ExistentialType", as: .error)] : [])

/// GridEngine and GridMotion also compile as Embedded Swift; `.ci/run` builds them so.
let embeddable: [SwiftSetting] = library + (isStrict ? [.treatWarning("EmbeddedRestrictions", as: .error)] : [])

/// Settings of a library over a toolkit of C: nearly all of it is calls of C with pointers, so that a mark at each would say nothing.
let toolkit: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

// To optimise tests takes the compiler minutes, which they do not win back. What they call is optimised.
let unoptimised: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "lazy-grid",
  // `Duration` and clocks, which `finishPostponedWork` of LazyGrid has and paging reads. The engine alone would need less, but
  // a package has one floor for all of its targets.
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "GridEngine", targets: ["GridEngine"]),
    .library(name: "LazyGrid", targets: ["LazyGrid"]),
    .library(name: "GridGTK", targets: ["GridGTK"]),
    .library(name: "GridMotion", targets: ["GridMotion"]),
    .library(name: "GridPaging", targets: ["GridPaging"]),
    .library(name: "GridPagingPostgres", targets: ["GridPagingPostgres"]),
    .library(name: "GridPagingSQLite", targets: ["GridPagingSQLite"]),
    .library(name: "GridViews", targets: ["GridViews"]),
    .library(name: "PagingConformance", targets: ["PagingConformance"]),
    .library(name: "ScrollSimulation", targets: ["ScrollSimulation"]),
  ],
  // Each gives a product what it needs of the system. None is on by default, and then nothing has to be there.
  traits: [
    .trait(name: "GTK", description: "GridGTK, over the GTK 4 of the system: libgtk-4-dev on Debian"),
    .trait(name: "PostgreSQL", description: "GridPagingPostgres, over the libpq of the system: libpq-dev on Debian"),
    .trait(name: "SQLite", description: "GridPagingSQLite, over the SQLite of the system: libsqlite3-dev on Debian"),
  ],
  targets: [
    // Rounding is a function of libm on Linux, which programs without Foundation do not link by themselves.
    .target(
      name: "GridEngine", swiftSettings: embeddable,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "LazyGrid", dependencies: ["GridEngine"], swiftSettings: library),
    .target(name: "ScrollSimulation", dependencies: ["GridEngine"], swiftSettings: library),
    .target(name: "GridViews", dependencies: ["GridEngine", "GridMotion"], swiftSettings: library),
    // Without its trait this one says only that it needs it.
    .target(
      name: "GridGTK",
      dependencies: [
        "GridEngine", "GridMotion", "GridViews", .target(name: "SystemGTK", condition: .when(traits: ["GTK"])),
      ],
      swiftSettings: toolkit),
    .systemLibrary(name: "SystemGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
    .target(name: "GridMotion", dependencies: ["GridEngine"], swiftSettings: embeddable),
    // What a browser loads as WebAssembly (`.ci/web`); built natively for its tests only.
    .target(
      name: "GridWeb", dependencies: ["GridEngine"], exclude: ["Host", "Wasm"], swiftSettings: embeddable),
    .target(name: "GridPaging", dependencies: ["GridEngine", "LazyGrid"], swiftSettings: library),
    // What every source of rows is asked, for the tests of those who write one.
    .target(name: "PagingConformance", dependencies: ["GridEngine", "GridPaging"], swiftSettings: library),
    // Without their traits these two say only which one to enable. Files that both have are of the first, and links in the second:
    // each is compiled with the types of its module, where its trait is on.
    .target(
      name: "GridPagingSQLite",
      dependencies: ["GridPaging", .target(name: "SystemSQLite", condition: .when(traits: ["SQLite"]))],
      swiftSettings: library + [.define("TableSources", .when(traits: ["SQLite"]))]),
    .systemLibrary(name: "SystemSQLite"),
    .target(
      name: "GridPagingPostgres",
      dependencies: ["GridPaging", .target(name: "SystemPostgreSQL", condition: .when(traits: ["PostgreSQL"]))],
      swiftSettings: library + [.define("TableSources", .when(traits: ["PostgreSQL"]))]),
    .systemLibrary(name: "SystemPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    .target(
      name: "TestSupport", dependencies: ["GridEngine"], path: "Tests/TestSupport", resources: [.copy("Conformance")],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    // Judges the engine by its documentation; imports it without `@testable`, so that fuzzers and older engines take it.
    .target(
      name: "ReferenceModel", dependencies: ["GridEngine"], path: "Tests/Reference",
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    // Runs natively and as WebAssembly, with equal results: see `.ci/web`.
    .executableTarget(
      name: "WebDifferential", dependencies: ["GridEngine"], path: "Tests/WebDifferential", exclude: ["run.mjs"]),
    .testTarget(
      name: "GridEngineTests", dependencies: ["GridEngine", "CAllocationCounter", "TestSupport", "ReferenceModel"],
      swiftSettings: unoptimised),
    .testTarget(
      name: "LazyGridTests", dependencies: ["LazyGrid", "GridEngine", "TestSupport"], swiftSettings: unoptimised),
    .testTarget(
      name: "GridGTKTests",
      dependencies: [
        "GridEngine", "GridGTK", "GridMotion", "GridViews", "TestSupport",
        .target(name: "SystemGTK", condition: .when(traits: ["GTK"])),
      ], swiftSettings: unoptimised),
    .testTarget(
      name: "GridViewsTests",
      dependencies: ["CAllocationCounter", "GridEngine", "GridMotion", "GridViews", "TestSupport"]),
    .testTarget(
      name: "GridWebTests", dependencies: ["GridWeb", "GridEngine", "TestSupport"], swiftSettings: unoptimised),
    .testTarget(
      name: "GridMotionTests", dependencies: ["GridMotion", "GridEngine", "CAllocationCounter", "TestSupport"]),
    .testTarget(
      name: "GridPagingTests",
      dependencies: ["CAllocationCounter", "GridEngine", "GridPaging", "LazyGrid", "PagingConformance", "TestSupport"],
      swiftSettings: unoptimised),
    .testTarget(
      name: "GridPagingSQLiteTests",
      dependencies: [
        "GridEngine", "GridPaging", "GridPagingSQLite", "PagingConformance", "TestSupport",
        .target(name: "SystemSQLite", condition: .when(traits: ["SQLite"])),
      ], swiftSettings: unoptimised),
    .testTarget(
      name: "GridPagingPostgresTests",
      dependencies: [
        "GridEngine", "GridPaging", "GridPagingPostgres", "PagingConformance", "TestSupport",
        .target(name: "SystemPostgreSQL", condition: .when(traits: ["PostgreSQL"])),
      ], swiftSettings: unoptimised),
    .testTarget(
      name: "ScrollSimulationTests",
      dependencies: ["ScrollSimulation", "GridEngine", "CAllocationCounter", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
