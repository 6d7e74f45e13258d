// Lanes as sections of a grid: random hands against the same chunks laid out at once, edits, and what holds its place.

import TestSupport
import Testing

@testable import GridEngine

/// A grid with one section of lanes, whose items have sizes of their own that follow them.
private struct LanesWorld {
  var random: SeededGenerator
  var grid: VirtualGrid
  var extents: [Double]
  var size: Size
  let lanes: LaneCount
  let policy: LanePolicy
  /// The number of items that were asked for in the last step.
  var asked = 0

  init(seed: UInt64, count: Int? = nil) throws {
    var random = SeededGenerator(seed: seed)
    extents = (0..<(count ?? random.pick([0, 1, 30, 300, 2_000]))).map { _ in Double(random.int(20...200)) }
    lanes = random.pick([.fixed(1), .fixed(3), .adaptive(minimum: 120)])
    let chunk = random.pick([nil, 16, 40])
    policy = random.pick([
      .shortest(tolerance: Double(random.pick([0, 16, 60])), chunk: chunk), .inOrder(chunk: chunk),
    ])
    size = Size(width: Double(random.int(200...900)), height: 500)
    grid = try VirtualGrid(
      axis: .vertical,
      sections: [
        .list(count: 3),
        .lanes(
          count: extents.count, lanes: lanes, policy: policy, spacing: 6, trackSpacing: 4, header: 30,
          insets: EdgeInsets(top: 3, leading: 5, bottom: 8, trailing: 10)), .list(count: 30, header: 20),
      ])
    grid.pinnedViews = random.pick([[], .sectionHeaders])
    grid.overscan = random.pick([0, 150])
    self.random = random
    grid.resize(to: size)
  }

  mutating func layout(_ target: ScrollTarget = .stay) {
    let extents = extents
    var asked = 0
    grid.step(to: target) { id, _ in
      guard id.section == 1, id.kind == .item else { return Size(width: 10, height: 40) }
      asked += 1
      return Size(width: 10, height: extents[id.item])
    }
    self.asked = asked
  }

  /// Moves, or takes another width.
  mutating func move() -> String {
    let range = grid.offsetRange
    switch random.int(0...6) {
    case 0, 1, 2:
      let way = Double(random.int(-900...900))
      layout(.by(way))
      return "by \(way)"
    case 3:
      let offset = range.lowerBound + (range.upperBound - range.lowerBound) * Double(random.int(0...100)) / 100
      layout(.to(offset))
      return "to \(offset)"
    case 4, 5:
      guard !extents.isEmpty else { return "nothing" }
      let item = random.int(0...extents.count - 1)
      layout(.cell(.item(item, section: 1), anchor: random.pick([nil, .top, .center, .bottom])))
      return "item \(item)"
    default:
      size.width = Double(random.int(200...900))
      grid.resize(to: size)
      layout()
      return "width \(size.width)"
    }
  }

  mutating func edit() throws -> String {
    var update = GridUpdate()
    let seen = cells.map(\.item)
    let item = random.chance(60) && !seen.isEmpty ? random.pick(seen) : random.int(0...extents.count)
    var done = ""
    switch random.int(0...3) {
    case 0:
      let new = (0..<random.pick([1, 1, 2, 30, 500])).map { _ in Double(random.int(20...200)) }
      update.insertItems(new.count, at: .item(item, section: 1))
      extents.insert(contentsOf: new, at: item)
      done = "insert \(new.count) at \(item)"
    case 1:
      let range = item..<min(extents.count, item + random.pick([1, 1, 2, 40, 300]))
      guard !range.isEmpty else { return "nothing" }
      update.deleteItems(range, section: 1)
      extents.removeSubrange(range)
      done = "delete \(range)"
    case 2:
      guard item < extents.count else { return "nothing" }
      extents[item] = Double(random.int(20...200))
      grid.invalidateSize(of: .item(item, section: 1))
      done = "resize \(item)"
    default:
      guard item + 1 < extents.count else { return "nothing" }
      let target = random.int(0...extents.count - 1)
      update.moveItems(item..<item + 1, section: 1, to: .item(target, section: 1))
      extents.insert(extents.remove(at: item), at: target)
      done = "move \(item) to \(target)"
    }
    try grid.apply(update)
    return done
  }

  var cells: [Cell] { grid.visibleCells.filter { $0.section == 1 && $0.id.kind == .item && !$0.isRetained } }

  /// What is wrong with the cells in view, where no item came or went: they have to lie as all chunks at once do.
  func fault() -> String? {
    let room = size.width - 15
    let (count, extent) = lanes.resolve(in: room, gap: 4)
    let chunk = policy.chunk ?? LanesStore.usualChunk
    let policy: LanePolicy =
      switch policy {
      case .shortest(let tolerance, _): .shortest(tolerance: tolerance, chunk: chunk)
      case .inOrder: .inOrder(chunk: chunk)
      case .dense(let tolerance, _): .dense(tolerance: tolerance, chunk: chunk)
      }
    let whole = LanesLayout(
      extents.map { _ in LaneItem() }, sizes: extents.map { Size(width: 0, height: $0) },
      tracks: .list([PackedTrack](repeating: .pt(extent), count: count)), policy: policy, trackSpacing: 4, spacing: 6)
    var shift: Double?
    for cell in cells {
      guard let frame = whole.frame(of: cell.item) else { return "a cell \(cell.id)" }
      if abs(frame.x + 5 - cell.frame.x) > 1e-6 || abs(frame.width - cell.frame.width) > 1e-6
        || frame.height != cell.frame.height || whole.lanes[cell.item] != cell.track
      {
        return "\(cell.id) has \(cell.frame), not \(frame)"
      }
      let own = cell.frame.y - frame.y
      if let shift, abs(shift - own) > 1e-6 { return "\(cell.id) lies \(own) beside, not \(shift)" }
      shift = own
    }
    return faultInView()
  }

  /// What is wrong with the cells in view, whatever was done: all that is there is shown, and those of a lane follow one another.
  func faultInView() -> String? {
    var ends: [Int: Double] = [:]
    for cell in cells {
      if grid.frame(of: cell.id) != cell.frame {
        return "\(cell.id) is said to have \(String(describing: grid.frame(of: cell.id)))"
      }
      if cell.frame.height != extents[cell.item] {
        return "\(cell.id) is \(cell.frame.height) long, not \(extents[cell.item])"
      }
      // Within a chunk exactly a gap; at a barrier more.
      if let end = ends[cell.track], cell.frame.y < end + 6 { return "\(cell.id) lies on another" }
      ends[cell.track] = cell.frame.maxY
    }
    return nil
  }
}

@Suite(.checksInvariants) struct LanesSectionTests {
  @Test("of as many lanes as there can be an item that comes takes the shortest, and not the last", .checksInvariants)
  func mostLanes() throws {
    let grid = try VirtualGrid(sections: [.lanes(count: 510, lanes: .fixed(1_000), policy: .shortest(chunk: 512))])
    grid.resize(to: Size(width: 5_000, height: 400))
    // The first lane is much shorter than others once there are two items in each.
    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size { Size(width: 1, height: id.item == 0 ? 10 : 100) }
    grid.layout(measure: measure)
    #expect(grid.visibleCells.count == 510 && Set(grid.visibleCells.map(\.track)) == Set(0..<255))
    var update = GridUpdate()
    update.insertItems(1, at: .item(510, section: 0))
    try grid.apply(update)
    grid.layout(measure: measure)
    #expect(grid.visibleCells.first { $0.id.item == 510 }?.track == 0)
  }

  @Test(
    "wherever the hands go, items in view lie as all chunks at once do", .seeds(_isDebugAssertConfiguration() ? 16 : 80)
  )
  func hands() throws {
    var world = try LanesWorld(seed: Seed.current)
    var done: [String] = []
    world.layout()
    for _ in 0..<25 {
      if let fault = world.fault() {
        Issue.record("\(fault) after \(done): \(world.grid.stateLine)")
        return
      }
      done.append(world.move())
    }
  }

  @Test(
    "items that were seen keep their lanes while others come, go and change their sizes",
    .seeds(_isDebugAssertConfiguration() ? 16 : 80))
  func edits() throws {
    var world = try LanesWorld(seed: Seed.current)
    var done: [String] = []
    world.layout()
    for _ in 0..<25 {
      done.append(try world.edit())
      world.layout()
      if let fault = world.faultInView() {
        Issue.record("\(fault) after \(done): \(world.grid.stateLine)")
        return
      }
      if world.random.chance(50) { done.append(world.move()) }
    }
  }

  @Test(
    "the anchor stays where it is, to the unit, while items elsewhere and sizes above change",
    .seeds(_isDebugAssertConfiguration() ? 12 : 60))
  func anchor() throws {
    var world = try LanesWorld(seed: Seed.current, count: 2_000)
    world.layout()
    world.layout(.cell(.item(1_000, section: 1), anchor: .top))
    for _ in 0..<10 {
      world.layout(.by(Double(world.random.int(-400...400))))
      guard let (id, distance) = world.grid.state.viewport.anchor, id.section == 1 else { return }
      var target = id.item
      switch world.random.int(0...2) {
      case 0:
        world.extents.insert(contentsOf: [50, 60, 70], at: 100)
        var update = GridUpdate()
        update.insertItems(3, at: .item(100, section: 1))
        try world.grid.apply(update)
        target += 3
      case 1:
        world.extents.removeSubrange(200..<260)
        var update = GridUpdate()
        update.deleteItems(200..<260, section: 1)
        try world.grid.apply(update)
        target -= 60
      default:
        // Above it in its own chunk.
        let item = max(0, target - world.random.int(1...20))
        world.extents[item] += 30
        world.grid.invalidateSize(of: .item(item, section: 1))
      }
      world.layout()
      let anchor = try #require(world.grid.state.viewport.anchor)
      #expect(anchor.id == .item(target, section: 1) && anchor.distance == distance)
      let cell = try #require(world.cells.first { $0.item == target })
      #expect(FixedPoint(world.grid.offset - cell.frame.y) == distance)
    }
  }

  @Test("a jump asks for one chunk or two, a scroll for whole chunks, and nothing twice")
  func asks() throws {
    var world = try LanesWorld(seed: 7, count: 100_000)
    world.layout()
    world.layout(.cell(.item(50_000, section: 1), anchor: .top))
    #expect(world.asked > 0 && world.asked <= 3 * LanesStore.usualChunk)
    world.layout(.by(1))
    world.layout(.by(-1))
    #expect(world.asked == 0)
  }

  @Test("focus moves along a lane over barriers, and across to what lies beside")
  func neighbors() throws {
    let extents = (0..<60).map { Double(20 + $0 * 7 % 50) }
    let grid = try VirtualGrid(
      axis: .vertical,
      sections: [.lanes(count: 60, lanes: .fixed(3), policy: .shortest(tolerance: 0, chunk: 20), spacing: 4)])
    grid.resize(to: Size(width: 300, height: 3_000))
    grid.layout { id, _ in Size(width: 0, height: extents[id.item]) }
    let cells = grid.visibleCells
    #expect(cells.count == 60)
    func neighbor(_ id: CellID, _ move: FocusMove) -> CellID? {
      var memory = FocusMemory()
      return grid.neighbor(of: id, move, memory: &memory)
    }
    for cell in cells {
      let below = cells.first { $0.track == cell.track && $0.frame.y > cell.frame.y }
      if let below { #expect(neighbor(cell.id, .down) == below.id) }
      let above = cells.last { $0.track == cell.track && $0.frame.y < cell.frame.y }
      if let above { #expect(neighbor(cell.id, .up) == above.id) }
      if cell.track < 2, let right = neighbor(cell.id, .right) {
        #expect(cells.first { $0.id == right }?.track == cell.track + 1)
      }
    }
  }

  @Test("a declaration with numbers that make no sense is clamped, and said")
  func hostile() throws {
    for number in [Double.nan, .infinity, -.infinity, -1, 1e300] {
      let grid = try VirtualGrid(
        axis: .horizontal,
        sections: [
          .lanes(
            count: 50, lanes: .adaptive(minimum: number), policy: .shortest(tolerance: number, chunk: .min),
            trackSpacing: number, itemSizing: .fixed(number)),
          .lanes(count: -5, lanes: .fixed(.max)), .lanes(count: 100_000, lanes: .fixed(.min)),
        ])
      grid.resize(to: Size(width: 300, height: 200))
      grid.layout { _, _ in Size(width: number, height: number) }
      grid.scroll(to: .item(49)) { _, _ in Size(width: number, height: number) }
      #expect(grid.visibleCells.allSatisfy { $0.frame.width >= 0 && $0.frame.height >= 0 })
      #expect(grid.diagnostics.contains(.clampedLength(section: 0)))
    }
  }
}
