// A database of photos, opened.

public import GRDB
import GRDBSQLite
import Foundation

/// A database of photos: several connections in WAL mode, so that reading goes on while somebody writes.
public final class PhotoLibrary: Sendable {
  /// The version of the schema that this code reads and writes.
  public static let schemaVersion = 1

  /// The file.
  public let path: String
  /// The connections.
  public let pool: DatabasePool
  /// True when the file cannot be written.
  public let isReadOnly: Bool

  /// Opens a library.
  ///
  /// - Throws: an error that says what to do. The file is left as it is.
  public init(path: String) throws(PhotoLibraryError) {
    self.path = path
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { throw .missing(path: path) }
    guard !isDirectory.boolValue else { throw .notADatabase(path: path) }
    // SQLite takes an empty file for an empty database and would write to it.
    let first = FileHandle(forReadingAtPath: path)?.readData(ofLength: 16)
    guard let first else { throw .cannotOpen(path: path, reason: "it cannot be read") }
    guard first.starts(with: "SQLite format 3".utf8) else { throw .notADatabase(path: path) }
    isReadOnly = !FileManager.default.isWritableFile(atPath: path)
    do {
      // A database that is not a library must not be turned to WAL mode.
      var readOnly = PhotoLibrary.configuration
      readOnly.readonly = true
      try DatabaseQueue(path: path, configuration: readOnly).read { try PhotoLibrary.check($0, path: path) }
      pool = try DatabasePool(path: path, configuration: isReadOnly ? readOnly : PhotoLibrary.configuration)
    } catch {
      throw PhotoLibraryError(error, path: path)
    }
  }

  /// A connection of its own that reads only, for questions that are asked all the time.
  ///
  /// - Throws: an error that says what to do.
  public func makeReader() throws(PhotoLibraryError) -> DatabaseQueue {
    var configuration = PhotoLibrary.configuration
    configuration.readonly = true
    do {
      return try DatabaseQueue(path: path, configuration: configuration)
    } catch {
      throw PhotoLibraryError(error, path: path)
    }
  }

  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "photos"
    configuration.busyMode = .timeout(2)
    configuration.maximumReaderCount = 4
    configuration.prepareDatabase { db in
      // Each commit of another connection empties the cache, which takes the longer the larger it is.
      try db.execute(sql: "PRAGMA cache_size = -2000")
      try db.execute(sql: "PRAGMA mmap_size = 0")
    }
    return configuration
  }

  /// Throws unless a database is a library of a version that this code knows.
  static func check(_ db: Database, path: String) throws {
    let tables = try String.fetchSet(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    guard tables.contains("photos_meta") else {
      throw PhotoLibraryError.notALibrary(path: path, what: "there is no table photos_meta")
    }
    let version = try Int.fetchOne(db, sql: "SELECT value FROM photos_meta WHERE name = 'schema'") ?? 0
    if version > schemaVersion { throw PhotoLibraryError.newer(path: path, version: version) }
    for table in ["photos", "photos_log", "photos_fences"] where !tables.contains(table) {
      throw PhotoLibraryError.notALibrary(path: path, what: "there is no table \(table)")
    }
  }

  /// Runs something, and tells its errors as those of the library.
  ///
  /// - Throws: an error that says what to do.
  public func translating<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch let error as CancellationError {
      throw error
    } catch {
      if (error as? DatabaseError)?.resultCode == .SQLITE_INTERRUPT { throw CancellationError() }
      throw PhotoLibraryError(error, path: path)
    }
  }
}
