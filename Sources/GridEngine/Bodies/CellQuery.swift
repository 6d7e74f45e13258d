// A range of the content whose cells are collected, and what collecting them needs room for.

/// A range of the content whose cells are collected, with buffers.
struct CellQuery {
  /// Along the scrolling axis.
  var start: FixedPoint
  var end: FixedPoint
  /// Rows that may still be looked at.
  var rowBudget: Int
  /// A buffer for the leading edges of rows.
  var edges: [FixedPoint] = []
  /// A cursor at the first row, if the caller has one.
  var cursor: RowCursor?
  /// The headers and footers, and the edges at which they are pinned, if they are.
  var pins = PinnedRange()
  /// What is known of tables in the range, if there are any: one element, as an optional would be as large as a query where
  /// there are none.
  private var tables: [TableQuery] = []
  private var collectsTables = false

  init(start: FixedPoint, end: FixedPoint, rowBudget: Int) {
    (self.start, self.end, self.rowBudget) = (start, end, rowBudget)
  }

  /// Lends the query buffers, or takes them back.
  mutating func swapBuffers(with buffers: inout CellBuffers) {
    swap(&edges, &buffers.edges)
    pins.swapBuffers(&buffers.entries, &buffers.followers, &buffers.levels)
  }

  /// Lends the query the buffers for tables, or takes them back.
  mutating func swapTables(with buffers: inout CellBuffers) {
    swap(&tables, &buffers.tables)
    pins.swapRooms(&buffers.rooms)
  }

  @inline(__always) var hasTables: Bool { PackedSections.areBuilt && collectsTables }
  /// What is known of tables in the range, after ``beginTables(along:across:_:content:)``.
  var table: TableQuery {
    @inline(__always) _read { yield tables[0] }
    @inline(__always) _modify { yield &tables[0] }
  }

  /// Begins to collect cells of tables too; see ``TableQuery/begin(along:across:_:content:freezesRows:)``.
  mutating func beginTables(
    along: AxisRange, across: AxisRange,
    _ margins: (before: FixedPoint, after: FixedPoint, across: FixedPoint) = (.zero, .zero, .zero),
    content: FixedPoint?, freezesRows: Bool = true
  ) {
    collectsTables = true
    if tables.isEmpty { tables.append(TableQuery()) }
    table.begin(along: along, across: across, margins, content: content, freezesRows: freezesRows)
  }

  /// True when something lies in the range. Something without extent does where its edge is inside.
  @inline(__always)
  func contains(_ edge: FixedPoint, _ extent: FixedPoint) -> Bool {
    CellQuery.contains(edge, extent, from: start, to: end)
  }

  /// The same for a range alone.
  @inline(__always)
  static func contains(
    _ edge: FixedPoint, _ extent: FixedPoint, from start: FixedPoint, to end: FixedPoint
  ) -> Bool {
    edge < end && (edge + extent > start || (extent == .zero && edge >= start))
  }

  /// A cursor at a row: the caller's, where that stands there.
  @inline(__always)
  func cursor(at row: GridRowIndex, _ contents: SectionContents) -> RowCursor {
    cursor.flatMap { $0.row == row.raw ? $0 : nil } ?? contents.rows.cursor(at: row)
  }
}

/// What queries need room for, kept from one to the next.
struct CellBuffers: Sendable {
  var edges: [FixedPoint] = []
  var tables: [TableQuery] = []
  var rooms: [PinnedRange.Room]?
  var entries: [PinnedRange.Entry] = []
  /// The headers and footers that follow the viewport after a query, in the order of the cells.
  var followers: [PinnedRange.Follower] = []
  var levels: [PinnedRange.Level] = []
}
