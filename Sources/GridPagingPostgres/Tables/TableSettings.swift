// What a program asks of a table, looked up in the database.

#if PostgreSQL
  /// What rows are read from.
  enum TableSubject: Sendable {
    case table(String, schema: String?)
    case query(PostgresSQL)
  }

  /// What a program asks for, before the server was asked.
  struct TableSettings: Sendable {
    var subject: TableSubject
    var columns: [String]?
    var identifier: [String]
    var order: [PostgresOrder]
    var filter: PostgresFilter
    var sections: PostgresSections
    var pageSize: Int

    private var subjectName: String {
      if case .table(let name, _) = subject { return name }
      return "the query"
    }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension TableSettings {
    /// Looks up the columns, and what the table has of a log.
    func reader(_ link: Link, number: Int, within seconds: Double) async throws -> (TableReader, warnings: [String]) {
      var parameters = Parameters()
      var table: TableDescription?
      let (from, declared): (String, [TableColumn])
      switch subject {
      case .table(let name, let schema):
        let known = try await link.table(name, schema: schema, within: seconds)
        (table, from, declared) = (known, known.sql, known.columns)
      case .query(let sql):
        let text = sql.text(&parameters)
        (from, declared) = ("(\(text))", try await link.columns(ofQuery: text, parameters, within: seconds))
      }
      func known(_ name: String) throws(PostgresTableError) -> TableColumn {
        guard let column = declared.first(where: { $0.name == name }) else { throw .noColumn(name, of: subjectName) }
        return column
      }
      let layout = try layout(known)
      for name in filter.condition.columns ?? [] { _ = try known(name) }
      let shown = try columns.map { names in try names.map(known) } ?? declared
      if sections.kind != .none, sections.column != layout.columns[0].name {
        throw PostgresTableError.unsuitable(
          "sections follow the order: sort by \(sections.column) first, or divide by \(layout.columns[0].name)")
      }
      let condition = filter.condition.sql("t.", declared, &parameters)
      var statements = TableStatements(
        from: from, layout: layout, columns: shown.map { $0.name }, expressions: shown.map { $0.expression() },
        filter: condition, parameters: parameters)
      var warnings = try await choose(&statements, link, within: seconds)
      var log: LogReader?
      if let table {
        let (reader, warning) = try await self.log(table, statements, link, within: seconds)
        log = reader
        warnings += warning.map { [$0] } ?? []
      }
      if let log {
        (statements.versionStart, statements.version) = log.versionText(number: parameters.count + 1)
        statements.versionColumns = LogReader.versionColumns
      }
      let first = try known(layout.columns[0].name)
      let reader = TableReader(
        number: number, statements, sections: sections, log: log, pageSize: pageSize, table: table,
        firstColumn: first, fencesName: log != nil && filter == .all ? fencesName(layout) : nil)
      return (reader, warnings)
    }

    private func layout(_ known: (String) throws(PostgresTableError) -> TableColumn) throws -> KeyLayout {
      var order = order
      let asked = order.count
      for column in identifier where !order.contains(where: { $0.column == column }) {
        // So that an index can be read either way.
        order.append(PostgresOrder(column: column, descends: order.last?.descends ?? false))
      }
      guard !identifier.isEmpty, order.count <= 32 else {
        throw PostgresTableError.unsuitable(
          "a table needs columns that identify its rows, and at most 32 to sort them by")
      }
      var columns: [KeyColumn] = []
      for (place, part) in order.enumerated() {
        let column = try known(part.column)
        guard let form = KeyForm(type: column.type) else {
          throw PostgresTableError.unsuitable(
            "\(part.column) is of a type whose order only the server knows; sort by numbers, texts, bytes, times, "
              + "truth values or identifiers")
        }
        guard part.collation == nil || form == .text else {
          throw PostgresTableError.unsuitable("\(part.column) is no text, and has no collation")
        }
        let isQuery = column.typeName.isEmpty
        if form == .text, part.collation == nil, !column.comparesBytes, !isQuery, place < asked {
          let collation = column.collation.isEmpty ? "of the database" : column.collation
          throw PostgresTableError.unsuitable(
            "\(part.column) is sorted by the collation \(collation), which only the server knows; say collation: "
              + ".bytes, with an index of (\(SQL.name(part.column)) COLLATE \"C\"), or .lowercase")
        }
        columns.append(
          KeyColumn(
            name: part.column, descends: part.descends, nullsFirst: part.nulls.map { $0 == .first } ?? part.descends,
            type: column.type, form: form, collation: part.collation ?? .bytes,
            namesCollation: form == .text && !column.comparesBytes, isNullable: !column.isNotNull))
      }
      return KeyLayout(columns: columns)
    }

    private func fencesName(_ layout: KeyLayout) -> String {
      let columns = layout.columns.map { "\($0.indexed) \($0.nullsFirst ? "FIRST" : "LAST")" }
      return "\(columns.joined(separator: ", ")); \(sections.kind); \(pageSize)"
    }

    /// The form of the statements that an index answers, and what to do where none does.
    private func choose(
      _ statements: inout TableStatements, _ link: Link, within seconds: Double
    ) async throws -> [String] {
      let bounds = statements.layout.bounds(from: nil, to: nil)
      var natural = statements
      natural.saysNulls = false
      let forms = [statements, natural]
      let slow = try await link.snapshot(within: seconds) { () -> [Bool] in
        // A small table is sorted sooner than its index is read.
        _ = try await link.run("SET LOCAL enable_sort = off", within: seconds)
        _ = try await link.run("SET LOCAL enable_seqscan = off", within: seconds)
        _ = try await link.run("SET LOCAL enable_bitmapscan = off", within: seconds)
        var sorts: [Bool] = []
        for form in forms {
          var parameters = form.parameters
          form.bind(bounds, to: &parameters)
          let text = form.rows(bounds.shape, limit: pageSize + 1)
          let plan = try await link.run("EXPLAIN (COSTS OFF) " + text, parameters, within: seconds)
          sorts.append(
            (0..<plan.count).contains { row in
              let line = plan.text(row, 0)
              return line.hasPrefix("Sort") || line.contains("-> Sort") || line.contains("->  Sort")
            })
        }
        return sorts
      }
      if slow[0], !slow[1] { statements = natural }
      guard slow[0], slow[1] else { return [] }
      let columns = statements.layout.columns.map { $0.indexed }.joined(separator: ", ")
      return [
        "no index has the order of \(subjectName): each page sorts all rows that are shown; make one of (\(columns))"
      ]
    }

    private func log(
      _ table: TableDescription, _ statements: TableStatements, _ link: Link, within seconds: Double
    ) async throws -> (LogReader?, warning: String?) {
      guard let filtered = filter.condition.columns else { return (nil, nil) }
      let columns = statements.layout.columns.map { $0.name } + filtered
      let log = PostgresLog(table.name, identifier: identifier, columns: columns)
      switch try await log.state(table, link, within: seconds) {
      case .missing: return (nil, nil)
      case .unsuitable(let why): return (nil, why)
      case .there: break
      }
      let identifying = try identifier.map { name -> (KeyColumn, UInt32) in
        guard let column = table.columns.first(where: { $0.name == name }), let form = KeyForm(type: column.type) else {
          throw PostgresTableError.noColumn(name, of: table.name)
        }
        let key = KeyColumn(
          name: name, descends: false, nullsFirst: false, type: column.type, form: form, isNullable: false)
        // Arrays of texts of limited length are compared as those of any.
        return (key, column.type == TypeID.varchar ? 1_009 : column.arrayType)
      }
      let reader = LogReader(
        table, log: log, identifier: KeyLayout(columns: identifying.map { $0.0 }), arrays: identifying.map { $0.1 },
        layout: statements.layout, filter: filter)
      return (reader, nil)
    }
  }
#endif
