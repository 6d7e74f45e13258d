// Pictures of viewports: what is shown, in which order, and that nothing breaks them.

import Foundation
import GridEngine
import Testing

@testable import Drawing

@Suite struct ViewportPictureTests {
  typealias Cell = ViewportPicture.Cell
  typealias Frame = Rect

  private func cell(_ caption: String, x: Double = 10, y: Double = 10, width: Double = 80, height: Double = 60) -> Cell
  {
    Cell(frame: Frame(x: x, y: y, width: width, height: height), caption: caption)
  }

  private func texts(_ picture: ViewportPicture) throws -> [String] {
    try MarkupChecker.check(picture.svg()).texts
  }

  @Test func pinnedCellsAreDrawnLastAndSaySo() throws {
    let frame = Frame(x: 0, y: 0, width: 200, height: 30)
    let cells = [
      Cell(frame: frame, kind: .header, isPinned: true, lines: ["Held"], section: 1),
      Cell(frame: Frame(x: 0, y: 90, width: 200, height: 30), kind: .header, lines: ["Next"], section: 2),
      cell("17"),
    ]
    let picture = ViewportPicture(width: 200, height: 150, cells: cells)
    #expect(try texts(picture) == ["17", "Next", "pinned", "Held"])
    let svg = picture.svg()
    #expect(svg.contains("f-shadow") && svg.contains("f-accent1") && !svg.contains("f-accent2"))
    let free = ViewportPicture(width: 200, height: 150, cells: Array(cells.dropFirst()))
    #expect(!free.svg().contains("pinned") && !free.svg().contains("f-shadow"))
  }

  @Test("cells of tables keep their order, and panes clip them")
  func tables() throws {
    func drawn(_ text: String, x: Double, y: Double, kind: ViewportPicture.Kind = .tableCell, window: Frame?) -> Cell {
      var cell = Cell(frame: Frame(x: x, y: y, width: 60, height: 20), kind: kind, lines: [text])
      cell.window = window
      return cell
    }
    let (body, head) = (Frame(x: 40, y: 20, width: 160, height: 80), Frame(x: 0, y: 0, width: 200, height: 20))
    var picture = ViewportPicture(
      width: 200, height: 100,
      cells: [
        drawn("a", x: 20, y: 10, window: body), drawn("b", x: 80, y: 10, window: body),
        drawn("group", x: 0, y: 30, kind: .header, window: nil), drawn("c", x: 0, y: 0, kind: .tableHead, window: head),
        drawn("nowhere", x: 0, y: 0, window: Frame(x: .nan, y: 0, width: 5, height: 5)),
        drawn("empty", x: 0, y: 0, window: Frame(x: 0, y: 0, width: 0, height: 5)),
      ])
    picture.keepsOrder = true
    picture.paneEdges = [Frame(x: 40, y: 0, width: 0, height: 100), Frame(x: .infinity, y: 0, width: 0, height: 1)]
    let texts = try texts(picture)
    #expect(texts == ["a", "b", "group", "c"], "\(texts)")
    let windows = picture.svg().components(separatedBy: "<svg x=\"40\" y=\"20\" width=\"160\" height=\"80\"").count - 1
    #expect(windows == 1, "the cells of a pane have one clip")
    picture.keepsOrder = false
    let layered = try self.texts(picture)
    #expect(layered == ["a", "b", "c", "group"] || layered == ["a", "b", "group", "c"], "\(layered)")
  }

  @Test func pushedCellsAreDrawnBelowOtherPinnedOnes() throws {
    func header(_ title: String, y: Double, isPushed: Bool = false, level: Int = 0) -> Cell {
      Cell(
        frame: Frame(x: 0, y: y, width: 200, height: 30), kind: .header, isPinned: true, isPushed: isPushed,
        level: level,
        lines: [title])
    }
    let cells = [
      header("Outer", y: 0), header("Pushed", y: 12, isPushed: true, level: 1), header("Next", y: 30, level: 1),
      cell("17", y: 60),
    ]
    let picture = ViewportPicture(width: 200, height: 150, cells: cells)
    #expect(try texts(picture).filter { $0 != "pinned" } == ["17", "Pushed", "Outer", "Next"])
    // The text of an inner header begins farther in; a level that no frame has room for leaves it in the frame.
    let deep = ViewportPicture(width: 200, height: 150, cells: [header("Deep", y: 0, level: .max)])
    #expect(picture.svg().contains("x=\"26\""))
    #expect(try texts(deep) == ["pinned", "Deep"])
  }

  @Test func headersSayWhetherTheirSectionIsExpanded() throws {
    func drawn(_ isExpanded: Bool?, width: Double = 200, height: Double = 30, rtl: Bool = false) throws -> [String] {
      var header = Cell(frame: Frame(x: 0, y: 0, width: width, height: height), kind: .header, lines: ["Title"])
      header.isExpanded = isExpanded
      return try texts(ViewportPicture(width: 300, height: 300, cells: [header], isRightToLeft: rtl))
    }
    #expect(try drawn(nil) == ["Title"] && drawn(true) == ["▾", "Title"] && drawn(false) == ["▸", "Title"])
    #expect(try drawn(false, rtl: true) == ["◂", "Title"])
    // Beside its section, and where there is no room for it.
    #expect(try drawn(false, width: 30, height: 200) == ["▸", "Title"])
    #expect(try drawn(false, width: 50) == drawn(nil, width: 50))
  }

  @Test func focusSelectionBarsAndTheInsertionLineAreSeen() throws {
    let plain = ViewportPicture(width: 200, height: 150, cells: [cell("17")])
    func svg(_ change: (inout ViewportPicture) -> Void) throws -> String {
      var picture = plain
      change(&picture)
      #expect(try texts(picture) == ["17"])
      return picture.svg()
    }
    #expect(try svg { $0.cells[0].isSelected = true }.contains("f-band0") && !plain.svg().contains("f-band0"))
    #expect(try svg { $0.cells[0].isFocused = true }.contains("f-accent0") && !plain.svg().contains("f-accent0"))
    #expect(try svg { $0.bars = [Frame(x: 0, y: 0, width: 200, height: 20)] }.contains("f-bar"))
    let line = Frame(x: 95, y: 10, width: 0, height: 60)
    #expect(try svg { $0.insertionLine = line }.contains("width=\"4\" height=\"64\""))
    // Nothing to see is nothing drawn.
    #expect(try svg { $0.bars = [Frame(x: 0, y: 0, width: 200, height: 0)] } == plain.svg())
    #expect(try svg { $0.insertionLine = Frame(x: .nan, y: 0, width: 0, height: 60) } == plain.svg())
  }

  @Test func cellsOutOfViewAreLeftOut() throws {
    let cells = [
      cell("in"), cell("left", x: -80), cell("right", x: 200), cell("above", y: -60), cell("below", y: 150),
      cell("touches", x: -79, y: -59),
    ]
    #expect(try texts(ViewportPicture(width: 200, height: 150, cells: cells)) == ["in", "touches"])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
  func badFramesAreLeftOut(bad: Double) throws {
    let cells = [
      cell("x", x: bad), cell("y", y: bad), cell("width", width: bad), cell("height", height: bad),
      cell("none", width: 0), cell("negative", height: -5), cell("good"),
    ]
    let picture = ViewportPicture(
      width: 200, height: 150, cells: cells, thumb: .init(position: bad, length: bad))
    #expect(try texts(picture) == ["good"])
  }

  @Test(arguments: HostileText.numbers, HostileText.numbers)
  func anyNumbersMakeAPicture(a: Double, b: Double) throws {
    let cells = [
      cell("1", x: a, y: b, width: 50, height: 50), cell("2", x: -1e300, y: 0, width: 1e301, height: 40),
      cell("3", width: a, height: b),
      Cell(frame: Frame(x: 0, y: b, width: a, height: 20), kind: .footer, isPinned: true, section: .min),
    ]
    // Small enough to be quick, whatever the numbers are.
    let picture = ViewportPicture(
      width: min(a, 60), height: min(b, 60), cells: cells, thumb: .init(edge: .bottom, position: a, length: b))
    let svg = picture.svg()
    #expect(!svg.contains("nan") && !svg.contains("inf"))
    let checker = try MarkupChecker.check(svg)
    let sides = checker.attributes.filter { $0.name == "width" || $0.name == "height" }
    #expect(sides.allSatisfy { Double($0.value).map { $0 >= 0 && $0 <= 40_000 } == true })
  }

  @Test(arguments: HostileText.all, [ViewportPicture.Kind.item, .header, .footer])
  func anyTextIsWellFormed(text: String, kind: ViewportPicture.Kind) throws {
    let frames = [
      Frame(x: 0, y: 0, width: 120, height: 44), Frame(x: 4, y: 50, width: 40, height: 200),
      Frame(x: 50, y: 50, width: 70, height: 70), Frame(x: 130, y: 50, width: 14, height: 11),
    ]
    let cells = frames.enumerated().flatMap { index, frame in
      [false, true].map { isPinned in
        Cell(
          frame: frame, kind: kind, isPinned: isPinned, glyph: index % 2 == 0 ? text : "", lines: [text, "", text],
          caption: text, section: index)
      }
    }
    for isRightToLeft in [false, true] {
      let picture = ViewportPicture(
        width: 150, height: 120, title: text, cells: cells, isRightToLeft: isRightToLeft)
      let checker = try MarkupChecker.check(picture.svg())
      #expect(!checker.attributes.contains { $0.name == "id" })
      #expect(checker.elements["script"] == nil)
    }
    let svg = ViewportPicture(width: 150, height: 120, title: text, cells: cells).svg()
    #expect(svg.contains("height=\"\(text.isEmpty ? 122 : 150)\" viewBox="))
  }

  @Test func textsArriveUnchanged() throws {
    let cells = [Cell(frame: Frame(x: 0, y: 0, width: 300, height: 60), lines: ["<b> & 'c'"], caption: "#1")]
    let checker = try MarkupChecker.check(ViewportPicture(width: 300, height: 60, title: "a < b", cells: cells).svg())
    #expect(Set(checker.texts) == ["a < b", "<b> & 'c'", "#1"])
    #expect(checker.attributes.contains { $0.name == "aria-label" && $0.value == "a < b" })
  }

  @Test func everyInkInUseHasItsColours() {
    let svg = ViewportPicture(width: 100, height: 80, cells: [cell("", x: 20, y: 20, width: 40, height: 40)]).svg()
    for appearance in [Ink.Appearance.light, .dark] {
      #expect(svg.contains(".f-card0{fill:\(Ink.card(0).color(appearance).css)}"))
      #expect(svg.contains(".l-edge0{stroke:\(Ink.edge(0).color(appearance).css)}"))
    }
    #expect(Ink.card(0).color(.light) != Ink.card(0).color(.dark) && !svg.contains("f-card1"))
  }

  @Test func cellsLieWhereTheyShouldInSVG() {
    let svg = ViewportPicture(
      width: 200, height: 150, cells: [cell("", x: 20, y: 30, width: 40, height: 50)]
    ).svg()
    // Places inside an element are relative to it; lines run inside the edge.
    #expect(svg.contains("<svg x=\"1\" y=\"1\" width=\"200\" height=\"150\"><rect"))
    #expect(svg.contains("<svg x=\"20\" y=\"30\" width=\"40\" height=\"50\"><rect"))
    #expect(svg.contains("x=\"0.5\" y=\"0.5\" width=\"39\" height=\"49\""))
  }

  @Test func standingHeadersHaveTheirTextInTheMiddle() throws {
    let header = Cell(frame: Frame(x: 20, y: 0, width: 40, height: 190), kind: .header, lines: ["HEADER"])
    let picture = ViewportPicture(width: 100, height: 190, cells: [header])
    let text = try #require(
      picture.svg().firstMatch(of: #/<text [^>]*font-size="([0-9.]+)"[^>]*rotate\(90 ([0-9.]+) /#))
    // The middle of the capitals, which are about 0.72 of the font size high, in the middle of the header.
    let (size, x) = (try #require(Double(text.1)), try #require(Double(text.2)))
    #expect(abs(x + 0.36 * size - 20) < 0.01)
  }

  @Test func theThumbMovesFromEndToEnd() throws {
    func middle(_ edge: ViewportPicture.Edge, _ position: Double) throws -> Double {
      let thumb = ViewportPicture.Thumb(edge: edge, position: position, length: 0.25)
      let svg = ViewportPicture(width: 200, height: 200, thumb: thumb).svg()
      let match = try #require(
        svg.firstMatch(
          of: #/<rect class="f-thumb" x="([0-9.]+)" y="([0-9.]+)" width="([0-9.]+)" height="([0-9.]+)"/#))
      let numbers = [match.1, match.2, match.3, match.4].compactMap { Double($0) }
      return edge == .bottom ? numbers[0] + numbers[2] / 2 : numbers[1] + numbers[3] / 2
    }
    for edge in [ViewportPicture.Edge.right, .left, .bottom] {
      #expect(abs(try middle(edge, 0) - 28) < 2)
      #expect(abs(try middle(edge, 0.5) - 100.5) < 2)
      #expect(abs(try middle(edge, 7) - 173) < 2)
    }
  }

  @Test func picturesAreBounded() {
    #expect(ViewportPicture(width: 1e9, height: .nan).svg().contains("width=\"8194\" height=\"3\""))
  }

  @Test func drawingIsRepeatable() {
    let cells = (0..<20).map { cell("\($0)", x: Double($0) * 9, y: Double($0) * 5) }
    let picture = ViewportPicture(width: 200, height: 150, title: "t", cells: cells)
    #expect(picture.svg() == picture.svg())
  }
}
