// Declared tables in a host.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct LazyTableTests {
  private struct Day: Identifiable, Equatable {
    var id: Int
    var name: String { "day \(id)" }
  }
  private struct Person: Identifiable, Equatable {
    var id: String
  }

  @Test("cells, headers, the corner and footers lie in their panes")
  func parts() throws {
    var table = LazyTable(0..<100, columns: 0..<50) { Tile("\($0)x\($1)", 30, 10) }
      .columnHeaders { Tile("c\($0)", 30, 20) }
      .rowHeaders { Tile("r\($0)", 40, 10) }
      .columnFooters { Tile("f\($0)", 30, 8) }
      .corner { Tile("corner", 40, 20) }
    table.rowHeaderWidth = .fixed(40)
    let host = try GridHost(table)
    host.layout(in: Size(width: 130, height: 110))
    host.step(to: .by(25, across: 45))
    var frames: [String: Rect] = [:]
    for cell in host.cells { frames[cell.tileName] = host.viewFrame(of: cell) }
    #expect(frames["corner"] == Rect(x: 0, y: 0, width: 40, height: 20))
    #expect(frames["c1"] == Rect(x: 25, y: 0, width: 30, height: 20))
    #expect(frames["r2"] == Rect(x: 0, y: 15, width: 40, height: 10))
    #expect(frames["2x1"] == Rect(x: 25, y: 15, width: 30, height: 10))
    #expect(frames["f3"] == Rect(x: 85, y: 102, width: 30, height: 8))
    #expect(frames["c0"] == nil && frames["1x1"] == nil)
    #expect(host.contentSize == Size(width: 1540, height: 1028))
  }

  @Test("only the cells in view and samples of columns are made")
  func laziness() throws {
    let made = Counter()
    let table = LazyTable(0..<1_000_000, columns: 0..<1_000_000) { row, column in
      let _ = made.next()
      Tile("\(row)x\(column)", 40, 20)
    }
    let host = try GridHost(table)
    host.layout(in: Size(width: 200, height: 200))
    #expect(host.cells.count == 50)
    // 32 rows of each column in view, and the columns after these that the viewport's end leaves out.
    #expect(made.count <= 32 * 7)
    let before = made.count
    host.scroll(to: try #require(host.cell(ofRow: 700_000, column: 800_000)), anchor: .topLeading)
    #expect(host.cells.first?.tileName == "700000x800000")
    #expect(made.count - before <= 32 * 7 + 50 + 20)
  }

  @Test("an exact column is measured to its end in slices, and content that is out of view is not kept")
  func exactColumns() throws {
    let made = Counter()
    var table = LazyTable(0..<1_000, columns: 0..<3) { row, column in
      let _ = made.next()
      Tile("\(row)x\(column)", row == 900 ? 77 : 20, 10)
    }
    table.columnWidth = .exact()
    let host = try GridHost(table)
    host.layout(in: Size(width: 200, height: 100))
    #expect(host.cells.allSatisfy { $0.slot.width == 20 })
    var slices = 1
    while !host.measureColumns(while: { made.count % 300 != 0 }) { slices += 1 }
    host.layout()
    #expect(slices > 5 && host.cells.allSatisfy { $0.slot.width == 77 })
    #expect(made.count <= 3_100)
  }

  @Test("an update matches rows and columns by their identifiers, and holds their places")
  func identity() throws {
    var (people, days) = (["ann", "bob", "cid", "dan"].map { Person(id: $0) }, (0..<30).map { Day(id: $0) })
    func table() -> LazyTable<Person, Day> {
      LazyTable(people, columns: days) { Tile("\($0.id)\($1.id)", 30, 40) }
        .columnHeaders { Tile($0.name, 30, 10) }
        .rowHeaders { Tile($0.id, 20, 40) }
    }
    let host = try GridHost(table())
    host.layout(in: Size(width: 110, height: 90))
    host.step(to: .by(0, across: 300))
    func places() -> [String: Rect] {
      Dictionary(uniqueKeysWithValues: host.cells.map { ($0.tileName, host.viewFrame(of: $0)) })
    }
    let before = places()
    days.removeFirst(5)
    people.insert(Person(id: "zoe"), at: 0)
    let changes = try host.update(table())
    // What stays in view stays where it was.
    for (name, frame) in places() { #expect(before[name] ?? frame == frame, "\(name)") }
    #expect(changes.entered.isEmpty || changes.entered.allSatisfy { $0.reason == .data })
    #expect(host.cell(ofRow: "bob", column: 10) == .cell(row: 2, column: 6, section: 1))
    #expect(host.cell(ofRow: "bob", column: 3) == nil)
    #expect(host.cell(ofElement: "cid") == .cell(row: 3, column: 0, section: 1))
    #expect(host.cell(ofElement: 10) == .cell(row: 0, column: 6, section: 0))
    #expect(host.id(of: .cell(row: 2, column: 6, section: 1))?.elements == ["bob", 10])
    days.swapAt(6, 7)
    try host.update(table())
    #expect(host.content(of: .cell(row: 1, column: 7, section: 1), as: Tile.self)?.name == "ann12")
  }

  @Test("groups of rows have headers under the columns' and collapse")
  func groups() throws {
    let table = LazyTable(
      groups: ForEach(0..<4) { Tile("group \($0)", 50, 12) },
      rows: { group in ForEach(group * 10..<group * 10 + 10) { _ in } },
      columns: ForEach(0..<3) { Tile("c\($0)", 30, 10) }
    ) { Tile("\($0)x\($1)", 30, 10) }
    let host = try GridHost(table)
    host.layout(in: Size(width: 100, height: 100))
    host.scroll(by: 40)
    #expect(host.cells.map { host.viewFrame(of: $0) }.contains(Rect(x: 0, y: 10, width: 50, height: 12)))
    host.collapse(sectionOf: 0)
    #expect(host.cell(ofElement: 35) == .cell(row: 5, column: 0, section: 4))
    #expect(host.isHidden(.cell(row: 1, column: 1, section: 1)))
    #expect(host.names.contains("group 1"))
  }

  @Test("changes that the caller knows may change columns; a count that is not declared is refused")
  func appliedChanges() throws {
    func table(_ columns: Range<Int>) -> LazyTable<Int, Int> {
      LazyTable(0..<100, columns: columns) { Tile("\($0)x\($1)", 30, 10) }.rowHeaders { Tile("r\($0)", 20, 10) }
    }
    let host = try GridHost(table(0..<10))
    host.layout(in: Size(width: 100, height: 50))
    host.step(to: .by(0, across: 60))
    var update = GridUpdate()
    update.deleteColumns(1..<3)
    #expect(throws: LazyGridError.self) { try host.update(table(0..<10), applying: update) }
    let changes = try host.update(table(2..<10), applying: update)
    #expect(changes.entered.isEmpty && changes.left.isEmpty)
    #expect(host.names.contains("0x2") && host.viewFrame(of: host.cells[0]).x == 20)
    #expect(host.cells[0].cellID.column == 1)
  }

  @Test("bad numbers are clamped, and too many columns refused")
  func badInput() throws {
    var table = LazyTable(0..<3, columns: 0..<3) { Tile("\($0)x\($1)", 30, 10) }
    table.columnSpacing = .nan
    table.frozenColumns = (leading: -4, trailing: .max)
    table.columnWidth = .fixed(-3)
    let host = try GridHost(table)
    host.layout(in: Size(width: 100, height: 50))
    #expect(host.cells.allSatisfy { $0.slot.width == 0 })
    #expect(throws: GridError.columns(.tooManyColumns(count: 2_000_001), section: 0)) {
      try GridHost(LazyTable(0..<3, columns: 0..<2_000_000) { _, _ in Tile("") }.rowHeaders { _ in Tile("") })
    }
    #expect(throws: GridError.self) { try GridHost(LazyTable(0..<Int.max, columns: 0..<2) { _, _ in Tile("") }) }
    let none = try GridHost(LazyTable(0..<0, columns: 0..<0) { _, _ in Tile("") }.columnHeaders { _ in Tile("") })
    none.layout(in: Size(width: 100, height: 50))
    #expect(none.cells.isEmpty)
    #expect(none.cell(ofRow: 1, column: 1) == nil && none.cell(ofElement: 1) == nil)
  }

  @Test("another axis or direction keeps the row and the column in view")
  func replacing() throws {
    var table = LazyTable(0..<1000, columns: 0..<1000) { Tile("\($0)x\($1)", 30, 30) }
    let host = try GridHost(table)
    host.layout(in: Size(width: 90, height: 90))
    host.scroll(to: try #require(host.cell(ofRow: 500, column: 600)), anchor: .topLeading)
    table.axis = .horizontal
    try host.update(table)
    #expect(host.names.contains { $0.hasPrefix("500x") })
  }
}

extension LazyTableTests {
  @Test("items that are reloaded have new content, also where nobody asks for its size")
  func reloading() throws {
    let made = Counter()
    var table = LazyTable(0..<100, columns: 0..<10) { row, column in
      let _ = made.next()
      Tile("\(row)x\(column) \(made.count)", 30, 10)
    }
    (table.rowHeight, table.columnWidth) = (.fixed(10), .fixed(30))
    let host = try GridHost(table)
    host.layout(in: Size(width: 90, height: 50))
    let before = host.names
    var update = GridUpdate()
    update.reloadItems(2..<3, section: 1)
    update.insertItems(0, at: .item(0, section: 1))
    let changes = try host.update(table, applying: update)
    #expect(changes.updated.map(\.cellID.item) == [2, 2, 2])
    #expect(zip(before, host.names).filter { $0 != $1 }.count == 3)
    let packed = PackedGrid(0..<100, tracks: [.pt(30), .pt(30)]) { item in
      let _ = made.next()
      Tile("\(item) \(made.count)", 30, 10)
    }
    let other = try GridHost(packed)
    other.layout(in: Size(width: 90, height: 50))
    let names = other.names
    update = GridUpdate()
    update.reloadItems(1..<2)
    #expect(try other.update(packed, applying: update).updated.map(\.cellID) == [.item(1)])
    #expect(zip(names, other.names).filter { $0 != $1 }.count == 1)
  }
}

extension LazyTableTests {
  private final class Token {}

  private struct Owner: Identifiable {
    let id: Int
    let token: Token
  }

  @Test("a host lets go of tables that it showed before")
  func release() throws {
    func table(_ token: Token) -> LazyTable<Int, Owner> {
      LazyTable(0..<9, columns: [Owner(id: 1, token: token)]) { Tile("\($0)x\($1.id)", 30, 10) }
    }
    weak var first: Token?
    let host: GridHost = try {
      let token = Token()
      first = token
      return try GridHost(table(token))
    }()
    host.layout(in: Size(width: 90, height: 50))
    #expect(first != nil)
    for _ in 0..<2 { try host.update(table(Token())) }
    #expect(first == nil)
  }
}
