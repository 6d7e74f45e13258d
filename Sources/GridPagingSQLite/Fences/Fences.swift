// Where pages begin, and how many rows each has. GridPagingPostgres links to this file.

#if TableSources
  import GridPaging

  /// The pages of an order: the first key of each, and its number of rows. A page is all rows from its fence on up to the next fence, and
  /// no page reaches beyond a section.
  struct Fences: Equatable, Sendable {
    /// The version of the data that was counted.
    var version: Int64
    /// The first keys, ascending; not always keys of rows.
    private(set) var keys: [TableKey] = []
    /// As many counts.
    private(set) var counts: [Int32] = []

    init(version: Int64) { self.version = version }

    mutating func reserve(_ pages: Int) {
      keys.reserveCapacity(pages)
      counts.reserveCapacity(pages)
    }

    mutating func append(_ key: TableKey, count: Int) {
      keys.append(key)
      counts.append(Int32(clamping: count))
    }

    /// The number of pages with more rows than some.
    func pages(above count: Int) -> Int { counts.reduce(0) { $0 + (Int($1) > count ? 1 : 0) } }

    /// Adds rows to the page of a key, or takes some away.
    ///
    /// - Complexity: O(log n), n pages; O(n) for the first row of a section, and for one before all others of it.
    mutating func add(_ change: Int32, at key: TableKey, _ section: (TableKey) -> TableSection) {
      let place = TableKey.upperBound(of: key, in: keys) - 1
      guard change > 0, place < 0 || section(keys[place]) != section(key) else {
        if place >= 0 { counts[place] = max(0, counts[place] &+ change) }
        return
      }
      if place + 1 < keys.count, section(keys[place + 1]) == section(key) {
        keys[place + 1] = key
        counts[place + 1] += change
      } else {
        keys.insert(key, at: place + 1)
        counts.insert(change, at: place + 1)
      }
    }

    /// Leaves out pages without rows.
    ///
    /// - Complexity: O(n), n pages.
    mutating func dropEmpty() {
      guard counts.contains(where: { $0 <= 0 }) else { return }
      let kept = counts.indices.filter { counts[$0] > 0 }
      (keys, counts) = (kept.map { keys[$0] }, kept.map { counts[$0] })
    }

    var index: PagedIndex<TableKey> { PagedIndex(version: version, fences: keys, counts: counts) }
  }
#endif
