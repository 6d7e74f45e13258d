// What holds its place on the screen does so to the unit, whatever is done to walls around it.

import Foundation
import TestSupport
import Testing

@testable import GridEngine

/// A grid of lists, lanes and justified rows that random hands change, and the cell that held its place before.
private struct AnchoredWalls {
  var random: SeededGenerator
  let grid: VirtualGrid
  /// The sizes of items that are measured follow from these; a reload gives an item another one.
  private var salts: [[Int]]
  private var size = Size(width: 700, height: 500)
  private let lanes: [Int]
  private(set) var checks = 0

  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let counts = [3, random.pick([200, 2_000]), 40, random.pick([300, 3_000]), random.pick([10, 700])]
    salts = counts.map { count in (0..<count).map { _ in random.int(0...999) } }
    let style = random.int(0...3)
    let items = LaneItems((0..<counts[1]).map { _ in LanesWorld.item(style, &random) })
    grid = try VirtualGrid(sections: [
      .list(count: counts[0]),
      .lanes(
        items, lanes: random.pick([.fixed(3), .adaptive(minimum: 150)]),
        policy: random.pick([.shortest(chunk: 32), .shortest(), .inOrder(chunk: 50), .dense(chunk: 40)]),
        seam: random.pick([.ragged, .spread()]), spacing: 6, header: random.chance(50) ? 30 : nil),
      .list(count: counts[2], header: 20),
      .justified(
        JustifiedItems((0..<counts[3]).map { _ in JustifiedWorld.aspect(&random) }), target: random.pick([60, 150]),
        spacing: 5, header: 30),
      .lanes(count: counts[4], lanes: .fixed(2), policy: .shortest(chunk: 20)),
    ])
    lanes = [1, 4]
    self.random = random
    grid.resize(to: size)
  }

  mutating func layout(_ target: ScrollTarget = .stay) {
    let salts = salts
    grid.step(to: target) { id, proposal in
      guard id.kind == .item else { return Size(width: 10, height: 25) }
      return Size(width: 10, height: Double(20 + (salts[id.section][id.item] * 7 + Int(proposal.width ?? 0)) % 160))
    }
  }

  /// Scrolls or jumps, after which another cell may hold its place.
  mutating func move() {
    if random.chance(70) { return layout(.by(Double(random.int(-900...900)))) }
    let section = random.int(0...4)
    guard !salts[section].isEmpty else { return layout() }
    layout(
      .cell(
        .item(random.int(0...salts[section].count - 1), section: section), anchor: random.pick([nil, .top, .center])))
  }

  /// Changes something that leaves the cell that holds its place where it is in the data; says what is wrong then.
  mutating func change() throws -> String? {
    guard let (id, distance) = grid.state.viewport.anchor, id.kind == .item else { return nil }
    var (held, done) = (id, "")
    if random.chance(15) {
      size.width = Double(random.int(300...1_000))
      grid.resize(to: size)
      done = "width \(size.width)"
    } else {
      let update = edit(except: id, &done)
      guard let new = try grid.mapping(of: update).newID(of: id) else { return nil }
      held = new
      try grid.apply(update)
    }
    layout()
    // At an end of the content nothing can be held.
    let range = grid.offsetRange
    guard grid.offset > range.lowerBound, grid.offset < range.upperBound else { return nil }
    checks += 1
    guard let frame = grid.frame(of: held) else { return "\(id) is gone after \(done)" }
    let now = FixedPoint(grid.offset - frame.y)
    return now == distance ? nil : "\(id) moved by \((now - distance).points) after \(done): \(grid.stateLine)"
  }

  private mutating func edit(except anchor: CellID, _ done: inout String) -> GridUpdate {
    var update = GridUpdate()
    let section = random.chance(70) ? anchor.section : random.int(0...4)
    let count = salts[section].count
    let near = max(0, min(count, anchor.item + random.int(-30...30)))
    let item = section == anchor.section && random.chance(70) ? near : random.int(0...count)
    switch random.int(0...4) {
    case 0, 1:
      let new = (0..<random.pick([1, 1, 3, 60])).map { _ in random.int(0...999) }
      if section == 3 {
        update.insertItems(
          JustifiedItems(new.map { _ in JustifiedWorld.aspect(&random) }), at: .item(item, section: section))
      } else {
        update.insertItems(new.count, at: .item(item, section: section))
      }
      salts[section].insert(contentsOf: new, at: item)
      done = "insert \(new.count) at \(item) of \(section)"
    case 2:
      var range = item..<min(count, item + random.pick([1, 1, 3, 60]))
      if section == anchor.section, range.contains(anchor.item) { range = range.lowerBound..<anchor.item }
      update.deleteItems(range, section: section)
      salts[section].removeSubrange(range)
      done = "delete \(range) of \(section)"
    case 3:
      guard item < count, item != anchor.item || section != anchor.section else { break }
      if section == 3 {
        update.setAspects([JustifiedWorld.aspect(&random)], from: .item(item, section: section))
      } else {
        salts[section][item] = random.int(0...999)
        update.reloadItems(item..<item + 1, section: section)
      }
      done = "reload \(item) of \(section)"
    default:
      guard lanes.contains(section), item < count, item != anchor.item || section != anchor.section else { break }
      update.setShapes([LanesWorld.item(2, &random)], from: .item(item, section: section))
      done = "declare \(item) of \(section)"
    }
    return update
  }
}

@Suite struct WallAnchorTests {
  /// Changes after each seed's moves; `LAZYGRID_WALLS` for more, for runs by hand.
  static let rounds = ProcessInfo.processInfo.environment["LAZYGRID_WALLS"].flatMap { Int($0) } ?? 40

  @Test(
    "steps, edits and widths do not move what holds its place, by no unit",
    .seeds(60))
  func held() throws {
    var walls = try AnchoredWalls(seed: Seed.current)
    walls.layout()
    for round in 0..<WallAnchorTests.rounds {
      if walls.random.chance(40) { walls.move() }
      if let fault = try walls.change() {
        Issue.record("\(fault), in round \(round)")
        return
      }
    }
    #expect(walls.checks > 0)
    if WallAnchorTests.rounds > 1_000 { print("seed \(Seed.current): \(walls.checks) changes held") }
  }
}
