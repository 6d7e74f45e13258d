// What a database takes at the least, without anything above it.

import Foundation
import GRDB
import PhotoLibrary

/// Where a photo is by date.
struct PhotoPlace {
  var takenAt: Int64
  /// The identifier of the photo; the greatest there is for the place before all of the same second.
  var id: Int64

  /// The place of a key, which may have no identifier.
  init(_ numbers: [Int64]) { (takenAt, id) = (numbers.first ?? 0, numbers.count > 1 ? numbers[1] : .max) }
}

/// A database that is asked by bare statements, in turn with what is measured.
protocol BareDatabase {
  /// Reads photos by date from a place on.
  ///
  /// - Returns: something of what was read, so that reading is not left out.
  func page(from place: PhotoPlace, count: Int) throws -> Int64
  /// The number of photos by date from a place on and before another.
  func rank(from: PhotoPlace, before: PhotoPlace) throws -> Int64
  /// Reads a page by its number of photos before it.
  func page(offset: Int, count: Int) throws
  /// The number of photos.
  func photos() throws -> Int
  func greatestID() throws -> Int64
  /// A photo whose identifier is one or the next greater one.
  func place(ofID id: Int64) throws -> (second: Int64, id: Int64)?
  /// Pages by OFFSET to take the time of.
  var offsets: Int { get }
}

/// A file of SQLite.
struct BareFile: BareDatabase {
  private let reader: BareReader
  private let library: PhotoLibrary

  init(path: String) throws {
    reader = try BareReader(path: path)
    library = try PhotoLibrary(path: path)
  }

  let offsets = 40

  func page(from place: PhotoPlace, count: Int) throws -> Int64 { try reader.page(from: place, count: count) }
  func rank(from: PhotoPlace, before: PhotoPlace) throws -> Int64 { try reader.rank(from: from, before: before) }

  func page(offset: Int, count: Int) throws {
    try library.pool.read { db in
      _ = try Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT \(Photo.columns.joined(separator: ", ")) FROM photos ORDER BY taken_at DESC, id DESC LIMIT ? OFFSET ?
            """), arguments: [count, offset])
    }
  }

  func photos() throws -> Int {
    try library.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM photos") ?? 0 }
  }

  func greatestID() throws -> Int64 {
    try library.pool.read { try Int64.fetchOne($0, sql: "SELECT max(id) FROM photos") ?? 0 }
  }

  func place(ofID id: Int64) throws -> (second: Int64, id: Int64)? {
    try library.pool.read {
      try Row.fetchOne(
        $0, sql: "SELECT taken_at, id FROM photos WHERE id >= ? ORDER BY id LIMIT 1", arguments: [id]
      ).map { ($0[0], $0[1]) }
    }
  }

  /// Copies a library, because a part of what is measured writes.
  static func copy(_ path: String, to copy: String) throws {
    let library = try PhotoLibrary(path: path)
    do {
      let target = try DatabaseQueue(path: copy)
      try library.pool.backup(to: target)
      try target.inDatabase { _ = try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL") }
      try target.close()
    } catch {
      throw PhotoLibraryError(error, path: copy)
    }
  }
}
