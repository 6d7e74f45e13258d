// Counting all rows, slice by slice.
//
// A slice is a transaction of its own, so that none is held for long and cancelling costs a slice. What others wrote between two slices the
// log tells at the end: then all of them are of one state.

#if PostgreSQL
  import GridPaging

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension TableReader {
    /// Rows of a slice, where its pages are not too many.
    private static var sliceRows: Int { 1 << 19 }
    /// The most pages of a slice.
    static var slicePages: Int { 1 << 12 }
    /// Pages that are passed over in one question.
    private static var pagesAtOnce: Int { 1 << 9 }
    /// Rows that are counted one by one at a time, where sections end.
    private static var rowsAtOnce: Int { 1 << 13 }
    /// An index of so many pages takes 3.2 MB.
    static var mostPages: Int { 1 << 17 }
    /// Up to so many times those of a page that is read: more would be felt by whoever reads in the middle of one.
    private static var mostPageSizes: Int { 64 }

    /// Pages of a part of a range.
    struct Slice: Sendable {
      var pages: [(fence: PostgresKey, count: Int)] = []
      var position: LogPosition?
      /// Where the next one begins; `nil` at the end of the range.
      var next: PostgresKey?
    }

    /// The fences of a range, in one state of the data if there is a log.
    ///
    /// - Parameter mostPages: with more pages than these their rows become twice as many.
    /// - Complexity: O(n), n rows.
    func scan(
      from: PostgresKey?, to: PostgresKey?, mostPages: Int = TableReader.mostPages, _ database: PostgresDatabase
    ) async throws -> (Fences, LogPosition?) {
      let seconds = database.seconds(.counts)
      var fences = Fences(version: 0)
      var slices: [(start: PostgresKey?, position: LogPosition)] = []
      var (start, isLast) = (from, false)
      var pageRows = pageSize
      while !isLast {
        try Task.checkCancellation()
        let slice: Slice = try await database.ask(.counts) { [start, pageRows] link in
          try await link.snapshot(within: seconds) {
            try await self.slice(
              from: start, to: to, rows: min(TableReader.sliceRows, TableReader.slicePages * pageRows),
              pageRows: pageRows, link, within: seconds)
          }
        }
        for (fence, count) in slice.pages { fences.append(fence, count: count) }
        while fences.keys.count > mostPages, pageRows <= TableReader.mostPageSizes / 2 * pageSize {
          pageRows *= 2
          fences = fences.joined(upTo: pageRows, section)
        }
        if let position = slice.position { slices.append((start, position)) }
        (start, isLast) = (slice.next, slice.next == nil)
      }
      guard let log, var position = slices.last?.position else { return (fences, nil) }
      if slices.contains(where: { $0.position.version != position.version }) {
        position = try await replay(&fences, slices, database, .counts)
      }
      log.remember(position)
      fences.version = position.version
      return (fences, position)
    }

    /// Changes the counts by what happened since.
    ///
    /// - Parameter slices: where each begins, and the state that it was counted in.
    /// - Returns: the state that they are of then.
    /// - Throws: `PagingError.expired` where the log does not go so far back.
    func replay(
      _ fences: inout Fences, _ slices: [(start: PostgresKey?, position: LogPosition)], _ database: PostgresDatabase,
      _ purpose: PostgresDatabase.Purpose
    ) async throws -> LogPosition {
      guard let log, let oldest = slices.min(by: { $0.position.floor < $1.position.floor })?.position else {
        throw PagingError.expired
      }
      let seconds = database.seconds(purpose)
      // Of all transactions above the lowest floor; which of them a slice has seen already is asked for each.
      let since = LogPosition(epoch: oldest.epoch, floor: oldest.floor, base: oldest.base, transactions: [])
      let (position, changes): (LogPosition, LogReader.Changes) = try await database.ask(purpose) { link in
        try await link.snapshot(within: seconds) {
          guard let position = try await self.position(link, within: seconds) else { throw PagingError.expired }
          return (position, try await log.changes(since: since, link, number: number, within: seconds))
        }
      }
      guard slices.allSatisfy({ $0.position.isReachable(from: position) }), !changes.isReset else {
        throw PagingError.expired
      }
      func hasSeen(_ key: PostgresKey, _ transaction: UInt64) -> Bool {
        let place = slices.lastIndex { $0.start.map { $0 <= key } ?? true } ?? 0
        return slices[place].position.contains(transaction)
      }
      for row in 0..<changes.count {
        let change = log.change(changes, row)
        if change.old == change.new { continue }
        if let old = change.old, !hasSeen(old, change.transaction) { fences.add(-1, at: old, section) }
        if let new = change.new, !hasSeen(new, change.transaction) { fences.add(1, at: new, section) }
      }
      fences.dropEmpty()
      fences.version = position.version
      return position
    }

    // MARK: A slice

    /// The first rows of a range, as pages. To be called in a transaction, and once.
    func slice(
      from: PostgresKey?, to: PostgresKey?, rows most: Int, pageRows: Int, _ link: Link, within seconds: Double
    ) async throws -> Slice {
      var slice = Slice(position: try await position(link, within: seconds))
      let bounds = layout.bounds(from: from, to: to)
      guard !bounds.isEmpty else { return slice }
      let most = max(1, most / pageRows)
      try await openCursor(bounds, rows: most * pageRows + 1, link, within: seconds)
      let name = TableStatements.cursorName
      // The row that begins a page, or the last one of a page and the one that begins the next.
      let begin = "FETCH NEXT FROM \(name);"
      let end = pageRows > 1 ? "FETCH RELATIVE \(pageRows - 1) FROM \(name);" : ""
      var ends: [(first: PostgresKey, last: PostgresKey?)] = []
      var (asked, isOver) = (0, false)
      while asked <= most, !isOver {
        let pages = min(TableReader.pagesAtOnce, most + 1 - asked)
        let script = (0..<pages).map { asked + $0 == 0 ? begin : end + begin }.joined()
        for answer in try await link.run(script: script, within: seconds) {
          guard answer.count > 0 else { isOver = true; break }
          let key = layout.read(answer, 0, at: 0)
          if let last = ends.last, last.last == nil, pageRows > 1 {
            ends[ends.count - 1].last = key
          } else if ends.count < most {
            ends.append((key, pageRows > 1 ? nil : key))
          } else {
            slice.next = key
          }
        }
        asked += pages
      }
      slice.pages = try await pages(ends, of: pageRows, before: slice.next ?? to, link, within: seconds)
      return slice
    }

    /// Opens a cursor before the first row of a range. A cursor passes over rows without sending them.
    private func openCursor(_ bounds: KeyBounds, rows: Int, _ link: Link, within seconds: Double) async throws {
      var parameters = statements.parameters
      // The numbers of bounds are those of statements that tell the version too.
      if log != nil { parameters.append(0, bytes: 8, TypeID.xid8) }
      statements.bind(bounds, to: &parameters)
      _ = try await link.run(statements.cursor(bounds.shape, rows: rows), parameters, within: seconds)
    }

    /// The pages between the rows that begin and end them. Those that end in another section than they begin in, and the last one, are
    /// counted row by row.
    private func pages(
      _ ends: [(first: PostgresKey, last: PostgresKey?)], of pageRows: Int, before end: PostgresKey?, _ link: Link,
      within seconds: Double
    ) async throws -> [(fence: PostgresKey, count: Int)] {
      var pages: [(fence: PostgresKey, count: Int)] = []
      pages.reserveCapacity(ends.count)
      var last: PostgresKey?
      func isWhole(_ place: Int) -> Bool {
        ends[place].last.map { section(of: $0) == section(of: ends[place].first) } ?? false
      }
      func begin(_ key: PostgresKey, count: Int) {
        var fence = key
        if let last {
          let separator = layout.separator(after: last, before: key)
          if section(of: separator) == section(of: key) { fence = separator }
        }
        pages.append((fence, count))
      }
      var place = 0
      while place < ends.count {
        if isWhole(place) {
          begin(ends[place].first, count: pageRows)
          last = ends[place].last
          place += 1
          continue
        }
        var next = place + 1
        while next < ends.count, (next - place) * pageRows < TableReader.rowsAtOnce, !isWhole(next) { next += 1 }
        let limit = (next - place) * pageRows + 1
        let to = next < ends.count ? ends[next].first : end
        let bounds = layout.bounds(from: ends[place].first, to: to)
        let (answer, _, first) = try await ask(.keys(limit: limit), bounds, link, within: seconds) {
          statements.keys($0, limit: limit)
        }
        var count = 0
        for row in first..<answer.count {
          let key = layout.read(answer, row, at: keyPlace)
          if count == 0 || count == pageRows || section(of: key) != section(of: pages[pages.count - 1].fence) {
            count = 0
            begin(key, count: 0)
          }
          count += 1
          pages[pages.count - 1].count = count
          last = key
        }
        place = next
      }
      return pages
    }
  }
#endif
