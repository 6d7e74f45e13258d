// How far an update moved cells on the screen, for hosts that let them slide there.

/// A cell that an update, or another width, moved on the screen.
public struct CellSlide: Sendable, Hashable {
  /// The cell as it is now.
  public var cell: Cell
  /// Where it was on the screen, counted from where it is now, in points: a view that is shown so far beside its place, and
  /// then less and less, slides there.
  public var distance: Point

  /// A slide. Any values are stored as they are.
  ///
  /// - Complexity: O(1).
  public init(cell: Cell, distance: Point) { (self.cell, self.distance) = (cell, distance) }
}

extension LiveGrid {
  /// The cells in view that are elsewhere on the screen than they were, and how far: what the step after an update moved.
  ///
  ///     let before = grid.snapshot
  ///     try grid.apply(update)
  ///     let changes = grid.layout(measure: measure)
  ///     for slide in grid.slides(of: changes, since: before) { animate(slide.cell, from: slide.distance) }
  ///
  /// Cells that entered are among them where the changes say where they come from (``GridSettings/tracksOrigins``).
  ///
  /// - Parameters:
  ///   - changes: of the first step after the changes.
  ///   - before: a snapshot that was taken after the step before that.
  /// - Returns: in the order of ``visibleCells``.
  /// - Complexity: O(c (log c + p)), c cells in view before and now, p that of ``viewFrame(of:)``. A snapshot costs what the
  ///   update writes to: that is copied first.
  public func slides(of changes: Changes, since before: GridSnapshot) -> [CellSlide] {
    var slides: [CellSlide] = []
    let (old, origin) = (before.visibleCells, before.visibleRect)
    var (entered, renumbered) = (0, 0)
    for cell in visibleCells {
      let from: Rect
      if entered < changes.entered.count, changes.entered[entered].cell.isSame(as: cell) {
        entered += 1
        guard let frame = changes.entered[entered - 1].previousFrame else { continue }
        from = Rect(x: frame.x - origin.x, y: frame.y - origin.y, width: frame.width, height: frame.height)
      } else {
        var id = cell.id
        if renumbered < changes.renumbered.count, changes.renumbered[renumbered].current == id {
          id = changes.renumbered[renumbered].previous
          renumbered += 1
        }
        let index = old.partitioningIndex { other in
          if other.layer != cell.layer { return other.layer > cell.layer }
          if other.id.place != id.place { return other.id.place > id.place }
          return other.id.key == id.key ? other.rank >= cell.rank : other.id.key > id.key
        }
        guard index < old.count, old[index].id == id else { continue }
        from = before.viewFrame(of: old[index])
      }
      let to = viewFrame(of: cell)
      let distance = Point(x: from.x - to.x, y: from.y - to.y)
      if Changes.differ(from.x, to.x) || Changes.differ(from.y, to.y) {
        slides.append(CellSlide(cell: cell, distance: distance))
      }
    }
    return slides
  }
}
