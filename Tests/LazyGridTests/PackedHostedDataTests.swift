// Packed grids of data in a host: what is forgotten in an update, which cell an element has, what is reported.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct PackedHostedDataTests {
  private struct Row: Equatable, Identifiable {
    var id: Int
    var height: Double
  }

  /// Rows that nobody can compare.
  private struct Opaque: Identifiable {
    var id: Int
    var height: Double
  }

  fileprivate static func host(_ grid: PackedGrid) throws -> GridHost {
    let host = try GridHost(grid)
    host.layout(in: Size(width: 300, height: 400))
    return host
  }

  @Test("elements out of view keep their sizes only as long as they are equal")
  func changedOutOfView() throws {
    func grid(_ height: Double) -> PackedGrid {
      PackedGrid([Row(id: 0, height: height), Row(id: 1, height: 900), Row(id: 2, height: 900)], spacing: 0) {
        Tile($0.id, 10, $0.height)
      }
    }
    let host = try PackedHostedDataTests.host(grid(20))
    host.scroll(to: 1000)
    try host.update(grid(500))
    host.scroll(by: -1e6)
    #expect(host.frame(of: .item(0))?.height == 500)
  }

  @Test("of each way to declare elements, what is known to be equal stays", arguments: [false, true])
  func ways(hasSpan: Bool) throws {
    // What content answers after the update differs, so that a forgotten size shows: an estimate, or what is measured.
    final class Height { var value = 20.0 }
    func known(_ declare: (_ height: @escaping () -> Double) -> PackedGrid) throws -> Bool {
      let height = Height()
      let host = try PackedHostedDataTests.host(declare { height.value })
      host.scroll(to: 1e6)
      height.value = 70
      try host.update(declare { height.value })
      host.scroll(to: 0)
      return host.frame(of: .item(0))?.height == 20
    }
    let span: ((Row) -> GridSpan)? = hasSpan ? { _ in GridSpan() } : nil
    let opaqueSpan: ((Opaque) -> GridSpan)? = hasSpan ? { _ in GridSpan() } : nil
    let numberSpan: ((Int) -> GridSpan)? = hasSpan ? { _ in GridSpan() } : nil
    func rows() -> [Row] { (0..<90).map { Row(id: $0, height: 20) } }
    func opaques() -> [Opaque] { (0..<90).map { Opaque(id: $0, height: 20) } }
    let shared = opaques()
    let equatable = try known { height in PackedGrid(rows(), spacing: 0, span: span) { Tile($0.id, 9, height()) } }
    #expect(equatable)
    let path = try known { height in
      PackedGrid(rows(), id: \.id, spacing: 0, span: span) { Tile($0.id, 9, height()) }
    }
    #expect(path)
    let numbers = try known { height in PackedGrid(0..<90, spacing: 0, span: numberSpan) { Tile($0, 9, height()) } }
    #expect(!numbers)
    let storage = try known { height in PackedGrid(shared, spacing: 0, span: opaqueSpan) { Tile($0.id, 9, height()) } }
    #expect(!storage)
    let opaque = try known { height in
      PackedGrid(opaques(), spacing: 0, span: opaqueSpan) { Tile($0.id, 9, height()) }
    }
    #expect(!opaque)
    let opaquePath = try known { height in
      PackedGrid(opaques(), id: \.id, spacing: 0, span: opaqueSpan) { Tile($0.id, 9, height()) }
    }
    #expect(!opaquePath)
    let inForEach = try known { height in
      PackedGrid(spacing: 0) { ForEach(rows()) { Tile($0.id, 9, height()) } }
    }
    #expect(inForEach)
    let single = try known { height in
      PackedGrid(spacing: 0) {
        Tile("single", 9, height())
        ForEach(0..<90) { Tile($0) }
      }
    }
    #expect(!single)
  }

  @Test("what changed is forgotten wherever it went", .seeds(40))
  func moves() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    func grid(_ rows: [Row]) -> PackedGrid {
      PackedGrid(tracks: 1, spacing: 0) {
        Tile("head", 10, 30)
        ForEach(rows) { row in
          Tile("\(row.id) a", 10, row.height)
          if row.id % 3 == 0 { Tile("\(row.id) b", 10, row.height + 1) }
        }
      }
    }
    var rows = (0..<30).map { Row(id: $0, height: Double(random.int(5...50))) }
    let host = try PackedHostedDataTests.host(grid(rows))
    for step in 0..<5 {
      // All is measured, and then out of view.
      for offset in stride(from: 0.0, to: 2000, by: 300) { host.scroll(to: offset) }
      if random.chance(50) { rows.shuffle(using: &random) }
      if random.chance(50) { rows.remove(at: random.int(0...rows.count - 1)) }
      if random.chance(50) { rows.insert(Row(id: 100 + step, height: 33), at: random.int(0...rows.count)) }
      for i in rows.indices where random.chance(20) { rows[i].height = Double(random.int(5...50)) }
      try host.update(grid(rows))
      host.layout(in: Size(width: 300, height: 10_000))
      let fresh = try GridHost(grid(rows))
      fresh.layout(in: Size(width: 300, height: 10_000))
      let isFresh = host.cells.map(\.slot) == fresh.cells.map(\.slot)
      #expect(isFresh, "seed \(seed), step \(step)")
      host.layout(in: Size(width: 300, height: 40))
    }
  }

  @Test("cells of elements: numbers of a range, elements without items, and what is no element")
  func cells() throws {
    let numbers = try PackedHostedDataTests.host(
      PackedGrid(-5..<95, tracks: 4) { x in
        if x != 3 { Tile(x) }
        if x % 2 == 0 { Tile(x) }
      })
    #expect(numbers.cell(ofElement: -5) == .item(0))
    #expect(numbers.cell(ofElement: -4) == .item(1))
    #expect(numbers.cell(ofElement: -3) == .item(3))
    #expect(numbers.cell(ofElement: 3) == nil)
    #expect(numbers.cell(ofElement: 95) == nil)
    #expect(numbers.cell(ofElement: -6) == nil)
    #expect(numbers.cell(ofElement: Int.min) == nil)
    #expect(numbers.cell(ofElement: Int.max) == nil)
    #expect(numbers.cell(ofElement: "3") == nil)
    let listed = try PackedHostedDataTests.host(PackedGrid([7, 5, 9], id: \.self) { Tile($0) })
    #expect(listed.cell(ofElement: 9) == .item(2) && listed.cell(ofElement: 1) == nil)
  }

  @Test("elements of a range are found without looking at others")
  func found() throws {
    let host = try PackedHostedDataTests.host(
      PackedGrid(0..<100_000, tracks: 4, span: { _ in GridSpan() }) { Tile($0) })
    var sum = 0
    // Looking at each would take many minutes.
    for number in 0..<100_000 { sum += host.cell(ofElement: number)?.item ?? 0 }
    #expect(sum == 4_999_950_000)
    host.scroll(toElement: -1)
    #expect(host.diagnostics.last == .unknownElement)
  }

  @Test("what does not make sense in the declaration is reported by the host")
  func diagnostics() throws {
    let grid = PackedGrid(tracks: [.pt(.nan), .fr(1)]) {
      Tile("a").gridArea("nope")
      Tile("b").gridItemAlignment(UnitPoint(x: .nan, y: 0))
    }
    let host = try GridHost(grid)
    #expect(host.diagnostics.contains(.unknownArea(item: 0, name: "nope")))
    #expect(host.diagnostics.contains(.alignment(item: 1)))
    #expect(host.diagnostics.contains(.tracks))
    let before = host.diagnosticCount
    try host.update(PackedGrid(tracks: 2) { Tile("a") })
    #expect(host.diagnosticCount == before)
    try host.update(PackedGrid(tracks: 2) { Tile("a").gridArea("gone") })
    #expect(host.diagnostics.contains(.unknownArea(item: 0, name: "gone")))
    let region = try GridHost(
      PackedGrid(tracks: 2) {
        GridGroup { Tile("a").gridStart(column: 9) }.gridSpan(column: 2)
      })
    #expect(region.diagnostics.contains(.placement(.droppedStart(item: 0))))
    let sensible = try GridHost(PackedGrid(tracks: 2) { GridGroup { Tile("a") }.gridSpan(column: 2) })
    #expect(sensible.diagnostics.isEmpty)
  }
}

/// More elements than a grid lays out.
@Suite(.enabled(if: isOptimised, "needs an optimised build"), .serialized) struct PackedItemLimitTests {
  private static func check(_ grid: PackedGrid, _ missing: [Int], _ number: Int, _ item: Int) throws {
    let host = try GridHost(grid)
    host.layout(in: Size(width: 300, height: 400))
    for missing in missing { #expect(host.cell(ofElement: missing) == nil) }
    #expect(host.cell(ofElement: number) == .item(item))
    #expect(host.diagnostics.contains(.tooManyItems))
    host.scroll(toElement: -1)
    #expect(host.diagnostics.contains(.unknownElement))
  }

  @Test("elements beyond the limit have no cell")
  func beyond() throws {
    try PackedItemLimitTests.check(
      PackedGrid(0..<30_000_000, tracks: 4) { x in
        Tile("")
        if x % 2 == 0 { Tile("") }
      }, [29_000_000, 20_000_000, -1], 101, 152)
    try PackedItemLimitTests.check(
      PackedGrid(0..<30_000_000, tracks: 4, span: { _ in GridSpan() }) { _ in Tile("") },
      [29_000_000, 20_000_000], 16_777_215, 16_777_215)
  }
}

private var isOptimised: Bool {
  #if DEBUG
    false
  #else
    true
  #endif
}

@Suite struct PackedEndlessDataTests {
  @Test("data of Int.max elements or more is refused as a whole; what stands beside it is shown")
  func ranges() throws {
    func check(_ grid: PackedGrid, _ names: [String] = []) throws {
      let host = try GridHost(grid)
      host.layout(in: Size(width: 300, height: 400))
      #expect(host.names == names && host.diagnostics.contains(.tooManyItems))
      #expect(host.cell(ofElement: 3) == nil && host.cell(ofElement: Int.max) == nil)
      host.scroll(toElement: 3)
      #expect(host.diagnostics.contains(.unknownElement))
    }
    try check(PackedGrid(0..<Int.max, tracks: 2, span: { _ in GridSpan() }) { _ in Tile("") })
    try check(PackedGrid(Int.min..<Int.max, id: \.self, tracks: 2) { _ in Tile("") })
    try check(PackedGrid(Int.min...Int.max, id: \.self, tracks: 2, span: { _ in GridSpan() }) { Tile($0) })
    try check(
      PackedGrid(tracks: 2) {
        Tile("before", 10, 10)
        ForEach(1...UInt64.max, id: \.self) { Tile($0) }
        Tile("after", 10, 10)
      }, ["before", "after"])
  }
}

@Suite struct PackedNestedDataTests {
  private struct Group: Identifiable, Equatable {
    var id: String
    var words: [String]
  }

  private func grid(_ groups: [Group]) -> PackedGrid {
    PackedGrid(tracks: 3, spacing: 0) {
      ForEach(groups) { group in
        Tile(group.id, 10, 20).gridSpan(column: 3)
        ForEach(group.words, id: \.self) { word in
          Tile(word, 10, 20)
          if word.count > 3 { Tile("long " + word, 10, 20).id("note") }
        }
      }
    }
  }

  @Test("items of data in data are known by the identifiers on the way, and found by them")
  func nested() throws {
    let groups = [Group(id: "a", words: ["one", "two", "three"]), Group(id: "b", words: ["four", "one"])]
    let host = try PackedHostedDataTests.host(grid(groups))
    #expect(host.names == ["a", "one", "two", "three", "long three", "b", "four", "long four", "one"])
    #expect(
      host.cells.map { $0.id.elements.map { "\($0.base)" }.joined(separator: " ") } == [
        "a", "a one", "a two", "a three", "a three note", "b", "b four", "b four note", "b one",
      ])
    let areDistinct = Set(host.cells.map(\.id)).count == host.cells.count
    #expect(areDistinct && host.diagnostics.isEmpty)
    #expect(host.cell(ofElement: "four") == .item(6))
    #expect(host.cell(ofElement: "b") == .item(5))
    #expect(host.cell(ofElement: "one") == .item(1))
    #expect(host.cell(ofElement: "note") == .item(4) && host.cell(ofElement: "five") == nil)
    // What is before an item does not matter.
    let before = host.cells.first { $0.tileName == "four" }?.id
    let changes = try host.update(
      grid([Group(id: "a", words: ["two"]), Group(id: "b", words: ["zero", "one", "four"])]))
    #expect(host.cells.first { $0.tileName == "four" }?.id == before)
    #expect(changes.enteredNames.sorted() == ["long zero", "zero"])
    #expect(changes.leftNames.sorted() == ["long three", "one", "three"])
  }
}
