// Random grids and the host that measures them.

import TestSupport

@testable import GridEngine

/// A grid of random sections with its reference, and a host whose answers depend on the cell and its width alone.
final class RandomGrid {
  let grid: VirtualGrid
  var reference: ReferenceGrid
  let seed: UInt64
  /// How often a cell was resized since; its answer depends on it.
  var version: [Int: UInt64] = [:]
  var asked = 0
  /// The first cell that the host was asked for although it had told its size.
  var askedInVain: CellID?
  /// Tokens of items that updates moved since the last step.
  var moved: Set<Int> = []
  /// Whether only sections that somebody needs follow a new width.
  let defersWidths: Bool

  init(
    seed: UInt64, generator: inout SeededGenerator, axis: Axis, direction: LayoutDirection, defersWidths: Bool = false
  ) throws {
    self.seed = seed
    self.defersWidths = defersWidths
    var sections: [GridSection] = []
    for _ in 0..<generator.int(1...7) { sections.append(RandomGrid.section(&generator)) }
    let spacing: Double? = generator.pick([nil, 0, 12])
    grid = try VirtualGrid(axis: axis, layoutDirection: direction, sectionSpacing: spacing, sections: sections)
    let boundary = Boundary(axis: axis, direction: direction)
    reference = ReferenceGrid(sections: sections.map(boundary.inner), sectionSpacing: spacing, width: 0)
    if defersWidths { grid.model.deferWidths() }
    rearrange(&generator)
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

  /// The true extent of a cell that exists.
  func extent(of id: CellID) -> Double { extent(of: id, width: reference.width(of: id)) }

  private func extent(of id: CellID, width: Double) -> Double {
    let token = reference.token(of: id) ?? -1
    // Dividing the room among tracks leaves its last bits to chance.
    let width = UInt64(max(0, width * 16 + 0.37))
    var generator = SeededGenerator(
      seed: seed &+ UInt64(bitPattern: Int64(token)) &* 104_729 &+ width &* 7919
        &+ version[token, default: 0] &* 1_000_003)
    // Some rows have no extent, some have a fraction that is no multiple of the unit.
    return generator.chance(8) ? 0 : Double(generator.int(1...90)) + generator.pick([0, 0.5, 1.0 / 3])
  }

  /// The host's answer; the reference takes note of it.
  func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    asked += 1
    if reference.note(id), askedInVain == nil { askedInVain = id }
    let isVertical = grid.axis == .vertical
    let extent = extent(of: id, width: (isVertical ? proposal.width : proposal.height) ?? -1)
    return isVertical ? Size(width: 10, height: extent) : Size(width: extent, height: 10)
  }

  /// Other pins, overscan, safe areas and anchors, as a host may set them between steps.
  func rearrange(_ generator: inout SeededGenerator) {
    if !grid.visibleCells.isEmpty, generator.chance(70) {
      let (a, b) = (generator.pick(grid.visibleCells).id, generator.pick(grid.visibleCells).id)
      grid.focusedCell = generator.pick([nil, a])
      grid.anchorPolicy = AnchorPolicy(
        generator.pick([
          [.firstVisible], [.end, .lastVisible], [.start, .center], [.focusedCell, .cell(b)], [.cell(a), .end],
        ]),
        edge: generator.pick([nil, nil, 0, 0.5, 1]), distance: generator.pick([0, 0, 40]),
        successor: generator.pick([.next, .previous]))
    }
    grid.pinnedViews = generator.pick([[], .sectionHeaders, .sectionFooters, [.sectionHeaders, .sectionFooters]])
    grid.overscan = generator.pick([0, 0, 35.5, 200])
    grid.contentInsets = generator.pick([.zero, EdgeInsets(top: 10, leading: 7, bottom: 3, trailing: 21)])
  }

  func resize(_ size: Size) {
    grid.resize(to: size)
    reference.resize(width: grid.axis == .vertical ? size.width : size.height)
  }

  func invalidate(_ id: CellID) {
    if let token = reference.token(of: id) { version[token, default: 0] += 1 }
    grid.invalidateSize(of: id)
    reference.forget(id)
  }

  /// Applies an update to the grid and the reference; what is reloaded gets another size.
  func apply(_ update: GridUpdate) throws {
    try grid.apply(update)
    for move in update.moves { moved.formUnion(reference.sections[move.source.section].items[move.source.range]) }
    for rearrangement in update.rearrangements {
      for item in rearrangement.order.old where rearrangement.order.target(of: item)?.moves == true {
        moved.insert(reference.sections[rearrangement.section].items[item])
      }
    }
    for move in update.sectionMoves {
      for section in reference.sections[move.source] {
        moved.formUnion(section.items + [section.header, section.footer])
      }
    }
    for items in update.reloads {
      for token in reference.sections[items.section].items[items.range] { version[token, default: 0] += 1 }
    }
    for range in update.sectionItemReloads {
      for token in reference.sections[range].flatMap(\.items) { version[token, default: 0] += 1 }
    }
    for range in update.sectionReloads {
      for section in reference.sections[range] {
        for token in section.items + [section.header, section.footer] { version[token, default: 0] += 1 }
      }
    }
    reference.apply(update, inner: Boundary(axis: grid.axis, direction: grid.layoutDirection).inner)
  }

  var viewport: Int {
    ReferenceGrid.units(grid.axis == .vertical ? grid.viewportSize.height : grid.viewportSize.width)
  }

  /// A cell's leading edge along the scrolling axis in units, whatever the axis and direction.
  func edge(of frame: Rect) -> Int {
    // Only mirrored frames need the content's width, which takes a while.
    guard grid.axis == .horizontal else { return ReferenceGrid.units(frame.y) }
    guard grid.layoutDirection == .rightToLeft else { return ReferenceGrid.units(frame.x) }
    return ReferenceGrid.units(grid.boundary.inner(frame).y)
  }

  func extent(of frame: Rect) -> Int { ReferenceGrid.units(grid.axis == .vertical ? frame.height : frame.width) }

  /// The layout by the reference: what is out of view counts for what the engine says it does.
  func layout() -> (places: [ReferenceGrid.Place], end: Int) {
    let copy = grid.model.copy()
    defer { copy.deallocate() }
    let records = (0..<grid.sectionCount).map { copy.section($0)! }
    return reference.layout(
      ReferenceGrid.Word(
        rows: { copy.contents.rows.extent(of: records[$0].gridRow(RowIndex($1))).map { Int($0.raw) } },
        learned: { records[$0].record.learned >= 0 ? Int(records[$0].record.learned) : nil },
        header: { (Int(records[$0].record.header), records[$0].record.headerIsExact) },
        footer: { (Int(records[$0].record.footer), records[$0].record.footerIsExact) },
        truth: { ReferenceGrid.units(self.extent(of: $0)) }))
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
