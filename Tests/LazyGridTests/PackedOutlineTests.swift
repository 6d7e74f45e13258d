// A packed grid in a host is one section without a header: collapsed, it shows nothing.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct PackedOutlineTests {
  private struct Item: Identifiable, Hashable {
    var id: Int
    var span: GridSpan
  }

  private let made = MadeItems()

  private func grid(_ items: [Item], packing: PackingMode = .dense) -> PackedGrid {
    PackedGrid(items, tracks: [.pt(20), .pt(20), .pt(20)], packing: packing, spacing: 2, span: \.span) { item in
      let _ = made.ids.insert(item.id)
      Tile(item.id, 20, Double(5 + item.id % 4 * 6))
    }
  }

  private func item(_ id: Int, _ random: inout SeededGenerator) -> Item {
    Item(id: id, span: GridSpan(columns: random.int(1...3), rows: random.int(1...2)))
  }

  @Test("packed items come again as they were", .seeds(400))
  func sessions() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let comment = Comment(rawValue: "seed \(seed)")
    let packing = random.pick([PackingMode.sparse, .dense])
    var items = (0..<random.int(1...60)).map { item($0, &random) }
    let host = try GridHost(grid(items, packing: packing))
    if random.chance(50) { host.settings.itemsPackedPerStep = random.int(1...20) }
    host.layout(in: Size(width: 64, height: 100))
    var isExpanded = true
    for round in 0..<20 {
      made.ids = []
      switch random.int(0...7) {
      case 0, 1:
        isExpanded = false
        host.collapse(0)
      case 2:
        isExpanded = true
        host.expand(0)
      case 3:
        guard let item = items.randomElement(using: &random) else { break }
        isExpanded = true
        host.scroll(toElement: item.id, expands: true)
        #expect(host.isScrollPostponed || host.cells.contains { $0.tileName == "\(item.id)" }, comment)
      case 4: host.scroll(by: Double(random.int(-90...90)))
      case 5:
        var slices = random.int(0...3)
        host.performPostponedWork {
          slices -= 1
          return slices > 0
        }
        host.step(to: .resume)
      default:
        if random.chance(30) { items.shuffle(using: &random) }
        if random.chance(50), !items.isEmpty { items.remove(at: random.int(0...items.count - 1)) }
        if random.chance(50) { items.insert(item(1000 + round, &random), at: random.int(0...items.count)) }
        try host.update(grid(items, packing: packing))
      }
      #expect(host.isExpanded(0) == isExpanded, comment)
      if !isExpanded {
        #expect(host.cells.isEmpty, comment)
        #expect(host.contentSize.height == 0, comment)
        #expect(made.ids.isEmpty, comment)
        #expect(items.allSatisfy { host.isHidden(cellOf: $0.id) }, comment)
      }
    }
    host.expand(0)
    host.settings.itemsPackedPerStep = .max
    let fresh = try GridHost(grid(items, packing: packing))
    for host in [host, fresh] { host.layout(in: Size(width: 64, height: 100_000)) }
    #expect(host.contentSize == fresh.contentSize && host.names == fresh.names, comment)
    #expect(host.cells.map(\.slot) == fresh.cells.map(\.slot), comment)
    #expect(host.diagnostics.isEmpty, comment)
  }

  @Test("a state is restored collapsed, and without making anything")
  func saving() throws {
    var random = SeededGenerator(seed: 5)
    let items = (0..<50).map { item($0, &random) }
    let host = try GridHost(grid(items))
    host.layout(in: Size(width: 64, height: 100))
    host.scroll(to: 120)
    host.collapse(0)
    let bytes = host.savedState()
    let other = try GridHost(grid(items))
    made.ids = []
    try other.restore(from: bytes)
    #expect(other.cells.isEmpty)
    #expect(made.ids.isEmpty)
    #expect(!other.isExpanded(0))
    #expect(!other.expand(0).entered.isEmpty)
  }
}
