// What a query for cells knows of the table that it has come to, and the cells that are drawn over those of the body.

/// A table around sections in view: its parts, and what its frozen rows cover.
struct TableSpan: Sendable {
  /// The sections from the head up to the foot.
  var sections = 0..<0
  /// The number of its column set.
  var columns: Int32 = -1
  /// The panes along the scrolling axis.
  var rows = PaneAxis()
  /// The frozen rows in effect: so many of the head's first ones, and of the foot's last ones.
  var headRows = 0
  var footRows = 0
  /// The items that these are, with hidden ones between: so many of the head's first ones, and of the foot's last ones.
  var headItems = 0
  var footItems = 0
  /// The rows that the foot has, 0 where there is none: it is the last section.
  var footCount = 0
  /// The items of the foot.
  var footItemCount = 0

  /// True for an item of a section that is frozen.
  func freezes(_ id: CellID) -> Bool {
    switch part(of: id.section) {
    case .head: id.item < headItems
    case .rows: false
    case .foot: id.item >= footItemCount - footItems
    }
  }

  /// The part that a section of the table is: heads and feet inside it are rows like others.
  func part(of section: Int) -> GridSection.TablePart {
    if section == sections.lowerBound { return .head }
    return footCount > 0 && section == sections.upperBound - 1 ? .foot : .rows
  }
}

/// The tables of a query.
struct TableQuery: Sendable {
  /// What can be seen along and across, from the content's leading edges.
  var along = AxisRange()
  var across = AxisRange()
  /// The room on each side in which cells are materialised too.
  var margins = (before: FixedPoint.zero, after: FixedPoint.zero, across: FixedPoint.zero)
  /// The content's extent across; `nil` where everything is asked for at its natural place.
  private(set) var content: FixedPoint?
  /// True where rows that are frozen are asked for where these are shown.
  private(set) var freezes = false
  /// The table that the query has come to last.
  var span = TableSpan()
  /// Its columns in view.
  var columns = ColumnWindow()
  /// The range in which cells of rows that are not frozen are materialised.
  var window = AxisRange()
  /// The rows of the section that comes next which are not frozen.
  var body: Range<RowIndex> = 0..<0
  /// How far the viewport may move with the same cells.
  var slack = (along: AxisSlack(), across: AxisSlack())
  /// The rows among the cells of the last step, and of the one before.
  private var rows: TableRows?
  private var previousRows: TableRows?
  /// True when columns may have changed between these steps.
  private(set) var hasChangedColumns = false
  private var version: Int32 = -1
  /// True when other items than rows of tables were met.
  var hasOthers = false
  /// True where columns are left out, since there are too many in view.
  private(set) var isCut = false
  /// Cells of frozen columns, of frozen rows, and of both, in order.
  var frozenColumns: [Cell] = []
  var frozenRows: [Cell] = []
  var corners: [Cell] = []
  /// Merged cells in view.
  var merged = MergedCells()

  /// Begins a query; the room of lists stays.
  ///
  /// - Parameters:
  ///   - along: what can be seen along, from the content's leading edge.
  ///   - across: what can be seen across.
  ///   - margins: the room before and after, and on each side across, in which cells are materialised too.
  ///   - content: the content's extent across; `nil` where everything is asked for at its natural place.
  ///   - freezesRows: false where rows are asked for at their natural places, whatever columns are.
  mutating func begin(
    along: AxisRange, across: AxisRange,
    _ margins: (before: FixedPoint, after: FixedPoint, across: FixedPoint) = (.zero, .zero, .zero),
    content: FixedPoint?, freezesRows: Bool = true
  ) {
    (self.along, self.across, self.content) = (along, across, content)
    freezes = freezesRows && content != nil
    self.margins = margins
    span = TableSpan()
    slack = (AxisSlack(), AxisSlack())
    hasOthers = false
    isCut = false
    merged.removeAll()
  }

  /// Notes which rows are among the cells that were collected for a step.
  mutating func noteRows(version: Int32) {
    previousRows = rows
    // Among merged cells rows are not alike.
    rows = merged.isEmpty ? TableRows(self, version: version) : nil
    hasChangedColumns = version != self.version
    self.version = version
  }

  /// What the rows of a step have in common with those before; `nil` where that is nothing.
  ///
  /// - Parameter isStill: true when no row can have moved between them.
  func commonRows(isStill: Bool) -> TableRows? {
    guard let rows, let previousRows else { return nil }
    return rows.common(with: previousRows, isStill: isStill)
  }

  /// Comes to a table: finds its columns in view.
  mutating func enter(_ span: TableSpan, _ set: ColumnSet) {
    self.span = span
    columns.fill(set, across, margin: margins.across, content: content)
    slack.across.allow(columns.slack)
    isCut = isCut || columns.isCut
    slack.along.allow(span.rows.slack)
    window = span.rows.body
    if window.isEmpty {
      slack.along.allow(back: .zero, forward: .zero)
    } else {
      (window.start, window.end) = (window.start - margins.before, window.end + margins.after)
    }
  }

  /// Comes to rows that have no columns.
  mutating func leave() {
    span = TableSpan()
    columns.removeAll()
    window = along
  }

  /// Moves the cells of frozen columns to the end of all others.
  mutating func takeFrozenColumns(_ all: inout [Cell]) {
    guard !frozenColumns.isEmpty else { return }
    all.append(contentsOf: frozenColumns)
    TableQuery.empty(&frozenColumns)
  }

  /// Moves the cells of frozen rows to the end of all others.
  mutating func takeFrozenRows(_ all: inout [Cell]) {
    guard !frozenRows.isEmpty || !corners.isEmpty else { return }
    all.append(contentsOf: frozenRows)
    all.append(contentsOf: corners)
    TableQuery.empty(&frozenRows)
    TableQuery.empty(&corners)
  }

  /// Keeps room for a quarter more cells than there were, so that the steps to come do not allocate.
  private static func empty(_ cells: inout [Cell]) {
    let count = cells.count
    cells.removeAll(keepingCapacity: true)
    if cells.capacity < count + count / 4 { cells.reserveCapacity(2 * count) }
  }

  /// Bytes of the lists that are kept from one query to the next.
  var bytesHeld: Int {
    columns.bytesHeld + merged.bytesHeld
      + (frozenColumns.capacity + frozenRows.capacity + corners.capacity) * MemoryLayout<Cell>.stride
  }
}
