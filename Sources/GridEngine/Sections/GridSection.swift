// The declaration of one section: its items and how they are laid out, with which header and footer.

/// A section as declared: items that are laid out in some way, with an optional header and footer.
///
/// Lengths are points. The section is stacked in this order: header, spacing, leading inset, rows with spacing between
/// them, trailing inset, spacing, footer; what is absent takes its spacing with it.
public struct GridSection: Sendable, Hashable {
  /// The height of the rows (in a horizontal grid: the width).
  public enum RowSizing: Sendable, Hashable {
    /// Known only when measured: a row is as tall as its tallest item. Until then it is estimated as the mean of the
    /// rows measured in the section. Before any is measured, it is `estimate` points, or with `nil` the mean of the
    /// grid, at first 32.
    case measured(estimate: Double?)
    /// Every row has this extent; items are never measured.
    case fixed(Double)
  }

  /// A header or footer: a cell across the full width of the section.
  public struct Supplementary: Sendable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// The extent along the scrolling axis in points: exact, or an estimate until it is measured.
    public var extent: Double
    /// True when the extent is an estimate that is replaced once the cell is measured.
    public var isMeasured: Bool

    /// A header or footer of exactly `extent` points; it is never measured.
    ///
    /// - Complexity: O(1).
    public static func fixed(_ extent: Double) -> Supplementary { Supplementary(extent: extent, isMeasured: false) }

    /// A header or footer that is measured when it comes into view, and estimated as `estimate` points until then.
    ///
    /// - Complexity: O(1).
    public static func measured(estimate: Double = 32) -> Supplementary {
      Supplementary(extent: estimate, isMeasured: true)
    }

    /// The estimate where none is given, in points.
    static let usualExtent = 32.0

    init(extent: Double, isMeasured: Bool) {
      self.extent = extent
      self.isMeasured = isMeasured
    }

    /// The same as ``fixed(_:)``.
    ///
    /// - Complexity: O(1).
    public init(floatLiteral value: Double) { self = .fixed(value) }

    /// The same as ``fixed(_:)``.
    ///
    /// - Complexity: O(1).
    public init(integerLiteral value: Int) { self = .fixed(Double(value)) }
  }

  /// The inside of a section: its items, and how they are laid out. What only one kind has stands in its case.
  public enum Body: Sendable, Hashable {
    /// Items in tracks across the scrolling axis, row after row, as in SwiftUI's lazy grids. Without tracks no item is shown. A
    /// negative count becomes 0 with a diagnostic.
    case tracks([Track], count: Int)
    /// Items with spans, packed into tracks.
    case packed(Packed)
    /// Items of a wall: lanes or justified rows.
    indirect case wall(Wall)
    /// Rows of cells in columns of their own, a part of a table. Every row is one item.
    case table(Table)
  }

  /// The body of a wall.
  public enum Wall: Sendable {
    /// Items that stack in lanes.
    case lanes(Lanes)
    /// Items with aspect ratios in rows, each as high as makes its items fill the room.
    case justified(Justified)
  }

  /// The items, and how they are laid out.
  public var body: Body
  /// The position of the tracks when they do not fill the width, and of narrower headers and cells: 0 is leading, 0.5
  /// the centre, 1 trailing.
  public var alignment: Double
  /// Points between rows, and between rows and header or footer; `nil` is 8. A negative spacing becomes 0 with a
  /// diagnostic.
  public var spacing: Double?
  /// The height of the rows.
  public var rowSizing: RowSizing
  /// The header, if any.
  public var header: Supplementary?
  /// The footer, if any.
  public var footer: Supplementary?
  /// The depth of the section in an outline, 0 … 31. The sections after it that are deeper are below it, up to the next that is
  /// not. Its header, where it is pinned, stays for all of them, and theirs are pinned below it. Other levels are clamped with
  /// a diagnostic.
  public var level = 0
  /// True for a section whose footer stands for more than its own rows: for the deeper sections before it, and the one of its
  /// own level that they are below. It is usually nothing but a footer, which comes after all that it stands for; where it is
  /// pinned, it stays for all of them, and their footers are pinned above it.
  public var closesLevel = false
  /// False for a section that is collapsed at first: it shows its header alone, and nothing of the sections below it. Later
  /// ``VirtualGrid/collapse(_:)`` and ``VirtualGrid/expand(_:)`` decide; declaring the section anew does not.
  public var isExpanded = true
  /// Which of the header and the footer are pinned, where the grid pins such: a choice of each section.
  public var pinnedViews: PinnedViews = [.sectionHeaders, .sectionFooters]
  /// Points around the section's rows, inside header and footer. Negative ones along the scrolling axis become 0 with
  /// a diagnostic.
  public var insets: EdgeInsets

  /// A section laid out like SwiftUI's lazy grids.
  ///
  /// - Complexity: O(1).
  public static func lazy(
    count: Int, tracks: [Track], alignment: Double = 0.5, spacing: Double? = nil,
    rowSizing: RowSizing = .measured(estimate: nil), header: Supplementary? = nil, footer: Supplementary? = nil,
    insets: EdgeInsets = .zero, level: Int = 0, isExpanded: Bool = true,
    pinnedViews: PinnedViews = [.sectionHeaders, .sectionFooters]
  ) -> GridSection {
    GridSection(
      body: .tracks(tracks, count: count), alignment: alignment, spacing: spacing, rowSizing: rowSizing,
      header: header, footer: footer, level: level, isExpanded: isExpanded, pinnedViews: pinnedViews, insets: insets)
  }

  /// A section with one flexible track: a list.
  ///
  /// - Complexity: O(1).
  public static func list(
    count: Int, spacing: Double? = 0, rowSizing: RowSizing = .measured(estimate: nil), header: Supplementary? = nil,
    footer: Supplementary? = nil, insets: EdgeInsets = .zero, level: Int = 0, isExpanded: Bool = true,
    pinnedViews: PinnedViews = [.sectionHeaders, .sectionFooters]
  ) -> GridSection {
    .lazy(
      count: count, tracks: [.flexible(minimum: 0)], spacing: spacing, rowSizing: rowSizing, header: header,
      footer: footer, insets: insets, level: level, isExpanded: isExpanded, pinnedViews: pinnedViews)
  }
}
