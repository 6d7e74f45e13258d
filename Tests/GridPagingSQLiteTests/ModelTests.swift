// Tables of all kinds of values, orders and writers: read as a model sorts them.

#if SQLite
  import GridPaging
  import PagingConformance
  import TestSupport
  import Testing

  @testable import GridPagingSQLite

  /// A row of the tables of these tests.
  private struct Item: Identifiable, Hashable, Sendable {
    var id: Int64
    var values: [SQLiteValue]

    init(_ row: SQLiteRow) {
      id = row.integer(0)
      values = (0..<row.columns.count).map { row.value($0) }
    }
  }

  /// A table of three columns, as an array and in a database; each change is made to both.
  private actor Twin {
    let database: TestDatabase
    private(set) var rows: [[SQLiteValue]] = []
    private var values: ValueMaker

    init(_ database: TestDatabase, seed: UInt64) {
      self.database = database
      values = ValueMaker(random: SeededGenerator(seed: seed))
    }

    private func stored(_ value: SQLiteValue) -> SQLiteValue {
      if case .real(let number) = value, number.isNaN { return .null }
      return value
    }

    private func make(_ id: Int64) -> [SQLiteValue] {
      let unique = values.random.chance(20) ? .null : SQLiteValue.integer(Int64(values.random.int(0...400)))
      return [.integer(id), values.any(), values.random.chance(15) ? .null : values.text(), unique]
    }

    private func put(_ row: [SQLiteValue]) {
      let row = row.map(stored)
      // The identifier is unique, and so is the last column.
      rows.removeAll { $0[0] == row[0] || ($0[3] != .null && $0[3] == row[3]) }
      rows.append(row)
    }

    /// One transaction of some changes of all kinds.
    func write(_ count: Int) throws {
      try database.run("BEGIN IMMEDIATE")
      for _ in 0..<count {
        let id = Int64(values.random.int(1...max(2, rows.count * 2)))
        switch values.random.int(0...9) {
        case 0...4:
          let row = make(id)
          try database.run("INSERT OR REPLACE INTO t (id, a, b, u) VALUES (?, ?, ?, ?)", row)
          put(row)
        case 5...6:
          guard let place = rows.firstIndex(where: { $0[0] == .integer(id) }) else { continue }
          let value = values.any()
          try database.run("UPDATE t SET a = ? WHERE id = ?", [value, .integer(id)])
          rows[place][1] = stored(value)
        case 7:
          guard let place = rows.firstIndex(where: { $0[0] == .integer(id) }) else { continue }
          var row = rows[place]
          row[0] = .integer(id + 1)
          try database.run("UPDATE OR REPLACE t SET id = id + 1 WHERE id = ?", [.integer(id)])
          rows.remove(at: place)
          put(row)
        case 8:
          guard let place = rows.firstIndex(where: { $0[0] == .integer(id) }) else { continue }
          var row = rows[place]
          row[3] = .integer(Int64(values.random.int(0...400)))
          try database.run("UPDATE OR REPLACE t SET u = ? WHERE id = ?", [row[3], .integer(id)])
          rows.remove(at: place)
          put(row)
        default:
          try database.run("DELETE FROM t WHERE id = ?", [.integer(id)])
          rows.removeAll { $0[0] == .integer(id) }
        }
      }
      try database.run("COMMIT")
    }

    func sorted(_ order: [ModelOrder], _ isShown: ([SQLiteValue]) -> Bool) -> [[SQLiteValue]] {
      rows.filter(isShown).sorted { ModelRules.isBefore($0, $1, order) }
    }
  }

  @Suite struct ModelTests {
    private static let names = ["id", "a", "b", "u"]

    private static func order(_ random: inout SeededGenerator) -> ([SQLiteOrder], [ModelOrder]) {
      var (asked, model): ([SQLiteOrder], [ModelOrder]) = ([], [])
      for column in [1, 2, 3].shuffled(using: &random).prefix(random.int(1...3)) {
        let (descends, collation) = (
          random.chance(50), random.pick([nil, .binary, .nocase, .rtrim] as [SQLiteCollation?])
        )
        let nulls = random.pick([nil, .first, .last] as [SQLiteNulls?])
        asked.append(SQLiteOrder(column: names[column], descends: descends, collation: collation, nulls: nulls))
        model.append(
          ModelOrder(
            column: column, descends: descends, collation: collation ?? (column == 2 ? .nocase : .binary),
            nullsFirst: nulls.map { $0 == .first } ?? !descends))
      }
      // The identifier follows by itself.
      model.append(
        ModelOrder(column: 0, descends: model.last!.descends, collation: .binary, nullsFirst: true))
      return (asked, model)
    }

    private static func filter(_ random: inout SeededGenerator) -> (SQLiteFilter, @Sendable ([SQLiteValue]) -> Bool) {
      @Sendable func isFound(_ value: SQLiteValue, _ text: String, atStart: Bool) -> Bool {
        guard case .text(let value) = value else { return false }
        let small = value.utf8.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }
        let wanted = Array(text.utf8)
        let last = atStart ? 0 : small.count - wanted.count
        return small.count >= wanted.count
          && (0...last).contains { small[$0..<$0 + wanted.count].elementsEqual(wanted) }
      }
      switch random.int(0...6) {
      case 0: return (.contains("b", "A"), { isFound($0[2], "a", atStart: false) })
      case 1: return (.begins("b", with: "a"), { isFound($0[2], "a", atStart: true) })
      case 2:
        return (
          .compare("u", .atLeast, 100) && !.equals("u", 120),
          { row in if case .integer(let u) = row[3] { u >= 100 && u != 120 } else { false } }
        )
      case 3:
        return (
          .equals("u", nil) || .isIn("u", [1, 2, 3, 4, 5, 6, 7, 8, 9]),
          { row in if case .integer(let u) = row[3] { (1...9).contains(u) } else { true } }
        )
      default: return (.all, { _ in true })
      }
    }

    private static let table = """
      CREATE TABLE t (id INTEGER PRIMARY KEY, a, b TEXT COLLATE NOCASE, u INTEGER UNIQUE);
      CREATE INDEX t_a ON t (a, id);
      CREATE INDEX t_b ON t (b COLLATE NOCASE, a DESC, id)
      """

    @Test("rows of any order, filter and kind are read, counted and told as a model has them", .seeds(24))
    func anyOrder() async throws {
      var random = SeededGenerator(seed: Seed.current)
      let database = try TestDatabase(ModelTests.table, wal: random.chance(70))
      let twin = Twin(database, seed: Seed.current)
      let source = database.database
      try await twin.write(random.pick([0, 1, 7, 60, 500]))
      try await SQLiteLog("t", columns: ["a", "b", "u"]).install(in: source)
      let (asked, model) = ModelTests.order(&random)
      let (filter, isShown) = ModelTests.filter(&random)
      var options = SQLiteOptions()
      options.pageSize = random.pick([1, 3, 8, 16])
      let name = asked[0].column
      let sections = random.pick([.none, .none, .byValue(name), .byInitial(name), .byMonth(name)] as [SQLiteSections])
      // Texts without regard to capitals or spaces are one section by their key.
      let table = try await SQLiteTable(
        "t", in: source, order: asked, where: filter, sections: sections, options: options
      ) {
        Item($0)
      }
      let shown = { @Sendable in
        await twin.sorted(model, isShown).map { row in
          (key: table.key(of: model.map { row[$0.column] }), id: ModelTests.id(row))
        }
      }
      var conformance = SourceConformance(table, truth: shown)
      try await conformance.checkReading()
      try await conformance.checkChanges { round in
        let before = await shown().map(\.id)
        // A change that is seen by everybody who looks at this order.
        repeat { try await twin.write(1 + round * 5) } while await shown().map(\.id) == before
      }
      try await conformance.checkReading()
      try await conformance.checkPaging(stride: 41)
      #expect(conformance.problems == [], "\(asked) \(filter) \(sections)")
      await source.finish()
    }

    private static func id(_ row: [SQLiteValue]) -> Int64 {
      if case .integer(let id) = row[0] { return id }
      return 0
    }

    @Test("keys compare, and come back, as SQLite has their values", .seeds(12))
    func keys() throws {
      var random = SeededGenerator(seed: Seed.current)
      var values = ValueMaker(random: random)
      let collation = random.pick([.binary, .nocase, .rtrim] as [SQLiteCollation])
      let descends = random.chance(50)
      let database = try TestDatabase("CREATE TABLE t (id INTEGER PRIMARY KEY, a)")
      try database.run("BEGIN")
      for _ in 0..<300 { try database.run("INSERT INTO t (a) VALUES (?)", [values.any()]) }
      try database.run("COMMIT")
      let direction = descends ? "DESC" : "ASC"
      let rows = try database.rows(
        "SELECT a, id FROM t ORDER BY a COLLATE \(collation.rawValue) \(direction), id \(direction)")
      let layout = KeyLayout(columns: [
        KeyColumn(
          name: "a", descends: descends, nullsFirst: !descends, collation: collation, declared: .binary,
          keepsText: true),
        KeyColumn(name: "id", descends: descends, nullsFirst: !descends, collation: .binary, declared: .binary),
      ])
      let keys = rows.map { layout.key($0.map { KeyValue($0) }) }
      for (place, (one, next)) in zip(keys, keys.dropFirst()).enumerated() {
        #expect(one < next && !(next < one) && one != next, "\(rows[place]) \(rows[place + 1])")
        let fence = layout.separator(after: one, before: next)
        #expect(one < fence && !(next < fence), "\(rows[place]) \(rows[place + 1])")
      }
      for (row, key) in zip(rows, keys) {
        #expect(layout.key(layout.values(key)) == key)
        #expect(ModelRules.compare(layout.values(key)[0].value, row[0], collation) == 0, "\(row)")
        #expect(SQLiteKey(key.bytes) == key || key.bytes.count <= 15)
        // A key of the first value alone comes before all that have it.
        let start = layout.key([KeyValue(row[0])])
        #expect(start < key)
        if let before = keys.last(where: { $0 < key && layout.values($0)[0] != layout.values(key)[0] }) {
          #expect(before < start)
        }
      }
    }

    @Test("a key takes no more memory than two numbers")
    func size() { #expect(MemoryLayout<SQLiteKey>.size == 16) }
  }
#endif
