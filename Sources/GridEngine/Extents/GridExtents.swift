// Extents of rows or of items of a grid, addressed only by their own kind of number.

/// ``RowExtents`` addressed by numbers of one unit, so that an item's number cannot reach the extents of rows.
struct GridExtents<Unit>: Sendable {
  typealias Number = GridIndex<Unit>

  private(set) var stored = RowExtents()

  @inline(__always) var count: Int { stored.rowCount }
  @inline(__always) var measuredCount: Int { stored.measuredRowCount }
  @inline(__always) var total: RowSummary { stored.tree.total }
  /// The sums over those that are provisional.
  @inline(__always) var provisional: RowTotal { stored.provisional }
  @inline(__always) var version: Int { stored.version }
  var bytesHeld: Int { stored.tree.bytesHeld }

  @inline(__always) func extent(of index: Number) -> FixedPoint? { stored.extent(ofRow: index.raw) }
  @inline(__always) func entry(of index: Number) -> RowEntry? { stored.entry(ofRow: index.raw) }
  @inline(__always) func prefix(upTo index: Number) -> RowSummary { stored.prefix(upTo: index.raw) }
  @inline(__always) func cursor(at index: Number) -> RowCursor { RowCursor(row: index.raw, in: stored) }

  /// The run of unmeasured rows or items that an index belongs to; `nil` when it is measured.
  func unmeasuredRun(around index: Number) -> Range<Number>? {
    stored.unmeasuredRun(around: index.raw).map { Number($0.lowerBound)..<Number($0.upperBound) }
  }

  func firstMeasured(from index: Number) -> Number? { stored.firstMeasuredRow(from: index.raw).map { Number($0) } }

  /// The sums over everything before a row or an item, and its own extent if it is measured.
  @inline(__always) func slot(of index: Number) -> (prefix: RowSummary, extent: FixedPoint?) {
    stored.slot(ofRow: index.raw)
  }

  @inline(__always)
  func index(
    atOffset offset: FixedPoint, estimate: FixedPoint, gap: FixedPoint
  ) -> (index: Number, edge: FixedPoint) {
    let (row, edge) = stored.row(atOffset: offset, estimate: estimate, gap: gap)
    return (Number(row), edge)
  }

  func copy(_ range: Range<Number>, into buffer: inout [RowEntry]) { stored.copy(range.raw(), into: &buffer) }

  mutating func setExtent(_ extent: RowEntry, of index: Number) { stored.setExtent(extent, ofRow: index.raw) }
  mutating func setExtents(_ extents: Scratch<RowEntry>, from index: Number) {
    stored.setExtents(extents, fromRow: index.raw)
  }
  mutating func forget(_ range: Range<Number>) { stored.forget(rows: range.raw()) }
  mutating func insert(_ count: Int, at index: Number) { stored.insertRows(count, at: index.raw) }
  mutating func remove(_ range: Range<Number>) { stored.removeRows(range.raw()) }
  mutating func lengthen(by count: Int, at index: Number) { stored.lengthen(by: count, at: index.raw) }
  mutating func paste(_ entries: ArraySlice<RowEntry>, at index: Number) { stored.paste(entries, atRow: index.raw) }
  mutating func reset(count: Int) { stored.reset(rows: count) }
  mutating func replace(with entries: [RowEntry]) { stored.replace(with: entries) }
}
