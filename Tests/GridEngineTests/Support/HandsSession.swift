// A grid in somebody's hands, and the paper that says where everything has to be.

import GridEngine
import ReferenceModel
import TestSupport
import Testing

/// A grid in somebody's hands, and the paper.
struct HandsSession {
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
  /// What does not change of what is seen.
  var frame: HandsWorld.Window
  /// The item at which a range begins that keys make longer.
  var start: Int?

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
  func pack() { #expect(grid.performPostponedWork { true }) }

  func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    orientation.size(along: world.extent(of: id), across: 20)
  }

  @discardableResult
  func step(to target: ScrollTarget = .stay) -> Changes {
    guard batch > 0 else { return grid.step(to: target, measure: measure) }
    var sizes: [CellID: Size] = [:]
    var requests: [MeasurementRequest] = []
    var changes = grid.step(to: target, known: { id, _ in sizes[id] }, asking: &requests)
    var rounds = 0
    while changes == nil, rounds < 1_000 {
      #expect(!requests.isEmpty && grid.waitsForSizes)
      for request in requests.prefix(batch) { sizes[request.id] = measure(request.id, request.proposal) }
      changes = grid.continueStep(known: { id, _ in sizes[id] }, asking: &requests)
      rounds += 1
    }
    #expect(changes != nil, "a step waits for ever")
    return changes ?? grid.step(to: .stay, measure: measure)
  }

  mutating func redraw() {
    memory = FocusMemory(stopsAtHeadersAndFooters: memory.stopsAtHeadersAndFooters)
    drawing = world.drawing(stops: memory.stopsAtHeadersAndFooters)
  }

  mutating func setFocus(_ cell: CellID?) {
    (focus, grid.focusedCell) = (cell, cell)
    grid.retainedCells = cell.map { [$0] } ?? []
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
