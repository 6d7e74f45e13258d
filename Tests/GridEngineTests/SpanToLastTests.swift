// Spans that end with the last declared track: they follow the number of tracks, on both axes.

import TestSupport
import Testing

@testable import GridEngine

@Suite(.checksInvariants) struct SpanToLastTests {
  private static let headline = GridSpan(columns: GridSpan.toLast)

  @Test(
    "an item reaches from its start to the last track, in any policy, packing and flow",
    arguments: [PlacementPolicy.lockedFirst, .css], [PackingMode.sparse, .dense, .dense(lookback: 2), .dense(chunk: 2)])
  func across(policy: PlacementPolicy, packing: PackingMode) {
    let items = [
      PlacementItem(SpanToLastTests.headline), PlacementItem(),
      PlacementItem(SpanToLastTests.headline, startColumn: 2, startRow: 5),
      PlacementItem(SpanToLastTests.headline, startColumn: 1), PlacementItem(),
    ]
    for tracks in [1, 3, 7, 12] {
      let placed = Placement.place(items, tracks: tracks, policy: policy, packing: packing)
      for item in [0, 2, 3] where tracks >= 3 {
        #expect(placed.areas[item].column + placed.areas[item].columns == tracks, "item \(item) of \(tracks)")
      }
      #expect(placed.areas[0].columns == tracks)
      if tracks >= 3 { #expect(placed.diagnostics.isEmpty, "\(tracks)") }
      let turned = Placement.place(
        items.map { PlacementItem($0.span.transposed, startColumn: $0.startRow, startRow: $0.startColumn) },
        tracks: tracks, flow: .columns, policy: policy, packing: packing)
      #expect(turned.areas == placed.areas.map { $0.transposed })
      #expect(turned.diagnostics == placed.diagnostics)
    }
  }

  @Test("along the flow it ends with the list of tracks; without one it counts as 1, with a diagnostic")
  func along() {
    let items = [
      PlacementItem(GridSpan(rows: GridSpan.toLast), startColumn: 0, startRow: 0), PlacementItem(),
      PlacementItem(GridSpan(rows: GridSpan.toLast), startColumn: 2, startRow: 2),
      PlacementItem(GridSpan(rows: GridSpan.toLast), startColumn: 2, startRow: 9),
    ]
    let placed = Placement.place(items, tracks: 3, declaredTracks: 4)
    #expect(placed.areas[0] == GridArea(column: 0, row: 0, columns: 1, rows: 4))
    #expect(placed.areas[2] == GridArea(column: 2, row: 2, columns: 1, rows: 2))
    #expect(placed.areas[3].rows == 1)
    #expect(placed.diagnostics == [.clampedSpan(item: 3)])
    let without = Placement.place(items, tracks: 3)
    #expect(without.areas.map(\.rows) == [1, 1, 1, 1])
    #expect(without.diagnostics == [.clampedSpan(item: 0), .clampedSpan(item: 2), .clampedSpan(item: 3)])
    let layout = PackedLayout(
      items, sizes: [], tracks: [.fr(1), .fr(1), .fr(1)], growing: .repeating([.pt(10), .pt(20), .pt(30), .pt(40)]))
    #expect(layout.frame(of: 0)?.height == 100)
    #expect(layout.frame(of: 2)?.height == 70)
  }

  @Test("numbers next to it, and the largest, are numbers of tracks as ever")
  func numbers() {
    let items = [GridSpan.toLast - 1, GridSpan.toLast + 1, .max, .min].map { PlacementItem(GridSpan(columns: $0)) }
    let placed = Placement.place(items, tracks: 3)
    #expect(placed.diagnostics == (0..<4).map { .clampedSpan(item: $0) })
  }

  @Test(
    "a section's headlines follow the number of its tracks, through edits and on both axes",
    arguments: [Axis.vertical, .horizontal], [PackingMode.sparse, .dense, .dense(lookback: 3), .dense(chunk: 40)])
  func sections(axis: Axis, packing: PackingMode) throws {
    func items(_ count: Int) -> PackedItems {
      var items = PackedItems(count: count) { $0 % 50 == 0 ? SpanToLastTests.headline : GridSpan() }
      if axis == .horizontal { items.transpose() }
      return items
    }
    func declared(_ tracks: Int) -> GridSection {
      .packed(
        [], tracks: Array(repeating: .fr(1), count: tracks), packing: packing, rows: .repeating([.pt(10), .pt(20)]))
    }
    var section = declared(5)
    section.packed?.items = items(600)
    let grid = try VirtualGrid(axis: axis, sections: [section])
    grid.resize(to: Size(width: 300, height: 300))
    func check(_ tracks: Int, _ headlines: [Int]) {
      grid.performPostponedWork { true }
      for item in headlines {
        let area = grid.area(of: .item(item))!
        #expect((axis == .vertical ? area.columns : area.rows) == tracks, "\(item)")
        #expect(grid.placementDiagnostics(of: .item(item)).isEmpty, "\(item)")
      }
    }
    let all = Array(stride(from: 0, to: 600, by: 50))
    check(5, all)
    for tracks in [3, 1, 12] {
      var update = GridUpdate()
      update.redeclareSection(0, as: declared(tracks))
      try grid.apply(update)
      check(tracks, all)
    }
    var update = GridUpdate()
    update.insertItems(items(3), at: .item(7))
    update.deleteItems(100..<101)
    update.moveItems(50..<51, to: .item(20))
    try grid.apply(update)
    check(12, [0, 7, 20, 152, 202])
  }

  @Test(
    "an item as high as the list of rows follows another list",
    arguments: [PackingMode.sparse, .dense, .dense(chunk: 9)])
  func rowsOfSections(packing: PackingMode) throws {
    func declared(_ rows: PackedTrack.Growing) -> GridSection {
      .packed(
        PackedItems(count: 40) { $0 == 20 ? GridSpan(rows: GridSpan.toLast) : GridSpan() },
        tracks: [.fr(1), .fr(1)], packing: packing, rows: rows)
    }
    let grid = try VirtualGrid(sections: [declared(.repeating([.pt(10), .pt(20), .fit]))])
    grid.resize(to: Size(width: 300, height: 300))
    for (rows, height) in [(PackedTrack.Growing.repeating([.pt(1), .fit, .pt(2), .pt(3)]), 4), (.fit, 1)] {
      var update = GridUpdate()
      update.redeclareSection(0, as: declared(rows))
      try grid.apply(update)
      _ = grid.layout { _, _ in Size(width: 10, height: 10) }
      grid.performPostponedWork { true }
      #expect(grid.area(of: .item(20))?.rows == height)
      #expect(grid.placementDiagnostics(of: .item(20)) == (rows == .fit ? [.clampedSpan(item: 20)] : []))
    }
  }

  @Test("declarations with it are equal to their copies, one by one or repeated")
  func equality() {
    let items = PackedItems(repeating: SpanToLastTests.headline, count: 300)
    let listed = PackedItems(count: 300) { _ in SpanToLastTests.headline }
    #expect(items == listed && items.hashValue == listed.hashValue)
    #expect(items != PackedItems(repeating: GridSpan(columns: .max), count: 300))
    #expect(items != PackedItems(repeating: GridSpan(columns: GridSpan.toLast + 1), count: 300))
    #expect(items.span(7) == SpanToLastTests.headline)
  }
}
