// The questions that every kind of section answers. A new kind is a folder with a type of these rules and its
// cases in BodyKind; no code outside of Bodies asks which kind a section has.

/// The rules of one kind of section.
///
/// Every question is asked once for a range of rows, an item or an edit, never once for each cell in view. Rows and items
/// are numbered within the section; `contents` is what the grid keeps for sections of all kinds.
protocol BodyRules {
  static var traits: BodyTraits { get }

  // MARK: Declaring

  /// The tracks of a checked declaration, in `room` points across the scrolling axis.
  static func tracks(of declaration: GridSection, in room: Double) -> TrackLayout
  /// Tells how many rows a number of items take, as far as a kind knows.
  ///
  /// - Parameter isEstimated: false for a caller that needs no estimate, which may then be the number that is shown.
  static func rowKnowledge(
    of items: Int, in metrics: SectionMetrics, isEstimated: Bool, _ contents: SectionContents
  ) -> RowKnowledge

  // MARK: Rows and items

  /// The cells of an item: its tracks and its rows; `nil` where they are not known so well.
  static func area(
    of item: ItemIndex, _ certainty: Certainty, in section: LocatedSection, _ contents: SectionContents
  ) -> GridArea?
  /// Where an item lies within its rows; `nil` where it takes them from edge to edge, as in all kinds without
  /// ``SectionMetrics/hasSlots``.
  static func slot(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> ItemSlot?
  /// The item that a look-up leads to; `nil` where there is none.
  static func item(_ lookup: ItemLookup, in section: LocatedSection, _ contents: SectionContents) -> ItemIndex?
  /// The number of an item in the order in which those of its section are read.
  static func readingIndex(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> Int
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
  /// The spans and starts of items that move to another place; `nil` where they have none.
  static func declaredItems(
    _ items: Range<ItemIndex>, of section: LocatedSection, _ contents: SectionContents
  ) -> PackedItems?
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

  static func slot(of item: ItemIndex, in section: LocatedSection, _ contents: SectionContents) -> ItemSlot? { nil }

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
}
