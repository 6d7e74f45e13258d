// The position across where columns come, go and move: a column keeps its place. See `table-semantics.md` E5 and E6.

/// The column that keeps its place while an update changes the columns of its table.
struct HeldColumn {
  /// Before the update.
  var anchor: ColumnAnchor
  /// The columns that were not frozen.
  var body: Range<Int>
}

extension Viewport {
  /// The column that is to keep its place, before an update is carried out. It is the first of these:
  /// - a single column that gets another width and is not frozen, so that its leading edge stays;
  /// - a column that the anchor policy names, as far as it can be seen;
  /// - the anchor, if it is not moved;
  /// - the column in view that is nearest to the anchor and not moved.
  ///
  /// - Parameters:
  ///   - set: the number of the column set.
  ///   - named: the columns that the anchor policy names.
  /// - Complexity: O(log C + c log k), C entries of columns, c columns in view, k changes.
  mutating func heldColumn(_ set: Int32, by plan: ColumnPlan, named: [Int], in model: GridModel) -> HeldColumn? {
    settleColumnAnchor(in: model)
    let isKnown = columnAnchor?.columns == set && (holdsColumn || model.contents.columnSets[set].mayLearn)
    if !isKnown {
      columnAnchor = nil
      chooseColumnAnchor(set, in: model)
    }
    guard let anchor = columnAnchor else { return nil }
    let frozen = frozenColumns(set, in: model)
    var held = HeldColumn(
      anchor: anchor, body: frozen.leading..<model.contents.columnSets[set].count - frozen.trailing)
    let start = model.contents.columnSets[set].slot(of: anchor.column).edge - anchor.distance
    let end = FixedPoint(across) - frozen.before - frozen.after
    func hold(_ column: Int) {
      let edge = model.contents.columnSets[set].slot(of: column).edge
      held.anchor = ColumnAnchor(columns: set, column: column, distance: edge - start)
    }
    func isShown(_ column: Int) -> Bool {
      held.body.contains(column) && !model.contents.columnSets[set].isHidden(column)
    }
    func isInView(_ column: Int) -> Bool {
      let (edge, extent) = model.contents.columnSets[set].slot(of: column)
      return edge - start < end && edge + extent > start
    }
    if let column = plan.resizedColumn, isShown(column) {
      hold(column)
    } else if let column = named.first(where: { isShown($0) && isInView($0) }) {
      hold(column)
      return held
    }
    guard plan.fate(of: held.anchor.column)?.isMoved == true else { return held }
    let window = AxisRange(start: start - frozen.before, end: start - frozen.before + FixedPoint(across))
    var columns = ColumnWindow()
    columns.fill(
      model.contents.columnSets[set], window, margin: .zero, content: FixedPoint(contentAcross(in: model)))
    var nearest: Int?
    for column in columns.columns[columns.body] {
      let number = Int(column.number)
      guard let fate = plan.fate(of: number), !fate.isMoved else { continue }
      if let known = nearest, abs(known - held.anchor.column) <= abs(number - held.anchor.column) { continue }
      nearest = number
    }
    if let nearest { hold(nearest) }
    return held
  }

  /// After an update was carried out: lets the column keep its place, or the one that takes its place where it is deleted or
  /// hidden.
  ///
  /// - Parameters:
  ///   - set: the number of the column set, which may be another one since the update.
  ///   - forward: true when columns after the one that is gone are preferred to those before it.
  /// - Complexity: O(k log C), k changes, C entries of columns.
  mutating func follow(
    _ held: HeldColumn, by plan: ColumnPlan, in set: Int32, forward: Bool, in model: GridModel
  ) {
    let column = held.anchor.column
    var new = plan.fate(of: column)?.number
    if let number = new, model.contents.columnSets[set].isHidden(number) { new = nil }
    for isForward in [forward, !forward] where new == nil {
      new = plan.survivor(beside: column, in: held.body, forward: isForward) { numbers in
        let found =
          isForward
          ? model.contents.columnSets[set].shownColumn(from: numbers.lowerBound)
          : model.contents.columnSets[set].shownColumn(before: numbers.upperBound)
        return found.flatMap { numbers.contains($0) ? $0 : nil }
      }
    }
    (columnRevision, hasMovedAcross) = (model.contents.columnSets.revision, false)
    holdsColumn = new != nil
    columnAnchor = new.map { ColumnAnchor(columns: set, column: $0, distance: held.anchor.distance) }
    guard let anchor = columnAnchor else {
      offsetAcross = offsetAcross(near: offsetAcross, in: model)
      return
    }
    restoreColumn(anchor, in: model)
    // What is out of view is no place to begin from: widths on the way need not be known.
    let extent = model.contents.columnSets[set].slot(of: anchor.column).extent
    if anchor.distance >= FixedPoint(across) || anchor.distance + extent < .zero {
      holdsColumn = false
      chooseColumnAnchor(set, in: model)
    }
  }

  /// Moves to where the column is that has kept its place since the last step, as far as the content reaches.
  mutating func restoreColumn(in model: GridModel) {
    holdsColumn = false
    if let anchor = columnAnchor { restoreColumn(anchor, in: model) }
  }

  private mutating func restoreColumn(_ anchor: ColumnAnchor, in model: GridModel) {
    let edge = model.contents.columnSets[anchor.columns].slot(of: anchor.column).edge
    let before = frozenColumns(anchor.columns, in: model).before
    offsetAcross = offsetAcross(near: edge - before - anchor.distance, in: model)
  }
}
