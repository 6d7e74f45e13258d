// The examples of the article on the scroll position in GridEngine.docc, as they stand there.

import GridEngine
import Testing

@Suite struct DocumentationScrollPositionTests {
  private let measure = Sizes.modulo(5, from: 20, step: 10)

  @Test("a place survives another width, an extent has a bound, a thumb has ends")
  func position() throws {
    let grid = try VirtualGrid(sections: [.lazy(count: 10_000, tracks: [.adaptive(minimum: 90)])])
    grid.resize(to: Size(width: 390, height: 844))
    func measure(_ cell: CellID, _ proposal: ProposedSize) -> Size {
      Size(width: 0, height: 4000 / (proposal.width ?? 1) + Double(cell.item % 7))
    }
    grid.scroll(to: .item(5000), anchor: .top, measure: measure)
    let offset = grid.offset
    do {
      let place = grid.anchor  // a cell, and its distance from the top of the viewport
      grid.resize(to: Size(width: 844, height: 390))  // turned on its side: every row gets another height
      grid.layout(measure: measure)
      print(grid.anchor == place, grid.offset)  // the place is the same, the offset is not
      #expect(grid.anchor == place)
      #expect(place?.id.item == 5000)
      #expect(abs(grid.offset - offset) > 1000)
    }
    do {
      let extent = grid.extentEstimate
      print("\(extent.estimate) points, give or take \(extent.bound), and no less than \(extent.atLeast)")
      #expect(extent.estimate == grid.contentSize.height)
      #expect(extent.bound > 0)
      #expect(extent.atLeast < extent.estimate)
    }
    do {
      let thumb = grid.thumb.range(inTrack: 400, minimumLength: 24)  // after each step
      #expect(thumb.length == 24)
      #expect(thumb.start > 100)
      #expect(thumb.start < 276)
    }
    grid.beginDraggingThumb()
    grid.step(to: .thumb(0.5), measure: measure)  // as often as the pointer moves
    grid.endDraggingThumb()
    #expect(grid.thumb.position == 0.5 && !grid.isDraggingThumb)
    do {
      let limit = ScrollHeightLimit(16_776_000)  // of this host
      let extent = grid.contentSize.height
      let height = limit.hostExtent(content: extent)
      let top = limit.hostOffset(of: grid.offset, content: extent, viewport: grid.viewportSize.height)
      #expect(height == extent && top == grid.offset)
    }
    grid.scroll(to: .infinity, measure: measure)
    #expect(grid.thumb.position == 1)
  }

  @Test("bars over the viewport, and chats")
  func bars() throws {
    let grid = try VirtualGrid(sections: (0..<4).map { _ in .list(count: 50, spacing: 0, header: 30) })
    grid.pinnedViews = .sectionHeaders
    let measure: VirtualGrid.Measure = { _, _ in Size(width: 10, height: 20) }
    grid.resize(to: Size(width: 390, height: 844))
    grid.contentInsets = EdgeInsets(top: 44, bottom: 80)
    grid.layout(measure: measure)
    print(grid.offsetRange)  // from -44 to 80 points past the last offset without insets
    #expect(grid.offsetRange == -44...4120 - 844 + 80 && grid.offset == -44)
    grid.scroll(to: .item(20, section: 2), measure: measure)  // as little as possible, for arrow keys
    grid.scroll(to: .item(20, section: 2), anchor: .top, measure: measure)  // right below the pinned header
    #expect(grid.offset == 2060 + 30 + 400 - 30 - 44)

    let chat = try VirtualGrid(sections: [.list(count: 3)])
    chat.initialPosition = .end
    chat.contentAlignment = 1  // a few messages lie at the bottom
    chat.anchorPolicy = AnchorPolicy([.end, .lastVisible], distance: 40, snaps: true)
    chat.resize(to: Size(width: 390, height: 844))
    chat.layout(measure: measure)
    #expect(chat.offset == -(844 - 60))
  }

  @Test("a grid that opens at its end")
  func opening() throws {
    let log = try VirtualGrid(sections: [.list(count: 10_000)])
    log.initialPosition = .end
    log.resize(to: Size(width: 390, height: 844))
    log.layout(measure: measure)  // the last lines
    #expect(log.visibleCells.last?.id == .item(9_999) && log.offset == log.offsetRange.upperBound)
  }

  @Test("a new width in slices")
  func newWidth() throws {
    let grid = try VirtualGrid(sectionCount: 10_000) { index in
      .lazy(count: index % 90, tracks: [.adaptive(minimum: 96)], header: 30)
    }
    grid.resize(to: Size(width: 390, height: 844))
    grid.layout(measure: measure)
    do {
      var slices = 0
      func isThereTime() -> Bool {
        slices += 1
        return slices < 3
      }
      grid.resize(to: Size(width: 844, height: 390))
      grid.layout(measure: measure)  // what is in view is exact
      grid.performPostponedWork { isThereTime() }  // some thousand sections at a time; true when nothing is left
      #expect(slices == 3)
      #expect(grid.unresolvedSectionCount > 1000)
      #expect(grid.performPostponedWork { true })
    }
  }

  @Test("saved and restored")
  func saved() throws {
    let sections = [GridSection.lazy(count: 10_000, tracks: [.adaptive(minimum: 90)], header: 30)]
    let grid = try VirtualGrid(sections: sections)
    grid.resize(to: Size(width: 390, height: 844))
    grid.scroll(to: 20_000, measure: measure)
    let bytes = grid.savedState()
    let again = try VirtualGrid(sections: sections)
    try again.restore(from: bytes)
    again.layout(measure: measure)
    #expect(again.visibleCells == grid.visibleCells && again.anchor == grid.anchor)
    #expect(throws: GridError.self) { try again.restore(from: [1, 2, 3]) }

    let place = try #require(grid.anchor)
    grid.scroll(to: 0, measure: measure)
    grid.step(to: .anchor(place), measure: measure)
    #expect(grid.visibleCells == again.visibleCells)
  }

  @Test("a chat restored with what was written since")
  func savedOfOtherData() throws {
    let then = try VirtualGrid(sections: [.list(count: 100)])
    then.resize(to: Size(width: 390, height: 844))
    then.scroll(to: 900, measure: measure)
    let bytes = then.savedState()
    let chat = try VirtualGrid(sections: [.list(count: 150)])
    var update = GridUpdate()
    update.insertItems(50, at: .item(100))  // written since
    try chat.restore(from: bytes, of: [.list(count: 100)], applying: update)
    chat.layout(measure: measure)
    #expect(chat.anchor == then.anchor && chat.itemCount == 150)
  }
}
