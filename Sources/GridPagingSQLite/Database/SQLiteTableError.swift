// What can be wrong with a database or a table, and what to do about it.

#if SQLite
  import GridPaging
  import SystemSQLite

  /// An error of a database or of a table in it.
  public enum SQLiteTableError: Error, Hashable, Sendable {
    /// There is no such file, or it cannot be opened.
    case cannotOpen(path: String, reason: String)
    /// The file is no database, or is damaged.
    case notADatabase(path: String, reason: String)
    /// There is no such table or view.
    case noTable(String)
    /// A table has no such column.
    case noColumn(String, of: String)
    /// What was asked for does not go together; the text says what to change.
    case unsuitable(String)
    /// Another program holds a lock.
    case locked
    /// The file cannot be written.
    case readOnly
    /// Anything else that SQLite says, with its extended code.
    case failed(code: Int32, message: String)
  }

  extension SQLiteTableError: CustomStringConvertible {
    /// What is wrong and what to do.
    public var description: String {
      switch self {
      case .cannotOpen(let path, let reason):
        "\(path) cannot be opened (\(reason)); look at its name, and at the permissions of the file and its folder"
      case .notADatabase(let path, let reason): "\(path) is not a database of SQLite that can be read (\(reason))"
      case .noTable(let name): "there is no table \(name)"
      case .noColumn(let name, let table): "\(table) has no column \(name)"
      case .unsuitable(let text): text
      case .locked: "another program holds a lock on the database; end it, or wait until it is done"
      case .readOnly: "the database cannot be written; give yourself permission, or copy it to another folder"
      case .failed(let code, let message): "SQLite says: \(message) (\(code))"
      }
    }
  }

  extension SQLiteTableError {
    /// Throws the error as a pager knows it: does it pass, or not?
    func throwForPager(of path: String) throws -> Never {
      switch self {
      case .locked, .failed, .cannotOpen: throw self
      case .notADatabase, .noTable, .noColumn, .unsuitable, .readOnly:
        throw PagingError.permanent("\(path): \(description)")
      }
    }

    /// The meaning of a code of SQLite.
    init(code: Int32, message: String, path: String) {
      switch code & 0xFF {
      case SQLITE_BUSY, SQLITE_LOCKED: self = .locked
      case SQLITE_READONLY, SQLITE_PERM: self = .readOnly
      case SQLITE_NOTADB, SQLITE_CORRUPT: self = .notADatabase(path: path, reason: message)
      case SQLITE_CANTOPEN: self = .cannotOpen(path: path, reason: message)
      case SQLITE_ERROR where message.hasPrefix("no such table: "): self = .noTable(String(message.dropFirst(15)))
      case SQLITE_ERROR where message.hasPrefix("no such column: "):
        self = .noColumn(String(message.dropFirst(16)), of: "the table")
      default: self = .failed(code: code, message: message)
      }
    }
  }
#endif
