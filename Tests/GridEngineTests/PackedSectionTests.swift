// Packed sections in a grid: after any scrolling and any edits every cell in view lies where laying out everything afresh
// puts it, and the anchored cell has not moved.

import TestSupport
import Testing

@testable import GridEngine

/// A grid of packed and lazy sections, with the items of the packed ones as plain lists.
final class PackedScript {
  struct Item {
    var token: Int
    var span: GridSpan
  }

  struct Section {
    var items: [Item]
    var tracks: [PackedTrack]
    var packing: PackingMode
    var rows: PackedTrack.Growing
    var fixed: Double?
    var spacing: Double
    /// Items of a lazy section.
    var lazyCount: Int?
  }

  let grid: VirtualGrid
  var sections: [Section]
  let seed: UInt64
  private var tokens = 0
  var asked: [Int: Int] = [:]
  var isVertical: Bool { grid.axis == .vertical }

  init(seed: UInt64, _ random: inout SeededGenerator) throws {
    self.seed = seed
    sections = []
    var made: [Section] = []
    var declared: [GridSection] = []
    var next = 0
    for index in 0..<random.int(1...3) {
      if index > 0, random.chance(30) {
        let count = random.int(0...40)
        made.append(Section(items: [], tracks: [], packing: .sparse, rows: .fit, spacing: 0, lazyCount: count))
        declared.append(.lazy(count: count, tracks: [.flexible(), .flexible()], header: 12))
        continue
      }
      let largest = random.pick([1, 2, 3, 4])
      let spans = (0..<random.pick([0, 1, 12, 90, 400, 1_200])).map { _ in
        GridSpan(columns: random.int(1...largest), rows: random.chance(97) ? random.int(1...largest) : 6)
      }
      let tracks: [PackedTrack] = random.pick([
        [.fr(1), .fr(1), .fr(1)], [.fr(1), .pt(60), .fr(2), .pt(20)], [.fr(1)],
        [.fr(1), .fr(1), .fr(1), .fr(1), .fr(1), .fr(1)],
      ])
      let section = Section(
        items: spans.map { span in
          next += 1
          return Item(token: next, span: span)
        }, tracks: tracks,
        packing: random.pick([
          .sparse, .dense, .dense(lookback: 3), .dense(lookback: 8), .dense(chunk: 40), .dense(chunk: 300),
        ]), rows: random.pick([.fit, .fit, .repeating([.pt(30), .fit]), .repeating([.pt(25)])]),
        fixed: random.pick([nil, nil, nil, 24]), spacing: random.pick([0, 4, 7.5]))
      made.append(section)
      let vertical = spans
      declared.append(
        .packed(
          PackedItems(count: vertical.count) { vertical[$0] }, tracks: tracks, packing: section.packing,
          spacing: section.spacing, trackSpacing: 3, rows: section.rows,
          rowSizing: section.fixed.map { .fixed($0) } ?? .measured(estimate: random.pick([nil, 40])),
          header: random.pick([nil, 20, .measured(estimate: 10)]), footer: random.pick([nil, 9])))
    }
    let axis: Axis = random.pick([.vertical, .vertical, .horizontal])
    if axis == .horizontal {
      // The spans of a horizontal grid are turned, so that both axes run the same cases.
      declared = declared.map { section in
        var section = section
        section.packed?.items.transpose()
        return section
      }
    }
    grid = try VirtualGrid(
      axis: axis, layoutDirection: random.pick([.leftToRight, .rightToLeft]), sections: declared)
    sections = made
    tokens = next
    grid.pinnedViews = random.pick([[], .sectionHeaders])
    grid.overscan = random.pick([0, 50])
  }

  func fresh(_ span: GridSpan) -> Item {
    tokens += 1
    return Item(token: tokens, span: span)
  }

  /// The true extent of an item, which depends on its width only in the section's widths.
  func extent(_ token: Int, width: Double) -> Double {
    var random = SeededGenerator(seed: seed &+ UInt64(token) &* 7919 &+ UInt64(max(0, width * 4 + 0.3)) &* 104_729)
    return random.chance(5) ? 0 : Double(random.int(1...120)) + random.pick([0, 0.25, 1.0 / 3])
  }

  func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    let width = (isVertical ? proposal.width : proposal.height) ?? -1
    var extent = 17.0
    if id.kind == .item {
      if sections[id.section].lazyCount == nil {
        let token = sections[id.section].items[id.item].token
        asked[token, default: 0] += 1
        extent = self.extent(token, width: width)
      } else {
        extent = Double(10 + id.item % 7)
      }
    }
    return isVertical ? Size(width: 5, height: extent) : Size(width: extent, height: 5)
  }

  /// The areas of a section's items packed afresh, with the barriers where the grid has them.
  func areas(_ index: Int) -> [GridArea] {
    let section = sections[index]
    let located = grid.model.section(index)!
    var script = StoreScript(section.items.map(\.span), columns: section.tracks.count, packing: section.packing)
    script.store = PlacementStore(copying: grid.model.contents.placements[PackedBody.store(located)])
    return script.expected()
  }

  func check(_ message: String) {
    for index in sections.indices where sections[index].lazyCount == nil { check(section: index, message) }
  }

  private func check(section index: Int, _ message: String) {
    let section = sections[index]
    let located = grid.model.section(index)!
    let store = PlacementStore(copying: grid.model.contents.placements[PackedBody.store(located)])
    guard !section.items.isEmpty else { return }
    let visible = grid.visibleCells.filter { $0.section == index && $0.id.kind == .item }
    guard !visible.isEmpty else { return }
    if store.isChunked, !store.isComplete {
      // Where chunks begin is known only as far as those before them are placed: what is in view is checked against itself.
      checkNoOverlap(visible, message)
      checkNoHoles(visible, store, section: index, message)
      return
    }
    let areas = areas(index)
    let tracks = grid.model.contents.styles.entries[located.style].tracks
    // The extents of all rows, from all items, at once.
    let rows = areas.map { $0.row + $0.rows }.max() ?? 0
    var sizing = TrackSizing()
    sizing.begin(gap: section.spacing, unit: 1.0 / 1024)
    for row in 0..<rows {
      if let fixed = section.fixed {
        sizing.add(.pt(fixed))
      } else {
        sizing.add(section.rows.track(at: row - store.chunkRows(around: row).lowerBound))
      }
    }
    if section.fixed == nil {
      for (item, area) in areas.enumerated() {
        let width = tracks.slot(area.column, area.columns).extent
        sizing.add(
          FixedPoint(extent(section.items[item].token, width: width)).points, from: area.row, span: area.rows)
      }
    }
    sizing.solve()
    let gap = FixedPoint(section.spacing).raw
    var edges: [Int64] = [0]
    for row in 0..<rows { edges.append(edges[row] + FixedPoint(sizing.extents[row]).raw + gap) }
    let boundary = grid.boundary
    func inner(_ frame: Rect) -> (Int64, Int64) {
      let rect = boundary.inner(frame)
      return (FixedPoint(rect.y).raw, FixedPoint(rect.height).raw)
    }
    let first = visible[0]
    let origin = inner(first.frame).0 - edges[areas[first.item].row]
    for cell in visible {
      let area = areas[cell.item]
      let (edge, extent) = inner(cell.frame)
      let wanted = (origin + edges[area.row], edges[area.row + area.rows] - edges[area.row] - gap)
      #expect((edge, extent) == wanted, "cell \(cell.id) \(area), \(message)")
      if (edge, extent) != wanted { return }
      let slot = tracks.slot(area.column, area.columns)
      let rect = boundary.inner(cell.frame)
      #expect(abs(rect.x - slot.offset) < 1e-6, "\(message)")
      #expect(abs(rect.width - slot.extent) < 1e-6, "\(message)")
    }
    // Nothing that lies in the viewport is missing, unless holes may still be filled.
    guard store.isComplete else { return }
    let offset = grid.exactOffset.raw
    let end = offset + grid.state.viewport.extent.raw
    let wanted = areas.indices.filter {
      let top = origin + edges[areas[$0].row]
      let bottom = origin + edges[areas[$0].row + areas[$0].rows] - gap
      return top < end && bottom > offset
    }
    let shown = Set(visible.map(\.item))
    #expect(wanted.allSatisfy { shown.contains($0) }, "\(wanted.filter { !shown.contains($0) }) not shown, \(message)")
  }

  /// Every placed item that lies in the viewport is shown.
  private func checkNoHoles(_ visible: [Cell], _ store: borrowing PlacementStore, section: Int, _ message: String) {
    let shown = Set(visible.map(\.item))
    for item in 0..<store.count where store.blocks.block(ofItem: item)?.entry.isPlaced == true && !shown.contains(item)
    {
      guard let frame = grid.frame(of: .item(item, section: section)) else { continue }
      let rect = grid.boundary.inner(frame)
      let top = FixedPoint(rect.y).raw
      let isInView =
        top < grid.exactOffset.raw + grid.state.viewport.extent.raw
        && FixedPoint(rect.y + rect.height).raw > grid.exactOffset.raw && rect.height > 0
      #expect(!isInView, "placed item \(item) at \(frame) is not shown, \(message)")
      if isInView { return }
    }
  }

  private func checkNoOverlap(_ cells: [Cell], _ message: String) {
    for (i, a) in cells.enumerated() {
      for b in cells[(i + 1)...] where a.frame.width > 0 && b.frame.width > 0 {
        let overlaps =
          a.frame.x < b.frame.maxX - 0.01 && b.frame.x < a.frame.maxX - 0.01 && a.frame.y < b.frame.maxY - 0.01
          && b.frame.y < a.frame.maxY - 0.01
        #expect(!overlaps, "\(a.id) over \(b.id), \(message)")
        if overlaps { return }
      }
    }
  }

  /// Where a cell begins on the screen, in units; `nil` when it is not in view.
  func screen(_ id: CellID) -> Int64? {
    guard let frame = grid.frame(of: id) else { return nil }
    return FixedPoint(grid.boundary.inner(frame).y).raw - grid.exactOffset.raw
  }
}

@Suite(.checksInvariants) struct PackedSectionTests {
  @Test(
    "any script of scrolling and edits shows what laying out afresh does",
    .seeds(200, unoptimised: 2))
  func scripts() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let script = try PackedScript(seed: seed, &random)
    let grid = script.grid
    func size(_ across: Double, _ along: Double) -> Size {
      script.isVertical ? Size(width: across, height: along) : Size(width: along, height: across)
    }
    grid.resize(to: size(300, 240))
    _ = grid.layout(measure: script.measure)
    for step in 0..<30 {
      let message = "seed \(seed), step \(step)"
      switch random.int(0...9) {
      case 0: grid.resize(to: size(random.pick([200, 300, 333.3]), random.pick([100, 240, 500])))
      case 1: _ = grid.scroll(to: Double(random.int(0...20_000)), measure: script.measure)
      case 2, 3: _ = grid.scroll(by: Double(random.int(-300...400)), measure: script.measure)
      case 4:
        let section = random.int(0...script.sections.count - 1)
        let count = grid.itemCount(inSection: section)
        if count > 0 {
          let id = CellID.item(random.int(0...count - 1), section: section)
          _ = grid.scroll(to: id, anchor: random.pick([nil, .top, .center, .bottom]), measure: script.measure)
        }
      case 5: _ = grid.performPostponedWork { random.chance(60) }
      case 6: _ = grid.scroll(to: .infinity, measure: script.measure)
      default: try edit(script, &random, message)
      }
      let anchor = grid.anchor
      let before = anchor.flatMap { script.screen($0.id) }
      let couldMove = grid.state.viewport.held != nil
      _ = grid.layout(measure: script.measure)
      if let anchor, let before, !couldMove, let after = script.screen(anchor.id), grid.offset > 0,
        grid.exactOffset < grid.exactMaximumOffset
      {
        #expect(before == after, "the anchor moved, \(message)")
      }
      script.check(message)
    }
  }

  private func edit(_ script: PackedScript, _ random: inout SeededGenerator, _ message: String) throws {
    let packed = script.sections.indices.filter { script.sections[$0].lazyCount == nil }
    let section = random.pick(packed)
    let count = script.sections[section].items.count
    func spans(_ count: Int) -> [GridSpan] {
      (0..<count).map { _ in GridSpan(columns: random.int(1...4), rows: random.int(1...3)) }
    }
    func declared(_ spans: [GridSpan]) -> PackedItems {
      var items = PackedItems(count: spans.count) { spans[$0] }
      if !script.isVertical { items.transpose() }
      return items
    }
    var update = GridUpdate()
    var items = script.sections[section].items
    switch random.int(0...4) {
    case 0:
      let new = spans(random.pick([1, 1, 5, 300]))
      let at = random.int(0...count)
      update.insertItems(declared(new), at: .item(at, section: section))
      items.insert(contentsOf: new.map { script.fresh($0) }, at: at)
    case 1 where count > 0:
      let first = random.int(0...count - 1)
      let range = first..<min(count, first + random.pick([1, 1, 20, 300]))
      update.deleteItems(range, section: section)
      items.removeSubrange(range)
    case 2 where count > 1:
      let from = random.int(0...count - 1)
      let to = random.int(0...count - 1)
      update.moveItems(from..<from + 1, section: section, to: .item(to, section: section))
      let item = items.remove(at: from)
      items.insert(item, at: to)
    case 3 where count > 0:
      let first = random.int(0...count - 1)
      let new = spans(min(count - first, random.int(1...3)))
      update.reshapeItems(from: first, section: section, as: declared(new))
      for (index, span) in new.enumerated() { items[first + index] = script.fresh(span) }
    default:
      guard count > 0 else { return }
      let first = random.int(0...count - 1)
      update.reloadItems(first..<first + 1, section: section)
      items[first].token = script.fresh(GridSpan()).token
    }
    try script.grid.apply(update)
    script.sections[section].items = items
  }
}
