// Placement of what nobody should ask for: it ends, and says what it did.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct PlacementHostileTests {
  static let limit = Placement.rowLimit
  static let numbers = [Int.min, -1, 0, 1, 2, 3, 40, 5_000, 1_000_000, limit - 1, limit, limit + 1, Int.max]

  @Test("a grid without tracks takes no items", arguments: [0, -1, Int.min])
  func noTracks(tracks: Int) {
    for policy in [PlacementPolicy.lockedFirst, .css] {
      let placement = Placement.place([PlacementItem(), PlacementItem(startRow: 3)], tracks: tracks, policy: policy)
      #expect(placement.areas.map(\.cells) == [[0, 0, 0, 0], [0, 0, 0, 0]])
      #expect(placement.growingTracks == 0)
      #expect(placement.diagnostics.isEmpty)
    }
    var packer = Packer(columns: tracks)
    #expect(packer.place(GridSpan()).columns == 0)
    #expect(packer.rows == 0)
    #expect(Placement.place([], tracks: 3).areas.isEmpty)
  }

  @Test("a store without columns has no rows, whatever is edited", arguments: PlacementStoreTests.packings)
  func storeWithoutColumns(packing: PackingMode) {
    for starts in [[], [PlacementItem(startColumn: 0, startRow: 3)]] {
      var store = PlacementStore(
        PackedItems(Array(repeating: PlacementItem(), count: 2) + starts), columns: 0, policy: .lockedFirst,
        packing: packing)
      func check(_ message: Comment) {
        #expect(store.publishedRows == 0, message)
        #expect(store.rowChanges.allSatisfy { $0.removed == 0 && $0.inserted == 0 }, message)
        #expect(store.rowEstimate == RowEstimate(estimate: 0, bound: 0, atLeast: 0), message)
        #expect(store.unplacedCount == 0, message)
      }
      check("new")
      var budget = Int.max
      if store.isChunked { store.placeChunks(inRows: 0..<9) } else { _ = store.place(to: .all, budget: &budget) }
      store.placeSlice(of: 9)
      store.publishRows()
      check("asked for")
      for (range, count) in [(0..<1, 0), (0..<0, 5), (2..<3, 700), (0..<store.count, 0), (0..<0, 1)] {
        let range = range.clamped(to: 0..<store.count)
        store.replace(range, with: PackedItems(count: count) { _ in GridSpan(columns: 2, rows: 3) })
        store.settle(budget: 256)
        check("\(range) became \(count)")
      }
    }
  }

  @Test("chunks of almost any number of items can be edited", arguments: [Int.max - 1, Int.max / 2 + 1])
  func largeChunks(chunk: Int) {
    var store = PlacementStore(count: 3, columns: 2, packing: .dense(chunk: chunk)) { _ in GridSpan() }
    store.replace(0..<1, with: PackedItems(count: 4) { _ in GridSpan() })
    store.settle(budget: 256)
    #expect(store.publishedRows == 3 && store.isComplete)
  }

  @Test("spans below 1 are 1, spans beyond the grid are cut")
  func spans() {
    let items = [(0, 0), (-5, Int.min), (9, 1), (Int.max, 2)].map {
      PlacementItem(GridSpan(columns: $0.0, rows: $0.1))
    }
    let placement = Placement.place(items, tracks: 4)
    #expect(placement.areas.map(\.cells) == [[0, 0, 1, 1], [1, 0, 1, 1], [0, 1, 4, 1], [0, 2, 4, 2]])
    #expect(placement.diagnostics == (0..<4).map { .clampedSpan(item: $0) })
  }

  @Test("tracks are limited", arguments: [Limits.tracks, Limits.tracks + 1, Int.max])
  func manyTracks(tracks: Int) {
    let items = [
      PlacementItem(GridSpan(columns: .max)), PlacementItem(startColumn: Limits.tracks - 1), PlacementItem(),
    ]
    for packing in PlacementModelTests.packings {
      let placement = Placement.place(items, tracks: tracks, packing: packing)
      #expect(placement.areas[0].cells == [0, 1, Limits.tracks, 1])
      #expect(placement.areas[1].cells == [Limits.tracks - 1, 0, 1, 1])
      #expect(placement.growingTracks <= 3)
    }
  }

  @Test("an item of all rows leaves the rest of the columns; what needs them all has no room")
  func endless() {
    let items = [
      PlacementItem(GridSpan(columns: 1, rows: .max)), PlacementItem(GridSpan(columns: 2)), PlacementItem(),
      PlacementItem(GridSpan(columns: 3, rows: 2)), PlacementItem(GridSpan(columns: 3, rows: 2)),
    ]
    for packing in PlacementModelTests.packings where packing.isSparse || !packing.isBounded {
      let placement = Placement.place(items, tracks: 3, packing: packing)
      let limit = PlacementHostileTests.limit
      #expect(placement.areas[0].cells == [0, 0, 1, limit])
      #expect(placement.areas[1].cells == [1, 0, 2, 1])
      #expect(placement.areas[2].cells == [1, 1, 1, 1])
      #expect(placement.areas[3].cells == [0, limit - 2, 3, 2])
      #expect(placement.areas[4].cells == [0, limit - 2, 3, 2])
      #expect(placement.diagnostics == [.clampedSpan(item: 0), .noRoom(item: 3), .noRoom(item: 4)])
      #expect(placement.growingTracks == limit)
    }
  }

  @Test("a far start allocates no rows, and items go on filling the top")
  func farStart() {
    for policy in [PlacementPolicy.lockedFirst, .css] {
      var placer = Placer(
        [PlacementItem(startColumn: 1, startRow: 1_000_000), PlacementItem(startRow: 2_000_000_000), PlacementItem()],
        columns: 3, flow: .rows, packing: .sparse)
      if policy == .css { placer.placeCSS() } else { placer.placeLockedFirst() }
      #expect(placer.packer.bitmap.words.count < 2_000)
      let placement = placer.result()
      #expect(placement.areas.map(\.cells) == [[1, 1_000_000, 1, 1], [0, 2_000_000_000, 1, 1], [0, 0, 1, 1]])
      #expect(placement.growingTracks == 2_000_000_001)
      #expect(placement.diagnostics.isEmpty)
    }
  }

  @Test("ten thousand far starts in any order, and as many items around them", .seeds(2))
  func manyFarStarts() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var items = (0..<10_000).map { _ in
      PlacementItem(
        GridSpan(columns: 1, rows: random.pick([1, 2, 1_000_000])), startColumn: random.int(0...3),
        startRow: random.int(0...2_000_000_000))
    }
    items += Array(repeating: PlacementItem(GridSpan(columns: 3, rows: 3)), count: 10_000)
    for policy in [PlacementPolicy.lockedFirst, .css] {
      let placement = Placement.place(items, tracks: 4, policy: policy, packing: .dense)
      #expect(placement.areas.count == items.count)
      #expect(placement.areas.dropFirst(10_000).allSatisfy { $0.columns == 3 && $0.rows == 3 })
    }
  }

  @Test("any numbers end, stay in the grid and do not overlap", .seeds(30))
  func anyNumbers() {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let numbers = PlacementHostileTests.numbers
    let items = (0..<40).map { _ in
      PlacementItem(
        GridSpan(columns: random.pick(numbers), rows: random.pick(numbers)),
        startColumn: random.chance(40) ? random.pick(numbers) : nil,
        startRow: random.chance(40) ? random.pick(numbers) : nil)
    }
    for policy in [PlacementPolicy.lockedFirst, .css] {
      for packing in PlacementModelTests.packings {
        let tracks = random.pick([1, 3, 64, 65])
        let placement = Placement.place(items, tracks: tracks, policy: policy, packing: packing)
        let withoutRoom = Set(placement.diagnostics.compactMap { if case .noRoom(let item) = $0 { item } else { nil } })
        let areas = placement.areas.enumerated().filter { !withoutRoom.contains($0.offset) }.map(\.element)
        for (i, area) in areas.enumerated() {
          #expect(area.columns >= 1, "seed \(seed)")
          #expect(area.rows >= 1, "seed \(seed)")
          #expect(area.column + area.columns <= tracks, "seed \(seed)")
          #expect(area.row + area.rows <= Placement.rowLimit, "seed \(seed)")
          guard policy == .lockedFirst else { continue }
          for other in areas[..<i] { #expect(!area.overlaps(other), "seed \(seed): \(area) \(other)") }
        }
        #expect(placement.growingTracks == placement.areas.map { $0.row + $0.rows }.max(), "seed \(seed)")
      }
    }
  }
}

extension GridArea {
  fileprivate func overlaps(_ other: GridArea) -> Bool {
    row < other.row + other.rows && other.row < row + rows && column < other.column + other.columns
      && other.column < column + columns
  }
}
