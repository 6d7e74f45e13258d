// The position across the scrolling axis, as a column and a distance: correcting widths moves nothing that is in view.

/// A column of a table that keeps its place.
struct ColumnAnchor: Sendable, Equatable {
  /// The column set.
  var columns: Int32
  private var number: Int32
  /// The distance of its leading edge from the start of what is between the frozen columns.
  var distance: FixedPoint

  init(columns: Int32, column: Int, distance: FixedPoint) {
    (self.columns, number, self.distance) = (columns, Int32(truncatingIfNeeded: column), distance)
  }

  var column: Int { Int(number) }
}

extension Viewport {
  /// Moves across where all columns in view stay in it.
  @inline(__always)
  mutating func moveQuietly(across offset: FixedPoint) {
    if offset == offsetAcross { return }
    columnAnchor?.distance -= offset - offsetAcross
    hasMovedAcross = true
    offsetAcross = offset
  }

  /// Chooses the anchor again after steps that changed nothing but offsets, and forgets one of columns that may be others now.
  mutating func settleColumnAnchor(in model: GridModel) {
    if columnRevision != model.contents.columnSets.revision {
      (columnRevision, columnAnchor, hasMovedAcross) = (model.contents.columnSets.revision, nil, false)
      holdsColumn = false
    }
    guard hasMovedAcross else { return }
    hasMovedAcross = false
    if let number = columnAnchor?.columns { chooseColumnAnchor(number, in: model) }
  }

  /// Moves to an anchor, and chooses the anchor for steps to come: this one, or another where it does not begin in view. See `table-semantics.md` B3.
  ///
  /// - Parameter scrolls: true where the viewport moves across, so that the first column that begins in view becomes the anchor.
  mutating func hold(_ anchor: ColumnAnchor, scrolls: Bool, in model: GridModel) {
    moveAcross(to: anchor, in: model)
    let frozen = frozenColumns(anchor.columns, in: model)
    let end = FixedPoint(across) - frozen.before - frozen.after
    guard let held = columnAnchor, scrolls || held.distance < .zero || held.distance >= end else { return }
    chooseColumnAnchor(anchor.columns, in: model)
  }

  /// Makes the offset across the one at which a column is where an anchor says.
  mutating func moveAcross(to anchor: ColumnAnchor, in model: GridModel) {
    let number = anchor.columns
    let frozen = frozenColumns(number, in: model)
    let edge = model.contents.columnSets[number].slot(of: anchor.column).edge
    offsetAcross = offsetAcross(near: edge - frozen.before - anchor.distance, in: model)
    columnAnchor = anchor
    columnAnchor?.distance = edge - frozen.before - offsetAcross
  }

  /// Chooses the first column that begins between the frozen ones, else the one that is there.
  mutating func chooseColumnAnchor(_ number: Int32, in model: GridModel) {
    let frozen = frozenColumns(number, in: model)
    let end = FixedPoint(across) - frozen.before - frozen.after
    let start = offsetAcross + frozen.before
    let body = frozen.leading..<model.contents.columnSets[number].count - frozen.trailing
    let found = model.contents.columnSets[number].column(at: start)
    guard let first = model.contents.columnSets[number].shownColumn(from: body.lowerBound), first < body.upperBound
    else {
      return
    }
    var column = max(first, min(found.column, body.upperBound - 1))
    var edge = model.contents.columnSets[number].slot(of: column).edge
    if edge < start, let next = model.contents.columnSets[number].shownColumn(from: column + 1), next < body.upperBound
    {
      let nextEdge = model.contents.columnSets[number].slot(of: next).edge
      if nextEdge < start + end { (column, edge) = (next, nextEdge) }
    }
    columnAnchor = ColumnAnchor(columns: number, column: column, distance: edge - start)
  }

  func frozenColumns(_ number: Int32, in model: GridModel) -> FrozenColumns {
    model.contents.columnSets[number].frozen(
      in: FixedPoint(across), content: FixedPoint(contentAcross(in: model)))
  }
}
