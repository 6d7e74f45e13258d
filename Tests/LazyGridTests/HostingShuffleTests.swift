// So many elements change their places that the engine gets one new order instead of moves.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct HostingShuffleTests {
  private struct Element: Identifiable, Equatable {
    var id: Int
    var value: Int
  }

  /// Its size follows from the element alone.
  private struct Line: LayoutContent {
    var element: Element

    func sizeThatFits(_: ProposedSize) -> Size {
      Size(width: 10, height: Double(20 + (element.id + element.value) % 9))
    }
  }

  private func shown(_ host: GridHost) -> [String] {
    host.cells.map { cell in
      cell.content(as: Line.self).map { "\($0.element.id).\($0.element.value)" } ?? cell.tileName
    }
  }

  private func single(_ elements: [Element]) -> some HostedGrid {
    LazyVGrid(columns: [GridItem()], spacing: 0) {
      Tile("head", 10, 12)
      ForEach(elements) { Line(element: $0) }
      Tile("tail", 10, 12)
    }
  }

  private func double(_ elements: [Element]) -> some HostedGrid {
    LazyVGrid(columns: [GridItem()], spacing: 0) {
      Tile("head", 10, 12)
      ForEach(elements) { element in
        Line(element: element)
        Tile("\(element.id)'", 10, 5)
      }
      Tile("tail", 10, 12)
    }
  }

  @Test(
    "a shuffled list shows its elements in the new order, keeps their sizes, and follows what is in view",
    .seeds(12, unoptimised: 2))
  func lists() throws {
    let seed = Seed.current
    if seed % 2 == 0 {
      try check(seed, cells: 1) { single($0) }
    } else {
      try check(seed, cells: 2) { double($0) }
    }
  }

  private func check(
    _ seed: UInt64, cells: Int, grid: ([Element]) -> some HostedGrid
  ) throws {
    var generator = SeededGenerator(seed: seed)
    // Some lists have each identifier three times.
    let different = generator.pick([1_200, 1_200, 400])
    var elements = (0..<1_200).map { Element(id: $0 % different, value: 0) }
    let host = try GridHost(grid(elements))
    host.layout(in: Size(width: 50, height: 300))
    host.layout(in: Size(width: 50, height: 100_000))
    host.layout(in: Size(width: 50, height: 300))
    for _ in 0..<4 {
      host.scroll(to: Double(generator.int(2_000...10_000)))
      let old = elements
      elements.shuffle(using: &generator)
      var changed: Set<Int> = []
      if generator.chance(50) { elements.removeLast(generator.int(1...40)) }
      if generator.chance(50) {
        for id in 0..<30 {
          elements.insert(Element(id: 5_000 + id * elements.count, value: 0), at: generator.int(0...elements.count))
        }
      }
      if generator.chance(50) {
        for _ in 0..<25 {
          let number = generator.int(0...elements.count - 1)
          elements[number].value += 1
          changed.insert(elements[number].id)
        }
      }
      let seen = host.cells.count
      let known = Set(old.map(\.id))
      try host.update(grid(elements))
      // Only what was in view, and is not any more, is estimated: at most 8 points too much or too little each.
      let height = host.contentSize.height
      let isSure = changed.isEmpty && elements.allSatisfy { known.contains($0.id) }
      host.layout(in: Size(width: 50, height: 100_000))
      if isSure { #expect(abs(height - host.cells.last!.slot.maxY) < Double(seen * 8), "seed \(seed)") }
      var names = ["head"]
      for element in elements {
        names.append("\(element.id).\(element.value)")
        if cells == 2 { names.append("\(element.id)'") }
      }
      #expect(shown(host) == names + ["tail"], "seed \(seed)")
      let fresh = try GridHost(grid(elements))
      fresh.layout(in: Size(width: 50, height: 100_000))
      #expect(host.cells.map(\.slot) == fresh.cells.map(\.slot), "seed \(seed)")
      host.layout(in: Size(width: 50, height: 300))
    }
  }

  @Test("where all in view move, the anchor is followed; each change is told once")
  func followed() throws {
    var elements = (0..<5_000).map { Element(id: $0, value: 0) }
    let host = try GridHost(single(elements))
    host.layout(in: Size(width: 50, height: 300))
    host.scroll(to: .item(2_500), anchor: .topLeading)
    func place(_ id: Int) -> Double { host.frame(of: host.cell(ofElement: id)!)!.y - host.offset }
    let before = place(2_499)
    elements.reverse()
    let changes = try host.update(single(elements))
    #expect(place(2_499) == before)
    let told = changes.entered.map(\.cell.cellID) + changes.moved.map(\.cell.cellID)
    #expect(Set(told).count == told.count && !changes.left.contains { $0.isDeleted })
    #expect(host.cells.count > 10)
    // Few are taken out of order: the others in view stay where they are.
    var generator = SeededGenerator(seed: 4)
    let seen = host.cells.map { elements[$0.cellID.item - 1].id }
    let places = seen.map { place($0) }
    for _ in 0..<600 {
      let number = generator.int(0...elements.count - 1)
      if seen.contains(elements[number].id) { continue }
      let element = elements.remove(at: number)
      elements.insert(element, at: generator.pick([0, elements.count]))
    }
    try host.update(single(elements))
    #expect(seen.map { place($0) } == places)
  }
}
