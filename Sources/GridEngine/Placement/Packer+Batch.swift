// Many items at once: what one item after another does, without setting up the search for each.

extension Packer {
  /// Places items as ``place(_:)`` does one after another, and appends their areas.
  ///
  /// - Complexity: As for ``place(_:)``, with less to do around each search.
  public mutating func place(_ spans: [GridSpan], into areas: inout [GridArea]) {
    var items: [BlockItem] = []
    var first = 0
    while first < spans.count {
      let end = min(spans.count, first + PlacementStore.capacity)
      items.removeAll(keepingCapacity: true)
      for span in spans[first..<end] {
        // What the quick path does not take gets a height that it leaves alone.
        items.append(BlockItem(width: span.columns, height: min(max(1, span.rows), BlockItem.large)))
      }
      let base = self.base
      var next = 0
      while next < items.count {
        let placed = placeSmall(&items, from: next, to: items.count, base: base)
        for item in items[next..<placed] {
          areas.append(
            GridArea(
              at: CellPosition(row: base + item.row, column: item.column), width: min(item.width, columns),
              height: item.height))
        }
        next = placed
        guard next < items.count else { break }
        areas.append(place(spans[first + next]))
        next += 1
      }
      first = end
    }
  }
}
