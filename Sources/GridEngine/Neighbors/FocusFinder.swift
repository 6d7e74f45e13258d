// Moving a focus: from row to row with the column kept, within a row, by pages, in order, and from section to section.

/// Finds where the focus goes from a cell of a grid.
struct FocusFinder {
  let model: GridModel

  /// The cell that a move goes to, with what the focus remembers afterwards, where no cells are merged.
  func plainNeighbor(of id: CellID, _ move: InnerMove, _ memory: inout FocusMemory) -> CellID? {
    let stops = memory.stopsAtHeadersAndFooters
    if case .end(let isForward) = move {
      let outside = isForward ? model.sections.count : -1
      guard let found = firstCell(beyondSection: outside, isForward: !isForward, stops), found != id else { return nil }
      memory.begin()
      return found
    }
    if let head = model.section(hiding: id), model.exists(id), model.section(head)?.record.hasHeader == true {
      memory.begin()
      return .header(section: head)
    }
    guard let focus = focus(at: id, memory) else { return nil }
    switch move {
    case .end: return nil
    case .along(let isForward):
      guard let found = cell(beyond: focus, isForward: isForward, byRows: true, stops) else { return nil }
      arrive(at: found, from: focus, isForward ? .firstRow : .lastRow, &memory)
      return found
    case .page(let room, let isForward):
      guard let (found, row) = cell(pageBeyond: focus, by: room, isForward: isForward, stops) else {
        return plainNeighbor(of: id, .along(isForward: isForward), &memory)
      }
      arrive(at: found, from: focus, .row(row), &memory)
      return found
    case .across(let isForward):
      guard let found = cell(beside: focus, isForward: isForward) else { return nil }
      arrive(at: found, from: focus, isForward ? .firstColumn : .lastColumn, &memory)
      return found
    case .rowEnd(let isForward):
      guard let found = cell(atEndOf: focus, isForward: isForward), found != id else { return nil }
      arrive(at: found, from: focus, isForward ? .lastColumn : .firstColumn, &memory)
      return found
    case .columnEnd(let isForward):
      guard let found = cell(atColumnEndOf: focus, isForward: isForward), found != id else { return nil }
      arrive(at: found, from: focus, isForward ? .lastRow : .firstRow, &memory)
      return found
    case .order(let isForward):
      guard let found = cell(beyond: focus, isForward: isForward, byRows: false, stops) else { return nil }
      memory.begin()
      return found
    case .section(let isForward):
      guard let next = section(beyond: id.section, isForward: isForward, stops),
        let found = firstCell(beyondSection: next.index - 1, isForward: true, stops)
      else { return nil }
      memory.begin()
      return found
    }
  }

  // MARK: The focus

  /// Where a focus is, and the place that it keeps to.
  struct Focus {
    let id: CellID
    let section: LocatedSection
    /// The cells of an item; `nil` where they are not known, and of a header or footer.
    let area: GridArea?
    let kept: KeptPlace
    /// The middle of the column where the focus set out, in points.
    let across: Double
  }

  /// The most rows by which the row that is kept may lie beside an item's own.
  static let rowsAside = 64

  private func focus(at id: CellID, _ memory: FocusMemory) -> Focus? {
    guard let (_, section) = model.located(id) else { return nil }
    let hasItsColumns = memory.columns == columnCount(of: section)
    let isKept = memory.cell == id && (id.kind != .item || hasItsColumns)
    guard id.kind == .item else {
      let across = isKept ? memory.across * extentAcross : 0
      let keepsColumn = isKept && hasItsColumns && section.metrics.kind.traits.hasColumns
      let column = keepsColumn ? memory.column : column(at: across, in: section)
      return Focus(id: id, section: section, area: nil, kept: KeptPlace(column: column), across: across)
    }
    let area = area(of: id, in: section)
    let column = isKept ? memory.column : area?.column ?? 0
    var row = area?.firstRow ?? 0
    if isKept, let area {
      let (aside, last) = (FocusFinder.rowsAside, max(0, section.endRow - 1))
      row = min(last, max(0, row + max(-aside, min(memory.row, min(area.rows, last - row).cutSum(aside)))))
    }
    let across = isKept ? memory.across * extentAcross : middle(of: column, in: section)
    let along = isKept ? memory.along : model.contents.lead(of: id.itemIndex, in: section)
    return Focus(
      id: id, section: section, area: area, kept: KeptPlace(column: column, row: row, along: along), across: across)
  }

  /// Where in a cell a move arrives.
  private enum Arrival {
    case firstRow, lastRow, firstColumn, lastColumn
    case row(RowIndex)
  }

  /// Remembers where a move went.
  private func arrive(at id: CellID, from focus: Focus, _ arrival: Arrival, _ memory: inout FocusMemory) {
    guard let section = id.section == focus.section.index ? focus.section : model.section(id.section) else { return }
    let area = id.kind == .item ? area(of: id, in: section) : nil
    let lastRow = max(0, (area?.rows ?? 0) - 1)
    var (row, across) = (0, focus.across)
    var column = column(of: focus, in: section)
    switch arrival {
    case .firstRow: break
    case .lastRow: row = lastRow
    case .row(let target): row = max(0, min(target.raw - (area?.row ?? 0), lastRow))
    case .firstColumn, .lastColumn:
      row = focus.kept.row.raw - (area?.row ?? focus.kept.row.raw)
      if let area {
        if case .lastColumn = arrival { column = area.column + area.columns - 1 } else { column = area.column }
        across = middle(of: column, in: section)
      }
    }
    let extent = extentAcross
    var along = model.lead(of: id, in: section)
    if case .firstColumn = arrival { along = focus.kept.along }
    if case .lastColumn = arrival { along = focus.kept.along }
    memory.set(
      id, column: column, of: columnCount(of: section), row: row, along: along, across: extent > 0 ? across / extent : 0
    )
  }

  /// The content's extent across the scrolling axis, in points.
  private var extentAcross: Double { max(model.contents.styles.across, model.contents.styles.extentAcross) }

  // MARK: Moves

  /// The next cell along the grid: in the next row, or in order.
  func cell(beyond focus: Focus, isForward: Bool, byRows: Bool, _ stops: Bool) -> CellID? {
    let section = focus.section
    switch focus.id.kind {
    case .item:
      if !byRows, let next = cell(inColumnBeside: focus, isForward: isForward) { return next }
      if let item = item(beyond: focus, isForward: isForward, byRows: byRows),
        let found = cell(of: item, in: section, near: byRows ? focus.kept.column : isForward ? 0 : .max)
      {
        return found
      }
      if stops, let edge = section.supplementary(isForward: !isForward) { return edge }
    case .header where isForward, .footer where !isForward:
      if let item = firstItem(of: section, isForward: isForward, near: byRows ? focus : nil) { return item }
      if stops, let edge = section.supplementary(isForward: !isForward), edge != focus.id { return edge }
    case .header, .footer: break
    }
    return firstCell(beyondSection: section.index, isForward: isForward, near: byRows ? focus : nil, stops)
  }

  private func item(beyond focus: Focus, isForward: Bool, byRows: Bool) -> ItemIndex? {
    if byRows, let area = focus.area {
      return model.contents.item(
        .beyond(
          isForward ? area.endRow : area.firstRow, from: focus.id.itemIndex, isForward: isForward, near: focus.kept),
        in: focus.section)
    }
    let index = model.contents.readingIndex(of: focus.id.itemIndex, in: focus.section)
    return model.contents.item(.reading(isForward ? index + 1 : index - 1), in: focus.section)
  }

  /// The next item in the rows of another.
  private func cell(beside focus: Focus, isForward: Bool) -> CellID? {
    guard focus.id.kind == .item else { return nil }
    if focus.section.metrics.kind.traits.hasColumns { return cell(inColumnBeside: focus, isForward: isForward) }
    let item: ItemIndex?
    if let area = focus.area {
      item = model.contents.item(
        .beside(
          area.firstRow..<area.endRow, column: isForward ? area.column + area.columns : area.column,
          isForward: isForward, near: focus.kept), in: focus.section)
    } else {
      item = self.item(beyond: focus, isForward: isForward, byRows: false)
    }
    return item.map { CellID(item: $0, section: focus.section.index) }
  }

  /// The first or the last item of the row that a focus keeps to.
  private func cell(atEndOf focus: Focus, isForward: Bool) -> CellID? {
    guard let area = focus.area else { return nil }
    var kept = focus.kept
    kept.row = max(area.firstRow, min(kept.row, area.endRow - 1))
    if focus.section.metrics.kind.traits.hasColumns {
      let item = model.contents.item(thatIs: kept.row, in: focus.section)
      return cell(of: item, in: focus.section, near: isForward ? .max : 0)
    }
    let item = model.contents.item(
      .beside(
        kept.row..<kept.row + 1, column: isForward ? .max : 0, isForward: !isForward, near: kept),
      in: focus.section)
    return item.map { CellID(item: $0, section: focus.section.index) }
  }

  /// The cell in the first or the last row of a table, or of a section that is none, in the column of a focus.
  private func cell(atColumnEndOf focus: Focus, isForward: Bool) -> CellID? {
    let sections = table(of: focus.section) ?? focus.section.index..<focus.section.index + 1
    var index = isForward ? sections.upperBound : sections.lowerBound - 1
    // Sections of other kinds may be between.
    for _ in 0..<64 {
      guard let section = section(beyond: index, isForward: !isForward, false), sections.contains(section.index) else {
        return nil
      }
      if let item = firstItem(of: section, isForward: !isForward, near: focus) { return item }
      index = section.index
    }
    return nil
  }

  // MARK: Sections

  /// The first cell on the way into the sections beyond one.
  ///
  /// - Parameter focus: the one whose column is kept to; `nil` goes in order.
  /// - Complexity: O(log S), S sections, and that of the look-up in the section.
  private func firstCell(
    beyondSection index: Int, isForward: Bool, near focus: Focus? = nil, _ stops: Bool
  ) -> CellID? {
    var index = index
    // Sections of a width to come may turn out to have no tracks.
    for _ in 0..<64 {
      guard let section = section(beyond: index, isForward: isForward, stops) else { return nil }
      if stops, let edge = section.supplementary(isForward: isForward) { return edge }
      if let item = firstItem(of: section, isForward: isForward, near: focus) { return item }
      if stops, let edge = section.supplementary(isForward: !isForward) { return edge }
      index = section.index
      // A table none of whose columns is shown may have any number of sections.
      if !stops, let table = table(of: section) { index = isForward ? table.upperBound - 1 : table.lowerBound }
    }
    return nil
  }

  private func firstItem(of section: LocatedSection, isForward: Bool, near focus: Focus?) -> CellID? {
    guard section.rows > 0, section.items > 0 else { return nil }
    guard let focus else {
      let last = section.hidesRows ? section.rows : section.items
      return model.contents.item(.reading(isForward ? 0 : last - 1), in: section)
        .flatMap { cell(of: $0, in: section, near: isForward ? 0 : .max) }
    }
    let column = column(of: focus, in: section)
    return model.contents.item(
      .beyond(isForward ? 0 : .max, from: nil, isForward: isForward, near: KeptPlace(column: column)), in: section
    )
    .flatMap { cell(of: $0, in: section, near: column) }
  }

  /// The next section with items, or with any cell where headers and footers count too.
  ///
  /// - Complexity: O(log S), S sections.
  private func section(beyond index: Int, isForward: Bool, _ stops: Bool) -> LocatedSection? {
    if stops { return isForward ? model.nonEmptySection(after: index) : model.nonEmptySection(before: index) }
    let rows = model.sections.shownRows(upTo: isForward ? index + 1 : index)
    guard isForward || rows > 0 else { return nil }
    return model.sections.section(ofShownRow: isForward ? rows : rows - 1).flatMap { model.section($0) }
  }
}

extension LocatedSection {
  /// The header on the way forward, the footer on the way back, if there is one.
  fileprivate func supplementary(isForward: Bool) -> CellID? {
    if isForward { return record.hasHeader ? .header(section: index) : nil }
    return record.hasFooter ? .footer(section: index) : nil
  }
}
