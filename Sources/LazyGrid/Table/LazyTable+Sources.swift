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
  ///   - rows: the rows. Of a content with several cells the first is the header; with `EmptyContent()` rows have none.
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
    let (rowData, columnData) = (rows.data, columns.data)
    self.init(rows: rows, columns: columns) { row, column, parts in
      cell(
        rowData[rowData.index(rowData.startIndex, offsetBy: row)],
        columnData[columnData.index(columnData.startIndex, offsetBy: column)]
      )._add(to: &parts)
    }
  }

  @usableFromInline
  init<
    Rows: RandomAccessCollection, RowID: Hashable, RowHeader: LazyGridContent, Columns: RandomAccessCollection,
    ColumnID: Hashable, ColumnHeader: LazyGridContent
  >(
    rows: ForEach<Rows, RowID, RowHeader>, columns: ForEach<Columns, ColumnID, ColumnHeader>,
    addCell: @escaping (Int, Int, inout LazyGridParts) -> Void
  ) where Rows.Element == Row, Columns.Element == Column {
    let id = ContentID().appending(.position(TablePart.rows))
    self.init(
      columns: TableAxis(columns, id: ContentID().appending(.position(TablePart.head))), columns.content,
      groups: [TableGroup(id: id, header: nil, rows: TableAxis(rows, id: id), addCell: addCell)], rows.content)
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
  ///   - groups: the groups, with their headers; of `EmptyContent()` groups have none.
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
    let columnData = columns.data
    self.init(groups: groups, rows: rows, columns: columns) { rows in
      let rowData = rows.data
      return { row, column, parts in
        cell(
          rowData[rowData.index(rowData.startIndex, offsetBy: row)],
          columnData[columnData.index(columnData.startIndex, offsetBy: column)]
        )._add(to: &parts)
      }
    }
  }

  @usableFromInline
  init<
    Groups: RandomAccessCollection, GroupID: Hashable, GroupHeader: LazyGridContent, Rows: RandomAccessCollection,
    RowID: Hashable, RowHeader: LazyGridContent, Columns: RandomAccessCollection, ColumnID: Hashable,
    ColumnHeader: LazyGridContent
  >(
    groups: ForEach<Groups, GroupID, GroupHeader>, rows: (Groups.Element) -> ForEach<Rows, RowID, RowHeader>,
    columns: ForEach<Columns, ColumnID, ColumnHeader>,
    addCell: (ForEach<Rows, RowID, RowHeader>) -> (Int, Int, inout LazyGridParts) -> Void
  ) where Rows.Element == Row, Columns.Element == Column {
    let node = ElementsNode(ContentID().appending(.position(TablePart.rows)), groups)
    // More than a grid can have are refused by their number.
    let count = min(groups.count, Limits.sections + 1)
    var headers: ((Row) -> RowHeader)?
    let parts = (0..<count).map { number in
      let id = ContentID(node, element: number)
      let element = groups.element(at: number)
      let source = rows(element)
      if headers == nil { headers = source.content }
      return TableGroup(
        id: id, header: LazyGridParts.cell { parts in groups.content(element)._add(to: &parts) },
        rows: TableAxis(source, id: id), addCell: addCell(source))
    }
    self.init(
      columns: TableAxis(columns, id: ContentID().appending(.position(TablePart.head))), columns.content,
      groups: parts, headers)
  }
}

/// The places of a table's parts in its declaration.
enum TablePart {
  static let head = 0
  static let rows = 1
  static let foot = 2
}
