// Values out of the bytes of a key.

#if SQLite
  /// Takes the values of a key one after another. Of values that compare as equal it gives one: of a text without regard to capitals
  /// the small letters.
  struct KeyReader {
    /// The bytes of a short key, which are looked at without a copy, or those of a long one.
    private let (high, low): (UInt64, UInt64)
    private let long: [UInt8]?
    private let count: Int
    private var place = 0
    private var mask: UInt8 = 0

    init(_ key: SQLiteKey) {
      (high, low) = key.words
      long = key.longBytes
      count = long?.count ?? SQLiteKey.shortBytes
    }

    private func peek() -> UInt8 {
      guard place < count else { return 0 }
      if let long { return long[place] }
      return UInt8(truncatingIfNeeded: place < 8 ? high >> UInt64(56 - 8 * place) : low >> UInt64(120 - 8 * place))
    }

    private mutating func take() -> UInt8 {
      defer { place += 1 }
      return peek() ^ mask
    }

    private mutating func take(bytes count: Int) -> UInt64 {
      var word: UInt64 = 0
      for _ in 0..<count { word = word << 8 | UInt64(take()) }
      return word
    }

    /// The next value; `nil` at the end of a key of fewer columns, and for bytes that are none.
    mutating func next(_ column: KeyColumn) -> KeyValue? {
      guard peek() != 0 else { return nil }
      if peek() == KeyForm.nullFirst || peek() == KeyForm.nullLast {
        place += 1
        return .null
      }
      mask = column.descends ? 0xFF : 0
      switch take() {
      case KeyForm.below, KeyForm.above: return .real(KeyWriter.number(sorted: take(bytes: 8)))
      case let kind where kind >= KeyForm.zero - 8 && kind <= KeyForm.zero + 8: return number(kind)
      case KeyForm.text: return text(column.collation)
      case KeyForm.blob: return takeBytes().map { .blob($0) }
      default: return nil
      }
    }

    private mutating func number(_ kind: UInt8) -> KeyValue {
      let whole: Int64
      if kind >= KeyForm.zero {
        whole = Int64(truncatingIfNeeded: take(bytes: Int(kind - KeyForm.zero)))
      } else {
        let count = Int(KeyForm.zero - kind)
        let magnitude = ~take(bytes: count) & (count == 8 ? .max : 1 << UInt64(8 * count) - 1)
        whole = Int64(truncatingIfNeeded: 0 &- magnitude)
      }
      guard peek() == KeyForm.fraction else { return .integer(whole) }
      place += 1
      return .real(KeyWriter.number(sorted: take(bytes: 8)))
    }

    private mutating func text(_ collation: SQLiteCollation) -> KeyValue? {
      guard collation == .nocase else { return takeBytes().map { .text($0) } }
      var text: [UInt8] = []
      while place < count {
        let byte = take()
        guard byte == 0 else {
          text.append(byte)
          continue
        }
        if take() == KeyForm.end { return .text(text) }
        // What comes after a zero is not looked at, but how long it is. Damaged bytes shall not ask for all memory.
        let length = take(bytes: 8)
        guard length <= 1 << 24, Int(length) > text.count else { return nil }
        return .text(text + [UInt8](repeating: 0, count: Int(length) - text.count))
      }
      return nil
    }

    private mutating func takeBytes() -> [UInt8]? {
      var result: [UInt8] = []
      while place < count {
        let byte = take()
        if byte == 0, take() == KeyForm.end { return result }
        result.append(byte)
      }
      return nil
    }
  }
#endif
