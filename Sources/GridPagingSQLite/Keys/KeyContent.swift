// Bytes that compare as a database sorts. GridPagingPostgres links to this file.

#if TableSources
  /// The bytes of a key. Up to 15 need no memory of their own.
  struct KeyContent: Comparable, Hashable, Sendable {
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
      let words = KeyContent.words(bytes)
      self.init(high: words.high, low: words.low)
      if bytes.count > KeyContent.shortBytes { storage = .long(bytes) }
    }

    /// A key of bytes of others.
    init(_ bytes: ArraySlice<UInt8>) {
      guard bytes.count <= KeyContent.shortBytes else {
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
      case .long(let bytes): return KeyContent.words(bytes)
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
      return (0..<KeyContent.shortBytes).map { place -> UInt8 in
        let word = place < 8 ? high >> UInt64(56 - 8 * place) : low >> UInt64(120 - 8 * place)
        return UInt8(truncatingIfNeeded: word)
      }
    }

    /// True for the key that sorts before.
    static func < (a: KeyContent, b: KeyContent) -> Bool {
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
    static func == (a: KeyContent, b: KeyContent) -> Bool {
      switch (a.storage, b.storage) {
      case (.short, .short): a.words == b.words
      case (.long(let left), .long(let right)): left == right
      default: false
      }
    }

    /// Hashes the bytes.
    func hash(into hasher: inout Hasher) {
      switch storage {
      case .short(let high, _, _, _):
        hasher.combine(high)
        hasher.combine(words.low)
      case .long(let bytes): hasher.combine(bytes)
      }
    }
  }

  extension KeyContent {
    /// The bytes as hexadecimal digits.
    var text: String {
      var text = ""
      for byte in bytes {
        text += byte < 16 ? "0" : ""
        text += String(byte, radix: 16)
      }
      return text
    }
  }

  extension TableKey {
    /// A key of bytes of others.
    init(_ bytes: ArraySlice<UInt8>) { self.init(content: KeyContent(bytes)) }
    /// A key of bytes.
    init(_ bytes: [UInt8]) { self.init(content: KeyContent(bytes)) }

    /// The bytes, with zeros up to 15.
    var bytes: [UInt8] { content.bytes }
  }
#endif
