// What is in view: exactly the cells that overlap the viewport and its overscan, all of them measured.

import GridEngine

extension Run {
  /// Checks the cells in view right after a step.
  func checkView(_ table: Table) {
    guard problem == nil else { return }
    if !grid.allowsOverscroll {
      expect(
        table.offset >= minimumOffset && table.offset <= maximumOffset(of: table.extent),
        "the offset is \(table.offset), the content \(table.extent) long")
    }
    let range = table.offset - overscan..<table.offset + viewportExtent + overscan
    checkMeasured(table, in: range)
    let cells = cellsInView
    let ids = Set(cells.map(\.id))
    // Something without extent at the very edge may count as in view or not.
    let expected = self.cells(in: table, from: range.lowerBound, to: range.upperBound, isPinned: true).filter {
      ids.contains($0.id) || $0.frame.extent > 0 || $0.frame.edge > range.lowerBound
    }
    for cell in expected where !ids.contains(cell.id) { return fail("\(cell.id) at \(cell.frame) is not in view") }
    let wanted = Set(expected.map(\.id))
    for cell in cells where !wanted.contains(cell.id) { return fail("\(cell.id) at \(cell.frame) is in view") }
    expect(cells.map(\.id) == expected.map(\.id), "cells in view are not in order: \(cells.map(\.id))")
    compare(cells, expected)
  }

  func compare(_ cells: [Cell], _ expected: [Expected]) {
    guard problem == nil, cells.count == expected.count else { return }
    let width = grid.contentSize.width
    for (cell, wanted) in zip(cells, expected) {
      let frame = inner(cell.frame, contentWidth: width)
      expect(
        frame.edge == wanted.frame.edge && frame.extent == wanted.frame.extent
          && abs(frame.x - wanted.frame.x) < 1e-6 && abs(frame.width - wanted.frame.width) < 1e-6,
        "\(cell.id) is in view at \(frame), not at \(wanted.frame)")
      expect(cell.isPinned == wanted.isPinned, "\(cell.id) is pinned: \(cell.isPinned)")
      expect(cell.isPushed == wanted.isPushed, "\(cell.id) is pushed: \(cell.isPushed)")
      expect(cell.track == wanted.track, "\(cell.id) is in track \(cell.track), not \(wanted.track)")
      var alignment = axis == .vertical ? wanted.alignment : wanted.alignment.turned
      if direction == .rightToLeft { alignment.x = 1 - alignment.x }
      expect(
        abs(cell.alignment.x - alignment.x) < 1e-9 && abs(cell.alignment.y - alignment.y) < 1e-9,
        "\(cell.id) is aligned at \(cell.alignment), not at \(alignment)")
    }
  }

  /// A cell that has to be there.
  struct Expected {
    var id: CellID
    var frame: Frame
    var track: Int
    var alignment: UnitPoint
    var isPinned: Bool
    var isPushed = false
  }

  /// The cells that overlap a range along the scrolling axis: items in order, then headers and footers in order.
  ///
  /// - Parameter isPinned: true to put headers and footers where they are pinned.
  func cells(in table: Table, from start: Int, to end: Int, isPinned: Bool) -> [Expected] {
    // A cell without extent is in the range where its edge is.
    func isIn(_ edge: Int, _ extent: Int) -> Bool {
      edge < end && (edge + extent > start || extent == 0 && edge >= start)
    }
    var items: [Expected] = []
    var others: [Expected] = []
    for id in reference.cells {
      guard let frame = table.frames[id], !table.unplaced.contains(id) else { continue }
      let section = reference.sections[id.section]
      guard id.kind == .item else {
        var place = frame
        var isPushed = false
        if isPinned { (place.edge, isPushed) = pinnedEdge(of: id, frame, table) }
        guard isIn(place.edge, place.extent) else { continue }
        others.append(
          Expected(
            id: id, frame: place, track: 0, alignment: UnitPoint(x: section.spec.alignment, y: 0.5),
            isPinned: place.edge != frame.edge, isPushed: isPushed))
        continue
      }
      guard isIn(frame.edge, frame.extent) else { continue }
      let track = section.isPacked ? section.areas[id.item]?.column ?? 0 : id.item % section.tracks.count
      items.append(
        Expected(id: id, frame: frame, track: track, alignment: section.tracks.alignments[track], isPinned: false))
    }
    return items + others
  }

  /// The edge at which a header or footer is shown: where nothing else tells where rows that are not packed yet end.
  func shownEdge(of id: CellID) -> Int? {
    cellsInView.first { $0.id == id }.map { inner($0.frame, contentWidth: grid.contentSize.width).edge }
  }

  /// The leading edge of a section's first row, `nil` where it is not known.
  func rowsStart(of index: Int, _ table: Table) -> Int? {
    let spec = reference.sections[index].spec
    if reference.sections[index].shownHeader != nil, let header = table.frames[.header(section: index)] {
      return header.end + spec.gap + Units.of(spec.insets.top)
    }
    return sectionStart(of: index, table).map { $0 + Units.of(spec.insets.top) }
  }

  /// The leading edge of a section: where the one before it ends, and the spacing after that.
  private func sectionStart(of index: Int, _ table: Table) -> Int? {
    let section = reference.sections[index]
    if section.shownHeader != nil { return table.frames[.header(section: index)]?.edge ?? 0 }
    guard let before = reference.sections[..<index].lastIndex(where: { !$0.isEmpty }) else { return 0 }
    let spec = reference.sections[before].spec
    let spacing = reference.sectionSpacing.map { Units.of($0) } ?? spec.gap
    if reference.sections[before].shownFooter != nil {
      return (table.frames[.footer(section: before)]?.end ?? 0) + spacing
    }
    guard reference.sections[before].hasRows else {
      return table.frames[.header(section: before)].map { $0.end + spacing }
    }
    guard let end = rowsEnd(of: before, table) else { return nil }
    return end + Units.of(spec.insets.bottom) + spacing
  }

  /// The trailing edge of a section's last row, `nil` where there is none.
  func rowsEnd(of index: Int, _ table: Table) -> Int? {
    let section = reference.sections[index]
    guard section.hasRows else { return nil }
    let spec = section.spec
    if section.shownFooter != nil, let footer = table.frames[.footer(section: index)] {
      return footer.edge - spec.gap - Units.of(spec.insets.bottom)
    }
    if !section.isPacked { return table.frames[.item(section.items.count - 1, section: index)]?.end }
    let ends = section.items.indices.compactMap { item in
      table.unplaced.contains(.item(item, section: index)) ? nil : table.frames[.item(item, section: index)]?.end
    }
    if ends.count == section.items.count { return ends.max() }
    // Where packing has not come to the end, what follows tells of it.
    let spacing = reference.sectionSpacing.map { Units.of($0) } ?? spec.gap
    guard let next = reference.sections.indices.first(where: { $0 > index && !reference.sections[$0].isEmpty }) else {
      return table.extent - Units.of(spec.insets.bottom)
    }
    return observedStart(of: next, table).map { $0 - spacing - Units.of(spec.insets.bottom) }
  }

  // MARK: Everything in view is measured

  private func checkMeasured(_ table: Table, in range: Range<Int>) {
    let isEmpty = range.isEmpty
    func isIn(_ frame: Frame) -> Bool { !isEmpty && frame.edge < range.upperBound && frame.end > range.lowerBound }
    for (index, section) in reference.sections.enumerated() where problem == nil {
      for (id, declared, token) in [
        (CellID.header(section: index), section.shownHeader, section.header),
        (.footer(section: index), section.shownFooter, section.footer),
      ] {
        guard let declared, declared.isMeasured, let natural = table.frames[id] else { continue }
        var frame = natural
        frame.edge = pinnedEdge(of: id, natural, table).edge
        guard isIn(frame) else { continue }
        let known = reference.known[token]
        let width = reference.slot(of: id)?.extent ?? 0
        guard let known, Units.areAlike(known.across, width) else { return fail("\(id) is in view and not measured") }
        expect(frame.extent == known.extent, "\(id) is \(frame.extent) long, measured as \(known.extent)")
        reference.known[token]?.isDoubtful = false
      }
      guard section.hasRows, section.spec.fixedRow == nil else { continue }
      if section.isPacked {
        checkMeasuredRows(of: index, table, isIn)
        continue
      }
      for row in 0..<section.rowCount {
        let id = CellID.item(row * section.tracks.count, section: index)
        guard let frame = table.frames[id], isIn(frame) else { continue }
        guard let extent = reference.measuredExtent(ofRow: row, in: section, isInView: true) else {
          return fail("the row of \(id) is in view and not measured")
        }
        if hasLied, section.tracks.count > 1 { continue }
        expect(frame.extent == extent, "the row of \(id) is \(frame.extent) long, measured as \(extent)")
        for item in section.items(inRow: row) { reference.known[section.items[item].token]?.isDoubtful = false }
      }
    }
  }

  /// Rows that items in view cross have the extents that CSS Grid gives them for the sizes of all items they rest on.
  private func checkMeasuredRows(of index: Int, _ table: Table, _ isIn: (Frame) -> Bool) {
    let section = reference.sections[index]
    func isPlaced(_ item: Int) -> Bool { !table.unplaced.contains(.item(item, section: index)) }
    let inView = section.items.indices.filter {
      isPlaced($0) && (table.frames[.item($0, section: index)].map(isIn) ?? false)
    }
    // "It depends on more only where items of more than 16 rows cross", and far rows are estimated.
    guard !inView.isEmpty, !section.hasOwnPattern, !section.items.contains(where: { $0.shape.span.rows > 16 }) else {
      return
    }
    let placed = section.items.indices.filter(isPlaced)
    let sizing = PackedTable.sizing(of: section, reference.known, isPlaced: isPlaced)
    let extents = sizing.extents()
    let rows = Set(inView.flatMap { section.areas[$0]!.rowRange })
    for row in rows.sorted() {
      for part in sizing.items(sizing: row) where sizing.items[part].extent == nil {
        return fail("item \(placed[part]) of section \(index) is not measured, and row \(row) is in view")
      }
    }
    guard !hasLied else { return }
    // Edges within the rows in view, from one to the next; the gap after a row belongs to it here.
    let found = PackedTable(section, index, table)
    var edges: [Int: Int] = [:]
    for row in rows {
      if let start = found.starts[row] { edges[row] = start }
      if let end = found.ends[row] { edges[row + 1] = end + section.spec.gap }
    }
    for (first, second) in zip(edges.keys.sorted(), edges.keys.sorted().dropFirst()) {
      guard (first..<second).allSatisfy({ rows.contains($0) }) else { continue }
      let wanted = (first..<second).reduce(0) { $0 + Units.of(extents[$1]) + section.spec.gap }
      // Rows that share items may be rounded one way or the other, once for each number of rows that an item crosses.
      let spans = Set(
        sizing.items.lazy.filter { $0.rows.count > 1 && $0.rows.overlaps(first..<second) }.map { $0.rows.count })
      expect(
        abs(edges[second]! - edges[first]! - wanted) <= (second - first) * spans.count,
        "rows \(first)..<\(second) of section \(index) are \(edges[second]! - edges[first]!) long, not \(wanted)")
    }
    // Rows are renumbered while chunks before them are placed.
    if found.isComplete { for row in rows { reference.sections[index].seenRows[row] = found.extent(of: row) } }
    // An item whose rows are all declared is not asked for, so nothing is known of it.
    let deciding = Set(rows.flatMap { sizing.items(sizing: $0) }.map { placed[$0] })
    for item in inView {
      if deciding.contains(item) { reference.known[section.items[item].token]?.isDoubtful = false }
      checkSlot(item, of: index, table, sizing)
    }
  }

  /// An item's slot holds what was measured, where any of its rows is as large as its content.
  private func checkSlot(_ item: Int, of index: Int, _ table: Table, _ sizing: RowSizing) {
    let section = reference.sections[index]
    guard let area = section.areas[item], area.rowRange.contains(where: { sizing.fixed[$0] == nil }),
      let known = reference.known[section.items[item].token], let frame = table.frames[.item(item, section: index)]
    else { return }
    expect(
      frame.extent >= known.extent,
      "item \(item) of section \(index) measures \(known.extent) and gets \(frame.extent) in \(area.rows) rows")
  }
}
