// What a program decides about a table.

#if PostgreSQL
  /// What a program decides about a ``PostgresTable``.
  public struct PostgresOptions: Hashable, Sendable {
    /// The number of rows of a page when it is made; from 1 to 65,536.
    public var pageSize = 128
    /// Seconds between two looks for changes, from a hundredth to 60. Of all programs that watch a table one looks, and tells the others.
    public var interval = 0.05
    /// True to store where pages begin in the database, if it has a ``PostgresLog`` and its table of fences can be written. Whoever
    /// opens the table next knows then how many rows there are. Nothing else is ever written.
    public var storesFences = false
    /// The memory that a row takes in the cache, in bytes; `nil` for the size of the row without what it refers to.
    public var rowBytes: Int?

    /// Pages of 128 rows, looks each 0.05 seconds, and nothing stored.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// More changes than these are slower to tell than everything is to read again.
    static var mostChanges: Int { 500_000 }

    /// The options with numbers that are not allowed replaced by the nearest that are.
    var checked: PostgresOptions {
      var options = self
      options.pageSize = max(1, min(65_536, pageSize))
      options.interval = interval.isNaN ? 0.05 : max(0.01, min(60, interval))
      options.rowBytes = rowBytes.map { max(0, $0) }
      return options
    }
  }
#endif
