// Headers and footers of an outline: which are pinned over which, and where.

import GridEngine

extension Run {
  private func depth(_ index: Int) -> Int { reference.sections[index].spec.depth }
  private func closesLevel(_ index: Int) -> Bool { reference.closesLevel(index) }
  private func isOnlyClosing(_ index: Int) -> Bool { reference.isOnlyClosing(index) }

  /// The sections that are above one.
  func heads(of index: Int) -> [Int] { reference.heads(of: index) }

  /// A section and those after it that are deeper.
  private func subtree(of index: Int) -> Range<Int> {
    guard let end = (index + 1..<reference.sections.count).first(where: { depth($0) <= depth(index) }) else {
      return index..<reference.sections.count
    }
    return index..<(depth(end) == depth(index) && isOnlyClosing(end) ? end + 1 : end)
  }

  /// The sections that a footer is pinned for: its own, and if that closes others, the deeper ones before it and the one of its
  /// level that these belong to.
  private func group(of index: Int) -> Range<Int> {
    guard closesLevel(index) else { return index..<index + 1 }
    var first = index
    while first > 0, depth(first - 1) > depth(index) { first -= 1 }
    if first > 0, depth(first - 1) == depth(index), !closesLevel(first - 1) { first -= 1 }
    return first..<index + 1
  }

  /// The sections after one whose footers are pinned for it too.
  func closers(of index: Int) -> [Int] {
    (index + 1..<max(index + 1, reference.sections.count)).filter { closesLevel($0) && group(of: $0).contains(index) }
  }

  /// Whether the header and the footer of its own section may be pinned while a cell is in view.
  func isBesideOwnPins(_ id: CellID) -> (header: Bool, footer: Bool) {
    switch id.kind {
    case .item: (true, true)
    case .header: (false, closesLevel(id.section))
    case .footer:
      (
        subtree(of: id.section).dropFirst().contains {
          reference.sections[$0].hasRows || reference.sections[$0].shownHeader != nil
        }, false
      )
    }
  }

  /// The extent of a header or footer that may be pinned; 0 for any other.
  func pinnedExtent(_ id: CellID, _ frame: (CellID) -> Frame?) -> Int {
    let view: PinnedViews = id.kind == .header ? .sectionHeaders : .sectionFooters
    guard grid.pinnedViews.contains(view), reference.sections[id.section].spec.pinnedViews.contains(view) else {
      return 0
    }
    return frame(id)?.extent ?? 0
  }

  /// The extents with which headers of a path through the outline, or footers, are pinned, the outermost first: "The two outermost
  /// are pinned whatever they cover. Of the others those are pinned, from the outside in, that end within the share; the first
  /// that does not, and all that are deeper, scroll with the content."
  private func pinned(_ path: [CellID], _ frame: (CellID) -> Frame?) -> [Int] {
    let limit = Units.of(Units.points(openExtent) * grid.maximumPinnedShare)
    var (end, count, givesWay) = (0, 0, false)
    return path.map { id in
      let extent = pinnedExtent(id, frame)
      givesWay = givesWay || extent > 0 && count >= 2 && end + extent > limit
      if givesWay { return 0 }
      end += extent
      count += extent > 0 ? 1 : 0
      return extent
    }
  }

  /// The extents of what is pinned over a header, or under a footer, and its own; the outermost first.
  private func pinned(upTo id: CellID, _ frame: (CellID) -> Frame?) -> [Int] {
    let path =
      id.kind == .header
      ? heads(of: id.section).reversed().map { CellID.header(section: $0) }
      : closers(of: id.section).reversed().map { CellID.footer(section: $0) }
    return pinned(path + [id], frame)
  }

  /// The room that pinned headers and footers take where a section is.
  func pinnedRoom(around index: Int, ownHeader: Bool, ownFooter: Bool) -> (header: Int, footer: Int) {
    let (header, footer) = (
      pinned(upTo: .header(section: index), frame(of:)), pinned(upTo: .footer(section: index), frame(of:))
    )
    return (
      (ownHeader ? header[...] : header.dropLast()).reduce(0, +),
      (ownFooter ? footer[...] : footer.dropLast()).reduce(0, +)
    )
  }

  /// Where a header or footer lies when it sticks to an edge of the viewport, or to what is pinned there, as long as rows are
  /// there that it stands for; and whether the end of these pushes it.
  func pinnedEdge(of id: CellID, _ frame: Frame, _ table: Table) -> (edge: Int, isPushed: Bool) {
    var covered = pinned(upTo: id) { table.frames[$0] }
    guard covered.removeLast() > 0 else { return (frame.edge, false) }
    if id.kind == .header {
      let top = table.offset + insets.leading + covered.reduce(0, +)
      guard let end = contentEnd(of: subtree(of: id.section), table) else {
        // A header that sticks to the edge of a viewport without extent is in its overscan or not.
        return (shownEdge(of: id) ?? (openExtent > 0 ? frame.edge : .min / 4), isShownPushed(id))
      }
      let edge = min(max(frame.edge, top), end - frame.extent)
      // Wholly under what is pinned farther out it is not in view.
      if edge != frame.edge, end <= top, covered.contains(where: { $0 > 0 }) { return (.min / 4, true) }
      return (edge, edge != frame.edge && edge < top)
    }
    let place = table.offset + viewportExtent - insets.trailing - covered.reduce(0, +) - frame.extent
    guard let start = contentStart(of: group(of: id.section), frame.edge, table) else {
      return (shownEdge(of: id) ?? (openExtent > 0 ? frame.edge : .min / 4), isShownPushed(id))
    }
    let edge = max(min(frame.edge, place), start)
    if edge != frame.edge, start >= place + frame.extent, covered.contains(where: { $0 > 0 }) {
      return (.min / 4, true)
    }
    return (edge, edge != frame.edge && edge > place)
  }

  private func isShownPushed(_ id: CellID) -> Bool { cellsInView.first { $0.id == id }?.isPushed ?? false }

  /// The end of the last row of some sections, or of a header without rows after it; `nil` where it is not known.
  private func contentEnd(of sections: Range<Int>, _ table: Table) -> Int? {
    for index in sections.reversed() {
      if reference.sections[index].hasRows { return rowsEnd(of: index, table) }
      if let header = table.frames[.header(section: index)] { return header.end }
    }
    return nil
  }

  /// The start of the first row of some sections, or of a footer or the end of a header without rows before it.
  private func contentStart(of sections: Range<Int>, _ natural: Int, _ table: Table) -> Int? {
    for index in sections where !reference.sections[index].isEmpty {
      if reference.sections[index].hasRows { return rowsStart(of: index, table) }
      return table.frames[.footer(section: index)]?.edge ?? table.frames[.header(section: index)]?.end
    }
    return natural
  }
}
