// The two check sums of a PNG file: CRC-32 for its chunks and Adler-32 for the compressed stream.

/// CRC-32 with the reflected polynomial 0xEDB88320, as PNG and gzip use it.
struct CRC32 {
  private var state: UInt32 = 0xFFFF_FFFF

  private static let table: [UInt32] = (0..<256).map { index in
    var value = UInt32(index)
    for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    return value
  }

  mutating func update(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      state = Self.table[Int((state ^ UInt32(byte)) & 0xFF)] ^ state >> 8
    }
  }

  var value: UInt32 { state ^ 0xFFFF_FFFF }
}

/// The Adler-32 sum that ends a zlib stream.
func adler32(_ bytes: [UInt8]) -> UInt32 {
  var a: UInt32 = 1
  var b: UInt32 = 0
  var index = 0
  while index < bytes.count {
    // 5,552 bytes are the most for which neither sum can leave 32 bits before it is reduced.
    let end = min(index + 5552, bytes.count)
    for byte in bytes[index..<end] {
      a += UInt32(byte)
      b += a
    }
    a %= 65_521
    b %= 65_521
    index = end
  }
  return b << 16 | a
}
