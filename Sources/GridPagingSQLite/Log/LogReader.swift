// What changed since a version, from the log.

#if SQLite
  /// A change of a row as the log has it: absent before, absent after, or another one. Keys are there only of rows that are shown.
  struct LoggedChange {
    /// The identifying columns before and after, as the key of an order by them.
    var oldID: SQLiteKey?
    var newID: SQLiteKey?
    var old: SQLiteKey?
    var new: SQLiteKey?
    /// True for a row that was in the way of another one: it is gone if that took its place.
    var isTouched = false
  }

  /// Reads the log of a table for an order and a filter.
  final class LogReader: Sendable {
    /// The table that is logged.
    let table: String
    /// The log, quoted.
    let log: String
    let identifier: KeyLayout
    let layout: KeyLayout
    let number: Int
    /// The statement that reads changes after a version, and the values before that.
    let text: String
    let values: [KeyValue]
    /// The statement that reads the key of a row that is shown, by its identifier.
    let current: String
    let currentValues: [KeyValue]

    init(_ log: SQLiteLog, identifier: KeyLayout, _ statements: TableStatements, filter: SQLiteFilter, number: Int) {
      table = log.table
      (self.log, self.identifier, self.layout, self.number) = (
        SQL.name(log.name), identifier, statements.layout, number
      )
      var values: [KeyValue] = []
      let sides = ["old_", "new_"].map { prefix in
        let condition = filter.condition.sql(prefix: prefix, &values)
        let columns = (identifier.columns + statements.layout.columns).map { SQL.name(prefix + $0.name) }
        return (columns + [condition.isEmpty ? "1" : "(\(condition))"]).joined(separator: ", ")
      }
      text = "SELECT kind, \(sides.joined(separator: ", ")) FROM \(self.log) WHERE seq > ? ORDER BY seq"
      self.values = values
      let keys = statements.layout.columns.map { SQL.name($0.name) }.joined(separator: ", ")
      let conditions =
        identifier.columns.map { "\($0.sql) = ?" } + (statements.filter.isEmpty ? [] : ["(\(statements.filter))"])
      current = "SELECT \(keys) FROM \(statements.from) WHERE " + conditions.joined(separator: " AND ")
      currentValues = statements.filterValues
    }

    /// The place of the identifying columns after a change, and before it.
    var oldIdentifierPlace: Int { 1 }
    var newIdentifierPlace: Int { 2 + identifier.columns.count + layout.columns.count }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension LogReader {
    /// The sequence of the last change; 0 before the first.
    func version(_ db: Connection) throws -> Int64 {
      var version: Int64 = 0
      let statement = try db.statement(StatementID(table: number, kind: .version)) { "SELECT max(seq) FROM \(log)" }
      try statement.forEach { version = $0.integer(0) }
      return version
    }

    /// The number of changes after a version; `nil` when some of them are not in the log any more.
    func count(since version: Int64, _ db: Connection) throws -> Int64? {
      var bounds: ClosedRange<Int64>?
      let statement = try db.statement(StatementID(table: number, kind: .logBounds)) {
        "SELECT (SELECT min(seq) FROM \(log)), (SELECT max(seq) FROM \(log))"
      }
      try statement.forEach { row in
        if !row.isNull(0) { bounds = row.integer(0)...max(row.integer(0), row.integer(1)) }
      }
      guard let bounds else { return version == 0 ? 0 : nil }
      return version >= bounds.lowerBound - 1 && version <= bounds.upperBound ? bounds.upperBound - version : nil
    }

    /// Calls with each change after a version, in the order in which they happened.
    func forEach(since version: Int64, _ db: Connection, _ body: (LoggedChange, borrowing Statement) throws -> Void)
      throws
    {
      let statement = try db.statement(StatementID(table: number, kind: .logged)) { text }
      let (ids, keys) = (identifier.columns.count, layout.columns.count)
      try statement.forEach(values, version) { row in
        let kind = row.integer(0)
        guard kind < 4 else { return }
        var change = LoggedChange(isTouched: kind == 3)
        if kind != 0 {
          change.oldID = identifier.read(row, at: 1)
          if row.integer(1 + ids + keys) != 0 { change.old = layout.read(row, at: 1 + ids) }
        }
        if kind != 2 {
          change.newID = identifier.read(row, at: newIdentifierPlace)
          if row.integer(newIdentifierPlace + ids + keys) != 0 {
            change.new = layout.read(row, at: newIdentifierPlace + ids)
          }
        }
        try body(change, row)
      }
    }

    /// The key of a row that is shown; `nil` if there is none.
    func key(of id: SQLiteKey, _ db: Connection) throws -> SQLiteKey? {
      let statement = try db.statement(StatementID(table: number, kind: .current)) { current }
      var key: SQLiteKey?
      try statement.forEach(identifier.values(id) + currentValues) { key = layout.read($0, at: 0) }
      return key
    }

    /// One change for each identifier: from where the row was at first to where it is at last.
    ///
    /// - Parameter note: called once for each identifier, where it is seen first, with the place of its columns in the row.
    func net(
      since version: Int64, _ db: Connection, reserving count: Int = 0,
      note: (borrowing Statement, Int) -> Void = { _, _ in }
    ) throws -> [(old: SQLiteKey?, new: SQLiteKey?)] {
      var places: [SQLiteKey: Int] = [:]
      var net: [(old: SQLiteKey?, new: SQLiteKey?)] = []
      places.reserveCapacity(count)
      net.reserveCapacity(count)
      var touched: [SQLiteKey] = []
      func add(_ id: SQLiteKey, _ old: SQLiteKey?, _ new: SQLiteKey?, _ row: borrowing Statement, _ place: Int) {
        if let known = places[id] { return net[known].new = new }
        places[id] = net.count
        net.append((old, new))
        note(row, place)
      }
      try forEach(since: version, db) { change, row in
        if change.isTouched, let id = change.oldID { touched.append(id) }
        // A row that gets another identifier is another row.
        if let id = change.oldID, id != change.newID { add(id, change.old, nil, row, oldIdentifierPlace) }
        if let id = change.newID {
          add(id, change.oldID == id ? change.old : nil, change.new, row, newIdentifierPlace)
        }
      }
      for id in touched where places[id].map({ net[$0].new != nil }) ?? false {
        net[places[id]!].new = try key(of: id, db)
      }
      return net
    }

    /// Removes what nobody needs: what happened before a version, but not the latest changes, which a reader that is a little late
    /// still asks for.
    func prune(before version: Int64, keeping latest: Int64 = 65_536, _ db: Connection) throws {
      // The last row stays, because the next one gets its sequence from it.
      try db.run(
        "DELETE FROM \(log) WHERE seq <= min(?, (SELECT max(seq) FROM \(log)) - ?)",
        [.integer(version), .integer(max(1, latest))])
    }
  }
#endif
