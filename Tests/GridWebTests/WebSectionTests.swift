// Kinds of sections that a host declares by words: what the module makes of them is what the engine makes of the same.

import GridEngine
import TestSupport
import Testing

@testable import GridWeb

@Suite struct WebSectionTests {
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
}
