// The items of a block with which rows begin: a bit for each.

/// A set of up to 512 offsets.
struct RowStarts: Sendable, Equatable {
  static let capacity = 512

  private var words = SIMD8<UInt64>()

  @inline(__always)
  func contains(_ offset: Int) -> Bool { words[offset &>> 6] &>> UInt64(offset & 63) & 1 == 1 }

  @inline(__always)
  mutating func insert(_ offset: Int) { words[offset &>> 6] |= 1 &<< UInt64(offset & 63) }

  /// The bits of 64 offsets.
  struct Word {
    fileprivate let index: Int
    fileprivate var bits: UInt64 = 0

    /// No offset yet, of those around one.
    @inline(__always)
    init(of offset: Int) { index = offset &>> 6 }

    @inline(__always)
    func hasPlace(for offset: Int) -> Bool { offset &>> 6 == index }

    @inline(__always)
    mutating func insert(_ offset: Int) { bits |= 1 &<< UInt64(offset & 63) }
  }

  /// Adds the offsets of a word; one behind all words has none.
  @inline(__always)
  mutating func insert(_ word: Word) {
    if word.bits != 0 { words[word.index] |= word.bits }
  }

  @inline(__always)
  mutating func remove(_ offset: Int) { words[offset &>> 6] &= ~(1 &<< UInt64(offset & 63)) }

  /// The bits of a word that are within a range.
  @inline(__always)
  private func word(_ index: Int, within range: Range<Int>) -> UInt64 {
    let base = index &<< 6
    var word = words[index]
    if range.lowerBound > base { word &= ~0 &<< UInt64(min(63, range.lowerBound - base)) }
    if range.upperBound < base + 64 { word &= ~(~0 &<< UInt64(max(0, range.upperBound - base))) }
    return word
  }

  private func wordIndexes(_ range: Range<Int>) -> Range<Int> {
    range.isEmpty ? 0..<0 : range.lowerBound &>> 6..<(range.upperBound - 1) &>> 6 + 1
  }

  /// All of two sets.
  static func | (a: RowStarts, b: RowStarts) -> RowStarts {
    var both = a
    both.words |= b.words
    return both
  }

  func count(in range: Range<Int>) -> Int {
    var count = 0
    for index in wordIndexes(range) { count += word(index, within: range).nonzeroBitCount }
    return count
  }

  /// The first in a range.
  func first(in range: Range<Int>) -> Int? {
    for index in wordIndexes(range) {
      let word = word(index, within: range)
      if word != 0 { return index &<< 6 + word.trailingZeroBitCount }
    }
    return nil
  }

  /// The last in a range.
  func last(in range: Range<Int>) -> Int? {
    for index in wordIndexes(range).reversed() {
      let word = word(index, within: range)
      if word != 0 { return index &<< 6 + 63 - word.leadingZeroBitCount }
    }
    return nil
  }

  /// The one before which there are so many in a range.
  func select(_ number: Int, in range: Range<Int>) -> Int? {
    var left = number
    for index in wordIndexes(range) {
      var word = word(index, within: range)
      let count = word.nonzeroBitCount
      if left >= count {
        left -= count
        continue
      }
      for _ in 0..<left { word &= word &- 1 }
      return index &<< 6 + word.trailingZeroBitCount
    }
    return nil
  }

  mutating func removeAll(in range: Range<Int>) {
    for index in wordIndexes(range) { words[index] &= ~word(index, within: range) }
  }
}
