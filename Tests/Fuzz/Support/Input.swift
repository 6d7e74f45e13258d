// The bytes of the fuzzer, read as decisions: every input is a valid list of operations, so that mutations stay useful.

/// Bytes that are read from the front; behind their end there are zeros.
struct Input {
  let bytes: [UInt8]
  private(set) var position = 0
  /// False where items of packed sections are to have no starts.
  var allowsStarts = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// True when nothing is left: the list of operations ends.
  var isAtEnd: Bool { position >= bytes.count }
  /// What was not read yet.
  var rest: ArraySlice<UInt8> { bytes[min(position, bytes.count)...] }

  mutating func byte() -> Int {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return Int(bytes[position])
  }

  /// A number of a small range, of one byte; of two where one does not reach.
  mutating func int(_ range: ClosedRange<Int>) -> Int {
    let count = range.upperBound - range.lowerBound + 1
    return range.lowerBound + (count <= 256 ? byte() : byte() << 8 | byte()) % count
  }

  /// True so many times of a hundred.
  mutating func chance(_ percent: Int) -> Bool { byte() * 100 < percent * 256 }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[int(0...values.count - 1)] }

  /// A range within `0..<count`, mostly short.
  mutating func range(in count: Int, atMost limit: Int = 6) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let first = int(0...count - 1)
    return first..<min(count, first + int(1...limit))
  }
}

/// Numbers that hide defects.
enum Hostile {
  static let doubles: [Double] = [
    0, 1, 10, 37.5, 100, 250, 1000, 1e5, 0.1, -1, -100, .nan, .infinity, -.infinity, -0.0, 1e300, -1e300, 1e15, -1e15,
    .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1_099_511_627_776, 1_099_511_627_777, 524_287, 524_288,
    1_048_575, 1_048_576, 4_503_599_627_370_496, 9_007_199_254_740_992, 1.0 / 1024, 1.0 / 2048, 1e-9,
  ]
  static let ints: [Int] = [
    0, 1, 2, 3, 5, 8, 40, 300, 4096, -1, -2, .max, .min, .max - 1, .min + 1, 2_147_483_647, 2_147_483_648,
    2_147_483_646,
    16_777_216, 16_777_217, 1 << 32, 1 << 52, 1 << 62, 1_000_000,
  ]
}

extension Input {
  /// A number, hostile so many times of a hundred, otherwise one between 0 and `limit`.
  mutating func double(_ hostile: Int, upTo limit: Int = 400) -> Double {
    chance(hostile) ? pick(Hostile.doubles) : Double(int(0...limit))
  }

  /// A number, hostile so many times of a hundred, otherwise one of a range.
  mutating func int(_ hostile: Int, _ range: ClosedRange<Int>) -> Int {
    chance(hostile) ? pick(Hostile.ints) : int(range)
  }
}
