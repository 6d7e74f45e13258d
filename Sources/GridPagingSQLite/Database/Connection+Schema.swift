// What a database says of its tables.

#if SQLite
  /// A column as a table declares it.
  struct DeclaredColumn: Sendable {
    var name: String
    var type: String

    /// SQLite's names have no capital letters of ASCII.
    func isNamed(_ other: String) -> Bool {
      name.utf8.count == other.utf8.count
        && zip(name.utf8, other.utf8).allSatisfy { KeyWriter.small($0) == KeyWriter.small($1) }
    }

    /// What SQLite makes of values that are stored in it, by the rules of its documentation.
    var affinity: String {
      let type = type.uppercased()
      if type.contains("INT") { return "INTEGER" }
      if type.contains("CHAR") || type.contains("CLOB") || type.contains("TEXT") { return "TEXT" }
      if type.isEmpty || type.contains("BLOB") || type == "ANY" { return "BLOB" }
      return type.contains("REAL") || type.contains("FLOA") || type.contains("DOUB") ? "REAL" : "NUMERIC"
    }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension Connection {
    /// The columns of a table or view; none if there is no such one.
    func columns(of table: String) throws -> [DeclaredColumn] {
      var columns: [DeclaredColumn] = []
      try prepare("SELECT name, type FROM pragma_table_xinfo(?) WHERE hidden <> 1").forEach([.text(Array(table.utf8))])
      {
        columns.append(DeclaredColumn(name: $0.text(0), type: $0.text(1)))
      }
      return columns
    }

    /// True for a table, also one without columns that are asked for.
    func hasTable(_ name: String) throws -> Bool { try !columns(of: name).isEmpty }

    /// What SQLite would do for a statement, a line a step.
    func plan(_ sql: String, _ values: [KeyValue]) throws -> [String] {
      var lines: [String] = []
      try prepare("EXPLAIN QUERY PLAN " + sql).forEach(values) { lines.append($0.text(3)) }
      return lines
    }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension SQLiteDatabase {
    /// Writes in one transaction, on threads of the database.
    func writing<Value: Sendable>(_ body: @escaping @Sendable (Connection) throws -> Value) async throws -> Value {
      let path = path
      return try await withTaskExecutorPreference(readers) {
        let connection = try Connection(path: path, writes: true, cacheKilobytes: 2_048)
        return try connection.write { try body(connection) }
      }
    }
  }
#endif
