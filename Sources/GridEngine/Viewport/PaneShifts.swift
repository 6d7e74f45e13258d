// Where the panes of a table are in a viewport, and how far what they show is shifted.

/// The shifts of the panes of a table, in the engine's coordinates: from frames to places in the viewport.
struct PaneShifts {
  /// The sections of the table; none where there is no table.
  private(set) var sections = 0..<0
  private(set) var rows = PaneAxis()
  private(set) var columns = PaneAxis()
  private var inset = FixedPoint.zero
  /// The frozen columns in effect.
  private(set) var frozenColumns = FrozenColumns()

  init(of section: LocatedSection?, _ viewport: Viewport, in model: GridModel) {
    let start = viewport.offset(in: model)
    rows.view = AxisRange(start: start, end: start + viewport.extent)
    columns.view = viewport.rangeAcross
    inset = viewport.insets.leading
    guard let section, let span = model.table(around: section, in: rows.view, freezes: true) else { return }
    (sections, rows) = (span.sections, span.rows)
    let content = FixedPoint(viewport.contentAcross(in: model))
    frozenColumns = model.contents.columnSets[span.columns].frozen(in: FixedPoint(viewport.across), content: content)
    columns = model.contents.columnSets[span.columns].panes(frozenColumns, in: columns.view)
  }

  /// What is added to the frames of a pane's cells.
  func shift(_ id: PaneID) -> Point {
    Point(
      x: id.columns == .whole ? 0 : (PaneShifts.shift(id.columns, columns) - columns.view.start).points,
      y: (PaneShifts.shift(id.rows, rows) - rows.view.start + inset).points)
  }

  private static func shift(_ part: PanePart, _ axis: PaneAxis) -> FixedPoint {
    switch part {
    case .leading: axis.leadingShift
    case .trailing: axis.trailingShift
    case .body, .whole: .zero
    }
  }

  /// What can be seen of a pane, in the engine's coordinates of the viewport.
  func window(_ id: PaneID) -> (across: AxisRange, along: AxisRange) {
    var along = PaneShifts.window(id.rows, rows)
    var across = id.columns == .whole ? columns.view : PaneShifts.window(id.columns, columns)
    (along.start, along.end) = (along.start - rows.view.start + inset, along.end - rows.view.start + inset)
    (across.start, across.end) = (across.start - columns.view.start, across.end - columns.view.start)
    return (across, along)
  }

  /// The part of the columns that is seen at a place across the viewport, and the place there as it naturally lies.
  func part(atAcross place: FixedPoint) -> (part: PanePart, natural: FixedPoint)? {
    let place = place + columns.view.start
    for part in [PanePart.leading, .trailing, .body] {
      let window = PaneShifts.window(part, columns)
      if window.contains(place) { return (part, place - PaneShifts.shift(part, columns)) }
    }
    return nil
  }

  private static func window(_ part: PanePart, _ axis: PaneAxis) -> AxisRange {
    switch part {
    case .leading: axis.before > .zero ? axis.leading : AxisRange()
    case .trailing: axis.after > .zero ? axis.trailing : AxisRange()
    case .body, .whole: axis.body
    }
  }
}
