// Cells that make room for what is dragged over a grid.

public import GridEngine

/// A cell that a preview shows elsewhere than where it lies.
struct PreviewedCell: Sendable {
  var cell: MovingCell
  /// Frames in content coordinates.
  var natural: Rect
  var shown: Rect
}

extension CellMotion {
  /// Notes what the preview of a drag shows. It is to be called after every `preview(_:at:)` and `cancel()`, and after the step that came
  /// before. The cells that make room then move there, and frames count from where the preview has them.
  ///
  /// The step that follows `drop(_:)` is noted with ``MotionCause/drop``: it begins where the preview shows cells.
  ///
  /// - Parameters:
  ///   - drag: the preview. Where its cells are not those in view, they count as natural.
  ///   - grid: the grid, after a step.
  ///   - time: seconds.
  /// - Complexity: O(c), c cells in view.
  public mutating func note(_ drag: DragPreview, of grid: some LiveGrid, at time: Double) {
    advance(to: time)
    let (natural, shown) = (grid.visibleCells, drag.cells)
    guard let space else { return }
    let settings = settings.checked
    var next: [PreviewedCell] = []
    var moving: [MovingCell] = []
    var (known, previewed) = (0, 0)
    for (index, cell) in natural.enumerated() {
      var mover = MovingCell(cell)
      while known < cells.count, cells[known].precedes(mover) { known += 1 }
      while previewed < self.previewed.count, self.previewed[previewed].cell.precedes(mover) { previewed += 1 }
      if known < cells.count, cells[known].isSame(as: mover) { mover = cells[known] }
      let isPreviewed = previewed < self.previewed.count && self.previewed[previewed].cell.isSame(as: mover)
      let before = isPreviewed ? self.previewed[previewed].shown : cell.frame
      let after = index < shown.count && shown[index].id == cell.id ? shown[index].frame : cell.frame
      if after != cell.frame { next.append(PreviewedCell(cell: mover, natural: cell.frame, shown: after)) }
      if before != after, !settings.reducesMotion {
        mover.retarget(from: mover.shown(before), of: before.size, to: after)
      }
      guard !mover.isResting, moving.count + ghosts.count < settings.maximumCount else { continue }
      let place = space.place(after, mover.rank, cell.section)
      if mover.shown(place).united(with: place).overlaps(space.bounds) { moving.append(mover) }
    }
    (cells, self.previewed) = (moving, next)
  }

  /// Lets what a preview showed elsewhere go on from there, before a step that counts from where cells lie.
  mutating func endPreview() {
    if previewed.isEmpty { return }
    var added: [MovingCell] = []
    var known = 0
    for previewed in previewed {
      while known < cells.count, cells[known].precedes(previewed.cell) { known += 1 }
      let isMoving = known < cells.count && cells[known].isSame(as: previewed.cell)
      var mover = isMoving ? cells[known] : MovingCell(resting: previewed.cell)
      mover.retarget(from: mover.shown(previewed.shown), of: previewed.shown.size, to: previewed.natural)
      if isMoving { cells[known] = mover } else { added.append(mover) }
    }
    previewed = []
    if added.isEmpty { return }
    cells += added
    cells.sort { $0.precedes($1) }
  }
}
