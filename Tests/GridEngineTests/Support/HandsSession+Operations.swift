// What hands do: keys, selecting, dragging, folding, jumps and steps.

import GridEngine
import ReferenceModel
import TestSupport
import Testing

extension HandsSession {
  mutating func operate() throws -> String {
    switch random.int(0...22) {
    case 0...8: return key()
    case 9...12: return select()
    case 13, 14:
      let distance = random.pick([1.0, -1, 7, -33, 90, -400])
      step(to: .by(distance))
      return "scroll by \(distance)"
    case 15:
      guard let cell = world.cells.randomElement(using: &random)?.id else { return "nothing to go to" }
      let (expands, offset, count) = (random.chance(50), grid.offset, grid.diagnosticCount)
      if expands {
        grid.scroll(to: cell, expands: true, measure: measure)
      } else {
        step(to: .cell(cell, anchor: nil))
      }
      if !world.isShown(cell), !expands {
        #expect(grid.offset == offset && grid.diagnosticCount == count + 1, "jump to hidden \(cell)")
        return "jump to hidden \(cell)"
      }
      world.expand(toShow: cell)
      redraw()
      checkJump(to: cell)
      return "jump to \(cell)"
    case 16, 17:
      let old = world.sections
      world.change(&random)
      try update(from: old, "update")
      return "update"
    case 18...20: return fold()
    default: return try drag()
    }
  }

  private func checkJump(to cell: CellID) {
    let (frame, open) = (world.frame(of: cell), world.uncovered(for: cell, window))
    let isWhole = frame.y >= open.lowerBound - 1e-6 && frame.maxY <= open.upperBound + 1e-6
    let isLarge = frame.height > open.upperBound - open.lowerBound && abs(frame.y - open.lowerBound) < 1e-6
    // Only the end of the content that lies that way may stop it.
    let range = grid.offsetRange
    let isStopped =
      frame.y < open.lowerBound - 1e-6
      ? grid.offset <= range.lowerBound + 1e-6 : grid.offset >= range.upperBound - 1e-6
    #expect(isWhole || isLarge || isStopped, "jumped to \(cell)")
  }

  /// Collapses or expands a section that has a header: a hand has no other place to touch it.
  private mutating func fold() -> String {
    let heads = world.sections.indices.filter { world.sections[$0].hasHeader }
    guard let section = heads.randomElement(using: &random) else { return "nothing to fold" }
    let isExpanding = world.sections[section].isCollapsed
    let text = "\(isExpanding ? "expand" : "collapse") \(section)"
    let header = CellID.header(section: section)
    let (anchor, offset) = (grid.anchor?.id, grid.offset)
    let before = anchor.map { world.frame(of: $0).y - offset }
    let headerBefore = world.frame(of: header).y - offset
    let open = world.uncovered(for: header, window)
    let wasOpen = headerBefore + offset > open.lowerBound && headerBefore + offset < open.upperBound
    world.sections[section].isCollapsed.toggle()
    world.hide()
    if isExpanding { grid.expand(section) } else { grid.collapse(section) }
    if let hidden = focus, !world.isShown(hidden) {
      let now = world.header(hiding: hidden)
      #expect(grid.focusedCell == now, "\(text): the focus")
      setFocus(now)
    }
    step()
    redraw()
    if isAtEnd { return text }
    if let anchor, let before, world.isShown(anchor) {
      #expect(abs(world.frame(of: anchor).y - grid.offset - before) < 1e-6, "\(text): the anchor \(anchor) moved")
    } else if wasOpen, world.isShown(header) {
      #expect(abs(world.frame(of: header).y - grid.offset - headerBefore) < 1e-6, "\(text): its header moved")
    }
    return text
  }

  private mutating func key() -> String {
    let from = focus ?? .item(0)
    // A page is what nothing covers; its extent is told where something does.
    let page = frame.pins.isEmpty && frame.leading + frame.trailing == 0 ? nil : Double?(frame.extent)
    let move: FocusMove = random.pick([
      .up, .up, .down, .down, .left, .left, .right, .right, .next, .previous, .rowStart, .rowEnd, .nextSection,
      .previousSection, .first, .last, .pageUp(page), .pageDown(page),
    ])
    let isHidden = world.exists(from) && !world.isShown(from)
    let wanted =
      isHidden && move != .first && move != .last
      ? world.header(hiding: from) : drawing.move(from, move, viewport: frame.extent)
    let found = grid.neighbor(of: from, orientation.outer(move), memory: &memory)
    #expect(found == wanted, "\(move) from \(from)")
    guard let found else { return "\(move) from \(from)" }
    setFocus(found)
    if random.chance(30), let name = world.name(of: found) { extend(to: found, name) }
    if random.chance(70) {
      step(to: .cell(found, anchor: nil))
      if world.isShown(found) { checkJump(to: found) }
    } else {
      step()
    }
    return "\(move) from \(from)"
  }

  private mutating func extend(to id: CellID, _ name: Int) {
    if start == nil {
      selection.select(only: id)
      start = name
    }
    guard let first = start.flatMap({ world.id(of: $0) }) else { return }
    selection.extend(to: id)
    world.selected = names(from: first, through: id)
  }

  private func names(from first: CellID, through last: CellID) -> Set<Int> {
    let (first, last) = first < last ? (first, last) : (last, first)
    return Set(world.cells.filter { $0.id >= first && $0.id <= last }.map(\.name))
  }

  private mutating func select() -> String {
    let cells = world.cells
    start = nil
    guard let cell = cells.randomElement(using: &random) else { return "nothing to select" }
    switch random.int(0...5) {
    case 0:
      selection.select(only: cell.id)
      world.selected = [cell.name]
      start = cell.name
      return "only \(cell.id)"
    case 1, 2:
      selection.toggle(cell.id)
      if world.selected.remove(cell.name) == nil { world.selected.insert(cell.name) }
      return "toggle \(cell.id)"
    case 3:
      selection = random.chance(30) ? .all : Selection()
      world.selected = selection.isEmpty ? [] : Set(cells.map(\.name))
      return "all or nothing"
    case 4:
      selection.invert()
      world.selected = Set(cells.map(\.name)).subtracting(world.selected)
      return "invert"
    default:
      selection.select(sections: cell.id.section..<cell.id.section + 1)
      world.selected.formUnion(world.sections[cell.id.section].items)
      return "section \(cell.id.section)"
    }
  }

  private mutating func drag() throws -> String {
    let names = random.chance(60) ? world.selected : Set(focus.flatMap { world.name(of: $0) }.map { [$0] } ?? [])
    let seen = grid.visibleCells.filter { $0.id.kind == .item && !$0.isRetained }
    guard let over = seen.randomElement(using: &random), !names.isEmpty else { return "nothing to drag" }
    let frame = turned(over.frame)
    let (x, y) = (random.pick([0.1, 0.4, 0.6, 0.9]) * frame.width, random.pick([0.1, 0.4, 0.6, 0.9]) * frame.height)
    let paper = Point(x: frame.x + x, y: frame.y + y)
    let isCovered = grid.visibleCells.contains {
      let pinned = turned($0.frame)
      return $0.isPinned && pinned.y <= paper.y && paper.y < pinned.maxY
    }
    if isCovered { return "something pinned covers what is below" }
    let point = point(paper.x, paper.y)
    let place = world.place(ofDropOn: over.id, at: paper)
    #expect(grid.insertionTarget(at: point)?.id == place, "drop at \(point)")
    let old = world.sections
    let dragged = world.cells.filter { names.contains($0.name) }.map(\.id)
    world.drop(names, before: place)
    guard random.chance(50) else {
      var update = GridUpdate()
      update.moveItems(dragged.shuffled(using: &random), before: place)
      try apply(update, from: old, dragging: names, "drop")
      return "drag \(names.count) to \(place)"
    }
    var preview = DragPreview(dragged.shuffled(using: &random))
    let before = grid.visibleCells
    for _ in 0..<random.int(0...2) {
      let elsewhere = turned((seen.randomElement(using: &random) ?? over).frame)
      grid.preview(&preview, at: self.point(elsewhere.x + 1, elsewhere.y + 1))
    }
    grid.preview(&preview, at: point)
    #expect(preview.target?.id == place && grid.visibleCells == before, "preview at \(point)")
    let update = try #require(preview.update)
    try apply(update, from: old, dragging: names, "drop of a preview", by: preview)
    return "drag \(names.count) to \(place)"
  }
}
