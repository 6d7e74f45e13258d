// Sources that each have a range of the keys, as one source.

/// Sources beside one another, each with the rows of a range of keys: the years of a log, the regions of a customer table.
///
/// ```swift
/// let games = RangeShards(archive, then: [(from: GameKey(year: 2024, id: 0), shard: recent)])
/// let pager = Pager(games) { year, count in .list(count: count) }
/// ```
///
/// A page is of one shard, and waits for no other. Where a shard cannot be reached, its pages fail and are tried again, all others go
/// on, and ``PagedRows/warnings`` says which one it is. Versions are of each shard by itself: a row that moves from one to another may
/// be gone or there twice for a moment. A section should not reach beyond a shard: then it comes twice.
///
/// Shards are asked by key, so they cannot be read forward alone (``SourceTraits/Access/forward``), and are no shards of shards.
public struct RangeShards<Shard: PagedSource>: PagedSource {
  /// The keys of the shards.
  public typealias Key = Shard.Key
  /// Their rows.
  public typealias Row = Shard.Row
  /// Their sections.
  public typealias Section = Shard.Section

  /// What all shards can do.
  public let traits: SourceTraits
  private let group: ShardGroup<Shard>
  private let starts: [Key]
  private let memory: ShardMemory<Key>

  /// Shards in the order of their keys. All divide rows into sections, compare and weigh them alike.
  ///
  /// - Parameters:
  ///   - first: the shard with the lowest keys.
  ///   - others: the others, and the first key of each. These ascend; if they do not, opening fails and says so.
  /// - Complexity: O(s), s shards.
  public init(_ first: Shard, then others: [(from: Key, shard: Shard)]) {
    group = ShardGroup(shards: [first] + others.map { $0.shard })
    starts = others.map { $0.from }
    traits = group.traits(skips: true)
    memory = ShardMemory(group.shards.count)
  }

  private func check() throws {
    if let fault = group.fault { throw fault }
    guard Key.areAscending(starts) else {
      throw PagingError.permanent("the first keys of shards have to ascend, and are \(starts)")
    }
  }

  /// The number of the shard that a key is of; the first for `nil`.
  private func shard(of key: Key?) -> Int { key.map { Key.upperBound(of: $0, in: starts) } ?? 0 }

  /// The part of a range that a shard has.
  private func part(_ range: KeyRange<Key>, of shard: Int) -> KeyRange<Key>? {
    var part = range
    if shard > 0 { part.from = range.from.map { max($0, starts[shard - 1]) } ?? starts[shard - 1] }
    if shard < starts.count { part.to = range.to.map { min($0, starts[shard]) } ?? starts[shard] }
    if let from = part.from, let to = part.to, from >= to { return nil }
    return part
  }

  /// Starts a task where the first shard does: sources that share a thread then wait for no other.
  public func task(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> { group.shards[0].task(body) }

  // MARK: Counting

  /// Opens all shards. One that cannot be opened has the pages that it had before, or one page that fails when it is read.
  public func open() async throws -> PagedIndex<Key> {
    try check()
    return try await joined(await group.ask(group.all) { shard, _ in try await shard.open() })
  }

  /// Counts the rows of all shards that can be reached.
  public func exactIndex() async throws -> PagedIndex<Key> {
    try check()
    return try await joined(await group.ask(group.all) { shard, _ in try await shard.exactIndex() })
  }

  /// Counts a range in the shards that have a part of it.
  public func index(of range: KeyRange<Key>) async throws -> PagedIndex<Key> {
    try check()
    let (first, last) = (shard(of: range.from), max(shard(of: range.from), shard(of: range.to ?? starts.last)))
    let answers = await group.ask(first..<last + 1) { shard, number in
      guard let part = part(range, of: number) else { return PagedIndex<Key>(fences: [], counts: []) }
      return try await shard.index(of: part)
    }
    var (result, versions) = (PagedIndex<Key>(fences: [], counts: []), group.versions(0, []))
    for (place, answer) in answers.enumerated() {
      let own = try answer.get()
      versions[first + place] = own.version
      add(own, of: first + place, from: place == 0 ? nil : starts[first + place - 1], to: &result)
    }
    (result.version, result.otherLanes) = (versions[0], Array(versions.dropFirst()))
    return result
  }

  private func joined(_ answers: [ShardAnswer<PagedIndex<Key>>]) async throws -> PagedIndex<Key> {
    if answers.allSatisfy({ $0.fault != nil }) { _ = try answers[0].get() }
    var (result, versions) = (PagedIndex<Key>(fences: [], counts: []), group.versions(0, []))
    for (number, answer) in answers.enumerated() {
      switch answer {
      case .answer(let own):
        versions[number] = own.version
        add(own, of: number, from: number == 0 ? nil : starts[number - 1], to: &result)
        await memory.keep(own, of: number)
        await memory.note(number, isDown: false)
      case .fault(let fault):
        result.warnings.append(ShardGroup<Shard>.warning(number, fault))
        await memory.note(number, isDown: true)
        guard var known = await memory.index(of: number) ?? unread(number) else { continue }
        known.accuracy = .estimated
        versions[number] = known.version
        add(known, of: number, from: number == 0 ? nil : starts[number - 1], to: &result)
      }
    }
    (result.version, result.otherLanes) = (versions[0], Array(versions.dropFirst()))
    return result
  }

  /// One page for a shard of which nothing is known; `nil` for the first shard, whose keys have no start.
  private func unread(_ shard: Int) -> PagedIndex<Key>? {
    shard == 0 ? nil : PagedIndex(fences: [starts[shard - 1]], counts: [1], accuracy: .estimated)
  }

  /// - Parameter start: what the first page of the shard begins with, as pages begin and end with their shard.
  private func add(_ own: PagedIndex<Key>, of shard: Int, from start: Key?, to result: inout PagedIndex<Key>) {
    let own = own.checked
    for (place, fence) in own.fences.enumerated() {
      // That of a page is in the section of its rows.
      let isOfStart = place == 0 && start.map { section(of: $0) == section(of: fence) } ?? false
      let fence = isOfStart ? start ?? fence : fence
      if let last = result.fences.last, fence <= last { continue }
      result.fences.append(fence)
      result.counts.append(own.counts[place])
    }
    if own.accuracy != .exact {
      result.accuracy = own.accuracy == .atLeast && shard == starts.count ? .atLeast : .estimated
    }
    result.warnings += own.warnings
  }

  // MARK: Reading

  /// Reads rows of the shard that has the first of them.
  public func page(_ request: PageRequest<Key>) async throws -> PageAnswer<Key, Row> {
    try check()
    var number = shard(of: request.from)
    // Of the first shard nobody knows where it begins; while it has no pages, the first page is of another.
    if request.from == nil { number = await memory.firstKnown(from: number) }
    var own = request
    if number < starts.count { own.to = request.to.map { min($0, starts[number]) } ?? starts[number] }
    var answer = try await group.shards[number].page(own)
    var versions = group.versions(0, [])
    versions[number] = answer.version
    (answer.version, answer.otherLanes, answer.lane) = (versions[0], Array(versions.dropFirst()), number)
    if answer.next == nil, request.skip == 0 { answer.next = await firstKey(after: number, before: request.to) }
    return answer
  }

  /// The first key of the shards after one, for a page that reaches beyond it; `nil` where there are no rows. Of a shard that cannot be
  /// reached, where it begins.
  private func firstKey(after number: Int, before end: Key?) async -> Key? {
    for next in number + 1..<max(number + 1, group.shards.count) {
      let start = starts[next - 1]
      if let end, start >= end { return nil }
      do {
        let request = PageRequest(from: start, to: part(KeyRange(from: start, to: end), of: next)?.to, limit: 1)
        if let first = try await group.shards[next].page(request).keys.first { return first }
      } catch {
        return start
      }
    }
    return nil
  }

  /// Counts rows of a page.
  public nonisolated(nonsending) func count(from: Key?, before: Key) async throws -> Int {
    var count = 0
    for number in shard(of: from)...max(shard(of: from), shard(of: before)) {
      guard let part = part(KeyRange(from: from, to: before), of: number), let to = part.to else { continue }
      count += try await group.shards[number].count(from: part.from, before: to)
    }
    return count
  }

  // MARK: Changes

  /// What changed in any shard; one that cannot be reached is a warning.
  public func changes(since version: Int64, lanes: [Int64], rowsIn ranges: [KeyRange<Key>]) async throws
    -> SourceChanges<Key, Row>
  {
    try check()
    let uncounted = await memory.down
    var answered: Set<Int> = []
    var changes = try await group.changes(since: group.versions(version, lanes), answered: &answered) { number in
      ranges.compactMap { part($0, of: number) }
    }
    // One that was out of reach when rows were counted is counted now.
    if !uncounted.isDisjoint(with: answered) { changes.isReset = true }
    return changes
  }

  /// Returns when there may be changes in any shard.
  public func waitForChanges(after version: Int64, lanes: [Int64]) async throws {
    try check()
    let looksAgain = await !memory.down.isEmpty
    try await group.waitForChanges(after: group.versions(version, lanes), looksAgain: looksAgain)
  }

  // MARK: Rows

  /// The section of a key, as its shard has it.
  public func section(of key: Key) -> Section { group.shards[shard(of: key)].section(of: key) }

  /// The memory that a row takes, as the first shard has it.
  public func byteCount(of row: Row) -> Int { group.shards[0].byteCount(of: row) }

  /// True if a row looks as it did, as the first shard has it.
  public func isSame(_ row: Row, as before: Row) -> Bool { group.shards[0].isSame(row, as: before) }
}

/// The pages that shards had when they were read last, for when they cannot be.
actor ShardMemory<Key: PagingKey> {
  private var indexes: [PagedIndex<Key>?]

  init(_ count: Int) { indexes = Array(repeating: nil, count: count) }

  func keep(_ index: PagedIndex<Key>, of shard: Int) { indexes[shard] = index }
  func index(of shard: Int) -> PagedIndex<Key>? { indexes[shard] }

  /// The shards that were out of reach when rows were counted last.
  private(set) var down: Set<Int> = []

  /// The first shard from one on that has pages, known or not; the last where none has.
  func firstKnown(from shard: Int) -> Int {
    let last = max(shard, indexes.count - 1)
    return (shard...last).first { $0 > 0 || !down.contains($0) || indexes[$0] != nil } ?? last
  }

  func note(_ shard: Int, isDown: Bool) { if isDown { down.insert(shard) } else { down.remove(shard) } }
}
