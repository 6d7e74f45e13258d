// swift-tools-version: 6.2
// Programs that need more than the toolchain: `serve` shows the engine in a browser; `photos` pages a SQLite database, and
// needs SQLite's headers; `window` shows it in a window, and needs GTK's and the trait GTK:
//
//     apt-get install libsqlite3-dev
//     apt-get install libgtk-4-dev xvfb
//
// With LAZYGRID_POSTGRES in the environment `photos` pages PostgreSQL too, and needs libpq's headers: libpq-dev.
//
// A package of its own, so that nothing of it is fetched or built for anything else.

import PackageDescription

/// Warnings are errors where `.ci/run` asks for it, as in the manifest of the libraries.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (Context.environment["LAZYGRID_STRICT"] != nil ? [.treatAllWarnings(as: .error)] : [])

let engine = Target.Dependency.product(name: "GridEngine", package: "lazy-grid")
let conformance = Target.Dependency.product(name: "PagingConformance", package: "lazy-grid")
let paging = Target.Dependency.product(name: "GridPaging", package: "lazy-grid")
// `.ci/run` builds with the traits of the tests before, so that nothing is compiled twice.
let isWithPostgres = Context.environment["LAZYGRID_POSTGRES"] != nil
let isWithGTK = Context.environment["LAZYGRID_GTK"] != nil
let traits: Set<Package.Dependency.Trait> =
  Set(["SQLite", .trait(name: "GTK", condition: .when(traits: ["GTK"]))]).union(isWithPostgres ? ["PostgreSQL"] : [])
// Nothing of it is looked for where it is not asked for.
let postgres: [Target.Dependency] =
  isWithPostgres ? [.product(name: "GridPagingPostgres", package: "lazy-grid"), "SystemLibPQ"] : []
let photoSettings = settings + (isWithPostgres ? [.define("PostgreSQL")] : [])
let tables = Target.Dependency.product(name: "GridPagingSQLite", package: "lazy-grid")
let simulation = Target.Dependency.product(name: "ScrollSimulation", package: "lazy-grid")
let drawing = Target.Dependency.product(name: "Drawing", package: "lazy-grid-perf")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
let flyingFox = Target.Dependency.product(name: "FlyingFox", package: "FlyingFox")
let gtk: [Target.Dependency] = [
  .product(name: "GridGTK", package: "lazy-grid", condition: .when(traits: ["GTK"])),
  .product(name: "GridViews", package: "lazy-grid", condition: .when(traits: ["GTK"])),
]
let flyingSocks = Target.Dependency.product(name: "FlyingSocks", package: "FlyingFox")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "lazy-grid-apps",
  // Locks of the standard library.
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "photos", targets: ["photos"]),
    .executable(name: "serve", targets: ["serve"]),
    .executable(name: "window", targets: ["window"]),
  ],
  // Without it `window` says only how to build it.
  traits: [
    .trait(name: "GTK", description: "The program window, over the GTK 4 of the system: libgtk-4-dev on Debian"),
    .default(enabledTraits: isWithGTK ? ["GTK"] : []),
  ],
  dependencies: [
    .package(name: "lazy-grid", path: "../..", traits: traits),
    .package(name: "lazy-grid-perf", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .target(
      name: "PhotoLibrary", dependencies: [tables, paging, grdb, sqlite] + postgres, swiftSettings: photoSettings),
    // Its folders Console and Terminal are links to those of the lazygrid command.
    .target(
      name: "PhotoCommands",
      dependencies: [
        "PhotoLibrary", "ServeCommands", drawing, simulation, engine, paging, tables, grdb, sqlite, argumentParser,
      ] + postgres,
      swiftSettings: photoSettings),
    .target(name: "CAllocatorSettings"),
    .executableTarget(
      name: "photos", dependencies: ["CAllocatorSettings", "PhotoCommands", argumentParser], swiftSettings: settings),
    // Its folder Atlas is a link to that of the lazygrid command; its folder Pages is read from the checkout.
    .target(
      name: "ServeCommands", dependencies: [flyingFox, flyingSocks, engine, argumentParser], exclude: ["Pages"],
      swiftSettings: settings),
    .executableTarget(name: "serve", dependencies: ["ServeCommands", argumentParser], swiftSettings: settings),
    // Its folder Atlas is a link as well.
    .target(
      name: "WindowCommands", dependencies: ["PhotoLibrary", engine, paging, tables, argumentParser] + gtk,
      swiftSettings: settings),
    .executableTarget(name: "window", dependencies: ["WindowCommands", argumentParser], swiftSettings: settings),
    .testTarget(name: "WindowCommandsTests", dependencies: ["WindowCommands"]),
    .testTarget(name: "ServeCommandsTests", dependencies: ["ServeCommands", flyingFox, flyingSocks]),
    // Their folders Support have links to what the tests of the engine and of paging use.
    .testTarget(name: "PhotoLibraryTests", dependencies: ["PhotoLibrary", grdb]),
    .testTarget(name: "PhotoTableTests", dependencies: ["PhotoLibrary", engine, paging, conformance, tables, grdb]),
    .testTarget(
      name: "PhotoCommandsTests", dependencies: ["PhotoCommands", "PhotoLibrary", paging, grdb] + postgres,
      swiftSettings: photoSettings),
  ] + (isWithPostgres ? [.systemLibrary(name: "SystemLibPQ", pkgConfig: "libpq")] : []),
  swiftLanguageModes: [.v6]
)
