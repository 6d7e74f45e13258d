// The items of pages that came.

public import GridEngine

extension PagedRows {
  /// The update that asks again for the sizes of the rows of pages that came: placeholders become rows.
  ///
  /// - Parameter fences: ``PagingDelivery/arrived``.
  /// - Complexity: O(k (log n + log S)), k pages that came, n pages, S sections.
  public func reloads(ofPages fences: [Source.Key]) -> GridUpdate {
    var update = GridUpdate()
    for fence in fences {
      guard let page = tree.page(ofKey: fence), let (section, start) = sections.section(ofRow: page.rows.lowerBound)
      else {
        continue
      }
      update.reloadItems(page.rows.lowerBound - start..<page.rows.upperBound - start, section: section)
    }
    return update
  }
}
