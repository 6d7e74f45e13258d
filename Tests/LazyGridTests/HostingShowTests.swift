// A declaration, a size and a scroll in one step: what three steps lead to, with less content made.

import GridEngine
import TestSupport
import Testing

@testable import LazyGrid

@Suite struct HostingShowTests {
  private struct Item: Identifiable, Equatable {
    var id: Int
    var height: Double
  }

  /// What a declaration is made from.
  private struct World {
    var items: [Item]
    var axis = Axis.vertical
    var width = 100.0

    func host() throws -> GridHost {
      axis == .vertical ? try GridHost(vertical(Counter())) : try GridHost(horizontal(Counter()))
    }

    func vertical(_ made: Counter) -> some HostedGrid {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 40), spacing: 0)], spacing: 2) {
        ForEach(items) { item in
          let _ = made.next()
          Tile(item.id, 10, item.height)
        }
      }
    }

    func horizontal(_ made: Counter) -> some HostedGrid {
      LazyHGrid(rows: [GridItem(.adaptive(minimum: 40), spacing: 0)], spacing: 2) {
        ForEach(items) { item in
          let _ = made.next()
          Tile(item.id, item.height, 10)
        }
      }
    }

    /// In one step.
    func show(_ host: GridHost, _ made: Counter, in size: Size?, to target: ScrollTarget) throws -> HostedChanges {
      try axis == .vertical
        ? host.show(vertical(made), in: size, scroll: target) : host.show(horizontal(made), in: size, scroll: target)
    }

    /// In three.
    func update(_ host: GridHost, _ made: Counter, in size: Size?, to target: ScrollTarget) throws {
      if let size { host.layout(in: size) }
      if axis == .vertical { try host.update(vertical(made)) } else { try host.update(horizontal(made)) }
      host.step(to: target)
    }
  }

  private func shown(_ host: GridHost) -> [String] {
    host.cells.map {
      let origin = host.visibleRect
      return "\($0.tileName) \($0.frame.x - origin.x) \($0.frame.y - origin.y) \($0.frame.size)"
    }
  }

  @Test("what is shown is what three steps show, and a host that follows the changes shows it", .seeds(120))
  func sessions() throws {
    var random = SeededGenerator(seed: Seed.current)
    var world = World(items: (0..<200).map { Item(id: $0, height: 20) })
    let (one, three) = (try world.host(), try world.host())
    var screen = HostedScreen()
    var (few, many) = (Counter(), Counter())
    let first = Size(width: 100, height: 100)
    screen.follow(try world.show(one, few, in: first, to: .stay))
    try world.update(three, many, in: first, to: .stay)
    var (next, held, made) = (1_000, 0, (few: 0, many: 0))
    for round in 0..<20 {
      switch random.int(0...3) {
      case 0:
        world.items.insert(Item(id: next, height: 20), at: random.int(0...world.items.count))
        next += 1
      case 1: world.items.remove(at: random.int(0...world.items.count - 1))
      case 2: world.items.swapAt(3, random.int(0...world.items.count - 1))
      default: break
      }
      if random.chance(8) { world.axis = world.axis == .vertical ? .horizontal : .vertical }
      let size: Size? =
        random.chance(40) ? Size(width: random.pick([90, 130, 250]), height: random.pick([60, 150])) : nil
      let item = CellID.item(random.int(0...world.items.count - 1))
      let target = random.pick([
        ScrollTarget.stay, .cell(item, anchor: .top), .cell(item, anchor: .bottomTrailing), .to(.infinity), .to(0),
      ])
      (few, many) = (Counter(), Counter())
      let holder = one.anchor.flatMap { anchor in one.cells.first { $0.cellID == anchor.id }?.tileName }
      let (distance, before) = (one.anchor?.distance, one.axis)
      screen.follow(try world.show(one, few, in: size, to: target))
      try world.update(three, many, in: size, to: target)
      if target == .stay {
        // Of three steps each chooses anew what holds its place.
        let extent = before == .vertical ? one.viewportSize.height : one.viewportSize.width
        if let holder, let distance, let frame = one.frame(holder), before == world.axis, one.offset > 0,
          one.offset < one.offsetRange.upperBound, distance + 20 <= extent
        {
          held += 1
          let edge = before == .vertical ? frame.y - one.visibleRect.y : frame.x - one.visibleRect.x
          #expect(edge == distance, "round \(round): \(holder)")
        }
        screen.follow(one.scroll(to: 0))
        three.scroll(to: 0)
      }
      // Equal sizes lead to the same place, whatever was measured on the way.
      #expect(shown(one) == shown(three), "round \(round): \(target) \(world.axis)")
      #expect(screen.cells.values.sorted() == one.names.sorted(), "round \(round): \(target)")
      #expect(one.contentSize == three.contentSize || abs(one.contentSize.height - three.contentSize.height) < 100)
      made = (made.few + few.count, made.many + many.count)
      if shown(one) != shown(three) { return }
    }
    #expect(made.few * 10 < made.many * 9, "\(made.few) made, and \(made.many) in three steps")
    #expect(held > 0 || Seed.current > 1, "something holds its place")
  }

  @Test("a jump with an update makes what is in view there, and nothing where it comes from")
  func few() throws {
    var world = World(items: (0..<10_000).map { Item(id: $0, height: 20) })
    let (host, made) = (try world.host(), Counter())
    _ = try world.show(host, made, in: Size(width: 100, height: 100), to: .stay)
    world.items.remove(at: 0)
    let made2 = Counter()
    let changes = try world.show(host, made2, in: Size(width: 120, height: 100), to: .cell(.item(5_000), anchor: .top))
    #expect(made2.count <= host.cells.count + 3, "\(made2.count) of \(host.cells.count)")
    #expect(changes.entered.count == host.cells.count && host.frame("5001")?.y == host.visibleRect.y)
  }

  @Test("a size that is refused leaves the viewport, and too many items leave all")
  func bad() throws {
    let world = World(items: (0..<50).map { Item(id: $0, height: 20) })
    let host = try world.host()
    let size = Size(width: 100, height: 100)
    _ = try world.show(host, Counter(), in: size, to: .stay)
    _ = try world.show(host, Counter(), in: Size(width: .nan, height: 10), to: .by(.nan))
    #expect(host.viewportSize == size && host.diagnosticCount == 2)
    let before = host.names
    #expect(throws: GridError.self) {
      try host.show(
        LazyVGrid(columns: [GridItem()]) { ForEach(0..<Int.max) { Tile($0) } }, in: Size(width: 1, height: 1))
    }
    #expect(host.names == before && host.viewportSize == size)
    host.layout()
    #expect(host.names == before)
  }

  @Test("a size for any proposal is told without making or moving anything")
  func estimates() throws {
    let world = World(items: (0..<10_000).map { Item(id: $0, height: 20) })
    let (host, made) = (try world.host(), Counter())
    _ = try world.show(host, made, in: Size(width: 100, height: 100), to: .cell(.item(777), anchor: .top))
    let (before, offset) = (made.count, host.offset)
    for width in [nil, 0, 55, 1e9, .infinity, Double.nan] {
      let size = host.estimatedSize(ProposedSize(width: width, height: 10))
      #expect(size.width == (width.map { $0.isFinite } == true ? width : 100) && size.height == host.reportedExtent)
    }
    #expect(host.estimatedSize(ProposedSize(width: -5, height: nil)).width == 0)
    #expect(made.count == before && host.offset == offset)
  }
}
