// Which keys lie where rows are loaded. GridPagingPostgres links to this file.

#if TableSources
  import GridPaging

  extension TableKey {
    /// True for a key in one of some ranges, which ascend.
    ///
    /// - Complexity: O(log n), n ranges.
    func isIn(_ ranges: [KeyRange<TableKey>]) -> Bool {
      var (low, high) = (0, ranges.count)
      while low < high {
        let middle = low + (high - low) / 2
        if ranges[middle].from.map({ $0 <= self }) ?? true { low = middle + 1 } else { high = middle }
      }
      return low > 0 && ranges[low - 1].contains(self)
    }
  }
#endif
