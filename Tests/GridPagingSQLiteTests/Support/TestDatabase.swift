// A database in a folder of its own, and a writer that knows nothing of the library.

#if SQLite
  import Foundation
  import GridPagingSQLite
  import SystemSQLite

  /// A file of SQLite that goes with the object, and a connection that writes to it.
  final class TestDatabase: @unchecked Sendable {
    let folder: String
    let path: String
    private var handle: OpaquePointer?
    private let lock = NSLock()

    init(_ sql: String = "", wal: Bool = true) throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("grid-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      path = folder + "/test.db"
      sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX, nil)
      sqlite3_busy_timeout(handle, 120_000)
      if wal { try run("PRAGMA journal_mode = WAL") }
      try run("PRAGMA synchronous = OFF")
      if !sql.isEmpty { try run(sql) }
    }

    deinit {
      sqlite3_close_v2(handle)
      try? FileManager.default.removeItem(atPath: folder)
    }

    var database: SQLiteDatabase { SQLiteDatabase(path) }

    struct Failure: Error, CustomStringConvertible {
      var description: String
    }

    private func check(_ code: Int32, _ sql: String) throws {
      guard code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW else {
        throw Failure(description: "\(String(cString: sqlite3_errmsg(handle))): \(sql.prefix(200))")
      }
    }

    /// Runs statements; with values, one.
    func run(_ sql: String, _ values: [SQLiteValue] = []) throws {
      lock.lock()
      defer { lock.unlock() }
      if values.isEmpty {
        try check(sqlite3_exec(handle, sql, nil, nil, nil), sql)
      } else {
        _ = try step(sql, values)
      }
    }

    /// All rows of a statement.
    func rows(_ sql: String, _ values: [SQLiteValue] = []) throws -> [[SQLiteValue]] {
      lock.lock()
      defer { lock.unlock() }
      return try step(sql, values)
    }

    private func step(_ sql: String, _ values: [SQLiteValue]) throws -> [[SQLiteValue]] {
      var statement: OpaquePointer?
      try check(sqlite3_prepare_v2(handle, sql, -1, &statement, nil), sql)
      defer { sqlite3_finalize(statement) }
      let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      for (place, value) in values.enumerated() {
        let place = Int32(place + 1)
        switch value {
        case .null: sqlite3_bind_null(statement, place)
        case .integer(let number): sqlite3_bind_int64(statement, place, number)
        case .real(let number): sqlite3_bind_double(statement, place, number)
        case .text(let text):
          let bytes = Array(text.utf8) + [0]
          bytes.withUnsafeBytes {
            _ = sqlite3_bind_text(
              statement, place, $0.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count - 1), copies)
          }
        case .blob(let bytes): sqlite3_bind_blob(statement, place, bytes + [0], Int32(bytes.count), copies)
        }
      }
      var rows: [[SQLiteValue]] = []
      while true {
        let code = sqlite3_step(statement)
        try check(code, sql)
        if code != SQLITE_ROW { return rows }
        rows.append(
          (0..<sqlite3_column_count(statement)).map { column in
            switch sqlite3_column_type(statement, column) {
            case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
            case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
            case SQLITE_NULL: return .null
            case let type:
              let count = Int(sqlite3_column_bytes(statement, column))
              let bytes = sqlite3_column_blob(statement, column).map {
                Array(UnsafeRawBufferPointer(start: $0, count: count))
              }
              if type == SQLITE_BLOB { return .blob(bytes ?? []) }
              return .text(String(decoding: bytes ?? [], as: UTF8.self))
            }
          })
      }
    }
  }
#endif
