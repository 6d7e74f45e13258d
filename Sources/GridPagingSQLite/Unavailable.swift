// What the product's names are where its trait is off: declarations that say what to do.

#if !SQLite
  /// Rows of a table of SQLite.
  @available(
    *, unavailable,
    message: "enable the trait SQLite of lazy-grid: .package(url: …, traits: [\"SQLite\"]); it needs SQLite's headers"
  )
  public enum SQLiteTable<Row> {}

  /// A database that tables are read from.
  @available(
    *, unavailable,
    message: "enable the trait SQLite of lazy-grid: .package(url: …, traits: [\"SQLite\"]); it needs SQLite's headers"
  )
  public enum SQLiteDatabase {}

  /// A log of changes that triggers write.
  @available(
    *, unavailable,
    message: "enable the trait SQLite of lazy-grid: .package(url: …, traits: [\"SQLite\"]); it needs SQLite's headers"
  )
  public enum SQLiteLog {}
#endif
