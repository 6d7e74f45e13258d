// What rows are divided by.

#if SQLite
  /// What the rows of a table are divided by: by the column that they are sorted by first.
  public struct SQLiteSections: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case none, month, initial, value }

    var kind: Kind
    var column: String

    /// All rows in one section.
    public static let none = SQLiteSections(kind: .none, column: "")

    /// A section for each month of a column that has seconds since the start of 1970, in UTC: ``SQLiteSection/month(year:month:)``. Texts are
    /// divided by their first seven characters, which are the month of a date such as 2026-11-28.
    ///
    /// - Complexity: O(1).
    public static func byMonth(_ column: String) -> SQLiteSections { SQLiteSections(kind: .month, column: column) }

    /// A section for each first letter of ASCII: ``SQLiteSection/initial(_:)``; `#` for what comes before them, `…` for what comes after.
    ///
    /// - Complexity: O(1).
    public static func byInitial(_ column: String) -> SQLiteSections { SQLiteSections(kind: .initial, column: column) }

    /// A section for each value of a column.
    ///
    /// - Complexity: O(1).
    public static func byValue(_ column: String) -> SQLiteSections { SQLiteSections(kind: .value, column: column) }
  }

  /// A section of a table.
  public enum SQLiteSection: Hashable, Sendable {
    /// The one of a table that is not divided.
    case all
    /// A month of the calendar that goes on backwards without end.
    case month(year: Int, month: Int)
    /// What a text begins with.
    case initial(Character)
    /// A value.
    case value(SQLiteValue)
  }

  extension SQLiteSection: CustomStringConvertible {
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

  extension SQLiteSections {
    /// The section of the first value of a key.
    func section(of value: KeyValue, in column: KeyColumn) -> SQLiteSection {
      switch (kind, value) {
      case (.none, _): return .all
      case (_, .null): return .value(.null)
      case (.value, _): return .value(value.value)
      case (.month, .integer(let seconds)): return SQLiteSections.month(ofSecond: seconds)
      case (.month, .real(let seconds)):
        // Years beyond those of whole seconds are one.
        let whole = seconds < -9.2e18 ? Int64.min : seconds > 9.2e18 ? .max : Int64(seconds.rounded(.down))
        return SQLiteSections.month(ofSecond: whole)
      case (.month, .text(let bytes)): return .value(.text(String(decoding: bytes.prefix(7), as: UTF8.self)))
      case (.month, .blob): return .value(.blob([]))
      case (.initial, .integer), (.initial, .real): return .initial("#")
      case (.initial, .text(let bytes)): return .initial(SQLiteSections.initial(bytes.first ?? 0, column.collation))
      case (.initial, .blob): return .initial("…")
      }
    }

    private static func month(ofSecond seconds: Int64) -> SQLiteSection {
      let (year, month) = Month.of(day: Month.day(ofSecond: seconds))
      return .month(year: year, month: month)
    }

    /// Groups of first bytes that follow one another.
    private static func initial(_ byte: UInt8, _ collation: SQLiteCollation) -> Character {
      let byte = collation == .nocase ? KeyWriter.small(byte) & 0xFF : byte
      switch byte {
      case 0x61...0x7A: return Character(UnicodeScalar(collation == .nocase ? byte & 0xDF : byte))
      case 0x41...0x5A: return Character(UnicodeScalar(byte))
      case 0x7B...: return "…"
      // Between the capital letters and the small ones.
      case 0x5B... where collation != .nocase: return "_"
      default: return "#"
      }
    }
  }
#endif
