// Values as they are bound, and as keys have them.

#if PostgreSQL
  extension Parameters {
    /// Binds a value that is compared with a column of a type.
    mutating func append(_ value: PostgresValue, for type: UInt32 = 0) {
      switch value {
      case .null: appendNull(0)
      case .bool(let value): append(value ? 1 : 0, bytes: 1, TypeID.bool)
      // Types of numbers are compared with one another, by the index too.
      case .integer(let number): append(number, bytes: 8, TypeID.int8)
      case .real(let number): append(number, TypeID.float8)
      case .decimal(let text):
        if let number = Decimal(text) { append(number.bytes, TypeID.numeric) } else { appendNull(TypeID.numeric) }
      // The server finds out what the text stands for.
      case .text(let text): append(text, type == TypeID.varchar || type == TypeID.text ? TypeID.text : 0)
      case .bytes(let bytes): append(bytes, type == TypeID.uuid ? TypeID.uuid : TypeID.bytea)
      case .moment(let time):
        switch type {
        case TypeID.date: append(Moment.storedDay(time), bytes: 4, TypeID.date)
        case TypeID.timestamp: append(Moment.stored(time), bytes: 8, TypeID.timestamp)
        default: append(Moment.stored(time), bytes: 8, TypeID.timestamptz)
        }
      }
    }

    /// Binds a value of a key, as its column has it.
    mutating func append(_ value: KeyValue, _ column: KeyColumn) {
      switch value {
      case .null: appendNull(column.type)
      case .integer(let number):
        if case .integer(let bytes) = column.form { append(number, bytes: bytes, column.type) }
      case .real(let number): append(number.number, column.type)
      case .text(let bytes): append(bytes, TypeID.text, isText: true)
      case .bytes(let bytes): append(bytes, column.type)
      case .decimal(let number): append(number.bytes, column.type)
      }
    }
  }

  extension KeyColumn {
    /// The value of a key; NULL for what the column cannot have.
    func keyValue(_ value: PostgresValue) -> KeyValue {
      switch (form, value) {
      case (.integer, .bool(let value)): return .integer(value ? 1 : 0)
      case (.integer(let bytes), .integer(let number)):
        // What is beyond the column's numbers lies beyond all of them; the nearest is what can be bound.
        let bits = Int64(8 * bytes - 1)
        return .integer(bytes == 1 ? number & 1 : max(-1 << bits, min(bits == 63 ? .max : 1 << bits - 1, number)))
      case (.integer, .moment(let time)):
        return .integer(type == TypeID.date ? Moment.storedDay(time) : Moment.stored(time))
      case (.real, .real(let number)): return .real(SortedReal(type == TypeID.float4 ? Double(Float(number)) : number))
      case (.real, .integer(let number)): return .real(SortedReal(Double(number)))
      // A text of the server has no NUL.
      case (.text, .text(let text)): return .text(Array(text.utf8.prefix { $0 != 0 }))
      case (.bytes, .bytes(let bytes)): return .bytes(bytes)
      case (.decimal, .decimal(let text)): return Decimal(text).map { .decimal($0) } ?? .null
      case (.decimal, .integer(let number)): return Decimal("\(number)").map { .decimal($0) } ?? .null
      default: return .null
      }
    }

    /// A value of a key as programs have it.
    func value(_ value: KeyValue) -> PostgresValue {
      switch value {
      case .null: .null
      case .integer(let number):
        switch type {
        case TypeID.bool: .bool(number != 0)
        case TypeID.date: .moment(microseconds: Moment.shown(day: number))
        case TypeID.timestamp, TypeID.timestamptz: .moment(microseconds: Moment.shown(number))
        default: .integer(number)
        }
      case .real(let number): .real(number.number)
      case .text(let bytes): .text(String(decoding: bytes, as: UTF8.self))
      case .bytes(let bytes): .bytes(bytes)
      case .decimal(let number): .decimal(number.text)
      }
    }
  }
#endif
