// Random grids against the plain model, and what has to hold whatever the items are.

import ReferenceModel
import TestSupport
import Testing

@testable import GridEngine

@Suite(.checksInvariants) struct PlacementModelTests {
  static let models: [Packing] = [.sparse, .dense, .lookback(0), .lookback(2), .chunk(1), .chunk(5)]
  static let packings = models.map(\.mode)

  private func items(_ count: Int, tracks: Int, _ random: inout SeededGenerator) -> [PlacementItem] {
    let large = random.pick([2, 3, tracks + 2])
    let starts = random.pick([0, 20, 60])
    let rows = random.pick([3, 12, 60])
    return (0..<count).map { _ in
      PlacementItem(
        GridSpan(columns: random.int(random.chance(10) ? -1...large : 1...large), rows: random.int(1...large)),
        startColumn: random.chance(starts) ? random.int(-1...tracks + 1) : nil,
        startRow: random.chance(starts) ? random.int(-1...rows) : nil)
    }
  }

  @Test("every policy, flow and packing places as the model does", .seeds(100))
  func model() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let tracks = random.pick([1, 2, 3, 4, 5, 6, 7, 12, 63, 64, 65, 130])
    // Rows and columns change places with the flow, so both are drawn from the same bounds.
    let items = items(random.int(0...80), tracks: min(tracks, 14), &random)
    for policy in [PlacementPolicy.lockedFirst, .css] {
      for flow in [GridFlow.rows, .columns] {
        for packing in PlacementModelTests.models {
          let placement = Placement.place(items, tracks: tracks, flow: flow, policy: policy, packing: packing.mode)
          let model = CellPacker.areas(of: items, tracks: tracks, flow: flow, packing: packing, policy: policy)
            .map { [$0.column, $0.row, $0.columns, $0.rows] }
          #expect(
            placement.areas.map(\.cells) == model,
            "seed \(seed): \(tracks) tracks, \(policy), \(flow), \(packing)\n\(items)")
          guard placement.areas.map(\.cells) == model else { return }
        }
      }
    }
  }

  @Test("spans of many rows and grids of many columns place as the model does", .seeds(24))
  func large() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let tracks = random.pick([1, 3, 12, 64, 65, 200])
    let tall = random.pick([4, 31, 34, 90])
    let items = (0..<random.int(20...120)).map { _ in
      PlacementItem(
        GridSpan(columns: random.int(1...max(1, tracks / random.int(1...6))), rows: random.int(1...tall)),
        startColumn: random.chance(8) ? random.int(0...tracks - 1) : nil,
        startRow: random.chance(8) ? random.int(0...6000) : nil)
    }
    for policy in [PlacementPolicy.lockedFirst, .css] {
      for packing in PlacementModelTests.models {
        let placement = Placement.place(items, tracks: tracks, policy: policy, packing: packing.mode)
        let model = CellPacker.areas(of: items, tracks: tracks, flow: .rows, packing: packing, policy: policy)
          .map { [$0.column, $0.row, $0.columns, $0.rows] }
        #expect(placement.areas.map(\.cells) == model, "seed \(seed): \(tracks) tracks, \(policy), \(packing)")
      }
    }
  }

  @Test("the diagnostics say where an area differs from what was asked for", .seeds(100))
  func diagnostics() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let tracks = random.int(1...6)
    let items = items(60, tracks: tracks, &random)
    for policy in [PlacementPolicy.lockedFirst, .css] {
      let placement = Placement.place(items, tracks: tracks, policy: policy)
      var expected: [PlacementDiagnostic] = []
      for (i, item) in items.enumerated() {
        let area = placement.areas[i]
        if area.columns != item.span.columns || area.rows != item.span.rows { expected.append(.clampedSpan(item: i)) }
        if let column = item.startColumn, column >= tracks { expected.append(.droppedStart(item: i)) }
        let column = item.startColumn.flatMap { (0..<tracks).contains($0) ? $0 : nil }
        let row = item.startRow.flatMap { $0 < 0 ? nil : $0 }
        if column ?? area.column != area.column || row ?? area.row != area.row { expected.append(.conflict(item: i)) }
      }
      #expect(placement.diagnostics == expected, "seed \(seed)")
    }
  }

  @Test("a copy of a packer goes on as the packer does", .seeds(20))
  func checkpoint() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    for packing in PlacementModelTests.packings {
      var packer = Packer(columns: random.int(1...14), packing: packing)
      let spans = (0..<6000).map { _ in GridSpan(columns: random.int(1...4), rows: random.int(1...4)) }
      for span in spans.prefix(3000) { _ = packer.place(span) }
      var copy = packer
      let rest = spans.dropFirst(3000).map { packer.place($0) }
      #expect(spans.dropFirst(3000).map { copy.place($0) } == rest, "seed \(seed)")
    }
  }
}

extension GridArea {
  /// `[column, row, columns, rows]`.
  var cells: [Int] { [column, row, columns, rows] }
}
