// What is in view among paged rows, for grids and for hosts of declared ones.

import GridEngine

extension Range<Int>? {
  /// Reaches as far as a number too.
  mutating func include(_ number: Int) {
    self = Swift.min(number, self?.lowerBound ?? number)..<Swift.max(number + 1, self?.upperBound ?? 0)
  }
}

extension PagedRows {
  /// What the pager has to know of the cells in view; `nil` where no row is in view.
  ///
  /// - Parameters:
  ///   - cells: the cells in view, and those that are retained.
  ///   - extent: that of the viewport along the scrolling axis, in points.
  ///   - velocity: points a second.
  ///   - columns: those in view that scroll.
  /// - Complexity: O(c log S + log n), c cells, S sections, n pages.
  func view(
    of cells: [(id: CellID, isRetained: Bool)], extent: Double, velocity: Double,
    motion: PagingView<Source.Key>.Motion, columns: Range<Int>? = nil
  ) -> PagingView<Source.Key>? {
    var (first, last) = (Int.max, -1)
    var retained: [PagingSpot<Source.Key>] = []
    let sections = sections.ranks
    for cell in cells {
      guard let row = sections.row(ofCell: cell.id) else { continue }
      if cell.isRetained {
        if let spot = spot(ofRow: row) { retained.append(spot) }
      } else {
        first = min(first, row)
        last = max(last, row)
      }
    }
    guard last >= 0, let spot = spot(ofRow: first) else { return nil }
    let count = last - first + 1
    var view = PagingView(
      first: spot, count: count, velocity: extent > 0 ? velocity * Double(count) / extent : 0, motion: motion,
      retained: retained)
    view.columns = columns
    return view
  }
}
