// A connection to a server of PostgreSQL that waits for its answers: for what makes, changes and measures photos.

#if PostgreSQL
  import SystemLibPQ

  /// A connection, for one thread at a time. What is shown is read by `GridPagingPostgres`, and not by this.
  public final class ServerConnection: @unchecked Sendable {
    /// The server as messages name it: without a password.
    public let name: String
    private let handle: OpaquePointer

    /// Connects.
    ///
    /// - Throws: an error that says which server it is and what is wrong.
    public init(_ url: String) throws(PhotoLibraryError) {
      name = ServerConnection.name(of: url)
      guard let handle = url.utf8.contains(0) ? nil : PQconnectdb(url) else {
        throw .server(name: name, reason: "this is no name of a server")
      }
      self.handle = handle
      guard PQstatus(handle) == CONNECTION_OK else { throw failure() }
      PQsetNoticeProcessor(handle, { _, _ in }, nil)
      try run("SET DateStyle = ISO")
    }

    deinit { PQfinish(handle) }

    /// A URL without its password.
    public static func name(of url: String) -> String {
      guard let scheme = url.firstRange(of: "://") else { return url }
      let rest = url[scheme.upperBound...]
      let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
      guard let at = rest[..<end].lastIndex(of: "@"), let colon = rest[..<at].firstIndex(of: ":") else { return url }
      return url[..<colon] + String(url[at...])
    }

    private func failure() -> PhotoLibraryError {
      let text = String(cString: PQerrorMessage(handle))
      // The first line says what is wrong; others show the statement.
      let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "it does not answer"
      return .server(name: name, reason: line)
    }

    // MARK: Statements

    /// Runs statements, as one transaction unless they say otherwise.
    ///
    /// - Throws: what the server says.
    public func run(_ sql: String) throws(PhotoLibraryError) { _ = try rows(sql) }

    /// Runs statements.
    ///
    /// - Returns: the rows of the last one, as texts.
    @discardableResult
    public func rows(_ sql: String) throws(PhotoLibraryError) -> [[String?]] {
      let result = PQexec(handle, sql)
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_TUPLES_OK:
        return (0..<PQntuples(result)).map { row in
          (0..<PQnfields(result)).map { column in
            PQgetisnull(result, row, column) != 0 ? nil : String(cString: PQgetvalue(result, row, column))
          }
        }
      case PGRES_COMMAND_OK, PGRES_EMPTY_QUERY, PGRES_COPY_IN: return []
      default: throw failure()
      }
    }

    /// The number that a statement answers with; 0 for none.
    public func number(_ sql: String) throws(PhotoLibraryError) -> Int64 {
      try rows(sql).first?.first.flatMap { $0 }.flatMap { Int64($0) } ?? 0
    }

    /// The number of rows that a statement wrote.
    public func written(_ sql: String) throws(PhotoLibraryError) -> Int {
      let result = PQexec(handle, sql)
      defer { PQclear(result) }
      guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw failure() }
      return Int(String(cString: PQcmdTuples(result))) ?? 0
    }

    /// A text as a constant.
    public func literal(_ text: String) -> String {
      guard let quoted = PQescapeLiteral(handle, text, text.utf8.count) else { return "''" }
      defer { PQfreemem(quoted) }
      return String(cString: quoted)
    }

    // MARK: Many rows

    /// Sends rows to a `COPY … FROM STDIN` that was run, in its text format.
    public func send(_ bytes: [UInt8]) throws(PhotoLibraryError) {
      let sent = bytes.withUnsafeBytes { buffer in
        PQputCopyData(handle, buffer.assumingMemoryBound(to: CChar.self).baseAddress, Int32(buffer.count))
      }
      guard bytes.isEmpty || sent == 1 else { throw failure() }
    }

    /// Ends the rows.
    public func endSending() throws(PhotoLibraryError) {
      guard PQputCopyEnd(handle, nil) == 1 else { throw failure() }
      var failed: PhotoLibraryError?
      while let result = PQgetResult(handle) {
        if PQresultStatus(result) != PGRES_COMMAND_OK, failed == nil { failed = failure() }
        PQclear(result)
      }
      if let failed { throw failed }
    }

    /// A text as a field of such rows.
    static func field(_ text: String) -> [UInt8] {
      var bytes: [UInt8] = []
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "\\"): bytes += [byte, byte]
        case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
        case UInt8(ascii: "\r"): bytes += Array("\\r".utf8)
        case UInt8(ascii: "\t"): bytes += Array("\\t".utf8)
        default: bytes.append(byte)
        }
      }
      return bytes
    }

    // MARK: A statement that is prepared

    /// Prepares a statement whose parameters are whole numbers of eight bytes.
    public func prepare(_ name: String, _ sql: String, parameters: Int) throws(PhotoLibraryError) {
      let result = PQprepare(handle, name, sql, Int32(parameters), [Oid](repeating: 20, count: parameters))
      defer { PQclear(result) }
      guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw failure() }
    }

    /// Runs a prepared statement, whose answer is in the binary format.
    ///
    /// - Parameter read: called with the numbers of rows and columns, and what gives a value's bytes.
    public func ask<Value>(
      _ name: String, _ numbers: [Int64], _ read: (Int, Int, (Int, Int) -> UnsafeRawBufferPointer) -> Value
    ) throws(PhotoLibraryError) -> Value {
      let words = numbers.map { $0.bigEndian }
      let result = words.withUnsafeBytes { bytes in
        let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        let values = words.indices.map { place in start.map { $0 + 8 * place } }.map { $0.map { UnsafePointer($0) } }
        return PQexecPrepared(
          handle, name, Int32(words.count), values, [Int32](repeating: 8, count: words.count),
          [Int32](repeating: 1, count: words.count), 1)
      }
      defer { PQclear(result) }
      guard PQresultStatus(result) == PGRES_TUPLES_OK else { throw failure() }
      return read(Int(PQntuples(result)), Int(PQnfields(result))) { row, column in
        UnsafeRawBufferPointer(
          start: PQgetvalue(result, Int32(row), Int32(column)),
          count: Int(PQgetlength(result, Int32(row), Int32(column))))
      }
    }
  }
#endif
