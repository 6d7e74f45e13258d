// Where something goes that is dropped at a point: the nearest row, header or footer first, then the item in it.

/// Finds where something goes that is dropped, and the room for it.
struct DropFinder {
  let model: GridModel

  /// Where something that is dropped at a point goes, in the engine's coordinates; see
  /// ``VirtualGrid/insertionTarget(at:)``.
  func insertionTarget(at point: Point) -> InsertionTarget? {
    let along = FixedPoint(point.y)
    if along < .zero { return model.section(0).flatMap { target(atEndOf: $0, .before) } }
    guard along < model.contentExtent, let (slot, section) = nearestSlot(to: along) else {
      return targetAtEnd()
    }
    guard let row = section.row(at: slot) else { return target(atEndOf: section, slot.isHeader ? .before : .after) }
    // Squares of distances keep their precision.
    let across = max(-Limits.across * 2, min(Limits.across * 2, point.x))
    guard let item = model.contents.item(.nearest(across: across, along: along, inRow: row), in: section) else {
      return target(atEndOf: section, .after)
    }
    let isSettled = model.contents.area(of: item, .settled, in: section) != nil
    return target(besideItem: item, in: section) { frame in
      guard isSettled else { return .before }
      let isBefore = isStacked(section) ? point.y < frame.y + frame.height / 2 : across < frame.x + frame.width / 2
      return isBefore ? .before : .after
    }
  }

  /// Where something that is dropped on a header or footer goes: to the start of its section, or to its end.
  func insertionTarget(in id: CellID) -> InsertionTarget? {
    model.section(id.section).flatMap { target(atEndOf: $0, id.kind == .header ? .before : .after) }
  }

  /// The header, row or footer that is nearest to an offset, of two that are as near the first; `nil` in an empty grid.
  ///
  /// - Complexity: O(log S + log R), S sections, R entries of the row tree.
  private func nearestSlot(to along: FixedPoint) -> (slot: SlotIndex, section: LocatedSection)? {
    guard let (slot, section, edge) = model.located(atOffset: along) else { return nil }
    if along < edge {
      guard let (previous, before, end) = model.slotEnding(before: slot, in: section), along - end <= edge - along
      else {
        return (slot, section)
      }
      return (previous, before)
    }
    let end = edge + model.extent(of: slot, in: section)
    guard along >= end, let (next, after, start) = model.slotBeginning(after: slot, in: section),
      along - end > start - along
    else { return (slot, section) }
    return (next, after)
  }

  /// The place after all that is shown: the end of the last section, or of the collapsed one that hides it.
  private func targetAtEnd() -> InsertionTarget? {
    guard let last = model.section(model.sections.count - 1) else { return nil }
    let head =
      last.record.isHidden ? model.section(hiding: .header(section: last.index)).flatMap { model.section($0) } : nil
    return target(atEndOf: head ?? last, .after)
  }

  /// The start of a section, or its end; where its items are not shown, below its header.
  private func target(atEndOf section: LocatedSection, _ side: InsertionTarget.Side) -> InsertionTarget? {
    if section.items > 0, section.record.isCut || section.hidesRows && section.rows == 0 {
      return InsertionTarget(
        section: section.index, item: side == .before ? 0 : section.items, beside: nil, side: side,
        line: Rect(x: 0, y: section.contentStart.points, width: model.extentAcross(of: section), height: 0))
    }
    guard section.items == 0 else {
      let row: RowIndex = side == .before ? 0 : section.endRow - 1
      let item =
        section.hidesRows ? model.contents.item(thatIs: row, in: section) : side == .before ? 0 : section.endItem - 1
      return target(besideItem: item, in: section) { _ in side }
    }
    let edge = section.start + section.rowsStart
    return InsertionTarget(
      section: section.index, item: 0, beside: nil, side: .before,
      line: Rect(x: 0, y: edge.points, width: model.extentAcross(of: section), height: 0))
  }

  /// True where items lie below one another, not beside.
  private func isStacked(_ section: LocatedSection) -> Bool {
    let kind = section.metrics.kind
    return kind.hasSlots || section.columns == 1 && !kind.traits.columnsAreShares
  }

  /// The place beside an item, on the side that its slot decides.
  private func target(
    besideItem item: ItemIndex, in section: LocatedSection, _ side: (Rect) -> InsertionTarget.Side
  ) -> InsertionTarget? {
    let id = CellID(item: item, section: section.index)
    guard var line = model.frame(of: id, in: section) else { return nil }
    let side = side(line)
    if isStacked(section) {
      if side == .after { line.y = line.maxY }
      line.height = 0
    } else {
      if side == .after { line.x = line.maxX }
      line.width = 0
    }
    return InsertionTarget(
      section: section.index, item: side == .before ? item.raw : item.raw + 1, beside: id, side: side, line: line)
  }
}
