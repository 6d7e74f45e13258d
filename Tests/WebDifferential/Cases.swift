// The cases: each a kind of grid under random operations, or items that are packed.

import GridEngine

/// Every case by its number: the grids of ``Grids``, each with several seeds and hostile numbers in half of them, and then
/// ``Packings``.
enum Cases {
  private static let seeds = 4
  private static let grids = Grids.count * seeds
  static var count: Int { grids + Packings.count }

  /// The digest of a case after some steps of it.
  static func digest(of number: Int, steps: Int) -> UInt64 {
    guard number < grids else { return Packings.digest(of: number - grids, steps) }
    return Grids.digest(of: number % Grids.count, seed: number / Grids.count, steps)
  }

  /// True for a case with packed items, for which one of the modules has no code.
  static func isPacked(_ number: Int) -> Bool { number >= grids || Grids.packed.contains(number % Grids.count) }

  /// The steps that a case has.
  static func steps(of number: Int) -> Int { number < grids ? 400 : 40 }
}

/// Grids of all kinds.
enum Grids {
  static let count = 27
  static let packed = 8...23

  static func digest(of number: Int, seed: Int, _ steps: Int) -> UInt64 {
    let (axis, isMirrored): (Axis, Bool) = (
      (number + seed) % 5 == 3 ? .horizontal : .vertical, (number + seed) % 4 == 1
    )
    guard
      let session = Session(
        sections(number), axis: axis, rightToLeft: isMirrored, seed: UInt64(number + 1000 * seed),
        hostile: (number + seed) % 2 == 1)
    else { return 0 }
    for _ in 0..<steps { session.go() }
    return session.digest.value
  }

  private static func tiles(_ count: Int, _ packing: PackingMode, tall: Int = 3) -> GridSection {
    let items = PackedItems(count: count) { item in
      let mixed = UInt64(truncatingIfNeeded: item) &* 2_654_435_761 & 0xFFFF_FFFF
      return GridSpan(columns: 1 + Int(mixed % 3), rows: 1 + Int(mixed / 7 % UInt64(tall)))
    }
    return .packed(
      items, tracks: Array(repeating: .fr(1), count: 6), packing: packing, header: .measured(estimate: 30))
  }

  /// Spans and starts at the edge of what 32 bits hold.
  private static func extremes(_ packing: PackingMode, _ policy: PlacementPolicy) -> GridSection {
    let rows = [1, 2, 3, 1024, 2047, 70_000, 1_073_741_824, 2_147_483_646, 2_147_483_647]
    var dice = Dice(state: 99)
    let items = (0..<60).map { item -> PlacementItem in
      let span = GridSpan(columns: 1 + dice.below(70), rows: dice.chance(3) ? rows[dice.below(rows.count)] : 1)
      let start = dice.chance(4) ? rows[dice.below(rows.count)] : nil
      return PlacementItem(span, startColumn: dice.chance(5) ? dice.below(80) : nil, startRow: start)
    }
    return .packed(
      PackedItems(items), tracks: Array(repeating: .fr(1), count: 66), packing: packing, policy: policy,
      rowSizing: .fixed(10))
  }

  private static func high(_ packing: PackingMode) -> GridSection {
    let items = PackedItems(count: 40) { GridSpan(columns: 1, rows: $0 % 3 == 0 ? 40_000_000 : 2) }
    return .packed(items, tracks: [.fr(1), .fr(1)], packing: packing)
  }

  private static func sections(_ number: Int) -> [GridSection] {
    let all = 2_147_483_647
    let three = Array(repeating: Track.flexible(), count: 3)
    switch number {
    case 0: return [.list(count: 0), .list(count: 1, header: 20), .list(count: 0, footer: 30)]
    case 1: return [.list(count: all)]
    case 2: return [.list(count: all, header: .measured(), footer: .measured())]
    case 3: return [.lazy(count: all, tracks: three, header: 24)]
    case 4: return [.lazy(count: all - 10, tracks: [.adaptive(minimum: 90)], rowSizing: .fixed(40)), .list(count: 10)]
    case 5: return (0..<300).map { .lazy(count: $0 * 7 % 40, tracks: three, header: 24, footer: 12) }
    case 6: return (0..<20_000).map { .list(count: $0 % 5, header: .measured()) }
    case 7: return outline(2_000)
    case 8: return [tiles(3_000, .sparse)]
    case 9: return [tiles(3_000, .dense)]
    case 10: return [.list(count: 50), tiles(30_000, .dense), .list(count: 1_000_000)]
    case 11: return [tiles(30_000, .dense(lookback: 8))]
    case 12: return [tiles(30_000, .dense(chunk: 256)), tiles(500, .sparse, tall: 40)]
    case 13: return [tiles(400_000, .sparse)]
    case 14: return [tiles(400_000, .dense)]
    case 15: return [tiles(400_000, .dense(chunk: 1_000))]
    case 16: return [extremes(.sparse, .lockedFirst)]
    case 17: return [extremes(.dense, .css)]
    case 18: return [extremes(.dense(lookback: 5), .css)]
    case 19: return [extremes(.dense(chunk: 7), .lockedFirst)]
    case 20: return [high(.sparse), .list(count: 100)]
    case 21: return [high(.dense)]
    case 22: return [high(.dense(chunk: 4)), high(.dense(lookback: 3))]
    case 23: return [.list(count: 700_000_000), high(.sparse), .list(count: 700_000_000, header: 10)]
    case 24: return [.list(count: 10_000_000)]
    case 25: return [.lazy(count: 10_000_000, tracks: [.fixed(60), .adaptive(minimum: 20)], header: 10)]
    default:
      return [
        .list(count: 1_000_000_000, header: .measured(), footer: 10),
        .lazy(count: 1_000_000_000, tracks: [.adaptive(minimum: 300)], header: 20),
        .lazy(count: all - 2_000_000_000, tracks: three, footer: .measured()),
      ]
    }
  }

  private static func outline(_ count: Int) -> [GridSection] {
    var dice = Dice(state: 5)
    return (0..<count).map { index in
      var section = GridSection.list(count: dice.below(9), header: 20)
      section.level = dice.below(4)
      section.isExpanded = !dice.chance(6)
      return section
    }
  }
}

/// Items that are packed without a grid, and in one of ten million.
enum Packings {
  static let count = 8
  private static let modes: [PackingMode] = [.sparse, .dense, .dense(lookback: 64), .dense(chunk: 256)]

  static func digest(of number: Int, _ steps: Int) -> UInt64 {
    let mode = modes[number % 4]
    return number < 4 ? pack(mode, steps) : tenMillion(mode, steps)
  }

  private static func span(_ item: Int) -> GridSpan {
    let mixed = UInt64(truncatingIfNeeded: item) &* 0x9E37_79B9_7F4A_7C15 >> 40
    return GridSpan(columns: 1 + Int(mixed % 4), rows: 1 + Int(mixed / 16 % 3))
  }

  private static func pack(_ mode: PackingMode, _ steps: Int) -> UInt64 {
    var digest = Digest()
    var packer = Packer(columns: 12, packing: mode)
    var areas: [GridArea] = []
    for step in 0..<steps {
      areas.removeAll(keepingCapacity: true)
      packer.place((0..<25_000).map { span(step * 25_000 + $0) }, into: &areas)
      for area in areas { digest.add(area) }
      digest.add(packer.rows)
    }
    return digest.value
  }

  private static func tenMillion(_ mode: PackingMode, _ steps: Int) -> UInt64 {
    let items = PackedItems(count: 10_000_000) { span($0) }
    let section = GridSection.packed(items, tracks: Array(repeating: .fr(1), count: 12), packing: mode)
    guard let session = Session([section], seed: 3, hostile: false) else { return 0 }
    for _ in 0..<steps { session.go() }
    return session.digest.value
  }
}
