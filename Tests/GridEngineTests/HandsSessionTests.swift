// Long sessions of a person's hands: keys, selecting, dragging, folding, updates, jumps and steps in any order, beside a
// sheet of paper.

import Foundation
import GridEngine
import TestSupport
import Testing

@Suite struct HandsSessionTests {
  private static let operations = 200
  /// `LAZYGRID_HANDS` sessions, for long runs: 5,000 are 10⁶ operations.
  private static var sessionCount: Int {
    ProcessInfo.processInfo.environment["LAZYGRID_HANDS"].flatMap { Int($0) } ?? 40
  }

  /// A grid in somebody's hands, and the paper.
  private struct Session {
    var random: SeededGenerator
    var world: HandsWorld
    let grid: VirtualGrid
    var drawing: FocusReference
    var memory: FocusMemory
    var focus: CellID?
    var selection = Selection()
    let measure: (CellID, ProposedSize) -> Size = { _, _ in Size(width: 20, height: 20) }

    init(seed: UInt64) throws {
      random = SeededGenerator(seed: seed)
      world = HandsWorld(&random)
      grid = try VirtualGrid(sections: world.sections.map(\.declaration))
      memory = FocusMemory(stopsAtHeadersAndFooters: random.chance(30))
      drawing = world.drawing(stops: memory.stopsAtHeadersAndFooters)
      grid.resize(to: Size(width: HandsWorld.width, height: random.pick([60.0, 110, 205])))
      grid.layout(measure: measure)
    }

    var height: Double { grid.viewportSize.height }

    // MARK: Operations

    mutating func operate() throws -> String {
      switch random.int(0...22) {
      case 0...8: return key()
      case 9...12: return select()
      case 13, 14:
        let distance = random.pick([1.0, -1, 7, -33, 90, -400])
        grid.scroll(by: distance, measure: measure)
        return "scroll by \(distance)"
      case 15:
        guard let cell = world.cells.randomElement(using: &random)?.id else { return "nothing to go to" }
        let (expands, offset, count) = (random.chance(50), grid.offset, grid.diagnosticCount)
        grid.scroll(to: cell, expands: expands, measure: measure)
        if !world.isShown(cell), !expands {
          #expect(grid.offset == offset && grid.diagnosticCount == count + 1, "jump to hidden \(cell)")
          return "jump to hidden \(cell)"
        }
        world.expand(toShow: cell)
        redraw()
        let (frame, seen) = (world.frame(of: cell), grid.visibleRect)
        #expect(frame.y >= seen.y - 1e-6 && frame.maxY <= seen.y + height + 1e-6, "jumped to \(cell)")
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
      world.sections[section].isCollapsed.toggle()
      world.hide()
      if isExpanding { grid.expand(section) } else { grid.collapse(section) }
      if let hidden = focus, !world.isShown(hidden) {
        let now = world.header(hiding: hidden)
        #expect(grid.focusedCell == now, "\(text): the focus")
        setFocus(now)
      }
      grid.layout(measure: measure)
      redraw()
      let isAtEnd = grid.offset <= 0 || grid.offset >= max(0, world.extent - height) - 1e-6
      if isAtEnd { return text }
      if let anchor, let before, world.isShown(anchor) {
        #expect(abs(world.frame(of: anchor).y - grid.offset - before) < 1e-6, "\(text): the anchor \(anchor) moved")
      } else if headerBefore < height, headerBefore > -HandsWorld.headerExtent, world.isShown(header) {
        #expect(abs(world.frame(of: header).y - grid.offset - headerBefore) < 1e-6, "\(text): its header moved")
      }
      return text
    }

    private mutating func redraw() {
      memory = FocusMemory(stopsAtHeadersAndFooters: memory.stopsAtHeadersAndFooters)
      drawing = world.drawing(stops: memory.stopsAtHeadersAndFooters)
    }

    private mutating func setFocus(_ cell: CellID?) {
      (focus, grid.focusedCell) = (cell, cell)
      grid.retainedCells = cell.map { [$0] } ?? []
    }

    private mutating func key() -> String {
      let from = focus ?? .item(0)
      let move: FocusMove = random.pick([
        .up, .up, .down, .down, .left, .left, .right, .right, .next, .previous, .rowStart, .rowEnd, .nextSection,
        .previousSection, .first, .last, .pageUp(), .pageDown(),
      ])
      let isHidden = world.exists(from) && !world.isShown(from)
      let wanted =
        isHidden && move != .first && move != .last
        ? world.header(hiding: from) : drawing.move(from, move, viewport: height)
      let found = grid.neighbour(of: from, move, memory: &memory)
      #expect(found == wanted, "\(move) from \(from)")
      guard let found else { return "\(move) from \(from)" }
      setFocus(found)
      if random.chance(30), let name = world.name(of: found) { extend(to: found, name) }
      if random.chance(70) {
        grid.scroll(to: found, measure: measure)
      } else {
        grid.layout(measure: measure)
      }
      return "\(move) from \(from)"
    }

    /// The item at which a range begins that keys make longer.
    private var start: Int?

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
      let point = Point(
        x: over.frame.x + over.frame.width * random.pick([0.1, 0.4, 0.6, 0.9]),
        y: over.frame.y + over.frame.height * random.pick([0.1, 0.4, 0.6, 0.9]))
      let place = world.place(ofDropOn: over.id, at: point)
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
        let elsewhere = seen.randomElement(using: &random) ?? over
        grid.preview(&preview, at: Point(x: elsewhere.frame.x + 1, y: elsewhere.frame.y + 1))
      }
      grid.preview(&preview, at: point)
      #expect(preview.target?.id == place && grid.visibleCells == before, "preview at \(point)")
      let update = try #require(preview.update)
      try apply(update, from: old, dragging: names, "drop of a preview", by: preview)
      return "drag \(names.count) to \(place)"
    }

    private mutating func update(from old: [HandsWorld.Section], _ name: String) throws {
      let new = world.sections
      let update = GridUpdate(from: old.map { ($0.id, $0.items) }, to: new.map { ($0.id, $0.items) }) {
        new[$0].declaration
      }
      try apply(update, from: old, name)
    }

    private mutating func apply(
      _ update: GridUpdate, from old: [HandsWorld.Section], dragging dragged: Set<Int> = [], _ text: String,
      by preview: DragPreview? = nil
    ) throws {
      var before = world
      before.sections = old
      let focused = focus.flatMap { id in before.name(of: id) }
      let offset = grid.offset
      var screen: [Int: Double] = [:]
      // After the drop of a preview, things stay where that showed them.
      for cell in preview?.cells ?? grid.visibleCells where !cell.isRetained {
        screen[before.mark(of: cell.id)] = cell.frame.y - offset
      }
      let mapping = try grid.mapping(of: update)
      selection.follow(mapping)
      if var preview {
        try grid.drop(&preview)
      } else {
        try grid.apply(update)
      }
      let changes = grid.layout(measure: measure)
      // Somebody who looks on sees something stay where it was, unless what was in view went, or an end of the content came.
      let stayed = screen.filter { mark, y in
        world.id(ofMark: mark).map { world.isShown($0) && abs(world.frame(of: $0).y - grid.offset - y) < 1e-6 } ?? false
      }
      let isAtEnd = grid.offset <= 0 || grid.offset >= max(0, world.extent - height) - 1e-6
      let still = Set(world.cells.map(\.name)).subtracting(dragged)
      let isInOrder = zip(
        before.cells.map(\.name).filter { still.contains($0) },
        world.cells.map(\.name).filter { name in
          still.contains(name) && before.id(of: name) != nil
        }
      ).allSatisfy { $0 == $1 }
      if isInOrder, !screen.isEmpty,
        screen.keys.allSatisfy({ mark in
          world.id(ofMark: mark).map { world.isShown($0) && (mark < 0 || still.contains(mark)) } ?? false
        }), !isAtEnd
      {
        #expect(!stayed.isEmpty, "\(text): nothing stayed where it was")
      }
      // The focus goes with its item, or to what is told to take its place.
      if let focused {
        let now = world.id(of: focused).map { world.isShown($0) ? $0 : world.header(hiding: $0) }
        #expect(grid.focusedCell == now, "\(text): the focus")
        focus = now ?? changes.left.first { $0.successor != nil }?.successor
      } else {
        focus = nil
      }
      if let focus, focus.kind == .item { #expect(world.name(of: focus) != nil, "\(text): no such focus") }
      setFocus(focus)
      grid.layout(measure: measure)
      start = nil
      redraw()
    }

    // MARK: Checks

    /// What is not as on the paper; `nil` if all is.
    func difference() -> String? {
      if grid.selectedItemCount(selection) != world.selected.count { return "number of selected items" }
      for (name, id) in world.cells where selection.contains(id) != world.selected.contains(name) {
        return "selection of \(id)"
      }
      let offset = grid.offset
      if offset < 0 || offset > max(0, world.extent - height) + 1e-6 { return "offset \(offset)" }
      var seen: Set<CellID> = []
      for cell in grid.visibleCells {
        if cell.frame != world.frame(of: cell.id) { return "frame of \(cell.id)" }
        seen.insert(cell.id)
      }
      for (_, id) in world.cells {
        if grid.isHidden(id) == world.isShown(id) { return "\(id) is hidden: \(grid.isHidden(id))" }
        guard world.isShown(id) else {
          if seen.contains(id) || grid.frame(of: id) != nil { return "\(id) is hidden and there" }
          continue
        }
        let frame = world.frame(of: id)
        let isIn = frame.y < offset + height - 1e-6 && frame.maxY > offset + 1e-6
        if isIn, !seen.contains(id) { return "\(id) is not in view" }
      }
      if grid.focusedCell != focus { return "focus \(String(describing: grid.focusedCell))" }
      return focus.map { seen.contains($0) == world.isShown($0) } ?? true ? nil : "the focus is not there"
    }
  }

  @Test("everything is where the paper says, whatever hands do", .seeds(HandsSessionTests.sessionCount))
  func sessions() throws {
    let seed = Seed.current
    var session = try Session(seed: seed)
    for step in 0..<HandsSessionTests.operations {
      let text = try session.operate()
      let difference = session.difference()
      #expect(difference == nil, "step \(step): \(text); LAZYGRID_SEED=\(seed)")
      guard difference == nil else { return }
    }
  }
}
