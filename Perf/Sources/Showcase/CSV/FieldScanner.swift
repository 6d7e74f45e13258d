// The fields of one row of comma-separated values.

/// The fields of a row: where they are, and what they say.
struct FieldScanner {
  /// The bytes of a field from its row's start on, quotes included.
  struct Field: Equatable {
    var start: UInt32
    var end: UInt32
  }

  /// Bytes of a row that are read at most: one that lacks a quote would be all of a large file.
  static let mostBytes = 1 << 20

  let bytes: UnsafeRawBufferPointer
  let delimiter: UInt8

  /// The fields of the row that begins at a byte, and whether there are more than can be read.
  func fields(at start: Int, limit: Int) -> (fields: [Field], isCut: Bool) {
    let end = start + min(FieldScanner.mostBytes, bytes.count - start)
    var fields: [Field] = []
    var (position, fieldStart) = (start, start)
    func field() -> Field { Field(start: UInt32(fieldStart - start), end: UInt32(position - start)) }
    while position < end {
      if position == fieldStart, bytes[position] == RowScanner.quote {
        position = endOfQuotes(from: position + 1, end)
        continue
      }
      let byte = bytes[position]
      if byte == delimiter {
        fields.append(field())
        fieldStart = position + 1
        if fields.count == limit { return (fields, true) }
      } else if byte == RowScanner.newline || byte == RowScanner.carriageReturn {
        fields.append(field())
        return (fields, false)
      }
      position += 1
    }
    fields.append(field())
    return (fields, end < bytes.count)
  }

  /// The byte after the quote that ends a quoted part.
  private func endOfQuotes(from start: Int, _ end: Int) -> Int {
    var position = start
    while position < end {
      guard bytes[position] == RowScanner.quote else {
        position += 1
        continue
      }
      guard position + 1 < end, bytes[position + 1] == RowScanner.quote else { return position + 1 }
      position += 2
    }
    return min(position, end)
  }

  /// What a field says: its bytes without the quotes around it, and one in the place of two.
  ///
  /// - Parameter most: bytes that are wanted at most.
  func value(of field: Field, at start: Int, most: Int = .max) -> [UInt8] {
    let (first, end) = (start + Int(field.start), start + Int(field.end))
    guard first < end, bytes[first] == RowScanner.quote else {
      return Array(bytes[first..<first + min(most, end - first)])
    }
    var value: [UInt8] = []
    var (position, isInQuotes) = (first + 1, true)
    while position < end, value.count < most {
      let byte = bytes[position]
      position += 1
      if isInQuotes, byte == RowScanner.quote {
        guard position < end, bytes[position] == RowScanner.quote else {
          isInQuotes = false
          continue
        }
        position += 1
      }
      value.append(byte)
    }
    return value
  }
}
