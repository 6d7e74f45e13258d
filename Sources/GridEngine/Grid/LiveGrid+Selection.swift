// Selections of a grid: how many items they are.

extension LiveGrid {
  /// The number of items of the grid that are selected.
  ///
  /// - Complexity: O(m log S), m intervals, S sections.
  public func selectedItemCount(_ selection: Selection) -> Int {
    var (count, start) = (0, 0)
    for (index, edge) in selection.edges.enumerated() {
      let item = itemCount(before: edge)
      if index % 2 == 0 { start = item } else { count += item - start }
    }
    return selection.edges.count % 2 == 0 ? count : count + (itemCount - start)
  }

  /// The number of items before a place.
  private func itemCount(before edge: Selection.Edge) -> Int {
    guard edge.section < sectionCount else { return itemCount }
    return model.sections.itemBase(of: edge.section)
      + min(edge.item, model.sections.itemCount(of: edge.section))
  }
}
