// A Grid in a host: rows are made as they come into view, and lie where an eager grid puts them.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct HostedGridTests {
  private struct Person: Identifiable, Equatable {
    var id: Int
    var name: String { "person \(id)" }
  }

  private static func frames(_ host: GridHost) -> [String: Rect] {
    var frames: [String: Rect] = [:]
    for cell in host.cells {
      if let tile = cell.content(as: Tile.self) { frames[tile.name] = cell.frame }
    }
    return frames
  }

  @Test("the grid that is eager by itself is lazy in a host: of many rows those in view are made")
  func laziness() throws {
    let made = Counter()
    let count = isOptimised ? 1_000_000 : 50_000
    let people = (0..<count).map { Person(id: $0) }
    let grid = Grid(alignment: .leading, horizontalSpacing: 4, verticalSpacing: 2) {
      GridRow {
        Tile("Name", 40, 10)
        Tile("Points", 30, 10).gridColumnAlignment(.trailing)
      }
      ForEach(people) { person in
        let _ = made.next()
        GridRow {
          Tile(person.name, 50, 10)
          Tile("\(person.id)", 20, 10)
        }
      }
    }
    #expect(made.count == 0, "nothing is made to declare it")
    let host = try GridHost(grid)
    host.layout(in: Size(width: 200, height: 100))
    #expect(made.count < 30)
    let frames = HostedGridTests.frames(host)
    #expect(frames["Name"] == Rect(x: 0, y: 0, width: 40, height: 10))
    #expect(frames["person 3"] == Rect(x: 0, y: 48, width: 50, height: 10))
    #expect(frames["3"] == Rect(x: 64, y: 48, width: 20, height: 10), "at the trailing edge of a column of 30 points")
    let before = made.count
    host.scroll(toElement: count / 10 * 7, anchor: .top)
    #expect(host.frame("person \(count / 10 * 7)")?.y == host.visibleRect.y)
    #expect(made.count - before < 30)
    // By itself the grid makes all of them.
    #expect(grid.cellCount == 2 * count + 2)
  }

  /// Rows of tiles whose spans and alignments a seed decides. Columns get their widths from cells of one column.
  private static func children(_ generator: inout SeededGenerator, named prefix: String, rows: Int) -> [GridChildren] {
    (0..<rows).map { row in
      if generator.chance(15) { return Tile("\(prefix)\(row)", Double(generator.int(1...250)), 8)._gridChildren }
      let columns = generator.int(1...5)
      var (cells, column) = ([GridChildren](), 0)
      while column < columns {
        let span = generator.chance(20) ? generator.int(1...columns - column) : 1
        let width = Double(generator.int(1...40 * span))
        var cell = Tile("\(prefix)\(row).\(column)", width, Double(generator.int(1...20)))._gridChildren
        if span > 1 { cell = cell.gridCellColumns(span)._gridChildren }
        if generator.chance(10) { cell = cell.gridCellAnchor(UnitPoint(x: 0.25, y: 1))._gridChildren }
        if generator.chance(10) { cell = cell.gridColumnAlignment(.trailing)._gridChildren }
        cells.append(cell)
        column += span
      }
      let alignment = generator.chance(30) ? VerticalAlignment.bottom : nil
      return GridRow(alignment: alignment) { for cell in cells { cell } }._gridChildren
    }
  }

  @Test("a host that sees everything shows what the eager grid lays out", .seeds(60))
  func eager() throws {
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    let first = HostedGridTests.children(&generator, named: "a", rows: generator.int(0...4))
    let data = HostedGridTests.children(&generator, named: "b", rows: generator.int(0...20))
    // Where cells meet at each edge of a column, there is a gap. Without such a row columns may have no cell of their own.
    let hasHeads = generator.chance(50)
    let spacing = hasHeads ? Double(generator.int(0...6)) : 0
    let alignments: [Alignment] = [.center, .topLeading, .bottomTrailing, .leading]
    let grid = Grid(
      alignment: alignments[generator.int(0...3)], horizontalSpacing: spacing,
      verticalSpacing: Double(generator.int(0...6))
    ) {
      if hasHeads { GridRow { for column in 0..<5 { Tile("c\(column)", 7, 3) } } }
      for row in first { row }
      ForEach(0..<data.count, id: \.self) { data[$0] }
    }
    let host = try GridHost(grid)
    host.layout(in: Size(width: 2_000, height: 5_000))
    let layout = grid.layout(proposal: .unspecified)
    for (index, tile) in grid.contents(as: Tile.self) {
      let (frame, expected) = (host.frame(tile.name) ?? .zero, layout.frames[index])
      // Widths are kept in units of 1/1024 point.
      let isNear = abs(frame.x - expected.x) < 0.01 && abs(frame.width - expected.width) < 0.01
      #expect(isNear && frame.y == expected.y && frame.height == expected.height, "\(tile.name), seed \(seed)")
    }
    // Content is at least as wide as the viewport.
    #expect(host.contentSize == Size(width: 2_000, height: layout.size.height), "seed \(seed)")
  }

  @Test("columns come and grow as rows that need them come into view, and what is in view stays")
  func growing() throws {
    let grid = Grid(alignment: .topLeading, horizontalSpacing: 2, verticalSpacing: 0) {
      ForEach(0..<1_000, id: \.self) { row in
        GridRow {
          Tile("\(row)", row < 500 ? 20 : 60, 10)
          if row >= 500 { Tile("second \(row)", 30, 10) }
        }
        Tile("line \(row)", 5, 2)
      }
    }
    let host = try GridHost(grid)
    host.layout(in: Size(width: 300, height: 60))
    #expect(host.frame("line 2") == Rect(x: 0, y: 34, width: 5, height: 2))
    #expect(host.cells.first { $0.tileName == "line 2" }?.slot.width == 20)
    host.scroll(toElement: 499, anchor: .top)
    let y = try #require(host.frame("499")).y - host.visibleRect.y
    #expect(y == 0)
    #expect(host.frame("second 501")?.x == 62)
    #expect(host.cells.first { $0.tileName == "line 501" }?.slot.width == 92)
    // Columns do not shrink again.
    host.scroll(to: 0)
    #expect(host.cells.first { $0.tileName == "line 2" }?.slot.width == 92)
  }

  @Test("a host that follows changes alone shows what is in view, through random steps and updates", .seeds(60))
  func following() throws {
    let seed = Seed.current
    struct Row: Identifiable, Equatable {
      var id: Int
      var widths: [Double]
      var span: Int
    }
    var generator = SeededGenerator(seed: seed)
    var next = 0
    func row(_ generator: inout SeededGenerator) -> Row {
      next += 1
      let widths = (0..<generator.int(0...4)).map { _ in Double(generator.int(1...40)) }
      return Row(id: next, widths: widths, span: generator.chance(30) ? 2 : 1)
    }
    var rows = (0..<generator.int(0...60)).map { _ in row(&generator) }
    var (hasTitle, spacing) = (true, 3.0)
    func grid() -> Grid {
      let rows = rows
      return Grid(alignment: .leading, horizontalSpacing: spacing, verticalSpacing: 1) {
        if hasTitle { Tile("title", 30, 12) }
        ForEach(rows) { row in
          GridRow {
            ForEach(0..<row.widths.count, id: \.self) { column in
              Tile("\(row.id).\(column)", row.widths[column], 10 + Double(row.id % 7))
                .gridCellColumns(column == 0 ? row.span : 1)
            }
          }
        }
      }
    }
    let host = try GridHost(grid())
    var screen = HostedScreen()
    screen.follow(host.layout(in: Size(width: 120, height: 90)))
    for _ in 0..<30 {
      switch generator.int(0...7) {
      case 0: screen.follow(host.scroll(by: Double(generator.int(-60...60))))
      case 1: screen.follow(host.scroll(to: Double(generator.int(0...800))))
      case 2: screen.follow(host.step(to: .by(3, across: Double(generator.int(-20...20)))))
      case 3:
        rows.insert(row(&generator), at: generator.int(0...rows.count))
        screen.follow(try host.update(grid()))
      case 4:
        if !rows.isEmpty { rows.remove(at: generator.int(0...rows.count - 1)) }
        screen.follow(try host.update(grid()))
      case 5:
        if !rows.isEmpty {
          let place = generator.int(0...rows.count - 1)
          rows[place] = Row(id: rows[place].id, widths: rows[place].widths + [25], span: 3 - rows[place].span)
        }
        screen.follow(try host.update(grid()))
      case 6:
        if generator.chance(50) { hasTitle.toggle() } else { spacing = Double(generator.int(0...5)) }
        screen.follow(try host.update(grid()))
      default: screen.follow(host.reload())
      }
      let shown = Dictionary(host.cells.map { ($0.id, $0.tileName) }) { first, _ in first }
      #expect(screen.cells == shown, "seed \(seed)")
      try check(host, rows.map { "\($0.id)" }, hasTitle, seed)
    }
  }

  /// Checks that what is in view lies in columns that are wide enough, in rows that are as tall as their tallest cell.
  private func check(_ host: GridHost, _ rows: [String], _ hasTitle: Bool, _ seed: UInt64) throws {
    for cell in host.cells where cell.cellID.section == 1 {
      guard let tile = cell.content(as: Tile.self) else { continue }
      let isView = hasTitle && cell.cellID.item == 0
      if !isView { #expect(tile.name.hasPrefix("\(rows[cell.cellID.item - (hasTitle ? 1 : 0)])."), "seed \(seed)") }
      let column = try #require(host.column(cell.cellID.column, ofSection: 0))
      #expect(cell.slot.x == column.start, "\(tile.name), seed \(seed)")
      #expect(tile.size.width <= cell.slot.width, "\(tile.name), seed \(seed)")
      #expect(tile.size.height <= cell.slot.height, "\(tile.name), seed \(seed)")
    }
  }

  @Test("laid out again from right to left, and in a state of before, columns are as wide as rows need")
  func engines() throws {
    let grid = Grid(alignment: .leading, horizontalSpacing: 2, verticalSpacing: 0) {
      ForEach(0..<400, id: \.self) { row in
        GridRow {
          Tile("\(row)", row == 200 ? 70 : 20, 10)
          Tile("second \(row)", 30, 10)
        }
        Tile("line \(row)", 5, 2)
      }
    }
    let host = try GridHost(grid)
    host.layout(in: Size(width: 300, height: 60))
    let state = host.savedState()
    host.scroll(toElement: 200, anchor: .top)
    #expect(host.frame("second 200")?.x == 72)
    // The state has narrower columns, and nothing in view has to be measured.
    try host.restore(from: state)
    #expect(host.frame("second 1")?.x == 72 && host.visibleRect.y == 0)
    try host.update(grid, environment: LayoutEnvironment(layoutDirection: .rightToLeft))
    let mirrored = try GridHost(grid, environment: LayoutEnvironment(layoutDirection: .rightToLeft))
    mirrored.layout(in: Size(width: 300, height: 60))
    #expect(host.frame("1")?.y == mirrored.frame("1")?.y && host.frame("line 2")?.y == mirrored.frame("line 2")?.y)
    #expect(host.frame("1")?.maxX == 300 && host.frame("second 1")?.maxX == 228)
    #expect(mirrored.frame("second 1")?.maxX == 278, "whoever has not seen row 200 knows of no wider one")
    #expect(host.cells.first { $0.tileName == "line 2" }?.slot.width == 102)
    #expect(throws: GridError.differentContent) { try GridHost(grid).restore(from: state) }
  }

  @Test("rules that need all cells do not hold in a host")
  func departures() throws {
    let grid = Grid(alignment: .topLeading) {
      GridRow(alignment: .firstTextBaseline) {
        Leaf(.fixed(20, 20), baseline: 5)
        Leaf(.fixed(20, 10), baseline: 5)
        Leaf(.flex)
      }
      ForEach(0..<3, id: \.self) { row in
        GridRow { for column in 0..<(row == 1 ? 0 : 1_030) { Leaf(.fixed(column < 3 ? 10 : 0, 10)) } }
      }
    }
    let host = try GridHost(grid, environment: LayoutEnvironment(defaultSpacing: 4))
    host.layout(in: Size(width: 500, height: 100))
    let first = host.cells.filter { $0.cellID.item == 0 }
    #expect(first.prefix(3).map(\.frame.x) == [0, 24, 48])
    #expect(first[1].frame.y == 10, "at the bottom")
    #expect(first[2].frame.width == 10, "room that is left over goes to no column")
    let rows = (0..<4).compactMap { host.frame(of: .cell(row: $0, column: 0, section: 1)) }
    #expect(rows.map(\.y) == [0, 24, 38, 42] && rows[2].height == 0, "a row without cells has gaps")
    #expect(host.columnCount(ofSection: 0) == 1_024 && host.column(1_023, ofSection: 0)?.isHidden == false)
    #expect(host.diagnostics.contains(.clampedCell(.cell(row: 1, column: 1_023, section: 1))))
  }

  @Test("bad spans and anchors are clamped with a diagnostic, and endless data is refused")
  func hostile() throws {
    let grid = Grid {
      ForEach(0..<3, id: \.self) { row in
        GridRow {
          Tile("a\(row)", 10, 10).gridCellColumns(row == 1 ? 0 : 1)
          Tile("b\(row)", 10, 10).gridCellAnchor(UnitPoint(x: row == 2 ? .nan : 0, y: 0))
          Tile("c\(row)", 10, 10).gridCellColumns(row == 0 ? .max : 1)
        }
      }
    }
    let host = try GridHost(grid)
    host.layout(in: Size(width: 100, height: 100))
    #expect(
      host.diagnostics == [
        .clampedCell(.cell(row: 0, column: 2, section: 1)), .clampedCell(.cell(row: 1, column: 0, section: 1)),
        .clampedCell(.cell(row: 2, column: 1, section: 1)),
      ])
    #expect(host.names.filter { $0 != "?" }.sorted() == ["a0", "a1", "a2", "b0", "b1", "b2", "c0", "c1", "c2"])
    #expect(throws: GridError.tooManyItems(count: .max)) {
      try GridHost(Grid { ForEach(0..<Int.max, id: \.self) { _ in GridRow { Tile("a") } } })
    }
    let empty = try GridHost(Grid {})
    empty.layout(in: Size(width: 100, height: 100))
    #expect(empty.cells.isEmpty && empty.contentSize.height == 0)
  }
}
