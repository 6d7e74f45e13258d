// The rows of the cells that a step asks for, one beside the other.

import GridEngine

/// The page that was looked up last, with the numbers of its rows; without rows where none was.
struct NearbyPage<Key: PagingKey, Row: Identifiable & Sendable> where Row.ID: Sendable {
  var rows = 0..<0
  /// What is loaded of it.
  var content: PageContent<Key, Row>?
}

extension PagedGrid {
  /// The row that a cell shows: what the rows say, but cells of one page look it up once.
  ///
  /// - Complexity: O(log S) in a page that was looked up, S sections; O(log n) otherwise, n pages.
  func row(in cell: CellID) -> PagedRow<Source.Row> {
    guard let row = find(cell) else { return .loading }
    if let value = nearby.content?.rows[row - nearby.rows.lowerBound] { return .loaded(value) }
    return rows.failures.isEmpty ? .loading : rows[row]
  }

  /// True if the row that a cell shows is loaded; false for cells that do not exist.
  func isLoaded(_ cell: CellID) -> Bool {
    guard let row = find(cell), let content = nearby.content else { return false }
    return !content.hasHoles || content.rows[row - nearby.rows.lowerBound] != nil
  }

  /// Looks up the page of a cell's row, and returns the number of the row.
  private func find(_ cell: CellID) -> Int? {
    guard let row = rows.row(ofCell: cell) else { return nil }
    if nearby.rows.contains(row) { return row }
    guard let page = rows.tree.ranks.page(ofRow: row) else { return nil }
    nearby = NearbyPage(rows: page.rows, content: rows.pages[page.id])
    return row
  }
}
