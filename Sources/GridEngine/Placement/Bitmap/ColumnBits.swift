// Bits of a row of cells: 64 columns a word, bit `c % 64` of word `c / 64` is column `c`.

/// The word arithmetic that marking and searching share.
enum ColumnBits {
  /// The bits that columns `column ..< column + width` have in word `word` of a row.
  static func mask(column: Int, width: Int, word: Int) -> UInt64 {
    let low = max(0, column - word << 6)
    let high = min(64, column + width - word << 6)
    guard low < high else { return 0 }
    return (UInt64.max >> UInt64(64 - (high - low))) << UInt64(low)
  }

  /// The words that `column ..< column + width` touch.
  static func words(column: Int, width: Int) -> Range<Int> {
    column >> 6..<(column + width + 63) >> 6
  }

  /// The bits at which `width` (1 to 64) set bits begin: each step doubles the run that a bit vouches for.
  @inline(__always)
  static func runs(of width: Int, in free: UInt64) -> UInt64 {
    var free = free
    var vouched = 1
    while vouched < width {
      let step = min(vouched, width &- vouched)
      free &= free &>> UInt64(truncatingIfNeeded: step)
      vouched &+= step
    }
    return free
  }
}
