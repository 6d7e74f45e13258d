// A connection to a server, as libpq has it.

#if PostgreSQL
  import SystemPostgreSQL

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A connection that is closed with the object, and what was asked of the server when it was made.
  @safe final class Wire: @unchecked Sendable {
    let handle: OpaquePointer
    let server: ServerState

    /// Connects, which may take a while: call it where nobody else waits.
    init(_ connection: String, patience: Int) throws(PostgresTableError) {
      let names = ["dbname", "connect_timeout", "client_encoding", "fallback_application_name"]
      // A connection string stands in for the name of a database; what comes after it does not go before what it says.
      let values = [connection, "\(patience)", "UTF8", "GridPagingPostgres"]
      guard !connection.utf8.contains(0) else {
        throw .cannotConnect("the connection string contains the character NUL")
      }
      let handle = unsafe Wire.withCStrings(names) { names in
        unsafe Wire.withCStrings(values) { values in unsafe PQconnectdbParams(names, values, 1) }
      }
      guard let handle = unsafe handle else { throw .cannotConnect("there is no memory") }
      guard unsafe PQstatus(handle) == CONNECTION_OK else {
        defer { unsafe PQfinish(handle) }
        throw .cannotConnect(Wire.trimmed(unsafe String(cString: PQerrorMessage(handle))))
      }
      do throws(PostgresTableError) {
        server = try unsafe ServerState(handle)
      } catch {
        unsafe PQfinish(handle)
        throw error
      }
      unsafe PQsetnonblocking(handle, 1)
      // What a server says besides answers is not for the streams of the program.
      _ = unsafe PQsetNoticeProcessor(handle, { _, _ in }, nil)
      unsafe self.handle = handle
    }

    deinit { unsafe PQfinish(handle) }

    static func trimmed(_ text: String) -> String {
      var text = Substring(text)
      while text.last?.isWhitespace ?? false { text.removeLast() }
      return String(text)
    }

    private static func withCStrings<Value>(
      _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Value
    ) -> Value {
      let copies = unsafe texts.map { unsafe strdup($0) }
      defer { unsafe copies.forEach { unsafe free($0) } }
      let pointers = unsafe copies.map { unsafe UnsafePointer($0) } + [nil]
      return unsafe pointers.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
    }
  }

  /// What a server is, so that another one in its place is noticed.
  struct ServerState: Hashable, Sendable {
    var version: Int32
    var isStandby: Bool
    /// True if it can be told to plan statements once.
    var plansOnRequest: Bool
    /// When it was started, and the history that it goes on: transactions of another one are other ones.
    var identity: String

    @unsafe init(_ handle: OpaquePointer) throws(PostgresTableError) {
      version = unsafe PQserverVersion(handle)
      guard version >= 130_000 else {
        throw .unsuitable("the server is older than PostgreSQL 13, whose snapshots cannot be compared")
      }
      // Workers that run beside would mix the parts of a range.
      _ = try unsafe ServerState.texts(
        "SELECT set_config('max_parallel_workers_per_gather', '0', false), set_config('DateStyle', 'ISO', false)",
        handle)
      // Servers that only speak the protocol may not know it.
      plansOnRequest = (try? unsafe ServerState.texts("SELECT current_setting('plan_cache_mode')", handle)) != nil
      let texts = try unsafe ServerState.texts(
        """
        SELECT pg_is_in_recovery()::text, pg_postmaster_start_time()::text,
          CASE WHEN pg_is_in_recovery() THEN '' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END,
          current_setting('server_encoding'), current_database()::text
        """, handle)
      guard texts[3] == "UTF8" else {
        throw .unsuitable("the texts of the database are \(texts[3]), which sort otherwise; make one that is UTF8")
      }
      isStandby = texts[0] == "true"
      identity = texts[1] + " " + texts[2] + " " + texts[4]
    }

    @unsafe private static func texts(_ sql: String, _ handle: OpaquePointer) throws(PostgresTableError) -> [String] {
      let result = unsafe PQexec(handle, sql)
      defer { unsafe PQclear(result) }
      guard unsafe PQresultStatus(result) == PGRES_TUPLES_OK else { throw unsafe PostgresTableError(result) }
      let count = unsafe PQnfields(result)
      return (0..<count).map { unsafe String(cString: PQgetvalue(result, 0, $0)) }
    }
  }
#endif
