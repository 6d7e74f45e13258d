// The rows of the cells that a step asks for, one beside the other.

import GridEngine

/// Where the row of a cell is, as far as that can be told without the types of keys and rows: looking such types up would take longer
/// than all else that is done for a cell.
struct CellPlaces {
  /// Which row a cell shows, and which page a row is in.
  private let sections: SectionRanks
  private let pages: PageRanks
  let hasFailures: Bool
  /// The rows of the page that was looked up last; empty where none was.
  private(set) var nearby = 0..<0
  /// What is loaded of it.
  private(set) var content: PageReference?

  init<Source: PagedSource>(_ rows: PagedRows<Source>) {
    (sections, pages, hasFailures) = (rows.sections.ranks, rows.tree.ranks, !rows.failures.isEmpty)
  }

  /// Looks up the row of a cell and its page, where that is not the one of before.
  ///
  /// - Parameter load: what is loaded of a page.
  /// - Complexity: O(log S) in the page of before, S sections; O(log n) otherwise, n pages.
  mutating func find(_ cell: CellID, _ load: (PageID) -> PageReference?) -> Int? {
    guard let row = sections.row(ofCell: cell) else { return nil }
    if nearby.contains(row) { return row }
    guard let page = pages.page(ofRow: row) else { return nil }
    (nearby, content) = (page.rows, load(page.id))
    return row
  }
}

extension PagedGrid {
  /// The size of a cell.
  func measure(_ cell: CellID, _ proposal: ProposedSize) -> Size {
    guard let row = places.find(cell, { rows.pages[$0] }) else { return sizeOfPlace(nil, 0, cell, proposal) }
    // What failed says why.
    if places.hasFailures, places.content?.hasHoles ?? true { return sizeOfCell(rows[row], cell, proposal) }
    return sizeOfPlace(places.content, row - places.nearby.lowerBound, cell, proposal)
  }

  /// True if the row that a cell shows is loaded; false for cells that do not exist.
  func isLoaded(_ cell: CellID) -> Bool {
    guard let row = places.find(cell, { rows.pages[$0] }), let content = places.content else { return false }
    return !content.hasHoles || rows[row].value != nil
  }
}
