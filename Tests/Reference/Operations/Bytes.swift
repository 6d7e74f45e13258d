// Reading choices from bytes: any bytes give choices, and zeros the simplest ones.

/// Bytes that are read one choice at a time; after the last one only zeros follow.
struct Bytes {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func next() -> Int { Int(rest.popFirst() ?? 0) }

  /// A number of two bytes.
  mutating func wide() -> Int { next() << 8 | next() }

  mutating func below(_ count: Int) -> Int { count > 0 ? next() % count : 0 }

  mutating func pick<T>(_ values: [T]) -> T { values[next() % values.count] }

  mutating func index<T>(of values: [T]) -> Int? { values.isEmpty ? nil : below(values.count) }

  /// True for so many of 256 bytes, never for 0.
  mutating func chance(_ count: Int) -> Bool { next() >= 256 - count }
}

/// A sequence of bytes that depends on a seed alone: the digits of a linear congruential generator (Knuth's MMIX
/// constants), each mixed by its upper half.
struct SeededBytes {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt8 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: (state >> 56) ^ (state >> 35))
  }

  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in next() } }
}

/// A number that looks random and depends on some others alone.
func scramble(_ values: Int...) -> UInt64 {
  var hash: UInt64 = 0x51_7C_C1_B7_27_22_0A_95
  for value in values {
    hash = (hash ^ UInt64(bitPattern: Int64(value))) &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash >> 32
  }
  return hash &* 0xC4CE_B9FE_1A85_EC53 >> 17
}
