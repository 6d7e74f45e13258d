// Elements by their own identifiers and at key paths of every kind, made where a grid is declared or handed on by a framework.

import GridEngine
import TestSupport
import Testing

@testable import LazyGrid

/// The `ForEach` of a framework, which knows nothing of the types of an app.
private struct Each<Data: RandomAccessCollection, ID: Hashable> {
  let elements: Elements<Data, ID>
  let height: (Data.Element) -> Double

  func grid(_ made: Counter) -> some HostedGrid {
    LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) {
      ForEach(elements) { element in
        let _ = made.next()
        Tile("\(element)", 10, height(element))
      }
    }
  }
}

@Suite struct ElementsTests {
  private struct Place: Equatable { var row: Int, name: String }

  private final class Body: Equatable {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (a: Body, b: Body) -> Bool { a.number == b.number }
  }

  private struct Element: Identifiable, Equatable {
    var flag: Bool
    var id: Int
    var place: Place
    var observed: Int { didSet { flag.toggle() } }
    var body: Body
    var twice: Int { 2 * id }
    var text: String { "no. \(id)" }
    var pair: (Int, Int)? { (id, id) }

    init(_ id: Int) {
      (flag, self.id, place, observed, body) = (id % 2 == 0, id, Place(row: -id, name: "row \(id)"), id + 7, Body(id))
    }
  }

  /// Elements come, go and change their order: those that stay are found by their identifiers and keep their sizes.
  private func check<ID: Hashable>(
    _ name: String, _ elements: ([Element]) -> Elements<[Element], ID>, _ id: (Element) -> ID
  ) throws {
    var random = SeededGenerator(seed: 3)
    var list = (0..<60).map { Element($0) }
    func grid(_ made: Counter) -> some HostedGrid {
      Each(elements: elements(list), height: { 10 + Double($0.id % 7) }).grid(made)
    }
    let host = try GridHost(grid(Counter()))
    host.layout(in: Size(width: 20, height: 2_000))
    for round in 0..<4 {
      list.shuffle(using: &random)
      list.removeLast(5)
      list.insert(contentsOf: (0..<3).map { Element(1_000 * (round + 1) + $0) }, at: 9)
      try host.update(grid(Counter()))
      for (item, element) in list.enumerated() {
        #expect(host.cell(ofElement: id(element)) == .item(item), "\(name), round \(round)")
        #expect(host.cells[item].id != host.cells[(item + 1) % list.count].id, "\(name)")
      }
    }
    // What is equal is measured no more, in whatever storage it lies.
    host.layout(in: Size(width: 20, height: 40))
    list = list.map { $0 }
    try host.update(grid(Counter()))
    #expect(list.indices.allSatisfy { host.grid.isMeasured(.item($0)) }, "\(name)")
    let extent = host.contentSize.height
    list[list.count - 1].place.row += 1
    try host.update(grid(Counter()))
    #expect(!host.grid.isMeasured(.item(list.count - 1)), "\(name)")
    #expect(abs(host.contentSize.height - extent) < 20, "\(name)")
  }

  @Test("elements are known by stored, computed, nested and observed properties, and through objects")
  func identifiers() throws {
    try check("Identifiable", { Elements($0) }, { $0.id })
    try check("id", { Elements($0, id: \.id) }, { $0.id })
    try check("nested", { Elements($0, id: \.place.row) }, { $0.place.row })
    try check("a text", { Elements($0, id: \.place.name) }, { $0.place.name })
    try check("observed", { Elements($0, id: \.observed) }, { $0.observed })
    try check("computed", { Elements($0, id: \.twice) }, { $0.twice })
    try check("a computed text", { Elements($0, id: \.text) }, { $0.text })
    try check("an object's", { Elements($0, id: \.body.number) }, { $0.body.number })
    try check("optional", { Elements($0, id: \.pair?.0) }, { $0.pair?.0 })
  }

  @Test("objects and elements that are their own identifiers are known by key paths too")
  func others() throws {
    let bodies = (0..<50).map { Body($0) }
    let host = try GridHost(Each(elements: Elements(bodies, id: \.number), height: { _ in 10 }).grid(Counter()))
    host.layout(in: Size(width: 20, height: 100))
    #expect(host.cell(ofElement: 33) == .item(33))
    let words = (0..<50).map { "word \($0)" }
    let other = try GridHost(Each(elements: Elements(words, id: \.self), height: { _ in 10 }).grid(Counter()))
    other.layout(in: Size(width: 20, height: 100))
    #expect(other.cell(ofElement: "word 33") == .item(33))
    let looked = Elements(count: 1_000_000, id: { $0 * 2 }, index: { $0 % 2 == 0 ? $0 / 2 : nil })
    let third = try GridHost(Each(elements: looked, height: { _ in 10 }).grid(Counter()))
    third.layout(in: Size(width: 20, height: 100))
    #expect(third.cell(ofElement: 1_000_000) == .item(500_000) && third.cell(ofElement: 3) == nil)
  }

  @Test("of elements that a framework hands on those in view are made, and of many none when they are declared")
  func laziness() throws {
    let made = Counter()
    let grid = Each(elements: Elements(0..<1_000_000_000), height: { _ in 10 }).grid(made)
    let host = try GridHost(grid)
    #expect(made.count == 0)
    host.layout(in: Size(width: 20, height: 100))
    #expect(made.count > 0 && made.count < 40)
  }
}
