// The room that dragged items take in a preview: which cells in view move for it, and where the items would lie.

/// Room for dragged items before one of a section: what is asked of the section's kind, and what it finds. Everything
/// is in the engine's coordinates, and nothing of the section changes.
struct DragRoom: Sendable {
  /// A cell in view that would lie elsewhere.
  struct Move: Sendable {
    /// Its index among the cells in view.
    var index: Int
    var frame: Rect
    var track: Int
    var alignment: UnitPoint
  }

  /// An item that is dragged, and the section where it lies.
  struct Dragged {
    var id: CellID
    var section: LocatedSection
  }

  /// The most dragged items that are given room one by one. More have no room in any viewport but one of rows without
  /// extent.
  static let listed = 4_096

  /// The item before which the room is, of the section that is asked; the number of its items for the end.
  var item = ItemIndex(0)
  /// The number of items that are dragged.
  var count = 0
  /// The dragged item with another start, where it is a panel of a board that gets one: then it lies before all others.
  var panel: PlacementItem?
  /// The viewport's leading edge in the content, and the end of what is materialised.
  var start = FixedPoint.zero
  var end = FixedPoint.zero

  /// The cells that move.
  var moves: [Move] = []
  /// The cells that the dragged items would have, as far as they are in view.
  var gaps: [Cell] = []
  /// The extent by which the rows of the section grow, with the gaps between them.
  var growth = FixedPoint.zero
  /// What packing a part of a section needs room for, kept from one time to the next.
  var packer: Packer?

  mutating func reset() {
    moves.removeAll(keepingCapacity: true)
    gaps.removeAll(keepingCapacity: true)
    growth = .zero
  }
}

/// The leading edges of a section's rows in the content, and of those that it would have if it had more.
struct RowEdges {
  private let section: LocatedSection
  private let contents: SectionContents
  /// The leading edge of the first row, also where there is none yet.
  private let start: FixedPoint
  /// The end of the last row with the gap after it, once somebody asked.
  private var end: FixedPoint?
  private var last: (row: RowIndex, edge: FixedPoint, extent: FixedPoint) = (-1, .zero, .zero)

  init(of section: LocatedSection, _ contents: SectionContents) {
    (self.section, self.contents) = (section, contents)
    let lead = section.record.hasHeader ? section.headerExtent + section.innerSpacing : .zero
    start = section.start + lead + section.metrics.topInset
  }

  /// The extent of a row that the section does not have yet.
  var newExtent: FixedPoint { section.meanRow }

  /// The extent by which the section grows if it has `end` rows, with the gaps between them.
  func growth(to end: Int) -> FixedPoint {
    let rows = section.endRow..<max(section.endRow, RowIndex(end))
    guard section.metrics.declaresRows else { return (newExtent + section.gap) * rows.count }
    return contents.declared(in: rows, of: section)
      .extent(of: rows.count, estimate: section.estimate, gap: section.gap)
  }

  /// The leading edge and the extent of a row; estimates where it is not measured, or does not exist yet.
  ///
  /// - Complexity: O(1) for the row that was asked for last, otherwise O(log R), R entries of the row tree.
  mutating func slot(of row: RowIndex) -> (edge: FixedPoint, extent: FixedPoint) {
    if row == last.row { return (last.edge, last.extent) }
    if row < section.endRow {
      let slot = contents.slot(of: row, in: section)
      last = (row, start + slot.edge, slot.extent)
    } else {
      let end = end ?? start + contents.rowsExtent(in: section, upTo: section.endRow)
      self.end = end
      let extent =
        section.metrics.declaresRows
        ? contents.declaredExtent(of: row, in: section) ?? section.estimate : newExtent
      last = (row, end + growth(to: row.raw), extent)
    }
    return (last.edge, last.extent)
  }

  /// The leading edge of some rows, and their extent with the gaps between them.
  mutating func span(of rows: Range<RowIndex>) -> (edge: FixedPoint, extent: FixedPoint) {
    let first = slot(of: rows.lowerBound)
    guard rows.count > 1 else { return first }
    let last = slot(of: rows.upperBound - 1)
    return (first.edge, last.edge + last.extent - first.edge)
  }
}
