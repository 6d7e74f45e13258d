// The interface of the WebAssembly module, run natively: what goes in and out as numbers is what the engine says.

import GridEngine
import TestSupport
import Testing

@testable import GridWeb

@Suite struct WebGridTests {
  @Test(
    "steps that wait for sizes show what a grid shows that is asked cell by cell",
    arguments: [1.0, 17, 1000, 10_000_000])
  func sameAsAsking(count: Double) throws {
    let web = try grid(listWords(count, header: 30))
    let plain = try VirtualGrid(sections: [.list(count: Int(count), header: 30)])
    plain.resize(to: Size(width: 400, height: 600))
    var random = SeededGenerator(seed: UInt64(count))
    for _ in 0..<300 {
      let target: ScrollTarget =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .to(.random(in: -10...plain.contentSize.height, using: &random))
        case 1: .cell(.item(Int.random(in: 0..<Int(count), using: &random)), anchor: .center)
        case 2: .stay
        default: .by(.random(in: -300...300, using: &random))
        }
      try step(web, to: target)
      #expect(!web.lacksSizes && !web.grid.waitsForSizes)
      plain.step(to: target) { id, _ in Size(width: 0, height: extent(of: id.item)) }
      #expect(web.grid.visibleCells == plain.visibleCells, "\(target)")
      #expect(web.grid.offset == plain.offset && web.grid.contentSize == plain.contentSize, "\(target)")
    }
  }

  @Test("sections are as deep as the engine allows, and a setting says how much of the viewport their headers cover")
  func outline() throws {
    var words: [Double] = []
    for level in 0..<40 {
      var section = listWords(level < 39 ? 0 : 100, header: 20)
      (section[3], section[4], section[15]) = (2, 10, Double(level))
      words += section
    }
    let web = try grid(words)
    web.set(0, to: 1)
    func pinned() throws -> Int {
      try step(web, to: .cell(.item(50, section: 39), anchor: .topLeading))
      return web.grid.visibleCells.filter { $0.isPinned }.count
    }
    #expect(web.grid.accessibilityPosition(of: .item(0, section: 39))?.level == 31)
    #expect(try pinned() == 12)
    web.set(9, to: 0.8)
    #expect(try pinned() == 24)
    web.set(9, to: .nan)
    #expect(try pinned() == 12)
  }

  @Test("a step that waits shows nothing, and none waits where all is measured")
  func waiting() throws {
    let web = try grid(listWords(1000))
    let asked = web.step(to: .stay, asks: true)
    #expect(asked > 10)
    #expect(web.grid.measuredRowCount == 0)
    #expect(web.grid.visibleCells.isEmpty)
    #expect(web.grid.waitsForSizes)
    #expect(web.step(to: .stay, asks: true) == asked)
    #expect(web.step(to: .stay, asks: true, goesOn: true) == asked)
    #expect(!web.grid.isMeasured(.item(0)))
    try step(web, to: .stay)
    #expect(web.step(to: .stay, asks: true) == 0 && web.step(to: .by(1), asks: true) == 0)
    #expect(web.grid.isMeasured(.item(0)))
    #expect(!web.grid.isMeasured(.item(900)))
    #expect(!web.grid.isMeasured(.item(5000)))
    web.grid.invalidateSize(of: .item(0))
    #expect(!web.grid.isMeasured(.item(0)))
    #expect(web.step(to: .stay, asks: true) == 1)
    #expect(!web.grid.isMeasured(.item(0)))
    // Who does not ask any more takes what is expected.
    #expect(web.step(to: .stay, asks: false, goesOn: true) == 0)
    #expect(web.lacksSizes)
    #expect(web.grid.isMeasured(.item(0)))
    #expect(web.step(to: .stay, asks: true, goesOn: true) == 0 && !web.lacksSizes)
  }

  @Test("a step that something gave up while the host measured is taken anew")
  func takenAnew() throws {
    let web = try grid(listWords(100_000))
    try step(web, to: .stay)
    let target = ScrollTarget.cell(.item(50_000), anchor: .topLeading)
    #expect(web.step(to: target, asks: true) > 0)
    for start in stride(from: 0, to: web.output.words.count, by: 4) {
      try web.push(Array(web.output.words[start..<start + 3]) + [40])
    }
    web.focus(on: .item(3))
    #expect(!web.grid.waitsForSizes)
    for _ in 0..<8 where web.step(to: target, asks: true, goesOn: true) > 0 {
      for start in stride(from: 0, to: web.output.words.count, by: 4) {
        try web.push(Array(web.output.words[start..<start + 3]) + [40])
      }
    }
    #expect(!web.grid.waitsForSizes)
    let first = try #require(web.grid.visibleCells.first { !$0.isRetained })
    #expect(first.id == .item(50_000))
    #expect(first.frame.y == web.grid.offset)
    #expect(first.frame.height == 40)
  }

  @Test("a step without sizes says so, and shows estimates")
  func lackingSizes() throws {
    let web = try grid(listWords(1000))
    #expect(web.step(to: .stay, asks: false) == 0)
    #expect(web.lacksSizes && Int(web.output.words[8]) & 1 == 1)
    #expect(!web.grid.visibleCells.isEmpty)
  }

  @Test("the answer of a step has the cells in nine words each")
  func layoutOfTheAnswer() throws {
    let web = try grid(listWords(1000, header: 30))
    try step(web, to: .stay)
    try step(web, to: .by(50))
    let words = web.output.words
    // A step in which nothing enters or leaves tells no cells.
    #expect(web.step(to: .by(1), asks: true) == 0 && web.output.words.count == 14 && web.output.words[13] == -1)
    #expect(web.output.words[0] == 51 && Int(web.output.words[8]) & 8 == 8)
    #expect(words[0] == 50)
    #expect(words[1] == web.grid.contentSize.height)
    #expect(words[3] == 0)
    #expect(words[4] == web.grid.offsetRange.upperBound)
    let cells = web.grid.visibleCells
    #expect(Int(words[13]) == cells.count && cells.count > 5)
    for (index, cell) in cells.enumerated() {
      let at = 14 + 9 * index
      #expect(words[at] == 0)
      #expect(words[at + 1] == Double(cell.id.kind.rawValue))
      #expect(words[at + 2] == Double(cell.item))
      #expect(words[at + 3] == cell.frame.y)
      #expect(words[at + 5] == cell.frame.height)
      #expect(words[at + 6] == 400)
    }
    #expect(words.count == 14 + 9 * cells.count)
  }

  @Test("right-to-left horizontal cells are counted from the right edge")
  func rightToLeft() throws {
    let web = try WebGrid(listWords(500), spans: SpanBuffer(count: 0), axis: .horizontal, isRightToLeft: true)
    web.grid.resize(to: Size(width: 600, height: 100))
    try step(web, to: .stay)
    #expect(web.output.words[13] > 3)
    #expect(web.output.words[17] == 0)
    #expect(web.output.words[20] == 100)
    // The next one goes on where the first ends.
    let along = try #require(web.output.words.count > 14 + 9 + 3 ? web.output.words[14 + 9 + 3] : nil)
    #expect(along == web.output.words[19] && along == web.grid.contentSize.width - web.grid.visibleCells[1].frame.maxX)
    #expect(web.writeCell(along: 1, across: 1) && web.output.words[3] == 0)
  }

  @Test("updates, saved states and their errors")
  func updates() throws {
    let web = try grid(listWords(100))
    try step(web, to: .stay)
    try web.apply([1, 5, 0, 0, 3, 50, 2, 0, 4, 10, 3, 0, 0, 90], spans: SpanBuffer(count: 0))
    #expect(web.grid.itemCount == 103)
    #expect(throws: WebError.refusedUpdate) { try web.apply([3, 200, 2, 0], spans: SpanBuffer(count: 0)) }
    #expect(throws: WebError.brokenMessage) { try web.apply([99], spans: SpanBuffer(count: 0)) }
    #expect(throws: WebError.brokenMessage) { try web.apply([3, 1], spans: SpanBuffer(count: 0)) }
    #expect(throws: WebError.brokenMessage) { try web.apply([2, 5, 0, 0, 0], spans: SpanBuffer(count: 3)) }
    #expect(web.grid.itemCount == 103)
    try step(web, to: .to(900))
    web.save()
    let (state, offset) = (web.bytes, web.grid.offset)
    let other = try grid(listWords(103))
    other.bytes = state
    try other.restore()
    #expect(other.grid.offset == offset)
    other.bytes = Array(state.dropLast())
    #expect(throws: WebError.damagedState) { try other.restore() }
  }

  @Test("a list may have as many items as there can be, and an update that brings more says so")
  func mostItems() throws {
    let none = SpanBuffer(count: 0)
    let web = try grid(listWords(1_000_000_000) + listWords(1_000_000_000) + listWords(147_483_647))
    #expect(web.grid.itemCount == Limits.items)
    #expect(throws: WebError.tooManyItems) { try web.apply([1, 1, 0, 0], spans: none) }
    #expect(throws: WebError.tooManyItems) { try web.apply([6, 1] + listWords(1), spans: none) }
    #expect(throws: WebError.tooManyItems) {
      try web.apply([1, 2_147_483_647, 0, 0, 1, 2_147_483_647, 1, 0], spans: none)
    }
    // As many as go.
    try web.apply([3, 0, 1_000_000_000, 0, 1, 1_000_000_000, 1, 5], spans: none)
    #expect((0..<3).map { web.grid.itemCount(inSection: $0) } == [0, 2_000_000_000, 147_483_647])
    var most = listWords(0)
    most[1] = 2_147_483_647
    #expect(throws: WebError.tooManySections) { try grid(listWords(1) + most) }
  }

  @Test("rows that may come to be are counted, also of sections declared many times and of what was deleted")
  func boundOfRows() throws {
    let tall = SpanBuffer(count: 1000)
    for item in 0..<1000 { tall[item] = GridSpan(columns: 1, rows: 0xFFFF) }
    var words: [Double] = [
      1, 1, 1000, 2, 40, 0, 0.5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, .nan, 0, 0, 0, 0, 0, 0.5, 0.5, 0, 0,
    ]
    let web = try grid(words, tall)
    #expect(web.rowBound.rows == 65_535_000)
    words[1] = 33
    #expect(throws: WebError.tooManyRows) { try grid(words, tall) }
    words[1] = 2_147_483_647
    #expect(throws: WebError.tooManyRows) { try grid(words, tall) }
    // What is deleted again and again makes room again.
    for _ in 0..<50 {
      try web.apply([2, 1000, 0, 0, 0], spans: tall)
      try web.apply([3, 0, 1000, 0], spans: tall)
    }
    #expect(web.grid.itemCount == 1000)
    let many: [Double] = Array(repeating: [2, 1000, 0, 0, 0], count: 33).flatMap { $0 }
    #expect(throws: WebError.tooManyRows) { try web.apply(many, spans: tall) }
    #expect(web.grid.itemCount == 1000)
    try web.apply([2, 1, 0, 0, 0], spans: tall)
    var bound = RowBound()
    bound.add(.max, times: 5)
    bound.add(-5)
    #expect(bound.rows == .max && !bound.fits)
  }

  @Test("focus, positions and reaches of headers")
  func queries() throws {
    let web = try grid(listWords(10, header: 30) + listWords(10, header: 30))
    try step(web, to: .stay)
    #expect(web.writeNeighbor(of: .item(3), 1) && web.output.words == [0, 1, 4])
    #expect(!web.writeNeighbor(of: .item(3), 77) && !web.writeNeighbor(of: .item(300), 1))
    #expect(web.writePosition(of: .item(3, section: 1)))
    #expect(web.output.words[0] == 15)
    #expect(web.output.words[1] == 22)
    #expect(web.output.words[8] == 3)
    #expect(!web.writeReach(of: .header(section: 0)), "nothing is pinned")
    web.set(0, to: 1)
    #expect(web.writeReach(of: .header(section: 0)))
    let next = try #require(web.grid.frame(of: .header(section: 1)))
    #expect(web.output.words == [0, next.y])
    #expect(!web.writeReach(of: .header(section: 9)) && !web.writeFrame(of: .item(99)))
    web.focus(on: .item(2))
    try step(web, to: .to(1e9))
    #expect(web.grid.visibleCells.contains { $0.id == .item(2) && $0.isRetained })
    try web.apply([1, 5, 0, 0], spans: SpanBuffer(count: 0))
    #expect(web.writeFocused() && web.output.words == [0, 1, 7])
    web.focus(on: nil)
    #expect(!web.writeFocused())
  }
}
