// What is read of a table, whatever rows are made of it.

#if SQLite
  import GridPaging

  /// A table in an order: everything that a ``SQLiteTable`` knows of it, but for the type of its rows.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  final class TableReader: Sendable {
    let number: Int
    let statements: TableStatements
    let sections: SQLiteSections
    /// The keys to show; `nil` for no bound.
    let from: SQLiteKey?
    let to: SQLiteKey?
    /// The log of changes; `nil` without one.
    let log: LogReader?
    /// The number of rows of a page when it is made.
    let pageSize: Int
    /// What reads the rows at some places of the table, for estimates.
    let sampling: Sampling?
    /// What fences of this order, filter and sections are stored as; `nil` if they are not.
    let fencesName: String?

    init(
      number: Int, _ statements: TableStatements, sections: SQLiteSections, from: SQLiteKey?, to: SQLiteKey?,
      log: LogReader?, pageSize: Int, sampling: Sampling?, fencesName: String?
    ) {
      (self.number, self.statements, self.sections) = (number, statements, sections)
      (self.from, self.to, self.log, self.pageSize) = (from, to, log, pageSize)
      (self.sampling, self.fencesName) = (sampling, fencesName)
    }

    var layout: KeyLayout { statements.layout }
    var isBounded: Bool { from != nil || to != nil }

    func section(of key: SQLiteKey) -> SQLiteSection {
      sections.kind == .none ? .all : sections.section(of: layout.first(key), in: layout.columns[0])
    }

    func contains(_ key: SQLiteKey) -> Bool {
      if let from, key < from { return false }
      if let to { return key < to }
      return true
    }

    /// What two ranges have in common.
    func within(_ first: SQLiteKey?, _ end: SQLiteKey?) -> (from: SQLiteKey?, to: SQLiteKey?) {
      (
        first.flatMap { a in from.map { max(a, $0) } ?? a } ?? from,
        end.flatMap { a in to.map { min(a, $0) } ?? a } ?? to
      )
    }

    // MARK: Statements

    /// Calls with the rows of a part.
    ///
    /// - Parameter skipped: the number of rows to pass over; only for ``StatementID/Kind/skips``.
    func forEach(
      _ kind: StatementID.Kind, _ part: RangePart, limit: Int, skipping skipped: Int? = nil, _ db: Connection,
      _ body: (borrowing Statement) throws -> Void
    ) throws {
      guard limit > 0 else { return }
      let id = StatementID(table: number, kind: kind, part.shape)
      let statement = try db.statement(id) { statements.text(kind, part.shape) }
      let values = statements.values(part)
      if let skipped {
        try statement.forEach(values, Int64(limit), Int64(skipped), body: body)
      } else {
        try statement.forEach(values, Int64(limit), body: body)
      }
    }

    /// The number of rows of a range.
    func count(from: SQLiteKey?, to: SQLiteKey?, _ db: Connection) throws -> Int {
      try count(layout.parts(from: from, to: to), db)
    }

    func count(_ parts: [RangePart], _ db: Connection) throws -> Int {
      guard !parts.isEmpty else { return 0 }
      let shapes = parts.map { $0.shape }
      let statement = try db.statement(StatementID(table: number, kind: .counts, shapes)) {
        statements.count(shapes)
      }
      var values: [KeyValue] = []
      for part in parts { values += statements.values(part) }
      var count = 0
      try statement.forEach(values) { count = Int($0.integer(0)) }
      return count
    }

    /// The version of the data that a transaction sees; 0 without a log.
    func version(_ db: Connection) throws -> Int64 { try log?.version(db) ?? 0 }

    // MARK: Pages

    /// Calls with the rows that are asked for, and tells the key of the one after them.
    func read(_ request: PageRequest<SQLiteKey>, _ db: Connection, _ body: (borrowing Statement) throws -> Void) throws
      -> SQLiteKey?
    {
      var (from, to) = within(request.from, request.to)
      if request.skip > 0 {
        guard let first = try key(after: request.skip, from: from, to: to, db) else { return nil }
        from = first
      }
      let limit = max(1, min(1 << 20, request.limit))
      var (count, next): (Int, SQLiteKey?) = (0, nil)
      for part in layout.parts(from: from, to: to) where next == nil {
        try forEach(.rows, part, limit: limit + 1 - count, db) { row in
          guard count < limit else { return next = layout.read(row, at: 0) }
          count += 1
          try body(row)
        }
      }
      return next
    }

    /// The key after so many rows of a range; only the index is read.
    private func key(after skipped: Int, from: SQLiteKey?, to: SQLiteKey?, _ db: Connection) throws -> SQLiteKey? {
      var left = skipped
      let parts = layout.parts(from: from, to: to)
      for (number, part) in parts.enumerated() {
        var key: SQLiteKey?
        try forEach(.skips, part, limit: 1, skipping: left, db) { key = layout.read($0, at: 0) }
        if let key { return key }
        if number < parts.count - 1 { left -= try count([part], db) }
      }
      return nil
    }
  }

  /// Where rows of a table are read at random, to estimate how many there are between two keys.
  struct Sampling: Sendable {
    /// The least and the greatest number of a row.
    var bounds: String
    /// The key of the row at a number or after it, and whether it is shown.
    var row: String
    var values: [KeyValue]
  }
#endif
