// Engine operations with hostile numbers: nothing traps, hangs or corrupts, and change sets tell what is in view.
// Runs: 700

import GridEngine

func fuzz(_ input: inout Input) {
  guard var world = HostileWorld(&input) else { return }
  var steps = 0
  while !input.isAtEnd, steps < 60 {
    world.step(&input)
    steps += 1
  }
}

/// A grid, what a host shows that follows it, and how its cells answer.
private struct HostileWorld {
  let grid: VirtualGrid
  var screen = Screen()
  /// Part of every size, so that reloads find other sizes.
  var salt: Int
  let sizes: [Double]
  /// A snapshot and what it said when it was taken.
  var snapshot: (value: GridSnapshot, size: Size, offset: Double, frames: [Rect?])?

  init?(_ input: inout Input) {
    let axis: Axis = input.chance(70) ? .vertical : .horizontal
    let direction: LayoutDirection = input.chance(70) ? .leftToRight : .rightToLeft
    let spacing: Double? = input.chance(60) ? nil : input.double(30, upTo: 20)
    salt = input.byte()
    input.allowsStarts = input.chance(35)
    sizes = input.chance(70) ? [10, 25, 40, 3, 0] : [10, .nan, 40, -5, .infinity, 0, 1e300, 1.0 / 4096, 1_048_575]
    let sections = (0..<input.int(0...5)).map { _ in input.section(15, items: 30) }
    Script.say("var salt = \(salt)\nlet sizes: [Double] = [\(sizes.map { source($0) }.joined(separator: ", "))]")
    Script.say(
      """
      func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
        let extent = sizes[abs((id.item &* 7 &+ id.section &* 3 &+ salt) % sizes.count)]
        return Size(width: extent, height: extent)
      }
      """)
    let list = sections.map(\.text).joined(separator: ",\n  ")
    Script.say(
      "let grid = try VirtualGrid(axis: \(source(axis)), layoutDirection: \(source(direction)), sectionSpacing: "
        + "\(source(spacing)), sections: [\n  \(list)])\nvar update = GridUpdate()")
    guard
      let grid = try? VirtualGrid(
        axis: axis, layoutDirection: direction, sectionSpacing: spacing, sections: sections.map(\.value))
    else { return nil }
    self.grid = grid
    resize(to: Size(width: 300, height: 200))
  }

  func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    let extent = sizes[abs((id.item &* 7 &+ id.section &* 3 &+ salt) % sizes.count)]
    return Size(width: extent, height: extent)
  }

  /// Steps over thousands of rows or cells in view are slow, not wrong.
  var isSlow: Bool {
    let along = grid.axis == .vertical ? grid.viewportSize.height : grid.viewportSize.width
    return along + 2 * grid.overscan > 5000 && isLarge
  }

  /// Items with starts or of many rows make many rows of a few.
  private var isLarge: Bool {
    let sections = 0..<min(2000, grid.sectionCount)
    return grid.itemCount + grid.sectionCount > 2000
      || sections.contains { grid.rowEstimate(inSection: $0)?.estimate ?? 0 > 20_000 }
  }

  private mutating func resize(to size: Size) {
    let isHuge = (size.width > 5000 || size.height > 5000) && isLarge
    guard !isHuge else { return }
    Script.say("grid.resize(to: \(source(size)))")
    grid.resize(to: size)
  }

  private func id(_ input: inout Input) -> CellID {
    let section = input.int(8, 0...max(0, grid.sectionCount - 1))
    switch input.int(0...5) {
    case 0: return .header(section: section)
    case 1: return .footer(section: section)
    default:
      return .item(input.int(12, 0...max(0, min(5000, grid.itemCount(inSection: section) - 1))), section: section)
    }
  }

  mutating func step(_ input: inout Input) {
    let changes: Changes?
    // The upper half of the byte came later, so that inputs of before stay what they were, but for few.
    let operation = input.int(0...255)
    if operation >= 0xE8 {
      fold(&input)
    } else if operation >= 0xD8 {
      drag(&input)
    }
    switch operation % 16 {
    case 0, 1:
      let distance = input.double(25, upTo: 500) - (input.chance(40) ? 300 : 0)
      Script.say("grid.scroll(by: \(source(distance)), measure: measure)")
      changes = guarded { grid.scroll(by: distance, measure: measure) }
    case 2, 3:
      let offset = input.double(35, upTo: 9000)
      Script.say("grid.scroll(to: \(source(offset)), measure: measure)")
      changes = guarded { grid.scroll(to: offset, measure: measure) }
    case 4, 5:
      let id = id(&input)
      let anchor: UnitPoint? =
        input.chance(40) ? nil : UnitPoint(x: input.double(20, upTo: 1), y: input.double(20, upTo: 1))
      Script.say("grid.scroll(to: \(source(id)), anchor: \(anchor.map { source($0) } ?? "nil"), measure: measure)")
      changes = guarded { grid.scroll(to: id, anchor: anchor, measure: measure) }
    case 6:
      resize(to: Size(width: input.double(15, upTo: 500), height: input.double(15, upTo: 500)))
      changes = layout()
    case 7, 8, 9:
      update(&input)
      changes = input.chance(80) ? layout() : nil
    case 10:
      settings(&input)
      changes = nil
    case 11:
      let id = id(&input)
      salt &+= 1
      Script.say("salt &+= 1\ngrid.invalidateSize(of: \(source(id)))")
      grid.invalidateSize(of: id)
      changes = layout()
    case 12: changes = thumb(&input)
    case 13:
      pack(&input)
      changes = nil
    case 14:
      queries(&input)
      changes = nil
    default:
      save(&input)
      changes = nil
    }
    if let changes { screen.follow(changes, of: grid) }
    if let changes, changes.status != .deferred, !isSlow {
      checkTruths(of: grid)
      checkQueries(of: grid)
    }
    checkSnapshot()
  }

  /// Drags items over points, and drops them or gives up.
  private mutating func drag(_ input: inout Input) {
    // What a step has not told yet cannot be where a preview shows it.
    let shown = layout()
    if let shown { screen.follow(shown, of: grid) }
    let items = (0..<input.int(0...3)).map { _ in id(&input) }
    Script.say("do {\n  var drag = DragPreview([\(items.map { source($0) }.joined(separator: ", "))])")
    defer { Script.say("}") }
    var drag = DragPreview(items)
    let before = isSlow ? [] : grid.visibleCells.map(\.frame)
    for _ in 0..<input.int(1...3) {
      let point = Point(
        x: input.double(15, upTo: 400), y: input.double(15, upTo: 900) + (input.chance(70) ? grid.offset : 0))
      // Decided by the point, so that inputs mean what they meant before panels had previews.
      if Int64(exactly: point.x.rounded()).map({ $0 % 2 != 0 }) ?? true {
        let frame = Rect(x: point.x, y: point.y, width: 10, height: 10)
        Script.say(
          "  grid.preview(&drag, panelAt: Rect(x: \(source(point.x)), y: \(source(point.y)), width: 10, height: 10))")
        grid.preview(&drag, panelAt: frame)
      } else {
        Script.say("  grid.preview(&drag, at: Point(x: \(source(point.x)), y: \(source(point.y))))")
        grid.preview(&drag, at: point)
      }
      require(drag.cells.map(\.id) == grid.visibleCells.map(\.id), "a preview shows other cells")
      if !isSlow { require(grid.visibleCells.map(\.frame) == before, "a preview changes the grid") }
    }
    if input.chance(40) || shown.map({ $0.status == .deferred }) ?? true {
      Script.say("  drag.cancel()")
      drag.cancel()
      require(drag.cells.map(\.frame) == grid.visibleCells.map(\.frame), "a preview that was given up shows others")
    } else {
      Script.say("  try? grid.drop(&drag)")
      let cells = drag.cells
      if (try? grid.drop(&drag)) != nil { screen.take(cells) }
      Script.say("  grid.layout(measure: measure)")
      if let changes = guarded({ grid.layout(measure: measure) }) { screen.follow(changes, of: grid) }
    }
  }

  private mutating func fold(_ input: inout Input) {
    let number = input.int(8, 0...max(0, grid.sectionCount))
    switch input.int(0...9) {
    case 0:
      Script.say("grid.collapse(belowLevel: \(source(number)))")
      grid.collapse(belowLevel: number)
    case 1:
      Script.say("grid.expand(belowLevel: \(source(number)))")
      grid.expand(belowLevel: number)
    case 2:
      let id = id(&input)
      Script.say("grid.expand(toShow: \(source(id)))")
      grid.expand(toShow: id)
    case 3, 4:
      Script.say("grid.expand(\(source(number)))")
      grid.expand(number)
    case 5:
      let id = id(&input)
      Script.say("grid.scroll(to: \(source(id)), expands: true, measure: measure)")
      if let changes = guarded({ grid.scroll(to: id, expands: true, measure: measure) }) {
        screen.follow(changes, of: grid)
      }
    default:
      Script.say("grid.collapse(\(source(number)))")
      grid.collapse(number)
    }
    for id in [CellID.header(section: number), id(&input)] {
      require(!grid.isHidden(id) || grid.frame(of: id) == nil, "\(id) is hidden and has a frame")
    }
  }

  private func guarded(_ step: () -> Changes) -> Changes? { isSlow ? nil : step() }

  private func layout() -> Changes? {
    Script.say("grid.layout(measure: measure)")
    return guarded { grid.layout(measure: measure) }
  }

  private mutating func settings(_ input: inout Input) {
    switch input.int(0...9) {
    case 0:
      let number = input.int(0...9)
      let views = PinnedViews(rawValue: UInt8(number % 5))
      Script.say("grid.pinnedViews = PinnedViews(rawValue: \(views.rawValue))")
      grid.pinnedViews = views
      guard number >= 5 else { return }
      let share = input.double(30, upTo: 1)
      Script.say("grid.maximumPinnedShare = \(source(share))")
      grid.maximumPinnedShare = share
    case 1:
      let overscan = input.double(20, upTo: 200)
      guard overscan.magnitude < 5000 || overscan.isNaN || grid.itemCount < 2000 else { return }
      Script.say("grid.overscan = \(source(overscan))")
      grid.overscan = overscan
    case 2:
      Script.say("grid.allowsOverscroll.toggle()")
      grid.allowsOverscroll.toggle()
    case 3:
      let insets = EdgeInsets(top: input.double(20, upTo: 50), bottom: input.double(20, upTo: 50))
      Script.say("grid.contentInsets = \(source(insets))")
      grid.contentInsets = insets
    case 4:
      let limit = input.int(40, 1...20)
      Script.say("grid.itemsPackedPerStep = \(source(limit))")
      grid.itemsPackedPerStep = limit
    case 5:
      let id = id(&input)
      Script.say("grid.focusedCell = \(source(id))")
      grid.focusedCell = id
    case 6:
      let alignment = input.double(30, upTo: 1)
      Script.say("grid.contentAlignment = \(source(alignment))")
      grid.contentAlignment = alignment
    case 7:
      let ids = (0..<input.int(0...3)).map { _ in id(&input) }
      Script.say("grid.retainedCells = [\(ids.map { source($0) }.joined(separator: ", "))]")
      grid.retainedCells = Set(ids)
    case 8:
      let share = input.int(0...4)
      Script.say("grid.hasProvisionalSize = { $0.item & 3 < \(share) }")
      grid.hasProvisionalSize = { $0.item & 3 < share }
    default: policy(&input)
    }
  }

  private mutating func policy(_ input: inout Input) {
    let id = id(&input)
    let named: [(AnchorPolicy.Candidate, String)] = [
      (.firstVisible, ".firstVisible"), (.center, ".center"), (.lastVisible, ".lastVisible"), (.start, ".start"),
      (.end, ".end"), (.focusedCell, ".focusedCell"), (.cell(id), ".cell(\(source(id)))"),
    ]
    let chosen = (0..<input.int(0...3)).map { _ in input.pick(named) }
    let edge: Double? = input.chance(50) ? nil : input.double(40, upTo: 1)
    let distance = input.double(40, upTo: 30)
    let isNext = input.chance(50)
    Script.say(
      "grid.anchorPolicy = AnchorPolicy([\(chosen.map(\.1).joined(separator: ", "))], edge: \(source(edge)), "
        + "distance: \(source(distance)), successor: \(isNext ? ".next" : ".previous"))")
    grid.anchorPolicy = AnchorPolicy(
      chosen.map(\.0), edge: edge, distance: distance, successor: isNext ? .next : .previous)
  }

  private mutating func thumb(_ input: inout Input) -> Changes? {
    switch input.int(0...3) {
    case 0:
      Script.say("grid.beginDraggingThumb()")
      grid.beginDraggingThumb()
      return nil
    case 1:
      Script.say("grid.endDraggingThumb()")
      grid.endDraggingThumb()
      return nil
    default:
      let position = input.chance(30) ? input.pick(Hostile.doubles) : Double(input.int(0...100)) / 100
      Script.say("grid.step(to: .thumb(\(source(position))), measure: measure)")
      let changes = guarded { grid.step(to: .thumb(position), measure: measure) }
      let thumb = grid.thumb
      require(thumb.position >= 0 && thumb.position <= 1, "the thumb is at \(thumb.position)")
      return changes
    }
  }

  private mutating func pack(_ input: inout Input) {
    let slices = input.int(0...3)
    Script.say("var slices = \(slices)\ngrid.performPostponedWork(while: { slices -= 1; return slices >= 0 })")
    var left = slices
    grid.performPostponedWork(while: {
      left -= 1
      return left >= 0
    })
    guard input.chance(50), !isSlow else { return }
    Script.say("grid.step(to: .resume, measure: measure)")
    screen.follow(grid.step(to: .resume, measure: measure), of: grid)
  }

  private mutating func queries(_ input: inout Input) {
    let id = id(&input)
    Script.say(
      "_ = (grid.frame(of: \(source(id))), grid.estimatedExtent(of: \(source(id))), grid.area(of: \(source(id))))")
    _ = (grid.frame(of: id), grid.estimatedExtent(of: id), grid.area(of: id), grid.placementDiagnostics(of: id))
    _ = (grid.rowEstimate(inSection: id.section), grid.extentEstimate(inSection: id.section), grid.visibleRect)
    _ = (grid.rowStatistics(inSection: id.section), grid.bytesHeld, grid.diagnostics, grid.anchor)
    let point = Point(x: input.double(30), y: input.double(30, upTo: 5000))
    Script.say("_ = grid.cell(at: Point(x: \(source(point.x)), y: \(source(point.y))))")
    if let cell = grid.cell(at: point) {
      require(cell.frame.contains(point), "\(cell.id) at \(cell.frame) was found at \(point)")
    }
    let rect = Rect(
      x: input.double(20), y: input.double(20, upTo: 5000), width: input.double(20), height: input.double(20))
    // An item may start two billion rows down; walking them takes what it says.
    if grid.itemCount < 2000 || (rect.height < 5000 && rect.width < 5000) {
      Script.say("grid.cells(in: \(source(rect)), into: &buffer)")
      var buffer: [Cell] = []
      grid.cells(in: rect, into: &buffer)
      for cell in buffer where cell.id.kind == .item {
        require(cell.id.item < grid.itemCount(inSection: cell.id.section), "\(cell.id) does not exist")
      }
    }
    let cells = grid.visibleCells.prefix(3).map(\.id)
    let taken = grid.snapshot
    Script.say("let snapshot = grid.snapshot")
    snapshot = (taken, taken.contentSize, taken.offset, cells.map { taken.frame(of: $0) })
    snapshotIDs = Array(cells)
  }

  private var snapshotIDs: [CellID] = []

  /// Snapshots stay as they were.
  private func checkSnapshot() {
    guard let snapshot else { return }
    require(snapshot.value.contentSize == snapshot.size, "a snapshot's content has another size")
    require(snapshot.value.offset == snapshot.offset, "a snapshot has another offset")
    require(snapshotIDs.map { snapshot.value.frame(of: $0) } == snapshot.frames, "a snapshot has other frames")
  }

  /// The grid takes its own state back.
  private mutating func save(_ input: inout Input) {
    let bytes = grid.savedState()
    guard grid.viewportSize.width > 0 || grid.viewportSize.height > 0 else { return }
    Script.say("try grid.restore(from: grid.savedState())")
    do { try grid.restore(from: bytes) } catch { fatalError("FINDING: the own state is refused: \(error)") }
  }

  private mutating func update(_ input: inout Input) {
    var update = GridUpdate()
    Script.say("update = GridUpdate()")
    for _ in 0..<input.int(1...3) { input.change(&update, of: grid, &salt) }
    let before = (grid.itemCount, grid.sectionCount)
    Script.say("try? grid.apply(update)")
    do {
      try grid.apply(update)
      require(grid.itemCount >= 0 && grid.itemCount <= Limits.items, "\(grid.itemCount) items")
    } catch {
      require(before == (grid.itemCount, grid.sectionCount), "a refused update changed the grid")
    }
    require(
      (0..<grid.sectionCount).reduce(0) { $0 + grid.itemCount(inSection: $1) } == grid.itemCount,
      "the items of sections")
  }
}
