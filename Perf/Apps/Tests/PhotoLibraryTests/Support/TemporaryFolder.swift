// A folder for the files of a test, and libraries in it.

import Foundation
import GRDB
import GridPagingSQLite

@testable import PhotoLibrary

/// A folder that goes with the object.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// A library of made-up photos.
  func library(rows: Int, seed: UInt64 = 1, name: String = "photos.db") async throws -> PhotoLibrary {
    try await PhotoMaker(rows: rows, seed: seed).make(path: file(name))
    return try PhotoLibrary(path: file(name))
  }

  /// A connection of a program that knows nothing of this one.
  func stranger(_ name: String = "photos.db") throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(120)
    return try DatabaseQueue(path: file(name), configuration: configuration)
  }
}

/// The places of all photos in an order as SQLite sorts them, by the table and not by an index: the value and the identifier.
func sortedPlaces(_ order: PhotoOrder, _ db: Database) throws -> [(value: SQLiteValue, id: Int64)] {
  switch order {
  case .date:
    try Row.fetchAll(db, sql: "SELECT taken_at, id FROM photos NOT INDEXED ORDER BY taken_at DESC, id DESC").map {
      (.integer($0[0]), $0[1])
    }
  case .title:
    try Row.fetchAll(db, sql: "SELECT title, id FROM photos NOT INDEXED ORDER BY title COLLATE NOCASE, id").map {
      (.text($0[0]), $0[1])
    }
  }
}
