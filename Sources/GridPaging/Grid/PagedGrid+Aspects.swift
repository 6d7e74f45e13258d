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
    // Rows that are not there keep what they have.
    var place = 0
    let count = min(content.count, range.count)
    while place < count {
      var ratios: [Double] = []
      while place + ratios.count < count, let row = content.rows[place + ratios.count] { ratios.append(aspect(row)) }
      if !ratios.isEmpty {
        grid.setAspects(JustifiedItems(ratios), from: range.lowerBound - start + place, section: section)
      }
      place += ratios.count + 1
    }
  }
}
