// Refusing an update costs by the changes in it, whatever they cover: bytes and records are counted.

import CAllocationCounter
import Testing

@testable import GridEngine

@Suite struct RefusalCostTests {
  private typealias Run = GridUpdate.Run

  /// Bytes that refusing takes, from an update's first change on.
  private func bytes(
    refusing error: GridError, by grid: VirtualGrid, _ body: (inout GridUpdate) -> Void
  ) -> UInt64 {
    let before = allocation_counter_bytes()
    var update = GridUpdate()
    body(&update)
    var refusal: GridError?
    do throws(GridError) { try grid.apply(update) } catch { refusal = error }
    let bytes = allocation_counter_bytes() - before
    #expect(refusal == error)
    return bytes
  }

  @Test("the bytes are counted", .enabled(if: allocation_counter_is_live()))
  func bytesAreCounted() {
    let before = allocation_counter_bytes()
    let array = Array(repeating: UInt8(7), count: 1 << 20)
    #expect(allocation_counter_bytes() - before >= 1 << 20 && array.count == 1 << 20)
  }

  @Test(
    "sections and items without end are refused in a few kilobytes, and no declaration is asked for",
    .enabled(if: allocation_counter_is_live()))
  func endless() throws {
    let grid = try VirtualGrid(sections: (0..<5).map { .list(count: $0) })
    let most = Limits.sections
    let many = 1 << 40
    // What a run stores of a greater count.
    let longest = (1 << 32) - 2
    #expect(longest == Run(source: nil, count: many).count)
    var declared = 0
    func section(_ index: Int) -> GridSection {
      declared += 1
      return .list(count: 0)
    }
    let cases: [(GridError, (inout GridUpdate) -> Void)] = [
      (
        .tooManySections(count: most + 5),
        { $0.arrangeSections([Run(source: 0, count: 5), Run(source: nil, count: most)], of: 5, declaration: section) }
      ),
      (
        .tooManySections(count: 3 * longest),
        {
          let runs = Array(repeating: Run(source: nil, count: .max), count: 3)
          $0.arrangeSections(runs, of: 5, declaration: section)
        }
      ),
      (
        .sectionLeavesTwice(4),
        {
          let runs = [Run(source: 4, count: 1), Run(source: nil, count: most - 5), Run(source: 4, count: 1)]
          $0.arrangeSections(runs, of: 5, declaration: section)
        }
      ),
      (
        .unknownSections(5..<most, count: 5),
        { $0.arrangeSections([Run(source: 0, count: most)], of: 5, declaration: section) }
      ),
      (
        .unknownSections(5..<3 + longest, count: 5),
        {
          let runs = [Run(source: 3, count: many), Run(source: 0, count: 3)]
          $0.arrangeSections(runs, of: 5, declaration: section)
        }
      ),
      (.tooManyItems(count: .max), { $0.insertItems(.max, at: .item(0)) }),
      (.unknownItems(0..<many, section: 1, count: 1), { $0.moveItems(0..<many, section: 1, to: .item(0)) }),
      (.unknownItems(0..<many, section: 1, count: 1), { $0.reloadItems(0..<many, section: 1) }),
      (
        .unknownItems(1..<longest, section: 1, count: 1),
        { $0.arrangeItems([Run(source: 0, count: many)], of: 1, section: 1, as: 1) }
      ),
      (.unknownSections(0..<most, count: 5), { $0.reloadSections(0..<most) }),
    ]
    for (error, body) in cases { #expect(bytes(refusing: error, by: grid, body) < 65_536, "\(error)") }
    #expect(declared == 0)
    #expect(grid.sectionCount == 5 && grid.itemCount == 10)
  }

  @Test(
    "spans of a refused update are neither copied nor turned", .enabled(if: allocation_counter_is_live()),
    arguments: [Axis.vertical, .horizontal])
  func spans(axis: Axis) throws {
    let count = 200_000
    let items = PackedItems(count: count) { _ in GridSpan(columns: 2) }
    let grid = try VirtualGrid(axis: axis, sections: [.list(count: count), .packed([], tracks: [.fr(1), .fr(1)])])
    let refused = bytes(refusing: .unknownTarget(.item(9, section: 1), count: 1), by: grid) {
      $0.reshapeItems(from: 0, as: items)
      $0.redeclareSection(0, as: .packed(items, tracks: [.fr(1), .fr(1)]))
      $0.deleteItems(0..<1)
      $0.insertItems(items, at: .item(0))
      $0.moveItems(1..<2, to: .item(9, section: 1))
    }
    #expect(refused < 65_536)
    #expect(grid.itemCount == count)
  }

  @Test("ranges of sections stay ranges", arguments: [1, 1000])
  func records(size: Int) throws {
    let grid = try VirtualGrid(sectionCount: 2 * size) { .list(count: $0 < size ? 1 : 2) }
    var update = GridUpdate()
    // The second half, then new ones of two kinds, then the first half.
    update.arrangeSections(
      [Run(source: size, count: size), Run(source: nil, count: 2 * size), Run(source: 0, count: size)], of: 2 * size
    ) { .list(count: $0 < 2 * size ? 3 : 4) }
    #expect(update.sectionInsertions.count == 2 && update.sectionMoves.count == 1)
    #expect(update.sectionDeletions.isEmpty)
    try grid.apply(update)
    let counts = (0..<grid.sectionCount).map { grid.itemCount(inSection: $0) }
    #expect(counts == [2, 3, 4, 1].flatMap { Array(repeating: $0, count: size) })
    #expect(grid.model.brokenInvariant() == nil)
  }

  @Test("of equal sections in an update only neighbors share a record")
  func joining() throws {
    var update = GridUpdate()
    for (index, count) in [(0, 1), (1, 1), (3, 1), (4, 2), (5, 2), (7, 2)] {
      update.insertSection(joining: .list(count: count), at: index)
    }
    #expect(update.sectionInsertions.map(\.target) == [0, 3, 4, 7])
    #expect(update.sectionInsertions.map(\.count) == [2, 1, 2, 1])
    let grid = try VirtualGrid(sections: [.list(count: 9), .list(count: 8)])
    try grid.apply(update)
    #expect((0..<8).map { grid.itemCount(inSection: $0) } == [1, 1, 9, 1, 2, 2, 8, 2])
  }
}
