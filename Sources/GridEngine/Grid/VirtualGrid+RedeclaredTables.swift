// The position across in an update that declares tables anew: a column keeps its place.

extension VirtualGrid {
  /// The column that keeps its place across in an update, and the head of its table. That is the table in which the anchor along
  /// lies, else the first one that is declared anew. `nil` where the update declares no table anew.
  func columnToHold(by plan: UpdatePlan) -> (anchor: ColumnAnchor, head: Int)? {
    guard !model.contents.columnSets.isEmpty, !plan.spans.redeclarations.isEmpty else { return nil }
    state.viewport.settleColumnAnchor(in: model)
    var sections = plan.spans.redeclarations.map { $0.index }
    if let anchor = state.viewport.anchor { sections.insert(anchor.id.section, at: 0) }
    for index in sections {
      guard let section = model.section(index),
        let span = model.table(around: section, in: AxisRange(), freezes: false)
      else { continue }
      if state.viewport.columnAnchor?.columns != span.columns {
        state.viewport.chooseColumnAnchor(span.columns, in: model)
      }
      return state.viewport.columnAnchor.map { ($0, span.sections.lowerBound) }
    }
    return nil
  }

  /// Brings a column to the place that it had before an update.
  func hold(_ column: (anchor: ColumnAnchor, head: Int)?, after plan: UpdatePlan) {
    guard let (anchor, head) = column else { return }
    state.viewport.columnAnchor = nil
    guard let index = plan.newSection(head), model.section(index)?.metrics.kind.ownColumns == anchor.columns else {
      return
    }
    state.viewport.hold(anchor, afterChangeIn: model)
  }
}

extension Viewport {
  /// Brings a column to its place in a table whose columns are others now. Where it is gone or frozen, the offset stays.
  fileprivate mutating func hold(_ anchor: ColumnAnchor, afterChangeIn model: GridModel) {
    let set = anchor.columns
    let frozen = model.contents.columnSets[set].frozen(
      in: FixedPoint(across), content: FixedPoint(contentAcross(in: model)))
    guard (frozen.leading..<model.contents.columnSets[set].count - frozen.trailing).contains(anchor.column) else {
      return
    }
    (columnRevision, hasMovedAcross) = (model.contents.columnSets.revision, false)
    moveAcross(to: anchor, in: model)
    // What is yet to be learnt may make room for the place.
    if model.contents.columnSets[set].mayLearn { columnAnchor = anchor }
  }
}
