// What the encoder writes is read back by an independent reader.

import Testing

@testable import Drawing

@Suite struct PNGEncoderTests {
  @Test(arguments: [(1, 1), (1, 70), (70, 1), (3, 5), (64, 33), (257, 9)], [2, 16, 256, 257, 1 << 24])
  func randomPicturesComeBack(size: (width: Int, height: Int), colors: Int) throws {
    var random = SeededGenerator(seed: UInt64(size.width * 1000 + colors))
    let step = UInt32((1 << 24) / colors)
    let pixels = (0..<size.width * size.height).map { _ in UInt32.random(in: 0..<UInt32(colors), using: &random) * step
    }
    let picture = try PNGReader(PNGEncoder.encode(width: size.width, height: size.height, pixels: pixels))
    #expect(picture.width == size.width && picture.height == size.height)
    #expect(picture.pixels == pixels)
    #expect(picture.hasPalette == (Set(pixels).count <= 256))
  }

  @Test func smoothPicturesUseFilters() throws {
    let pixels = (0..<128 * 128).map { place in
      let (x, y) = (UInt32(place % 128), UInt32(place / 128))
      return (x * 2) << 16 | (y * 2) << 8 | x % 7
    }
    let file = PNGEncoder.encode(width: 128, height: 128, pixels: pixels)
    #expect(try PNGReader(file).pixels == pixels)
    #expect(file.count < 128 * 128 * 3 / 4)
  }

  @Test func aFlatPictureIsSmall() throws {
    let pixels = [UInt32](repeating: 0x336699, count: 512 * 512)
    let file = PNGEncoder.encode(width: 512, height: 512, pixels: pixels)
    #expect(try PNGReader(file).pixels == pixels)
    // A repeat covers 258 bytes and takes 13 bits.
    #expect(file.count < 2500)
  }

  @Test(arguments: [(0, 0), (-5, 3), (3, Int.min)])
  func sidesBelowOneAreOne(size: (width: Int, height: Int)) throws {
    let picture = try PNGReader(PNGEncoder.encode(width: size.width, height: size.height, pixels: []))
    #expect(picture.width == max(1, size.width) && picture.height == max(1, size.height))
    #expect(picture.pixels.allSatisfy { $0 == 0xFFFFFF })
  }

  @Test func surplusPixelsAreIgnored() throws {
    let picture = try PNGReader(PNGEncoder.encode(width: 2, height: 1, pixels: [1, 2, 3, 4]))
    #expect(picture.pixels == [1, 2])
  }
}
