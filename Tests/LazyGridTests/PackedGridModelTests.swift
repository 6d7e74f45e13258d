// Random declarations against the engine's eager layout, and regions against what they stand for.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct PackedGridModelTests {
  private struct Item {
    var size: Size
    var placement: PlacementItem
  }

  /// A random grid as data.
  private struct Declaration {
    var items: [Item] = []
    var tracks: [PackedTrack] = []
    var growing: [PackedTrack]?
    var mode = GridContentMode.fill
    var flow = GridFlow.rows
    var packing = PackingMode.sparse
    var policy = PlacementPolicy.lockedFirst
    var spacing = GridSpacing.zero
    var room = ProposedSize(width: nil, height: nil)

    init(using random: inout SeededGenerator) {
      func start(_ random: inout SeededGenerator) -> Int? { random.chance(15) ? random.int(-1...9) : nil }
      for _ in 0..<random.int(0...30) {
        let span = GridSpan(columns: random.int(0...4), rows: random.int(1...3))
        let placement = PlacementItem(span, startColumn: start(&random), startRow: start(&random))
        items.append(
          Item(
            size: Size(width: Double(random.int(0...90)), height: Double(random.int(0...90))), placement: placement))
      }
      let kinds: [PackedTrack] = [.pt(33), .fr(1), .fr(2.5), .fit, .minmax(20, .pt(60)), .minmax(15, .fr(1))]
      for _ in 0..<random.int(0...6) { tracks.append(random.pick(kinds)) }
      if random.chance(30) { growing = [random.pick(kinds), random.pick(kinds)] }
      mode = random.pick([.fill, .scroll])
      flow = random.pick([.rows, .columns])
      packing = random.pick([.sparse, .dense, .dense(lookback: 1), .dense(chunk: 4)])
      policy = random.pick([.lockedFirst, .css])
      spacing = GridSpacing(horizontal: random.pick([0, 3, 7.5]), vertical: random.pick([0, 2]))
      room = ProposedSize(
        width: random.chance(70) ? Double(random.int(0...500)) : nil,
        height: random.chance(70) ? Double(random.int(0...500)) : nil)
    }

    func grid<Content: PackedGridContent>(@LazyGridContentBuilder _ content: () -> Content) -> PackedGrid {
      PackedGrid(
        tracks: GridTrackList(tracks.map { GridTrack($0) }), contentMode: mode, flow: flow, packing: packing,
        spacing: spacing, content: content
      ).gridPolicy(policy).gridContentAlignment(.topLeading)
        .gridGrowingTracks(growing.map { GridTrackList($0.map { GridTrack($0) }) })
    }

    func content(_ item: Int) -> ModifiedGridContent<ModifiedGridContent<Leaf>> {
      let placement = items[item].placement
      return Leaf(.fixed(items[item].size.width, items[item].size.height))
        .gridSpan(placement.span).gridStart(column: placement.startColumn, row: placement.startRow)
    }

    /// What the engine makes of it.
    var engine: PackedLayout {
      var container = room
      if mode == .scroll { if flow == .rows { container.height = nil } else { container.width = nil } }
      return PackedLayout(
        items.map(\.placement), sizes: items.map(\.size), tracks: tracks,
        growing: growing.map { .repeating($0) } ?? (mode == .fill ? .fill : .fit),
        horizontalSpacing: spacing.horizontal ?? 0, verticalSpacing: spacing.vertical ?? 0, in: container, flow: flow,
        policy: policy, packing: packing)
    }
  }

  @Test("areas, tracks and cells are the engine's, however the items are declared", .seeds(300))
  func engine() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let declaration = Declaration(using: &random)
    let engine = declaration.engine
    let count = declaration.items.count
    let split = random.int(0...count)
    let grids = [
      declaration.grid { for item in 0..<count { declaration.content(item) } },
      declaration.grid { ForEach(0..<count) { declaration.content($0) } },
      declaration.grid {
        ForEach(0..<split) { item in
          // Twice as many elements as items: every other one has none.
          if item % 2 == 0 { GridGroup.empty }
          declaration.content(item)
        }
        GridGroup { for item in split..<count { declaration.content(item) } }
      },
    ]
    let layouts = grids.map { $0.layout(proposal: declaration.room) }
    let layout = layouts[0]
    #expect(layouts[1] == layout && layouts[2] == layout, "seed \(seed)")
    #expect(layout.areas == engine.areas, "seed \(seed)")
    let (across, along) = declaration.flow == .rows ? (layout.columns, layout.rows) : (layout.rows, layout.columns)
    #expect(across.extents == engine.tracks && along.extents == engine.growingTracks, "seed \(seed)")
    for item in 0..<count {
      #expect(layout.cellFrame(of: item) == engine.frame(of: item), "seed \(seed), item \(item)")
      guard let cell = layout.cellFrame(of: item), let frame = layout.frame(of: item) else { continue }
      #expect(frame.size == declaration.items[item].size, "seed \(seed), item \(item)")
      let off = (frame.x + frame.maxX) - (cell.x + cell.maxX)
      #expect(abs(off) < 1e-9, "seed \(seed), item \(item)")
    }
    let found = layout.diagnostics.compactMap { if case .placement(let problem) = $0 { problem } else { nil } }
    #expect(found == engine.diagnostics && found.count == layout.diagnostics.count, "seed \(seed)")
    #expect(grids[0].sizeThatFits(declaration.room) == layout.size, "seed \(seed)")
    let content = engine.contentSize
    #expect(layout.size.width >= content.width && layout.size.height >= content.height, "seed \(seed)")
  }

  @Test("a region lies where one item of its size would, and its items as in a grid of its own", .seeds(200))
  func regions() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let declaration = Declaration(using: &random)
    let count = declaration.items.count
    guard count > 4, declaration.tracks.count > 1 else { return }
    let inside = random.int(1...3)..<random.int(3...count - 1)
    let asked = declaration.items[0].placement
    let isRows = declaration.flow == .rows
    let grid = declaration.grid {
      for item in 1..<inside.lowerBound { declaration.content(item) }
      GridGroup { for item in inside { declaration.content(item) } }
        .gridSpan(asked.span).gridStart(column: asked.startColumn, row: asked.startRow)
      for item in inside.upperBound..<count { declaration.content(item) }
    }
    let areas = grid.layout(proposal: declaration.room).areas

    let tracks = declaration.tracks.count
    let start = (isRows ? asked.startColumn : asked.startRow).flatMap { (0..<tracks).contains($0) ? $0 : nil } ?? 0
    let width = min(max(1, isRows ? asked.span.columns : asked.span.rows), tracks - start)
    let inner = Placement.place(
      inside.map { declaration.items[$0].placement }, tracks: width, flow: declaration.flow,
      policy: declaration.policy, packing: declaration.packing)
    var whole = asked
    if isRows {
      whole.span.rows = max(asked.span.rows, inner.growingTracks)
    } else {
      whole.span.columns = max(asked.span.columns, inner.growingTracks)
    }
    let before = declaration.items[1..<inside.lowerBound].map(\.placement)
    let after = declaration.items[inside.upperBound...].map(\.placement)
    let outer = Placement.place(
      before + [whole] + after, tracks: tracks, flow: declaration.flow, policy: declaration.policy,
      packing: declaration.packing)
    let corner = outer.areas[before.count]
    let moved = inner.areas.map {
      GridArea(column: $0.column + corner.column, row: $0.row + corner.row, columns: $0.columns, rows: $0.rows)
    }
    let expected = Array(outer.areas[..<before.count]) + moved + Array(outer.areas[(before.count + 1)...])
    #expect(areas == expected, "seed \(seed)")
  }
}
