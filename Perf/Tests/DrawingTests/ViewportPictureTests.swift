// Pictures of viewports: what is shown, in which order, and that nothing breaks them.

import Testing

@testable import Drawing

@Suite struct ViewportPictureTests {
  typealias Cell = ViewportPicture.Cell
  typealias Frame = ViewportPicture.Frame

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
    #expect(try PNGReader(picture.png(scale: 1)).width == 202)
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
    let image = try PNGReader(picture.png(scale: 1))
    #expect(checker.attributes.contains { $0.name == "width" && $0.value == "\(image.width)" })
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
    let picture = ViewportPicture(width: 150, height: 120, title: text, cells: cells)
    #expect(try PNGReader(picture.png(scale: 1)).height == 122 + (text.isEmpty ? 0 : 28))
  }

  @Test func textsArriveUnchanged() throws {
    let cells = [Cell(frame: Frame(x: 0, y: 0, width: 300, height: 60), lines: ["<b> & 'c'"], caption: "#1")]
    let checker = try MarkupChecker.check(ViewportPicture(width: 300, height: 60, title: "a < b", cells: cells).svg())
    #expect(Set(checker.texts) == ["a < b", "<b> & 'c'", "#1"])
    #expect(checker.attributes.contains { $0.name == "aria-label" && $0.value == "a < b" })
  }

  @Test func fillShowsInPixels() throws {
    let cells = [cell("", x: 20, y: 20, width: 40, height: 40)]
    let picture = try PNGReader(ViewportPicture(width: 100, height: 80, cells: cells).png(scale: 2))
    #expect(picture.width == 204 && picture.height == 164)
    func pixel(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * picture.width + x] }
    #expect(pixel(0, 0) == Ink.outline.color(.light).hex)
    #expect(pixel(10, 10) == 0xFFFFFF)
    #expect(pixel(82, 82) == Ink.card(0).color(.light).hex)
    #expect(pixel(42, 82) == Ink.edge(0).color(.light).hex)
    #expect(pixel(130, 82) == 0xFFFFFF)
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
    let image = try PNGReader(picture.png(scale: 2))
    let places = image.pixels.indices.filter { image.pixels[$0] == Ink.strong.color(.light).hex }
    let xs = places.map { $0 % image.width }
    let ys = places.map { $0 / image.width }
    let middle = Double((xs.min() ?? 0) + (xs.max() ?? 0)) / 2
    #expect(abs(middle - 82) <= 1)
    #expect((25...27).contains(ys.min() ?? 0) && (ys.max() ?? 0) < 26 + 6 * 12)
    #expect(picture.svg().contains("rotate(90 "))
  }

  @Test func theThumbMovesFromEndToEnd() throws {
    func middle(_ edge: ViewportPicture.Edge, _ position: Double) throws -> Double {
      let thumb = ViewportPicture.Thumb(edge: edge, position: position, length: 0.25)
      let image = try PNGReader(ViewportPicture(width: 200, height: 200, thumb: thumb).png(scale: 1))
      let ink = RGB.white.mixed(with: RGB(0), Ink.thumb.opacity(.light)).hex
      let places = image.pixels.indices.filter { image.pixels[$0] == ink }
      let along = places.map { Double(edge == .bottom ? $0 % image.width : $0 / image.width) }
      return along.reduce(0, +) / Double(along.count)
    }
    for edge in [ViewportPicture.Edge.right, .left, .bottom] {
      #expect(abs(try middle(edge, 0) - 28) < 2)
      #expect(abs(try middle(edge, 0.5) - 100.5) < 2)
      #expect(abs(try middle(edge, 7) - 173) < 2)
    }
  }

  @Test func scaleIsClampedAndPicturesAreBounded() throws {
    let picture = ViewportPicture(width: 10, height: 10)
    #expect(picture.canvas(scale: .min, appearance: .light).width == 12)
    #expect(picture.canvas(scale: .max, appearance: .dark).width == 96)
    #expect(ViewportPicture(width: 1e9, height: .nan).canvas(scale: 1, appearance: .light).width == 8194)
    #expect(ViewportPicture.drawnScale(8, width: 8194, height: 2002) == 2)
    #expect(ViewportPicture.drawnScale(8, width: 8194, height: 8222) == 1)
    #expect(ViewportPicture.drawnScale(3, width: 400, height: 700) == 3)
  }

  @Test func drawingIsRepeatable() {
    let cells = (0..<20).map { cell("\($0)", x: Double($0) * 9, y: Double($0) * 5) }
    let picture = ViewportPicture(width: 200, height: 150, title: "t", cells: cells)
    #expect(picture.svg() == picture.svg())
    #expect(picture.png(scale: 1) == picture.png(scale: 1))
    #expect(picture.png(scale: 1) != picture.png(scale: 1, appearance: .dark))
  }
}
