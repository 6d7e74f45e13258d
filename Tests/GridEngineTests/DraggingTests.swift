// Drops as updates.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct DraggingTests {
  @Test("dropped items lie where taking them out and putting them in again puts them", .seeds(200))
  func drops() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var data = (0..<random.int(1...4)).map { section in
      (0..<random.int(0...8)).map { CellID.item($0, section: section) }
    }
    let grid = try VirtualGrid(sections: data.map { .list(count: $0.count) })
    let all = data.flatMap { $0 }
    let dragged = all.filter { _ in random.chance(30) }
    let section = random.int(0...data.count - 1)
    let place = random.int(0...data[section].count)
    // Twice, upside down, and with a header: none of this matters.
    let given: [CellID] = Array(dragged.reversed()) + Array(dragged.prefix(2)) + [.header(section: 0)]
    var update = GridUpdate()
    update.moveItems(given, before: .item(place, section: section))
    let mapping = try grid.mapping(of: update)
    let stay = data[section][..<place].filter { !dragged.contains($0) }.count
    for index in data.indices { data[index].removeAll { dragged.contains($0) } }
    data[section].insert(contentsOf: dragged, at: stay)
    for (index, items) in data.enumerated() {
      for (item, old) in items.enumerated() { #expect(mapping.newID(of: old) == .item(item, section: index)) }
    }
    try grid.apply(update)
    #expect(data.indices.allSatisfy { grid.itemCount(inSection: $0) == data[$0].count })
  }

  @Test("items that are dropped where they are change nothing")
  func dropsInPlace() {
    for place in 3...6 {
      var update = GridUpdate()
      update.moveItems([.item(5), .item(3), .item(4)], before: .item(place))
      #expect(update.isEmpty)
    }
    for (items, place) in [([3, 4, 5], 2), ([3, 4, 5], 7), ([3, 5], 4)] {
      var update = GridUpdate()
      update.moveItems(items.map { .item($0) }, before: .item(place))
      #expect(!update.isEmpty)
    }
    var update = GridUpdate()
    update.moveItems([], before: .item(0))
    update.moveItems([.header(section: 0), .footer(section: 1)], before: .item(0))
    #expect(update.isEmpty)
  }

  @Test("drops that cannot be are refused")
  func refused() throws {
    let grid = try VirtualGrid(sections: [.list(count: 5), .list(count: 3)])
    let numbers = [Int.min, -1, 6, .max - 1, .max]
    for number in numbers {
      for (items, target) in [
        ([CellID.item(number)], CellID.item(1)), ([.item(0, section: number)], .item(1)),
        ([.item(0), .item(2)], .item(number)), ([.item(0)], .item(0, section: number)),
        ([.item(0), .item(number), .item(number == .max ? number : number + 1)], .item(number)),
        ([.item(0)], .header(section: 1)),
      ] {
        var update = GridUpdate()
        update.moveItems(items, before: target)
        #expect(throws: GridError.self, "\(items) before \(target)") { try grid.apply(update) }
      }
    }
    #expect(grid.itemCount == 8)
  }
}
