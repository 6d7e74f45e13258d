// The pages of several shards as pages of all of them.

/// Pages over shards whose keys lie among one another: where each begins, and about how many rows each has.
struct MergedIndex<Key: PagingKey>: Sendable {
  /// Where the merged pages begin.
  private(set) var fences: [Key] = []
  private let indexes: [PagedIndex<Key>]
  /// The rows before each page, of each shard; and those of all.
  private let starts: [[Int]]
  private let total: Int

  /// - Parameters:
  ///   - indexes: those of the shards.
  ///   - pageSize: about how many rows a merged page should have.
  ///   - section: the section of a key: no page reaches beyond one.
  /// - Complexity: O(f log f), f fences of all shards.
  init<Section: Hashable>(_ indexes: [PagedIndex<Key>], pageSize: Int, section: (Key) -> Section) {
    self.indexes = indexes
    starts = indexes.map { index in
      index.counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int($1)) }
    }
    total = starts.reduce(0) { $0 + ($1.last ?? 0) }
    // Of fences that follow one another, one after each page's worth of rows.
    var all: [(fence: Key, count: Int)] = []
    for index in indexes { for (fence, count) in zip(index.fences, index.counts) { all.append((fence, Int(count))) } }
    all.sort { $0.fence < $1.fence }
    var (rows, last): (Int, Section?) = (0, nil)
    for (fence, count) in all {
      let own = section(fence)
      if fences.isEmpty || rows >= pageSize && fences.last != fence || last != own && fences.last != fence {
        fences.append(fence)
        rows = 0
      }
      (rows, last) = (rows + count, own)
    }
  }

  /// The rows of a shard before the page of it that a key is in, and where that page begins; `nil` for the first page.
  ///
  /// - Complexity: O(log f), f fences of the shard.
  func rows(before key: Key, ofShard number: Int) -> (rows: Int, page: Key?) {
    let place = Key.upperBound(of: key, in: indexes[number].fences) - 1
    guard place >= 0 else { return (0, nil) }
    // Rows below the first fence belong to the first page.
    return (starts[number][place], place == 0 ? nil : indexes[number].fences[place])
  }

  /// The index with as many rows before each page but the first.
  func index(before: [Int]) -> PagedIndex<Key> {
    index(before: before, accuracy: .exact)
  }

  /// The index where half of a shard's page lies before a fence within it.
  var estimated: PagedIndex<Key> {
    var before: [Int] = []
    before.reserveCapacity(fences.count)
    for fence in fences.dropFirst() {
      var rows = 0
      for number in indexes.indices {
        let place = Key.upperBound(of: fence, in: indexes[number].fences) - 1
        guard place >= 0 else { continue }
        let (start, end) = (starts[number][place], starts[number][place + 1])
        rows += indexes[number].fences[place] == fence ? start : (start + end) / 2
      }
      before.append(max(rows, before.last ?? 0))
    }
    return index(before: before, accuracy: .estimated)
  }

  private func index(before: [Int], accuracy: PagedIndex<Key>.Accuracy) -> PagedIndex<Key> {
    var counts: [Int32] = []
    for place in fences.indices {
      let start = place == 0 ? 0 : before[place - 1]
      let end = place < before.count ? before[place] : total
      counts.append(Int32(clamping: max(0, end - start)))
    }
    var index = PagedIndex(
      version: indexes.first?.version ?? 0, fences: fences, counts: counts,
      accuracy: indexes.count == 1 ? indexes[0].accuracy : accuracy)
    index.otherLanes = indexes.dropFirst().map { $0.version }
    index.warnings = indexes.flatMap { $0.warnings }
    return index
  }
}
