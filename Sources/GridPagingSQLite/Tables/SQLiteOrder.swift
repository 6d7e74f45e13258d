// What rows are sorted by.

#if SQLite
  /// How texts are compared: the collations that every SQLite has.
  public enum SQLiteCollation: String, Hashable, Sendable {
    /// By their bytes.
    case binary = "BINARY"
    /// By their bytes, with the capital letters of ASCII as small ones.
    case nocase = "NOCASE"
    /// By their bytes, without the spaces at the end.
    case rtrim = "RTRIM"
  }

  /// Where rows without a value come.
  public enum SQLiteNulls: Hashable, Sendable {
    /// Before all others.
    case first
    /// After all others.
    case last
  }

  /// A column that rows are sorted by, and its direction.
  ///
  ///     [.descending("score"), .ascending("name", collation: .nocase)]
  ///
  /// An index of the same columns, directions and collations, with the identifier last, finds pages; see
  /// ``SQLiteTable/warnings``.
  public struct SQLiteOrder: Hashable, Sendable {
    /// The name of the column.
    public var column: String
    /// True when greater values come first.
    public var descends: Bool
    /// How texts are compared; `nil` as the column says.
    public var collation: SQLiteCollation?
    /// Where rows without a value come; `nil` where SQLite has them: first, and last when the column descends.
    public var nulls: SQLiteNulls?

    /// The least value first.
    ///
    /// - Complexity: O(1).
    public static func ascending(
      _ column: String, collation: SQLiteCollation? = nil, nulls: SQLiteNulls? = nil
    ) -> SQLiteOrder {
      SQLiteOrder(column: column, descends: false, collation: collation, nulls: nulls)
    }

    /// The greatest value first.
    ///
    /// - Complexity: O(1).
    public static func descending(
      _ column: String, collation: SQLiteCollation? = nil, nulls: SQLiteNulls? = nil
    ) -> SQLiteOrder {
      SQLiteOrder(column: column, descends: true, collation: collation, nulls: nulls)
    }
  }
#endif
