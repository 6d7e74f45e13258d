// A table of rows and columns that are both made as they come into view.

public import GridEngine

/// Rows of cells in columns, of which the cells in view are made, and those that columns learn their widths from. A million rows of
/// ten thousand columns take no longer than a thousand of a hundred.
///
/// ```swift
/// let table = LazyTable(people, columns: days) { person, day in Shift(of: person, on: day) }
///   .columnHeaders { day in Title(day.name) }
///   .rowHeaders { person in Name(person) }
/// let host = try GridHost(table)
/// host.layout(in: Size(width: 1280, height: 800))
/// host.step(to: .by(40, across: 120))
/// for cell in host.cells { draw(cell, in: host.viewFrame(of: cell)) }
/// ```
///
/// Column headers stay in view at the top, row headers at the leading edge, each with the corner that they share. In an update
/// rows and columns are matched by the identifiers of both. What stays keeps its size and its place on the screen, also where
/// columns come, go or change their order.
///
/// The engine lays it out by the rules of tables. A column learns its width from its first cells when it comes into view
/// (``columnWidth``), and a row is as tall as its header or its first cell (``rowHeights(decidedBy:)``).
public struct LazyTable<Row, Column>: HostedGrid {
  /// The axis along which rows follow one another.
  public var axis = Axis.vertical
  /// The width of columns; ``columnWidths(_:)`` gives each its own. At first each is as wide as the widest of its first 32 cells and
  /// its header.
  public var columnWidth = ColumnWidth.fit()
  /// The width of the row headers' column.
  public var rowHeaderWidth = ColumnWidth.fit()
  /// The height of rows; measured at first.
  public var rowHeight = GridSection.RowSizing.measured(estimate: nil)
  /// The height of the column headers' row and of that of the footers; measured at first.
  public var headerHeight = GridSection.RowSizing.measured(estimate: nil)
  /// Points between columns, clamped to 0…`Limits.gap`; NaN counts as 0.
  public var columnSpacing = 0.0
  /// Points between rows, clamped to 0…`Limits.gap` with a diagnostic; NaN counts as 0.
  public var rowSpacing = 0.0
  /// Columns of the data that stay in view besides the row headers: so many first ones and so many last ones. Negative numbers count
  /// as 0; of more than there are columns the leading ones come first.
  public var frozenColumns = (leading: 0, trailing: 0)
  /// Cells that are merged: rectangles of rows and columns of the data, without headers. Rows count through all groups. A merged cell
  /// shows the content of its first row and column; no other of its cells is made.
  ///
  /// `GridHost.init(_:environment:)` and updates throw `GridError.mergedCells` where two overlap, where one reaches beyond the data or
  /// across the header of a group, and where one is a single cell. The error names a range beyond the data as it is declared here;
  /// other ranges in it count the header row and the column of row headers.
  public var mergedCells: [CellRange] = []
  /// Where content lies that is narrower than its column.
  public var alignment = HorizontalAlignment.leading
  /// Which headers of groups of rows stay in view below the column headers, while their group is; see
  /// ``init(groups:rows:columns:cell:)``.
  public var pinnedViews: PinnedScrollableViews = [.sectionHeaders]

  let columns: TableAxis<Column>
  let groups: [TableGroup<Row>]
  /// True where the rows' ``ForEach`` has headers as content.
  private let declaresRowHeaders: Bool
  var columnHeaders: ((Column, inout LazyGridParts) -> Void)?
  var rowHeaders: ((Row, inout LazyGridParts) -> Void)?
  var footers: ((Column, inout LazyGridParts) -> Void)?
  var corner: ContentBox?
  var widthOfColumn: ((Column) -> ColumnWidth)?
  var decides: ((Column) -> Bool)?

  init<Columns: RandomAccessCollection, ColumnID: Hashable, ColumnHeader: LazyGridContent>(
    columns: ForEach<Columns, ColumnID, ColumnHeader>, groups: [TableGroup<Row>], hasRowHeaders: Bool
  ) where Columns.Element == Column {
    let id = ContentID().appending(.position(TablePart.head))
    (self.columns, self.groups) = (TableAxis(columns, id: id) { $0 }, groups)
    declaresRowHeaders = hasRowHeaders
    let header = columns.content
    if ColumnHeader.self != EmptyContent.self { columnHeaders = { header($0)._add(to: &$1) } }
  }

  var hasRowHeaders: Bool { rowHeaders != nil || declaresRowHeaders }
}

/// The elements of one axis of a table.
struct TableAxis<Element> {
  /// One item for each element, by which elements are found and compared.
  let run: CellRun
  let element: (Int) -> Element

  /// - Parameter transform: what an element of the data is in the table.
  init<Data: RandomAccessCollection, ID: Hashable, Header: LazyGridContent>(
    _ source: ForEach<Data, ID, Header>, id: ContentID, as transform: @escaping (Data.Element) -> Element
  ) {
    run = ForEachRun(source, id: id, cellsOfElement: 1)
    element = { transform(source.element(at: $0)) }
  }
}

/// Consecutive rows of a table with a header of their own.
struct TableGroup<Row> {
  let id: ContentID
  /// `nil` for the rows of a table without groups.
  let header: ContentBox?
  let rows: TableAxis<Row>
  /// Adds the header of a row as its ``ForEach`` has it.
  let addHeader: (Int, inout LazyGridParts) -> Void
  /// Adds the content of a cell, by the numbers of its row and its column.
  let addCell: (Int, Int, inout LazyGridParts) -> Void

  init<Data: RandomAccessCollection, ID: Hashable, Header: LazyGridContent>(
    _ source: ForEach<Data, ID, Header>, id: ContentID, header: ContentBox?, as row: @escaping (Data.Element) -> Row,
    addCell: @escaping (Int, Int, inout LazyGridParts) -> Void
  ) {
    (self.id, self.header, self.addCell) = (id, header, addCell)
    rows = TableAxis(source, id: id, as: row)
    addHeader = { source.content(source.element(at: $0))._add(to: &$1) }
  }
}
