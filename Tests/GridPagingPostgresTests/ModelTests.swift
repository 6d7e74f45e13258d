// Tables of all types, orders and writers: read as a model sorts them.

#if PostgreSQL
  import GridPaging
  import PagingConformance
  import TestSupport
  import Testing

  @testable import GridPagingPostgres

  /// A row of the tables of these tests.
  struct Item: Identifiable, Hashable, Sendable {
    var id: Int64
    var values: [PostgresValue]

    init(_ row: PostgresRow) {
      id = row.integer(0)
      values = (0..<row.columns.count).map { row.value($0) }
    }
  }

  /// A table of four columns, as an array and in a database; each change is made to both.
  actor Twin {
    let database: TestDatabase
    let type: ModelType
    private(set) var rows: [[PostgresValue]] = []
    private var values: ValueMaker
    private var lastSavepoint = 0

    init(_ database: TestDatabase, _ type: ModelType, seed: UInt64) throws {
      (self.database, self.type) = (database, type)
      values = ValueMaker(random: SeededGenerator(seed: seed))
      try database.run(
        """
        CREATE TABLE t (id int8 PRIMARY KEY, a \(type.sql), b text, u int4 UNIQUE);
        CREATE INDEX ON t (a, id);
        CREATE INDEX ON t (b COLLATE "C", a DESC, id);
        CREATE INDEX ON t ((lower(b) COLLATE "C"), id);
        """)
    }

    private func make(_ id: Int64) -> [PostgresValue] {
      let unique = values.random.chance(20) ? .null : PostgresValue.integer(Int64(values.random.int(0...400)))
      let a = values.random.chance(12) ? .null : values.value(type)
      return [.integer(id), a, values.random.chance(15) ? .null : values.text(), unique]
    }

    private func put(_ row: [PostgresValue]) throws {
      try remove { $0[0] == row[0] || ($0[3] != .null && $0[3] == row[3]) && $0[0] != row[0] }
      let constants = row.map(TestDatabase.constant).joined(separator: ", ")
      try database.run("INSERT INTO t (id, a, b, u) VALUES (\(constants))")
      rows.append(row)
    }

    private func remove(_ isMeant: ([PostgresValue]) -> Bool) throws {
      for row in rows where isMeant(row) {
        try database.run("DELETE FROM t WHERE id = \(TestDatabase.constant(row[0]))")
      }
      rows.removeAll(where: isMeant)
    }

    private func set(_ column: String, _ value: PostgresValue, at place: Int) throws {
      let id = TestDatabase.constant(rows[place][0])
      try database.run("UPDATE t SET \(column) = \(TestDatabase.constant(value)) WHERE id = \(id)")
    }

    /// Some changes of all kinds.
    private func change(_ count: Int) throws {
      for _ in 0..<count {
        let id = Int64(values.random.int(1...max(2, rows.count * 2)))
        let place = rows.firstIndex { $0[0] == .integer(id) }
        switch values.random.int(0...9) {
        case 0...3: try put(make(id))
        case 4:
          let (b, row) = (values.text(), make(id))
          if let place {
            try database.run(
              "INSERT INTO t VALUES (\(id), NULL, NULL, NULL) ON CONFLICT (id) DO UPDATE SET b = \(TestDatabase.constant(b))"
            )
            rows[place][2] = b
          } else {
            try put(row)
          }
        case 5...6:
          guard let place else { continue }
          let value = values.random.chance(12) ? .null : values.value(type)
          try set("a", value, at: place)
          rows[place][1] = value
        case 7:
          guard let place else { continue }
          var row = rows[place]
          row[0] = .integer(id + 1)
          try remove { $0[0] == .integer(id + 1) }
          try database.run("UPDATE t SET id = id + 1 WHERE id = \(id)")
          rows.removeAll { $0[0] == .integer(id) }
          rows.append(row)
        case 8:
          // What was done after a savepoint never happened.
          let kept = rows
          lastSavepoint += 1
          let name = "p\(lastSavepoint)"
          try database.run("SAVEPOINT \(name)")
          try change(values.random.int(0...3))
          if values.random.chance(50) {
            try database.run("ROLLBACK TO \(name)")
            rows = kept
          } else {
            try database.run("RELEASE \(name)")
          }
        default: try remove { $0[0] == .integer(id) }
        }
      }
    }

    /// One transaction of some changes, now and then after one that is rolled back.
    func write(_ count: Int) throws {
      if values.random.chance(20) {
        let kept = rows
        try database.run("BEGIN")
        try change(2)
        try database.run("ROLLBACK")
        rows = kept
      }
      try database.run("BEGIN")
      try change(count)
      try database.run("COMMIT")
    }

    func sorted(_ order: [ModelOrder], _ isShown: ([PostgresValue]) -> Bool) -> [[PostgresValue]] {
      rows.filter(isShown).sorted { ModelRules.isBefore($0, $1, order) }
    }
  }

  @Suite(.enabled(if: TestServer.shared != nil, TestServer.skipped)) struct ModelTests {
    private static let names = ["id", "a", "b", "u"]

    private static func order(_ random: inout SeededGenerator) -> ([PostgresOrder], [ModelOrder]) {
      var (asked, model): ([PostgresOrder], [ModelOrder]) = ([], [])
      for column in [1, 2, 3].shuffled(using: &random).prefix(random.int(1...3)) {
        let descends = random.chance(50)
        let collation: PostgresCollation? = column == 2 ? random.pick([.bytes, .lowercase]) : nil
        let nulls = random.pick([nil, nil, .first, .last] as [PostgresNulls?])
        asked.append(PostgresOrder(column: names[column], descends: descends, collation: collation, nulls: nulls))
        model.append(
          ModelOrder(
            column: column, descends: descends, isLowercase: collation == .lowercase,
            nullsFirst: nulls.map { $0 == .first } ?? descends))
      }
      // The identifier follows by itself.
      model.append(ModelOrder(column: 0, descends: model.last!.descends, nullsFirst: true))
      return (asked, model)
    }

    private static func filter(
      _ random: inout SeededGenerator
    ) -> (PostgresFilter, @Sendable ([PostgresValue]) -> Bool) {
      @Sendable func isFound(_ value: PostgresValue, _ text: String, atStart: Bool) -> Bool {
        guard case .text(let content) = value else { return false }
        let (found, wanted) = (Array(content.lowercased().utf8), Array(text.lowercased().utf8))
        return atStart ? found.starts(with: wanted) : found.firstRange(of: wanted) != nil
      }
      switch random.int(0...7) {
      case 0: return (.contains("b", "A"), { isFound($0[2], "a", atStart: false) })
      case 1: return (.contains("b", "\\"), { isFound($0[2], "\\", atStart: false) })
      case 2: return (.begins("b", with: "a"), { isFound($0[2], "a", atStart: true) })
      case 3:
        return (
          .compare("u", .atLeast, 100) && !.equals("u", 120),
          { row in if case .integer(let u) = row[3] { u >= 100 && u != 120 } else { false } }
        )
      case 4:
        return (
          .equals("u", nil) || .isIn("u", [1, 2, 3, 4, 5, 6, 7, 8, 9]),
          { row in if case .integer(let u) = row[3] { (1...9).contains(u) } else { true } }
        )
      default: return (.all, { _ in true })
      }
    }

    @Test("rows of any type, order and filter are read, counted and told as a model has them", .seeds(26))
    func anyOrder() async throws {
      var random = SeededGenerator(seed: Seed.current)
      let database = try TestDatabase()
      let type = ModelType.allCases[Int(Seed.current) % ModelType.allCases.count]
      let twin = try Twin(database, type, seed: Seed.current)
      let source = database.database
      try await twin.write(random.pick([0, 1, 7, 60, 300]))
      try await PostgresLog("t", columns: ["a", "b", "u"]).install(in: source)
      let (asked, model) = ModelTests.order(&random)
      let (filter, isShown) = ModelTests.filter(&random)
      var options = PostgresOptions()
      options.pageSize = random.pick([1, 3, 8, 16])
      options.storesFences = random.chance(50)
      options.interval = 0.01
      let name = asked[0].column
      let sections = random.pick(
        [.none, .none, .byValue(name), .byInitial(name), .byMonth(name)] as [PostgresSections])
      let table = try await PostgresTable(
        "t", in: source, order: asked, where: filter, sections: sections, options: options
      ) { Item($0) }
      #expect(table.traits.hasChanges)
      let shown = { @Sendable in
        await twin.sorted(model, isShown).map { row in
          (key: table.key(of: model.map { ModelTests.keyed(row[$0.column], $0) }), id: ModelTests.id(row))
        }
      }
      var conformance = SourceConformance(table, truth: shown)
      try await conformance.checkReading()
      try await conformance.checkChanges { round in
        let before = await shown().map(\.key)
        // A change that is seen by everybody who looks at this order.
        repeat { try await twin.write(1 + round * 4) } while await shown().map(\.key) == before
      }
      try await conformance.checkReading()
      try await conformance.checkPaging(stride: 41)
      #expect(conformance.problems == [], "\(type) \(asked) \(filter) \(sections)")
      await source.finish()
    }

    static func keyed(_ value: PostgresValue, _ order: ModelOrder) -> PostgresValue {
      if order.isLowercase, case .text(let text) = value { return .text(text.lowercased()) }
      return value
    }

    private static func id(_ row: [PostgresValue]) -> Int64 {
      if case .integer(let id) = row[0] { return id }
      return 0
    }

    @Test("keys compare, and come back, as PostgreSQL has their values", .seeds(26))
    func keys() async throws {
      var random = SeededGenerator(seed: Seed.current)
      let type = ModelType.allCases[Int(Seed.current) % ModelType.allCases.count]
      let descends = random.chance(50)
      let nulls = random.pick([nil, .first, .last] as [PostgresNulls?])
      let database = try TestDatabase()
      let twin = try Twin(database, type, seed: Seed.current)
      try await twin.write(300)
      let order = PostgresOrder(column: "a", descends: descends, nulls: nulls)
      let table = try await PostgresTable("t", in: database.database, order: [order]) { Item($0) }
      let rows = try await table.page(PageRequest(from: nil, to: nil, limit: 1_000))
      let nullsFirst = nulls.map { $0 == .first } ?? descends
      let model = await twin.sorted(
        [
          ModelOrder(column: 1, descends: descends, nullsFirst: nullsFirst),
          ModelOrder(column: 0, descends: descends, nullsFirst: false),
        ]
      ) { _ in true }
      #expect(rows.rows.map(\.id) == model.map(ModelTests.id))
      let layout = table.table.layout
      for (one, next) in zip(rows.keys, rows.keys.dropFirst()) {
        #expect(one < next && !(next < one) && one != next)
        let fence = layout.separator(after: one, before: next)
        #expect(one < fence && !(next < fence), "\(layout.values(one)) \(layout.values(next))")
      }
      for (row, key) in zip(model, rows.keys) {
        #expect(layout.key(layout.values(key)) == key)
        #expect(table.key(of: [row[1], row[0]]) == key, "\(row)")
        let value = table.values(of: key)[0]
        #expect((value == .null) == (row[1] == .null) && ModelRules.compare(value, row[1]) == 0, "\(row) \(value)")
        #expect(PostgresKey(key.bytes) == key || key.bytes.count <= 15)
        // A key of the first value alone comes before all that have it.
        #expect(layout.key([layout.values(key)[0]]) < key)
      }
    }

    @Test("a key takes no more memory than two numbers")
    func size() { #expect(MemoryLayout<PostgresKey>.size == 16) }
  }
#endif
