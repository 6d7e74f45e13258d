// Updates that are compared on another thread lead where comparing on the host's own leads.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct HostingPreparedTests {
  /// The rows with others around them, after a section of its own.
  private func grid(_ rows: [Row], bodies: Counter = Counter()) -> some HostedGrid {
    LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) {
      Section { Tile("before", 10, 30) }
      rowsBetweenOthers(rows, bodies: bodies)
    }
  }

  @Test("a prepared update leads where comparing leads", .seeds(40))
  func same() async throws {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    var rows = (0..<generator.int(0...400)).map { Row(id: $0, height: Double(10 + $0 % 5 * 7)) }
    var next = 1000
    let hosts = [try GridHost(grid(rows)), try GridHost(grid(rows))]
    for host in hosts { host.resize(to: Size(width: 100, height: 150)) }
    for step in 0..<8 {
      let offset = Double(generator.int(0...2500))
      for host in hosts { host.scroll(to: offset) }
      let old = rows
      for _ in 0..<generator.int(0...4) {
        let at = generator.int(0...rows.count)
        if generator.chance(50), at < rows.count { rows.remove(at: at) } else { rows.insert(Row(id: next), at: at) }
        if at < rows.count, generator.chance(30) { rows[at].height += 3 }
        next += 1
      }
      if rows.count > 3, generator.chance(40) { rows.insert(rows.remove(at: 0), at: rows.count / 2) }
      if generator.chance(20) { rows.shuffle(using: &generator) }
      let (snapshot, new) = (try hosts[0].snapshot(ofForEach: "rows"), rows)
      #expect(snapshot.elementCount == old.count)
      let prepared = try await Task.detached { try snapshot.prepare(from: old, to: new) }.value
      try hosts[0].update(grid(rows), applying: prepared)
      try hosts[1].update(grid(rows))
      #expect(hosts[0].names == hosts[1].names, "seed \(seed), step \(step)")
      #expect(hosts[0].cells.map(\.frame) == hosts[1].cells.map(\.frame), "seed \(seed), step \(step)")
      #expect(hosts[0].cells.map(\.id) == hosts[1].cells.map(\.id), "seed \(seed), step \(step)")
      #expect(hosts[0].offset == hosts[1].offset, "seed \(seed), step \(step)")
    }
  }

  @Test("the host may scroll meanwhile, but not be shown another declaration")
  func meanwhile() throws {
    let rows = (0..<200).map { Row(id: $0) }
    let newer = rows.filter { $0.id != 3 }
    let host = try GridHost(grid(rows))
    host.resize(to: Size(width: 100, height: 150))
    let prepared = try host.snapshot(ofForEach: "rows").prepare(from: rows, to: newer)
    host.scroll(by: 500)
    try host.update(grid(newer), applying: prepared)
    #expect(host.names.contains("26"))
    let names = host.names
    #expect(refusal { try host.update(grid(newer), applying: prepared) } == .changedMeanwhile)
    let other = try GridHost(grid(newer))
    let others = try other.snapshot(ofForEach: "rows").prepare(from: newer, to: rows)
    #expect(refusal { try host.update(grid(rows), applying: others) } == .changedMeanwhile)
    let again = try host.snapshot(ofForEach: "rows")
    #expect(refusal { _ = try again.prepare(from: rows, to: newer) } == .otherElements(200, expected: 199))
    #expect(refusal { _ = try host.snapshot() } == .severalForEach(2))
    #expect(refusal { _ = try host.snapshot(ofForEach: "columns") } == .noForEach)
    // What is declared does not fit what was prepared.
    let fitting = try again.prepare(from: newer, to: rows)
    #expect(refusal { try host.update(grid(newer), applying: fitting) } != nil)
    #expect(host.names == names)
    try host.update(grid(rows), applying: fitting)
    #expect("\(HostUpdateError.changedMeanwhile)".contains("snapshot"))
  }

  private struct Plain: Identifiable, Sendable {
    var id: Int
    var height: Double
  }

  @Test("elements that do not tell whether they changed are measured again")
  func unsure() throws {
    func list(_ rows: [Plain]) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(rows) { Tile($0.id, 10, $0.height) } }
    }
    var rows = (0..<100).map { Plain(id: $0, height: 10) }
    let host = try GridHost(list(rows))
    host.resize(to: Size(width: 100, height: 50))
    host.scroll(to: 200)
    host.scroll(to: 0)
    let old = rows
    rows[2].height = 25
    rows[21].height = 33
    let prepared = try host.snapshot().prepare(from: old, to: rows)
    try host.update(list(rows), applying: prepared)
    #expect(host.frame("2")?.height == 25)
    host.scroll(to: 215)
    #expect(host.frame("21")?.height == 33)
    let byPath = try host.snapshot().prepare(from: rows, to: Array(rows.dropFirst()), id: \.id)
    try host.update(list(Array(rows.dropFirst())), applying: byPath)
    #expect(!host.names.contains("0") && host.frame("21")?.height == 33)
  }

  @Test("numbers of a range are indices: all of them are measured again")
  func ranges() throws {
    var heights = (0..<60).map { _ in 10.0 }
    func list() -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) { [heights] in
        ForEach(0..<heights.count, id: \.self) { Tile($0, 10, heights[$0]) }
      }
    }
    let host = try GridHost(list())
    host.resize(to: Size(width: 100, height: 50))
    heights[1] = 30
    heights.append(10)
    let prepared = try host.snapshot().prepare(from: 0..<60, to: 0..<61, id: \.self)
    try host.update(list(), applying: prepared)
    #expect(host.frame("1")?.height == 30)
  }

  @Test("reloading changes no numbers, and too many elements are refused before they are looked at")
  func limits() throws {
    func list(_ count: Int) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(0..<count, id: \.self) { Tile($0, 10, 10) } }
    }
    let host = try GridHost(list(5))
    host.resize(to: Size(width: 100, height: 50))
    let snapshot = try host.snapshot()
    let prepared = try snapshot.prepare(from: 0..<5, to: 0..<4, id: \.self)
    host.reload()
    try host.update(list(4), applying: prepared)
    #expect(host.names == ["0", "1", "2", "3"])
    #expect(
      refusal { _ = try snapshot.prepare(from: 0..<5, to: 0..<Int.max, id: \.self) }
        == .update(.tooManyItems(count: .max)))
  }

  @Test("equal elements in view are not made again")
  func content() throws {
    let bodies = Counter()
    let rows = (0..<200).map { Row(id: $0) }
    var newer = rows
    newer.remove(at: 199)
    newer[1].height = 50
    let host = try GridHost(grid(rows, bodies: bodies))
    host.resize(to: Size(width: 100, height: 150))
    let prepared = try host.snapshot(ofForEach: "rows").prepare(from: rows, to: newer)
    let made = bodies.count
    try host.update(grid(newer, bodies: bodies), applying: prepared)
    #expect(bodies.count == made + 1 && host.frame("1")?.height == 50)
  }
}
