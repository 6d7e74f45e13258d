// Fences count what is there: after a scan, from bytes, and brought up to date from the log.

#if SQLite
  import TestSupport
  import Testing

  @testable import GridPagingSQLite

  @Suite struct FencesTests {
    /// A table of numbers, and what reads it.
    private func open(_ database: TestDatabase, _ source: SQLiteDatabase, sections: SQLiteSections = .byInitial("name"))
      async throws -> SQLiteTable<Named>
    {
      var options = SQLiteOptions()
      options.pageSize = 8
      return try await SQLiteTable(
        "t", in: source, columns: ["id", "name"], order: [.ascending("name")], sections: sections, options: options
      ) { Named(id: $0.integer(0), name: $0.text(1)) }
    }

    private func make() throws -> TestDatabase {
      try TestDatabase(
        "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT COLLATE NOCASE); CREATE INDEX i ON t (name, id)")
    }

    private func change(_ random: inout SeededGenerator, _ count: Int, _ database: TestDatabase) throws {
      try database.run("BEGIN IMMEDIATE")
      for _ in 0..<count {
        let name =
          random.pick(["", "#", "a", "Ant", "ant", "b", "bee", "Bee", "zoo", "{", "été"])
          + random.pick(["", "1", "22"])
        switch random.int(0...3) {
        case 0...1: try database.run("INSERT INTO t (name) VALUES (?)", [.text(name)])
        case 2:
          try database.run("UPDATE t SET name = ? WHERE id = ?", [.text(name), .integer(Int64(random.int(1...400)))])
        default: try database.run("DELETE FROM t WHERE id = ?", [.integer(Int64(random.int(1...400)))])
        }
      }
      try database.run("COMMIT")
    }

    /// What is wrong with fences, judged by all keys.
    private func fault(_ fences: Fences, _ keys: [SQLiteKey], _ table: SQLiteTable<Named>) -> String? {
      var next = 0
      if let first = fences.keys.first, let key = keys.first, key < first { return "a row lies before the first page" }
      for (place, fence) in fences.keys.enumerated() {
        let end = place + 1 < fences.keys.count ? fences.keys[place + 1] : nil
        if let end, !(fence < end) { return "page \(place) begins after the next" }
        let start = next
        while next < keys.count, end.map({ keys[next] < $0 }) ?? true { next += 1 }
        if next - start != Int(fences.counts[place]) || next == start {
          return "page \(place) has \(fences.counts[place]), not \(next - start)"
        }
        if keys[start..<next].contains(where: { table.section(of: $0) != table.section(of: fence) }) {
          return "page \(place) has several sections"
        }
      }
      return next == keys.count ? nil : "\(keys.count - next) rows lie after the last page"
    }

    @Test("replayed fences are those of a scan", .seeds(12))
    func replay() async throws {
      var random = SeededGenerator(seed: Seed.current)
      let database = try make()
      let source = database.database
      try change(&random, random.pick([0, 1, 20, 300]), database)
      try await SQLiteLog("t", columns: ["name"]).install(in: source)
      let table = try await open(
        database, source, sections: random.pick([.none, .byInitial("name"), .byValue("name")]))
      _ = try await table.exactIndex()
      await source.finish()
      for round in 0..<6 {
        try change(&random, random.int(1...80), database)
        let keys = try database.rows("SELECT name, id FROM t NOT INDEXED ORDER BY name, id").map { table.key(of: $0) }
        let (stored, scanned) = try await source.readers.read { [table = table.table] db in
          var stored = try #require(try table.storedFences(db))
          #expect(try table.replay(&stored, db) != nil)
          return (stored, try table.scan(from: nil, to: nil, db))
        }
        #expect(fault(scanned, keys, table) == nil && scanned.counts.allSatisfy { $0 <= 8 })
        #expect(fault(stored, keys, table) == nil, "round \(round)")
        #expect(stored.version == scanned.version)
        let index = try await table.open()
        // Stale ones are counted anew beside.
        await source.finish()
        #expect(index.accuracy == .exact && index.fences == stored.keys && index.counts == stored.counts)
        if random.chance(40) {
          _ = try await table.exactIndex()
          await source.finish()
        }
      }
    }

    @Test("bytes that were damaged are refused, or are in order")
    func damage() async throws {
      var random = SeededGenerator(seed: 5)
      let database = try make()
      let source = database.database
      try change(&random, 600, database)
      let table = try await open(database, source)
      let fences = try await source.readers.read { [table = table.table] in try table.scan(from: nil, to: nil, $0) }
      let bytes = fences.encoded
      #expect(Fences(version: fences.version, bytes: bytes) == fences)
      for count in [0, 1, 3, bytes.count / 2, bytes.count - 1] {
        #expect(Fences(version: 0, bytes: Array(bytes.prefix(count))) == nil)
      }
      #expect(Fences(version: 0, bytes: bytes + [0]) == nil)
      for _ in 0..<2_000 {
        var damaged = bytes
        damaged[random.int(0...bytes.count - 1)] ^= UInt8(random.int(1...255))
        guard let read = Fences(version: 0, bytes: damaged) else { continue }
        #expect(read.keys == read.keys.sorted())
        // Whatever they are, statements can be made of them.
        for (one, next) in zip(read.keys, read.keys.dropFirst()) { _ = table.table.layout.parts(from: one, to: next) }
      }
    }

    @Test("fences are stored once rows were counted, and not where they may not be")
    func storing() async throws {
      var random = SeededGenerator(seed: 6)
      let database = try make()
      let source = database.database
      try change(&random, 100, database)
      let before = try await open(database, source)
      _ = try await before.exactIndex()
      await source.finish()
      #expect(try database.rows("SELECT count(*) FROM sqlite_master WHERE name = 'grid_fences'") == [[0]])
      try await SQLiteLog("t", columns: ["name"]).install(in: source)
      let table = try await open(database, source)
      let index = try await table.exactIndex()
      await source.finish()
      #expect(try database.rows("SELECT source, version FROM grid_fences") == [["t", .integer(index.version)]])
      // Older ones never take the place of newer ones.
      try await source.writing { [table = table.table] db in
        var older = Fences(version: -1)
        older.append(table.layout.key([.integer(1)]), count: 3)
        try table.store(older, db)
      }
      #expect(try await table.open().counts == index.counts)
      var options = SQLiteOptions()
      options.storesFences = false
      try database.run("DELETE FROM grid_fences")
      let silent = try await SQLiteTable("t", in: source, order: [.ascending("name")], options: options) {
        Named(id: $0.integer(0), name: $0.text(1))
      }
      _ = try await silent.exactIndex()
      await source.finish()
      #expect(try database.rows("SELECT count(*) FROM grid_fences") == [[0]])
    }
  }
#endif
