// Where a table lies in the content and what of it is frozen, for hosts that scroll by themselves.

/// A table as it naturally lies, and how much of it stays in view.
///
/// A ``Pane`` says what to show for one offset. A host whose container scrolls before the host hears of it lets the container hold
/// the frozen parts. Those at the start stick as far as the table reaches without the ones at its end, and the other way round.
public struct TableArea: Sendable, Hashable {
  /// The sections of the table, from its head on.
  public var sections: Range<Int>
  /// From the first row to the last one, and from the first column to the last one, in content coordinates.
  public var frame: Rect
  /// The extents of the rows of head and foot that stay in view, with the gap to those between, in points.
  public var frozenRows: (leading: Double, trailing: Double)
  /// The extents of the columns that stay in view, likewise.
  public var frozenColumns: (leading: Double, trailing: Double)

  public static func == (a: TableArea, b: TableArea) -> Bool {
    a.sections == b.sections && a.frame == b.frame && a.frozenRows == b.frozenRows && a.frozenColumns == b.frozenColumns
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(sections)
    hasher.combine(frame)
  }
}

extension PaneShifts {
  /// The table; `nil` where there is none.
  func area(_ boundary: Boundary) -> TableArea? {
    if sections.isEmpty { return nil }
    let (across, along) = (columns.table, rows.table)
    let frame = Rect(
      x: across.start.points, y: along.start.points, width: (across.end - across.start).points,
      height: (along.end - along.start).points)
    return TableArea(
      sections: sections, frame: boundary.rect(frame), frozenRows: (rows.before.points, rows.after.points),
      frozenColumns: (columns.before.points, columns.after.points))
  }
}

extension LiveGrid {
  /// The table that a section is of; `nil` for a section that is of none.
  ///
  /// - Complexity: That of ``panes(ofSection:)``.
  public func tableArea(ofSection index: Int) -> TableArea? {
    let grid = reader.grid
    guard let section = model.section(index), section.metrics.kind.traits.hasColumns else { return nil }
    return PaneShifts(of: section, grid.state.viewport, in: model).area(grid.boundary)
  }
}
