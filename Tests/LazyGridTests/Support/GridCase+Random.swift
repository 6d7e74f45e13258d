// Random grids, plain and ugly.

import GridEngine
import LazyGrid
import TestSupport

extension GridCase {
  /// What a random grid may contain.
  struct Features: OptionSet {
    var rawValue: Int
    static let spans = Features(rawValue: 1)
    static let views = Features(rawValue: 2)
    static let spacers = Features(rawValue: 4)
    static let priorities = Features(rawValue: 8)
    static let alignments = Features(rawValue: 16)
    static let unsized = Features(rawValue: 32)
    static let spacing = Features(rawValue: 64)
    static let all: Features = [.spans, .views, .spacers, .priorities, .alignments, .unsized, .spacing]
  }

  static func random(_ features: Features, rows: Int, columns: Int, using random: inout SeededGenerator) -> GridCase {
    var grid = GridCase()
    let alignments: [Alignment] = [.topLeading, .top, .leading, .center, .bottom, .bottomTrailing, .topTrailing]
    if features.contains(.alignments) { grid.alignment = random.pick(alignments) }
    if features.contains(.spacing) {
      if random.chance(50) { grid.horizontalSpacing = random.pick([0, 3, 12, -4]) }
      if random.chance(50) { grid.verticalSpacing = random.pick([0, 5, 12, -3]) }
    }
    for _ in 0..<random.int(0...rows) {
      if features.contains(.views), random.chance(20) {
        grid.children.append(.view(cell(features, using: &random)))
      } else {
        let alignment = features.contains(.alignments) && random.chance(30) ? random.pick(alignments).vertical : nil
        let cells = (0..<random.int(0...columns)).map { _ in cell(features, using: &random) }
        grid.children.append(.row(alignment: alignment, cells))
      }
    }
    return grid
  }

  private static func cell(_ features: Features, using random: inout SeededGenerator) -> CellCase {
    let low = random.pick([0.0, 10, 20, 30])
    let high = low + random.pick([0.0, 10, 40, 150])
    let (width, height) = (random.pick([10.0, 30, 60, 100, 150]), random.pick([10.0, 20, 40]))
    var kinds: [Leaf.Kind] = [
      .fixed(width, height), .fixed(height, width), .flex, .clampBoth(low, high), .flexW(height), .flexH(height),
      .half, .clampW(low, high, height),
    ]
    if features.contains(.spacers) { kinds.append(.spacer) }
    var cell = CellCase(random.pick(kinds))
    if features.contains(.spans), random.chance(30) { cell.span = random.int(1...4) }
    if features.contains(.priorities), random.chance(30) { cell.priority = random.pick([-1, 0, 1, 2]) }
    if features.contains(.unsized), random.chance(25) {
      cell.unsized = random.pick([.horizontal, .vertical, [.horizontal, .vertical]])
    }
    if features.contains(.alignments) {
      if random.chance(20) { cell.columnAlignment = random.pick(HorizontalAlignment.allCases) }
      if random.chance(20) { cell.anchor = random.pick([.topLeading, .bottom, UnitPoint(x: 0.25, y: 1.5)]) }
    }
    return cell
  }
}
