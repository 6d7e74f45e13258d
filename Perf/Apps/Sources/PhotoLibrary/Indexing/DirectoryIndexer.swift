// A library of the files of a real folder.

import GRDB
import Foundation

/// Fills a library from the files under a folder: each becomes a photo with the file's name, size and date. Run again, it tells
/// the library what changed.
public struct DirectoryIndexer: Sendable {
  /// What was done.
  public struct Result: Sendable, Hashable {
    public var files = 0
    public var added = 0
    public var changed = 0
    public var removed = 0
    /// Folders that could not be read; what the library has of them stays.
    public var unreadable: [String] = []
  }

  /// The folder.
  public var directory: String

  /// The files of a transaction, so that readers and other writers do not wait long.
  private static let batch = 2_000

  /// An indexer of a folder.
  ///
  /// - Complexity: O(1).
  public init(directory: String) {
    let path = URL(fileURLWithPath: directory).standardizedFileURL.path
    self.directory = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Makes the library if there is none, and brings it up to date.
  ///
  /// - Parameter progress: the number of files so far.
  /// - Throws: an error that says what to do. What was written before it stays, and the next run goes on from there.
  /// - Complexity: O(n log n), n files.
  public func index(into path: String, progress: (Int) -> Void = { _ in }) async throws(PhotoLibraryError) -> Result {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory), isDirectory.boolValue else {
      throw .cannotList(path: directory, reason: "there is no such folder")
    }
    if !FileManager.default.fileExists(atPath: path) {
      try await PhotoLibrary.create(path: path) { db in
        for order in PhotoOrder.allCases { try PhotoSchema.createIndex(of: order, db) }
      }
    }
    let library = try PhotoLibrary(path: path, writes: true)
    let result: Result
    do {
      result = try index(library, progress: progress)
    } catch {
      throw PhotoLibraryError(error, path: path)
    }
    try await library.storeFences()
    return result
  }

  private func index(_ library: PhotoLibrary, progress: (Int) -> Void) throws -> Result {
    var result = Result()
    var walk = FileWalk()
    var seen: Set<Int64> = []
    var waiting: [WalkedFile] = []
    func write() throws {
      try library.pool.write { db in
        for file in waiting { seen.insert(try put(file, db, &result)) }
      }
      result.files += waiting.count
      waiting.removeAll(keepingCapacity: true)
      progress(result.files)
    }
    try walk.forEach(under: directory) { file in
      waiting.append(file)
      if waiting.count == DirectoryIndexer.batch { try write() }
    }
    try write()
    result.unreadable = walk.unreadable.map { "\($0.path): \($0.reason)" }
    try removeOthers(than: seen, except: walk.unreadable.map(\.path), library, &result)
    return result
  }

  /// Adds or changes the photo of a file.
  ///
  /// - Returns: its identifier.
  private func put(_ file: WalkedFile, _ db: Database, _ result: inout Result) throws -> Int64 {
    let found = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT photos_files.id, taken_at, bytes FROM photos_files LEFT JOIN photos USING (id) WHERE path = ?
          """), arguments: [file.path])
    guard let found else {
      try db.execute(
        sql: "INSERT INTO photos (taken_at, title, bytes) VALUES (?, ?, ?)",
        arguments: [file.modified, file.name, file.bytes])
      let id = db.lastInsertedRowID
      try db.execute(sql: "INSERT INTO photos_files (id, path) VALUES (?, ?)", arguments: [id, file.path])
      result.added += 1
      return id
    }
    let id: Int64 = found[0]
    if found[1] != file.modified || found[2] != Int64(file.bytes) {
      // Its photo may have been removed by somebody else.
      try db.execute(
        sql: """
          INSERT INTO photos (id, taken_at, title, bytes) VALUES (?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET taken_at = excluded.taken_at, bytes = excluded.bytes
          """, arguments: [id, file.modified, file.name, file.bytes])
      result.changed += 1
    }
    return id
  }

  /// Removes the photos of files of the folder that are gone.
  private func removeOthers(
    than seen: Set<Int64>, except unreadable: [String], _ library: PhotoLibrary, _ result: inout Result
  ) throws {
    let start = directory == "/" ? "/" : directory + "/"
    let gone = try library.pool.read { db in
      // The character after a slash ends what begins with a path.
      var gone: [Int64] = []
      let rows = try Row.fetchCursor(
        db, sql: "SELECT id, path FROM photos_files WHERE path >= ? AND path < ?",
        arguments: [start, String(start.dropLast()) + "0"])
      while let row = try rows.next() {
        let (id, path): (Int64, String) = (row[0], row[1])
        if !seen.contains(id), !unreadable.contains(where: { path.hasPrefix($0 + "/") }) { gone.append(id) }
      }
      return gone
    }
    for first in stride(from: 0, to: gone.count, by: DirectoryIndexer.batch) {
      try library.pool.write { db in
        for id in gone[first..<min(gone.count, first + DirectoryIndexer.batch)] {
          try db.execute(sql: "DELETE FROM photos WHERE id = ?", arguments: [id])
          try db.execute(sql: "DELETE FROM photos_files WHERE id = ?", arguments: [id])
          result.removed += 1
        }
      }
    }
  }
}
