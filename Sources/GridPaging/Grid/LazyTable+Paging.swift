// Paged rows in a declared table.

public import LazyGrid

extension LazyTable {
  /// A table of the rows of a source without sections, loaded or not.
  ///
  /// ```swift
  /// func table(_ games: PagedRows<GameTable>) -> some HostedGrid {
  ///   LazyTable(games, columns: ForEach(Field.allCases, id: \.self) { Title($0) }) { game, field in
  ///     Value(of: field, in: game.value)
  ///   }
  /// }
  /// ```
  ///
  /// Where rows have a fixed height (`LazyTable.rowHeight`), nothing that comes with a page moves what is in view.
  /// Otherwise content of a row that is not loaded should say that its size is provisional (`hasProvisionalSize`).
  /// `GridHost.update(_:applying:)` shows the next delivery.
  ///
  /// - Parameters:
  ///   - rows: the rows of the last delivery.
  ///   - columns: the columns, with their headers.
  ///   - cell: the content of a cell, made when it comes into view.
  /// - Complexity: O(1); O(p) to find a row by its identifier, p loaded pages.
  public init<
    Source: PagedSource, Columns: RandomAccessCollection, ColumnID: Hashable, ColumnHeader: LazyGridContent,
    Cell: LazyGridContent
  >(
    _ rows: PagedRows<Source>, columns: ForEach<Columns, ColumnID, ColumnHeader>,
    @LazyGridContentBuilder cell: @escaping (PagedRow<Source.Row>, Column) -> Cell
  ) where Row == PagedRow<Source.Row>, Columns.Element == Column, Source.Section == Undivided {
    self.init(rows: ForEach(rows) { _ in }, as: { rows[$0] }, columns: columns, cell: cell)
  }

  /// A table of the rows of a source, with its sections as groups; see ``init(_:columns:cell:)``.
  ///
  /// - Parameters:
  ///   - rows: the rows of the last delivery.
  ///   - columns: the columns, with their headers.
  ///   - cell: the content of a cell, made when it comes into view.
  ///   - sectionHeader: the header of a section, as wide as the viewport.
  /// - Complexity: O(S), S sections; O(p) to find a row by its identifier, p loaded pages.
  public init<
    Source: PagedSource, Columns: RandomAccessCollection, ColumnID: Hashable, ColumnHeader: LazyGridContent,
    Cell: LazyGridContent, SectionHeader: LazyGridContent
  >(
    _ rows: PagedRows<Source>, columns: ForEach<Columns, ColumnID, ColumnHeader>,
    @LazyGridContentBuilder cell: @escaping (PagedRow<Source.Row>, Column) -> Cell,
    @LazyGridContentBuilder sectionHeader: @escaping (Source.Section) -> SectionHeader
  ) where Row == PagedRow<Source.Row>, Columns.Element == Column {
    self.init(
      groups: ForEach(rows.sectionIDs, id: \.self, content: sectionHeader),
      rows: { ForEach(rows, section: $0) { _ in } },
      as: { section in
        let start = rows.number(ofSection: section).map { rows.sections.start(of: $0) } ?? 0
        return { rows[start + $0] }
      }, columns: columns, cell: cell)
  }
}
