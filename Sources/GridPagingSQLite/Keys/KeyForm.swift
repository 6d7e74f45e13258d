// How values become bytes that compare as SQLite sorts.
//
// Each value begins with a byte for its kind, between 0x10 and 0xEF in either direction. Zeros after the end of a key so compare as
// less than any value, and a key of the first columns alone is less than all keys that begin with it.

#if SQLite
  /// The bytes that values begin with, before they are turned round for a column that descends.
  enum KeyForm {
    /// NULL before all values of a column, or after them; never turned round.
    static let nullFirst: UInt8 = 0x10
    static let nullLast: UInt8 = 0xEF
    /// Numbers below the least whole one.
    static let below: UInt8 = 0x1F
    /// Numbers above the greatest whole one.
    static let above: UInt8 = 0x31
    static let text: UInt8 = 0x40
    static let blob: UInt8 = 0x50
    /// After a whole number: the value lies between it and the next one. Above whatever else may follow, and never turned round.
    static let fraction: UInt8 = 0xF8
  }

  extension KeyWriter {
    mutating func append(_ value: KeyValue, _ column: KeyColumn) {
      mask = column.descends ? 0xFF : 0
      switch value {
      case .null: appendNull(column)
      case .integer(let number): append(number)
      case .real(let number): append(number, column)
      case .text(let bytes): append(text: bytes.span, column.collation)
      case .blob(let bytes): append(blob: bytes.span)
      }
    }

    mutating func appendNull(_ column: KeyColumn) {
      appendPlain(column.nullsFirst ? KeyForm.nullFirst : KeyForm.nullLast)
    }

    mutating func append(_ number: Double, _ column: KeyColumn) {
      // SQLite has no such numbers, and stores them as NULL.
      if number.isNaN { return appendNull(column) }
      if let whole = Int64(exactly: number) { return append(whole) }
      if number < -9.3e18 || number > 9.2e18 {
        append(byte: number < 0 ? KeyForm.below : KeyForm.above)
        return append(KeyWriter.sorted(number), bytes: 8)
      }
      append(Int64(number.rounded(column.descends ? .up : .down)))
      appendPlain(KeyForm.fraction)
      append(KeyWriter.sorted(number), bytes: 8)
    }

    mutating func append(text: Span<UInt8>, _ collation: SQLiteCollation) {
      append(byte: KeyForm.text)
      switch collation {
      case .binary: appendBytes(text, count: text.count)
      case .rtrim:
        var count = text.count
        while count > 0, text[count - 1] == 0x20 { count -= 1 }
        appendBytes(text, count: count)
      case .nocase:
        for place in text.indices {
          let byte = text[place]
          // Here SQLite's NOCASE ends, and goes on to compare lengths.
          if byte == 0 {
            append(byte: 0)
            append(byte: KeyWriter.goesOn)
            return append(UInt64(text.count), bytes: 8)
          }
          append(byte: KeyWriter.small(byte))
        }
        append(byte: 0)
        append(byte: KeyWriter.end)
      }
    }

    mutating func append(blob: Span<UInt8>) {
      append(byte: KeyForm.blob)
      appendBytes(blob, count: blob.count)
    }

    /// A byte as NOCASE compares it.
    static func small(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
  }
#endif
