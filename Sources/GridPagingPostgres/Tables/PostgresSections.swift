// What rows are divided by.

#if PostgreSQL
  /// What the rows of a table are divided by: by the column that they are sorted by first.
  public struct PostgresSections: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case none, month, initial, value }

    var kind: Kind
    var column: String

    /// All rows in one section.
    public static let none = PostgresSections(kind: .none, column: "")

    /// A section for each month of a column of times or days, in UTC: ``PostgresSection/month(year:month:)``. Whole numbers are seconds
    /// since the start of 1970. Texts are divided by their first seven bytes, which are the month of a date such as 2026-11-28.
    ///
    /// - Complexity: O(1).
    public static func byMonth(_ column: String) -> PostgresSections { PostgresSections(kind: .month, column: column) }

    /// A section for each first letter of ASCII: ``PostgresSection/initial(_:)``. `#` is for what comes before them and for what is no text,
    /// `_` for what lies between the capital letters and the small ones, `…` for what comes after.
    ///
    /// - Complexity: O(1).
    public static func byInitial(_ column: String) -> PostgresSections {
      PostgresSections(kind: .initial, column: column)
    }

    /// A section for each value of a column.
    ///
    /// - Complexity: O(1).
    public static func byValue(_ column: String) -> PostgresSections { PostgresSections(kind: .value, column: column) }
  }

  /// A section of a table.
  public enum PostgresSection: Hashable, Sendable {
    /// The one of a table that is not divided.
    case all
    /// A month of the calendar that goes on backwards without end.
    case month(year: Int, month: Int)
    /// What a text begins with.
    case initial(Character)
    /// A value.
    case value(PostgresValue)
  }

  extension PostgresSection: CustomStringConvertible {
    /// The section as a heading: `2026-11`, `A`, or the value.
    public var description: String {
      switch self {
      case .all: ""
      case .month(let year, let month): month < 10 ? "\(year)-0\(month)" : "\(year)-\(month)"
      case .initial(let letter): "\(letter)"
      case .value(let value): value.description
      }
    }
  }

  extension PostgresSections {
    /// The section of the first value of a key.
    func section(of value: KeyValue, in column: KeyColumn) -> PostgresSection {
      switch (kind, value) {
      case (.none, _): return .all
      case (_, .null): return .value(.null)
      case (.month, .integer(let number)): return PostgresSections.month(number, column)
      case (.month, .text(let bytes)): return .value(.text(String(decoding: bytes.prefix(7), as: UTF8.self)))
      case (.initial, .text(let bytes)): return .initial(PostgresSections.initial(bytes.first ?? 0, column))
      case (.initial, _): return .initial("#")
      case (.value, _), (.month, _): return .value(column.value(value))
      }
    }

    private static func month(_ number: Int64, _ column: KeyColumn) -> PostgresSection {
      let day: Int64
      switch column.value(.integer(number)) {
      // The server's infinity is no month.
      case .moment(.min): return .value(.moment(microseconds: .min))
      case .moment(.max): return .value(.moment(microseconds: .max))
      case .moment(let time): day = Moment.day(time)
      case .integer(let seconds): day = Month.day(ofSecond: seconds)
      case let other: return .value(other)
      }
      let (year, month) = Month.of(day: day)
      return .month(year: year, month: month)
    }

    /// Groups of first bytes that follow one another.
    private static func initial(_ byte: UInt8, _ column: KeyColumn) -> Character {
      switch byte {
      case 0x61...0x7A: Character(UnicodeScalar(column.collation == .lowercase ? byte & 0xDF : byte))
      case 0x41...0x5A: Character(UnicodeScalar(byte))
      case 0x7B...: "…"
      case 0x5B...: column.collation == .lowercase ? "#" : "_"
      default: "#"
      }
    }
  }
#endif
