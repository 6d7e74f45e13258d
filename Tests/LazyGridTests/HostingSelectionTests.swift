// The selection of a host goes with the elements that it is of.

import GridEngine
import TestSupport
import Testing

@testable import LazyGrid

@Suite struct HostingSelectionTests {
  private struct Part: Identifiable {
    var id: Int
    var elements: [Int]
  }

  private func grid(_ parts: [Part], columns: Int = 2) -> LazyVGrid<some LazyGridContent> {
    LazyVGrid(columns: Array(repeating: GridItem(.fixed(20)), count: columns)) {
      ForEach(parts) { part in
        Section {
          ForEach(part.elements, id: \.self) { Tile("\($0)", 20, 20) }
        } header: {
          Tile("\(part.id)", 40, 10)
        }
      }
    }
  }

  private func selected(_ host: GridHost, _ parts: [Part]) -> Set<Int> {
    var found: Set<Int> = []
    for (number, part) in parts.enumerated() {
      for (item, element) in part.elements.enumerated() where host.selection.contains(.item(item, section: number)) {
        found.insert(element)
      }
    }
    return found
  }

  @Test("elements stay selected through any update, and new ones are not", .seeds(60))
  func updates() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var parts = (0..<random.int(1...4)).map { part in
      Part(id: part, elements: (0..<random.int(0...9)).map { part * 100 + $0 })
    }
    var (next, wanted) = (1_000, Set<Int>())
    let host = try GridHost(grid(parts))
    if random.chance(80) { host.layout(in: Size(width: 60, height: 70)) }
    for round in 0..<8 {
      if random.chance(20) {
        host.selection = .all
        wanted = Set(parts.flatMap(\.elements))
      }
      for _ in 0..<random.int(0...4) {
        let section = random.int(0...parts.count - 1)
        guard let item = parts[section].elements.indices.randomElement(using: &random) else { continue }
        host.selection.toggle(.item(item, section: section))
        wanted.formSymmetricDifference([parts[section].elements[item]])
      }
      for _ in 0..<random.int(0...4) {
        let section = random.int(0...parts.count - 1)
        switch random.int(0...4) {
        case 0: parts.shuffle(using: &random)
        case 1: parts[section].elements.shuffle(using: &random)
        case 2: if !parts[section].elements.isEmpty { parts[section].elements.removeLast() }
        case 3: if parts.count > 1 { parts.remove(at: section) }
        default:
          next += 1
          parts[section].elements.insert(next, at: 0)
        }
      }
      // Also in another direction, where everything is laid out anew.
      let direction: LayoutDirection? = random.chance(15) ? random.pick([.leftToRight, .rightToLeft]) : nil
      try host.update(
        grid(parts, columns: random.int(1...3)), environment: direction.map { LayoutEnvironment(layoutDirection: $0) })
      wanted.formIntersection(parts.flatMap(\.elements))
      #expect(selected(host, parts) == wanted, "round \(round)")
      #expect(host.selectedItemCount(host.selection) == wanted.count)
    }
  }

  @Test("along another axis the same elements are selected")
  func axis() throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem(.fixed(20))]) { ForEach(["a", "b", "c"], id: \.self) { Tile($0, 20, 20) } })
    host.layout(in: Size(width: 60, height: 70))
    host.selection.select(.item(1))
    try host.update(
      LazyHGrid(rows: [GridItem(.fixed(20))]) { ForEach(["c", "b", "x", "a"], id: \.self) { Tile($0, 20, 20) } })
    #expect((0..<4).filter { host.selection.contains(.item($0)) } == [1])
    #expect(host.selection.anchor == host.cell(ofElement: "b"))
  }

  @Test("changes that the caller knows are followed, those that are refused are not")
  func applying() throws {
    var parts = [Part(id: 0, elements: [1, 2, 3, 4])]
    let host = try GridHost(grid(parts))
    host.layout(in: Size(width: 60, height: 70))
    host.selection.select(from: .item(1), through: .item(2))
    parts[0].elements = [9, 1, 3, 4]
    var update = GridUpdate()
    update.deleteItems(1..<2)
    update.insertItems(1, at: .item(0))
    try host.update(grid(parts), applying: update)
    #expect(selected(host, parts) == [3])
    update = GridUpdate()
    update.deleteItems(7..<9)
    #expect(throws: LazyGridError.self) { try host.update(grid(parts), applying: update) }
    #expect(selected(host, parts) == [3])
  }

  @Test("restoring a state leaves the selection as it is")
  func restoring() throws {
    let (then, now) = ([Part(id: 0, elements: [1, 2, 3])], [Part(id: 0, elements: [0, 1, 2, 3])])
    let saved = try GridHost(grid(then)).savedState()
    let host = try GridHost(grid(now))
    host.layout(in: Size(width: 60, height: 70))
    host.selection.select(.item(2))
    try host.restore(from: saved, of: grid(then))
    #expect(selected(host, now) == [2])
    #expect(throws: GridError.self) { try host.restore(from: [1, 2, 3], of: grid(then)) }
    #expect(selected(host, now) == [2])
  }
}
