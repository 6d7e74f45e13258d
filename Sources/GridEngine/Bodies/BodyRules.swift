// The seam: the questions that every kind of section answers. A new kind is a folder with a type of these rules and its
// cases in BodyKind; no other code of the engine asks which kind a section has.

/// The rules of one kind of section.
///
/// Every question is asked once for a range of rows or an edit, never once for a cell. Rows and items are numbered
/// within the section; `contents` is what the grid keeps for sections of all kinds.
protocol BodyRules {
  // MARK: Declaring

  /// The tracks of a checked declaration, in `room` points across the scrolling axis.
  static func tracks(of declaration: GridSection, in room: Double) -> TrackLayout
  /// The extents of rows, if the declaration fixes any in a way that only this kind has.
  static func rowPattern(of declaration: GridSection) -> RowPattern?
  /// The number of rows of a section at the present width, from its record at another.
  static func rowCount(in metrics: SectionMetrics, of record: SectionRecord) -> Int
  /// The number of rows of a section that was just declared, at most `room` where the kind decides how many there are.
  static func initialRowCount(
    in metrics: SectionMetrics, of record: SectionRecord, room: Int, _ contents: SectionContents
  ) -> Int

  // MARK: Rows and items

  /// The row that an item begins in; an estimate where that is not known yet.
  static func row(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> RowIndex
  /// The first item that begins in a row; `nil` where none does.
  static func firstItem(beginningIn row: RowIndex, of section: LocatedSection, _ contents: SectionContents)
    -> ItemIndex?
  /// The item that stands for a row: the first that begins in it, else one that reaches into it, or the nearest.
  static func item(standingFor row: RowIndex, of section: LocatedSection, _ contents: SectionContents) -> ItemIndex
  /// The cells of an item: its tracks and its rows; where that is not known yet, one cell of the row it is expected in.
  static func area(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> GridArea
  /// The measured extent of an item by itself; `nil` when it is not known.
  static func measuredExtent(
    of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents
  ) -> RowEntry?

  /// The items whose largest extent is that of a row, for a kind whose rows may be stale.
  static func items(sizing row: RowIndex, of section: LocatedSection, _ contents: SectionContents) -> Range<ItemIndex>

  // MARK: Neighbours

  /// The cells of an item; `nil` where those of it and of what lies around it are not known yet.
  static func settledArea(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> GridArea?
  /// The item that a walk from row to row comes to next and that is nearest to a column: of those that begin at a row or
  /// below, or backwards of those that end above it. Where that is not known yet, the next item that has no place.
  static func item(
    beyond row: RowIndex, isForward: Bool, near column: Int, in section: LocatedSection, _ contents: SectionContents
  ) -> ItemIndex?
  /// The item of some rows that a walk from column to column comes to next and that is nearest to a row: of those that begin
  /// at a column or behind it, or backwards of those that end before it.
  static func item(
    inRows rows: Range<RowIndex>, beyond column: Int, isForward: Bool, near row: RowIndex, in section: LocatedSection,
    _ contents: SectionContents
  ) -> ItemIndex?
  /// The item of a row that is nearest to a column. Where that is not known yet, the next item that has no place.
  static func item(
    crossing row: RowIndex, isForward: Bool, near column: Int, in section: LocatedSection, _ contents: SectionContents
  ) -> ItemIndex?
  /// Calls `body` for each item, as far as items are placed, that begins before a row and reaches into it.
  static func forEachItem(
    crossing row: RowIndex, in section: LocatedSection, _ contents: SectionContents,
    _ body: (ItemIndex, GridArea) -> Void
  )
  /// True when the row that an item begins in is known, and not an estimate.
  static func isRowKnown(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> Bool

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
  /// The span that an item asks for; `nil` where items have none.
  static func span(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> GridSpan?
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

  // MARK: Making rows ready

  /// Makes rows around one that a step comes to ready to be measured and shown, and changes the section's rows if need
  /// be.
  static func prepare(
    _ row: RowIndex, isForward: Bool, _ budget: inout PreparingBudget, _ section: inout LocatedSection,
    _ contents: SectionContents
  ) -> Preparation
  /// Makes sure that the row of an item is known.
  static func prepare(
    item: ItemIndex, _ budget: inout PreparingBudget, _ section: inout LocatedSection, _ contents: SectionContents
  ) -> Preparation

  // MARK: Measuring and sizing

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

  // MARK: Edits. They change the section's record, and rows and items with it.

  static func remove(_ items: Range<ItemIndex>, from section: inout LocatedSection, _ contents: SectionContents)
  /// - Parameter spans: spans and starts, for a kind that has them.
  static func insert(
    _ count: Int, at item: ItemIndex, spans: PackedItems?, into section: inout LocatedSection,
    _ contents: SectionContents
  )
  /// Gives items other spans and forgets their sizes; returns whether anything changed.
  static func replaceSpans(
    of items: Range<ItemIndex>, by spans: PackedItems, in section: inout LocatedSection, _ contents: SectionContents
  ) -> Bool
  /// The spans and starts of items that move to another place; `nil` where they have none.
  static func declaredItems(
    _ items: Range<ItemIndex>, of section: LocatedSection, _ contents: SectionContents
  ) -> PackedItems?
  /// Makes items unmeasured; returns whether any was measured.
  static func forget(_ items: Range<ItemIndex>, of section: inout LocatedSection, _ contents: SectionContents) -> Bool
  /// Appends the sizes of items, as far as they are measured.
  static func copySizes(
    of items: Range<ItemIndex>, in section: LocatedSection, into buffer: inout [RowEntry], _ contents: SectionContents)
  /// Sets the sizes of items, which must be unmeasured, to those that were copied from others.
  static func pasteSizes(
    _ entries: ArraySlice<RowEntry>, at item: ItemIndex, into section: inout LocatedSection, _ contents: SectionContents
  )
  /// Ends an update of a section's items: brings the rows up to date as far as that is little work. Returns whether the
  /// section changed.
  static func settle(_ section: inout LocatedSection, _ contents: SectionContents) -> Bool

  // MARK: Estimating and saving

  /// The number of rows, with an error bound.
  static func rowEstimate(of section: LocatedSection, _ contents: SectionContents) -> RowEstimate
  /// The number of rows by which the row count may be wrong, and of rows that may be too many; 0 where it is certain.
  static func doubtfulRows(in metrics: SectionMetrics, _ contents: SectionContents) -> (stray: Int, spare: Int)
  /// True when the extents of rows are saved; otherwise they are computed again from those of items.
  static var savesRows: Bool { get }
  /// True when the declared items will lie in the tracks that they lie in now, so that their sizes are worth saving.
  static func savesSizes(in style: SectionStyle, _ contents: SectionContents) -> Bool
  /// True when rows of a section may be stale after an update; see ``SectionRecord/hasStaleRows``.
  static func canHaveStaleRows(_ metrics: SectionMetrics) -> Bool

  /// What is wrong with a section and with what is kept for it; `nil` when nothing is.
  ///
  /// - Parameter extents: what is stored for its rows.
  static func brokenInvariant(
    of section: LocatedSection, _ rows: [RowEntry?], _ contents: SectionContents
  ) -> String?
}

/// The answers of a kind whose items have neither spans nor starts, do not cross rows, and need nothing prepared.
extension BodyRules {
  static func rowPattern(of declaration: GridSection) -> RowPattern? { nil }

  static func initialRowCount(
    in metrics: SectionMetrics, of record: SectionRecord, room: Int, _ contents: SectionContents
  ) -> Int { rowCount(in: metrics, of: record) }

  static func items(sizing row: RowIndex, of section: LocatedSection, _ contents: SectionContents) -> Range<ItemIndex> {
    0..<0
  }

  static func span(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> GridSpan? { nil }

  static func forEachItem(
    crossing row: RowIndex, in section: LocatedSection, _ contents: SectionContents,
    _ body: (ItemIndex, GridArea) -> Void
  ) {}

  static func prepare(
    _ row: RowIndex, isForward: Bool, _ budget: inout PreparingBudget, _ section: inout LocatedSection,
    _ contents: SectionContents
  ) -> Preparation { Preparation() }

  static func prepare(
    item: ItemIndex, _ budget: inout PreparingBudget, _ section: inout LocatedSection, _ contents: SectionContents
  ) -> Preparation { Preparation() }

  static func unmeasuredRow(
    crossedByItemsIn rows: Range<RowIndex>, of section: LocatedSection, _ contents: SectionContents
  ) -> (row: RowIndex, end: RowIndex)? { nil }

  static func replaceSpans(
    of items: Range<ItemIndex>, by spans: PackedItems, in section: inout LocatedSection, _ contents: SectionContents
  ) -> Bool { forget(items, of: &section, contents) }

  static func declaredItems(
    _ items: Range<ItemIndex>, of section: LocatedSection, _ contents: SectionContents
  ) -> PackedItems? { nil }

  static func settle(_ section: inout LocatedSection, _ contents: SectionContents) -> Bool { false }

  static func rowEstimate(of section: LocatedSection, _ contents: SectionContents) -> RowEstimate {
    RowEstimate(estimate: section.rows, bound: 0, atLeast: section.rows)
  }

  static func doubtfulRows(in metrics: SectionMetrics, _ contents: SectionContents) -> (stray: Int, spare: Int) {
    (0, 0)
  }

  static func canHaveStaleRows(_ metrics: SectionMetrics) -> Bool { false }

  static func savesSizes(in style: SectionStyle, _ contents: SectionContents) -> Bool { true }
}

/// The work that a step may still do to make rows ready, in items that are placed.
struct PreparingBudget: Sendable {
  /// Items for what the step needs.
  var needed = Int.max
  /// Items for making sure that nothing more comes into rows in view.
  var finalizing = 16_384
}

/// The result of making rows ready.
struct Preparation {
  /// Rows that are ready to be walked over.
  var ready = 0..<RowIndex.max
  /// True when the section's rows changed, and how they did.
  var isChanged = false
  var changes: [RowChange] = []
  /// True when the budget was enough.
  var isReached = true
  /// False where rows around may still be filled, so that another step to the same rows would do more.
  var isFinal = true
}

typealias RowChange = PlacementStore.RowChange

/// The range that a step still has to cover around a row that it measures.
enum MeasuringReach {
  /// Points before the row, and points from its leading edge on.
  case points(before: FixedPoint, after: FixedPoint)
  /// The rows up to another one.
  case rows(upTo: RowIndex)
}
