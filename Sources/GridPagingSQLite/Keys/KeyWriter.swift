// Bytes of a key, one after another.

#if SQLite
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
      } else if count < SQLiteKey.shortBytes {
        low |= UInt64(byte) << UInt64(120 - 8 * count)
      } else {
        if long.isEmpty {
          long.reserveCapacity(48)
          for place in 0..<SQLiteKey.shortBytes {
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
      if count + bytes <= SQLiteKey.shortBytes {
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

    var key: SQLiteKey { long.isEmpty ? SQLiteKey(high: high, low: low) : SQLiteKey(long) }
  }
#endif
