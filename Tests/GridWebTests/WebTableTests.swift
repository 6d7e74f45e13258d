// Tables behind the interface of the WebAssembly module: declared, shown, measured and changed as numbers.

import GridEngine
import Testing

@testable import GridWeb

/// A width of columns, in words.
private let eighty: [Double] = [0, 80, 0, 0, 0]

/// Columns that are alike.
private func columns(_ count: Double, _ width: [Double] = eighty, frozen: (Double, Double) = (1, 1)) -> [Double] {
  [1, frozen.0, frozen.1, .nan, .nan, .nan, 1, count] + width + [0, 0]
}

/// A part of a table: 2 the head, 3 rows, 4 the foot; hidden are ranges of its rows.
private func part(
  _ kind: Double, _ count: Double, height: Double? = 20, header: Double = 0, hidden: [Double] = [-1]
) -> [Double] {
  [
    kind, 1, count, height == nil ? 0 : 2, height ?? 0, 0, 0, header > 0 ? 1 : 0, header, 0, 0, 0, 0, 0, 0,
    kind == 3 ? 1 : 0, 0, 0,
  ] + hidden
}

private func table(
  _ columns: [Double], rows: Double = 1000, height: Double? = 20, merged: [Double] = [-1], hidden: [Double] = [-1]
) -> [Double] {
  part(2, 2) + columns + merged + part(3, rows, height: height, header: 30, hidden: hidden) + part(4, 1)
}

@Suite struct WebTableTests {
  private func grid(_ words: [Double], isRightToLeft: Bool = false) throws -> WebGrid {
    let web = try WebGrid(words, spans: SpanBuffer(count: 0), axis: .vertical, isRightToLeft: isRightToLeft)
    web.grid.resize(to: Size(width: 400, height: 600))
    return web
  }

  /// The cells that a step answered, by their words; and the table after them.
  private func answer(_ web: WebGrid) throws -> (cells: [ArraySlice<Double>], table: [Double]) {
    let words = web.output.words
    let count = Int(words[13])
    let cells = (0..<count).map { words[14 + 9 * $0..<23 + 9 * $0] }
    return (cells, Array(words[(14 + 9 * count)...]))
  }

  @Test("cells of tables say their row, their column and their pane")
  func cells() throws {
    let web = try grid(table(columns(1000)))
    #expect(web.step(to: .to(300, across: 500), asks: true) == 0)
    #expect(web.output.words[0] == 300)
    #expect(web.output.words[12] == 500)
    let (cells, _) = try answer(web)
    #expect(cells.count == web.grid.visibleCells.count)
    for (words, cell) in zip(cells, web.grid.visibleCells) {
      let words = Array(words)
      #expect(Int(words[1]) == Int(cell.id.kind.rawValue) + 4 * cell.id.column)
      #expect(words[2] == Double(cell.item))
      #expect(words[3] == cell.frame.y)
      #expect(words[4] == cell.frame.x)
      #expect(Int(words[7]) >> 3 == Int(cell.pane.rows.rawValue) * 4 + Int(cell.pane.columns.rawValue))
    }
    #expect(Set(cells.map { Int($0[$0.startIndex + 7]) >> 3 }).count == 9)
  }

  @Test("after the cells of a step comes where the table lies, and what of it is frozen")
  func area() throws {
    let web = try grid(table(columns(1000)))
    #expect(web.step(to: .to(300, across: 500), asks: true) == 0)
    let words = try answer(web).table
    #expect(words.prefix(10) == [0, 3, 0, 0, 20_090, 80_999, 40, 20, 81, 81])
    #expect(words.last == -1)
  }

  @Test("right-to-left, cells of tables are told from the right edge of the content")
  func mirrored() throws {
    let (web, plain) = (try grid(table(columns(1000)), isRightToLeft: true), try grid(table(columns(1000))))
    for across in [0.0, 7, 512, 30_000] {
      #expect(web.step(to: .to(0, across: across), asks: true) == 0)
      #expect(plain.step(to: .to(0, across: across), asks: true) == 0)
      #expect(web.output.words == plain.output.words)
    }
  }

  @Test("a column that is to be as wide as its cells asks these without a breadth, and takes their widths")
  func widths() throws {
    let fit: [Double] = [1, 10, 500, 1, 4]
    let web = try grid(table(columns(50, fit, frozen: (1, 0)), height: nil))
    var (count, rounds, asked) = (web.step(to: .stay, asks: true), 0, 0)
    while count > 0, rounds < 10 {
      var widths: [Double] = []
      var heights: [Double] = []
      for start in stride(from: 0, to: web.output.words.count, by: 4) {
        let words = web.output.words[start..<start + 4]
        let column = Int(words[start + 1]) >> 2
        if words[start + 3].isNaN {
          widths += words.prefix(3) + [Double(60 + column)]
          asked += 1
        } else {
          heights += words.prefix(3) + [33]
        }
      }
      try web.push(widths, areWidths: true)
      try web.push(heights)
      count = web.step(to: .stay, asks: true, goesOn: true)
      rounds += 1
    }
    #expect(count == 0)
    #expect(asked > 20)
    #expect(!web.lacksSizes)
    let body = web.grid.visibleCells.filter { $0.section == 1 && $0.id.kind == .item }
    for cell in body where cell.id.column < 5 { #expect(cell.frame.width == Double(60 + cell.id.column)) }
    for cell in body { #expect(cell.frame.height == 33) }
  }

  @Test("columns are inserted, deleted, moved, hidden, shown and resized by words")
  func edits() throws {
    let web = try grid(table(columns(30)))
    #expect(web.step(to: .stay, asks: true) == 0)
    func width(_ column: Int) -> Double? { web.grid.frame(of: .cell(row: 0, column: column, section: 1))?.width }
    try web.apply([13, 0, 2, 3, 0, 33, 0, 0, 0], spans: SpanBuffer(count: 0))
    #expect(width(1) == 80 && width(2) == 33 && width(4) == 33 && width(5) == 80)
    try web.apply([15, 0, 2, 3, 10], spans: SpanBuffer(count: 0))
    #expect(width(2) == 80 && width(10) == 33)
    try web.apply([14, 0, 10, 3, 18, 0, 5, 120], spans: SpanBuffer(count: 0))
    #expect(width(10) == 80 && width(5) == 120)
    try web.apply([16, 0, 4, 1], spans: SpanBuffer(count: 0))
    #expect(web.grid.frame(of: .cell(row: 0, column: 5, section: 1))?.x == 324.0)
    try web.apply([17, 0, 0, 30], spans: SpanBuffer(count: 0))
    #expect(web.grid.frame(of: .cell(row: 0, column: 5, section: 1))?.x == 405.0)
  }

  @Test(
    "messages about columns that cannot be are refused, and change nothing",
    arguments: [
      [14, 0, 29, 2], [15, 0, 0, 2, 29], [18, 0, 30, 10], [13, 0, 0, -1, 0, 10, 0, 0, 0], [16, 1, 0, 1], [14, 0, 0],
      [13, 0, 0, 2_000_000, 0, 10, 0, 0, 0],
    ] as [[Double]])
  func refusals(words: [Double]) throws {
    let web = try grid(table(columns(30)))
    #expect(web.step(to: .stay, asks: true) == 0)
    #expect(throws: WebError.self) { try web.apply(words, spans: SpanBuffer(count: 0)) }
    #expect(web.step(to: .stay, asks: true) == 0)
    #expect(web.output.words[13] == -1)
  }

  @Test("more columns than a table can have are refused by that name")
  func tooManyColumns() {
    #expect(throws: WebError.tooManyColumns) { try grid(table(columns(2_000_000))) }
    #expect(throws: WebError.brokenMessage) { try grid(table(columns(-1))) }
  }

  @Test("merged cells are one cell, whose pieces in several panes lie where the whole does")
  func merged() throws {
    let web = try grid(table(columns(30), merged: [2, 0, 0, 2, 3, 4, 2, 3, 2]))
    #expect(web.step(to: .stay, asks: true) == 0)
    let cells = try answer(web).cells.map(Array.init)
    let head = cells.filter { $0[0] == 0 && $0[1] == 1 && $0[2] == 0 }
    // The first column is frozen.
    #expect(head.count == 2)
    for piece in head {
      #expect(Array(piece[3..<7]) == [0, 0, 40, 242])
      #expect(Int(piece[7]) & 384 == 384)
    }
    #expect(Set(head.map { Int($0[7]) >> 3 & 15 }) == [4, 5])
    let inner = try #require(cells.first { $0[0] == 1 && $0[1] == 9 && $0[2] == 2 })
    #expect(Array(inner[3..<7]) == [110, 162, 60, 161])
    #expect(Int(inner[7]) & 384 == 256)
    #expect(!cells.contains { $0[0] == 1 && $0[1] == 13 && $0[2] == 2 })
    web.writeOrigin(of: .cell(row: 4, column: 3, section: 1))
    #expect(web.output.words == [1, 9, 2])
    web.writeOrigin(of: .cell(row: 5, column: 3, section: 1))
    #expect(web.output.words == [1, 13, 5])
  }

  @Test("rows are hidden and shown, and cells merged and unmerged, by words")
  func rowsAndMerges() throws {
    let web = try grid(table(columns(30), hidden: [1, 3, 4]))
    #expect(web.step(to: .stay, asks: true) == 0)
    func y(_ row: Int) -> Double? { web.grid.frame(of: .cell(row: row, column: 2, section: 1))?.y }
    func place(_ row: Int) -> [Double] {
      _ = web.writePosition(of: .cell(row: row, column: 2, section: 1))
      return Array(web.output.words.prefix(2))
    }
    #expect(y(7) == 130)
    // Two rows of the head, and the header of the group.
    #expect(place(7) == [10, 1004] && place(2) == [5, 1004])
    try web.apply([20, 1, 4, 2, 19, 1, 0, 1], spans: SpanBuffer(count: 0))
    #expect(y(7) == 150 && y(1) == 70)
    #expect(place(7) == [10, 1004])
    try web.apply([21, 0, 12, 3, 2, 2], spans: SpanBuffer(count: 0))
    #expect(web.grid.frame(of: .cell(row: 11, column: 4, section: 1))?.width == 161)
    #expect(throws: WebError.refusedMerge) {
      try web.apply([21, 0, 13, 4, 2, 2], spans: SpanBuffer(count: 0))
    }
    try web.apply([22, 0, 13, 4, 1, 1], spans: SpanBuffer(count: 0))
    #expect(web.grid.frame(of: .cell(row: 11, column: 4, section: 1))?.width == 80)
    try web.apply([23, 0, 1, 3, 1, 1, 3], spans: SpanBuffer(count: 0))
    #expect(web.grid.frame(of: .cell(row: 1, column: 1, section: 1))?.width == 242)
    #expect(throws: WebError.brokenMessage) { try web.apply([23, 0, 5, 2, 1], spans: SpanBuffer(count: 0)) }
    #expect(throws: WebError.refusedMerge) { try grid(table(columns(30), merged: [1, 0, 29, 1, 3])) }
  }

  @Test("the edge of a column is found from the viewport's corner")
  func edges() throws {
    let web = try grid(table(columns(30)))
    #expect(web.step(to: .by(0, across: 40), asks: true) == 0)
    #expect(web.writeColumnEdge(at: Point(x: 79, y: 10), slop: 4))
    #expect(web.output.words == [0, 0, 0])
    #expect(web.writeColumnEdge(at: Point(x: 319, y: 10), slop: 4))
    #expect(web.output.words == [0, 29, 1])
    #expect(!web.writeColumnEdge(at: Point(x: 100, y: 10), slop: 4))
  }
}
