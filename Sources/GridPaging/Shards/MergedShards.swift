// Sources whose keys lie among one another, as one source.

/// Sources beside one another whose rows are merged by key: tables that are spread over servers by a hash.
///
/// ```swift
/// let pager = Pager(MergedShards(table(on: 0), [table(on: 1), table(on: 2)])) { day, count in .list(count: count) }
/// ```
///
/// Each page asks all shards, and fails while any of them cannot be reached. Versions are of each shard by itself: of a row that moves from
/// one to another, one of two places is shown for a moment, or none. Of two rows with one key that of the first shard is shown.
///
/// ``exactIndex()`` is exact for up to 20,000 pages. Beyond that the number of all rows is right, and that of each page is an estimate
/// from the pages of the shards until it is read. Shards are asked by key, so they cannot be read forward alone.
public struct MergedShards<Shard: PagedSource>: PagedSource {
  /// The keys of the shards.
  public typealias Key = Shard.Key
  /// Their rows.
  public typealias Row = Shard.Row
  /// Their sections.
  public typealias Section = Shard.Section

  /// What all shards can do, but skipping: the rows before a place are not known of any shard.
  public let traits: SourceTraits
  private let group: ShardGroup<Shard>

  /// Shards in any order. All divide rows into sections, compare and weigh them alike.
  ///
  /// - Parameters:
  ///   - first: one shard.
  ///   - others: the others.
  /// - Complexity: O(s), s shards.
  public init(_ first: Shard, _ others: [Shard]) {
    group = ShardGroup(shards: [first] + others)
    var traits = group.traits(skips: false)
    traits.countsRanges = false
    // Each load is one of every shard.
    traits.concurrentLoads = group.shards.map { $0.traits.checked.concurrentLoads }.min() ?? 1
    self.traits = traits
  }

  private func check() throws { if let fault = group.fault { throw fault } }

  /// Starts a task where the first shard does: sources that share a thread then wait for no other.
  public func task(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> { group.shards[0].task(body) }

  // MARK: Counting

  /// Opens all shards, and merges their pages by estimates.
  public func open() async throws -> PagedIndex<Key> {
    try check()
    let indexes = try await group.ask(group.all) { shard, _ in try await shard.open() }.map { try $0.get().checked }
    return MergedIndex(indexes, pageSize: traits.pageSize, section: { section(of: $0) }).estimated
  }

  /// Counts the rows of all shards. While others write all the time the number of all rows is right, and that of each page an estimate
  /// until it is read.
  public func exactIndex() async throws -> PagedIndex<Key> {
    try check()
    var tries = 0
    while true {
      let (index, merged) = try await countedIndex()
      tries += 1
      if index.accuracy != .exact || !traits.hasChanges { return index }
      // Counts of a later moment would be changed once more by what happened until then.
      let versions = group.versions(index.version, index.otherLanes)
      var answered: Set<Int> = []
      let changes = try await group.changes(since: versions, answered: &answered) { _ in [] }
      if changes.rows.isEmpty, changes.unknown.isEmpty, !changes.isReset { return index }
      // Changes are read only when this is done.
      if tries == MergedShards.mostTries { return merged.estimated }
    }
  }

  private static var mostTries: Int { 3 }

  /// The index, and the pages of all shards that it was made of.
  private func countedIndex() async throws -> (index: PagedIndex<Key>, merged: MergedIndex<Key>) {
    let indexes = try await group.ask(group.all) { shard, _ in try await shard.exactIndex() }.map {
      try $0.get().checked
    }
    let merged = MergedIndex(indexes, pageSize: traits.pageSize, section: { section(of: $0) })
    guard indexes.allSatisfy({ $0.accuracy == .exact }), merged.fences.count <= MergedShards.mostCounted else {
      return (merged.estimated, merged)
    }
    let before = try await group.ask(group.all) { shard, number in
      var before: [Int] = []
      before.reserveCapacity(merged.fences.count)
      for fence in merged.fences.dropFirst() {
        let (rows, page) = merged.rows(before: fence, ofShard: number)
        before.append(page == fence ? rows : rows + (try await shard.count(from: page, before: fence)))
      }
      return before
    }.map { try $0.get() }
    let sums = merged.fences.indices.dropFirst().map { place in before.reduce(0) { $0 + $1[place - 1] } }
    return (merged.index(before: sums), merged)
  }

  /// Pages that are counted one by one, in each shard.
  private static var mostCounted: Int { 20_000 }

  /// Counts rows of a page in all shards.
  public nonisolated(nonsending) func count(from: Key?, before: Key) async throws -> Int {
    let counts = await group.ask(group.all) { shard, _ in try await shard.count(from: from, before: before) }
    return try counts.reduce(0) { $0 + (try $1.get()) }
  }

  // MARK: Reading

  /// Reads as many rows of every shard, and merges those that nothing can come before any more.
  public func page(_ request: PageRequest<Key>) async throws -> PageAnswer<Key, Row> {
    try check()
    let answers = try await group.ask(group.all) { shard, _ in try await shard.page(request) }.map { try $0.get() }
    return MergedShards.merged(answers, limit: request.limit)
  }

  /// - Complexity: O(s m), s shards, m rows.
  private static func merged(_ answers: [PageAnswer<Key, Row>], limit: Int) -> PageAnswer<Key, Row> {
    // Beyond the first row that a shard has not told, others' rows are not all there is.
    let end = answers.compactMap { $0.next }.min()
    var result = PageAnswer<Key, Row>(version: answers[0].version, keys: [], rows: [])
    result.otherLanes = answers.dropFirst().map { $0.version }
    var places = answers.map { _ in 0 }
    func first() -> Int? {
      var first: Int?
      for (number, answer) in answers.enumerated() where places[number] < min(answer.keys.count, answer.rows.count) {
        if first.map({ answer.keys[places[number]] < answers[$0].keys[places[$0]] }) ?? true { first = number }
      }
      return first
    }
    while let number = first() {
      let key = answers[number].keys[places[number]]
      if let end, key >= end { break }
      if result.keys.last != key {
        if result.keys.count == limit {
          result.next = key
          return result
        }
        result.keys.append(key)
        result.rows.append(answers[number].rows[places[number]])
      }
      places[number] += 1
    }
    result.next = end
    return result
  }

  // MARK: Changes

  /// What changed in any shard; one that cannot be reached is a warning.
  public func changes(since version: Int64, lanes: [Int64], rowsIn ranges: [KeyRange<Key>]) async throws
    -> SourceChanges<Key, Row>
  {
    try check()
    var answered: Set<Int> = []
    return try await group.changes(since: group.versions(version, lanes), answered: &answered) { _ in ranges }
  }

  /// Returns when there may be changes in any shard.
  public func waitForChanges(after version: Int64, lanes: [Int64]) async throws {
    try check()
    try await group.waitForChanges(after: group.versions(version, lanes))
  }

  // MARK: Rows

  /// The section of a key, as the first shard has it.
  public func section(of key: Key) -> Section { group.shards[0].section(of: key) }

  /// The memory that a row takes, as the first shard has it.
  public func byteCount(of row: Row) -> Int { group.shards[0].byteCount(of: row) }

  /// True if a row looks as it did, as the first shard has it.
  public func isSame(_ row: Row, as before: Row) -> Bool { group.shards[0].isSame(row, as: before) }
}
