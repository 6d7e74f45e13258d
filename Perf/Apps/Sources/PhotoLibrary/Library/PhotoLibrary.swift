// A database of photos, opened.

public import GRDB
public import GridPagingSQLite
import Foundation

/// A database of photos: several connections in WAL mode, so that reading goes on while somebody writes.
public final class PhotoLibrary: Sendable {
  /// The version of the schema that this code reads and writes.
  public static let schemaVersion = 2

  /// The file.
  public let path: String
  /// The connections.
  public let pool: DatabasePool
  /// The connections that tables are read by.
  public let database: SQLiteDatabase
  /// True when the file cannot be written, or could not when it was opened.
  public let isReadOnly: Bool

  /// Opens a library.
  ///
  /// - Parameter writes: true for a program that cannot do without writing. Others get a library that reads only when the file
  ///   cannot be written, or another program writes to it for long.
  /// - Throws: an error that says what to do. The file is left as it is.
  public init(path: String, writes: Bool = false) throws(PhotoLibraryError) {
    self.path = path
    database = SQLiteDatabase(path)
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { throw .missing(path: path) }
    // Opening a pipe would wait for who writes to it.
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let type = (try? FileManager.default.attributesOfItem(atPath: file))?[.type] as? FileAttributeType
    guard !isDirectory.boolValue, type == .typeRegular else { throw .notADatabase(path: path) }
    // SQLite takes an empty file for an empty database and would write to it.
    let first = FileHandle(forReadingAtPath: path)?.readData(ofLength: 16)
    guard let first else { throw .cannotOpen(path: path, reason: "it cannot be read") }
    guard first.starts(with: "SQLite format 3".utf8) else { throw .notADatabase(path: path) }
    let isWritable = FileManager.default.isWritableFile(atPath: path)
    if writes, !isWritable { throw .readOnly(path: path) }
    do {
      // A database that is not a library must not be turned to WAL mode.
      var readOnly = PhotoLibrary.configuration
      readOnly.readonly = true
      try DatabaseQueue(path: path, configuration: readOnly).read { try PhotoLibrary.check($0, path: path) }
      let writing = isWritable ? try PhotoLibrary.writingPool(path, waits: writes) : nil
      pool = try writing ?? DatabasePool(path: path, configuration: readOnly)
      isReadOnly = writing == nil
    } catch {
      throw PhotoLibraryError(error, path: path)
    }
  }

  /// Connections that write; `nil` when another program does and nobody waits for it. GRDB writes a little to open a database.
  private static func writingPool(_ path: String, waits: Bool) throws -> DatabasePool? {
    do {
      return try DatabasePool(path: path, configuration: configuration)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && !waits {
      return nil
    }
  }

  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "photos"
    configuration.busyMode = .timeout(2)
    // Two pages, and the log.
    configuration.maximumReaderCount = 3
    configuration.prepareDatabase { db in
      // Each commit of another connection empties the cache, which takes the longer the larger it is.
      try db.execute(sql: "PRAGMA cache_size = -1024")
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
    if version < schemaVersion { throw PhotoLibraryError.older(path: path, version: version) }
    for table in ["photos", "grid_log_photos", "grid_fences"] where !tables.contains(table) {
      throw PhotoLibraryError.notALibrary(path: path, what: "there is no table \(table)")
    }
  }
}
