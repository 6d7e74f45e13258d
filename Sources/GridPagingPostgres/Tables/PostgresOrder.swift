// What rows are sorted by.

#if PostgreSQL
  /// How texts are compared. A program cannot compare as the collations of languages do, which only the server knows.
  public enum PostgresCollation: Hashable, Sendable {
    /// By their bytes, as the server's collation "C" does.
    case bytes
    /// In small letters, as the server's function lower has them, by their bytes: an index of `(lower(name) COLLATE "C")` finds pages.
    case lowercase
  }

  /// Where rows without a value come.
  public enum PostgresNulls: Hashable, Sendable {
    /// Before all others.
    case first
    /// After all others.
    case last
  }

  /// A column that rows are sorted by, and its direction.
  ///
  ///     [.descending("score"), .ascending("name", collation: .lowercase)]
  ///
  /// An index of the same columns, directions and collations, with the identifier last, finds pages; see
  /// ``PostgresTable/warnings``.
  public struct PostgresOrder: Hashable, Sendable {
    /// The name of the column.
    public var column: String
    /// True when greater values come first.
    public var descends: Bool
    /// How texts are compared; `nil` as the column says, which has to be by bytes.
    public var collation: PostgresCollation?
    /// Where rows without a value come; `nil` where PostgreSQL has them: last, and first when the column descends.
    public var nulls: PostgresNulls?

    /// The least value first.
    ///
    /// - Complexity: O(1).
    public static func ascending(
      _ column: String, collation: PostgresCollation? = nil, nulls: PostgresNulls? = nil
    ) -> PostgresOrder {
      PostgresOrder(column: column, descends: false, collation: collation, nulls: nulls)
    }

    /// The greatest value first.
    ///
    /// - Complexity: O(1).
    public static func descending(
      _ column: String, collation: PostgresCollation? = nil, nulls: PostgresNulls? = nil
    ) -> PostgresOrder {
      PostgresOrder(column: column, descends: true, collation: collation, nulls: nulls)
    }
  }
#endif
