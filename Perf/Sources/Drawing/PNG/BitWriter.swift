// Bits packed into bytes from the least significant one on, as deflate wants them.

struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count: UInt64 = 0

  /// Appends the lowest `width` (at most 32) bits of `value`, lowest bit first.
  mutating func write(_ value: UInt32, width: Int) {
    pending |= UInt64(value) << count
    count += UInt64(width)
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  /// Appends a Huffman code, highest bit first.
  mutating func writeCode(_ code: UInt32, width: Int) {
    var reversed: UInt32 = 0
    for bit in 0..<UInt32(width) where code >> bit & 1 == 1 {
      reversed |= 1 << (UInt32(width) - 1 - bit)
    }
    write(reversed, width: width)
  }

  /// Fills the last byte with zeros.
  mutating func align() {
    if count > 0 { write(0, width: 8 - Int(count)) }
  }

  mutating func append(_ more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
  }
}
