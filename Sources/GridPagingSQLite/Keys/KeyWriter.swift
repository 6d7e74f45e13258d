// Bytes of a key, one after another. GridPagingPostgres links to this file.

#if TableSources
  /// Collects the bytes of a key. Those of a short one lie in two words.
  struct KeyWriter {
    /// All bits for a column that descends, so that greater bytes come first.
    var mask: UInt8 = 0
    private var (high, low): (UInt64, UInt64) = (0, 0)
    private var count = 0
    private var long: [UInt8] = []

    init() {}

    /// Appends a byte as it is, whatever the direction.
    mutating func appendPlain(_ byte: UInt8) {
      if count < 8 {
        high |= UInt64(byte) << UInt64(56 - 8 * count)
      } else if count < KeyContent.shortBytes {
        low |= UInt64(byte) << UInt64(120 - 8 * count)
      } else {
        if long.isEmpty {
          long.reserveCapacity(48)
          for place in 0..<KeyContent.shortBytes {
            let word = place < 8 ? high >> UInt64(56 - 8 * place) : low >> UInt64(120 - 8 * place)
            long.append(UInt8(truncatingIfNeeded: word))
          }
        }
        long.append(byte)
      }
      count += 1
    }

    mutating func append(byte: UInt8) { appendPlain(byte ^ mask) }

    /// Appends the lowest bytes of a word, the most significant first.
    mutating func append(_ word: UInt64, bytes: Int) {
      guard bytes > 0 else { return }
      if count + bytes <= KeyContent.shortBytes {
        // All at once, into the words that they lie in.
        let kept = (mask == 0 ? word : ~word) & (bytes == 8 ? .max : 1 << UInt64(8 * bytes) - 1)
        let end = count + bytes
        if end <= 8 {
          high |= kept << UInt64(64 - 8 * end)
        } else if count >= 8 {
          low |= kept << UInt64(128 - 8 * end)
        } else {
          high |= kept >> UInt64(8 * (end - 8))
          low |= kept << UInt64(128 - 8 * end)
        }
        count = end
        return
      }
      var shift = 8 * bytes - 8
      while shift >= 0 {
        append(byte: UInt8(truncatingIfNeeded: word >> UInt64(shift)))
        shift -= 8
      }
    }

    var key: TableKey { TableKey(content: long.isEmpty ? KeyContent(high: high, low: low) : KeyContent(long)) }
  }

  extension KeyWriter {
    /// A whole number: the number of its bytes, and these. Whole numbers of any size so compare.
    mutating func append(_ number: Int64) {
      let magnitude = number.magnitude
      let bytes = (64 - magnitude.leadingZeroBitCount + 7) / 8
      if number >= 0 {
        append(byte: KeyWriter.zero + UInt8(bytes))
        append(magnitude, bytes: bytes)
      } else {
        append(byte: KeyWriter.zero - UInt8(bytes))
        append(~magnitude, bytes: bytes)
      }
    }

    /// Bits that compare as numbers do.
    static func sorted(_ number: Double) -> UInt64 {
      let bits = number.bitPattern
      return bits >> 63 == 1 ? ~bits : bits | 1 << 63
    }

    static func number(sorted bits: UInt64) -> Double {
      Double(bitPattern: bits >> 63 == 1 ? bits & ~(1 << 63) : ~bits)
    }

    /// Bytes whose end is marked, so that the less come first, and beginnings before what begins so.
    mutating func appendBytes(_ bytes: Span<UInt8>, count: Int) {
      for place in 0..<count {
        append(byte: bytes[place])
        if bytes[place] == 0 { append(byte: KeyWriter.goesOn) }
      }
      append(byte: 0)
      append(byte: KeyWriter.end)
    }

    /// Before the bytes of a whole number: so many more, or fewer for negative ones.
    static var zero: UInt8 { 0x28 }
    /// After a zero in bytes: their end, or a zero among them.
    static var end: UInt8 { 0x01 }
    static var goesOn: UInt8 { 0xFF }
  }
#endif
