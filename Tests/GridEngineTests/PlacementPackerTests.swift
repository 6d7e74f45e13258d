// What packing promises: known answers, work that grows with the items, and bounds per mode.

import TestSupport
import Testing

@testable import GridEngine

/// A named list of spans to draw from.
struct SpanMix: CustomTestStringConvertible {
  var name: String
  var columns: Int
  var spans: [GridSpan]

  var testDescription: String { name }

  init(_ name: String, columns: Int, _ spans: [(Int, Int)]) {
    self.name = name
    self.columns = columns
    self.spans = spans.map { GridSpan(columns: $0.0, rows: $0.1) }
  }

  static let small = SpanMix("a", columns: 12, [(1, 1), (1, 1), (2, 1), (1, 2), (2, 2)])
  static let large = SpanMix(
    "b", columns: 12, [(1, 1), (2, 1), (3, 1), (4, 1), (1, 2), (2, 2), (3, 3), (4, 4), (1, 3)])
  /// Spans that leave holes nothing will fill: 2×2 with one cell in a thousand is the worst of them.
  static let hostile = [
    SpanMix("2×1 in 3", columns: 3, [(2, 1)]),
    SpanMix("2×2 and 2×1 in 5", columns: 5, [(2, 2), (2, 1)]),
    SpanMix("2×2 and few 1×1 in 5", columns: 5, Array(repeating: (2, 2), count: 999) + [(1, 1)]),
    SpanMix("tall and flat in 6", columns: 6, [(4, 1), (1, 40), (5, 3), (2, 2)]),
  ]

  /// Packs `count` spans drawn by a 64-bit xorshift generator.
  func pack(_ count: Int, _ packing: PackingMode, each: (GridArea) -> Void = { _ in }) -> Packer {
    var packer = Packer(columns: columns, packing: packing)
    var random: UInt64 = 88_172_645_463_325_252
    for _ in 0..<count {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      each(packer.place(spans[Int(random % UInt64(spans.count))]))
    }
    return packer
  }
}

@Suite struct PlacementPackerTests {
  /// Rows and checksums of an independent first-fit packer.
  @Test(
    "dense packing gives the known answers",
    arguments: [(SpanMix.small, 1679, 260_995_910), (.large, 4097, 635_601_234)])
  func knownAnswers(mix: SpanMix, rows: Int, checksum: Int) {
    var sum = 0
    let packer = mix.pack(10_000, .dense) { sum += $0.row * 31 + $0.column }
    #expect(packer.rows == rows)
    #expect(sum == checksum)
  }

  @Test(
    "four times the items take four times the work, holes or not",
    arguments: [SpanMix.small, .large] + SpanMix.hostile)
  func linear(mix: SpanMix) {
    let friendly = Double(SpanMix.small.pack(5_000, .dense).bitmap.probes) / 5_000
    for packing in PlacementModelTests.packings {
      let once = mix.pack(5_000, packing).bitmap.probes
      let four = mix.pack(20_000, packing).bitmap.probes
      #expect(Double(four) < 4.4 * Double(once), "\(packing)")
      // A tall item moves the others on by many rows.
      let rows = mix.spans.map(\.rows).max() ?? 1
      #expect(Double(four) / 20_000 < 5 * friendly * (rows > 4 ? Double(rows) : 1), "\(packing)")
    }
  }

  @Test("many items at once are placed as one after another", .seeds(30))
  func batches() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let columns = random.pick([0, 1, 3, 7, 12, 64, 65])
    let large = random.pick([2, 4, 5, 40])
    let spans = (0..<4_000).map { _ in
      GridSpan(columns: random.int(0...large), rows: random.chance(99) ? random.int(0...4) : large)
    }
    for packing in PlacementModelTests.packings {
      var single = Packer(columns: columns, packing: packing)
      var batched = single
      let expected = spans.map { single.place($0) }
      var areas: [GridArea] = []
      var next = 0
      while next < spans.count {
        let end = min(spans.count, next + random.pick([0, 1, 2, 100, 3_000]))
        batched.place(Array(spans[next..<end]), into: &areas)
        next = end
      }
      #expect(areas == expected, "seed \(seed), \(packing)")
      #expect(batched.rows == single.rows)
      #expect(batched.place(GridSpan(columns: 2, rows: 2)) == single.place(GridSpan(columns: 2, rows: 2)))
    }
  }

  @Test("a new shape does not search rows where a shape inside it found no room")
  func inheritance() {
    var packer = Packer(columns: 4, packing: .dense)
    for _ in 0..<5_000 { _ = packer.place(GridSpan(columns: 3, rows: 1)) }
    let probes = packer.bitmap.probes
    #expect(packer.place(GridSpan(columns: 3, rows: 2)).row == 5_000)
    #expect(packer.place(GridSpan(columns: 4, rows: 1)).row == 5_002)
    #expect(packer.bitmap.probes - probes < 20)
    #expect(packer.place(GridSpan()).cells == [3, 0, 1, 1])
  }

  @Test("memory follows the rows that are not full")
  func memory() {
    for packing in PlacementModelTests.packings {
      #expect(SpanMix.small.pack(60_000, packing).bitmap.words.count < 6_000, "\(packing)")
    }
  }

  @Test("look-back keeps items near the last row reached", arguments: [0, 1, 3, 20])
  func lookback(rows: Int) {
    for mix in [SpanMix.small, .large] + SpanMix.hostile {
      var end = 0
      var isFilling = false
      _ = mix.pack(3_000, .dense(lookback: rows)) { area in
        #expect(area.row >= end - 1 - rows)
        if area.row + area.rows < end { isFilling = true }
        end = max(end, area.row + area.rows)
      }
      #expect(isFilling || rows < 3 || mix.spans.count == 1, "the bound still lets items go back")
    }
    var bounded: [GridArea] = []
    var free: [GridArea] = []
    _ = SpanMix.large.pack(3_000, .dense(lookback: .max)) { bounded.append($0) }
    _ = SpanMix.large.pack(3_000, .dense) { free.append($0) }
    #expect(bounded == free)
  }

  @Test("each chunk starts on the row after the one before it", arguments: [1, 7, 256])
  func chunk(items: Int) {
    var end = 0
    var barrier = 0
    var placed = 0
    let packer = SpanMix.large.pack(2_000, .dense(chunk: items)) { area in
      #expect(area.row >= barrier)
      end = max(end, area.row + area.rows)
      placed += 1
      if placed % items == 0 { barrier = end }
    }
    #expect(packer.rows == end)
  }

  @Test("sparse packing keeps the order")
  func sparse() {
    var last = CellPosition(bits: -1)
    _ = SpanMix.large.pack(3_000, .sparse) { area in
      let position = CellPosition(row: area.row, column: area.column)
      #expect(last < position)
      last = position
    }
  }

  @Test("items of at most two rows and columns are never taken for taller ones, which cost more")
  func quickLoop() {
    var packer = Packer(columns: 12, packing: .dense)
    var areas: [GridArea] = []
    packer.place((0..<3_000).map { GridSpan(columns: 1 + $0 % 2, rows: 1 + $0 / 3 % 2) }, into: &areas)
    #expect(!packer.hasTall)
    packer.place([GridSpan(columns: 3, rows: 1)], into: &areas)
    #expect(packer.hasTall)
  }
}
