// A library of made-up photos, as large as one likes.

import Foundation
import GRDB
import GRDBSQLite

/// Writes a library of made-up photos. The same number and seed give the same library.
///
/// Dates and identifiers have nothing to do with one another, as in a library that was put together from many cards and phones: to read a page by date
/// means reading as many places of the file as it has photos.
public struct PhotoMaker: Sendable {
  /// What is being done.
  public enum Stage: String, Sendable {
    case rows = "writing photos"
    case dateIndex = "making the index by date"
    case titleIndex = "making the index by title"
    case fences = "counting pages"
  }

  /// The number of photos.
  public var rows: Int
  /// Where the random numbers begin.
  public var seed: UInt64

  /// A maker. Negative numbers of photos count as none.
  ///
  /// - Complexity: O(1).
  public init(rows: Int, seed: UInt64 = 1) {
    (self.rows, self.seed) = (max(0, rows), seed)
  }

  /// Writes the library. It gets its name when it is complete, so that one that is not never has it.
  ///
  /// - Parameter progress: what is being done, and how many photos are written.
  /// - Throws: an error that says what to do; then there is no file.
  /// - Complexity: O(n log n), n photos.
  public func make(
    path: String, progress: (Stage, Int) throws -> Void = { _, _ in }
  ) async throws(PhotoLibraryError) {
    try await PhotoLibrary.create(path: path, counting: { try progress(.fences, rows) }) { db in
      try insert(db) { try progress(.rows, $0) }
      try progress(.dateIndex, rows)
      try PhotoSchema.createIndex(of: .date, db)
      try progress(.titleIndex, rows)
      try PhotoSchema.createIndex(of: .title, db)
    }
  }

  private func insert(_ db: Database, progress: (Int) throws -> Void) throws {
    let prepared = try db.makeStatement(
      sql: "INSERT INTO photos (id, taken_at, title, width, height, bytes) VALUES (?, ?, ?, ?, ?, ?)")
    // The statement is finalised with its object.
    try withExtendedLifetime(prepared) { try insert(prepared.sqliteStatement, db, progress: progress) }
  }

  private func insert(_ statement: SQLiteStatement, _ db: Database, progress: (Int) throws -> Void) throws {
    var photos = MadePhotos(seed: seed)
    for id in 1...max(1, rows) where id <= rows {
      let photo = photos.next(id: Int64(id))
      sqlite3_bind_int64(statement, 1, photo.id)
      sqlite3_bind_int64(statement, 2, photo.takenAt)
      sqlite3_bind_int64(statement, 4, Int64(photo.width))
      sqlite3_bind_int64(statement, 5, Int64(photo.height))
      sqlite3_bind_int64(statement, 6, Int64(photo.bytes))
      var title = photo.title
      // SQLite reads the text while the statement runs, and not later.
      try title.withUTF8 { text in
        try text.withMemoryRebound(to: CChar.self) { text in
          sqlite3_bind_text(statement, 3, text.baseAddress, Int32(text.count), nil)
          try Stepping.run(statement, db)
        }
      }
      if id % 65_536 == 0 { try progress(id) }
    }
  }
}
