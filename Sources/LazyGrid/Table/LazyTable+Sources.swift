// Declaring a table by ForEach: whatever a ForEach can be made of, rows and columns can.

import GridEngine

extension LazyTable {
  /// Declares a table whose rows and columns each come from a ``ForEach``, whose content is the header of the row or the column.
  ///
  /// So rows and columns can be anything that a ForEach takes: data with identifiers at a key path, data with a version, rows that
  /// are looked up in a database:
  ///
  /// ```swift
  /// LazyTable(
  ///   rows: ForEach(count: table.rowCount, id: { table.key(ofRow: $0) }, index: { table.row(ofKey: $0) }) { Label("\($0)") },
  ///   columns: ForEach(table.columns, id: \.name) { Title($0.name) }
  /// ) { row, column in Value(table[row, column]) }
  /// ```
  ///
  /// - Parameters:
  ///   - rows: the rows. Of a content with several cells the first is the header; with `{ _ in }` rows have none.
  ///   - columns: the columns, likewise.
  ///   - cell: the content of a cell, made when it comes into view; of several cells the first counts.
  /// - Complexity: O(1).
  @inlinable
  public init<
    Rows: RandomAccessCollection, RowID: Hashable, RowHeader: LazyGridContent, Columns: RandomAccessCollection,
    ColumnID: Hashable, ColumnHeader: LazyGridContent, Cell: LazyGridContent
  >(
    rows: ForEach<Rows, RowID, RowHeader>, columns: ForEach<Columns, ColumnID, ColumnHeader>,
    @LazyGridContentBuilder cell: @escaping (Row, Column) -> Cell
  ) where Rows.Element == Row, Columns.Element == Column {
    self.init(rows: rows, as: { $0 }, columns: columns, cell: cell)
  }

  /// Declares a table as ``init(rows:columns:cell:)`` does, whose rows are something else to its cells than to their ``ForEach``:
  /// what is looked up by the number of a row.
  ///
  /// - Parameters:
  ///   - rows: the rows, with their headers.
  ///   - row: what cells take for an element of the rows.
  ///   - columns: the columns, with their headers.
  ///   - cell: the content of a cell, made when it comes into view.
  /// - Complexity: O(1).
  @inlinable
  public init<
    Rows: RandomAccessCollection, RowID: Hashable, RowHeader: LazyGridContent, Columns: RandomAccessCollection,
    ColumnID: Hashable, ColumnHeader: LazyGridContent, Cell: LazyGridContent
  >(
    rows: ForEach<Rows, RowID, RowHeader>, as row: @escaping (Rows.Element) -> Row,
    columns: ForEach<Columns, ColumnID, ColumnHeader>,
    @LazyGridContentBuilder cell: @escaping (Row, Column) -> Cell
  ) where Columns.Element == Column {
    self.init(rows: rows, as: row, columns: columns, addCell: LazyTable.adding(cell, rows.data, row, columns.data))
  }

  /// Adds the content of a cell by numbers, compiled where the types are known.
  @inlinable
  static func adding<Rows: RandomAccessCollection, Columns: RandomAccessCollection, Cell: LazyGridContent>(
    _ cell: @escaping (Row, Column) -> Cell, _ rows: Rows, _ row: @escaping (Rows.Element) -> Row, _ columns: Columns
  ) -> (Int, Int, inout LazyGridParts) -> Void where Columns.Element == Column {
    { number, column, parts in
      cell(
        row(rows[rows.index(rows.startIndex, offsetBy: number)]),
        columns[columns.index(columns.startIndex, offsetBy: column)]
      )._add(to: &parts)
    }
  }

  @usableFromInline
  init<
    Rows: RandomAccessCollection, RowID: Hashable, RowHeader: LazyGridContent, Columns: RandomAccessCollection,
    ColumnID: Hashable, ColumnHeader: LazyGridContent
  >(
    rows: ForEach<Rows, RowID, RowHeader>, as row: @escaping (Rows.Element) -> Row,
    columns: ForEach<Columns, ColumnID, ColumnHeader>,
    addCell: @escaping (Int, Int, inout LazyGridParts) -> Void
  ) where Columns.Element == Column {
    let id = ContentID().appending(.position(TablePart.rows))
    self.init(
      columns: columns, groups: [TableGroup(rows, id: id, header: nil, as: row, addCell: addCell)],
      hasRowHeaders: RowHeader.self != EmptyContent.self)
  }

  /// Declares a table whose rows stand in groups, each with a header of its own that is as wide as the viewport.
  ///
  /// ```swift
  /// LazyTable(
  ///   groups: ForEach(teams) { team in Title(team.name) },
  ///   rows: { team in ForEach(team.people) { person in Name(person) } },
  ///   columns: ForEach(days) { day in Title(day.name) }
  /// ) { person, day in
  ///   Shift(of: person, on: day)
  /// }
  /// ```
  ///
  /// Headers of groups stay in view below the column headers, as ``pinnedViews`` says. A group is a section of the host, which
  /// collapses and expands it (`GridHost.collapse(sectionOf:)` with the group's identifier).
  ///
  /// - Parameters:
  ///   - groups: the groups, with their headers; with `{ _ in }` groups have none.
  ///   - rows: the rows of a group, with their headers.
  ///   - columns: the columns, with their headers.
  ///   - cell: the content of a cell, made when it comes into view.
  /// - Complexity: O(g), g groups.
  @inlinable
  public init<
    Groups: RandomAccessCollection, GroupID: Hashable, GroupHeader: LazyGridContent, Rows: RandomAccessCollection,
    RowID: Hashable, RowHeader: LazyGridContent, Columns: RandomAccessCollection, ColumnID: Hashable,
    ColumnHeader: LazyGridContent, Cell: LazyGridContent
  >(
    groups: ForEach<Groups, GroupID, GroupHeader>, rows: (Groups.Element) -> ForEach<Rows, RowID, RowHeader>,
    columns: ForEach<Columns, ColumnID, ColumnHeader>, @LazyGridContentBuilder cell: @escaping (Row, Column) -> Cell
  ) where Rows.Element == Row, Columns.Element == Column {
    self.init(groups: groups, rows: rows, as: { _ in { $0 } }, columns: columns, cell: cell)
  }

  /// Declares a table of groups whose rows are something else to its cells than to their ``ForEach``; see
  /// ``init(groups:rows:columns:cell:)``.
  ///
  /// - Parameters:
  ///   - groups: the groups, with their headers.
  ///   - rows: the rows of a group, with their headers.
  ///   - row: what cells take for an element of the rows of a group.
  ///   - columns: the columns, with their headers.
  ///   - cell: the content of a cell, made when it comes into view.
  /// - Complexity: O(g), g groups.
  @inlinable
  public init<
    Groups: RandomAccessCollection, GroupID: Hashable, GroupHeader: LazyGridContent, Rows: RandomAccessCollection,
    RowID: Hashable, RowHeader: LazyGridContent, Columns: RandomAccessCollection, ColumnID: Hashable,
    ColumnHeader: LazyGridContent, Cell: LazyGridContent
  >(
    groups: ForEach<Groups, GroupID, GroupHeader>, rows: (Groups.Element) -> ForEach<Rows, RowID, RowHeader>,
    as row: (Groups.Element) -> (Rows.Element) -> Row,
    columns: ForEach<Columns, ColumnID, ColumnHeader>, @LazyGridContentBuilder cell: @escaping (Row, Column) -> Cell
  ) where Columns.Element == Column {
    self.init(groups: groups, rows: rows, as: row, columns: columns) { rows, row in
      LazyTable.adding(cell, rows.data, row, columns.data)
    }
  }

  @usableFromInline
  init<
    Groups: RandomAccessCollection, GroupID: Hashable, GroupHeader: LazyGridContent, Rows: RandomAccessCollection,
    RowID: Hashable, RowHeader: LazyGridContent, Columns: RandomAccessCollection, ColumnID: Hashable,
    ColumnHeader: LazyGridContent
  >(
    groups: ForEach<Groups, GroupID, GroupHeader>, rows: (Groups.Element) -> ForEach<Rows, RowID, RowHeader>,
    as row: (Groups.Element) -> (Rows.Element) -> Row, columns: ForEach<Columns, ColumnID, ColumnHeader>,
    addCell: (ForEach<Rows, RowID, RowHeader>, @escaping (Rows.Element) -> Row) -> (Int, Int, inout LazyGridParts) ->
      Void
  ) where Columns.Element == Column {
    let node = ElementsNode(ContentID().appending(.position(TablePart.rows)), groups)
    // More than a grid can have are refused by their number.
    let count = min(groups.count, Limits.sections + 1)
    let parts = (0..<count).map { number in
      let element = groups.element(at: number)
      let (source, row) = (rows(element), row(element))
      return TableGroup(
        source, id: ContentID(node, element: number),
        header: LazyGridParts.cell { parts in groups.content(element)._add(to: &parts) }, as: row,
        addCell: addCell(source, row))
    }
    self.init(columns: columns, groups: parts, hasRowHeaders: RowHeader.self != EmptyContent.self)
  }
}

/// The places of a table's parts in its declaration.
enum TablePart {
  static let head = 0
  static let rows = 1
  static let foot = 2
}
