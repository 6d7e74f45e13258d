// Updates that are refused: each bad change is named, and the grid is as it was.

import Testing

@testable import GridEngine

@Suite struct UpdateErrorTests {
  private func error(_ body: (inout GridUpdate) -> Void) throws -> GridError? {
    let grid = try VirtualGrid(sections: [.list(count: 5, header: 8), .list(count: 0), .list(count: 2)])
    var update = GridUpdate()
    body(&update)
    do throws(GridError) {
      try grid.apply(update)
      return nil
    } catch {
      #expect(grid.itemCount == 7 && grid.sectionCount == 3)
      return error
    }
  }

  @Test("each bad change is named")
  func errors() throws {
    #expect(try error { $0.deleteItems(3..<6) } == .unknownItems(3..<6, section: 0, count: 5))
    #expect(try error { $0.deleteItems(-1..<1) } == .unknownItems(-1..<1, section: 0, count: 5))
    #expect(try error { $0.reloadItems(0..<1, section: 3) } == .unknownSections(3..<4, count: 3))
    #expect(try error { $0.reloadItems(0..<1, section: 1) } == .unknownItems(0..<1, section: 1, count: 0))
    #expect(try error { $0.deleteItems(.min ..< .max, section: .min) } == .unknownSections(.min ..< .min + 1, count: 3))
    #expect(try error { $0.reloadItems(0..<0, section: -1) } == .unknownSections(-1..<0, count: 3))
    #expect(try error { $0.moveItems(4..<6, to: .item(0)) } == .unknownItems(4..<6, section: 0, count: 5))
    #expect(try error { $0.deleteSections(2..<4) } == .unknownSections(2..<4, count: 3))
    #expect(try error { $0.reloadSections(.min..<0) } == .unknownSections(.min..<0, count: 3))
    #expect(try error { $0.reloadItems(ofSections: 2..<4) } == .unknownSections(2..<4, count: 3))
    #expect(try error { $0.redeclareSection(.max, as: .list(count: 0)) } == .unknownSections(.max ..< .max, count: 3))
    #expect(try error { $0.moveSection(-1, to: 0) } == .unknownSections(-1..<0, count: 3))
    #expect(
      try error {
        $0.deleteSections(0..<2)
        $0.moveSection(1, to: 0)
      } == .sectionLeavesTwice(1))
    #expect(
      try error {
        $0.deleteItems(0..<3)
        $0.moveItems(2..<4, to: .item(0))
      } == .itemLeavesTwice(.item(2)))
    #expect(
      try error {
        $0.deleteSections(2..<3)
        $0.deleteItems(0..<1, section: 2)
      } == .itemsOfDeletedSection(0..<1, section: 2))
    #expect(try error { $0.insertItems(-1, at: .item(0)) } == .negativeCount(-1, at: .item(0)))
    #expect(try error { $0.insertItems(1, at: .item(6)) } == .unknownTarget(.item(6), count: 6))
    #expect(try error { $0.insertItems(1, at: .header(section: 0)) } == .unknownTarget(.header(section: 0), count: nil))
    #expect(
      try error { $0.insertItems(1, at: .item(0, section: 3)) } == .unknownTargetSection(.item(0, section: 3), count: 3)
    )
    #expect(try error { $0.moveItems(0..<2, to: .item(4)) } == .unknownTarget(.item(4), count: 5))
    #expect(try error { $0.moveItems(0..<2, to: .item(.max)) } == .unknownTarget(.item(.max), count: nil))
    #expect(
      try error {
        $0.insertItems(3, at: .item(0))
        $0.insertItems(1, at: .item(2))
      } == .targetTaken(.item(2)))
    #expect(try error { $0.insertSection(.list(count: 0), at: 4) } == .unknownSectionTarget(4, count: 4))
    #expect(try error { $0.moveSection(0, to: 3) } == .unknownSectionTarget(3, count: 3))
    #expect(
      try error {
        $0.insertSection(.list(count: 0), at: 1)
        $0.moveSection(0, to: 1)
      } == .sectionTargetTaken(1))
    #expect(try error { $0.insertItems(Limits.items, at: .item(0)) } == .tooManyItems(count: Limits.items + 7))
    #expect(try error { $0.insertSection(.list(count: .max), at: 0) } == .tooManyItems(count: .max))
    #expect(
      try error {
        let run = GridUpdate.Run(source: nil, count: Limits.sections + 1)
        $0.arrangeSections([GridUpdate.Run(source: 0, count: 3), run], of: 3) { _ in .list(count: 0) }
      } == .tooManySections(count: Limits.sections + 4))
    #expect(try error { $0.insertItems(0, at: .item(99)) } == nil)
    #expect(try error { $0.deleteItems(5..<5) } == nil)
  }

  @Test("as many items as there may be, and bad declarations are mended and told")
  func limits() throws {
    let grid = try VirtualGrid(sections: [.list(count: Limits.items - 3)])
    grid.resize(to: Size(width: 100, height: 100))
    var update = GridUpdate()
    update.insertItems(3, at: .item(7))
    try grid.apply(update)
    #expect(grid.itemCount == Limits.items)
    var replacement = GridUpdate()
    replacement.deleteItems(0..<Limits.items)
    replacement.insertSection(.lazy(count: -4, tracks: [], spacing: .nan), at: 1)
    replacement.insertItems(Limits.items, at: .item(0))
    try grid.apply(replacement)
    #expect(grid.itemCount == Limits.items)
    #expect(
      grid.diagnostics == [.negativeCount(section: 1), .noTracks(section: 1), .clampedLength(section: 1)])
  }

  @Test("items that move out of a deleted section count")
  func limitsWithMoves() throws {
    for more in 0...1 {
      let grid = try VirtualGrid(sections: [.list(count: 20), .list(count: 5), .list(count: 0)])
      var update = GridUpdate()
      update.deleteSections(0..<1)
      update.moveItems(0..<10, section: 0, to: .item(0, section: 0))
      update.insertItems(Limits.items - 15 + more, at: .item(0, section: 1))
      if more == 0 {
        try grid.apply(update)
        #expect(grid.itemCount == Limits.items && grid.sectionCount == 2)
      } else {
        #expect(throws: GridError.tooManyItems(count: Limits.items + 1)) { try grid.apply(update) }
        #expect(grid.itemCount == 25 && grid.sectionCount == 3)
      }
    }
  }

  @Test("an update from inside a measurement is reported and does nothing")
  func duringMeasurement() throws {
    let grid = try VirtualGrid(sections: [.list(count: 5)])
    grid.resize(to: Size(width: 100, height: 100))
    var update = GridUpdate()
    update.deleteItems(0..<5)
    grid.layout { _, _ in
      try? grid.apply(update)
      return Size(width: 1, height: 20)
    }
    #expect(grid.itemCount == 5 && grid.diagnostics.first == .callDuringMeasurement)
  }

  @Test("changes at the very end of the largest grid are counted without overflow")
  func endOfLargest() throws {
    let grid = try VirtualGrid(sections: [.list(count: Limits.items - 20)])
    var update = GridUpdate()
    update.insertItems(10, at: .item(0))
    update.insertItems(1, at: .item(Limits.items - 15))
    update.insertItems(1, at: .item(Limits.items - 12))
    try grid.apply(update)
    #expect(grid.itemCount == Limits.items - 8)
    var deletion = GridUpdate()
    for item in [0, Limits.items - 30, Limits.items - 20] { deletion.deleteItems(item..<item + 5) }
    try grid.apply(deletion)
    #expect(grid.itemCount == Limits.items - 23)
  }
}
