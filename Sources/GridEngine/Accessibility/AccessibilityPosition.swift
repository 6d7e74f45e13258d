// What a screen reader says of where a cell is.

/// Where a cell is, in the words of screen readers; also for cells out of view.
///
/// The names on the right are those of WAI-ARIA 1.2. Numbers count from 0 here as everywhere in the engine, where ARIA's count
/// from 1. In a horizontal grid rows and columns are exchanged, so that they are those that a person sees. Columns are counted
/// from the leading edge, which is the right one in a right-to-left grid.
///
/// | | |
/// | --- | --- |
/// | ``area`` | `aria-rowindex`, `aria-colindex`, `aria-rowspan`, `aria-colspan` |
/// | ``rowCount``, ``columnCount`` | `aria-rowcount`, `aria-colcount`, of a grid for each section |
/// | ``line``, ``lineCount`` | `aria-rowindex`, `aria-rowcount`, of one grid for all sections |
/// | ``index``, ``count`` | `aria-posinset`, `aria-setsize` |
/// | ``header``, ``footer`` | `aria-labelledby`, `aria-describedby` |
/// | ``level`` | `aria-level` |
/// | ``isExpanded`` | `aria-expanded`, of a header |
/// | ``table`` | `aria-rowindex`, `aria-colindex`, `aria-rowcount`, `aria-colcount`, of a table |
public struct AccessibilityPosition: Sendable, Hashable {
  /// The rows and columns of its section that an item takes, or the cell of a table. `nil` for a header or footer, and for
  /// a packed item that is not placed yet.
  public var area: GridArea?
  /// True when the row in ``area`` is final. In a section packed in chunks it is not as long as a chunk before is not placed.
  public var isRowExact: Bool
  /// The number of rows of the section, without header and footer. It is exact where its bound is 0; where ARIA wants to be told
  /// that it is not known, that is −1.
  public var rowCount: RowEstimate
  /// The number of columns of the section, as ``rowCount``; of a table with hidden ones.
  public var columnCount: RowEstimate
  /// The row of the whole grid that the cell begins in, headers and footers counted as rows, and hidden rows of tables too: of a
  /// horizontal grid the column.
  /// It is exact where ``VirtualGrid/unpackedItemCount`` and ``VirtualGrid/unresolvedSectionCount`` are 0; otherwise sections
  /// before may still come to have more rows or fewer.
  public var line: Int
  /// The number of rows of the whole grid, headers and footers counted as rows, exact as ``line`` is.
  public var lineCount: Int
  /// The number of an item in its section, in the order in which items are read; in a table that of the row. Items are read
  /// in the order of the declaration. On a board (``PlacementPolicy/compact``) all of whose items have starts they are read
  /// by rows and columns. `nil` for a header or footer.
  public var index: Int?
  /// The number of items of the section.
  public var count: Int
  /// The header of the section, if it has one: also for the header itself.
  public var header: CellID?
  /// The footer of the section, if it has one: also for the footer itself.
  public var footer: CellID?
  /// The depth of the section in an outline; see ``GridSection/level``.
  public var level: Int
  /// False where the section is collapsed, so that only its header is shown.
  public var isExpanded: Bool
  /// Where a cell of a table is in all of it; `nil` for any other cell, as the header of a group of rows.
  public var table: TablePosition?

  /// A position, for a type of one's own that answers as a grid does (``GridQuerying``). Any values are stored as they are.
  ///
  /// - Complexity: O(1).
  public init(
    area: GridArea?, isRowExact: Bool, rowCount: RowEstimate, columnCount: RowEstimate, line: Int, lineCount: Int,
    index: Int?, count: Int, header: CellID?, footer: CellID?, level: Int, isExpanded: Bool,
    table: TablePosition? = nil
  ) {
    (self.area, self.isRowExact) = (area, isRowExact)
    (self.rowCount, self.columnCount) = (rowCount, columnCount)
    (self.line, self.lineCount) = (line, lineCount)
    (self.index, self.count) = (index, count)
    (self.header, self.footer) = (header, footer)
    (self.level, self.isExpanded, self.table) = (level, isExpanded, table)
  }
}

extension AccessibilityPosition {
  /// With rows and columns exchanged.
  var transposed: AccessibilityPosition {
    var position = self
    position.area = area?.transposed
    swap(&position.rowCount, &position.columnCount)
    position.table = table?.transposed
    return position
  }
}
