// Panes of tables: which part of a table a cell is in, and in which order cells are drawn.

/// The part of a table that a cell is in along one axis: frozen at its start or its end, or between.
public enum PanePart: UInt8, Sendable, Hashable {
  // The numbers let a cell that is in no table have the rank 0.

  /// What scrolls. All cells of sections that are no tables are here.
  case body
  /// Frozen at the start: the head of a table, or its first columns.
  case leading
  /// Across only: as wide as the viewport, wherever that is. Headers and footers of the sections of tables are.
  case whole
  /// Frozen at the end: the foot of a table, or its last columns.
  case trailing
}

/// A pane of a table: one of 3 × 3 parts, which scroll by themselves.
public struct PaneID: Sendable, Hashable {
  /// The part along the scrolling axis.
  public var rows: PanePart
  /// The part across it.
  public var columns: PanePart

  /// - Complexity: O(1).
  public init(rows: PanePart = .body, columns: PanePart = .body) { (self.rows, self.columns) = (rows, columns) }

  /// What is drawn over what, from 0: the body, frozen columns, headers and footers of sections, frozen rows, and the corners of
  /// frozen rows and columns.
  ///
  /// - Complexity: O(1).
  public var layer: Int {
    switch (rows, columns) {
    case (_, .whole): 2
    case (.body, .body): 0
    case (.body, _): 1
    case (_, .body): 3
    default: 4
    }
  }

  /// The layer and the pane as one number: of cells of a layer, those nearer to the start have the smaller one.
  var rank: UInt8 { UInt8(layer) << 4 | rows.rawValue << 2 | columns.rawValue }
}

extension Cell {
  /// The rank of headers and footers.
  static let headerRank: UInt8 = 2 << 4

  /// The pane of a table that the cell is in; the body for cells of other sections.
  ///
  /// - Complexity: O(1).
  public var pane: PaneID {
    PaneID(rows: PanePart(rawValue: rank >> 2 & 3) ?? .body, columns: PanePart(rawValue: rank & 3) ?? .body)
  }

  /// What the cell is drawn over, from 0: that of its pane (``PaneID/layer``), and 2 for all headers and footers.
  ///
  /// - Complexity: O(1).
  public var layer: Int { Int(rank >> 4) }

  /// True when the cell comes before another in `VirtualGrid.visibleCells` and in the lists of `Changes`. Layers come first
  /// (``PaneID/layer``), so that drawing in order puts headers over items and frozen cells of tables over others. Within a layer
  /// the order is that of the cells.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  public func precedesInView(_ other: Cell) -> Bool {
    let (own, others) = (rank >> 4, other.rank >> 4)
    if own != others { return own < others }
    if id.place != other.id.place { return id.place < other.id.place }
    return id.key == other.id.key ? rank < other.rank : id.key < other.id.key
  }

  /// True for an item that is in no frozen column.
  @inline(__always)
  var isInColumnOfBody: Bool { rank & 0b11 == 0 && id.kind == .item }

  /// True when both are the same cell in the same pane.
  @inline(__always)
  func isSame(as other: Cell) -> Bool { id == other.id && rank == other.rank }
}
