// The seam: the questions that every kind of section answers. A new kind is a folder with a type of these rules and its
// cases in BodyKind; no code outside of Bodies asks which kind a section has.

/// The rules of one kind of section.
///
/// Every question is asked once for a range of rows or an edit, never once for a cell. Rows and items are numbered
/// within the section; `contents` is what the grid keeps for sections of all kinds.
protocol BodyRules {
  static var traits: BodyTraits { get }

  // MARK: Declaring

  /// The tracks of a checked declaration, in `room` points across the scrolling axis.
  static func tracks(of declaration: GridSection, in room: Double) -> TrackLayout
  /// The number of rows of a section that was just declared, at most `room` where the kind decides how many there are.
  static func rowCount(in metrics: SectionMetrics, of record: SectionRecord, room: Int, _ contents: SectionContents)
    -> Int

  // MARK: Rows and items

  /// The row that an item begins in; an estimate where that is not known yet.
  static func row(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> RowIndex
  /// The cells of an item: its tracks and its rows; `nil` where they are not known so well.
  static func area(
    of item: ItemIndex, _ certainty: Certainty, in section: LocatedSection, _ contents: SectionContents
  ) -> GridArea?
  /// The item that stands for a row: the first that begins in it, else, unless one has to, one that reaches into it, or the
  /// nearest; where none is placed near, the one that is expected there.
  static func item(
    standingFor row: RowIndex, beginsThere: Bool, of section: LocatedSection, _ contents: SectionContents
  ) -> ItemIndex?
  /// The item on a way; `nil` where there is none.
  static func neighbor(_ way: NeighborWay, in section: LocatedSection, _ contents: SectionContents) -> ItemIndex?
  /// The number of an item in the order in which those of its section are read.
  static func readingIndex(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> Int
  /// Calls `body` for each item, as far as items are placed, that begins before a row and reaches into it.
  static func forEachItem(
    crossing row: RowIndex, in section: LocatedSection, _ contents: SectionContents,
    _ body: (ItemIndex, GridArea) -> Void
  )

  // MARK: Dragging

  /// The item whose cell is nearest to a point, of two that are as near the later one; where none lies in the rows around, the
  /// next above or below. Where that is not known yet, the next item that has no place.
  ///
  /// - Parameters:
  ///   - across: the point's distance from the content's leading edge across the scrolling axis.
  ///   - along: its distance from the content's start.
  ///   - row: the row that it lies in, or the nearest.
  static func item(
    nearestTo across: Double, _ along: FixedPoint, inRow row: RowIndex, of section: LocatedSection,
    _ contents: SectionContents
  ) -> ItemIndex?
  /// Finds out where the cells in view of a section that has tracks would lie if dragged items lay before one of its items,
  /// and where these would. Nothing changes.
  ///
  /// - Parameters:
  ///   - cells: the cells in view, of which those in `range` are the section's items, in order.
  ///   - next: the next of the dragged items.
  static func makeRoom(
    _ room: inout DragRoom, for cells: [Cell], _ range: Range<Int>, in section: LocatedSection,
    _ contents: SectionContents, next: () -> DragRoom.Dragged?
  )

  // MARK: Making ready, and measuring

  /// Makes rows ready to be measured and shown, and changes the section's rows if need be.
  static func prepare(
    _ target: PreparingTarget, _ budget: inout PreparingBudget, _ section: inout LocatedSection,
    _ contents: SectionContents
  ) -> Preparation
  /// Begins to measure a row and those beside it that are better measured with it: says which rows these are, and asks
  /// for the items whose extents are not known.
  static func begin(
    _ measurement: inout RowMeasurement, _ row: RowIndex, _ reach: MeasuringReach, ready: Range<RowIndex>,
    _ section: LocatedSection, _ contents: SectionContents
  )
  /// Stores the answers, and computes the extents of the rows into the measurement.
  static func finish(_ measurement: inout RowMeasurement, _ section: LocatedSection, _ contents: SectionContents)
  /// The first row that is not measured among those that items of some rows cross, and the end of those; `nil` when
  /// there is none.
  static func unmeasuredRow(
    crossedByItemsIn rows: Range<RowIndex>, of section: LocatedSection, _ contents: SectionContents
  ) -> (row: RowIndex, end: RowIndex)?
  /// The measured extent of an item by itself; `nil` when it is not known.
  static func measuredExtent(
    of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents
  ) -> RowEntry?

  // MARK: Cells

  /// Appends the cells of rows from one on that lie in a range of the content, items in order.
  ///
  /// - Parameters:
  ///   - row: the first row in the range, or one before it.
  ///   - edge: its leading edge in the content.
  static func appendCells(
    of section: LocatedSection, from row: RowIndex, at edge: FixedPoint, _ query: inout CellQuery,
    _ contents: SectionContents, to cells: inout [Cell]
  )

  // MARK: Edits, estimates, saving

  /// Changes the section's items and its record, and rows with them; returns whether anything changed.
  static func apply(_ edit: BodyEdit, to section: inout LocatedSection, _ contents: SectionContents) -> Bool
  /// Appends the sizes of items, as far as they are measured.
  static func copySizes(
    of items: Range<ItemIndex>, in section: LocatedSection, into buffer: inout [RowEntry], _ contents: SectionContents)
  /// The spans and starts of items that move to another place; `nil` where they have none.
  static func declaredItems(
    _ items: Range<ItemIndex>, of section: LocatedSection, _ contents: SectionContents
  ) -> PackedItems?
  /// What is known of the number of rows.
  ///
  /// - Parameter rows: the number that the section has.
  static func rowKnowledge(in metrics: SectionMetrics, rows: Int, _ contents: SectionContents) -> RowKnowledge
  /// True when the declared items will lie in the tracks that they lie in now, so that their sizes are worth saving.
  static func savesSizes(in style: SectionStyle, _ contents: SectionContents) -> Bool
  /// What is wrong with a section and with what is kept for it; `nil` when nothing is.
  ///
  /// - Parameter rows: what is stored for its rows.
  static func brokenInvariant(
    of section: LocatedSection, _ rows: [RowEntry?], _ contents: SectionContents
  ) -> String?
}

/// The answers of a kind whose items have neither spans nor starts, do not cross rows, and need nothing prepared.
extension BodyRules {
  static func readingIndex(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> Int {
    item.raw
  }

  static func forEachItem(
    crossing row: RowIndex, in section: LocatedSection, _ contents: SectionContents,
    _ body: (ItemIndex, GridArea) -> Void
  ) {}

  static func prepare(
    _ target: PreparingTarget, _ budget: inout PreparingBudget, _ section: inout LocatedSection,
    _ contents: SectionContents
  ) -> Preparation { Preparation() }

  static func unmeasuredRow(
    crossedByItemsIn rows: Range<RowIndex>, of section: LocatedSection, _ contents: SectionContents
  ) -> (row: RowIndex, end: RowIndex)? { nil }

  static func declaredItems(
    _ items: Range<ItemIndex>, of section: LocatedSection, _ contents: SectionContents
  ) -> PackedItems? { nil }

  static func rowKnowledge(in metrics: SectionMetrics, rows: Int, _ contents: SectionContents) -> RowKnowledge {
    RowKnowledge(estimate: RowEstimate(estimate: rows, bound: 0, atLeast: rows), published: rows)
  }

  static func savesSizes(in style: SectionStyle, _ contents: SectionContents) -> Bool { true }
}
