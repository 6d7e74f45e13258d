// The choice of the rules for a kind: the only place that asks for the kind of a section.

extension BodyKind {
  // MARK: Declaring

  /// The kind of a declared section; makes what the kind keeps for the section.
  static func make(for declaration: GridSection, _ contents: SectionContents) -> BodyKind {
    guard PackedSections.areBuilt, let packed = declaration.packed else { return .tracks }
    return .packed(store: contents.placements.add(packed.items, packed))
  }

  /// The kind of a section that is declared anew, with what is kept for its items, as far as that can be taken over; `nil`
  /// when everything has to be made anew.
  static func remake(
    _ section: LocatedSection, as declaration: GridSection, _ contents: SectionContents
  ) -> BodyKind? {
    guard case .packed(let old) = section.metrics.kind, let packed = declaration.packed else { return nil }
    return contents.placements.redeclare(old, as: packed).map { .packed(store: $0) }
  }

  /// Releases what is kept for a section that is gone.
  func release(_ contents: SectionContents) {
    if case .packed(let store) = self { contents.placements.remove(store) }
  }

  /// True when sections that are declared alike share a style, since the kind keeps nothing for each of them.
  var sharesStyles: Bool { self == .tracks }

  /// True when the kind decides how many rows there are, which may then be more than items.
  var decidesRowCount: Bool {
    switch self {
    case .tracks: false
    case .packed: true
    }
  }

  /// True when items have spans and may have starts.
  var hasSpans: Bool {
    switch self {
    case .tracks: false
    case .packed: true
    }
  }

  /// True when a store with a number is that of the section.
  func hasStore(_ number: Int) -> Bool { self == .packed(store: Int32(number)) }

  /// True when items have the same sizes in sections of two styles whose tracks all have the same width.
  func measuresAlike(_ style: SectionStyle, as other: SectionStyle) -> Bool {
    switch (self, other.metrics.kind) {
    case (.tracks, .tracks): true
    case (.packed, .packed):
      // A span is cut to the tracks that there are.
      style.tracks.count == other.tracks.count
        && style.declaration.packed?.trackSpacing == other.declaration.packed?.trackSpacing
    case (.tracks, .packed), (.packed, .tracks): false
    }
  }

  /// True when a section keeps its rows and their extents as it gets another style.
  static func keepsRows(from old: SectionStyle, to new: SectionStyle) -> Bool {
    guard case (.tracks, .tracks) = (old.metrics.kind, new.metrics.kind) else { return false }
    return old.metrics.fixedRow == new.metrics.fixedRow
      && old.tracks.extents.elementsEqual(new.tracks.extents, by: FixedPoint.areAlike)
  }

  /// The number of the kind in saved states.
  var savedTag: Int64 {
    switch self {
    case .tracks: 0
    case .packed: 1
    }
  }

  func tracks(of declaration: GridSection, in room: Double) -> TrackLayout {
    switch self {
    case .tracks: TracksBody.tracks(of: declaration, in: room)
    case .packed: PackedBody.tracks(of: declaration, in: room)
    }
  }

  func rowPattern(of declaration: GridSection) -> RowPattern? {
    switch self {
    case .tracks: TracksBody.rowPattern(of: declaration)
    case .packed: PackedBody.rowPattern(of: declaration)
    }
  }

  func rowCount(in metrics: SectionMetrics, of record: SectionRecord) -> Int {
    switch self {
    case .tracks: TracksBody.rowCount(in: metrics, of: record)
    case .packed: PackedBody.rowCount(in: metrics, of: record)
    }
  }

  // MARK: Estimating and saving

  var savesRows: Bool {
    switch self {
    case .tracks: TracksBody.savesRows
    case .packed: PackedBody.savesRows
    }
  }

  func canHaveStaleRows(_ metrics: SectionMetrics) -> Bool {
    switch self {
    case .tracks: TracksBody.canHaveStaleRows(metrics)
    case .packed: PackedBody.canHaveStaleRows(metrics)
    }
  }
}

extension SectionContents {
  func initialRowCount(in metrics: SectionMetrics, of record: SectionRecord, room: Int) -> Int {
    switch metrics.kind {
    case .tracks: TracksBody.initialRowCount(in: metrics, of: record, room: room, self)
    case .packed: PackedBody.initialRowCount(in: metrics, of: record, room: room, self)
    }
  }

  // MARK: Rows and items

  func row(of item: ItemIndex, in section: LocatedSection) -> RowIndex {
    switch section.metrics.kind {
    case .tracks: TracksBody.row(of: item, in: section, self)
    case .packed: PackedBody.row(of: item, in: section, self)
    }
  }

  func firstItem(beginningIn row: RowIndex, of section: LocatedSection) -> ItemIndex? {
    switch section.metrics.kind {
    case .tracks: TracksBody.firstItem(beginningIn: row, of: section, self)
    case .packed: PackedBody.firstItem(beginningIn: row, of: section, self)
    }
  }

  func item(standingFor row: RowIndex, of section: LocatedSection) -> ItemIndex {
    switch section.metrics.kind {
    case .tracks: TracksBody.item(standingFor: row, of: section, self)
    case .packed: PackedBody.item(standingFor: row, of: section, self)
    }
  }

  func items(sizing row: RowIndex, of section: LocatedSection) -> Range<ItemIndex> {
    switch section.metrics.kind {
    case .tracks: TracksBody.items(sizing: row, of: section, self)
    case .packed: PackedBody.items(sizing: row, of: section, self)
    }
  }

  func area(of item: ItemIndex, in section: LocatedSection) -> GridArea {
    switch section.metrics.kind {
    case .tracks: TracksBody.area(of: item, in: section, self)
    case .packed: PackedBody.area(of: item, in: section, self)
    }
  }

  func measuredExtent(of item: ItemIndex, in section: LocatedSection) -> RowEntry? {
    switch section.metrics.kind {
    case .tracks: TracksBody.measuredExtent(of: item, in: section, self)
    case .packed: PackedBody.measuredExtent(of: item, in: section, self)
    }
  }

  /// True when a packer places the items of any section: such items may cross rows, and their places may not be known
  /// yet.
  var hasPlacedItems: Bool { PackedSections.areBuilt && !placements.isEmpty }

  // MARK: Items whose place is not known yet

  /// The number of items whose place is not known yet.
  var unplacedCount: Int { PackedSections.areBuilt ? placements.unplacedCount : 0 }

  /// The first store with such items, searched from `number` on and then from the first on.
  func firstIncompleteStore(from number: Int) -> Int? {
    PackedSections.areBuilt ? placements.firstIncomplete(from: number) : nil
  }

  /// True when sections wait for ``settle(_:)``.
  var hasUnsettledSections: Bool { PackedSections.areBuilt && !placements.unsettled.isEmpty }
  /// Lets no section wait for ``settle(_:)`` any more.
  func forgetUnsettledSections() { placements.unsettled.removeAll() }

  /// The cells of an item with a span; `nil` for one that is not placed yet or has no span.
  func placedArea(of item: ItemIndex, in section: LocatedSection) -> GridArea? {
    switch section.metrics.kind {
    case .tracks: nil
    case .packed: placements[PackedBody.store(section)].area(of: item)
    }
  }

  /// The parts of an item's span and start that could not be followed.
  func placementDiagnostics(of item: ItemIndex, in section: LocatedSection) -> [PlacementDiagnostic] {
    switch section.metrics.kind {
    case .tracks: []
    case .packed: placements[PackedBody.store(section)].diagnostics(of: item)
    }
  }

  /// The number of bytes that stores of kinds hold.
  var storeBytesHeld: Int { placements.bytesHeld }

  // MARK: Neighbours

  func settledArea(of item: ItemIndex, in section: LocatedSection) -> GridArea? {
    switch section.metrics.kind {
    case .tracks: TracksBody.settledArea(of: item, in: section, self)
    case .packed: PackedBody.settledArea(of: item, in: section, self)
    }
  }

  func item(beyond row: RowIndex, isForward: Bool, near column: Int, in section: LocatedSection) -> ItemIndex? {
    switch section.metrics.kind {
    case .tracks: TracksBody.item(beyond: row, isForward: isForward, near: column, in: section, self)
    case .packed: PackedBody.item(beyond: row, isForward: isForward, near: column, in: section, self)
    }
  }

  func item(
    inRows rows: Range<RowIndex>, beyond column: Int, isForward: Bool, near row: RowIndex, in section: LocatedSection
  ) -> ItemIndex? {
    switch section.metrics.kind {
    case .tracks: TracksBody.item(inRows: rows, beyond: column, isForward: isForward, near: row, in: section, self)
    case .packed: PackedBody.item(inRows: rows, beyond: column, isForward: isForward, near: row, in: section, self)
    }
  }

  func item(crossing row: RowIndex, isForward: Bool, near column: Int, in section: LocatedSection) -> ItemIndex? {
    switch section.metrics.kind {
    case .tracks: TracksBody.item(crossing: row, isForward: isForward, near: column, in: section, self)
    case .packed: PackedBody.item(crossing: row, isForward: isForward, near: column, in: section, self)
    }
  }

  /// The number of an item in the order in which those of its section are read.
  func readingIndex(of item: ItemIndex, in section: LocatedSection) -> Int {
    switch section.metrics.kind {
    case .tracks: item.raw
    case .packed: placements[PackedBody.store(section)].readingIndex(of: item.raw)
    }
  }

  /// The item with a number in that order; `nil` where there is none.
  func item(atReadingIndex index: Int, in section: LocatedSection) -> ItemIndex? {
    guard index >= 0, index < section.items else { return nil }
    switch section.metrics.kind {
    case .tracks: return ItemIndex(index)
    case .packed: return ItemIndex(placements[PackedBody.store(section)].item(atReadingIndex: index))
    }
  }

  func forEachItem(crossing row: RowIndex, in section: LocatedSection, _ body: (ItemIndex, GridArea) -> Void) {
    switch section.metrics.kind {
    case .tracks: TracksBody.forEachItem(crossing: row, in: section, self, body)
    case .packed: PackedBody.forEachItem(crossing: row, in: section, self, body)
    }
  }

  func isRowKnown(of item: ItemIndex, in section: LocatedSection) -> Bool {
    switch section.metrics.kind {
    case .tracks: TracksBody.isRowKnown(of: item, in: section, self)
    case .packed: PackedBody.isRowKnown(of: item, in: section, self)
    }
  }

  // MARK: Measuring and sizing

  func begin(
    _ measurement: inout RowMeasurement, _ row: RowIndex, _ reach: MeasuringReach, ready: Range<RowIndex>,
    _ section: LocatedSection
  ) {
    switch section.metrics.kind {
    case .tracks: TracksBody.begin(&measurement, row, reach, ready: ready, section, self)
    case .packed: PackedBody.begin(&measurement, row, reach, ready: ready, section, self)
    }
  }

  func finish(_ measurement: inout RowMeasurement, _ section: LocatedSection) {
    switch section.metrics.kind {
    case .tracks: TracksBody.finish(&measurement, section, self)
    case .packed: PackedBody.finish(&measurement, section, self)
    }
  }

  func unmeasuredRow(
    crossedByItemsIn rows: Range<RowIndex>, of section: LocatedSection
  ) -> (row: RowIndex, end: RowIndex)? {
    switch section.metrics.kind {
    case .tracks: TracksBody.unmeasuredRow(crossedByItemsIn: rows, of: section, self)
    case .packed: PackedBody.unmeasuredRow(crossedByItemsIn: rows, of: section, self)
    }
  }

  // MARK: Cells

  func appendCells(
    of section: LocatedSection, from row: RowIndex, at edge: FixedPoint, _ query: inout CellQuery,
    to cells: inout [Cell]
  ) {
    switch section.metrics.kind {
    case .tracks: TracksBody.appendCells(of: section, from: row, at: edge, &query, self, to: &cells)
    case .packed: PackedBody.appendCells(of: section, from: row, at: edge, &query, self, to: &cells)
    }
  }

  // MARK: Edits

  func remove(_ items: Range<ItemIndex>, from section: inout LocatedSection) {
    switch section.metrics.kind {
    case .tracks: TracksBody.remove(items, from: &section, self)
    case .packed: PackedBody.remove(items, from: &section, self)
    }
  }

  func insert(_ count: Int, at item: ItemIndex, spans: PackedItems?, into section: inout LocatedSection) {
    switch section.metrics.kind {
    case .tracks: TracksBody.insert(count, at: item, spans: spans, into: &section, self)
    case .packed: PackedBody.insert(count, at: item, spans: spans, into: &section, self)
    }
  }

  func replaceSpans(of items: Range<ItemIndex>, by spans: PackedItems, in section: inout LocatedSection) -> Bool {
    switch section.metrics.kind {
    case .tracks: TracksBody.replaceSpans(of: items, by: spans, in: &section, self)
    case .packed: PackedBody.replaceSpans(of: items, by: spans, in: &section, self)
    }
  }

  func declaredItems(_ items: Range<ItemIndex>, of section: LocatedSection) -> PackedItems? {
    switch section.metrics.kind {
    case .tracks: TracksBody.declaredItems(items, of: section, self)
    case .packed: PackedBody.declaredItems(items, of: section, self)
    }
  }

  func forget(_ items: Range<ItemIndex>, of section: inout LocatedSection) -> Bool {
    switch section.metrics.kind {
    case .tracks: TracksBody.forget(items, of: &section, self)
    case .packed: PackedBody.forget(items, of: &section, self)
    }
  }

  func copySizes(of items: Range<ItemIndex>, in section: LocatedSection, into buffer: inout [RowEntry]) {
    switch section.metrics.kind {
    case .tracks: TracksBody.copySizes(of: items, in: section, into: &buffer, self)
    case .packed: PackedBody.copySizes(of: items, in: section, into: &buffer, self)
    }
  }

  func pasteSizes(_ entries: ArraySlice<RowEntry>, at item: ItemIndex, into section: inout LocatedSection) {
    switch section.metrics.kind {
    case .tracks: TracksBody.pasteSizes(entries, at: item, into: &section, self)
    case .packed: PackedBody.pasteSizes(entries, at: item, into: &section, self)
    }
  }

  func settle(_ section: inout LocatedSection) -> Bool {
    switch section.metrics.kind {
    case .tracks: TracksBody.settle(&section, self)
    case .packed: PackedBody.settle(&section, self)
    }
  }

  // MARK: Estimating

  func savesSizes(in style: SectionStyle) -> Bool {
    switch style.metrics.kind {
    case .tracks: TracksBody.savesSizes(in: style, self)
    case .packed: PackedBody.savesSizes(in: style, self)
    }
  }

  func rowEstimate(of section: LocatedSection) -> RowEstimate {
    switch section.metrics.kind {
    case .tracks: TracksBody.rowEstimate(of: section, self)
    case .packed: PackedBody.rowEstimate(of: section, self)
    }
  }

  func doubtfulRows(in metrics: SectionMetrics) -> (stray: Int, spare: Int) {
    switch metrics.kind {
    case .tracks: TracksBody.doubtfulRows(in: metrics, self)
    case .packed: PackedBody.doubtfulRows(in: metrics, self)
    }
  }

  func brokenInvariant(of section: LocatedSection, _ rows: [RowEntry?]) -> String? {
    switch section.metrics.kind {
    case .tracks: TracksBody.brokenInvariant(of: section, rows, self)
    case .packed: PackedBody.brokenInvariant(of: section, rows, self)
    }
  }
}
