// Declaring a table of data and ranges.

import GridEngine

extension LazyTable {
  /// Declares a table with a cell for each row and each column, each identified by its `id`, and compared when the table is updated.
  ///
  /// - Parameters:
  ///   - rows: the elements of the rows.
  ///   - columns: the elements of the columns.
  ///   - cell: the content of a cell, made when it comes into view; of several cells the first counts.
  /// - Complexity: O(1), as all of these.
  @inlinable
  public init<
    Rows: RandomAccessCollection, Columns: RandomAccessCollection, Cell: LazyGridContent
  >(
    _ rows: Rows, columns: Columns, @LazyGridContentBuilder cell: @escaping (Row, Column) -> Cell
  )
  where
    Rows.Element == Row, Row: Identifiable & Equatable, Columns.Element == Column, Column: Identifiable & Equatable
  {
    self.init(rows: ForEach(rows) { _ in }, columns: ForEach(columns) { _ in }, cell: cell)
  }

  /// Declares a table with a cell for each row and each column, each identified by its `id`.
  @_disfavoredOverload
  @inlinable
  public init<
    Rows: RandomAccessCollection, Columns: RandomAccessCollection, Cell: LazyGridContent
  >(
    _ rows: Rows, columns: Columns, @LazyGridContentBuilder cell: @escaping (Row, Column) -> Cell
  ) where Rows.Element == Row, Row: Identifiable, Columns.Element == Column, Column: Identifiable {
    self.init(rows: ForEach(rows) { _ in }, columns: ForEach(columns) { _ in }, cell: cell)
  }
}

extension LazyTable where Row == Int {
  /// Declares a table with a row for each number of a range.
  @inlinable
  public init<
    Columns: RandomAccessCollection, Cell: LazyGridContent
  >(
    _ rows: Range<Int>, columns: Columns, @LazyGridContentBuilder cell: @escaping (Int, Column) -> Cell
  ) where Columns.Element == Column, Column: Identifiable & Equatable {
    self.init(rows: ForEach(rows) { _ in }, columns: ForEach(columns) { _ in }, cell: cell)
  }

  /// Declares a table with a row for each number of a range, whose columns are not compared.
  @_disfavoredOverload
  @inlinable
  public init<
    Columns: RandomAccessCollection, Cell: LazyGridContent
  >(
    _ rows: Range<Int>, columns: Columns, @LazyGridContentBuilder cell: @escaping (Int, Column) -> Cell
  ) where Columns.Element == Column, Column: Identifiable {
    self.init(rows: ForEach(rows) { _ in }, columns: ForEach(columns) { _ in }, cell: cell)
  }
}

extension LazyTable where Column == Int {
  /// Declares a table with a column for each number of a range.
  @inlinable
  public init<
    Rows: RandomAccessCollection, Cell: LazyGridContent
  >(
    _ rows: Rows, columns: Range<Int>, @LazyGridContentBuilder cell: @escaping (Row, Int) -> Cell
  ) where Rows.Element == Row, Row: Identifiable & Equatable {
    self.init(rows: ForEach(rows) { _ in }, columns: ForEach(columns) { _ in }, cell: cell)
  }

  /// Declares a table with a column for each number of a range, whose rows are not compared.
  @_disfavoredOverload
  @inlinable
  public init<
    Rows: RandomAccessCollection, Cell: LazyGridContent
  >(
    _ rows: Rows, columns: Range<Int>, @LazyGridContentBuilder cell: @escaping (Row, Int) -> Cell
  ) where Rows.Element == Row, Row: Identifiable {
    self.init(rows: ForEach(rows) { _ in }, columns: ForEach(columns) { _ in }, cell: cell)
  }
}

extension LazyTable where Row == Int, Column == Int {
  /// Declares a table with a row for each number of a range, and a column for each number of another.
  @inlinable
  public init<Cell: LazyGridContent>(
    _ rows: Range<Int>, columns: Range<Int>, @LazyGridContentBuilder cell: @escaping (Int, Int) -> Cell
  ) {
    self.init(rows: ForEach(rows) { _ in }, columns: ForEach(columns) { _ in }, cell: cell)
  }
}
