// Reading numbers from untrusted bytes.

/// Bytes that are read from the front; reading past their end throws.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var remaining: Int { bytes.endIndex - position }

  mutating func read<Number: FixedWidthInteger>(_: Number.Type = Number.self) throws(GridError) -> Number {
    let size = Number.bitWidth / 8
    guard remaining >= size else { throw .damaged }
    let first = position - bytes.startIndex
    position += size
    // One load: saved states have millions of numbers.
    return unsafe bytes.withUnsafeBytes {
      unsafe Number(littleEndian: $0.loadUnaligned(fromByteOffset: first, as: Number.self))
    }
  }

  mutating func readDouble() throws(GridError) -> Double { Double(bitPattern: try read(UInt64.self)) }

  /// Reads the number of things that follow, of `size` bytes each; throws when there are not enough bytes for them.
  mutating func readCount(ofBytes size: Int) throws(GridError) -> Int {
    let count = Int(try read(UInt32.self))
    guard count <= remaining / size else { throw .damaged }
    return count
  }
}
