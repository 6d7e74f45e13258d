// The key of a row as bytes that compare as SQLite sorts.

#if SQLite
  public import GridPaging

  /// The place of a row in the order of a ``SQLiteTable``: its values of the columns that rows are sorted by.
  ///
  /// The values are kept as bytes which compare as SQLite compares the values: NULL, numbers, texts by their collation, bytes; each
  /// in its direction. Up to 15 bytes need no memory of their own: a date and an identifier mostly have nine. Ask the table for the
  /// values of a key, and for the key of values: ``SQLiteTable/values(of:)``, ``SQLiteTable/key(of:)``.
  public struct SQLiteKey: PagingKey {
    private enum Storage: Sendable {
      /// The first eight bytes, and the next seven; zeros after the end.
      case short(high: UInt64, UInt32, UInt16, UInt8)
      /// More than 15 bytes.
      case long([UInt8])
    }

    /// The most bytes of a key that needs no memory of its own.
    static var shortBytes: Int { 15 }

    private var storage: Storage

    /// A key of up to 15 bytes: eight, and seven in the upper ones of another word.
    init(high: UInt64, low: UInt64) {
      storage = .short(
        high: high, UInt32(truncatingIfNeeded: low >> 32), UInt16(truncatingIfNeeded: low >> 16),
        UInt8(truncatingIfNeeded: low >> 8))
    }

    /// A key of bytes.
    init(_ bytes: [UInt8]) {
      let words = SQLiteKey.words(bytes)
      self.init(high: words.high, low: words.low)
      if bytes.count > SQLiteKey.shortBytes { storage = .long(bytes) }
    }

    /// A key of bytes of others.
    init(_ bytes: ArraySlice<UInt8>) {
      guard bytes.count <= SQLiteKey.shortBytes else {
        self.init(Array(bytes))
        return
      }
      var (high, low, place): (UInt64, UInt64, Int) = (0, 0, 0)
      for byte in bytes {
        if place < 8 {
          high |= UInt64(byte) << UInt64(56 - 8 * place)
        } else {
          low |= UInt64(byte) << UInt64(120 - 8 * place)
        }
        place += 1
      }
      self.init(high: high, low: low)
    }

    /// More than 15 bytes; `nil` for a key that needs no memory of its own.
    var longBytes: [UInt8]? {
      if case .long(let bytes) = storage { bytes } else { nil }
    }

    /// The first 15 bytes in two words.
    var words: (high: UInt64, low: UInt64) {
      switch storage {
      case .short(let high, let a, let b, let c):
        let (upper, middle, lower) = (UInt64(a) << 32, UInt64(b) << 16, UInt64(c) << 8)
        return (high, upper | middle | lower)
      case .long(let bytes): return SQLiteKey.words(bytes)
      }
    }

    private static func words(_ bytes: [UInt8]) -> (high: UInt64, low: UInt64) {
      var (high, low): (UInt64, UInt64) = (0, 0)
      for place in 0..<min(bytes.count, shortBytes) {
        if place < 8 {
          high |= UInt64(bytes[place]) << UInt64(56 - 8 * place)
        } else {
          low |= UInt64(bytes[place]) << UInt64(120 - 8 * place)
        }
      }
      return (high, low)
    }

    /// The bytes, with zeros up to 15.
    var bytes: [UInt8] {
      if case .long(let bytes) = storage { return bytes }
      let (high, low) = words
      return (0..<SQLiteKey.shortBytes).map { place -> UInt8 in
        let word = place < 8 ? high >> UInt64(56 - 8 * place) : low >> UInt64(120 - 8 * place)
        return UInt8(truncatingIfNeeded: word)
      }
    }

    /// True for the key that sorts before.
    ///
    /// - Complexity: O(1) for short keys, O(n) for n bytes.
    public static func < (a: SQLiteKey, b: SQLiteKey) -> Bool {
      let (left, right) = (a.words, b.words)
      if left.high != right.high { return left.high < right.high }
      if left.low != right.low { return left.low < right.low }
      switch (a.storage, b.storage) {
      case (.long(let left), .long(let right)):
        let count = min(left.count, right.count)
        for place in shortBytes..<count where left[place] != right[place] { return left[place] < right[place] }
        return left.count < right.count
      case (.short, .long): return true
      case (_, .short): return false
      }
    }

    /// True for keys of equal values.
    ///
    /// - Complexity: O(1) for short keys, O(n) for n bytes.
    public static func == (a: SQLiteKey, b: SQLiteKey) -> Bool {
      switch (a.storage, b.storage) {
      case (.short, .short): a.words == b.words
      case (.long(let left), .long(let right)): left == right
      default: false
      }
    }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) {
      switch storage {
      case .short(let high, _, _, _):
        hasher.combine(high)
        hasher.combine(words.low)
      case .long(let bytes): hasher.combine(bytes)
      }
    }
  }

  extension SQLiteKey: CustomStringConvertible {
    /// The bytes as hexadecimal digits.
    public var description: String {
      var text = ""
      for byte in bytes {
        text += byte < 16 ? "0" : ""
        text += String(byte, radix: 16)
      }
      return text
    }
  }
#endif
