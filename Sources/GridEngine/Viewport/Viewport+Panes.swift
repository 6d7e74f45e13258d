// Which pane of a table a cell is in, by what the viewport leaves frozen.

extension Viewport {
  /// The pane of a cell of a table, as its rank, in a viewport.
  func rank(of id: CellID, in section: LocatedSection, of model: GridModel) -> UInt8 {
    let start = offset(in: model)
    let view = AxisRange(start: start, end: start + extent)
    guard section.metrics.kind.traits.hasColumns,
      let span = model.table(around: section, in: view, freezes: true)
    else { return 0 }
    let frozen = model.contents.columnSets[span.columns].frozen(
      in: FixedPoint(across), content: FixedPoint(contentAcross(in: model)))
    let isTrailing = id.column >= model.contents.columnSets[span.columns].count - frozen.trailing
    var pane = PaneID(columns: id.column < frozen.leading ? .leading : isTrailing ? .trailing : .body)
    if span.freezes(id) { pane.rows = span.part(of: section.index) == .head ? .leading : .trailing }
    return pane.rank
  }
}
