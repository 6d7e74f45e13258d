// Which cell becomes which in an update of a declared grid, before it is shown.

import GridEngine
import LazyGrid
import Testing

@Suite struct HostingMappingTests {
  private func list(_ names: [String], axis: Axis = .vertical) -> some HostedGrid {
    LazyVGrid(columns: [GridItem()], spacing: 0) {
      Tile("head")
      ForEach(names, id: \.self) { Tile($0, 10, 10) }
    }
  }

  @Test("a mapping tells what an update will do, and changes nothing")
  func mapping() throws {
    let host = try GridHost(list(["a", "b", "c", "d"]))
    host.layout(in: Size(width: 20, height: 45))
    let shown = host.cells.map(\.slot)
    let new = list(["new", "a", "d", "b"])
    let mapping = try #require(host.mapping(to: new))
    #expect(host.names == ["head", "a", "b", "c", "d"] && host.cells.map(\.slot) == shown)
    #expect((0..<5).map { mapping.newID(of: .item($0))?.item } == [0, 2, 4, nil, 3])
    #expect((0..<5).map { mapping.oldID(of: .item($0))?.item } == [0, nil, 1, 4, 2])
    try host.update(new)
    #expect(host.names == ["head", "new", "a", "d", "b"])
    var told = GridUpdate()
    told.deleteItems(1..<3)
    #expect(try host.mapping(of: told).newID(of: .item(4)) == .item(2))
    told.deleteItems(9..<10)
    #expect(throws: GridError.unknownItems(9..<10, section: 0, count: 5)) { try host.mapping(of: told) }
  }

  @Test("where all is laid out anew, and while content is measured, there is no mapping")
  func none() throws {
    let host = try GridHost(list(["a"]))
    #expect(host.mapping(to: LazyHGrid(rows: [GridItem()]) { Tile("a") }) == nil)
    #expect(host.mapping(to: LazyVGrid(columns: [GridItem()]) { ForEach(0..<Int.max) { Tile($0) } }) == nil)
    var inside: [Bool] = []
    let probe = LazyVGrid(columns: [GridItem()]) {
      Probe { [unowned host] _ in
        inside.append(host.mapping(to: list(["b"])) == nil)
        return Size(width: 10, height: 10)
      }
    }
    try host.update(probe)
    host.layout(in: Size(width: 20, height: 20))
    #expect(!inside.isEmpty && inside.allSatisfy { $0 })
  }
}
