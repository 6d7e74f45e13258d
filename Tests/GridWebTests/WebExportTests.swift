// What pages call beside steps: cells followed through updates, and the exported functions with numbers of no grid.

import GridEngine
import Testing

@testable import GridWeb

@Suite struct FollowingTests {
  @Test("cells are followed through an update once, by its numbers before and after")
  func following() throws {
    let web = try WebGrid(listWords(100), spans: SpanBuffer(count: 0), axis: .vertical, isRightToLeft: false)
    // Items 3 and 4 go, two come before item 0, and 50 and 51 become 5 and 6.
    try web.apply([3, 3, 2, 0, 1, 2, 0, 0, 4, 50, 2, 0, 0, 5], spans: SpanBuffer(count: 0))
    try web.writeFollowed([0, 1, 0, 0, 1, 3, 0, 1, 51, 0, 1, 5, 0, 1, 99, 0, 0, 0])
    #expect(web.output.words == [0, 1, 2, -1, -1, -1, 0, 1, 6, 0, 1, 7, 0, 1, 99, 0, 0, 0])
    try web.writeFollowed([0, 1, 0])
    #expect(web.output.words == [0, 1, 0], "nothing is known of an update that was asked for")
    #expect(throws: WebError.brokenMessage) { try web.writeFollowed([0, 1]) }
    #expect(gridFollow(7777, 3) == -WebError.unknownGrid.rawValue)
  }
}

@Suite struct HostTests {
  @Test("the exported functions refuse numbers of no grid, and take words from memory")
  func exports() throws {
    #expect(gridVersion() == 9)
    #expect(
      gridStep(999, 0, 0, .nan, 0, 1, 0, 1) == -WebError.unknownGrid.rawValue
        && gridStep(-5, 0, 0, .nan, 0, 1, 0, 0) < 0)
    #expect(gridFrame(7777, 0, 1, 0) == 0)
    #expect(gridOutput(7777) == nil)
    #expect(gridOutputCount(7777) == 0)
    let words = listWords(1000)
    let input = try #require(gridInput(Int32(words.count)))
    for (index, word) in words.enumerated() {
      input.storeBytes(of: word, toByteOffset: 8 * index, as: Double.self)
    }
    let grid = gridCreate(0, 0, Int32(words.count))
    #expect(grid > 0 && gridCreate(0, 0, 5) == -WebError.brokenMessage.rawValue)
    gridResize(grid, 600, 400)
    let asked = gridStep(grid, 0, 0, .nan, 0, 1, 0, 1)
    #expect(asked > 5)
    #expect(gridOutputCount(grid) == 4 * asked)
    #expect(gridStep(grid, 0, 0, .nan, 0, 1, 0, 2) == asked)
    #expect(gridStep(grid, 0, 0, .nan, 0, 1, 0, 3) == 0)
    #expect(gridOutputCount(grid) > 100)
    #expect(gridItemCount(grid, 0) == 1000)
    #expect(gridSectionCount(grid) == 1)
    let output = try #require(gridOutput(grid))
    #expect(output.load(fromByteOffset: 8 * 13, as: Double.self) > 5)
    #expect(gridSave(grid) > 20 && gridPack(grid, 1) == 1)
    // A quiet step says that cells are as they were; after a turn all are told of, and none is measured.
    #expect(gridStep(grid, 0, 0, .nan, 0, 1, 0, 1) == 0 && gridOutputCount(grid) == 14)
    #expect(gridTurn(grid, 1) == 0 && gridTurn(7777, 1) == -WebError.unknownGrid.rawValue)
    #expect(gridStep(grid, 0, 0, .nan, 0, 1, 0, 1) == 0 && gridOutputCount(grid) > 100)
    gridDestroy(grid)
    #expect(gridStep(grid, 0, 0, .nan, 0, 1, 0, 0) < 0)
  }
}
