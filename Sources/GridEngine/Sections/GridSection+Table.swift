// The declaration of the sections of a table: its head with the columns, groups of rows, and its foot.

extension GridSection {
  /// A part of a table.
  public enum TablePart: Sendable, Hashable {
    /// The first section of a table, which has its columns, and the rows that are frozen at its start.
    case head
    /// Rows between head and foot: a group of its own for each section.
    case rows
    /// The last section: the rows that are frozen at the end.
    case foot
  }

  /// The body of a section of a table.
  public struct Table: Sendable, Hashable {
    /// The part of the table.
    public var part: TablePart
    /// The number of rows.
    public var count: Int
    /// What heads alone have, behind a reference: millions of sections that are no tables are copied with their bodies.
    private var contents: HeadContents?

    private final class HeadContents: Sendable {
      let columns: TableColumns?
      let merged: [CellRange]?

      init?(_ columns: TableColumns?, _ merged: [CellRange]?) {
        if columns == nil, merged == nil { return nil }
        (self.columns, self.merged) = (columns, merged)
      }
    }

    /// A part of a table.
    ///
    /// - Complexity: O(1).
    public init(_ part: TablePart, columns: TableColumns? = nil, count: Int, merged: [CellRange]? = nil) {
      (self.part, self.count) = (part, count)
      if part == .head { contents = HeadContents(columns, merged) }
    }

    /// The columns, which the head has for all parts.
    public var columns: TableColumns? {
      get { contents?.columns }
      set { contents = HeadContents(newValue, merged) }
    }

    /// The merged cells of the table, which the head has for all parts. `nil` for none, and where a table is declared anew
    /// for those that it has.
    public var merged: [CellRange]? {
      get { contents?.merged }
      set { contents = HeadContents(columns, newValue) }
    }

    /// True for parts that are declared alike.
    ///
    /// - Complexity: O(r + m), r runs of columns that are declared alike, m merged cells.
    public static func == (a: Table, b: Table) -> Bool {
      guard a.part == b.part, a.count == b.count else { return false }
      return a.contents === b.contents || a.columns == b.columns && a.merged == b.merged
    }

    /// Hashes what two parts that are alike have in common.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(part)
      hasher.combine(count)
      hasher.combine(columns)
      hasher.combine(merged)
    }
  }

  /// The head of a table, which begins one: its columns, and rows that stay in view at the viewport's start while the table is.
  ///
  /// The sections after it that are deeper in the outline are below the head: those of ``tableRows(count:spacing:rowSizing:header:footer:level:isExpanded:pinnedViews:)``
  /// have its columns. Insets across the scrolling axis are not for tables. A head that is itself below another one is reported
  /// (``GridDiagnostic/tableInTable(section:)``), and its rows are rows of that one's table.
  ///
  /// - Parameters:
  ///   - columns: the columns of the table.
  ///   - head: the number of rows of the head, 0 for a table without one.
  ///   - spacing: points between rows; `nil` is 8.
  ///   - rowSizing: the height of the rows.
  ///   - level: the depth of the table in an outline.
  ///   - merged: the merged cells of the table, whose rows count through all of its sections from the first of the head. Two that
  ///     overlap, cells that the table does not have, and rows of two groups with a header or footer between them are refused
  ///     (``GridError/mergedCells(_:section:)``). Where a table is declared anew, `nil` keeps those that it has.
  /// - Complexity: O(1).
  public static func table(
    columns: TableColumns, head: Int = 0, spacing: Double? = 0, rowSizing: RowSizing = .measured(estimate: nil),
    level: Int = 0, merged: [CellRange]? = nil
  ) -> GridSection {
    GridSection(
      body: .table(Table(.head, columns: columns, count: head, merged: merged)), alignment: 0, spacing: spacing,
      rowSizing: rowSizing,
      header: nil, footer: nil, level: level, insets: .zero)
  }

  /// Rows of the table that the last head before began; without one they show nothing, are as tall as their estimate, and are
  /// reported (``GridDiagnostic/noColumns(section:)``). Each section is a group of rows, whose
  /// header and footer are as wide as the viewport.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - spacing: points between rows; `nil` is 8.
  ///   - rowSizing: the height of the rows.
  ///   - header: the header of the group; `nil` for none.
  ///   - footer: its footer; `nil` for none.
  ///   - level: the depth in the outline, which has to be more than the head's.
  ///   - isExpanded: false for a group that is collapsed when it appears.
  ///   - pinnedViews: which of header and footer stay in view with the group.
  /// - Complexity: O(1).
  public static func tableRows(
    count: Int, spacing: Double? = 0, rowSizing: RowSizing = .measured(estimate: nil), header: Supplementary? = nil,
    footer: Supplementary? = nil, level: Int = 1, isExpanded: Bool = true,
    pinnedViews: PinnedViews = [.sectionHeaders, .sectionFooters]
  ) -> GridSection {
    GridSection(
      body: .table(Table(.rows, count: count)), alignment: 0, spacing: spacing, rowSizing: rowSizing, header: header,
      footer: footer, level: level, isExpanded: isExpanded, pinnedViews: pinnedViews, insets: .zero)
  }

  /// The foot of a table, which ends it: rows that stay in view at the viewport's end while the table is.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - spacing: points between rows; `nil` is 8.
  ///   - rowSizing: the height of the rows.
  ///   - level: that of the head.
  /// - Complexity: O(1).
  public static func table(
    foot count: Int, spacing: Double? = 0, rowSizing: RowSizing = .measured(estimate: nil), level: Int = 0
  ) -> GridSection {
    var section = GridSection(
      body: .table(Table(.foot, count: count)), alignment: 0, spacing: spacing, rowSizing: rowSizing, header: nil,
      footer: nil, level: level, insets: .zero)
    section.closesLevel = true
    return section
  }
}
