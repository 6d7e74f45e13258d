// The tables, their indexes, and the triggers that log what changes.

public import GRDB
import GRDBSQLite

/// The schema of a library.
///
/// `photos_log` has a row for each row of `photos` that changes: its identifier and both values that it may be sorted by, before
/// and after. It is written by triggers, so that any program may write. Two of them close a hole: `REPLACE` removes a row without
/// its delete trigger unless the connection asked for `recursive_triggers`. They log the row that is in the way as one that stays as it is,
/// before anything happens to it; that is harmless if nothing does.
public enum PhotoSchema {
  /// The most rows that the log keeps whoever writes. Fences that are older are made again.
  public static let longestLog = 1_000_000

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
    CREATE TABLE photos_log (
      seq INTEGER PRIMARY KEY,
      old_id INTEGER, old_taken_at INTEGER, old_title TEXT,
      new_id INTEGER, new_taken_at INTEGER, new_title TEXT
    ) STRICT;
    CREATE TABLE photos_fences (
      name TEXT PRIMARY KEY,
      version INTEGER NOT NULL,
      data BLOB NOT NULL
    ) STRICT;
    CREATE TABLE photos_meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO photos_meta VALUES ('schema', \(PhotoLibrary.schemaVersion));
    """

  static let triggers = """
    CREATE TRIGGER photos_inserting BEFORE INSERT ON photos WHEN EXISTS (SELECT 1 FROM photos WHERE id = NEW.id)
    BEGIN
      INSERT INTO photos_log SELECT NULL, id, taken_at, title, id, taken_at, title FROM photos WHERE id = NEW.id;
    END;
    CREATE TRIGGER photos_inserted AFTER INSERT ON photos
    BEGIN
      INSERT INTO photos_log VALUES (NULL, NULL, NULL, NULL, NEW.id, NEW.taken_at, NEW.title);
    END;
    CREATE TRIGGER photos_updating BEFORE UPDATE ON photos
      WHEN NEW.id <> OLD.id AND EXISTS (SELECT 1 FROM photos WHERE id = NEW.id)
    BEGIN
      INSERT INTO photos_log SELECT NULL, id, taken_at, title, id, taken_at, title FROM photos WHERE id = NEW.id;
    END;
    CREATE TRIGGER photos_updated AFTER UPDATE ON photos
    BEGIN
      INSERT INTO photos_log
      VALUES (NULL, OLD.id, OLD.taken_at, OLD.title, NEW.id, NEW.taken_at, NEW.title);
    END;
    CREATE TRIGGER photos_deleted AFTER DELETE ON photos
    BEGIN
      INSERT INTO photos_log VALUES (NULL, OLD.id, OLD.taken_at, OLD.title, NULL, NULL, NULL);
    END;
    CREATE TRIGGER photos_log_grew AFTER INSERT ON photos_log WHEN NEW.seq % 4096 = 0
    BEGIN
      DELETE FROM photos_log WHERE seq <= NEW.seq - \(longestLog);
    END;
    """

  /// Makes tables without indexes and triggers, into which many rows are written first.
  ///
  /// - Throws: errors of SQLite.
  public static func createTables(_ db: Database) throws { try db.execute(sql: tables) }

  /// Makes the index of an order.
  ///
  /// - Throws: errors of SQLite.
  public static func createIndex(of order: PhotoOrder, _ db: Database) throws {
    try db.execute(
      sql: "CREATE INDEX \(order.index) ON photos (\(order.column) COLLATE \(order.collation), id)")
  }

  /// Makes the triggers. From then on all changes are logged.
  ///
  /// - Throws: errors of SQLite.
  public static func createTriggers(_ db: Database) throws { try db.execute(sql: triggers) }

  /// The sequence of the last change, which is the version of the data that a transaction sees; 0 before the first.
  ///
  /// - Throws: errors of SQLite.
  public static func version(_ db: Database) throws -> Int64 {
    var version: Int64 = 0
    try Stepping.forEach(db.cachedStatement(sql: "SELECT max(seq) FROM photos_log"), db) {
      version = sqlite3_column_int64($0, 0)
    }
    return version
  }
}
