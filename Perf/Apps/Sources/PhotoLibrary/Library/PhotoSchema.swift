// The tables and their indexes.

public import GRDB

/// The schema of a library. The log of changes and the place for fences are those of `SQLiteLog`.
public enum PhotoSchema {
  static let tables = """
    CREATE TABLE photos (
      id INTEGER PRIMARY KEY,
      taken_at INTEGER NOT NULL,
      title TEXT NOT NULL CHECK (instr(title, char(0)) = 0),
      width INTEGER NOT NULL DEFAULT 0,
      height INTEGER NOT NULL DEFAULT 0,
      bytes INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE photos_files (
      id INTEGER PRIMARY KEY,
      path TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE photos_meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO photos_meta VALUES ('schema', \(PhotoLibrary.schemaVersion));
    """

  /// Makes tables without indexes, into which many rows are written first.
  ///
  /// - Throws: errors of SQLite.
  public static func createTables(_ db: Database) throws { try db.execute(sql: tables) }

  /// Makes the index of an order.
  ///
  /// - Throws: errors of SQLite.
  public static func createIndex(of order: PhotoOrder, _ db: Database) throws {
    try db.execute(
      sql: "CREATE INDEX \(order.index)")
  }

  /// The sequence of the last change, which is the version of the data that a transaction sees; 0 before the first.
  ///
  /// - Throws: errors of SQLite.
  public static func version(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(seq) FROM grid_log_photos")) ?? 0
  }
}
