// Pages of very large tables have more rows than those that are read, so that an index of all stays small.

#if PostgreSQL
  import GridPaging

  extension Fences {
    /// The fences with one page in place of two neighbours of a section that have no more rows together.
    ///
    /// - Complexity: O(n), n pages.
    func joined(upTo most: Int, _ section: (TableKey) -> TableSection) -> Fences {
      var fences = Fences(version: version)
      fences.reserve(keys.count)
      var (first, count) = (0, 0)
      for place in keys.indices {
        let rows = Int(counts[place])
        if place > 0, count + rows > most || section(keys[first]) != section(keys[place]) {
          fences.append(keys[first], count: count)
          (first, count) = (place, 0)
        }
        count += rows
      }
      if !keys.isEmpty { fences.append(keys[first], count: count) }
      return fences
    }

    /// The rows of most pages, which ``joined(upTo:_:)`` may have made more than those of a page that is read.
    ///
    /// - Complexity: O(n), n pages.
    func usualRows(_ pageSize: Int) -> Int {
      let total = counts.reduce(0) { $0 + max(0, Int($1)) }
      return max(pageSize, total / max(1, keys.count))
    }
  }
#endif
