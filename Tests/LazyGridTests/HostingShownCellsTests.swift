// Children by index, which follow the cells in view.

import GridEngine
import TestSupport
import Testing

@testable import LazyGrid

@Suite struct ShownCellsTests {
  @Test("children by index are those of the cells, in order, after any number of steps and updates", .seeds(40))
  func sessions() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var sections = (0..<4).map { section in (0..<random.int(0...20)).map { section * 100 + $0 } }
    func grid() -> some HostedGrid {
      LazyVGrid(columns: [GridItem(), GridItem()], spacing: 1, pinnedViews: [.sectionHeaders, .sectionFooters]) {
        ForEach(Array(sections.enumerated()), id: \.offset) { section in
          Section {
            ForEach(section.element, id: \.self) { Tile($0, 10, Double(5 + $0 % 7)) }
          } header: {
            Tile("h\(section.offset)", 10, 8)
          } footer: {
            Tile("f\(section.offset)", 10, 4)
          }
        }
      }
    }
    let host = try GridHost(grid())
    host.layout(in: Size(width: 20, height: 60))
    var shown = ShownCells()
    var children: [String] = []
    for step in 0..<25 {
      for _ in 0..<random.int(0...3) {
        switch random.int(0...3) {
        case 0:
          let section = random.int(0...3)
          if random.chance(50) { sections[section].shuffle(using: &random) }
          if random.chance(50) { sections[section].insert(1_000 + step * 10 + random.int(0...1_000_000), at: 0) }
          if random.chance(30), !sections[section].isEmpty { sections[section].removeLast() }
          try host.update(grid())
        default: host.scroll(by: Double(random.int(-50...50)))
        }
      }
      var (placed, inserted, swaps): ([String], Int, Int) = ([], 0, 0)
      let old = Set(children)
      shown.follow(host) { index in
        children.remove(at: index)
      } swap: { first, second in
        #expect(first < second)
        children.swapAt(first, second)
        swaps += 1
      } insert: { cell, index in
        children.insert(cell.tileName, at: index)
        #expect(!old.contains(cell.tileName), "seed \(seed), step \(step): \(cell.tileName) had a child")
        inserted += 1
      } place: { cell, index in
        #expect(children[index] == cell.tileName, "seed \(seed), step \(step)")
        placed.append(cell.tileName)
      }
      #expect(children == placed && shown.count == children.count, "seed \(seed), step \(step)")
      #expect(inserted == Set(placed).subtracting(old).count, "seed \(seed), step \(step)")
      #expect(swaps <= placed.count - inserted, "seed \(seed), step \(step)")
      #expect(placed.count == host.cells.count && Set(placed) == Set(host.names), "seed \(seed), step \(step)")
      // Pushed headers come under the others, and both after items.
      let order = placed.compactMap { name in host.cells.first { $0.tileName == name }?.cell.drawingOrder }
      #expect(order == order.sorted(), "seed \(seed), step \(step)")
    }
  }

  @Test("a step that only scrolls exchanges nothing, and a second look changes nothing")
  func order() throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(0..<1_000) { Tile($0, 10, 10) } })
    host.layout(in: Size(width: 10, height: 100))
    var shown = ShownCells()
    var calls: [String] = []
    func follow() {
      calls = []
      shown.follow(host) {
        calls.append("remove \($0)")
      } swap: {
        calls.append("swap \($0) \($1)")
      } insert: {
        calls.append("insert \($0.tileName) \($1)")
      } place: { _, _ in
      }
    }
    follow()
    host.scroll(by: 10)
    host.scroll(by: 10)
    follow()
    #expect(calls == ["remove 1", "remove 0", "insert 10 8", "insert 11 9"])
    follow()
    #expect(calls == [])
    host.scroll(by: -10)
    follow()
    #expect(calls == ["remove 9", "insert 1 0"])
  }
}
