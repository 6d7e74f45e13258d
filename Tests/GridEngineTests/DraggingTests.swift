// Drops as updates, and scrolling while something is dragged.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct DraggingTests {
  // MARK: Drops

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
        #expect(throws: GridUpdateError.self, "\(items) before \(target)") { try grid.apply(update) }
      }
    }
    #expect(grid.itemCount == 8)
  }

  // MARK: Auto-scroll

  @Test("the speed is none in the middle, grows towards the ends, and is the same on both sides", .seeds(100))
  func speed() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let scroll = AutoScroll(
      edge: Double(random.int(0...200)), maximumSpeed: Double(random.int(1...3_000)),
      acceleration: Double(random.int(0...4)) / 4)
    let (viewport, leading, trailing) = (
      Double(random.int(50...900)), Double(random.int(-10...20)), Double(random.int(-10...20))
    )
    let (start, end) = (max(0, leading), viewport - max(0, trailing))
    let edge = min(scroll.edge, (end - start) / 2)
    func speed(_ position: Double) -> Double {
      scroll.speed(at: position, viewport: viewport, leadingInset: leading, trailingInset: trailing)
    }
    var last = -Double.infinity
    for position in stride(from: -50, through: viewport + 50, by: 2.5) {
      let speed = speed(position)
      #expect(speed >= last)
      #expect((speed < 0) == (position < start + edge) && (speed > 0) == (position > end - edge))
      #expect(abs(speed) <= scroll.maximumSpeed)
      #expect(abs(speed + self.mirrored(scroll, position, viewport, leading, trailing)) < 1e-6)
      last = speed
    }
    #expect(speed((start + end) / 2) == 0)
    for far in [1, 1e6, 1e300] {
      #expect(speed(start - far) == -scroll.maximumSpeed && speed(end + far) == scroll.maximumSpeed)
    }
  }

  private func mirrored(
    _ scroll: AutoScroll, _ position: Double, _ viewport: Double, _ leading: Double, _ trailing: Double
  ) -> Double {
    scroll.speed(at: viewport - position, viewport: viewport, leadingInset: trailing, trailingInset: leading)
  }

  @Test("the speed at some places")
  func speeds() {
    let even = AutoScroll(edge: 50, maximumSpeed: 1_000, acceleration: 0)
    let gentle = AutoScroll(edge: 50, maximumSpeed: 1_000, acceleration: 1)
    let between = AutoScroll(edge: 50, maximumSpeed: 1_000, acceleration: 0.5)
    let found = [even, gentle, between].map { scroll in
      [0, 25, 50, 400, 775, 800].map { scroll.speed(at: $0, viewport: 800) }
    }
    #expect(
      found == [
        [-1_000, -500, 0, 0, 500, 1_000], [-1_000, -250, 0, 0, 250, 1_000], [-1_000, -375, 0, 0, 375, 1_000],
      ])
    #expect(even.speed(at: 125, viewport: 800, leadingInset: 100) == -500)
    #expect(even.speed(at: 675, viewport: 800, trailingInset: 100) == 500)
  }

  @Test("bad numbers give no speed")
  func badNumbers() {
    let scroll = AutoScroll()
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(scroll.speed(at: bad, viewport: 800) == 0 && scroll.speed(at: 0, viewport: bad) == 0)
      #expect(scroll.speed(at: 0, viewport: 800, leadingInset: bad) == 0)
      #expect(scroll.speed(at: 0, viewport: 800, trailingInset: bad) == 0)
      #expect(AutoScroll(edge: bad).speed(at: 0, viewport: 800) == 0)
      #expect(AutoScroll(maximumSpeed: bad).speed(at: 0, viewport: 800) == 0)
      #expect(AutoScroll(acceleration: bad).speed(at: 0, viewport: 800) == 0)
    }
    #expect(scroll.speed(at: 0, viewport: 0) == 0 && scroll.speed(at: 0, viewport: -5) == 0)
    #expect(scroll.speed(at: 0, viewport: 100, leadingInset: 60, trailingInset: 60) == 0)
    #expect(AutoScroll(maximumSpeed: -3).speed(at: 0, viewport: 800) == 0)
    #expect(AutoScroll(edge: -3).speed(at: 1, viewport: 800) == 0)
    #expect(AutoScroll(edge: -3, maximumSpeed: 9).speed(at: -1, viewport: 800) == -9)
    #expect(AutoScroll(maximumSpeed: 9, acceleration: 5).speed(at: 24, viewport: 800) == -2.25)
  }
}
