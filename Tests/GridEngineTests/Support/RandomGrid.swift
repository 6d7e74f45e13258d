// Random grids and the host that measures them.

import TestSupport

@testable import GridEngine

/// A grid of random sections with the tokens of its cells, and a host whose answers depend on token and width alone.
final class RandomGrid {
  let grid: VirtualGrid
  var tokens: Tokens
  let seed: UInt64
  /// How often a cell was resized since; its answer depends on it.
  var version: [Int: UInt64] = [:]
  var asked = 0
  let sectionSpacing: Double?

  /// - Parameter defersWidths: whether only sections that somebody needs follow a new width.
  init(
    seed: UInt64, generator: inout SeededGenerator, axis: Axis, direction: LayoutDirection, defersWidths: Bool = false
  ) throws {
    self.seed = seed
    var sections: [GridSection] = []
    for _ in 0..<generator.int(1...7) { sections.append(RandomGrid.section(&generator)) }
    sectionSpacing = generator.pick([nil, 0, 12])
    grid = try VirtualGrid(axis: axis, layoutDirection: direction, sectionSpacing: sectionSpacing, sections: sections)
    tokens = Tokens(sections.map(Boundary(axis: axis, direction: direction).inner))
    if defersWidths { grid.model.deferWidths() }
    grid.pinnedViews = generator.pick([[], .sectionHeaders, .sectionFooters, [.sectionHeaders, .sectionFooters]])
    grid.overscan = generator.pick([0, 0, 35.5, 200])
    grid.contentInsets = generator.pick([.zero, EdgeInsets(top: 10, leading: 7, bottom: 3, trailing: 21)])
  }

  static func section(_ generator: inout SeededGenerator) -> GridSection {
    func supplementary() -> GridSection.Supplementary? {
      generator.pick([nil, nil, .fixed(20), .fixed(0), .measured(estimate: 30)])
    }
    var tracks: [Track] = (0..<generator.int(1...3)).map { _ in
      generator.pick([.fixed(40), .flexible(), .adaptive(minimum: 35), .flexible(minimum: 5, maximum: 30)])
    }
    // Often the same track again and again, so that sizes can follow their items.
    if generator.chance(50) { tracks = Array(repeating: tracks[0], count: tracks.count) }
    func inset() -> Double { generator.pick([0, 0, 6, 11.5]) }
    return .lazy(
      count: generator.pick([0, 1, 2, 7, 30, 90]), tracks: generator.chance(4) ? [] : tracks,
      spacing: generator.pick([nil, 0, 0, 3.5]),
      rowSizing: generator.pick([
        .measured(estimate: nil), .measured(estimate: nil), .measured(estimate: 25), .fixed(22),
      ]),
      header: supplementary(), footer: supplementary(),
      insets: EdgeInsets(top: inset(), leading: inset(), bottom: inset(), trailing: inset()))
  }

  /// A section of any kind, of which two fifths are packed ones.
  static func anySection(_ generator: inout SeededGenerator) -> GridSection {
    guard generator.chance(40) else { return section(&generator) }
    let (wide, high) = (generator.int(1...3), generator.int(1...4))
    return .packed(
      PackedItems(count: generator.pick([0, 1, 40, 300, 1_500])) {
        GridSpan(columns: 1 + $0 % wide, rows: 1 + $0 / 3 % high)
      },
      tracks: Array(repeating: .fr(1), count: generator.int(1...5)),
      packing: generator.pick([.sparse, .dense, .dense(lookback: 3), .dense(chunk: 40)]),
      spacing: generator.pick([0, 5]), rowSizing: generator.pick([.measured(estimate: nil), .fixed(26)]),
      header: generator.pick([nil, nil, 18]))
  }

  /// The host's answer.
  func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    asked += 1
    let isVertical = grid.axis == .vertical
    let token = tokens[id] ?? -1
    // Dividing the room among tracks leaves its last bits to chance.
    let width = UInt64(max(0, ((isVertical ? proposal.width : proposal.height) ?? -1) * 16 + 0.37))
    var generator = SeededGenerator(
      seed: seed &+ UInt64(bitPattern: Int64(token)) &* 104_729 &+ width &* 7919
        &+ version[token, default: 0] &* 1_000_003)
    // Some rows have no extent, some have a fraction that is no multiple of the unit.
    let extent = generator.chance(8) ? 0 : Double(generator.int(1...90)) + generator.pick([0, 0.5, 1.0 / 3])
    return isVertical ? Size(width: 10, height: extent) : Size(width: extent, height: 10)
  }

  func invalidate(_ id: CellID) {
    if let token = tokens[id] { version[token, default: 0] += 1 }
    grid.invalidateSize(of: id)
  }

  /// Applies an update to the grid and the tokens; what is reloaded gets another size.
  func apply(_ update: GridUpdate) throws {
    try grid.apply(update)
    for items in update.reloads {
      for token in tokens.sections[items.section].items[items.range] { version[token, default: 0] += 1 }
    }
    for range in update.sectionItemReloads {
      for token in tokens.sections[range].flatMap(\.items) { version[token, default: 0] += 1 }
    }
    for section in update.sectionReloads.flatMap({ tokens.sections[$0] }) {
      for token in section.items + [section.header, section.footer] { version[token, default: 0] += 1 }
    }
    tokens.apply(update, inner: Boundary(axis: grid.axis, direction: grid.layoutDirection).inner)
  }

  /// The tracks of a section.
  func tracks(_ section: Int) -> TrackLayout {
    let declaration = tokens.sections[section].declaration
    let across = grid.axis == .vertical ? grid.viewportSize.width : grid.viewportSize.height
    return TrackLayout(
      declaration.tracks, extent: across - declaration.insets.leading - declaration.insets.trailing,
      alignment: declaration.alignment)
  }
}

extension GridModel {
  /// Revalidates only sections that somebody needs after a new width, and as few neighbors as can be.
  func deferWidths() {
    sectionsRevalidatedAtOnce = 0
    var records: [SectionRecord] = []
    sections.tree.forEach { records.append($0) }
    sections.tree = SummaryTree(leafCapacity: 2, branchCapacity: 4)
    sections.tree.rebuild(count: records.count) { records[$0] }
  }
}
