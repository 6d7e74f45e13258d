// Where pages begin while nobody has counted yet: from what the planner knows of the table.

#if PostgreSQL
  import GridPaging

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension TableReader {
    /// Counting as many rows takes no longer than to estimate.
    private static var countable: Int { 50_000 }
    /// The most keys of a sample, which are all sorted here.
    private static var samples: Int { 8_192 }

    /// The pages as the server estimates them; counted where there are few rows. To be called in a transaction.
    func estimate(_ link: Link, within seconds: Double) async throws -> PagedIndex<PostgresKey> {
      let total = try await rows(link, within: seconds)
      // Estimates are off: what is counted may be twice as much.
      let most = min(2 * TableReader.countable, TableReader.slicePages * pageSize)
      if total <= Double(most / 2) { return try await counted(most, of: total, link, within: seconds) }
      let version = try await position(link, within: seconds)
      if let version { log?.remember(version) }
      var pages = try await histogram(total, link, within: seconds)
      if pages.isEmpty { pages = try await sample(total, link, within: seconds) }
      guard !pages.isEmpty else { return try await counted(most, of: total, link, within: seconds) }
      var index = PagedIndex<PostgresKey>(
        version: version?.version ?? 0, fences: [], counts: [], accuracy: .estimated)
      // What is left of whole rows goes to the next page.
      var (sum, told) = (0.0, 0.0)
      for (fence, rows) in pages {
        sum += rows
        index.fences.append(fence)
        index.counts.append(Int32(clamping: Int(min(sum.rounded() - told, 2e9))))
        told = sum.rounded()
      }
      return index
    }

    /// The first rows counted, and a page for the rest if there is one.
    private func counted(
      _ most: Int, of total: Double, _ link: Link, within seconds: Double
    ) async throws -> PagedIndex<PostgresKey> {
      let slice = try await slice(from: nil, to: nil, rows: most, pageRows: pageSize, link, within: seconds)
      if let position = slice.position { log?.remember(position) }
      var index = PagedIndex<PostgresKey>(
        version: slice.position?.version ?? 0, fences: slice.pages.map { $0.fence },
        counts: slice.pages.map { Int32(clamping: $0.count) })
      guard let next = slice.next else { return index }
      let known = slice.pages.reduce(0) { $0 + $1.count }
      index.fences.append(next)
      index.counts.append(Int32(clamping: max(pageSize, Int(min(1e9, total)) - known)))
      index.accuracy = .estimated
      return index
    }

    /// The number of rows as the planner estimates it.
    private func rows(_ link: Link, within seconds: Double) async throws -> Double {
      let condition = statements.filter.isEmpty ? "" : " WHERE \(statements.filter)"
      let answer = try await link.run(
        "EXPLAIN (FORMAT JSON) SELECT 1 FROM \(statements.from) AS t\(condition)", statements.parameters,
        within: seconds)
      let text = (0..<answer.count).map { answer.text($0, 0) }.joined(separator: "\n")
      guard let start = text.firstRange(of: "\"Plan Rows\":") else { return .infinity }
      let digits = text[start.upperBound...].drop { $0 == " " }.prefix {
        $0.isNumber || $0 == "." || $0 == "e" || $0 == "+"
      }
      return min(Double(String(digits)) ?? .infinity, 1e12)
    }

    // MARK: Histograms

    private struct Point {
      var key: PostgresKey
      var isBound: Bool
      /// The share of rows that have just this value.
      var share: Double
    }

    /// Pages between the bounds of the histogram of the first column, which have equally many rows; none without one.
    private func histogram(
      _ total: Double, _ link: Link, within seconds: Double
    ) async throws -> [(PostgresKey, Double)] {
      let column = layout.columns[0]
      // Statistics are of the column as it is, sorted as it says.
      guard let table, column.collation == .bytes, !column.namesCollation else { return [] }
      var parameters = Parameters()
      for text in [table.schema, table.name, column.name] { parameters.append(text) }
      let type = firstColumn.typeName
      let answer = try await link.run(
        """
        WITH s AS MATERIALIZED (SELECT * FROM pg_stats WHERE schemaname = $1 AND tablename = $2 AND attname = $3
          ORDER BY inherited DESC LIMIT 1)
        SELECT 0, m.v, m.f::float8 FROM s, unnest(s.most_common_vals::text::\(type)[], s.most_common_freqs) AS m (v, f)
        UNION ALL SELECT 1, b, 0 FROM s, unnest(s.histogram_bounds::text::\(type)[]) AS b
        UNION ALL SELECT 2, NULL, s.null_frac FROM s WHERE s.null_frac > 0
        """, parameters, within: seconds)
      let first = KeyLayout(columns: [column])
      var points: [Point] = []
      for row in 0..<answer.count {
        let isBound = answer.integer(row, 0) == 1
        points.append(
          Point(key: first.read(answer, row, at: 1), isBound: isBound, share: isBound ? 0 : answer.real(row, 2)))
      }
      return TableReader.pages(points, total)
    }

    /// Pages that begin at the points.
    private static func pages(_ points: [Point], _ total: Double) -> [(PostgresKey, Double)] {
      var sorted: [Point] = []
      for point in points.sorted(by: { $0.key < $1.key }) {
        if let last = sorted.last, last.key == point.key {
          sorted[sorted.count - 1].isBound = last.isBound || point.isBound
          sorted[sorted.count - 1].share += point.share
        } else {
          sorted.append(point)
        }
      }
      let bounds = sorted.indices.filter { sorted[$0].isBound }
      let known = sorted.reduce(0) { $0 + $1.share }
      var shares = sorted.map { $0.share }
      // Values that are many on their own lie between the bounds without belonging to them.
      let each = max(0, 1 - known) / Double(max(1, bounds.count - 1))
      for (start, end) in zip(bounds, bounds.dropFirst()) {
        for place in start..<end { shares[place] += each / Double(end - start) }
      }
      // Without bounds what is left is anywhere.
      if bounds.count < 2, known > 0 { shares = shares.map { $0 / known } }
      if bounds.count < 2, known <= 0 { return [] }
      return zip(sorted, shares).map { ($0.key, $1 * total) }
    }

    /// Pages that begin at some rows of the table, as many between each two; none for views and queries.
    private func sample(_ total: Double, _ link: Link, within seconds: Double) async throws -> [(PostgresKey, Double)] {
      guard let table, ["r", "p", "m"].contains(table.kind) else { return [] }
      let condition = statements.filter.isEmpty ? "" : " WHERE \(statements.filter)"
      let percent = max(0.001, min(100, 100 * Double(TableReader.samples) / max(1, total)))
      let answer = try await link.run(
        """
        SELECT \(statements.keys) FROM \(statements.from) AS t TABLESAMPLE SYSTEM (\(percent))\(condition)
        LIMIT \(4 * TableReader.samples)
        """, statements.parameters, within: seconds)
      var keys: [PostgresKey] = []
      for row in 0..<answer.count { keys.append(layout.read(answer, row, at: 0)) }
      keys.sort()
      return keys.map { ($0, total / Double(keys.count)) }
    }
  }
#endif
