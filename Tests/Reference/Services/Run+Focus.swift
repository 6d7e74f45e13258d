// A focus that keys move, beside a drawing of all cells; and where cells are for screen readers.

import GridEngine

extension Run {
  /// Moves the focus by a key, in the directions of a vertical grid that reads from left to right.
  func moveFocus(_ bytes: inout Bytes) {
    guard !isPending else { return layout() }
    if bytes.chance(40) { forgetFocus(stops: !memory.stopsAtHeadersAndFooters) }
    let isElsewhere = bytes.chance(80)
    guard let id = isElsewhere || grid.focusedCell == nil ? cell(&bytes) : grid.focusedCell else { return }
    for _ in 0..<1 + bytes.next() % 3 where problem == nil {
      let move: FocusMove = bytes.pick([
        .up, .down, .left, .right, .down, .right, .next, .previous, .rowStart, .rowEnd, .nextSection, .previousSection,
        .first, .last, .pageUp(50), .pageDown(50), .pageUp(), .pageDown(),
      ])
      let here = orientation.outer(move)
      program.begin("_ = grid.neighbor(of: \(Source.literal(id)), .\(here), memory: &memory)")
      let found = grid.neighbor(of: id, here, memory: &memory)
      for follower in followers {
        let other = follower.grid.neighbor(of: id, follower.orientation.outer(move), memory: &follower.memory)
        expect(
          found == other,
          "\(move) from \(id) leads to \(found as Any), and \(other as Any) where it is \(follower.name)")
      }
      checkMove(move, from: id, to: found)
      guard let found, problem == nil else { return }
      grid.focusedCell = found
      shareSettings()
      program.begin("grid.focusedCell = \(Source.literal(found))")
      if bytes.chance(128) {
        let text = "grid.scroll(to: \(Source.literal(found)), measure: measure)"
        guard step(text, to: .cell(found, anchor: nil), { $0.scroll(to: found, measure: $1) }) != nil else { return }
        checkJump(to: found, nil)
      } else {
        layout()
      }
      guard bytes.chance(100) else { return }
    }
  }

  /// Begins anew with what the focus remembers.
  func forgetFocus(stops: Bool) {
    memory = FocusMemory(stopsAtHeadersAndFooters: stops)
    for follower in followers { follower.memory = memory }
    focusesAt = [nil]
  }

  private func checkMove(_ move: FocusMove, from id: CellID, to found: CellID?) {
    guard problem == nil else { return }
    if let found { expect(reference.isShown(found), "\(move) from \(id) leads to \(found), which is not there") }
    let isEnd = move == .first || move == .last
    if reference.token(of: id) != nil, !reference.isShown(id), !isEnd {
      guard let section = reference.sectionHiding(id.section, isHeader: id.kind == .header),
        reference.sections[section].spec.header != nil
      else { return }
      return expect(found == .header(section: section), "\(move) from \(id), which is hidden, leads to \(found as Any)")
    }
    var isPage = false
    if case .pageUp = move { isPage = true }
    if case .pageDown = move { isPage = true }
    guard !isPage, let drawing else { return forgetFocus(stops: memory.stopsAtHeadersAndFooters) }
    var (wanted, next): ([CellID?], [FocusReference.Memory?]) = ([], [])
    // Where two columns are as near, arithmetic may see either, and what the focus remembers depends on it.
    for from in focusesAt {
      for shift in [0, 1e-7, -1e-7] {
        var moved = drawing
        for section in moved.sections.indices where section != id.section { moved.sections[section].shift(by: shift) }
        moved.memory = from
        wanted.append(moved.move(id, move, viewport: 0))
        if wanted.last == found { next.append(moved.memory) }
      }
    }
    guard !next.isEmpty else {
      return fail("\(move) from \(id) leads to \(found as Any), not to \(wanted[0] as Any)")
    }
    focusesAt = next.enumerated().filter { place, memory in
      !next[..<place].contains { $0?.cell == memory?.cell && $0?.column == memory?.column && $0?.row == memory?.row }
    }.map(\.element)
  }

  /// What a focus moves over; `nil` as long as not all places are known.
  private var drawing: FocusReference? {
    guard grid.unpackedItemCount == 0 else { return nil }
    var sections: [FocusReference.Section] = []
    for section in reference.sections {
      let (tracks, lead) = (section.tracks, section.spec.insets.leading)
      var areas: [GridArea] = []
      for item in section.hasRows ? section.items.indices : 0..<0 {
        guard section.isPacked else {
          areas.append(GridArea(column: item % tracks.count, row: item / tracks.count, columns: 1, rows: 1))
          continue
        }
        guard let area = section.areas[item] else { return nil }
        areas.append(GridArea(column: area.column, row: area.row, columns: area.columns, rows: area.rows))
        // Of items that lie over one another some are not reached.
        if section.spec.packed?.policy == .css,
          section.areas.prefix(item).contains(where: { $0?.overlaps(area) == true })
        {
          return nil
        }
      }
      if tracks.extents.contains(where: { $0 < 0.5 }) { return nil }
      sections.append(
        FocusReference.Section(
          columns: tracks.edges.indices.map { (lead + tracks.edges[$0], lead + tracks.edges[$0] + tracks.extents[$0]) },
          areas: areas, hasHeader: section.shownHeader != nil, hasFooter: section.shownFooter != nil))
    }
    var drawing = FocusReference(sections: sections)
    drawing.stops = memory.stopsAtHeadersAndFooters != (fault == .stopsElsewhere)
    return drawing
  }

  // MARK: Screen readers

  /// Asks where a cell is, in the words of screen readers.
  func checkPosition(_ bytes: inout Bytes) {
    guard let id = cell(&bytes) else { return }
    program.begin("_ = grid.accessibilityPosition(of: \(Source.literal(id)))")
    let found = grid.accessibilityPosition(of: id)
    for follower in followers {
      expect(
        found?.inner(orientation) == follower.grid.accessibilityPosition(of: id)?.inner(follower.orientation)
          && grid.headers(of: id) == follower.grid.headers(of: id), "\(id) is elsewhere where it is \(follower.name)")
    }
    guard reference.isShown(id) else {
      return expect(found == nil, "\(id) is not there, and has the position \(found!)")
    }
    guard let found = found?.inner(orientation) else { return fail("\(id) has no position") }
    let section = reference.sections[id.section]
    let heads = reference.heads(of: id.section).reversed() + [id.section]
    let headers = heads.filter { reference.sections[$0].spec.header != nil }.map { CellID.header(section: $0) }
    expect(grid.headers(of: id) == headers, "\(id) is under \(grid.headers(of: id)), not \(headers)")
    expect(
      found.index == (id.kind == .item ? id.item : nil) && found.count == section.items.count
        && found.level == section.spec.depth && found.isExpanded != section.isCollapsed
        && found.header == (section.spec.header == nil ? nil : .header(section: id.section)), "\(id) is at \(found)")
    // The footer of a section that has collapsed is hidden.
    let footer: CellID? = section.spec.footer == nil ? nil : .footer(section: id.section)
    expect(found.footer == footer || section.isCollapsed, "\(id) has the footer \(found.footer as Any)")
    guard grid.unpackedItemCount == 0, grid.unresolvedSectionCount == 0 else { return }
    checkLines(found, of: id, section)
  }

  private func checkLines(_ found: AccessibilityPosition, of id: CellID, _ section: Reference.Section) {
    func lines(_ section: Reference.Section) -> Int {
      (section.shownHeader == nil ? 0 : 1) + (section.hasRows ? section.rowCount : 0)
        + (section.shownFooter == nil ? 0 : 1)
    }
    var area: GridArea?
    if id.kind == .item {
      let track = id.item % section.tracks.count
      area = GridArea(column: track, row: id.item / section.tracks.count, columns: 1, rows: 1)
      if section.isPacked {
        area = section.areas[id.item].map {
          GridArea(column: $0.column, row: $0.row, columns: $0.columns, rows: $0.rows)
        }
      }
      expect(found.area == area && found.isRowExact, "\(id) is in \(found.area as Any), not \(area as Any)")
    }
    let (rows, columns) = (found.rowCount, found.columnCount)
    expect(
      rows.estimate == section.rowCount && rows.bound == 0 && columns.estimate == section.tracks.count
        && columns.bound == 0, "\(id) is among \(rows) and \(columns), not \(section.rowCount), \(section.tracks.count)"
    )
    let before = reference.sections[..<id.section].reduce(fault == .countsFromOne ? 1 : 0) { $0 + lines($1) }
    let head = section.shownHeader == nil ? 0 : 1
    let line =
      switch id.kind {
      case .header: before
      case .item: before + head + (area?.row ?? 0)
      case .footer: before + lines(section) - 1
      }
    let all = reference.sections.reduce(0) { $0 + lines($1) }
    expect(
      found.line == line && found.lineCount == all,
      "\(id) is in line \(found.line) of \(found.lineCount), not \(line) of \(all)")
  }
}

extension FocusReference.Section {
  fileprivate mutating func shift(by distance: Double) {
    columns = columns.map { ($0.left + distance, $0.right + distance) }
  }
}
