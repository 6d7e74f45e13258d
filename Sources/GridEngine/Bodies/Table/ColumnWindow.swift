// The columns of a table in a viewport, found once for all its rows.

/// The columns that can be seen, and where: those frozen at the start, then others, then those frozen at the end.
struct ColumnWindow: Sendable {
  /// A column in view.
  struct Column: Sendable {
    var edge: Double
    var extent: Double
    var number: Int32
  }

  private(set) var columns: [Column] = []
  /// Where the columns that are not frozen are among these.
  private(set) var body = 0..<0
  /// How the panes lie across.
  private(set) var axis = PaneAxis()
  private(set) var frozen = FrozenColumns()
  /// How far the viewport may move across with the same columns.
  private(set) var slack = AxisSlack()
  /// True where columns are left out, since there are more than a viewport can reasonably hold.
  private(set) var isCut = false

  /// The columns of each part that are looked at in a room: those without extent may be as many as anybody likes.
  static func most(in room: FixedPoint) -> Int { 4096 + 4 * Int(min(max(.zero, room).points, 1_000_000)) }

  var count: Int { columns.count }
  /// The first and the last column that are not frozen.
  var bodyColumns: (first: Int32, last: Int32)? {
    body.isEmpty ? nil : (columns[body.lowerBound].number, columns[body.upperBound - 1].number)
  }

  /// The part of a table that a column of the window is in.
  @inline(__always)
  func part(_ index: Int) -> PanePart {
    index < body.lowerBound ? .leading : index < body.upperBound ? .body : .trailing
  }

  var bytesHeld: Int { columns.capacity * MemoryLayout<Column>.stride }

  /// Forgets all columns, and keeps room for a quarter more.
  mutating func removeAll() {
    let count = columns.count
    columns.removeAll(keepingCapacity: true)
    if columns.capacity < count + count / 4 { columns.reserveCapacity(2 * count) }
    body = 0..<0
  }

  /// Finds the columns of a set.
  ///
  /// - Parameters:
  ///   - view: the viewport across, from the content's leading edge.
  ///   - margin: the room on each side of it in which cells are materialised too.
  ///   - content: the extent of all content; `nil` for columns that are all at their natural places.
  /// - Complexity: O(log C + c), C entries of columns, c columns in view: of each part at most ``most(in:)``.
  mutating func fill(_ set: ColumnSet, _ view: AxisRange, margin: FixedPoint, content: FixedPoint?) {
    removeAll()
    frozen = content.map { set.frozen(in: view.end - view.start, content: $0) } ?? FrozenColumns()
    axis = PaneAxis(
      table: AxisRange(start: .zero, end: set.extent), before: frozen.before, after: frozen.after, view: view)
    slack = axis.slack
    isCut = false
    let most = ColumnWindow.most(in: view.end - view.start + margin + margin)
    appendFrozen(0..<frozen.leading, of: set, axis.leadingShift, axis.leading, most)
    let first = count
    var window = axis.body
    if window.isEmpty {
      slack.allow(back: .zero, forward: .zero)
    } else {
      window.start = window.start - margin
      window.end += margin
      appendBody(of: set, window, most)
    }
    body = first..<count
    appendFrozen(set.count - frozen.trailing..<set.count, of: set, axis.trailingShift, axis.trailing, most)
    if isCut { slack.allow(back: .zero, forward: .zero) }
  }

  /// Columns that are frozen, as far as any of them can be seen: they fill their pane, but for a table that is pushed out.
  private mutating func appendFrozen(
    _ columns: Range<Int>, of set: ColumnSet, _ shift: FixedPoint, _ window: AxisRange, _ most: Int
  ) {
    guard !columns.isEmpty, !window.isEmpty else { return }
    var cursor = ColumnCursor(at: columns.lowerBound, in: set)
    var looked = 0
    while let (column, edge, extent, _) = cursor.next(in: set), column < columns.upperBound {
      if isSpent(&looked, most) { return }
      if window.contains(edge + shift, extent) { add(column, edge, extent) }
    }
  }

  /// Counts a column that is looked at; true for one that is too many.
  @inline(__always)
  private mutating func isSpent(_ looked: inout Int, _ most: Int) -> Bool {
    looked += 1
    if looked > most { isCut = true }
    return looked > most
  }

  private mutating func add(_ column: Int, _ edge: FixedPoint, _ extent: FixedPoint) {
    columns.append(Column(edge: edge.points, extent: extent.points, number: Int32(truncatingIfNeeded: column)))
  }

  /// A column beside the viewport may have to learn its width as it comes into view.
  private mutating func noteMargin(_ edge: FixedPoint, _ extent: FixedPoint) {
    if edge >= axis.body.end { slack.allow(forward: edge - axis.body.end) }
    if edge + extent <= axis.body.start { slack.allow(back: axis.body.start - edge - extent) }
  }

  private mutating func appendBody(of set: ColumnSet, _ window: AxisRange, _ most: Int) {
    let unit = FixedPoint(raw: 1)
    let body = frozen.leading..<set.count - frozen.trailing
    let first = window.start > .zero ? set.column(at: window.start - unit) : (column: 0, edge: .zero)
    // Past the last column the tree's sum is all there is: what comes in on the way back is found by a walk.
    guard first.column < body.upperBound else { return slack.allow(back: .zero) }
    if first.column > body.lowerBound, first.edge < window.start { slack.allow(back: window.start - first.edge - unit) }
    var cursor = ColumnCursor(at: max(first.column, body.lowerBound), in: set)
    var looked = 0
    while let (column, edge, extent, _) = cursor.next(in: set), column < body.upperBound {
      if edge >= window.end { return slack.allow(forward: edge - window.end) }
      if isSpent(&looked, most) { return }
      let last = edge + extent
      if window.contains(edge, extent) {
        add(column, edge, extent)
        if set.mayLearn { noteMargin(edge, extent) }
        slack.allow(
          back: window.end - edge - unit,
          forward: extent == .zero ? edge - window.start : last - window.start - unit)
      } else {
        slack.allow(back: extent == .zero ? window.start - edge - unit : window.start - last)
      }
    }
  }
}
