// The compressor against an independent decompressor.

import Testing

@testable import Drawing

@Suite struct DeflateTests {
  @Test(arguments: [0, 1, 2, 3, 4, 257, 258, 259, 260, 261, 517, 70_000])
  func runsOfEveryLengthComeBack(count: Int) throws {
    let bytes = [UInt8](repeating: 200, count: count)
    let inflate = try Inflate.decompress(Deflate.zlib(bytes))
    #expect(inflate.output == bytes)
    #expect(inflate.repeated >= count - 2 - 258)
  }

  @Test(arguments: 0..<30)
  func mixturesOfNoiseAndRepeatsComeBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    while bytes.count < 3000 {
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        for _ in 0..<Int.random(in: 1...40, using: &random) { bytes.append(.random(in: 0...255, using: &random)) }
      case 1:
        let run = Int.random(in: 1...600, using: &random)
        bytes.append(contentsOf: repeatElement(.random(in: 0...255, using: &random), count: run))
      default:
        guard let start = bytes.indices.randomElement(using: &random) else { continue }
        bytes.append(contentsOf: bytes[start..<min(bytes.count, start + Int.random(in: 1...400, using: &random))])
      }
    }
    #expect(try Inflate.decompress(Deflate.zlib(bytes)).output == bytes)
  }

  @Test(arguments: 3...258)
  func everyLengthOfARepeatComesBack(length: Int) throws {
    let pattern = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 / 256) }
    let bytes = pattern + [255, 254, 253, 252] + pattern + [1]
    #expect(try Inflate.decompress(zlib(fixed: bytes)).output == bytes)
  }

  /// 32,768 back is the farthest that a distance can say; one more must not be used.
  @Test(arguments: [1, 2, 3, 4, 5, 6, 8, 9, 12, 13, 255, 256, 257, 4097, 24_577, 32_767, 32_768, 32_769])
  func everyDistanceOfARepeatComesBack(distance: Int) throws {
    var random = SeededGenerator(seed: UInt64(distance))
    var bytes = (0..<distance).map { _ in UInt8.random(in: 0...255, using: &random) }
    // Noise has a few short repeats of its own.
    let chance = try Inflate.decompress(zlib(fixed: bytes)).repeated
    for _ in 0..<40 { bytes.append(bytes[bytes.count - distance]) }
    let inflate = try Inflate.decompress(zlib(fixed: bytes))
    #expect(inflate.output == bytes)
    #expect((inflate.repeated - chance >= 35) == (distance <= 32_768))
  }

  @Test func noiseIsStored() throws {
    var random = SeededGenerator(seed: 5)
    let bytes = (0..<140_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let packed = Deflate.zlib(bytes)
    #expect(packed.count == bytes.count + 3 * 5 + 6)
    #expect(try Inflate.decompress(packed).output == bytes)
  }

  /// The published check value of CRC-32, and Adler-32 of the same digits.
  @Test func checksumsOfTheNineDigits() {
    var crc = CRC32()
    crc.update("123456789".utf8)
    #expect(crc.value == 0xCBF4_3926)
    #expect(adler32(Array("123456789".utf8)) == 0x091E_01DE)
    #expect(adler32([]) == 1)
    #expect(adler32([UInt8](repeating: 255, count: 1_000_000)) == naiveAdler([UInt8](repeating: 255, count: 1_000_000)))
  }

  private func naiveAdler(_ bytes: [UInt8]) -> UInt32 {
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  /// An envelope around a block with fixed codes, even where storing would be shorter.
  private func zlib(fixed bytes: [UInt8]) -> [UInt8] {
    let sum = adler32(bytes)
    return [0x78, 0x01] + Deflate.fixed(bytes) + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }
}
