// What the product's names are where its trait is off: declarations that say what to do. Those that a program calls first have the
// parameters of the others, as the compiler would say something of these before.

#if !PostgreSQL
  /// Rows of a table of PostgreSQL.
  @available(*, unavailable, message: "needs the trait PostgreSQL: .package(url: …, traits: [\"PostgreSQL\"])")
  public struct PostgresTable<Row> {
    public init(
      _ table: String, schema: String? = nil, in database: PostgresDatabase, columns: [String]? = nil,
      identifier: [String] = ["id"], order: [PostgresOrder], where filter: PostgresFilter = PostgresFilter(),
      sections: PostgresSections = PostgresSections(), options: PostgresOptions = PostgresOptions(),
      decode: @escaping @Sendable (PostgresRow) throws -> Row
    ) async throws {}
    public init(
      query: PostgresSQL, in database: PostgresDatabase, identifier: [String] = ["id"], order: [PostgresOrder],
      where filter: PostgresFilter = PostgresFilter(), sections: PostgresSections = PostgresSections(),
      options: PostgresOptions = PostgresOptions(), decode: @escaping @Sendable (PostgresRow) throws -> Row
    ) async throws {}
  }

  /// A database that tables are read from.
  @available(*, unavailable, message: "needs the trait PostgreSQL: .package(url: …, traits: [\"PostgreSQL\"])")
  public struct PostgresDatabase {
    public init(_ connection: String, timeout: Double = 30, sharingThreadOf other: PostgresDatabase? = nil) {}
  }

  /// A log of changes that triggers write.
  @available(*, unavailable, message: "needs the trait PostgreSQL: .package(url: …, traits: [\"PostgreSQL\"])")
  public struct PostgresLog {
    public init(_ table: String, schema: String? = nil, identifier: [String] = ["id"], columns: [String]) {}
  }

  /// What rows are made from.
  @available(*, unavailable, message: "needs the trait PostgreSQL: .package(url: …, traits: [\"PostgreSQL\"])")
  public struct PostgresRow {
    public func integer(_ name: String) throws -> Int64 { 0 }
    public func real(_ name: String) throws -> Double { 0 }
    public func text(_ name: String) throws -> String { "" }
    public func integer(_ column: Int) -> Int64 { 0 }
    public func real(_ column: Int) -> Double { 0 }
    public func text(_ column: Int) -> String { "" }
  }

  /// An identifier that is made from columns.
  @available(*, unavailable, message: "needs the trait PostgreSQL: .package(url: …, traits: [\"PostgreSQL\"])")
  public protocol PostgresIdentifier {}

  /// What rows are sorted by.
  @available(*, unavailable, message: "needs the trait PostgreSQL: .package(url: …, traits: [\"PostgreSQL\"])")
  public struct PostgresOrder {
    public static func ascending(
      _ column: String, collation: PostgresCollation? = nil, nulls: PostgresNulls? = nil
    ) -> PostgresOrder { PostgresOrder() }
    public static func descending(
      _ column: String, collation: PostgresCollation? = nil, nulls: PostgresNulls? = nil
    ) -> PostgresOrder { PostgresOrder() }
  }

  /// How texts are compared.
  @available(*, unavailable, message: "needs the trait PostgreSQL: .package(url: …, traits: [\"PostgreSQL\"])")
  public struct PostgresCollation {}

  /// Where rows without a value come.
  @available(*, unavailable, message: "needs the trait PostgreSQL: .package(url: …, traits: [\"PostgreSQL\"])")
  public struct PostgresNulls {}

  /// Which rows are shown.
  @available(*, unavailable, message: "needs the trait PostgreSQL: .package(url: …, traits: [\"PostgreSQL\"])")
  public struct PostgresFilter {
    public init() {}
  }

  /// What rows are divided by.
  @available(*, unavailable, message: "needs the trait PostgreSQL: .package(url: …, traits: [\"PostgreSQL\"])")
  public struct PostgresSections {
    public init() {}
  }

  /// A section of a table.
  @available(*, unavailable, message: "needs the trait PostgreSQL: .package(url: …, traits: [\"PostgreSQL\"])")
  public struct PostgresSection {}

  /// What a program decides about a table.
  @available(*, unavailable, message: "needs the trait PostgreSQL: .package(url: …, traits: [\"PostgreSQL\"])")
  public struct PostgresOptions {
    public init() {}
  }

  /// A value of PostgreSQL.
  @available(*, unavailable, message: "needs the trait PostgreSQL: .package(url: …, traits: [\"PostgreSQL\"])")
  public struct PostgresValue {}

  /// SQL of a program.
  @available(*, unavailable, message: "needs the trait PostgreSQL: .package(url: …, traits: [\"PostgreSQL\"])")
  public struct PostgresSQL: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {}
  }

  /// The place of a row in the order of a table.
  @available(*, unavailable, message: "needs the trait PostgreSQL: .package(url: …, traits: [\"PostgreSQL\"])")
  public struct PostgresKey {}

  /// What can be wrong with a table.
  @available(*, unavailable, message: "needs the trait PostgreSQL: .package(url: …, traits: [\"PostgreSQL\"])")
  public struct PostgresTableError {}
#endif
