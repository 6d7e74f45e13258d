// What a program asks of a table, looked up in the database.

#if SQLite
  /// What rows are read from.
  enum TableSubject: Sendable {
    case table(String)
    /// A statement that the program's author wrote, and its values.
    case query(String, [SQLiteValue])
  }

  /// What a program asks for, before the database was asked.
  struct TableSettings: Sendable {
    var subject: TableSubject
    var columns: [String]?
    var identifier: [String]
    var order: [SQLiteOrder]
    var filter: SQLiteFilter
    var sections: SQLiteSections
    var pageSize: Int
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension TableSettings {
    private var subjectName: String {
      if case .table(let name) = subject { return name }
      return "the query"
    }

    /// Looks up the columns, and what the table has of a log.
    func reader(_ db: Connection, number: Int) throws -> (reader: TableReader, warnings: [String]) {
      guard try db.first("PRAGMA encoding", body: { $0.text(0) }) == "UTF-8" else {
        throw SQLiteTableError.unsuitable("the texts of the database are UTF-16, which sort otherwise; make it UTF-8")
      }
      let (from, values, declared) = try source(db)
      func known(_ name: String) throws -> DeclaredColumn {
        guard let column = declared.first(where: { $0.isNamed(name) }) else {
          throw SQLiteTableError.noColumn(name, of: subjectName)
        }
        return column
      }
      let layout = try layout(db, known)
      for name in filter.condition.columns ?? [] { _ = try known(name) }
      let shown = try (columns ?? declared.map { $0.name }).map { name in
        _ = try known(name)
        return name
      }
      if sections.kind != .none, !(try known(sections.column).isNamed(layout.columns[0].name)) {
        throw SQLiteTableError.unsuitable(
          "sections follow the order: sort by \(sections.column) first, or divide by \(layout.columns[0].name)")
      }
      // A condition that the index answers is a range of keys.
      let bounds = bounds(layout)
      let filter = bounds == nil ? filter : .all
      var filterValues = values
      let condition = filter.condition.sql(&filterValues)
      let statements = TableStatements(
        from: from, layout: layout, columns: shown, filter: condition, filterValues: filterValues)
      var (log, sampling): (LogReader?, Sampling?) = (nil, nil)
      if case .table(let name) = subject {
        log = try self.log(db, name, statements, filter, number: number, known)
        sampling = try self.sampling(db, name, declared, statements)
      }
      let reader = TableReader(
        number: number, statements, sections: sections, from: bounds?.from, to: bounds?.to, log: log,
        pageSize: pageSize,
        sampling: sampling, fencesName: log != nil && filter == .all ? fencesName(layout) : nil)
      return (reader, try warnings(db, statements))
    }

    /// What to read from, the values of that, and its columns.
    private func source(_ db: Connection) throws -> (String, [KeyValue], [DeclaredColumn]) {
      switch subject {
      case .table(let name):
        let columns = try db.columns(of: name)
        if columns.isEmpty { throw SQLiteTableError.noTable(name) }
        return (SQL.name(name), [], columns)
      case .query(let text, let values):
        let columns = try db.prepare("SELECT * FROM (\(text)) LIMIT 0").names
        return ("(\(text))", values.map { KeyValue($0) }, columns.map { DeclaredColumn(name: $0, type: "") })
      }
    }

    private func layout(_ db: Connection, _ known: (String) throws -> DeclaredColumn) throws -> KeyLayout {
      var order = order
      for column in identifier where !order.contains(where: { $0.column == column }) {
        // So that an index can be read either way.
        order.append(SQLiteOrder(column: column, descends: order.last?.descends ?? false))
      }
      guard !identifier.isEmpty, order.count <= 32 else {
        throw SQLiteTableError.unsuitable(
          "a table needs columns that identify its rows, and at most 32 to sort them by")
      }
      var columns: [KeyColumn] = []
      for part in order {
        let column = try known(part.column)
        var declaration: (collation: String, isNotNull: Bool)?
        if case .table(let name) = subject { declaration = db.declaration(of: column.name, in: name) }
        let collation = declaration?.collation ?? "BINARY"
        let declared = SQLiteCollation(rawValue: collation.uppercased())
        guard let used = part.collation ?? declared else {
          throw SQLiteTableError.unsuitable(
            "\(part.column) is sorted by the collation \(collation), which only the program that made it knows; "
              + "sort by a collation of SQLite, with an index of it")
        }
        columns.append(
          KeyColumn(
            name: part.column, descends: part.descends, nullsFirst: part.nulls.map { $0 == .first } ?? !part.descends,
            collation: used, declared: declared, isNullable: !(declaration?.isNotNull ?? false),
            keepsText: column.affinity == "TEXT" || column.affinity == "BLOB"))
      }
      return KeyLayout(columns: columns)
    }

    /// The keys of rows that begin with a text, where an index finds them.
    private func bounds(_ layout: KeyLayout) -> (from: SQLiteKey?, to: SQLiteKey?)? {
      let first = layout.columns[0]
      guard case .begins(let column, let text) = filter.condition, column == first.name, !first.descends,
        first.collation == .nocase, first.keepsText, !text.isEmpty, !text.utf8.contains(0)
      else { return nil }
      let start = text.utf8.map(KeyWriter.small)
      var end = start
      // The least text above all that begin so. UTF-8 has no byte 0xFF.
      end[end.count - 1] += 1
      if end[end.count - 1] == 0x41 { end[end.count - 1] = 0x5B }
      return (layout.key([.text(start)]), layout.key([.text(end)]))
    }

    private func log(
      _ db: Connection, _ table: String, _ statements: TableStatements, _ filter: SQLiteFilter, number: Int,
      _ known: (String) throws -> DeclaredColumn
    ) throws -> LogReader? {
      guard let filtered = filter.condition.columns else { return nil }
      let columns = statements.layout.columns.map { $0.name } + filtered
      let log = SQLiteLog(table, identifier: identifier, columns: columns)
      guard try log.isInstalled(db) else { return nil }
      let identifying = try identifier.map { name in
        let declared = db.declaration(of: try known(name).name, in: table)?.collation ?? "BINARY"
        return KeyColumn(
          name: name, descends: false, nullsFirst: true, collation: .binary,
          declared: SQLiteCollation(rawValue: declared.uppercased()))
      }
      return LogReader(log, identifier: KeyLayout(columns: identifying), statements, filter: filter, number: number)
    }

    /// How rows are read at random: by their number, which not all tables have.
    private func sampling(
      _ db: Connection, _ table: String, _ declared: [DeclaredColumn], _ statements: TableStatements
    ) throws -> Sampling? {
      let isTable = try db.first(
        "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ? COLLATE NOCASE", [.text(Array(table.utf8))]
      ) { _ in true }
      let name = ["rowid", "_rowid_", "oid"].first { name in !declared.contains { $0.isNamed(name) } }
      guard isTable == true, let name, (try? db.prepare("SELECT \(name) FROM \(statements.from)")) != nil else {
        return nil
      }
      let keys = statements.layout.columns.map { SQL.name($0.name) }.joined(separator: ", ")
      let isShown = statements.filter.isEmpty ? "1" : "(\(statements.filter))"
      return Sampling(
        bounds: "SELECT (SELECT min(\(name)) FROM \(statements.from)), (SELECT max(\(name)) FROM \(statements.from))",
        row: "SELECT \(keys), \(name), \(isShown) FROM \(statements.from) WHERE \(name) >= ? ORDER BY \(name) LIMIT 2",
        values: statements.filterValues)
    }

    private func fencesName(_ layout: KeyLayout) -> String {
      let columns = layout.columns.map { column in
        [
          SQL.name(column.name), column.descends ? "DESC" : "ASC", column.nullsFirst ? "FIRST" : "LAST",
          column.collation.rawValue,
        ].joined(separator: " ")
      }
      return "\(columns.joined(separator: ", ")); \(sections.kind); \(pageSize)"
    }

    /// What makes pages slow, and what to do about it.
    private func warnings(_ db: Connection, _ statements: TableStatements) throws -> [String] {
      guard let part = statements.layout.parts(from: nil, to: nil).first else { return [] }
      let plan = try db.plan(statements.text(.rows, part.shape), statements.values(part))
      guard plan.contains(where: { $0.contains("TEMP B-TREE") }) else { return [] }
      let columns = statements.layout.columns.map { column in
        "\(column.sql)\(column.descends ? " DESC" : "")"
      }.joined(separator: ", ")
      return [
        "no index has the order of \(subjectName): each page sorts all rows that are shown; make one of (\(columns))"
      ]
    }
  }
#endif
