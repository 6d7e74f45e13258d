// What stays in place when elements and sections change their order.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct HostingAnchorTests {
  private static let count = 160

  private func grid(_ order: [Int], columns: Int) -> some HostedGrid {
    LazyVGrid(columns: Array(repeating: GridItem(.fixed(40)), count: columns), spacing: 3) {
      ForEach(order, id: \.self) { number in Tile("\(number)", 10, 20 + Double(number % 7) * 5) }
    }
  }

  /// One change of order.
  private func changed(_ order: [Int], _ generator: inout SeededGenerator) -> [Int] {
    var order = order
    let (a, b) = (generator.int(0...order.count - 1), generator.int(0...order.count - 1))
    switch generator.int(0...5) {
    case 0: order.insert(order.remove(at: a), at: b)
    case 1: order.swapAt(a, b)
    case 2:
      // A block goes elsewhere.
      let block = min(a, b)..<min(max(a, b), min(a, b) + 30)
      let moved = Array(order[block])
      order.removeSubrange(block)
      order.insert(contentsOf: moved, at: generator.int(0...order.count))
    case 3:
      let part = min(a, b)...max(a, b)
      order.replaceSubrange(part, with: order[part].shuffled(using: &generator))
    case 4:
      // Next to where it is: either of two may be the one that moves.
      order.swapAt(min(a, order.count - 2), min(a, order.count - 2) + 1)
    default: order = Array(order[a...] + order[..<a])
    }
    return order
  }

  /// The numbers that can stay where as few as possible move: they are in a longest increasing subsequence.
  private func staying(_ old: [Int], _ new: [Int]) -> Set<Int> {
    let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    let sources = new.map { places[$0]! }
    var (before, after) = ([Int](repeating: 1, count: new.count), [Int](repeating: 1, count: new.count))
    for i in sources.indices {
      for j in 0..<i where sources[j] < sources[i] { before[i] = max(before[i], before[j] + 1) }
    }
    for i in sources.indices.reversed() {
      for j in i + 1..<max(i + 1, new.count) where sources[j] > sources[i] { after[i] = max(after[i], after[j] + 1) }
    }
    let longest = before.max() ?? 0
    return Set(new.indices.filter { before[$0] + after[$0] - 1 == longest }.map { new[$0] })
  }

  @Test(
    "the anchor stays, or else another cell in view; it is followed only where all in view move", .seeds(60))
  func orders() throws {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    var order = Array(0..<HostingAnchorTests.count)
    let columns = generator.pick([1, 1, 3])
    let host = try GridHost(grid(order, columns: columns))
    host.layout(in: Size(width: 150, height: 200))
    // All are measured, so that no estimate is corrected.
    host.layout(in: Size(width: 150, height: 20_000))
    host.layout(in: Size(width: 150, height: 200))
    for round in 0..<6 {
      host.scroll(to: host.contentSize.height * Double(generator.int(25...70)) / 100)
      let new = changed(order, &generator)
      func place(_ number: Int) -> Double { host.frame(of: host.cell(ofElement: number)!)!.y - host.visibleRect.y }
      let anchor = order[host.anchor!.id.item]
      let seen = host.cells.map { order[$0.cellID.item] }
      let before = Dictionary(uniqueKeysWithValues: seen.map { ($0, place($0)) })
      let canStay = staying(order, new)
      try host.update(grid(new, columns: columns))
      // The viewport does not go past an end of the content to keep a place.
      let isAtEnd = host.offset < 1 || host.offset > host.contentSize.height - 201
      func stayed(_ number: Int) -> Bool { abs(place(number) - before[number]!) < 1 / 1024 }
      let report = "seed \(seed), round \(round), anchor \(anchor): \(order.count) \(seen)"
      if !isAtEnd {
        if canStay.contains(anchor) {
          #expect(stayed(anchor), "\(report)")
        } else if seen.contains(where: { canStay.contains($0) }) {
          #expect(seen.contains { canStay.contains($0) && stayed($0) }, "\(report)")
        } else {
          #expect(stayed(anchor), "\(report)")
        }
      }
      order = new
    }
  }

  @Test("a row that leaves its neighbors does not take the screen with it")
  func single() throws {
    var order = Array(0..<200)
    func list() -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(order, id: \.self) { Tile("\($0)", 10, 40) } }
    }
    let host = try GridHost(list())
    host.layout(in: Size(width: 300, height: 400))
    host.scroll(to: .item(25), anchor: .center)
    #expect(host.offset == 820)
    order.insert(order.remove(at: 24), at: 60)
    try host.update(list())
    #expect(host.anchor?.id == .item(24) && host.offset == 780)
    // The anchor itself: the row before it, as near as the one after it, stays where it is.
    let before = host.frame("23")!.y - host.offset
    order.insert(order.remove(at: 24), at: 120)
    try host.update(list())
    #expect(host.frame("23")!.y - host.offset == before && host.frame("26")!.y - host.offset == before + 40)
  }

  @Test("sections that change their order do not take the screen with them", .seeds(30))
  func sections() throws {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    var order = Array(0..<40)
    func nested() -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        ForEach(order, id: \.self) { section in
          Section {
            ForEach(0..<5) { Tile("\(section * 10 + $0)", 10, 20) }
          } header: {
            Tile("h", 10, 15)
          }
        }
      }
    }
    let host = try GridHost(nested())
    host.layout(in: Size(width: 100, height: 10_000))
    host.layout(in: Size(width: 100, height: 60))
    for _ in 0..<6 {
      host.scroll(to: host.contentSize.height * Double(generator.int(25...70)) / 100)
      let old = order
      let anchor = host.anchor!.id
      let seen = host.cells.filter { $0.cellID.kind == .item }
      let before = seen.map { (old[$0.cellID.section], $0.cellID.item, $0.slot.y - host.visibleRect.y) }
      let a = generator.int(0...order.count - 1)
      switch generator.int(0...2) {
      case 0: order.insert(order.remove(at: a), at: generator.int(0...order.count))
      case 1: order.swapAt(min(a, 38), min(a, 38) + 1)
      default: order = Array(order[a...] + order[..<a])
      }
      let canStay = staying(old, order)
      try host.update(nested())
      guard host.offset > 1, host.offset < host.contentSize.height - 61 else { continue }
      func stayed(_ cell: (section: Int, item: Int, y: Double)) -> Bool {
        let slot = host.frame(of: .item(cell.item, section: order.firstIndex(of: cell.section)!))!
        return abs(slot.y - host.visibleRect.y - cell.y) < 1 / 1024
      }
      let mayStay = before.filter { canStay.contains($0.0) }
      if canStay.contains(old[anchor.section]), anchor.kind == .item {
        #expect(before.contains { $0.0 == old[anchor.section] && $0.1 == anchor.item && stayed($0) }, "seed \(seed)")
      } else {
        #expect(mayStay.isEmpty || mayStay.contains { stayed($0) }, "seed \(seed)")
      }
    }
  }
}
