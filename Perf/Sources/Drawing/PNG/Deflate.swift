// Deflate (RFC 1951) in a zlib envelope (RFC 1950): repeats found through a hash of three bytes, fixed Huffman codes.

/// A compressor for pictures of flat colour. Repeats up to 32 KiB back are found; what does not shrink is stored.
enum Deflate {
  private static let window = 32_768
  private static let longest = 258
  /// How many earlier places with the same hash are tried.
  private static let tries = 48

  /// The bytes as a zlib stream.
  ///
  /// - Complexity: O(*n*) in the number of bytes, times a constant number of tries.
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    // Deflate with a 32 KiB window; the second byte makes the pair a multiple of 31.
    writer.append([0x78, 0x01])
    let packed = fixed(bytes)
    writer.append(packed.count < storedSize(bytes.count) ? packed : stored(bytes))
    let sum = adler32(bytes)
    writer.append([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) })
    return writer.bytes
  }

  /// One block with fixed codes.
  static func fixed(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    writer.write(1, width: 1)
    writer.write(1, width: 2)
    var finder = MatchFinder(bytes: bytes, window: window, tries: tries, longest: longest)
    var index = 0
    while index < bytes.count {
      if let match = finder.match(at: index) {
        writeLength(match.length, to: &writer)
        writeDistance(match.distance, to: &writer)
        index += match.length
      } else {
        writeSymbol(UInt32(bytes[index]), to: &writer)
        index += 1
      }
    }
    writeSymbol(256, to: &writer)
    writer.align()
    return writer.bytes
  }

  /// Blocks of bytes as they are, for noise.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    repeat {
      let count = min(65_535, bytes.count - start)
      let isLast = start + count == bytes.count
      result.append(isLast ? 1 : 0)
      for value in [count, ~count] {
        result.append(UInt8(truncatingIfNeeded: value))
        result.append(UInt8(truncatingIfNeeded: value >> 8))
      }
      result.append(contentsOf: bytes[start..<start + count])
      start += count
    } while start < bytes.count
    return result
  }

  private static func storedSize(_ count: Int) -> Int { count + 5 * max(1, (count + 65_534) / 65_535) }
}

extension Deflate {
  /// The fixed code of a literal, a length symbol, or the end of the block (RFC 1951, 3.2.6).
  private static func writeSymbol(_ symbol: UInt32, to writer: inout BitWriter) {
    switch symbol {
    case 0...143: writer.writeCode(0x30 + symbol, width: 8)
    case 144...255: writer.writeCode(0x190 + symbol - 144, width: 9)
    case 256...279: writer.writeCode(symbol - 256, width: 7)
    default: writer.writeCode(0xC0 + symbol - 280, width: 8)
    }
  }

  /// Symbols 257...284 cover lengths in groups of four that double in width; 285 is 258 alone.
  private static func writeLength(_ length: Int, to writer: inout BitWriter) {
    if length == longest { return writeSymbol(285, to: &writer) }
    let value = UInt32(length - 3)
    if value < 8 { return writeSymbol(257 + value, to: &writer) }
    let extra = 29 - value.leadingZeroBitCount
    let step = value >> UInt32(extra)
    writeSymbol(257 + 4 * UInt32(extra) + step, to: &writer)
    writer.write(value & (1 << UInt32(extra) - 1), width: extra)
  }

  /// Distance symbols work alike, in groups of two.
  private static func writeDistance(_ distance: Int, to writer: inout BitWriter) {
    let value = UInt32(distance - 1)
    if value < 4 { return writer.writeCode(value, width: 5) }
    let extra = 30 - value.leadingZeroBitCount
    writer.writeCode(2 * UInt32(extra) + value >> UInt32(extra), width: 5)
    writer.write(value & (1 << UInt32(extra) - 1), width: extra)
  }
}
