// The spans of packed items, or the aspect ratios of justified ones, as a host writes them: one word an item.

import GridEngine

/// Spans in memory that a host writes to: the columns of an item in the lower 16 bits of its word, its rows in the upper.
///
/// Not an array, since there may be ten million of them, and both sides use the same memory.
@safe final class SpanBuffer {
  private let words: UnsafeMutablePointer<UInt32>
  let count: Int

  init(count: Int) {
    self.count = max(0, count)
    unsafe words = .allocate(capacity: max(1, self.count))
    unsafe words.initialize(repeating: 0x1_0001, count: max(1, self.count))
  }

  deinit { unsafe words.deallocate() }

  var address: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(words) }

  /// A word as it was written.
  func word(_ number: Int) -> Int {
    precondition(number >= 0 && number < count)
    return unsafe Int(clamping: words[number])
  }

  /// Aspect ratios of items from a number on, as 32-bit floating point numbers.
  func aspects(_ count: Int, from first: Int) throws(WebError) -> JustifiedItems {
    guard count >= 0, first >= 0, count <= self.count - first else { throw .brokenMessage }
    return JustifiedItems(count: count) { unsafe Double(Float(bitPattern: words[first + $0])) }
  }

  subscript(item: Int) -> GridSpan {
    get {
      precondition(item >= 0 && item < count)
      let word = unsafe words[item]
      return GridSpan(columns: Int(word & 0xFFFF), rows: Int(word >> 16))
    }
    set {
      precondition(item >= 0 && item < count)
      unsafe words[item] = UInt32(clamping: newValue.columns) & 0xFFFF | UInt32(clamping: newValue.rows) << 16
    }
  }
}
