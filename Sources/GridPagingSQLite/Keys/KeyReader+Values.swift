// Values out of the bytes of a key.

#if SQLite
  extension KeyReader {
    /// The next value; `nil` at the end of a key of fewer columns, and for bytes that are none. Of values that compare as equal it is one:
    /// of a text without regard to capitals the small letters.
    mutating func next(_ column: KeyColumn) -> KeyValue? {
      guard peek() != 0 else { return nil }
      if peek() == KeyForm.nullFirst || peek() == KeyForm.nullLast {
        place += 1
        return .null
      }
      mask = column.descends ? 0xFF : 0
      switch take() {
      case KeyForm.below, KeyForm.above: return .real(KeyWriter.number(sorted: take(bytes: 8)))
      case let kind where kind >= KeyWriter.zero - 8 && kind <= KeyWriter.zero + 8: return number(kind)
      case KeyForm.text: return text(column.collation)
      case KeyForm.blob: return takeBytes().map { .blob($0) }
      default: return nil
      }
    }

    private mutating func number(_ kind: UInt8) -> KeyValue {
      let whole = whole(kind)
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
        if take() == KeyWriter.end { return .text(text) }
        // What comes after a zero is not looked at, but how long it is. Damaged bytes shall not ask for all memory.
        let length = take(bytes: 8)
        guard length <= 1 << 24, Int(length) > text.count else { return nil }
        return .text(text + [UInt8](repeating: 0, count: Int(length) - text.count))
      }
      return nil
    }
  }
#endif
