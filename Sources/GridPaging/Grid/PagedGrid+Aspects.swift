// The aspect ratios of rows that pages bring, for justified sections.

import GridEngine

extension PagedGrid {
  /// Tells the grid the aspect ratios of rows that are not as they were.
  ///
  /// - Parameters:
  ///   - old: the rows that the grid had before.
  ///   - arrived: what the pages begin with that came.
  ///   - isChanged: true where rows came, went, moved or changed besides.
  /// - Complexity: O(k (log n + log S)) for k pages with other rows, n pages, S sections; O(p) more where rows changed, p loaded
  ///   pages.
  func takeAspects(after old: PagedRows<Source>, arrived: [Source.Key], isChanged: Bool) {
    guard let aspect else { return }
    if isChanged {
      for (id, content) in rows.pages where old.pages[id] !== content && !content.isBare {
        if let page = rows.tree.page(withID: id) { take(aspect, of: content, page.rows) }
      }
    } else {
      for fence in arrived {
        guard let page = rows.tree.page(ofKey: fence), let content = rows.pages[page.id] else { continue }
        take(aspect, of: content, page.rows)
      }
    }
  }

  private func take(
    _ aspect: (Source.Row) -> Double, of content: PageContent<Source.Key, Source.Row>, _ range: Range<Int>
  ) {
    guard let (section, start) = rows.sections.section(ofRow: range.lowerBound) else { return }
    content.forEachLoaded(of: range.count, aspect) { place, ratios in
      grid.setAspects(JustifiedItems(ratios), from: range.lowerBound - start + place, section: section)
    }
  }
}

extension PagedRows {
  /// Adds the aspect ratios of loaded rows to an update that leads to these rows.
  ///
  /// - Parameter fences: those of the pages; `nil` for all that are loaded.
  /// - Complexity: O(k (log n + log S)) for k pages, n pages, S sections, and what `aspect` takes for each of their rows.
  func addAspects(
    _ aspect: (Source.Row) -> Double, ofPages fences: [Source.Key]?, to update: inout GridUpdate
  ) {
    let ids = fences?.compactMap { tree.page(ofKey: $0)?.id } ?? pages.map { $0.0 }
    for id in ids {
      guard let content = pages[id], !content.isBare, let page = tree.page(withID: id) else { continue }
      content.forEachLoaded(of: page.rows.count, aspect) { place, ratios in
        guard let (section, start) = sections.section(ofRow: page.rows.lowerBound) else { return }
        update.setAspects(
          JustifiedItems(ratios), from: .item(page.rows.lowerBound - start + place, section: section))
      }
    }
  }
}

extension PageContent {
  /// Calls `body` with the ratios of rows that are there and lie beside one another, and the place of the first of them.
  /// Rows that are not there keep what they have.
  func forEachLoaded(of limit: Int, _ aspect: (Row) -> Double, _ body: (_ place: Int, _ ratios: [Double]) -> Void) {
    var place = 0
    let count = min(self.count, limit)
    while place < count {
      var ratios: [Double] = []
      while place + ratios.count < count, let row = rows[place + ratios.count] { ratios.append(aspect(row)) }
      if !ratios.isEmpty { body(place, ratios) }
      place += ratios.count + 1
    }
  }
}
