// A host of a grid of every kind of section in motion: what has to hold wherever the engine puts cells.

import GridEngine
import GridMotion
import TestSupport

/// A section of one kind; items have names, and with them their sizes.
struct MixedSection {
  enum Kind: CaseIterable { case fixed, measured, lanes, packed, head, rows }

  var kind: Kind
  var name: Int
  var items: [Int]
  var columns: Int
  var isExpanded = true

  var declaration: GridSection {
    let tracks = Array(repeating: Track.flexible(minimum: 0, spacing: 0), count: columns)
    switch kind {
    case .fixed:
      return .lazy(
        count: items.count, tracks: tracks, spacing: 0, rowSizing: .fixed(30), header: 24, isExpanded: isExpanded)
    case .measured:
      return .lazy(
        count: items.count, tracks: tracks, spacing: 2, rowSizing: .measured(estimate: 30), header: 24,
        isExpanded: isExpanded)
    case .lanes:
      return .lanes(
        count: items.count, lanes: .fixed(columns), spacing: 3, itemSizing: .measured(estimate: 40), header: 24,
        isExpanded: isExpanded)
    case .packed:
      return .packed(
        MixedSection.spans(items), tracks: Array(repeating: .fr(1), count: columns), packing: .dense, spacing: 0,
        rowSizing: .fixed(28), header: 24, isExpanded: isExpanded)
    case .head:
      var columns = TableColumns(count: 5, width: .fixed(50))
      columns.frozen = (1, 0)
      return .table(columns: columns, head: 1)
    case .rows: return .tableRows(count: items.count, rowSizing: .fixed(26))
    }
  }

  static func spans(_ names: [Int]) -> PackedItems {
    PackedItems(count: names.count) { GridSpan(columns: 1 + names[$0] % 2, rows: 1 + names[$0] % 3 / 2) }
  }

  static func size(_ name: Int) -> Size { Size(width: 40, height: 18 + Double(name % 5) * 9) }
}

/// Something as it is shown in the viewport.
struct MixedShown: CustomStringConvertible {
  var rect: Rect
  var place: Rect
  var opacity: Double
  var isGhost = false
  var isMoving = false
  var isHeader = false
  var pane = PaneID()

  var description: String { "\(Shown(rect: rect, place: place, opacity: opacity, ghost: isGhost ? 0 : nil))" }
}

final class MixedSession {
  var random: SeededGenerator
  var sections: [MixedSection] = []
  var grid: VirtualGrid
  var motion: CellMotion
  var time = 0.0
  var size: Size
  var drag: DragPreview?
  var zoom: DensityZoom?
  var lastName = 0
  private var ghosts: [Int: Int] = [:]
  private var simulated: [Int: Simulated] = [:]
  private(set) var faults: [String] = []
  var log: [String] = []
  /// How often the checks had something to check.
  var (continued, entries, exits, zooms) = (0, 0, 0, 0)

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    size = Size(width: Double(random.int(90...140)), height: Double(random.int(120...260)))
    let isTable = random.chance(30)
    let isTurned = random.chance(30)
    let axis: Axis = isTable || !isTurned ? .vertical : .horizontal
    let direction: LayoutDirection = random.pick([.leftToRight, .rightToLeft])
    grid = try VirtualGrid(axis: axis, layoutDirection: direction, sections: [])
    motion = CellMotion()
    for _ in 0..<random.int(1...3) { sections.append(newSection(random.pick([.fixed, .measured, .lanes, .packed]))) }
    if isTable {
      let place = random.int(0...sections.count)
      sections.insert(contentsOf: [newSection(.head), newSection(.rows)], at: place)
    }
    grid = try VirtualGrid(axis: axis, layoutDirection: direction, sections: sections.map { $0.declaration })
    grid.tracksOrigins = true
    grid.overscan = random.pick([0, 0, 30])
    grid.pinnedViews = random.chance(50) ? .sectionHeaders : []
    var settings = MotionSettings()
    settings.spring.dampingFraction = random.pick([1, 1, 0.7, 1.5])
    motion.settings = settings
    grid.resize(to: size)
    motion.note(step(to: .stay), of: grid, because: .layout, at: time)
  }

  func newName() -> Int {
    lastName += 1
    return lastName
  }

  func newSection(_ kind: MixedSection.Kind) -> MixedSection {
    let count = kind == .head ? 1 : random.int(0...24)
    return MixedSection(
      kind: kind, name: newName(), items: (0..<count).map { _ in newName() },
      columns: kind == .packed ? random.int(2...4) : random.int(1...3))
  }

  func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    guard sections.indices.contains(id.section), sections[id.section].items.indices.contains(id.item) else {
      return .zero
    }
    let size = MixedSection.size(sections[id.section].items[id.item])
    return grid.axis == .vertical ? size : Size(width: size.height, height: size.width)
  }

  func step(to target: ScrollTarget) -> Changes { grid.step(to: target) { measure($0, $1) } }

  /// The name of a cell: of each of a table's row another.
  static func name(_ id: CellID, in sections: [MixedSection]) -> Int? {
    guard sections.indices.contains(id.section) else { return nil }
    if id.kind == .header { return -sections[id.section].name }
    guard sections[id.section].items.indices.contains(id.item) else { return nil }
    return sections[id.section].items[id.item] * 16 + id.column
  }

  func fault(_ text: String) {
    if faults.count < 5 { faults.append("\(text)\n  after \(log.suffix(6))") }
  }

  var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }
  func isSeen(_ rect: Rect) -> Bool { Session.overlap(rect, bounds) }

  private struct Piece: Hashable {
    var id: CellID
    var pane: PaneID
  }

  /// What is shown now.
  func shown() -> [Int: MixedShown] {
    var shown: [Int: MixedShown] = [:]
    var moving: [Piece: MotionFrame] = [:]
    for frame in motion.frames(at: time) {
      guard let ghost = frame.ghost else {
        moving[Piece(id: frame.id, pane: frame.pane)] = frame
        continue
      }
      guard let name = ghosts[ghost] else {
        fault("ghost \(ghost) began without a word")
        continue
      }
      if shown[name] != nil { fault("\(name) has two ghosts") }
      let place = motion.viewFrame(of: frame)
      shown[name] = MixedShown(
        rect: frame.shown(place), place: place, opacity: frame.opacity, isGhost: true, isMoving: true,
        isHeader: name < 0, pane: frame.pane)
    }
    func add(_ id: CellID, _ pane: PaneID, _ place: Rect, _ opacity: Double) {
      guard let name = MixedSession.name(id, in: sections) else { return fault("\(id) has no name") }
      if let other = shown[name] {
        // What fingers bring back is shown by the zoom alone.
        if zoom == nil { fault("\(name) is in view and has a ghost \(other)") }
        simulated[name] = nil
      }
      let frame = moving.removeValue(forKey: Piece(id: id, pane: pane))
      shown[name] = MixedShown(
        rect: frame?.shown(place) ?? place, place: place, opacity: opacity * (frame?.opacity ?? 1),
        isMoving: frame != nil, isHeader: name < 0, pane: pane)
    }
    if var zoom, !zoom.isResting {
      for frame in zoom.frames(at: time) { add(frame.id, PaneID(), frame.frame, frame.opacity) }
      self.zoom = zoom
      return shown
    }
    let grid = zoom?.grid ?? grid
    for cell in drag?.cells ?? grid.visibleCells { add(cell.id, cell.pane, grid.viewFrame(of: cell), 1) }
    if !moving.isEmpty, zoom == nil { fault("frames of cells that are not in view: \(moving.keys)") }
    return shown
  }

  /// Lets time pass, and compares what is shown with the simulation.
  func pass(_ seconds: Double) {
    time += seconds
    let spring = motion.settings.spring
    for name in simulated.keys {
      simulated[name]?.advance(seconds, response: spring.response, damping: spring.dampingFraction)
    }
    let now = shown()
    for (name, shown) in now where isSeen(shown.rect) && shown.opacity > 0.02 {
      // Of what has a ghost, fingers bring the cell back and take it away again.
      if zoom != nil, !shown.isMoving || simulated[name] == nil {
        simulated[name] = nil
        continue
      }
      let expected = simulated[name] ?? Simulated()
      let (x, y) = (shown.rect.midX - shown.place.midX, shown.rect.midY - shown.place.midY)
      if abs(x - expected.x) > 0.5 || abs(y - expected.y) > 0.5 {
        fault("\(name) is (\(x), \(y)) from its place, and not (\(expected.x), \(expected.y))")
      }
    }
    // What is out of view while fingers zoom goes on to move.
    if zoom == nil { for name in simulated.keys where now[name] == nil { simulated[name] = nil } }
  }

  /// Where cells lie that are in view, by their names, without what a drag shows.
  var natural: [Int: Rect] {
    var places: [Int: Rect] = [:]
    for cell in grid.visibleCells where cell.pane == PaneID() && cell.id.kind == .item {
      if let name = MixedSession.name(cell.id, in: sections) { places[name] = grid.viewFrame(of: cell) }
    }
    return places
  }

  /// Takes a step, and checks that nothing jumps in it.
  func take(
    _ cause: MotionCause, _ name: String, newID: ((CellID) -> CellID?)? = nil,
    _ change: (MixedSession) throws -> ScrollTarget
  ) rethrows {
    log.append("\(name) at \(Int(time * 1000))")
    let before = Look(self)
    let target = try change(self)
    let changes = step(to: target)
    motion.note(changes, of: grid, because: cause, at: time, newID: newID) { ghost, change in
      guard let name = MixedSession.name(change.id, in: before.sections) else {
        return self.fault("unknown \(change.id) left")
      }
      self.ghosts[ghost] = name
    }
    if drag != nil { preview() }
    let after = Look(self)
    check(cause, before, after)
    // What nobody sees may begin anew elsewhere.
    for (name, was) in before.shown
    where cause != .scroll && !(isSeen(was.rect) && Session.overlap(was.rect, before.bounds)) {
      if let now = after.shown[name], !now.isGhost, abs(now.rect.y - was.rect.y) + abs(now.rect.x - was.rect.x) > 0.5 {
        simulated[name] = nil
      }
    }
    simulate(after.shown)
  }

  var finger = Point.zero

  func preview() {
    let view = grid.visibleRect
    grid.preview(&drag!, at: Point(x: finger.x + view.x, y: finger.y + view.y))
    motion.note(drag!, of: grid, at: time)
  }

  /// The simulation goes on from where everything is shown, with the speeds that it has.
  func simulate(_ after: [Int: MixedShown]) {
    if zoom == nil { for name in simulated.keys where after[name] == nil { simulated[name] = nil } }
    for (name, now) in after {
      let (x, y) = (now.rect.midX - now.place.midX, now.rect.midY - now.place.midY)
      let isStill = abs(x) < 1e-9 && abs(y) < 1e-9
      if isStill, !isSeen(now.rect) || simulated[name].map({ abs($0.speedX) + abs($0.speedY) < 4 }) ?? true {
        simulated[name] = nil
        continue
      }
      // What appears has no speed, whatever it had out of view.
      if now.opacity == 0 { simulated[name] = nil }
      (simulated[name, default: Simulated()].x, simulated[name, default: Simulated()].y) = (x, y)
    }
  }
}
