// Rectangles, clips, opacity, and text in both directions.

import Testing

@testable import Drawing

@Suite struct CanvasTests {
  private let black = RGB(0)

  private func picture(_ canvas: Canvas) -> [String] {
    (0..<canvas.height).map { y in
      (0..<canvas.width).map { canvas.pixels[y * canvas.width + $0] == 0xFFFFFF ? "." : "#" }.joined()
    }
  }

  @Test func rectanglesEndBeforeTheirUpperBounds() {
    var canvas = Canvas(width: 4, height: 3, color: .white)
    canvas.fill(PixelRect(minX: 1, minY: 1, maxX: 3, maxY: 2), color: black)
    #expect(picture(canvas) == ["....", ".##.", "...."])
  }

  @Test func nothingIsDrawnOutsideClipOrCanvas() {
    var canvas = Canvas(width: 4, height: 2, color: .white)
    canvas.clipped(to: PixelRect(minX: 1, minY: -9, maxX: 3, maxY: 1)) { canvas in
      canvas.fill(PixelRect(minX: -1_000_000, minY: -1_000_000, maxX: 1_000_000, maxY: 1_000_000), color: black)
    }
    #expect(picture(canvas) == [".##.", "...."])
    canvas.fill(PixelRect(minX: 3, minY: 1, maxX: 9, maxY: 9), color: black)
    #expect(picture(canvas) == [".##.", "...#"])
    canvas.fill(PixelRect(minX: 3, minY: 2, maxX: 1, maxY: 0), color: black)
    #expect(picture(canvas) == [".##.", "...#"])
  }

  @Test func opacityMixes() {
    var canvas = Canvas(width: 1, height: 1, color: .white)
    canvas.fill(PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1), color: RGB(0xFF0000), opacity: 0.5)
    #expect(canvas.pixels == [0xFF8080])
  }

  @Test func roundCornersAreSymmetric() {
    var canvas = Canvas(width: 12, height: 10, color: .white)
    canvas.fill(PixelRect(minX: 0, minY: 0, maxX: 12, maxY: 10), radius: 4, color: black)
    let rows = (0..<10).map { Array(canvas.pixels[$0 * 12..<($0 + 1) * 12]) }
    #expect(rows == rows.reversed())
    #expect(rows.allSatisfy { $0 == $0.reversed() })
    #expect(rows[0][0] == 0xFFFFFF && rows[0][6] == 0 && rows[5][0] == 0)
    #expect(Set(canvas.pixels).count > 2)
  }

  @Test func textRunsRightOrDown() {
    var canvas = Canvas(width: 7, height: 8, color: .white)
    canvas.draw("L", at: TextOrigin(x: 1, y: 0), factor: 1, color: black)
    #expect(
      picture(canvas) == [".#.....", ".#.....", ".#.....", ".#.....", ".#.....", ".#.....", ".#####.", "......."])
    var turned = Canvas(width: 8, height: 5, color: .white)
    turned.draw("L", at: TextOrigin(x: 8, y: 0, isRotated: true), factor: 1, color: black)
    #expect(picture(turned) == [".#######", ".#......", ".#......", ".#......", ".#......"])
  }

  @Test func unknownCharactersAreBoxes() {
    var canvas = Canvas(width: 11, height: 15, color: .white)
    canvas.drawGlyph("é", centerX: 5, centerY: 7, width: 11, height: 15, color: black)
    #expect(
      picture(canvas) == [
        "###########", "#.........#", "#.###.###.#", "#.#.#.#.#.#", "#.#.#.#.#.#", "#.#.#.#.#.#", "#.###.###.#",
        "#.........#", "#.###.###.#", "#.#...#.#.#", "#.##..###.#", "#.#.....#.#", "#.###.##..#", "#.........#",
        "###########",
      ])
  }

  @Test(arguments: HostileText.all)
  func anyTextIsDrawnWithinItsWidth(text: String) {
    for factor in 1...3 {
      let text = TextFit.truncated(text, to: 90) { Double(Canvas.textWidth(String($0), factor: factor)) }
      let width = Canvas.textWidth(text, factor: factor)
      #expect(width <= 90)
      var canvas = Canvas(width: 200, height: 40, color: .white)
      canvas.draw(text, at: TextOrigin(x: 50, y: 8), factor: factor, color: black)
      for (place, pixel) in canvas.pixels.enumerated() where pixel != 0xFFFFFF {
        #expect((50..<50 + max(1, width)).contains(place % 200))
      }
    }
  }
}
