// Values of PostgreSQL, as filters are given them and as rows have them.

#if PostgreSQL
  /// A value of PostgreSQL.
  public enum PostgresValue: Hashable, Sendable {
    /// No value.
    case null
    /// True or false.
    case bool(Bool)
    /// A whole number.
    case integer(Int64)
    /// A number with a fraction.
    case real(Double)
    /// A number of type numeric, as its digits: `-12.50`. What is no number is taken as NULL.
    case decimal(String)
    /// A text. For columns of other types it is what the server reads a value from, such as `2026-11-28` or one of an enumeration.
    /// The server has no text with the character NUL: nothing is equal to one that has.
    case text(String)
    /// Bytes; 16 of them are also an identifier of type uuid.
    case bytes([UInt8])
    /// A time or day: microseconds since the start of 1970, in UTC. The least and the greatest number are the server's infinity.
    case moment(microseconds: Int64)
  }

  extension PostgresValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
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
    /// True or false.
    ///
    /// - Complexity: O(1).
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// NULL.
    ///
    /// - Complexity: O(1).
    public init(nilLiteral: ()) { self = .null }
  }

  extension PostgresValue: CustomStringConvertible {
    /// The value as people read it; a moment as its day.
    public var description: String {
      switch self {
      case .null: "NULL"
      case .bool(let value): "\(value)"
      case .integer(let number): "\(number)"
      case .real(let number): "\(number)"
      case .decimal(let text), .text(let text): text
      case .bytes(let bytes): "\(bytes.count) bytes"
      case .moment(.min): "-infinity"
      case .moment(.max): "infinity"
      case .moment(let microseconds): Month.text(ofDay: Moment.day(microseconds))
      }
    }
  }

  /// Times of the server, which begin in 2000.
  enum Moment {
    private static let start: Int64 = 946_684_800_000_000
    private static let startDay: Int64 = 10_957

    /// Microseconds since 1970 of those since 2000.
    static func shown(_ time: Int64) -> Int64 {
      if time == .min || time == .max { return time }
      let (sum, isOver) = time.addingReportingOverflow(start)
      return isOver ? .max - 1 : sum
    }

    static func stored(_ time: Int64) -> Int64 {
      if time == .min || time == .max { return time }
      let (sum, isOver) = time.subtractingReportingOverflow(start)
      return isOver ? .min + 1 : sum
    }

    /// Microseconds since 1970 of days since 2000.
    static func shown(day: Int64) -> Int64 {
      if day <= Int64(Int32.min) { return .min }
      if day >= Int64(Int32.max) { return .max }
      let (product, isOver) = (day + startDay).multipliedReportingOverflow(by: 86_400_000_000)
      return isOver ? (day < 0 ? .min + 1 : .max - 1) : product
    }

    static func storedDay(_ time: Int64) -> Int64 {
      if time == .min { return Int64(Int32.min) }
      return time == .max ? Int64(Int32.max) : day(time) - startDay
    }

    /// The day since the start of 1970.
    static func day(_ microseconds: Int64) -> Int64 {
      let (days, rest) = microseconds.quotientAndRemainder(dividingBy: 86_400_000_000)
      return rest < 0 ? days - 1 : days
    }
  }
#endif
