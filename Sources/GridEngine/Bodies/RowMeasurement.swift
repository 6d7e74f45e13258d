// Measuring rows: the questions to the host, its answers, and what is not stored yet.

/// Questions to the host, of one section and kind: the sizes of cells for proposals.
struct Questions: Sendable {
  /// The items, in order, with their extents across the scrolling axis; and the answers so far.
  private(set) var asked = Scratch<(item: ItemIndex, column: Int32, across: Double)>()
  private(set) var answers = Scratch<RowEntry>()
  /// Any cell of the section and kind.
  private var cell = CellID.header(section: 0)

  /// Begins anew.
  @inline(__always)
  mutating func reset(for kind: CellID.Kind, of section: Int) {
    cell = CellID(section: section, kind: kind, item: 0)
    asked.removeAll()
    answers.removeAll()
  }

  /// Asks for an item; in a table for one cell of it, and with −1 across for its width.
  mutating func ask(for item: ItemIndex, column: Int = 0, across: Double) {
    asked.append((item, Int32(truncatingIfNeeded: column), across))
  }

  /// Asks for consecutive items that are offered the same.
  mutating func ask(for items: Range<ItemIndex>, across extent: Double) {
    asked.append(items.count) { (items.lowerBound + $0, 0, extent) }
  }

  /// Asks for consecutive items, one in each track.
  mutating func ask(for items: Range<ItemIndex>, across extents: [Double]) {
    asked.append(items.count) { (items.lowerBound + $0, 0, extents[$0]) }
  }

  /// Answers all of them: with the extent of a cell for its proposed extent across the scrolling axis. Along it nothing is
  /// proposed.
  @inline(__always)
  mutating func answer(_ extent: (CellID, Double) -> RowEntry) {
    var cell = cell
    unsafe asked.slots.withUnsafeBufferPointer { slots in
      answers.append(asked.count) { index in
        let (item, column, across) = unsafe slots[index]
        cell.set(item, column)
        return extent(cell, across)
      }
    }
  }

  /// Calls `body` with each of them, as ``answer(_:)``.
  func forEach(_ body: (CellID, Double) -> Void) {
    var cell = cell
    for (item, column, across) in asked {
      cell.set(item, column)
      body(cell, across)
    }
  }

  /// The extent of a cell that a host says to be so many points, clamped to what a grid can hold.
  @inline(__always)
  static func entry(_ points: Double, isProvisional: Bool) -> (entry: RowEntry, isClamped: Bool) {
    let safe = points.isNaN ? 0 : max(0, min(Limits.extent, points))
    return (.measured(FixedPoint(safe), isProvisional: isProvisional), safe != points)
  }
}

/// Rows that are being measured, between two rounds of questions to the host.
struct RowMeasurement: Sendable {
  /// The rows that are measured, and in the end their extents.
  var rows: Range<RowIndex> = 0..<0
  var extents = Scratch<RowEntry>()
  /// What the host is asked. It answers where it cannot reach the step, so they are taken away meanwhile.
  var questions = Questions()
  /// The number of pending extents that there is room for from the first step on, so that later ones allocate nothing.
  private static let pendingCapacity = 256
  /// Extents of consecutive items that are not yet in the contents, and the first of them.
  private(set) var pending = Scratch<RowEntry>()
  var firstPending = GridItemIndex(0)
  /// Extents of consecutive rows that are not yet in the contents either, and the first of them.
  private(set) var pendingRows = Scratch<RowEntry>()
  private(set) var firstPendingRow = GridRowIndex(0)
  /// The columns of the table that the rows are of; −1 elsewhere.
  var columns: Int32 = -1
  /// The number in that table of the first row of their section, where it has merged cells.
  var firstTableRow = 0
  /// Buffers for placing items in lanes, one value of them once there were lanes. All rows are measured with this, so
  /// they take no more of it than that.
  private var laneBuffers: [LaneBuffers] = []
  /// Buffers for sizing packed rows.
  var window = PackedWindow()

  /// What placing items in lanes needs: who places them, and where they came to lie.
  struct LaneBuffers: Sendable {
    var placer = LanePlacer()
    var places = Scratch<LanePlace>()
    /// Items that declare their extents, and these.
    var declared = Scratch<Int32>()
    var extents = Scratch<RowEntry>()
    /// Numbers for each lane.
    var counts = Scratch<Int64>()
  }

  /// Hands over the buffers for placing items in lanes.
  mutating func withLaneBuffers<Result>(_ body: (inout LaneBuffers) -> Result) -> Result {
    if laneBuffers.isEmpty { laneBuffers.append(LaneBuffers()) }
    return body(&laneBuffers[0])
  }

  /// Begins anew.
  mutating func reset(for kind: CellID.Kind = .item, of section: Int = 0) {
    extents.removeAll()
    questions.reset(for: kind, of: section)
  }

  /// Keeps the answers, which are those of consecutive items, to store them with those of the rows to come: rows are
  /// mostly measured one after another, and storing many at once is cheaper.
  mutating func storeLater(from item: GridItemIndex, in contents: SectionContents) {
    let isFull = pending.count + questions.answers.count > pending.capacity
    if isFull || item != firstPending + pending.count { storePending(in: contents) }
    if pending.isEmpty {
      firstPending = item
      pending.reserveCapacity(RowMeasurement.pendingCapacity)
    }
    unsafe questions.answers.slots.withUnsafeBufferPointer { answers in
      pending.append(questions.answers.count) { unsafe answers[$0] }
    }
  }

  /// Stores the pending extents of items.
  mutating func storePending(in contents: SectionContents) {
    guard !pending.isEmpty else { return }
    contents.items.setExtents(pending, from: firstPending)
    pending.removeAll()
  }

  /// True when a row can be kept beside those that are pending: it is the next one, and there is room for it.
  func canKeep(_ row: GridRowIndex) -> Bool {
    pendingRows.isEmpty || row == firstPendingRow + pendingRows.count && pendingRows.count < pendingRows.capacity
  }

  /// Keeps the extent of a row, to store it with those that follow it.
  mutating func keep(_ extent: RowEntry, of row: GridRowIndex) {
    if pendingRows.isEmpty {
      firstPendingRow = row
      pendingRows.reserveCapacity(RowMeasurement.pendingCapacity)
    }
    pendingRows.append(extent)
  }

  /// The extent of a row that is pending; `nil` for any other.
  @inline(__always)
  func pendingExtent(of row: GridRowIndex) -> FixedPoint? {
    if pendingRows.isEmpty { return nil }
    let index = row - firstPendingRow
    return pendingRows.indices.contains(index) ? pendingRows[index].extent : nil
  }

  /// Stores the pending extents of rows.
  mutating func storePendingRows(in contents: SectionContents) {
    contents.rows.setExtents(pendingRows, from: firstPendingRow)
    pendingRows.removeAll()
  }

  var bytesHeld: Int {
    (extents.capacity + questions.answers.capacity + pending.capacity + pendingRows.capacity)
      * MemoryLayout<RowEntry>.stride
      + questions.asked.capacity * MemoryLayout<(Int, Double)>.stride
  }
}
