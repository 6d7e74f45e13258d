// Which pages to let go of where the cache is full.

/// A page to let go of.
struct PageEviction: Sendable, Equatable {
  var page: PageID
  /// True if keys and identifiers stay, so that what others do to its rows is known exactly, and a selection follows them.
  var keepsKeys: Bool
}

extension PageCache {
  /// What lies farthest from the view, but nothing that is wanted or in view. Keys and identifiers stay as long as there is room
  /// for them.
  ///
  /// - Complexity: at most O(p (w + log n)), p loaded pages, w wanted ones, n pages.
  func evictions(
    from rows: PagedRows<Source>, shown: Range<Int>, keeping wants: [PageWant], limit: Int
  ) -> [PageEviction] {
    var evictions: [PageEviction] = []
    var (bytes, bareBytes) = (bytes, bareBytes)
    let middle = (shown.lowerBound + shown.upperBound) / 2
    func candidate(_ place: Int) -> (content: Content, id: PageID, rows: Range<Int>, distance: Int)? {
      guard fences.indices.contains(place), let page = rows.tree.page(ofKey: fences[place]),
        let content = rows.pages[page.id]
      else { return nil }
      return (content, page.id, page.rows, abs((page.rows.lowerBound + page.rows.upperBound) / 2 - middle))
    }
    // They are in order, so that what lies farthest away is at one of the ends.
    var (first, last) = (0, fences.count - 1)
    var (before, after) = (candidate(first), candidate(last))
    while first <= last, bytes > limit {
      let isBefore = (before?.distance ?? 0) >= (after?.distance ?? 0)
      let farthest = isBefore ? before : after
      if isBefore {
        first += 1
        before = candidate(first)
      } else {
        last -= 1
        after = candidate(last)
      }
      guard let (content, id, rows, _) = farthest, !wants.contains(where: { $0.id == id }), !rows.overlaps(shown)
      else { continue }
      bytes -= content.bytes
      if content.isBare { bareBytes -= content.bytes }
      let left = Content.bytesOfKeys(content.count)
      let keepsKeys = !content.isBare && bareBytes + left <= limit / 4
      if keepsKeys {
        bytes += left
        if content.count > 0 { bareBytes += left }
      }
      evictions.append(PageEviction(page: id, keepsKeys: keepsKeys))
    }
    return evictions
  }
}
