// The pixel font has a shape of its own for everything it claims to draw.

import Testing

@testable import Drawing

@Suite struct PixelFontTests {
  private let ascii = (0x20..<0x7F).compactMap { Unicode.Scalar($0) }

  @Test func everyPrintableASCIICharacterHasAShapeOfItsOwn() throws {
    let shapes = try ascii.map { try #require(PixelFont.shape(of: $0)) }
    #expect(Set(shapes).count == 95)
    #expect(shapes[0] == 0)
    #expect(shapes.dropFirst().allSatisfy { $0 != 0 && $0 < 1 << 40 })
  }

  @Test func theArtHasEightFullRowsABand() {
    let bands = PixelFont.art.split(separator: "\n\n").map { $0.split(separator: "\n") }
    #expect(bands.count == 7)
    for line in bands.joined() {
      let cells = line.split(separator: " ")
      #expect(cells.count == 16)
      #expect(cells.allSatisfy { $0.count == 5 && $0.allSatisfy { "#.".contains($0) } })
    }
    #expect(bands.allSatisfy { $0.count == 8 })
  }

  @Test func capitalLIsDrawnTheRightWayRound() throws {
    let shape = try #require(PixelFont.shape(of: "L"))
    let rows = (0..<8).map { row in (0..<5).map { shape >> UInt64(5 * row + $0) & 1 == 1 ? "#" : "." }.joined() }
    #expect(rows == ["#....", "#....", "#....", "#....", "#....", "#....", "#####", "....."])
  }

  @Test func captionsNeedNoBoxes() {
    for scalar in "U+1F600 · 3.02 µs – 8 × 4, 99.8% …".unicodeScalars { #expect(PixelFont.shape(of: scalar) != nil) }
    #expect(PixelFont.shape(of: "\u{A0}") == 0)
  }

  @Test func restIsNamedByItsCodePoint() {
    #expect(PixelFont.shape(of: "é") == nil)
    #expect(PixelFont.shape(of: "\u{0}") == nil)
    #expect(PixelFont.hexDigits(of: "é") == [0, 0, 0xE, 9])
    #expect(PixelFont.hexDigits(of: "😀") == [0, 1, 0xF, 6, 0, 0])
    #expect(PixelFont.hexDigits(of: "\u{10FFFF}") == [1, 0, 0xF, 0xF, 0xF, 0xF])
    #expect(Set((0..<16).map(PixelFont.tinyDigit)).count == 16)
  }
}
