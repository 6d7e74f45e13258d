// Making a file of a library.

import Foundation
import GRDB
import GridPagingSQLite

extension PhotoLibrary {
  /// Makes a library. It is written under another name beside it, without a journal, and gets its name when it is complete.
  ///
  /// - Parameters:
  ///   - fill: gets the empty tables, without indexes and triggers.
  ///   - counting: called before pages are counted.
  /// - Throws: an error that says what to do; then there is no file.
  static func create(
    path: String, counting: () throws -> Void = {}, fill: (Database) throws -> Void
  ) async throws(PhotoLibraryError) {
    guard !FileManager.default.fileExists(atPath: path) else { throw .exists(path: path) }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder) else {
      throw .cannotOpen(path: path, reason: "there is no folder \(folder)")
    }
    let draft = Draft(beside: path, "making")
    defer { draft.remove() }
    do {
      var configuration = Configuration()
      configuration.prepareDatabase { db in
        try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000")
      }
      let queue = try DatabaseQueue(path: draft.path, configuration: configuration)
      try queue.inTransaction { db in
        try PhotoSchema.createTables(db)
        try fill(db)
        return .commit
      }
      try queue.close()
      let database = SQLiteDatabase(draft.path)
      try await log.install(in: database)
      try counting()
      try await storeFences(database)
      // Now it is stored for good, and open to several connections.
      let last = try DatabaseQueue(path: draft.path)
      try last.inDatabase { db in
        try db.execute(sql: "PRAGMA synchronous = FULL")
        _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
      }
      try last.close()
      try PhotoLibrary.moveInto(place: path, from: draft.path)
    } catch {
      throw PhotoLibraryError(error, path: path)
    }
  }

  /// Gives a file its name, unless something has it meanwhile.
  private static func moveInto(place path: String, from draft: String) throws {
    let handle = FileHandle(forWritingAtPath: draft)
    try handle?.synchronize()
    try handle?.close()
    guard link(draft, path) == 0 else {
      if errno == EEXIST { throw PhotoLibraryError.exists(path: path) }
      // Some file systems have no links; there a file that comes at this moment would be replaced.
      guard !FileManager.default.fileExists(atPath: path) else { throw PhotoLibraryError.exists(path: path) }
      guard rename(draft, path) == 0 else {
        throw PhotoLibraryError.cannotOpen(path: path, reason: String(cString: strerror(errno)).lowercased())
      }
      return
    }
  }
}
