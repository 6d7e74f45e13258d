// Long sessions of a person's hands: keys, selecting, dragging, folding, updates, jumps and steps in any order, in all
// orientations, under bars and pinned headers, asked cell by cell or in batches, beside a sheet of paper.

import Foundation
import GridEngine
import ReferenceModel
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
    let orientation: Orientation
    /// How many cells a host measures at a time; 0 for one that is asked cell by cell.
    let batch: Int
    private var frame: HandsWorld.Window

    init(seed: UInt64) throws {
      random = SeededGenerator(seed: seed)
      world = HandsWorld(&random)
      orientation = random.pick(Orientation.all)
      batch = random.pick([0, 0, 1, 3, .max])
      let axis = orientation.axis
      grid = try VirtualGrid(
        axis: axis, layoutDirection: orientation.direction,
        sections: world.sections.indices.map { [world] in world.declaration(of: $0, axis: axis) })
      memory = FocusMemory(stopsAtHeadersAndFooters: random.chance(30))
      drawing = world.drawing(stops: memory.stopsAtHeadersAndFooters)
      frame = HandsWorld.Window(
        pins: random.pick([[], .sectionHeaders, .sectionFooters, [.sectionHeaders, .sectionFooters]]),
        leading: random.pick([0, 0, 12]), trailing: random.pick([0, 0, 7]), extent: random.pick([60, 110, 205]))
      grid.pinnedViews = frame.pins
      grid.contentInsets = orientation.insets(leading: frame.leading, trailing: frame.trailing)
      grid.resize(to: orientation.size(along: frame.extent, across: HandsWorld.width))
      pack()
      step()
    }

    /// What is seen now.
    var window: HandsWorld.Window {
      var window = frame
      window.offset = grid.offset
      return window
    }

    var isAtEnd: Bool {
      let range = grid.offsetRange
      return grid.offset <= range.lowerBound || grid.offset >= range.upperBound - 1e-6
    }

    /// A frame on the paper.
    func turned(_ frame: Rect) -> Rect { orientation.inner(frame, contentWidth: grid.contentSize.width) }

    /// A point on the paper where the grid has it.
    func point(_ x: Double, _ y: Double) -> Point {
      let rect = orientation.outer(edge: y, extent: 0, x: x, width: 0, contentWidth: grid.contentSize.width)
      return Point(x: rect.x, y: rect.y)
    }

    // MARK: Steps

    /// Places all items, so that everything lies where the paper has it.
    func pack() { #expect(grid.pack { true }) }

    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
      orientation.size(along: world.extent(of: id), across: 20)
    }

    @discardableResult
    func step(to target: ScrollTarget = .stay) -> Changes {
      guard batch > 0 else { return grid.scroll(to: target, measure: measure) }
      var sizes: [CellID: Size] = [:]
      var requests: [MeasurementRequest] = []
      var changes = grid.beginStep(to: target, known: { id, _ in sizes[id] }, asking: &requests)
      var rounds = 0
      while changes == nil, rounds < 1_000 {
        #expect(!requests.isEmpty && grid.waitsForSizes)
        for request in requests.prefix(batch) { sizes[request.id] = measure(request.id, request.proposal) }
        changes = grid.continueStep(known: { id, _ in sizes[id] }, asking: &requests)
        rounds += 1
      }
      #expect(changes != nil, "a step waits for ever")
      return changes ?? grid.scroll(to: .stay, measure: measure)
    }

    // MARK: Operations

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
      #expect(isWhole || isLarge || isAtEnd, "jumped to \(cell)")
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
      let found = grid.neighbour(of: from, orientation.outer(move), memory: &memory)
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

    private mutating func update(from old: [HandsWorld.Section], _ name: String) throws {
      let (new, axis) = (world.sections, orientation.axis)
      let update = GridUpdate(from: old.map { ($0.id, $0.items) }, to: new.map { ($0.id, $0.items) }) {
        world.declaration(of: $0, axis: axis)
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
        screen[before.mark(of: cell.id)] = turned(cell.frame).y - offset
      }
      let mapping = try grid.mapping(of: update)
      selection.follow(mapping)
      if var preview {
        try grid.drop(&preview)
      } else {
        try grid.apply(update)
      }
      pack()
      let changes = step()
      // Somebody who looks on sees something stay where it was, unless what was in view went, or an end of the content came.
      let stayed = screen.filter { mark, y in
        world.id(ofMark: mark).map { world.isShown($0) && abs(world.frame(of: $0).y - grid.offset - y) < 1e-6 } ?? false
      }
      let still = Set(world.cells.map(\.name)).subtracting(dragged)
      let isInOrder = zip(
        before.cells.map(\.name).filter { still.contains($0) },
        world.cells.map(\.name).filter { name in
          still.contains(name) && before.id(of: name) != nil
        }
      ).allSatisfy { $0 == $1 }
      // Items with spans make room for one another.
      let isPacked = (old + world.sections).contains { $0.packing != nil }
      if isInOrder, !screen.isEmpty, !isPacked,
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
      step()
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
      let window = window
      let lowest = -window.leading
      let highest = max(lowest, world.extent - window.extent + window.trailing)
      if window.offset < lowest - 1e-6 || window.offset > highest + 1e-6 { return "offset \(window.offset)" }
      var seen: Set<CellID> = []
      for cell in grid.visibleCells {
        let frame = cell.isRetained ? world.frame(of: cell.id) : world.shownFrame(of: cell.id, window)
        let isPinned = frame != world.frame(of: cell.id)
        if turned(cell.frame) != frame || cell.isPinned != isPinned { return "frame of \(cell.id)" }
        seen.insert(cell.id)
      }
      for id in world.allCells {
        if grid.isHidden(id) == world.isShown(id) { return "\(id) is hidden: \(grid.isHidden(id))" }
        guard world.isShown(id) else {
          if seen.contains(id) || grid.frame(of: id) != nil { return "\(id) is hidden and there" }
          continue
        }
        guard let frame = world.shownFrame(of: id, window) else { continue }
        let isIn = frame.y < window.offset + window.extent - 1e-6 && frame.maxY > window.offset + 1e-6
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
