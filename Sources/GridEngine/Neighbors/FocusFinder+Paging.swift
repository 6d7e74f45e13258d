// Moving a focus by pages, so that whoever scrolls to it each time sees every row whole.

/// The extent of a page: what a host gave, or what a jump leaves of the viewport.
struct PageRoom {
  /// The extent that a host gave; `nil` for the uncovered part of the viewport.
  var given: FixedPoint?
  /// The viewport's extent between its insets.
  var viewport: FixedPoint
  /// The headers and footers that are pinned, and the extent that a stack of them may cover.
  var pins: PinnedViews
  var pinnedLimit: FixedPoint

  /// The extent of a page under pinned headers and over pinned footers: all of the viewport where these leave nothing.
  func extent(header: FixedPoint, footer: FixedPoint) -> FixedPoint {
    if let given { return given }
    let rest = viewport - header - footer
    return rest > .zero ? rest : viewport
  }
}

extension FocusFinder {
  /// The cell that a page goes to, and the row of it to keep to; `nil` where the page ends before any cell does.
  ///
  /// All up to the focused cell is taken as seen. From the first cell that is not the page goes on by its extent, to the last
  /// row that lies wholly in it. So if each focused cell is scrolled to, none between two is passed over.
  ///
  /// - Complexity: O(log S + log R + k log R), S sections, R entries of the row tree, k items that reach over a row's edge or, in
  ///   a hole, columns.
  func cell(
    pageBeyond focus: Focus, by room: PageRoom, isForward: Bool, _ stops: Bool
  ) -> (cell: CellID, row: RowIndex)? {
    if focus.id.kind == .item, focus.area == nil { return nil }
    let page = Page(focus: focus, room: room, isForward: isForward, stops: stops, in: self)
    guard let edge = unseen(by: page) else { return nil }
    let crossing = crossing(page)
    if let found = cell(of: page, from: crossing.map { page.first($0.edge, edge.offset) } ?? edge.offset, edge.cover) {
      return found
    }
    if let crossing { return (crossing.id, crossing.row) }
    // In holes the next item begins farther on. Where the neighbor is within the page from there, nothing is passed over.
    if let offset = nextEdge(of: page, in: edge.section, beyond: edge.row),
      let found = cell(of: page, from: offset, edge.cover)
    {
      let neighbor = cell(beyond: focus, isForward: isForward, byRows: true, stops)
      return neighbor.map { isWithin(page, from: offset, edge.cover, $0) } == true ? nil : found
    }
    guard let area = focus.area, isForward, page.boundary > area.firstRow, page.boundary < area.endRow else {
      return nil
    }
    // Beside an item that is longer than a page others may begin.
    return model.contents.item(.beyond(page.boundary, from: nil, isForward: true, near: focus.kept), in: focus.section)
      .flatMap { cell(of: $0, in: focus.section, near: focus.kept.column) }
      .map { ($0, page.boundary) }
  }

  /// A page from a focus on.
  private struct Page {
    let focus: Focus
    let room: PageRoom
    let isForward: Bool
    let stops: Bool
    /// The row of the section of the focus up to which all is seen: forward the first that is not, backward the one after it.
    let boundary: RowIndex
    /// The longest item that a page can show.
    let longest: FixedPoint

    init(focus: Focus, room: PageRoom, isForward: Bool, stops: Bool, in finder: FocusFinder) {
      (self.focus, self.room, self.isForward, self.stops) = (focus, room, isForward, stops)
      let section = focus.section
      longest = finder.longest(in: section, room)
      guard let area = focus.area else {
        boundary = focus.id.kind == .header ? 0 : section.endRow
        return
      }
      guard isForward else {
        boundary = area.firstRow
        return
      }
      let span = finder.model.span(of: area, in: section)
      guard span.extent > longest else {
        boundary = min(area.endRow, section.endRow)
        return
      }
      // A jump shows the start of an item that is longer.
      let rows = finder.rows(of: section, upTo: span.start + longest)
      boundary = max(area.firstRow, min(rows, area.endRow))
    }

    /// Of two edges the one that the page comes to first.
    func first(_ a: FixedPoint, _ b: FixedPoint) -> FixedPoint { isForward ? min(a, b) : max(a, b) }

    /// True for an item of the section of the focus that was not seen.
    func isUnseen(_ area: GridArea) -> Bool { isForward ? area.endRow > boundary : area.firstRow < boundary }
  }

  // MARK: Where a page begins

  /// Where the first row, header or footer begins that was not seen.
  private struct Unseen {
    /// The edge that the page comes to first, and the extent that is pinned over that side of the page.
    let offset: FixedPoint
    let cover: FixedPoint
    /// The section, and the row up to which there is nothing to see.
    let section: LocatedSection
    let row: RowIndex
  }

  private func unseen(by page: Page) -> Unseen? {
    let (section, kind) = (page.focus.section, page.focus.id.kind)
    if page.isForward {
      var next = (slot: SlotIndex(page.boundary), section: section, start: FixedPoint.zero)
      if kind != .footer, page.boundary < section.endRow {
        next.start = model.offset(of: next.slot, in: section)
      } else {
        let last = kind == .footer ? section.footerSlot : section.rows > 0 ? section.footerSlot - 1 : .header
        guard let found = model.slotBeginning(after: last, in: section) else { return nil }
        next = found
      }
      let cover = pinned(.sectionHeaders, at: next.section, page.room, isItsOwn: next.section.isRow(next.slot))
      return Unseen(offset: next.start, cover: cover, section: next.section, row: RowIndex(from: next.slot))
    }
    var previous = (slot: SlotIndex(page.boundary) - 1, section: section, end: FixedPoint.zero)
    if kind != .header, page.boundary > 0 {
      previous.end = model.offset(of: previous.slot, in: section) + model.extent(of: previous.slot, in: section)
    } else {
      let first = kind == .header ? SlotIndex.header : section.rows > 0 ? 0 : section.footerSlot
      guard let found = model.slotEnding(before: first, in: section) else { return nil }
      previous = found
    }
    let isRow = previous.section.isRow(previous.slot)
    return Unseen(
      offset: previous.end, cover: pinned(.sectionFooters, at: previous.section, page.room, isItsOwn: isRow),
      section: previous.section, row: isRow ? RowIndex(from: previous.slot + 1) : RowIndex(from: previous.slot))
  }

  /// Of the items that reach over the edge of what was seen, and are no longer than a page, the one that begins first.
  private func crossing(_ page: Page) -> (id: CellID, row: RowIndex, edge: FixedPoint)? {
    let (focus, section) = (page.focus, page.focus.section)
    guard focus.id.kind == .item, page.boundary > 0, page.boundary < section.endRow else { return nil }
    var best: (id: CellID, row: RowIndex, edge: FixedPoint)?
    model.contents.forEachItem(crossing: page.boundary, in: section) { item, area in
      let id = CellID(item: item, section: section.index)
      let span = model.span(of: area, in: section)
      guard id != focus.id, span.extent <= page.longest else { return }
      let edge = page.isForward ? span.start : span.start + span.extent
      if let best, page.first(edge, best.edge) == best.edge, edge != best.edge || best.id < id { return }
      best = (id, page.isForward ? area.endRow - 1 : area.firstRow, edge)
    }
    return best
  }

  /// The edge at which the next item begins that is no longer than a page, of those wholly beyond a row.
  private func nextEdge(of page: Page, in section: LocatedSection, beyond row: RowIndex) -> FixedPoint? {
    guard section.rows > 0, page.isForward ? row < section.endRow : row > 0 else { return nil }
    var best: FixedPoint?
    for column in 0..<min(section.columns, FocusFinder.rowsAside) {
      guard
        let item = model.contents.item(
          .beyond(row, from: nil, isForward: page.isForward, near: KeptPlace(column: column)), in: section),
        let area = model.contents.area(of: item, .settled, in: section)
      else { continue }
      let span = model.span(of: area, in: section)
      guard span.extent <= longest(in: section, page.room) else { continue }
      let edge = page.isForward ? span.start : span.start + span.extent
      best = best.map { page.first($0, edge) } ?? edge
    }
    return best
  }

  // MARK: Where it ends

  /// The cell in the last row that lies wholly in a page which begins at an edge.
  ///
  /// - Parameter cover: the extent of what is pinned over the page's own beginning.
  private func cell(of page: Page, from edge: FixedPoint, _ cover: FixedPoint) -> (cell: CellID, row: RowIndex)? {
    let (isForward, own) = (page.isForward, page.focus.section.index)
    func end(under other: FixedPoint) -> FixedPoint { self.end(of: page, from: edge, cover, other) }
    guard var section = model.located(atOffset: end(under: .zero))?.section else { return nil }
    // Sections may have no cell that ends in the page.
    for _ in 0..<64 {
      guard isForward ? section.index >= own : section.index <= own else { return nil }
      if let found = cell(of: page, upTo: end(under: farCover(of: page, in: section)), in: section) { return found }
      guard section.index != own,
        let next = isForward
          ? model.nonEmptySection(before: section.index) : model.nonEmptySection(after: section.index)
      else { return nil }
      section = next
    }
    return nil
  }

  /// The end of a page which begins at an edge, under what is pinned over its beginning and over its end.
  private func end(
    of page: Page, from edge: FixedPoint, _ near: FixedPoint, _ far: FixedPoint
  ) -> FixedPoint {
    let isForward = page.isForward
    let extent = page.room.extent(header: isForward ? near : far, footer: isForward ? far : near)
    let end = isForward ? edge.saturatingAdd(extent) : edge.saturatingSubtract(extent)
    return max(.zero, min(end, model.contentExtent))
  }

  /// The extent that is pinned over the end of a page, where that is in a section.
  private func farCover(of page: Page, in section: LocatedSection) -> FixedPoint {
    page.isForward ? pinned(.sectionFooters, at: section, page.room) : pinned(.sectionHeaders, at: section, page.room)
  }

  /// True for a cell that lies wholly before the end of a page which begins at an edge.
  private func isWithin(_ page: Page, from edge: FixedPoint, _ cover: FixedPoint, _ id: CellID) -> Bool {
    guard let section = model.section(id.section), let span = model.span(of: id) else { return false }
    let end = end(of: page, from: edge, cover, farCover(of: page, in: section))
    return page.isForward ? span.start + span.extent <= end : span.start >= end
  }

  /// The cell of a section nearest to the end of a page, of those that lie wholly before it and were not seen.
  private func cell(
    of page: Page, upTo end: FixedPoint, in section: LocatedSection
  ) -> (cell: CellID, row: RowIndex)? {
    let isFar = section.index != page.focus.section.index
    func supplementary(_ kind: CellID.Kind) -> (cell: CellID, row: RowIndex)? {
      let isHeader = kind == .header
      let slot = isHeader ? SlotIndex.header : section.footerSlot
      guard page.stops, isHeader ? section.record.hasHeader : section.record.hasFooter,
        isFar || (page.focus.id.kind != kind && isHeader != page.isForward)
      else { return nil }
      let start = model.offset(of: slot, in: section)
      guard page.isForward ? start + model.extent(of: slot, in: section) <= end : start >= end else { return nil }
      return (isHeader ? .header(section: section.index) : .footer(section: section.index), 0)
    }
    return supplementary(page.isForward ? .footer : .header) ?? item(of: page, upTo: end, in: section)
      ?? supplementary(page.isForward ? .header : .footer)
  }

  private func item(
    of page: Page, upTo end: FixedPoint, in section: LocatedSection
  ) -> (cell: CellID, row: RowIndex)? {
    let (focus, isForward) = (page.focus, page.isForward)
    let isFar = section.index != focus.section.index
    guard section.rows > 0, isFar || focus.id.kind != (isForward ? .footer : .header) else { return nil }
    var edge = isForward ? rows(of: section, upTo: end) : firstRow(of: section, from: end)
    // To rows that are frozen nothing would scroll, and what is before them would be passed over.
    let open = scrollingRows(of: section, in: page.room.viewport)
    if isFar || focus.area.map({ open.contains($0.firstRow) }) ?? true {
      edge = isForward ? min(edge, open.upperBound) : max(edge, open.lowerBound)
    }
    let last = isForward ? edge - 1 : edge
    guard section.rowRange.contains(last) else { return nil }
    let column = column(of: focus, in: section)
    func found(_ item: ItemIndex?) -> (cell: CellID, row: RowIndex)? {
      guard let item, let id = cell(of: item, in: section, near: column), id != focus.id else { return nil }
      // What has no place yet is the next on the way.
      guard let area = model.contents.area(of: item, .settled, in: section) else { return (id, last) }
      guard isFar || page.isUnseen(area), isForward ? area.endRow <= edge : area.firstRow >= edge else { return nil }
      // Of one that is longer than what is left in its own section a jump shows the start, and what is before is passed over.
      if isFar, isForward, model.span(of: area, in: section).extent > longest(in: section, page.room) { return nil }
      return (id, max(area.firstRow, min(last, area.endRow - 1)))
    }
    return found(model.contents.item(.crossing(last, isForward: isForward, near: column), in: section))
      ?? found(
        model.contents.item(
          .beyond(edge, from: nil, isForward: !isForward, near: KeptPlace(column: column)), in: section))
  }

  /// The number of rows of a section that end at an offset or before.
  private func rows(of section: LocatedSection, upTo offset: FixedPoint) -> RowIndex {
    let inside = offset - section.start - section.rowsStart
    guard section.rows > 0, inside >= .zero else { return 0 }
    let row = model.contents.row(in: section, at: inside).row
    let slot = model.contents.slot(of: row, in: section)
    return slot.edge + slot.extent <= inside ? row + 1 : row
  }

  /// The first row of a section that begins at an offset or after.
  private func firstRow(of section: LocatedSection, from offset: FixedPoint) -> RowIndex {
    let inside = offset - section.start - section.rowsStart
    guard section.rows > 0, inside > .zero else { return 0 }
    let (row, edge) = model.contents.row(in: section, at: inside)
    return edge >= inside ? row : row + 1
  }

  // MARK: What is pinned

  /// The longest item of a section that a page can show.
  fileprivate func longest(in section: LocatedSection, _ room: PageRoom) -> FixedPoint {
    room.extent(header: pinned(.sectionHeaders, at: section, room), footer: pinned(.sectionFooters, at: section, room))
  }

  /// The extent of the headers that are pinned over a row of a section, or of the footers under it, with frozen rows.
  ///
  /// - Parameters:
  ///   - views: headers or footers.
  ///   - isItsOwn: false for the section's header or footer, over which its own is not pinned.
  /// - Complexity: O(d log S), d levels, S sections.
  fileprivate func pinned(
    _ views: PinnedViews, at section: LocatedSection, _ room: PageRoom, isItsOwn: Bool = true
  ) -> FixedPoint {
    guard room.given == nil else { return .zero }
    let (areHeaders, record) = (views == .sectionHeaders, section.record)
    let frozen = frozenExtent(isAtStart: areHeaders, around: section, in: room.viewport)
    guard room.pins.contains(views) else { return frozen }
    var path = OutlinePath(areHeaders ? .before : .after)
    var stack = path.stack(around: section, limit: room.pinnedLimit, in: model)
    if isItsOwn, areHeaders ? record.pinsHeader : record.pinsFooter {
      _ = stack.add(areHeaders ? section.headerExtent : section.footerExtent)
    }
    return frozen + stack.extent
  }
}
