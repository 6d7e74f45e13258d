// The inputs that benchmarks, gates and comparisons share: spans, heights and the scroll trace.

public import GridEngine

/// The spans for measurements of placement, drawn by a 64-bit xorshift generator.
public enum SpanMix: String, Codable, Sendable, CaseIterable {
  /// Small tiles: 1×1 twice as often as 2×1, 1×2 and 2×2.
  case a
  /// Tiles of up to 4×4.
  case b

  /// The spans from which the mix is drawn, columns × rows.
  public var choices: [GridSpan] {
    let sizes: [(columns: Int, rows: Int)] =
      switch self {
      case .a: [(1, 1), (1, 1), (2, 1), (1, 2), (2, 2)]
      case .b: [(1, 1), (2, 1), (3, 1), (4, 1), (1, 2), (2, 2), (3, 3), (4, 4), (1, 3)]
      }
    return sizes.map { GridSpan(columns: $0.columns, rows: $0.rows) }
  }

  /// The first `count` spans of the mix; none for a negative count.
  ///
  /// - Complexity: O(count).
  public func spans(_ count: Int) -> [GridSpan] {
    let choices = choices
    var random: UInt64 = 88_172_645_463_325_252
    return (0..<max(0, count)).map { _ in
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return choices[Int(random % UInt64(choices.count))]
    }
  }

  /// The number of columns of the grid for which answers are known.
  public static let columns = 12

  /// The answer of an independent first-fit packer for dense packing in 12 columns; `nil` for other counts.
  public func knownAnswer(_ count: Int) -> PlacementAnswer? {
    switch (self, count) {
    case (.a, 10_000): PlacementAnswer(rows: 1679, checksum: 260_995_910)
    case (.b, 10_000): PlacementAnswer(rows: 4097, checksum: 635_601_234)
    case (.a, 10_000_000): PlacementAnswer(rows: 1_665_766, checksum: 258_191_773_774_021)
    case (.b, 10_000_000): PlacementAnswer(rows: 4_073_658, checksum: 631_302_620_768_009)
    default: nil
    }
  }
}

/// A checksum that distinguishes placements without comparing every cell.
public struct PlacementAnswer: Sendable, Hashable, CustomStringConvertible {
  /// The number of rows used.
  public var rows: Int
  /// Σ row · 31 + column over all items, modulo 2⁶⁴.
  public var checksum: UInt64

  public init(rows: Int, checksum: UInt64) {
    self.rows = rows
    self.checksum = checksum
  }

  /// The answer for a list of areas.
  ///
  /// - Complexity: O(areas).
  public init(_ areas: [GridArea]) {
    self.init(rows: 0, checksum: 0)
    for area in areas {
      rows = max(rows, area.row + area.rows)
      checksum &+= UInt64(truncatingIfNeeded: area.row * 31 + area.column)
    }
  }

  public var description: String { "\(rows) rows, checksum \(checksum)" }
}

/// The trace of `lazygrid measure scroll`: 600 steps of 37 points from the start, then 200 jumps all over the content.
public enum ScrollWorkload {
  /// The number of steps that scroll.
  public static let scrolls = 600
  /// The points that each of them scrolls.
  public static let distance = 37.0
  /// The number of steps that jump.
  public static let jumps = 200
  /// The number of items in a row.
  public static let columns = 4
  /// The viewport in points.
  public static let viewport = Size(width: 1280, height: 800)
  /// The height of a section's header in points.
  public static let header = 32.0

  /// The target of a jump as a share of the largest offset.
  ///
  /// - Parameter k: 1 … ``jumps``.
  public static func fraction(_ k: Int) -> Double { Double(hash(k)) / 4_294_967_296 }

  /// The height of an item in points, 40 ..< 200.
  public static func height(ofItem item: Int) -> Double { Double(40 + hash(item) % 160) }

  /// The size of an item that takes the offered width.
  public static func size(of cell: CellID, for proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: height(ofItem: cell.item))
  }

  /// Knuth's multiplicative hash: spreads neighboring indexes over 0 ..< 2³².
  static func hash(_ index: Int) -> UInt64 { (UInt64(truncatingIfNeeded: index) &* 2_654_435_761) & 0xFFFF_FFFF }
}
