// Identifiers of rows, which the log tells also of rows that are gone.

#if SQLite
  /// An identifier that is made from the identifying columns of a row.
  ///
  /// Numbers, texts and bytes are; a type of one's own says how, for tables with a key of several columns:
  ///
  ///     struct SeatID: SQLiteIdentifier {
  ///       var hall: Int64
  ///       var number: Int64
  ///       init(_ row: SQLiteRow) { (hall, number) = (row.integer(0), row.integer(1)) }
  ///     }
  public protocol SQLiteIdentifier: Hashable, Sendable {
    /// The identifier in a row of the identifying columns alone, in the order in which they were given.
    ///
    /// - Complexity: should be O(1).
    init(_ row: SQLiteRow)
  }

  extension Int64: SQLiteIdentifier {
    /// The first column as a whole number.
    ///
    /// - Complexity: O(1).
    public init(_ row: SQLiteRow) { self = row.integer(0) }
  }

  extension Int: SQLiteIdentifier {
    /// The first column as a whole number, or the nearest that there is.
    ///
    /// - Complexity: O(1).
    public init(_ row: SQLiteRow) { self = Int(clamping: row.integer(0)) }
  }

  extension String: SQLiteIdentifier {
    /// The first column as a text.
    ///
    /// - Complexity: O(n), n bytes.
    public init(_ row: SQLiteRow) { self = row.text(0) }
  }

  extension Array: SQLiteIdentifier where Element == UInt8 {
    /// The bytes of the first column.
    ///
    /// - Complexity: O(n), n bytes.
    public init(_ row: SQLiteRow) { self = row.blob(0) }
  }
#endif
