// What a table may have besides its cells.

public import GridEngine

extension LazyTable {
  /// A table with a row of column headers, which stays in view at the start.
  ///
  /// - Parameter header: the header of a column; of several cells the first counts.
  /// - Complexity: O(1).
  public func columnHeaders(
    @LazyGridContentBuilder _ header: @escaping (Column) -> some LazyGridContent
  ) -> LazyTable {
    var table = self
    table.columnHeaders = { header($0)._add(to: &$1) }
    return table
  }

  /// A table with a column of row headers, which stays in view at the leading edge.
  ///
  /// - Parameter header: the header of a row; of several cells the first counts.
  /// - Complexity: O(1).
  public func rowHeaders(@LazyGridContentBuilder _ header: @escaping (Row) -> some LazyGridContent) -> LazyTable {
    var table = self
    table.rowHeaders = { header($0)._add(to: &$1) }
    return table
  }

  /// A table with a row of footers, which stays in view at the end.
  ///
  /// - Parameter footer: the footer of a column; of several cells the first counts.
  /// - Complexity: O(1).
  public func columnFooters(
    @LazyGridContentBuilder _ footer: @escaping (Column) -> some LazyGridContent
  ) -> LazyTable {
    var table = self
    table.footers = { footer($0)._add(to: &$1) }
    return table
  }

  /// A table with content in the corner between row headers and column headers, where it has both.
  ///
  /// - Parameter content: one cell.
  /// - Complexity: O(1).
  public func corner(@LazyGridContentBuilder _ content: () -> some LazyGridContent) -> LazyTable {
    var table = self
    let content = content()
    table.corner = LazyGridParts.cell { content._add(to: &$0) }
    return table
  }

  /// A table whose columns have widths of their own.
  ///
  /// - Parameter width: the width of a column. It is asked for all columns when the table is declared.
  /// - Complexity: O(1); declaring the table takes O(C), C columns.
  public func columnWidths(_ width: @escaping (Column) -> ColumnWidth) -> LazyTable {
    var table = self
    table.widthOfColumn = width
    return table
  }

  /// A table in which measured rows are as tall as the tallest of some cells, in view or not, so that scrolling across changes no
  /// height. At first the row's header decides, and its cell in the first column; without row headers, its cells in all columns that
  /// are frozen at the start, or else in the first column. Where no column decides, it is as at first.
  ///
  /// - Parameter decides: true for a column whose cells decide, besides the row's header; the first 64 columns count. It is asked
  ///   for all columns when the table is declared.
  /// - Complexity: O(1); declaring the table takes O(C), C columns.
  public func rowHeights(decidedBy decides: @escaping (Column) -> Bool) -> LazyTable {
    var table = self
    table.decides = decides
    return table
  }
}
