// Bytes of a key, taken one after another. GridPagingPostgres links to this file.

#if TableSources
  /// Takes the values of a key one after another.
  struct KeyReader {
    /// The bytes of a short key, which are looked at without a copy, or those of a long one.
    private let (high, low): (UInt64, UInt64)
    private let long: [UInt8]?
    let count: Int
    var place = 0
    var mask: UInt8 = 0

    init(_ key: TableKey) {
      (high, low) = key.content.words
      long = key.content.longBytes
      count = long?.count ?? KeyContent.shortBytes
    }

    func peek() -> UInt8 {
      guard place < count else { return 0 }
      if let long { return long[place] }
      return UInt8(truncatingIfNeeded: place < 8 ? high >> UInt64(56 - 8 * place) : low >> UInt64(120 - 8 * place))
    }

    mutating func take() -> UInt8 {
      defer { place += 1 }
      return peek() ^ mask
    }

    mutating func take(bytes count: Int) -> UInt64 {
      var word: UInt64 = 0
      for _ in 0..<count { word = word << 8 | UInt64(take()) }
      return word
    }

    /// The whole number that a byte for its kind begins.
    mutating func whole(_ kind: UInt8) -> Int64 {
      if kind >= KeyWriter.zero { return Int64(truncatingIfNeeded: take(bytes: Int(kind - KeyWriter.zero))) }
      let count = Int(KeyWriter.zero - kind)
      let magnitude = ~take(bytes: count) & (count == 8 ? .max : 1 << UInt64(8 * count) - 1)
      return Int64(truncatingIfNeeded: 0 &- magnitude)
    }

    /// Bytes up to the mark of their end; `nil` where there is none.
    mutating func takeBytes() -> [UInt8]? {
      var result: [UInt8] = []
      while place < count {
        let byte = take()
        if byte == 0, take() == KeyWriter.end { return result }
        result.append(byte)
      }
      return nil
    }
  }
#endif
