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
    /// What few parts have, behind a reference: millions of sections that are no tables are copied with their bodies.
    private var contents: Contents?

    private final class Contents: Sendable {
      let columns: TableColumns?
      let merged: [CellRange]?
      let hidden: [Range<Int>]?

      init?(_ columns: TableColumns?, _ merged: [CellRange]?, _ hidden: [Range<Int>]?) {
        if columns == nil, merged == nil, hidden == nil { return nil }
        (self.columns, self.merged, self.hidden) = (columns, merged, hidden)
      }
    }

    /// A part of a table; columns and merged cells count in a head alone.
    ///
    /// - Complexity: O(1).
    public init(
      _ part: TablePart, columns: TableColumns? = nil, count: Int, merged: [CellRange]? = nil,
      hidden: [Range<Int>]? = nil
    ) {
      (self.part, self.count) = (part, count)
      contents = part == .head ? Contents(columns, merged, hidden) : Contents(nil, nil, hidden)
    }

    /// The columns, which the head has for all parts.
    public var columns: TableColumns? {
      get { contents?.columns }
      set { contents = Contents(newValue, merged, hidden) }
    }

    /// The merged cells of the table, which the head has for all parts. `nil` for none, and where a table is declared anew
    /// for those that it has.
    public var merged: [CellRange]? {
      get { contents?.merged }
      set { contents = Contents(columns, newValue, hidden) }
    }

    /// The rows that are hidden, numbered from the first of the part; what is beyond its rows is not looked at. `nil` for none, and
    /// where a part is declared anew for those that it has hidden.
    public var hidden: [Range<Int>]? {
      get { contents?.hidden }
      set { contents = Contents(columns, merged, newValue) }
    }

    /// True for parts that are declared alike.
    ///
    /// - Complexity: O(r + m + h), r runs of columns that are declared alike, m merged cells, h ranges of hidden rows.
    public static func == (a: Table, b: Table) -> Bool {
      guard a.part == b.part, a.count == b.count else { return false }
      return a.contents === b.contents || a.columns == b.columns && a.merged == b.merged && a.hidden == b.hidden
    }

    /// Hashes what two parts that are alike have in common.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(part)
      hasher.combine(count)
      hasher.combine(columns)
      hasher.combine(merged)
      hasher.combine(hidden)
    }
  }

  /// The head of a table, which begins one: its columns, and rows that stay in view at the viewport's start while the table is.
  ///
  /// The sections after it that are deeper in the outline are below the head: those of ``tableRows(count:spacing:rowSizing:header:footer:level:isExpanded:pinnedViews:hidden:)``
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
  ///   - hidden: the rows of the head that are hidden; see ``Table/hidden``.
  /// - Complexity: O(1).
  public static func table(
    columns: TableColumns, head: Int = 0, spacing: Double? = 0, rowSizing: RowSizing = .measured(estimate: nil),
    level: Int = 0, merged: [CellRange]? = nil, hidden: [Range<Int>]? = nil
  ) -> GridSection {
    GridSection(
      body: .table(Table(.head, columns: columns, count: head, merged: merged, hidden: hidden)), alignment: 0,
      spacing: spacing, rowSizing: rowSizing, header: nil, footer: nil, level: level, insets: .zero)
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
  ///   - hidden: the rows that are hidden; see ``Table/hidden``, and ``GridUpdate/hideRows(_:section:)`` for later.
  /// - Complexity: O(1).
  public static func tableRows(
    count: Int, spacing: Double? = 0, rowSizing: RowSizing = .measured(estimate: nil), header: Supplementary? = nil,
    footer: Supplementary? = nil, level: Int = 1, isExpanded: Bool = true,
    pinnedViews: PinnedViews = [.sectionHeaders, .sectionFooters], hidden: [Range<Int>]? = nil
  ) -> GridSection {
    GridSection(
      body: .table(Table(.rows, count: count, hidden: hidden)), alignment: 0, spacing: spacing, rowSizing: rowSizing,
      header: header,
      footer: footer, level: level, isExpanded: isExpanded, pinnedViews: pinnedViews, insets: .zero)
  }

  /// The foot of a table, which ends it: rows that stay in view at the viewport's end while the table is.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - spacing: points between rows; `nil` is 8.
  ///   - rowSizing: the height of the rows.
  ///   - level: that of the head.
  ///   - hidden: the rows that are hidden; see ``Table/hidden``.
  /// - Complexity: O(1).
  public static func table(
    foot count: Int, spacing: Double? = 0, rowSizing: RowSizing = .measured(estimate: nil), level: Int = 0,
    hidden: [Range<Int>]? = nil
  ) -> GridSection {
    var section = GridSection(
      body: .table(Table(.foot, count: count, hidden: hidden)), alignment: 0, spacing: spacing, rowSizing: rowSizing,
      header: nil,
      footer: nil, level: level, insets: .zero)
    section.closesLevel = true
    return section
  }
}
