// A step in progress: its state, so that it can stop at each question to the host and go on with the answer.

/// The pass under way, the last of a grid's four states: it starts from the viewport and leaves a new one. Nothing else
/// of it outlives the step but the capacity of its buffers.
///
/// No call into the host is made while the model is being changed: the step stops, the host is asked, the step goes on.
/// So a host may read the grid while it measures, and an attempt to change it is noticed, not a crash.
struct Step: Sendable {
  let model: GridModel
  var viewport = Viewport()
  var pass = Pass()
  /// What the pass does about columns, while the grid has tables.
  var columnPass = ColumnPass()
  var opened = OpenSections()
  /// Taken from ``Shown`` for as long as the step lasts.
  var reader = RowReader()
  /// The sections above and after those in view; from one step to the next, like the capacity of buffers.
  var paths = OutlinePaths()
  var measurement = RowMeasurement()
  var outlook = Outlook()
  /// A buffer for the rows that columns learn from.
  var columnSample = SampledRows()
  /// The table that the step before came to last.
  var knownRows = KnownFrozenRows()
  /// The cells that growing columns were asked for last.
  var growth = SampledRows.AllKnown()

  init(_ model: GridModel) { self.model = model }

  @inline(__always) var contents: SectionContents { model.contents }

  /// The place that the position refers to, and the distance from its leading edge to that of the viewport.
  var place: Place? {
    @inline(__always) get { pass.place }
    @inline(__always) set { (pass.place, pass.expectedLead) = (newValue, nil) }
  }
  var distance: FixedPoint {
    @inline(__always) get { pass.distance }
    @inline(__always) set { pass.distance = newValue }
  }
  /// The section that the step works on, up to date but for its start.
  var section: LocatedSection {
    @inline(__always) get { opened.section }
    @inline(__always) _modify { yield &opened.section }
  }

  /// Makes a section the one that the step works on.
  @inline(__always)
  mutating func open(_ index: Int) {
    if section.index != index { reopen(index) }
  }

  private mutating func reopen(_ index: Int) {
    storeRows()
    swap(&opened.section, &opened.neighbor)
    if section.index == index { return }
    if !opened.cursor.isNear(index) { opened.cursor = opened.firstCursor }
    if !model.find(index, &opened.cursor, &opened.section) { section = .none }
  }

  /// Makes the step look its sections up again: rows of one of them may have other numbers.
  mutating func closeSections() {
    assert(measurement.pendingRows.isEmpty)
    opened.close()
    opened.firstCursor = SectionCursor()
    pass.walk.unmeasured = 0..<0
  }

  /// The place after another and the distance between them; `nil` at the end.
  mutating func place(after place: Place) -> (place: Place, spacing: FixedPoint)? {
    open(place.section)
    if let next = section.place(after: place.slot) { return next }
    guard model.find(after: place.section, &opened.cursor, &opened.neighbor) else { return nil }
    let target = opened.neighbor.firstPlace
    return (target, section.insetAfter(place.slot) + section.spacingAfter + opened.neighbor.insetBefore(target.slot))
  }

  /// As ``place(after:)``, and opens the section of that place.
  mutating func openPlace(after place: Place) -> (place: Place, spacing: FixedPoint)? {
    open(place.section)
    if let next = section.place(after: place.slot) { return next }
    storeRows()
    let spacing = section.insetAfter(place.slot) + section.spacingAfter
    guard model.find(after: place.section, &opened.cursor, &opened.section) else { return nil }
    // It may be the same section as it was before.
    opened.neighbor.index = -1
    let target = section.firstPlace
    return (target, spacing + section.insetBefore(target.slot))
  }

  /// The place before another and the distance between them; `nil` at the start.
  mutating func place(before place: Place) -> (place: Place, spacing: FixedPoint)? {
    open(place.section)
    if let previous = section.place(before: place.slot) { return previous }
    guard model.find(before: place.section, &opened.cursor, &opened.neighbor) else { return nil }
    let target = opened.neighbor.lastPlace
    return (
      target, opened.neighbor.insetAfter(target.slot) + opened.neighbor.spacingAfter + section.insetBefore(place.slot)
    )
  }

  /// The extent of a place if it is declared, or measured with the items that it has now; in a look ahead what is expected
  /// where neither is so.
  ///
  /// - Complexity: O(log R), R entries of the row tree; O(columns) more for a stale row.
  mutating func knownExtent(of place: Place) -> FixedPoint? {
    open(place.section)
    guard let row = section.row(at: place.slot) else {
      return section.knownSupplementaryExtent(place.slot) ?? expectedExtent(of: place)
    }
    if let extent = measurement.pendingExtent(of: section.gridRow(row)) { return extent }
    return reader.extent(ofRow: row, of: section, contents) ?? expectedExtent(of: place)
  }
}
