// The position across while an update changes columns.

extension VirtualGrid {
  /// A column of the table in view that keeps its place, and the changes of its table.
  typealias HeldColumnOfPlan = (column: HeldColumn, plan: ColumnPlan)

  /// The column that keeps its place by an update that changes columns of the table in view; `nil` where there is none.
  func heldColumn(by plan: UpdatePlan) -> HeldColumnOfPlan? {
    if plan.columns.isEmpty { return nil }
    let held = columnInView(by: plan)
    // Whatever the anchor was, its number may be that of another column now.
    if held == nil { (state.viewport.columnAnchor, state.viewport.holdsColumn) = (nil, false) }
    return held
  }

  private func columnInView(by plan: UpdatePlan) -> HeldColumnOfPlan? {
    guard let anchor = state.viewport.anchor else { return nil }
    // One that is not in view keeps no place: all tables have one offset.
    var sections = [anchor.id.section]
    if plan.columnPlan(of: anchor.id.section) == nil {
      let isAnchorInTable = model.section(anchor.id.section).flatMap { model.columnSet(of: $0) } != nil
      sections = isAnchorInTable ? [] : state.shown.cells.map { $0.section }
    }
    for section in sections {
      guard let located = model.section(section), let set = model.columnSet(of: located) else { continue }
      guard let columnPlan = plan.columnPlan(of: section) else { return nil }
      let named = namedCells.filter { columnPlan.sections.contains($0.section) }.map { $0.column }
      return state.viewport.heldColumn(set, by: columnPlan, named: named, in: model).map { ($0, columnPlan) }
    }
    return nil
  }

  /// The items that the anchor policy names before all else.
  private var namedCells: [CellID] {
    var cells: [CellID] = []
    for candidate in state.configuration.anchorPolicy.candidates {
      switch candidate {
      case .cell(let id): if id.kind == .item { cells.append(id) }
      case .focusedCell:
        if let id = state.configuration.focusedCell, id.kind == .item { cells.append(id) }
      case .firstVisible, .center, .lastVisible, .start, .end: return cells
      }
    }
    return cells
  }

  /// Lets a column keep its place after an update that was carried out.
  func follow(_ held: HeldColumnOfPlan, by plan: UpdatePlan) {
    guard let index = plan.newSection(held.plan.sections.lowerBound),
      let set = model.wholeSection(index)?.metrics.kind.ownColumns
    else { return }
    state.viewport.follow(
      held.column, by: held.plan, in: set, forward: state.configuration.anchorPolicy.successor == .next, in: model)
    state.pending.column = state.viewport.columnAnchor?.column
  }

  /// Renumbers the cells in view after an update that changes columns. Those that follow one another are mostly in rows of one table
  /// that stay beside one another.
  ///
  /// - Parameter isNamed: true for a cell whose successor is wanted where it is gone.
  func renumberColumns(_ update: inout CellUpdate, by plan: UpdatePlan, isNamed: (CellID) -> Bool) {
    var (run, columns) = (UpdatePlan.Run(), AxisChanges?.none)
    // In a row, columns beside one another mostly stay so.
    var columnRun = AxisChanges.Run.none
    update.renumber(&state.shown.cells) { id in
      if run.newID(of: id) == nil, let next = plan.run(from: id, atMost: Limits.items) {
        (run, columns) = (next, plan.columnPlan(of: id.section)?.order.changes)
        columnRun = columns == nil ? .all : .none
      }
      guard var new = run.newID(of: id) else { return newID(of: id, by: plan) }
      if !columnRun.old.contains(id.column) {
        guard let next = columns?.run(of: id.column) else { return nil }
        columnRun = next
      }
      new.column = id.column + columnRun.shift
      return new
    } successor: { id, isAsked in
      isAsked || isNamed(id) ? successor(of: id, by: plan) : nil
    }
  }

  /// What the shift of the content across is found by.
  var shiftAcross: Changes.ShiftAcross {
    Changes.ShiftAcross(
      column: state.pending.column ?? state.viewport.columnAnchor?.column,
      isRightToLeft: layoutDirection == .rightToLeft)
  }
}
