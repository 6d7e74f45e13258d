// What the product's names are where its trait is off: declarations that say what to do. Those that a program calls first have the
// parameters of the others, as the compiler would say something of these before.

#if !SQLite
  /// Rows of a table of SQLite.
  @available(*, unavailable, message: "needs the trait SQLite: .package(url: …, traits: [\"SQLite\"])")
  public struct SQLiteTable<Row> {
    public init(
      _ table: String, in database: SQLiteDatabase, columns: [String]? = nil, identifier: [String] = ["id"],
      order: [SQLiteOrder], where filter: SQLiteFilter = SQLiteFilter(), sections: SQLiteSections = SQLiteSections(),
      options: SQLiteOptions = SQLiteOptions(), decode: @escaping @Sendable (SQLiteRow) throws -> Row
    ) async throws {}
    public init(
      query: String, _ values: [SQLiteValue] = [], in database: SQLiteDatabase, identifier: [String] = ["id"],
      order: [SQLiteOrder], where filter: SQLiteFilter = SQLiteFilter(), sections: SQLiteSections = SQLiteSections(),
      options: SQLiteOptions = SQLiteOptions(), decode: @escaping @Sendable (SQLiteRow) throws -> Row
    ) async throws {}
  }

  /// A database that tables are read from.
  @available(*, unavailable, message: "needs the trait SQLite: .package(url: …, traits: [\"SQLite\"])")
  public struct SQLiteDatabase {
    public init(_ path: String) {}
  }

  /// A log of changes that triggers write.
  @available(*, unavailable, message: "needs the trait SQLite: .package(url: …, traits: [\"SQLite\"])")
  public struct SQLiteLog {
    public init(_ table: String, identifier: [String] = ["id"], columns: [String]) {}
  }

  /// What rows are made from.
  @available(*, unavailable, message: "needs the trait SQLite: .package(url: …, traits: [\"SQLite\"])")
  public struct SQLiteRow {
    public func integer(_ name: String) throws -> Int64 { 0 }
    public func real(_ name: String) throws -> Double { 0 }
    public func text(_ name: String) throws -> String { "" }
    public func integer(_ column: Int) -> Int64 { 0 }
    public func real(_ column: Int) -> Double { 0 }
    public func text(_ column: Int) -> String { "" }
  }

  /// An identifier that is made from columns.
  @available(*, unavailable, message: "needs the trait SQLite: .package(url: …, traits: [\"SQLite\"])")
  public protocol SQLiteIdentifier {}

  /// What rows are sorted by.
  @available(*, unavailable, message: "needs the trait SQLite: .package(url: …, traits: [\"SQLite\"])")
  public struct SQLiteOrder {
    public static func ascending(
      _ column: String, collation: SQLiteCollation? = nil, nulls: SQLiteNulls? = nil
    ) -> SQLiteOrder { SQLiteOrder() }
    public static func descending(
      _ column: String, collation: SQLiteCollation? = nil, nulls: SQLiteNulls? = nil
    ) -> SQLiteOrder { SQLiteOrder() }
  }

  /// How texts are compared.
  @available(*, unavailable, message: "needs the trait SQLite: .package(url: …, traits: [\"SQLite\"])")
  public struct SQLiteCollation {}

  /// Where rows without a value come.
  @available(*, unavailable, message: "needs the trait SQLite: .package(url: …, traits: [\"SQLite\"])")
  public struct SQLiteNulls {}

  /// Which rows are shown.
  @available(*, unavailable, message: "needs the trait SQLite: .package(url: …, traits: [\"SQLite\"])")
  public struct SQLiteFilter {
    public init() {}
  }

  /// What rows are divided by.
  @available(*, unavailable, message: "needs the trait SQLite: .package(url: …, traits: [\"SQLite\"])")
  public struct SQLiteSections {
    public init() {}
  }

  /// A section of a table.
  @available(*, unavailable, message: "needs the trait SQLite: .package(url: …, traits: [\"SQLite\"])")
  public struct SQLiteSection {}

  /// What a program decides about a table.
  @available(*, unavailable, message: "needs the trait SQLite: .package(url: …, traits: [\"SQLite\"])")
  public struct SQLiteOptions {
    public init() {}
  }

  /// A value of SQLite.
  @available(*, unavailable, message: "needs the trait SQLite: .package(url: …, traits: [\"SQLite\"])")
  public struct SQLiteValue {}

  /// The place of a row in the order of a table.
  @available(*, unavailable, message: "needs the trait SQLite: .package(url: …, traits: [\"SQLite\"])")
  public struct SQLiteKey {}

  /// What can be wrong with a table.
  @available(*, unavailable, message: "needs the trait SQLite: .package(url: …, traits: [\"SQLite\"])")
  public struct SQLiteTableError {}
#endif
