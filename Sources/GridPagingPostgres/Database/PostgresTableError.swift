// What can be wrong with a server or a table, and what to do about it.

#if PostgreSQL
  import GridPaging
  import SystemPostgreSQL

  /// An error of a server, or of a table in it.
  public enum PostgresTableError: Error, Hashable, Sendable {
    /// The server cannot be reached, or does not let this user in.
    case cannotConnect(String)
    /// The server went away while it was asked.
    case lost(String)
    /// A question took longer than ``PostgresDatabase/timeout``.
    case timedOut
    /// Somebody stopped the question at the server.
    case stopped
    /// The user may not do this.
    case noPermission(String)
    /// There is no such table or view.
    case noTable(String)
    /// A table has no such column.
    case noColumn(String, of: String)
    /// What was asked for does not go together; the text says what to change.
    case unsuitable(String)
    /// Anything else that the server says, with its code of five characters, SQLSTATE.
    case failed(state: String, message: String)
  }

  extension PostgresTableError: CustomStringConvertible {
    /// What is wrong and what to do.
    public var description: String {
      switch self {
      case .cannotConnect(let reason): "the server cannot be asked: \(reason)"
      case .lost(let reason): "the server went away: \(reason)"
      case .timedOut: "the server took too long to answer"
      case .stopped: "somebody stopped the question at the server"
      case .noPermission(let text): "\(text); ask whoever owns it to GRANT it"
      case .noTable(let name): "there is no table \(name)"
      case .noColumn(let name, let table): "\(table) has no column \(name)"
      case .unsuitable(let text): text
      case .failed(let state, let message): "the server says: \(message) (\(state))"
      }
    }
  }

  extension PostgresTableError {
    /// The error of an answer.
    @unsafe init(_ result: OpaquePointer?) {
      func field(_ code: UnicodeScalar) -> String {
        unsafe PQresultErrorField(result, Int32(code.value)).map { unsafe String(cString: $0) } ?? ""
      }
      self.init(state: field("C"), message: field("M"))
      if self == .failed(state: "", message: "") {
        self = .lost(Wire.trimmed(unsafe String(cString: PQresultErrorMessage(result))))
      }
    }

    /// The meaning of a code of the server.
    init(state: String, message: String) {
      switch state {
      case "57014": self = .stopped
      case "42501": self = .noPermission(message)
      case "42P01": self = .noTable(PostgresTableError.quoted(message))
      case "42703": self = .noColumn(PostgresTableError.quoted(message), of: "the table")
      // A statement that the server does not know any more, or that gives other columns now, is prepared on another connection.
      case "57P01", "57P02", "57P03", "57P05", "26000": self = .lost(message)
      case _ where state.hasPrefix("08"): self = .lost(message)
      case "0A000" where message.contains("cached plan"): self = .lost(message)
      default: self = .failed(state: state, message: message)
      }
    }

    /// The name that a message is about.
    private static func quoted(_ message: String) -> String {
      guard let first = message.firstIndex(of: "\""), let last = message.lastIndex(of: "\""), first < last else {
        return message
      }
      return String(message[message.index(after: first)..<last])
    }

    /// True if the same may succeed later, without anybody's doing.
    var passes: Bool {
      switch self {
      case .cannotConnect, .lost, .timedOut, .stopped: true
      case .noPermission, .noTable, .noColumn, .unsuitable: false
      // Of transactions that were in the way of one another, memory, locks, operators, and the disk.
      case .failed(let state, _): ["40", "53", "55", "57", "58"].contains { state.hasPrefix($0) }
      }
    }

    /// True if another connection may answer at once.
    var isOfConnection: Bool {
      switch self {
      case .lost, .stopped: true
      default: false
      }
    }

    /// Throws the error as a pager knows it: does it pass, or not?
    func throwForPager(of subject: String) throws -> Never {
      if passes { throw self }
      throw PagingError.permanent("\(subject): \(description)")
    }
  }

  /// What somebody who waits is told: an answer, or why there is none.
  typealias Reply<Value> = Result<Value, AskFailure>

  /// Why there is no answer.
  enum AskFailure: Error {
    case cancelled
    case failed(PostgresTableError)
  }

  extension Result where Failure == AskFailure {
    /// The answer.
    func take() throws -> Success {
      switch self {
      case .success(let value): return value
      case .failure(.cancelled): throw CancellationError()
      case .failure(.failed(let error)): throw error
      }
    }
  }
#endif
