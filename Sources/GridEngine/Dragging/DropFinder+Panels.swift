// Where a panel of a board would start that is dragged to a place: at the track and the row whose edges are nearest.

extension DropFinder {
  /// The place of a panel whose leading corner is at a point, in the engine's coordinates, and the panel with its start there;
  /// without the panel where it lies there already.
  ///
  /// - Returns: `nil` for a point that is not finite, and for an item that is not in view of a packed section, or one of so many
  ///   that they are not placed anew for a preview.
  /// - Complexity: O(log S + log R), S sections, R entries of the row tree.
  func target(ofPanel id: CellID, at corner: Point) -> (target: InsertionTarget, panel: PlacementItem?)? {
    guard corner.x.isFinite, corner.y.isFinite, let section = model.section(id.section), !section.record.isCut,
      !section.isStale, section.columns > 0, section.metrics.kind.traits.hasSpans, section.items <= DragRoom.listed,
      let declared = model.contents.declaredItems(id.itemIndex..<id.itemIndex + 1, of: section)
    else { return nil }
    var edges = RowEdges(of: section, model.contents)
    let row = row(nearestTo: FixedPoint(corner.y), in: section, &edges)
    let across = max(-Limits.across * 2, min(Limits.across * 2, corner.x))
    let column = column(nearestTo: across, in: section)
    let start = model.contents.styles.entries[section.style].declaration.insets.leading
    let slot = model.contents.styles.entries[section.style].tracks.slot(column, 1)
    let line = Rect(
      x: start + slot.offset, y: edges.slot(of: row).edge.points, width: slot.extent, height: 0)
    if let area = model.contents.area(of: id.itemIndex, .settled, in: section), area.column == column,
      area.firstRow == row
    {
      let target = InsertionTarget(section: id.section, item: id.item, beside: id, side: .before, line: line)
      return (target, nil)
    }
    var panel = declared.item(0)
    (panel.startColumn, panel.startRow) = (column, row.raw)
    return (InsertionTarget(section: id.section, item: 0, beside: id, side: .before, line: line), panel)
  }

  /// The row whose leading edge is nearest to an offset, of two that are as near the first; also rows behind the last.
  private func row(nearestTo along: FixedPoint, in section: LocatedSection, _ edges: inout RowEdges) -> RowIndex {
    var row: RowIndex = 0
    let start = section.start + section.rowsStart
    if section.rows > 0 { row = model.contents.row(in: section, at: max(.zero, along - start)).row }
    let (edge, extent) = edges.slot(of: row)
    var end = edge + extent + section.gap
    if row + 1 >= section.endRow, along >= end {
      let stride = max(FixedPoint(raw: 1), edges.newExtent + section.gap)
      let more = 1 + min(Int64(DragRoom.listed), (along - end).raw / stride.raw)
      row = RowIndex(row.raw + Int(more))
      end = edges.slot(of: row + 1).edge
    }
    return along - edges.slot(of: row).edge > end - along ? row + 1 : row
  }

  /// The column whose leading edge is nearest, of two that are as near the first.
  private func column(nearestTo across: Double, in section: LocatedSection) -> Int {
    let inset = model.contents.styles.entries[section.style].declaration.insets.leading
    let column = model.contents.styles.entries[section.style].tracks.column(nearestTo: across - inset)
    guard column + 1 < section.columns else { return column }
    let (this, next) = (
      model.contents.styles.entries[section.style].tracks.slot(column, 1).offset,
      model.contents.styles.entries[section.style].tracks.slot(column + 1, 1).offset
    )
    return across - inset - this > this + next - this - (across - inset) ? column + 1 : column
  }
}
