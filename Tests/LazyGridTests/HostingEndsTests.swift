// Scrolling to both ends of the content, whatever was measured on the way.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct HostingEndsTests {
  private static func height(_ item: Int, _ seed: Int) -> Double {
    let hash = (item &* 2_654_435_761 &+ seed &* 40_503) & 0xFFFF
    // Now and then an item is far larger than the mean.
    return hash % 17 == 0 ? 900 : Double(1 + hash % 90)
  }

  private static func host(_ seed: Int, _ random: inout SeededGenerator) throws -> GridHost {
    let count = random.int(1...400)
    let columns = Array(repeating: GridItem(), count: random.int(1...3))
    let environment = LayoutEnvironment(layoutDirection: random.pick([.leftToRight, .rightToLeft]))
    let tile = { (item: Int) in Tile(item, height(item, seed), height(item, seed)) }
    let host: GridHost
    switch random.int(0...3) {
    case 0:
      host = try GridHost(LazyVGrid(columns: columns) { ForEach(0..<count, content: tile) }, environment: environment)
    case 1:
      host = try GridHost(LazyHGrid(rows: columns) { ForEach(0..<count, content: tile) }, environment: environment)
    case 2:
      host = try GridHost(
        LazyVGrid(columns: columns, pinnedViews: random.pick([[], .sectionHeaders, .sectionFooters])) {
          ForEach(0..<20) { section in
            Section {
              ForEach(0..<count / 20) { tile($0 + section * 1000) }
            } header: {
              Tile("header", 10, height(section, seed + 1))
            } footer: {
              Tile("footer", 10, height(section, seed + 2))
            }
          }
        }, environment: environment)
    default:
      let span = { (item: Int) in GridSpan(columns: 1 + item % 2, rows: 1 + item % 3) }
      host = try GridHost(
        PackedGrid(0..<count, tracks: 4, packing: random.pick([.sparse, .dense]), span: span, content: tile),
        environment: environment)
    }
    host.allowsOverscroll = random.chance(20)
    host.layout(in: Size(width: 300, height: 200))
    return host
  }

  private func extent(_ host: GridHost, _ size: Size) -> Double { host.axis == .vertical ? size.height : size.width }

  @Test("offset 0 is the start, and the largest one the end, from wherever", .seeds(60))
  func ends() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let host = try HostingEndsTests.host(Int(seed % 1000), &random)
    for step in 0..<12 {
      let most = max(0, extent(host, host.contentSize) - extent(host, host.viewportSize))
      host.scroll(to: Double(random.int(0...1000)) / 1000 * most)
      if random.chance(30) { host.scroll(by: Double(random.int(-500...500))) }
      let largest = max(0, extent(host, host.contentSize) - extent(host, host.viewportSize))
      let isEnd = random.chance(50)
      let past = host.allowsOverscroll ? 0 : Double(random.pick([0, 0, 7, 1_000_000]))
      let changes = host.scroll(to: isEnd ? largest + past : -past)
      let end = max(0, extent(host, host.contentSize) - extent(host, host.viewportSize))
      #expect(host.offset == (isEnd ? end : 0), "seed \(seed), step \(step)")
      #expect(changes.offset == host.offset, "seed \(seed), step \(step)")
      if !isEnd { #expect(host.cells.contains { $0.cellID.item == 0 }, "seed \(seed), step \(step)") }
      host.scroll(to: isEnd && !host.allowsOverscroll ? .infinity : isEnd ? end : 0)
      #expect(host.offset == (isEnd ? end : 0), "seed \(seed), step \(step): again")
    }
  }

  @Test("where the viewport may leave the content, by as much as the offset says")
  func overscroll() throws {
    func host(_ count: Int, _ height: @escaping (Int) -> Double) throws -> GridHost {
      let host = try GridHost(
        LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(0..<count) { Tile($0, 10, height($0)) } })
      host.allowsOverscroll = true
      host.layout(in: Size(width: 100, height: 200))
      return host
    }
    let long = try host(100) { $0 < 90 ? 10 : 100 }
    long.scroll(to: long.contentSize.height - 200 + 50)
    #expect(long.offset == long.contentSize.height - 200 + 50)
    #expect(long.scroll(to: -30).offset == -30)
    let short = try host(4) { _ in 10 }
    for offset in [50.0, -50, 0, 160] { #expect(short.scroll(to: offset).offset == offset) }
    // Estimates say that there is more below than there is.
    let shrinking = try host(60) { $0 < 6 ? 40 : 0 }
    shrinking.scroll(to: .item(59), anchor: .bottom)
    shrinking.scroll(to: 0)
    #expect(shrinking.scroll(to: 1_000_000).offset >= 0)
  }
}
