// The examples of the articles in LazyGrid.docc, as they stand there.

import Foundation
import GridEngine
import LazyGrid
import TestSupport
import Testing

private struct Label: LayoutContent {
  var text: String

  init(_ text: String) { self.text = text }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: min(7 * Double(text.count), proposal.width ?? .infinity), height: 16)
  }
}

private struct Word: LayoutContent {
  var text: String

  func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: Double(text.count), height: 1) }
}

private struct TextView {
  let host: GridHost

  init(_ grid: some HostedGrid, columns: Int, lines: Int) throws {
    host = try GridHost(grid, environment: LayoutEnvironment(defaultSpacing: 1, displayScale: 1))
    host.layout(in: Size(width: Double(columns), height: Double(lines)))
  }

  func draw() -> [String] {
    let origin = host.visibleRect
    let blank = [Character](repeating: " ", count: Int(origin.width))
    var screen = [[Character]](repeating: blank, count: Int(origin.height))
    for cell in host.cells {
      guard let word = cell.content(as: Word.self) else { continue }
      let (x, y) = (Int(cell.frame.x - origin.x), Int(cell.frame.y - origin.y))
      guard screen.indices.contains(y) else { continue }
      for (i, character) in word.text.enumerated() where blank.indices.contains(x + i) {
        screen[y][x + i] = character
      }
    }
    return screen.map { String($0) }
  }
}

/// As wide as it may be, and a point tall.
private struct Line: LayoutContent {
  func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: proposal.width ?? 0, height: 1) }
}

private struct Photo: LayoutContent {
  var number: Int

  init(_ number: Int) { self.number = number }

  func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: proposal.width ?? 90, height: 60) }
}

private struct Block: Identifiable {
  var name: String
  var scalars: ClosedRange<UInt32>
  var id: UInt32 { scalars.lowerBound }
}

private struct Album: Identifiable {
  var id: String
  var photos: Range<Int>
  var title: String { "Album \(id)" }
}

private struct File: Identifiable {
  var id: Int
  var name: String { "file \(id)" }
  var isFolder: Bool { id % 3 == 0 }
}

@Suite struct DocumentationTests {
  private let drawn = Drawn()

  /// What examples drew.
  private final class Drawn {
    var cells: [(text: String?, frame: Rect)] = []
  }

  private func draw(_ label: Label?, in frame: Rect, from origin: Rect = .zero) {
    drawn.cells.append((label?.text, frame))
  }

  @Test("the front page")
  func frontPage() throws {
    let blocks = [
      Block(name: "Basic Latin", scalars: 0...0x7f), Block(name: "Latin-1 Supplement", scalars: 0x80...0xff),
    ]
    let grid = LazyVGrid(columns: [GridItem(.adaptive(minimum: 48))], pinnedViews: .sectionHeaders) {
      ForEach(blocks) { block in
        Section {
          ForEach(block.scalars, id: \.self) { Label(String($0, radix: 16)) }
        } header: {
          Label(block.name)
        }
      }
    }
    let host = try GridHost(grid)
    host.layout(in: Size(width: 390, height: 844))
    host.scroll(by: 120)
    let origin = host.visibleRect
    for cell in host.cells { draw(cell.content(as: Label.self), in: cell.frame, from: origin) }
    #expect(drawn.cells.count == host.cells.count && drawn.cells.allSatisfy { $0.text != nil })
    #expect(drawn.cells.contains { $0.text == "Latin-1 Supplement" } && drawn.cells.contains { $0.text == "41" })
  }

  @Test("Lazy grids: a stack")
  func stack() throws {
    let list = LazyVStack(alignment: .leading, spacing: 4) {
      ForEach(0..<10_000_000) { Label("row \($0)") }
    }

    let host = try GridHost(list)
    host.layout(in: Size(width: 320, height: 480))
    #expect(host.estimatedSize(ProposedSize(width: 320, height: nil)).width == 42)
  }

  @Test("Lazy grids")
  func lazyGrids() throws {
    do {
      let grid = LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
        ForEach(0x1f600...0x1f679, id: \.self) { value in
          Label("U+" + String(value, radix: 16))
          Label(String(Character(Unicode.Scalar(value)!)))
        }
      }
      let host = try GridHost(grid)
      host.layout(in: Size(width: 320, height: 100))
      #expect(host.cells.prefix(4).map { $0.content(as: Label.self)?.text } == ["U+1f600", "😀", "U+1f601", "😁"])
    }
    let shelf = LazyHGrid(rows: [GridItem(.fixed(80)), GridItem(.fixed(80))], spacing: 12) {
      ForEach(0..<10_000_000) { Label("\($0)") }
    }
    let host = try GridHost(shelf)
    host.layout(in: Size(width: 300, height: 168))
    host.scroll(toElement: 9_999_999)
    #expect(host.cells.last?.content(as: Label.self)?.text == "9999999")

    let files = (0..<7).map { File(id: $0) }
    func count<Content: LazyGridContent>(@LazyGridContentBuilder _ content: () -> Content) throws -> Int {
      let host = try GridHost(LazyVGrid(columns: [GridItem()], content: content))
      return host.layout(in: Size(width: 300, height: 300)).entered.count
    }
    #expect(
      try count {
        ForEach(files) { file in
          if file.isFolder { Label(file.name + "/") } else { Label(file.name) }  // one cell in either case
        }
      } == 7)
    #expect(ConditionalContent<Label, Label>._cellCount == 1)
  }

  @Test("Sections")
  func sections() throws {
    let albums = (0..<9).map { Album(id: "\($0)", photos: 100 * $0..<100 * $0 + 40) }
    let grid = LazyVGrid(
      columns: [GridItem(.adaptive(minimum: 90))], pinnedViews: [.sectionHeaders, .sectionFooters]
    ) {
      ForEach(albums) { album in
        Section {
          ForEach(album.photos) { Photo($0) }
        } header: {
          Label(album.title)
        } footer: {
          Label("\(album.photos.count) photos")
        }
      }
    }
    let host = try GridHost(grid)
    host.layout(in: Size(width: 390, height: 300))
    host.scroll(toElement: albums[7].id, anchor: .topLeading)
    let labels = host.cells.filter { $0.cellID.kind != .item }.map { $0.content(as: Label.self)?.text }
    #expect(labels == ["Album 7", "40 photos"] && host.cells.last?.isPinned == true)
    #expect(host.cells.first?.content(as: Photo.self)?.number == 700)
  }

  @Test("Eager grids")
  func eagerGrids() throws {
    let players: [(name: String, points: Int)] = [("Ada", 1815), ("Grace", 906)]
    let table = Grid(alignment: .leading, horizontalSpacing: 12) {
      GridRow {
        Label("Name")
        Label("Points").gridColumnAlignment(.trailing)
      }
      Line().gridCellUnsizedAxes(.horizontal)
      for player in players {
        GridRow {
          Label(player.name)
          Label("\(player.points)")
        }
      }
      GridRow { Label("No more players").gridCellColumns(2) }
    }
    let layout = table.layout(proposal: ProposedSize(width: 320, height: nil))
    for (index, label) in table.contents(as: Label.self) { draw(label, in: layout.frames[index]) }
    #expect(drawn.cells.count == 7)
    #expect(layout.columns.count == 2)
    #expect(layout.rows.count == 5)
    let columns = layout.columns
    for cell in drawn.cells where ["Points", "1815", "906"].contains(cell.text) {
      #expect(cell.frame.maxX == columns.offsets[1] + columns.extents[1])
    }
  }

  @Test("Eager grids: in a host, lazily")
  func hostedGrids() throws {
    struct Player: Identifiable {
      var name: String
      var points: Int
      var id: String { name }
    }
    let players = (0..<100_000).map { Player(name: "Player \($0)", points: $0) }
    let ranking = Grid(alignment: .leading, horizontalSpacing: 12) {
      GridRow {
        Label("Name")
        Label("Points").gridColumnAlignment(.trailing)
      }
      ForEach(players) { player in
        GridRow {
          Label(player.name)
          Label("\(player.points)")
        }
      }
    }
    let host = try GridHost(ranking)
    host.layout(in: Size(width: 320, height: 400))
    for cell in host.cells { draw(cell.content(as: Label.self), in: cell.frame) }
    #expect(drawn.cells.count == 34, "the header and 16 rows of two cells each")
    #expect(drawn.cells.first { $0.text == "7" }?.frame == Rect(x: 110, y: 192, width: 7, height: 16))
  }

  @Test("Packed grids: spans, areas, repetition")
  func packedGrids() throws {
    let page = PackedGrid(tracks: [.fr(1), .pt(150), .fr(2)], spacing: 5) {
      Label("1").gridSpan(column: 2)
      Label("2").gridSpan(row: 2)
      Label("3")
      Label("4")
      Label("5").gridSpan(column: 2, row: 3)
      Label("6")
      Label("7").gridSpan(row: 2)
    }
    let layout = page.layout(proposal: ProposedSize(width: 450, height: 300))
    for item in layout.frames.indices { draw(page.items.content(of: item, as: Label.self), in: layout.frames[item]) }
    #expect(drawn.cells.map(\.text) == ["1", "2", "3", "4", "5", "6", "7"])
    #expect(layout.areas[4] == GridArea(column: 0, row: 2, columns: 2, rows: 3) && layout.rows.count == 5)

    let columns: GridTrackList = [.repeat(.autoFill, [.minmax(80, .fr(1))])]
    let shelf = PackedGrid(0..<4, tracks: columns) { Label("\($0)") }
    #expect(shelf.layout(proposal: ProposedSize(width: 540, height: 60)).columns.count == 6)

    let areas = try GridAreas(
      "title title title",
      "menu  page  page",
      "menu  foot  .")
    let site = PackedGrid(tracks: [.pt(90), .fr(2), .fr(1)], spacing: 8) {
      Label("Page").gridArea("page")
      Label("Foot").gridArea("foot")
      Label("Title").gridArea("title")
      Label("Menu").gridArea("menu")
    }.gridAreas(areas)
    let places = site.layout(proposal: ProposedSize(width: 420, height: 260))
    #expect(places.areas[0] == GridArea(column: 1, row: 1, columns: 2, rows: 1) && places.diagnostics.isEmpty)
  }

  @Test("Packed grids: a million items in a host, and a layout on another thread")
  func wall() async throws {
    let wall = PackedGrid(
      0..<1_000_000, tracks: 12, packing: .dense, spacing: 4, span: { GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2) }
    ) { number in
      Label("\(number)")
    }
    let host = try GridHost(wall)
    host.layout(in: Size(width: 1280, height: 800))
    #expect(host.cells.count > 100 && host.unpackedItemCount > 900_000)
    try await background()
  }

  private func background() async throws {
    let measuredSizes = [Size(width: 10, height: 20), Size(width: 20, height: 10)]
    let wall = PackedGrid(0..<100, tracks: 12, contentMode: .scroll) { Label("\($0)") }
    let structure = wall.structure
    let sizes = measuredSizes
    let task = Task.detached {
      structure.layout(proposal: ProposedSize(width: 1280, height: nil)) { item, _ in sizes[item % sizes.count] }
    }
    let layout = await task.value
    #expect(layout.areas.count == 100 && layout.rows.extents.allSatisfy { $0 == 20 })
  }

  @Test("Hosting: a view of words in under 40 lines")
  func hosting() throws {
    let atlas = LazyVGrid(
      columns: [GridItem(.adaptive(minimum: 6), alignment: .leading)], spacing: 0, pinnedViews: .sectionHeaders
    ) {
      Section {
        ForEach(0..<10_000) { Word(text: "\($0)") }
      } header: {
        Word(text: "Numbers")
      }
    }
    let view = try TextView(atlas, columns: 40, lines: 12)
    view.host.scroll(by: 3)  // arrow keys
    view.host.scroll(by: 11)  // a page
    view.host.scroll(toElement: 4711, anchor: .center)
    view.host.layout(in: Size(width: 60, height: 12))
    for line in view.draw() { print(line) }
    let lines = view.draw()
    #expect(lines.count == 12 && lines.allSatisfy { $0.count == 60 })
    #expect(lines[0].contains("Numbers") && lines.contains { $0.contains("4711") })
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let host = try #require(source.split(separator: "\nprivate struct TextView {").dropFirst().first)
    #expect(try #require(host.split(separator: "\n}\n").first).split(separator: "\n").count < 40)
  }

  @Test("Coming from CSS Grid")
  func css() throws {
    let page = PackedGrid(tracks: [.pt(180), .fr(1)], spacing: [16, 8]) {
      Label("Title").gridArea("title")
      Label("Menu").gridArea("menu")
      Label("Page").gridArea("page")
    }
    .gridAreas(try GridAreas("title title", "menu page"))
    .gridGrowingTracks([.fit, .pt(200)])
    .gridPolicy(.css)
    let layout = page.layout(proposal: ProposedSize(width: 640, height: 480))
    #expect(layout.columns.extents == [180, 444] && layout.rows.extents == [16, 200])
    #expect(layout.diagnostics.isEmpty && layout.areas[2] == GridArea(column: 1, row: 1, columns: 1, rows: 1))
  }

  @Test("the pages show the examples that are tested")
  func sameText() throws {
    let examples = try DocumentedExamples(of: "LazyGrid", beside: #filePath, partedAt: "\n\nlet host")
    #expect(examples.untested == [])
    #expect(examples.pagesWithoutImport == [])
    #expect(examples.pages.count >= 10)
    #expect(examples.count >= 18)
  }
}
