// What a program decides about a table.

#if SQLite
  /// What a program decides about a ``SQLiteTable``.
  public struct SQLiteOptions: Hashable, Sendable {
    /// The number of rows of a page when it is made; from 1 to 65,536.
    public var pageSize = 128
    /// Seconds between two looks for changes, from a thousandth to 60.
    public var interval = 0.03
    /// True to store where pages begin in the database, if it has a ``SQLiteLog`` and can be written: opened the next time, it knows
    /// how many rows there are. Nothing else is ever written.
    public var storesFences = true
    /// The memory that a row takes in the cache, in bytes; `nil` for the size of the row without what it refers to.
    public var rowBytes: Int?

    /// Pages of 128 rows, looks each 0.03 seconds, and stored fences.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// More changes than these are slower to tell than everything is to read again.
    static var mostChanges: Int64 { 500_000 }

    /// The options with numbers that are not allowed replaced by the nearest that are.
    var checked: SQLiteOptions {
      var options = self
      options.pageSize = max(1, min(65_536, pageSize))
      options.interval = interval.isNaN ? 0.03 : max(0.001, min(60, interval))
      options.rowBytes = rowBytes.map { max(0, $0) }
      return options
    }
  }
#endif
