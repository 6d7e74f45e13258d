// Values of keys: texts by their bytes, which need not be UTF-8.

#if SQLite
  /// A value that rows are sorted by, as it is bound to a statement.
  enum KeyValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text([UInt8])
    case blob([UInt8])

    init(_ value: SQLiteValue) {
      switch value {
      case .null: self = .null
      case .integer(let number): self = .integer(number)
      case .real(let number): self = .real(number)
      case .text(let text): self = .text(Array(text.utf8))
      case .blob(let bytes): self = .blob(bytes)
      }
    }

    var value: SQLiteValue {
      switch self {
      case .null: .null
      case .integer(let number): .integer(number)
      case .real(let number): .real(number)
      case .text(let bytes): .text(String(decoding: bytes, as: UTF8.self))
      case .blob(let bytes): .blob(bytes)
      }
    }
  }
#endif
