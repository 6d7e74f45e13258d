// The interface of the WebAssembly module, run natively: what goes in and out as numbers is what the engine says.

import GridEngine
import TestSupport
import Testing

@testable import GridWeb

/// A list as its host declares it, in words.
func listWords(_ count: Double, header: Double = 0) -> [Double] {
  [0, 1, count, 0, 0, 0, 0.5, header > 0 ? 1 : 0, header, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, .infinity, .nan]
}

/// The extent of an item: depends on its number alone.
func extent(of item: Int) -> Double { 20 + Double((item &* 7919) % 101) }

@Suite struct WebGridTests {
  private func grid(_ words: [Double], _ spans: SpanBuffer = SpanBuffer(count: 0)) throws -> WebGrid {
    let web = try WebGrid(words, spans: spans, axis: .vertical, isRightToLeft: false)
    web.grid.resize(to: Size(width: 400, height: 600))
    return web
  }

  /// Takes a step as a host does: asks, measures, tells, until nothing is asked. Returns the rounds that it took.
  @discardableResult
  private func step(_ web: WebGrid, to target: ScrollTarget) throws -> Int {
    var rounds = 0
    var count = web.step(to: target, asks: true)
    while count > 0, rounds < 8 {
      var words: [Double] = []
      for start in stride(from: 0, to: web.output.words.count, by: 4) {
        let cell = web.output.words[start..<start + 3]
        words += cell + [extent(of: Int(web.output.words[start + 2]))]
      }
      try web.push(words)
      rounds += 1
      count = web.step(to: target, asks: true, goesOn: true)
    }
    #expect(count == 0, "a step to \(target) does not end")
    return rounds
  }

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

  @Test("declarations that make no sense are refused or corrected")
  func hostileDeclarations() throws {
    let none = SpanBuffer(count: 0)
    #expect(throws: WebError.tooManyItems) {
      try WebGrid(listWords(2_147_483_647) + listWords(9), spans: none, axis: .vertical, isRightToLeft: false)
    }
    #expect(throws: WebError.brokenMessage) { try WebGrid([0, 1], spans: none, axis: .vertical, isRightToLeft: false) }
    var many = listWords(1)
    many[1] = 20_000_000
    #expect(throws: WebError.tooManySections) { try WebGrid(many, spans: none, axis: .vertical, isRightToLeft: false) }
    var accepted = 0
    for value in [Double.nan, .infinity, -1e300, 1e300, -1] {
      for index in 0..<17 where index != 1 {
        var words = listWords(50, header: 20)
        words[index] = value
        let web: WebGrid
        do throws(WebError) {
          web = try WebGrid(words, spans: none, axis: .vertical, isRightToLeft: false)
        } catch {
          #expect([.brokenMessage, .tooManyItems].contains(error), "\(value) at \(index)")
          continue
        }
        accepted += 1
        web.grid.resize(to: Size(width: 400, height: 600))
        try step(web, to: .stay)
        #expect(web.output.words.prefix(12).allSatisfy { $0.isFinite }, "\(value) at \(index)")
        #expect(web.grid.itemCount == 50 || index == 2, "\(value) at \(index)")
      }
    }
    #expect(accepted > 60)
  }

  @Test("packed items are declared by their spans, and refused where rows cannot be counted")
  func packed() throws {
    let spans = SpanBuffer(count: 100)
    for item in 0..<100 { spans[item] = GridSpan(columns: 1 + item % 3, rows: 1 + item % 2) }
    let words: [Double] = [
      1, 1, 100, 2, 40, 0, 0.5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 1, 1, 0, .nan, 1, 1, 0, .nan, 1, 1, 0, .nan, 1, 1, 0,
      .nan, 1, 0, 8, 0, 0, 0.5, 0.5, 0, 0,
    ]
    let web = try grid(words, spans)
    try step(web, to: .stay)
    let items = PackedItems(count: 100) { GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2) }
    let plain = try VirtualGrid(sections: [
      .packed(items, tracks: Array(repeating: .fr(1), count: 4), packing: .dense, spacing: 0, rowSizing: .fixed(40))
    ])
    plain.resize(to: Size(width: 400, height: 600))
    plain.layout { _, _ in .zero }
    #expect(web.grid.visibleCells.map { $0.frame } == plain.visibleCells.map { $0.frame })
    let high = SpanBuffer(count: 40_000)
    for item in 0..<40_000 { high[item] = GridSpan(columns: 1, rows: 0xFFFF) }
    var tall = words
    tall[2] = 40_000
    #expect(throws: WebError.tooManyRows) { try grid(tall, high) }
    tall[2] = 41_000
    #expect(throws: WebError.brokenMessage) { try grid(tall, high) }
  }

  @Test("many sections of few forms are what the same sections are one by one", .seeds(20))
  func forms() throws {
    var random = SeededGenerator(seed: Seed.current)
    let forms = (0..<5).map { listWords(0, header: Double(20 + $0)) }
    let chosen = (0..<Int.random(in: 0...200, using: &random)).map { _ in
      (form: Int.random(in: 0..<5, using: &random), count: Int.random(in: 0...9, using: &random))
    }
    let spans = SpanBuffer(count: 3 + 2 * chosen.count)
    for (index, section) in chosen.enumerated() {
      spans[3 + 2 * index] = GridSpan(columns: section.form, rows: 0)
      spans[4 + 2 * index] = GridSpan(columns: section.count, rows: 0)
    }
    let web = try grid(listWords(4) + [6, Double(chosen.count), 3, 5] + forms.joined() + listWords(7), spans)
    let plain = try grid(
      listWords(4)
        + chosen.flatMap { section in
          var words = forms[section.form]
          words[2] = Double(section.count)
          return words
        } + listWords(7))
    #expect(web.grid.sectionCount == chosen.count + 2)
    for _ in 0..<20 {
      let target = ScrollTarget.to(.random(in: 0...max(1, plain.grid.contentSize.height), using: &random))
      try step(web, to: target)
      try step(plain, to: target)
      #expect(web.grid.visibleCells == plain.grid.visibleCells && web.grid.contentSize == plain.grid.contentSize)
    }
    // More than there are, a form that there is not, and one that is no list.
    for words in [[6, 200_000, 3, 5] + forms.joined(), [6, 1, 0, 0], [6, 1, 0, 1, 1] + listWords(3).dropFirst()]
      as [[Double]]
    {
      #expect(throws: WebError.self) { try grid(words, spans) }
    }
  }

  @Test("lanes are declared by words")
  func lanes() throws {
    var words = listWords(1000)
    words.removeLast(5)
    (words[0], words[5]) = (5, 10)
    let web = try grid(words + [0, 3, 0, 8, 0, 16, .nan])
    try step(web, to: .to(5000))
    let sections = [GridSection.lanes(count: 1000, lanes: .fixed(3), spacing: 10)]
    let plain = try VirtualGrid(sections: sections)
    plain.resize(to: Size(width: 400, height: 600))
    plain.step(to: .to(5000)) { id, _ in Size(width: 0, height: extent(of: id.item)) }
    #expect(web.grid.visibleCells == plain.visibleCells && plain.visibleCells.count > 9)
    #expect(gridHasAll() == 1)
  }

  @Test("justified rows are declared by words, and get and change aspect ratios in updates")
  func justified() throws {
    let aspects = (0..<1300).map { 0.5 + Double($0 * 7919 % 16) / 8 }
    let spans = SpanBuffer(count: 1300)
    for (item, aspect) in aspects.enumerated() {
      let bits = Float(aspect).bitPattern
      spans[item] = GridSpan(columns: Int(bits & 0xFFFF), rows: Int(bits >> 16))
    }
    var words = listWords(1000)
    words.removeLast(5)
    (words[0], words[5]) = (7, 10)
    let web = try grid(words + [0, 120, 6, .nan, .nan, 3, 0], spans)
    let plain = try VirtualGrid(sections: [
      .justified(
        JustifiedItems(Array(aspects[..<1000])), target: 120, lastRow: .justify, spacing: 10, trackSpacing: 6)
    ])
    plain.resize(to: Size(width: 400, height: 600))
    func compare(_ offset: Double) throws {
      try step(web, to: .to(offset))
      plain.step(to: .to(offset)) { _, _ in
        Issue.record("nobody is asked for a size")
        return .zero
      }
      #expect(web.grid.visibleCells == plain.visibleCells && plain.visibleCells.count > 4)
    }
    try compare(5000)
    try web.apply([24, 200, 1000, 0, 10, 25, 100, 1200, 0, 500], spans: spans)
    var update = GridUpdate()
    update.insertItems(JustifiedItems(Array(aspects[1000..<1200])), at: .item(10))
    update.setAspects(JustifiedItems(Array(aspects[1200...])), from: .item(500))
    try plain.apply(update)
    for offset in [0.0, 300, 9000, 1e6] { try compare(offset) }
    #expect(throws: WebError.brokenMessage) { try web.apply([24, 200, 1200, 0, 10], spans: spans) }
    #expect(throws: WebError.brokenMessage) { try grid(words + [0, 120, 6, .nan, .nan, 3, 500], spans) }
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
