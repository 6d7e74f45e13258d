// The columns of a key, and keys of them.
//
// Each value begins with a byte between 0x10 and 0xEF in either direction, and NULL with one before or after these. Zeros after the end of a key so compare as less than any
// value, and a key of the first columns alone is less than all keys that begin with it.

#if PostgreSQL
  /// The columns that rows are sorted by.
  struct KeyLayout: Hashable, Sendable {
    private static let nullFirst: UInt8 = 0x04
    private static let nullLast: UInt8 = 0xFB
    /// Before a value that is no whole number.
    private static let value: UInt8 = 0x40

    var columns: [KeyColumn]

    /// True if a row of values is compared with all of them at once.
    var isUniform: Bool {
      columns.allSatisfy { !$0.isNullable && $0.descends == columns[0].descends }
    }

    // MARK: Keys of values

    /// The key of values of the first columns.
    func key(_ values: [KeyValue]) -> PostgresKey {
      var writer = KeyWriter()
      for (value, column) in zip(values, columns) { KeyLayout.append(value, column, to: &writer) }
      return writer.key
    }

    private static func append(_ value: KeyValue, _ column: KeyColumn, to writer: inout KeyWriter) {
      writer.mask = column.descends ? 0xFF : 0
      switch value {
      case .null: appendNull(column, to: &writer)
      case .integer(let number): writer.append(number)
      case .real(let number): append(number, to: &writer)
      case .text(let bytes), .bytes(let bytes):
        writer.append(byte: KeyLayout.value)
        writer.appendBytes(bytes.span, count: bytes.count)
      case .decimal(let number): writer.append(number)
      }
    }

    private static func appendNull(_ column: KeyColumn, to writer: inout KeyWriter) {
      writer.appendPlain(column.nullsFirst ? nullFirst : nullLast)
    }

    private static func append(_ number: SortedReal, to writer: inout KeyWriter) {
      writer.append(byte: value)
      writer.append(number.bits, bytes: 8)
    }

    /// The key in columns of a row.
    @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    func read(_ answer: Answer, _ row: Int, at first: Int) -> PostgresKey {
      var writer = KeyWriter()
      for place in columns.indices {
        let column = columns[place]
        writer.mask = column.descends ? 0xFF : 0
        if answer.isNull(row, first + place) {
          KeyLayout.appendNull(column, to: &writer)
          continue
        }
        switch column.form {
        case .integer(bytes: 1): writer.append(answer.integer(row, first + place) & 1)
        case .integer: writer.append(answer.integer(row, first + place))
        case .real: KeyLayout.append(SortedReal(answer.real(row, first + place)), to: &writer)
        case .text, .bytes:
          writer.append(byte: KeyLayout.value)
          answer.bytes(row, first + place) { writer.appendBytes($0, count: $0.count) }
        case .decimal: answer.bytes(row, first + place) { writer.append(Decimal($0)) }
        }
      }
      return writer.key
    }

    // MARK: Values of keys

    /// The values of a key, which may be those of fewer columns.
    func values(_ key: PostgresKey) -> [KeyValue] {
      var reader = KeyReader(key)
      var values: [KeyValue] = []
      values.reserveCapacity(columns.count)
      for column in columns {
        guard let value = KeyLayout.next(column, &reader) else { break }
        values.append(value)
      }
      return values
    }

    /// The first value of a key.
    func first(_ key: PostgresKey) -> KeyValue {
      var reader = KeyReader(key)
      return KeyLayout.next(columns[0], &reader) ?? .null
    }

    /// The next value; `nil` at the end of a key of fewer columns, and for bytes that are none.
    private static func next(_ column: KeyColumn, _ reader: inout KeyReader) -> KeyValue? {
      let first = reader.peek()
      if first == 0 { return nil }
      if first == (column.nullsFirst ? nullFirst : nullLast) {
        reader.place += 1
        return .null
      }
      reader.mask = column.descends ? 0xFF : 0
      switch column.form {
      case .integer:
        let kind = reader.take()
        return kind >= KeyWriter.zero - 8 && kind <= KeyWriter.zero + 8 ? .integer(reader.whole(kind)) : nil
      case .real: return reader.take() == value ? .real(SortedReal(bits: reader.take(bytes: 8))) : nil
      case .text: return reader.take() == value ? reader.takeBytes().map { .text($0) } : nil
      case .bytes: return reader.take() == value ? reader.takeBytes().map { .bytes($0) } : nil
      case .decimal: return reader.takeDecimal().map { .decimal($0) }
      }
    }

    // MARK: Fences

    /// A key above one and not above another, the next, that takes little memory.
    func separator(after last: PostgresKey, before next: PostgresKey) -> PostgresKey {
      let (before, after) = (values(last), values(next))
      guard let place = after.indices.first(where: { $0 >= before.count || before[$0] != after[$0] }) else {
        return next
      }
      var values = Array(after[...place])
      // A shorter text is less in a column that ascends. Where it descends it would be greater.
      if case .text(let text) = after[place], !columns[place].descends {
        var common = 0
        if place < before.count, case .text(let other) = before[place] {
          while common < min(text.count, other.count), text[common] == other[common] { common += 1 }
        }
        // The server takes whole characters only.
        var length = common + 1
        while length < text.count, text[length] & 0xC0 == 0x80 { length += 1 }
        if length < text.count { values[place] = .text(Array(text[..<length])) }
      }
      return key(values)
    }
  }
#endif
