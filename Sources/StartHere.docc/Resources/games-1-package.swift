// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "games",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "../lazy-grid", traits: ["SQLite"])],
  targets: [
    .executableTarget(
      name: "games",
      dependencies: [
        .product(name: "GridPaging", package: "lazy-grid"),
        .product(name: "GridPagingSQLite", package: "lazy-grid"),
      ])
  ]
)
