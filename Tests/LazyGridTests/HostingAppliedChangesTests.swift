// Changes that the caller knows: nothing is compared, and the host shows what a new host shows.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct HostingAppliedChangesTests {
  private func grid(_ rows: [Row], isDouble: Bool = false, bodies: Counter = Counter()) -> some HostedGrid {
    LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) {
      rowsBetweenOthers(rows, isDouble: isDouble, bodies: bodies)
    }
  }

  @Test("a difference leads where comparing leads", .seeds(40))
  func differences() throws {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    var rows = (0..<generator.int(1...80)).map { Row(id: $0, height: Double(10 + $0 % 5 * 7)) }
    var next = 1000
    let hosts = [try GridHost(grid(rows)), try GridHost(grid(rows))]
    for host in hosts { host.layout(in: Size(width: 100, height: 150)) }
    for _ in 0..<8 {
      let offset = Double(generator.int(0...500))
      for host in hosts { host.scroll(to: offset) }
      let old = rows
      for _ in 0..<generator.int(0...4) {
        let at = generator.int(0...rows.count)
        if generator.chance(50), at < rows.count { rows.remove(at: at) } else { rows.insert(Row(id: next), at: at) }
        next += 1
      }
      if rows.count > 3, generator.chance(40) { rows.insert(rows.remove(at: 0), at: rows.count / 2) }
      var difference = rows.difference(from: old)
      if generator.chance(50) { difference = difference.inferringMoves() }
      let changes = try hosts[0].update(grid(rows), applying: difference, toForEach: "rows")
      let compared = try hosts[1].update(grid(rows))
      #expect(hosts[0].names == hosts[1].names, "seed \(seed)")
      #expect(hosts[0].cells.map(\.frame.size) == hosts[1].cells.map(\.frame.size), "seed \(seed)")
      #expect(hosts[0].cells.map(\.id) == hosts[1].cells.map(\.id), "seed \(seed)")
      // What is in view is told once.
      #expect(Set(changes.entered.map(\.id)).isDisjoint(with: changes.updated.map(\.id)), "seed \(seed)")
      #expect(changes.visibleCount == compared.visibleCount)
    }
  }

  @Test("content that the changes do not name is not made again")
  func content() throws {
    let bodies = Counter()
    var rows = (0..<100).map { Row(id: $0) }
    let host = try GridHost(grid(rows, bodies: bodies))
    host.layout(in: Size(width: 100, height: 200))
    let made = bodies.count
    rows.insert(Row(id: 500), at: 3)
    rows[1].height = 50
    var update = GridUpdate()
    update.insertItems(2, at: .item(1 + 2 * 3))
    update.reloadItems(3..<5)
    let changes = try host.update(grid(rows, bodies: bodies), applying: update)
    #expect(host.names.contains("500") && host.frame("1")?.height == 50)
    #expect(bodies.count - made <= 4)
    #expect(changes.updatedNames == ["first", "1", "1c"])
    #expect(host.diagnostics.isEmpty)
    // The next comparison starts from here.
    rows.remove(at: 0)
    try host.update(grid(rows, bodies: bodies))
    #expect(host.names.prefix(3) == ["first", "1", "1c"])
  }

  @Test("changes that do not fit the data are refused, and nothing has changed")
  func refused() throws {
    let rows = (0..<30).map { Row(id: $0) }
    let host = try GridHost(grid(rows))
    host.layout(in: Size(width: 100, height: 200))
    let (names, offset) = (host.names, host.offset)
    let longer = rows + [Row(id: 99)]
    let none = rows.difference(from: rows)
    #expect(
      refusal { _ = try host.update(grid(longer), applying: none, toForEach: "rows") }
        == .update(.unexpectedItemCount(64, section: 0, expected: 66)))
    #expect(refusal { _ = try host.update(grid(rows), applying: none) } == .severalForEach(2))
    #expect(refusal { _ = try host.update(grid(rows), applying: none, toForEach: "row") } == .noForEach)
    var update = GridUpdate()
    update.deleteSections(0..<1)
    #expect(refusal { _ = try host.update(grid(rows), applying: update) } == .sections)
    update = GridUpdate()
    update.deleteItems(60..<90)
    #expect(
      refusal { _ = try host.update(grid(rows), applying: update) }
        == .update(.unknownItems(60..<90, section: 0, count: 64)))
    let horizontal = LazyHGrid(rows: [GridItem()]) { ForEach(rows) { Tile($0.id) } }
    #expect(refusal { _ = try host.update(horizontal, applying: GridUpdate()) } == .axis)
    #expect("\(LazyGridError.severalForEach(2))".contains(".id(_:)"))
    #expect(host.names == names && host.offset == offset)
    try host.update(grid(longer))
    #expect(host.diagnostics.isEmpty)
  }

  /// Elements that tell their version, and count how often they are looked at.
  private struct Versioned: VersionedCollection {
    var rows: [Row]
    var version = 0
    var reads = Counter()
    var startIndex: Int { 0 }
    var endIndex: Int { rows.count }
    subscript(index: Int) -> Row {
      reads.next()
      return rows[index]
    }
  }

  @Test("data of the same version are not looked at")
  func versions() throws {
    func list(_ data: Versioned) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(data) { Tile($0.id, 10, $0.height) } }
    }
    var data = Versioned(rows: (0..<1000).map { Row(id: $0) })
    let host = try GridHost(list(data))
    host.layout(in: Size(width: 100, height: 100))
    var reads = data.reads.count
    try host.update(list(data))
    #expect(data.reads.count - reads < 40)
    data.rows.insert(Row(id: -1), at: 2)
    data.version += 1
    reads = data.reads.count
    try host.update(list(data))
    #expect(host.names == ["0", "1", "-1", "2", "3"] && data.reads.count - reads > 1000)
    // Of two versions of one length, too.
    data.rows[1].height = 40
    data.version += 1
    try host.update(list(data))
    #expect(host.frame("1")?.height == 40)
  }
}
