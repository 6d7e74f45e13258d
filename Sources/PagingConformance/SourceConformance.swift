// What every source has to answer, whatever it reads: the same checks for arrays, tables, services and databases.

import GridEngine
public import GridPaging

/// Asks a source of pages what every source has to answer, and compares with what its data are.
///
/// ```swift
/// @Test func conformance() async throws {
///   let truth = try await table.allRows()
///   var conformance = SourceConformance(source) { truth.map { (key: $0.key, id: $0.id) } }
///   try await conformance.checkReading()
///   try await conformance.checkPaging(stride: 50)
///   #expect(conformance.problems == [])
/// }
/// ```
///
/// Each check adds what is wrong to ``problems``, as a sentence. What a source says that it cannot do, in its `SourceTraits`, is not asked.
public struct SourceConformance<Source: PagedSource> {
  /// Rows as they are in the data now, in order.
  public typealias Truth = @Sendable () async throws -> [(key: Source.Key, id: Source.Row.ID)]

  private let source: Source
  private let truth: Truth
  /// What is not as it should be, a sentence each; the first 20 of a source.
  public private(set) var problems: [String] = []

  /// Prepares checks of a source; nothing is asked yet.
  ///
  /// - Parameters:
  ///   - source: the source, over data of some hundred to some thousand rows: checks read all of them several times.
  ///   - truth: answers the key and the identifier of each row as the data are at that moment, in order. It must not ask the source.
  /// - Complexity: O(1).
  public init(_ source: Source, truth: @escaping Truth) {
    self.source = source
    self.truth = truth
  }

  private mutating func require(_ condition: Bool, _ text: @autoclosure () -> String) {
    if !condition, problems.count < 20 { problems.append(text()) }
  }

  // MARK: The index, and pages

  /// Checks what the source tells while nobody writes: its index, its pages, counts of ranges, and parts of the index.
  ///
  /// - Throws: what the source or the truth throws.
  /// - Complexity: O(n) rows are read, several times, for n rows.
  public mutating func checkReading() async throws {
    let rows = try await truth()
    var index = try await source.open()
    try await checkPages(of: index, rows)
    if source.traits.counts {
      index = try await source.exactIndex()
      require(index.accuracy == .exact, "exactIndex() is \(index.accuracy)")
      try await checkPages(of: index, rows)
      try await checkRanges(rows)
    }
    try await checkParts(rows)
  }

  /// Ranges of keys, counted by themselves: bounds that are keys of rows, and those of the data.
  private mutating func checkParts(_ rows: [(key: Source.Key, id: Source.Row.ID)]) async throws {
    guard source.traits.access == .byKey else { return }
    let places = [0, rows.count / 3, rows.count / 2, rows.count - 1].filter(rows.indices.contains)
    var ranges = [KeyRange<Source.Key>(from: nil, to: nil)]
    for place in places {
      ranges += [KeyRange(from: nil, to: rows[place].key), KeyRange(from: rows[place].key, to: nil)]
      ranges += places.map { KeyRange(from: rows[place].key, to: rows[$0].key) }
    }
    for range in ranges {
      let index = try await source.index(of: range)
      let count = rows.reduce(0) { $0 + (range.contains($1.key) ? 1 : 0) }
      require(
        index.fences.count == index.counts.count, "\(index.fences.count) fences of a part, \(index.counts.count) counts"
      )
      require(index.fences.allSatisfy(range.contains), "a part from \(range) has a fence elsewhere")
      for (fence, next) in zip(index.fences, index.fences.dropFirst()) { require(fence < next, "\(fence) of a part") }
      if source.traits.countsRanges || source.traits.counts {
        require(index.accuracy == .exact, "a part is \(index.accuracy)")
      }
      guard index.accuracy == .exact else { continue }
      let total = index.counts.reduce(0) { $0 + Int($1) }
      require(total == count, "\(total) rows of \(range), not \(count)")
      for (place, fence) in index.fences.enumerated() {
        let end = place + 1 < index.fences.count ? index.fences[place + 1] : range.to
        let page = KeyRange(from: place == 0 ? range.from : fence, to: end)
        let told = place < index.counts.count ? Int(index.counts[place]) : 0
        let rows = rows.filter { page.contains($0.key) }
        require(
          rows.count == told, "a page of \(range) has \(told), not \(rows.count)")
        require(
          rows.allSatisfy { source.section(of: $0.key) == source.section(of: fence) },
          "a page of a part has several sections")
      }
    }
  }

  private mutating func checkPages(of index: PagedIndex<Source.Key>, _ rows: [(key: Source.Key, id: Source.Row.ID)])
    async throws
  {
    require(index.fences.count == index.counts.count, "\(index.fences.count) fences, \(index.counts.count) counts")
    for (fence, next) in zip(index.fences, index.fences.dropFirst()) {
      require(fence < next, "\(fence) is before \(next) among the fences")
    }
    if index.accuracy == .exact {
      require(index.counts.reduce(0) { $0 + Int($1) } == rows.count, "the counts are not \(rows.count) rows")
    }
    var (read, seen): ([Source.Key], [Source.Section]) = ([], [])
    for place in index.fences.indices {
      let isFirst = place == 0 && source.traits.access == .byKey
      let end = place + 1 < index.fences.count ? index.fences[place + 1] : nil
      let page = try await all(
        from: isFirst ? nil : index.fences[place], to: end, since: [index.version] + index.otherLanes)
      if index.accuracy == .exact {
        let told = place < index.counts.count ? Int(index.counts[place]) : 0
        require(page.count == told, "page \(place) has \(page.count) rows, not \(told)")
        if let first = page.first, let last = page.last {
          let section = source.section(of: index.fences[place])
          require(
            source.section(of: first) == section && source.section(of: last) == section,
            "page \(place) is not within the section of its fence")
          if seen.last != section {
            require(!seen.contains(section), "section \(section) comes again")
            seen.append(section)
          }
        }
      }
      read += page
    }
    require(
      read == rows.map(\.key),
      "\(read.count) rows were read in pages; there are \(rows.count), in another order or others")
  }

  /// All keys from one on and before another, by as many questions as the answers ask for.
  private mutating func all(from: Source.Key?, to: Source.Key?, since versions: [Int64]) async throws -> [Source.Key] {
    var (start, keys): (Source.Key?, [Source.Key]) = (from, [])
    let limit = source.traits.pageSize
    while true {
      let answer = try await source.page(PageRequest(from: start, to: to, limit: limit))
      require(answer.keys.count == answer.rows.count, "\(answer.keys.count) keys of \(answer.rows.count) rows")
      if source.traits.columnCount > 0 {
        // The last span of columns has the same rows.
        let count = source.traits.columnCount
        var request = PageRequest(from: start, to: to, limit: limit)
        request.columns = max(0, count - source.traits.columnSpan)..<count
        let last = try await source.page(request)
        require(
          last.keys == answer.keys && last.rows.map(\.id) == answer.rows.map(\.id) && last.next == answer.next,
          "columns \(request.columns!) have other rows than all of them")
      }
      require(answer.keys.count <= limit, "\(answer.keys.count) rows, but \(limit) were asked for")
      if source.traits.hasChanges {
        // Of an answer of one lane the version of that one counts.
        let (own, lanes) = ([answer.version] + answer.otherLanes, answer.lane.map { $0..<$0 + 1 } ?? versions.indices)
        require(
          own.count == versions.count && lanes.allSatisfy { own.indices.contains($0) && own[$0] >= versions[$0] },
          "an answer of versions \(own) is older than the index of \(versions)")
      }
      for (key, next) in zip(answer.keys, answer.keys.dropFirst()) { require(key < next, "\(key) is before \(next)") }
      keys += answer.keys
      guard let next = answer.next else { return keys }
      require(answer.keys.last.map { $0 < next } ?? true, "the next rows begin at \(next), which was answered already")
      guard start.map({ next > $0 }) ?? true else { return keys }
      start = next
    }
  }

  /// Ranges that are no pages, counts, and rows that are passed over.
  private mutating func checkRanges(_ rows: [(key: Source.Key, id: Source.Row.ID)]) async throws {
    guard source.traits.access == .byKey, rows.count > 3 else { return }
    for part in 1...7 {
      let (low, high) = (rows.count * (part - 1) / 9, rows.count * part / 8)
      let (from, to) = (rows[low].key, rows[min(high, rows.count - 1)].key)
      let wanted = rows[low..<min(high, rows.count - 1)].map(\.key)
      let limit = min(wanted.count + 1, 3 * source.traits.pageSize)
      let answer = try await source.page(PageRequest(from: from, to: to, limit: limit))
      require(answer.keys == Array(wanted.prefix(answer.keys.count)), "the rows from \(from) to \(to)")
      require(
        answer.keys.count < wanted.count
          ? answer.next == wanted[answer.keys.count] : answer.keys.count == wanted.count && answer.next == nil,
        "what comes after the rows from \(from) to \(to)")
      let count = try await source.count(from: from, before: to)
      require(count == wanted.count, "\(count) rows from \(from) to \(to), not \(wanted.count)")
      if source.traits.skips, wanted.count > 2 {
        let skipped = try await source.page(PageRequest(from: from, to: to, skip: 2, limit: 1))
        require(skipped.keys == [wanted[2]], "what is left when two rows are passed over")
      }
    }
    let before = try await source.count(from: nil, before: rows[2].key)
    require(before == 2, "\(before) rows before the third")
  }

  // MARK: Changes

  /// Checks what the source tells of changes: that they lead from each state of the data to the next, and are told once. A source without
  /// changes is not asked. One that says that it has changes and never tells of any is waited for: give the test a time limit.
  ///
  /// - Parameter write: changes the data, in one transaction at least; called eight times.
  /// - Throws: what the source, the truth or `write` throws.
  /// - Complexity: O(n) rows are read eight times, for n rows.
  public mutating func checkChanges(_ write: @Sendable (_ round: Int) async throws -> Void) async throws {
    guard source.traits.hasChanges else { return }
    var before = try await truth()
    let first = try await source.exactIndex()
    var (version, lanes) = (first.version, first.otherLanes)
    for round in 0..<8 {
      try await write(round)
      let now = try await truth()
      let middle = now.isEmpty ? nil : now[now.count / 2].key
      let range = KeyRange(from: middle, to: nil)
      try await source.waitForChanges(after: version, lanes: lanes)
      let changes = try await source.changes(since: version, lanes: lanes, rowsIn: [range])
      require(!changes.isReset, "changes were not told")
      let (told, known) = ([changes.version] + changes.otherLanes, [version] + lanes)
      require(
        told.count == known.count && told != known && zip(told, known).allSatisfy { $0 >= $1 },
        "versions \(told) after \(known)")
      var ids = Set<Source.Row.ID>()
      for change in changes.rows {
        require(ids.insert(change.id).inserted, "\(change.id) changes twice")
        if let key = change.new, range.contains(key) {
          require(change.row?.id == change.id, "the row of \(change.id) is missing")
        }
      }
      require(Set(now.map(\.id)).count == now.count, "the truth has an identifier twice")
      var rows = Dictionary(before.map { ($0.id, $0.key) }) { first, _ in first }
      for change in changes.rows {
        require(
          rows[change.id] == change.old,
          "\(change.id) was at \(rows[change.id].map { "\($0)" } ?? "nowhere"), not at \(change.old.map { "\($0)" } ?? "nowhere")"
        )
        rows[change.id] = change.new
      }
      require(rows == Dictionary(now.map { ($0.id, $0.key) }) { first, _ in first }, "the changes of round \(round)")
      let again = try await source.changes(since: changes.version, lanes: changes.otherLanes, rowsIn: [])
      require(again.rows.isEmpty && again.version >= changes.version, "changes are told twice")
      (before, version, lanes) = (now, changes.version, changes.otherLanes)
    }
  }

  // MARK: A whole session

  /// Looks at all places of the data through a pager, and compares what is shown once rows are counted.
  ///
  /// - Throws: what the truth throws, and errors of the grid that shows the rows.
  /// - Complexity: O(n / stride) looks, for n rows.
  /// - Parameters:
  ///   - stride: the rows from one look to the next; what is below 1 counts as that.
  ///   - options: the settings of the pager.
  ///   - seconds: how long that may take.
  public mutating func checkPaging(
    stride: Int, options: PagingOptions = PagingOptions(), within seconds: Int = 60
  ) async throws {
    let (rows, stride) = (try await truth(), max(1, stride))
    let pager = Pager(source, options: options) { _, count in .lazy(count: count, tracks: [.flexible()]) }
    // Ends the deliveries of a source that does not come to an end.
    let watch = Task {
      if (try? await Task.sleep(for: .seconds(seconds))) != nil { await pager.close() }
    }
    let paged = try PagedGrid(pager) { _, _, _ in Size(width: 10, height: 10) }
    let looked = 5
    var (place, isDone) = (0, false)
    for await delivery in pager.deliveries {
      try paged.apply(delivery)
      let counts = (0..<paged.sectionCount).map { paged.itemCount(inSection: $0) }
      require(
        counts == paged.rows.sectionIDs.indices.map { paged.rows.itemCount(ofSection: $0) }, "sections of \(counts)")
      if let failure = paged.rows.failure { require(failure.retryAt != nil, failure.message) }
      if rows.isEmpty, paged.rows.count == 0, paged.rows.accuracy == .exact { isDone = true }
      while !isDone, paged.rows.count > 0 {
        let range = place..<max(place, min(place + looked, rows.count))
        guard paged.rows.accuracy != .estimated, !range.isEmpty, range.allSatisfy({ paged.rows[$0].value != nil })
        else {
          if let first = paged.rows.spot(ofRow: min(place, paged.rows.count - 1)) {
            pager.show(PagingView(first: first, count: looked))
          }
          break
        }
        for row in range { require(paged.rows.id(ofRow: row) == .row(rows[row].id), "row \(row) is another one") }
        if range.upperBound >= rows.count { isDone = true }
        place = min(place + stride, max(place + 1, rows.count - looked))
      }
      if isDone || !problems.isEmpty { break }
    }
    watch.cancel()
    require(isDone || !problems.isEmpty, "after \(seconds) seconds row \(place) is not there")
    await pager.close()
  }
}
