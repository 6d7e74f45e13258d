// Where pages begin while nobody has counted yet.

#if SQLite
  import GridPaging

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension TableReader {
    /// Counting as many rows takes no longer than to estimate.
    private static var countable: Int { 100_000 }
    private static var samples: Int { 512 }

    /// The pages of the range that is shown, by stored fences: those at its ends are counted.
    func index(_ fences: Fences, _ db: Connection) throws -> PagedIndex<SQLiteKey> {
      guard isBounded else { return fences.index }
      // Above the first fence and below the last: pages that lie within by their whole range.
      let first = from.map { SQLiteKey.lowerBound(of: $0, in: fences.keys) } ?? 0
      let end = to.map { SQLiteKey.upperBound(of: $0, in: fences.keys) - 1 } ?? fences.keys.count
      var index = PagedIndex<SQLiteKey>(version: fences.version, fences: [], counts: [])
      let inner = first..<max(first, end)
      // Fences of pages that begin in another section than their bound are counted section by section.
      func append(_ from: SQLiteKey?, _ to: SQLiteKey?) throws {
        let part = try scan(from: from, to: to, db)
        index.fences += part.keys
        index.counts += part.counts
      }
      if let from { try append(from, inner.isEmpty ? to : fences.keys[inner.lowerBound]) }
      index.fences += fences.keys[inner]
      index.counts += fences.counts[inner]
      if let to, from == nil || !inner.isEmpty, end >= 0, end < fences.keys.count { try append(fences.keys[end], to) }
      return index
    }

    /// The pages as some rows of the table tell them: their keys are the fences, with as many rows between two of them.
    func estimate(_ db: Connection) throws -> PagedIndex<SQLiteKey> {
      let version = try version(db)
      if let sampling, statements.filter.isEmpty {
        let sample = try sample(sampling, db)
        // A table of few rows, and none.
        guard let sample, sample.rows > Double(TableReader.countable) || isBounded, !sample.keys.isEmpty else {
          return try scan(from: from, to: to, db).index
        }
        return index(ofSample: sample.keys, rows: sample.rows, version)
      }
      let rows = "SELECT 1 FROM \(statements.from)" + (statements.filter.isEmpty ? "" : " WHERE \(statements.filter)")
      let some = try db.first(
        "SELECT count(*) FROM (\(rows) LIMIT \(TableReader.countable + 1))", statements.filterValues
      ) { $0.integer(0) }
      guard let some, some > TableReader.countable else { return try scan(from: from, to: to, db).index }
      guard let sampling, let (keys, total) = try sample(sampling, db), !keys.isEmpty else {
        return try unknown(Int(some), version, db)
      }
      return index(ofSample: keys, rows: total, version)
    }

    private func index(ofSample keys: [SQLiteKey], rows total: Double, _ version: Int64) -> PagedIndex<SQLiteKey> {
      var index = PagedIndex<SQLiteKey>(version: version, fences: [], counts: [], accuracy: .estimated)
      var told = 0.0
      for (place, key) in keys.enumerated() {
        let part = total * Double(place + 1) / Double(keys.count)
        let count = Int32(clamping: Int(min(part.rounded() - told.rounded(), 2e9)))
        told = part
        if let last = index.fences.last, !(last < key) {
          index.counts[index.counts.count - 1] = Int32(clamping: Int(index.counts[index.counts.count - 1]) + Int(count))
        } else {
          index.fences.append(key)
          index.counts.append(count)
        }
      }
      return index
    }

    /// One page, which is counted soon.
    private func unknown(_ count: Int, _ version: Int64, _ db: Connection) throws -> PagedIndex<SQLiteKey> {
      var first: SQLiteKey?
      for part in layout.parts(from: from, to: to) where first == nil {
        try forEach(.keys, part, limit: 1, db) { first = layout.read($0, at: 0) }
      }
      return PagedIndex(
        version: version, fences: first.map { [$0] } ?? [], counts: first.map { _ in [Int32(clamping: count)] } ?? [],
        accuracy: .estimated)
    }

    /// Keys of rows at numbers that lie evenly, those that are shown, ascending; and how many rows they stand for.
    private func sample(_ sampling: Sampling, _ db: Connection) throws -> (keys: [SQLiteKey], rows: Double)? {
      let bounds = try db.first(sampling.bounds) { row in row.isNull(0) ? nil : (row.integer(0), row.integer(1)) }
      guard let (first, last) = bounds ?? nil else { return nil }
      let span = UInt64(bitPattern: last &- first)
      let step = span / UInt64(TableReader.samples)
      var keys: [SQLiteKey] = []
      // How far apart rows are follows from those that come next: one that is found from anywhere mostly has a wide gap before it.
      var (gaps, numbers): (Double, Double) = (0, 0)
      let statement = try db.statement(StatementID(table: number, kind: .sample)) { sampling.row }
      let columns = layout.columns.count
      for place in 0..<UInt64(TableReader.samples) {
        let wanted = Int64(bitPattern: UInt64(bitPattern: first) &+ step * place)
        var last: Int64?
        try statement.forEach(sampling.values + [.integer(wanted)]) { row in
          let number = row.integer(columns)
          if let before = last {
            gaps += 1
            numbers += Double(UInt64(bitPattern: number &- before))
          }
          defer { last = number }
          guard last == nil else { return }
          let key = layout.read(row, at: 0)
          // The share of the sample that is shown is that of the rows.
          if row.integer(columns + 1) != 0, contains(key) { keys.append(key) }
        }
      }
      let samples = Double(TableReader.samples)
      let rows = (Double(span) + 1) * gaps / max(1, numbers)
      return (keys.sorted(), min(rows * Double(keys.count) / samples, 1e12))
    }
  }
#endif
