// States that go from content to the content that takes its place.

import GridEngine
import TestSupport
import Testing

@testable import LazyGrid

/// What a framework remembers for a row.
private final class Node: Hashable {
  var measured = 0

  static func == (a: Node, b: Node) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Content that is one point higher each time that its node was measured anew.
private struct StatefulRow: StatefulContent {
  var name: Int
  var node = Node()
  /// True once it took over what another one held.
  var isSuccessor = false

  func replacing(_ old: StatefulRow) -> StatefulRow { StatefulRow(name: name, node: old.node, isSuccessor: true) }
  func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: 10, height: isSuccessor ? 12 : 10) }
}

@Suite struct StatefulContentTests {
  private func grid(_ names: [Int]) -> some HostedGrid {
    LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(names, id: \.self) { StatefulRow(name: $0) } }
  }

  private func nodes(_ host: GridHost) -> [Int: Node] {
    Dictionary(
      uniqueKeysWithValues: host.cells.compactMap { $0.content(as: StatefulRow.self) }.map { ($0.name, $0.node) })
  }

  @Test("new content takes the state over before it is measured, wherever its element went")
  func updates() throws {
    let host = try GridHost(grid(Array(0..<20)))
    host.layout(in: Size(width: 10, height: 60))
    let before = nodes(host)
    #expect(before.count == 6)
    try host.update(grid([0, 4, 100, 2] + Array(5..<20)))
    let after = nodes(host)
    #expect(after[4] === before[4] && after[2] === before[2] && after[5] === before[5])
    #expect(after[100] != nil && !before.values.contains(after[100]!))
    // The sizes are those of the content that took over.
    for cell in host.cells {
      let row = try #require(cell.content(as: StatefulRow.self))
      #expect(cell.frame.height == (row.isSuccessor ? 12 : 10), "row \(row.name)")
      #expect(row.isSuccessor == (before[row.name] != nil), "row \(row.name)")
    }
  }

  @Test("content that is made again in its place takes the state over too")
  func remade() throws {
    let host = try GridHost(grid(Array(0..<20)))
    host.layout(in: Size(width: 10, height: 60))
    let before = nodes(host)
    let changes = host.invalidateSizes(of: [.item(1), .item(15)])
    #expect(changes.moved.count >= 4)
    #expect(nodes(host).filter { before[$0.key] != nil }.allSatisfy { $0.value === before[$0.key] })
    #expect(host.cells.map(\.frame.height) == [10, 12, 10, 10, 10, 10])
    host.reload()
    #expect(
      host.cells.allSatisfy {
        $0.frame.height == 12
          && before[$0.content(as: StatefulRow.self)!.name] === $0.content(as: StatefulRow.self)!.node
      })
  }

  @Test("what left the view is gone, and comes back without a state")
  func gone() throws {
    let host = try GridHost(grid(Array(0..<100)))
    host.layout(in: Size(width: 10, height: 60))
    let before = nodes(host)
    host.scroll(by: 500)
    try host.update(grid(Array(0..<100)))
    host.scroll(to: 0)
    #expect(nodes(host).count == 6 && nodes(host).allSatisfy { $0.value !== before[$0.key] })
  }

  @Test("cells of one element that are made together have a state each, and content of another type has none to give")
  func kinds() throws {
    func grid(_ isOther: Bool) -> some HostedGrid {
      LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) {
        ForEach(0..<10) { number in
          StatefulRow(name: 2 * number)
          if isOther { Tile(number) } else { StatefulRow(name: 2 * number + 1) }
        }
      }
    }
    let host = try GridHost(grid(false))
    host.layout(in: Size(width: 20, height: 40))
    let before = nodes(host)
    try host.update(grid(false))
    #expect(nodes(host) == before && host.cells.allSatisfy { $0.content(as: StatefulRow.self)?.isSuccessor == true })
    try host.update(grid(true))
    #expect(nodes(host) == before.filter { $0.key % 2 == 0 && nodes(host)[$0.key] != nil })
  }

  @Test("cells with equal identifiers hand on a state each")
  func duplicates() throws {
    func grid() -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        ForEach(Array([7, 7, 8, 7].enumerated()), id: \.element) { StatefulRow(name: $0.offset) }
      }
    }
    let host = try GridHost(grid())
    host.layout(in: Size(width: 10, height: 60))
    let before = Set(nodes(host).values)
    try host.update(grid())
    #expect(before.count == 4 && Set(nodes(host).values) == before)
  }
}
