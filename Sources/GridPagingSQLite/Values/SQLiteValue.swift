// Values of SQLite, as filters are given them and as rows have them.

#if SQLite
  /// A value of SQLite.
  public enum SQLiteValue: Hashable, Sendable {
    /// No value.
    case null
    /// A whole number.
    case integer(Int64)
    /// A number with a fraction, or a large one. SQLite keeps what is not a number as NULL.
    case real(Double)
    /// A text. One that is not UTF-8 in the database is read with replacement characters.
    case text(String)
    /// Bytes.
    case blob([UInt8])
  }

  extension SQLiteValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByNilLiteral
  {
    /// A whole number.
    ///
    /// - Complexity: O(1).
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// A number.
    ///
    /// - Complexity: O(1).
    public init(floatLiteral value: Double) { self = .real(value) }
    /// A text.
    ///
    /// - Complexity: O(1).
    public init(stringLiteral value: String) { self = .text(value) }
    /// NULL.
    ///
    /// - Complexity: O(1).
    public init(nilLiteral: ()) { self = .null }
  }

  extension SQLiteValue: CustomStringConvertible {
    /// The value as people read it.
    public var description: String {
      switch self {
      case .null: "NULL"
      case .integer(let number): "\(number)"
      case .real(let number): "\(number)"
      case .text(let text): text
      case .blob(let bytes): "\(bytes.count) bytes"
      }
    }
  }
#endif
