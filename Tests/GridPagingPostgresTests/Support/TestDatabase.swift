// A schema of its own on a server, and a writer that knows nothing of the library.

#if PostgreSQL
  import Foundation
  import GridPagingPostgres
  import SystemPostgreSQL

  /// A schema that goes with the object, and a connection that writes to it.
  final class TestDatabase: @unchecked Sendable {
    let server: TestServer
    let schema = "s" + UUID().uuidString.lowercased().filter { $0 != "-" }
    private let handle: OpaquePointer
    private let lock = NSLock()

    init(_ sql: String = "", on server: TestServer? = TestServer.shared) throws {
      guard let server else { throw TestServer.Failure(description: "there is no server") }
      self.server = server
      handle = PQconnectdb(server.connection)
      try run("CREATE SCHEMA \(schema); SET search_path = \(schema); SET client_min_messages = warning")
      if !sql.isEmpty { try run(sql) }
    }

    deinit {
      try? run("SET client_min_messages = error; DROP SCHEMA \(schema) CASCADE")
      PQfinish(handle)
    }

    /// How the library connects: with this schema as the search path.
    func connection(user: String? = nil) -> String {
      server.connection(dbname: "postgres", "options='-c search_path=\(schema)'" + (user.map { " user=\($0)" } ?? ""))
    }
    var database: PostgresDatabase { PostgresDatabase(connection()) }

    /// Runs statements.
    func run(_ sql: String) throws {
      lock.lock()
      defer { lock.unlock() }
      let result = PQexec(handle, sql)
      defer { PQclear(result) }
      let status = PQresultStatus(result)
      guard status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK else {
        throw TestServer.Failure(description: "\(String(cString: PQerrorMessage(handle))): \(sql.prefix(300))")
      }
    }

    /// All rows of a statement, as texts.
    func rows(_ sql: String) throws -> [[String?]] {
      lock.lock()
      defer { lock.unlock() }
      let result = PQexec(handle, sql)
      defer { PQclear(result) }
      guard PQresultStatus(result) == PGRES_TUPLES_OK else {
        throw TestServer.Failure(description: "\(String(cString: PQerrorMessage(handle))): \(sql.prefix(300))")
      }
      return (0..<PQntuples(result)).map { row in
        (0..<PQnfields(result)).map { column in
          PQgetisnull(result, row, column) != 0 ? nil : String(cString: PQgetvalue(result, row, column))
        }
      }
    }

    /// A value as a constant.
    static func constant(_ value: PostgresValue) -> String {
      func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }
      switch value {
      case .null: return "NULL"
      case .bool(let value): return value ? "TRUE" : "FALSE"
      case .integer(let number): return "'\(number)'::int8"
      case .real(let number): return "'\(number)'::float8"
      case .decimal(let text): return "'\(text)'::numeric"
      case .text(let text): return quoted(text)
      case .bytes(let bytes):
        let digits = bytes.map { String($0 + 0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return bytes.count == 16 ? "'\(digits)'" : "'\\x\(digits)'"
      case .moment(.min): return "'-infinity'"
      case .moment(.max): return "'infinity'"
      case .moment(let time):
        return
          "timestamptz '1970-01-01 00:00:00+00' + \(time / 1_000_000) * interval '1 second' + \(time % 1_000_000) * interval '1 microsecond'"
      }
    }
  }

  /// Does on a thread of its own what waits for others.
  func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
  }
#endif
