// Triggers log every kind of write, also of programs that know nothing of them.

import GRDB
import Testing

@testable import PhotoLibrary

@Suite struct LogTests {
  /// What a statement of a stranger leaves in the log.
  private func log(_ sql: String, recursive: Bool = false, fails: Bool = false) throws -> [String] {
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: 0)
    try library.pool.write { db in
      for (id, title) in [(1, "one"), (2, "two"), (3, "three")] {
        try db.execute(
          sql: "INSERT INTO photos (id, taken_at, title) VALUES (?, ?, ?)", arguments: [id, id * 10, title])
      }
    }
    let version = try library.pool.read { try PhotoSchema.version($0) }
    let stranger = try folder.stranger()
    try stranger.writeWithoutTransaction { db in
      if recursive { try db.execute(sql: "PRAGMA recursive_triggers = ON") }
      if fails {
        #expect(throws: DatabaseError.self) { try db.execute(sql: sql) }
      } else {
        try db.execute(sql: sql)
      }
    }
    func text(_ photo: LoggedPhoto?) -> String { photo.map { "\($0.id)@\($0.takenAt) \($0.title)" } ?? "nothing" }
    return try library.pool.read { db in
      var lines: [String] = []
      try PhotoLog.forEach(since: version, db) { lines.append("\(text($0.old)) -> \(text($0.new))") }
      return lines
    }
  }

  @Test func ordinaryWrites() throws {
    #expect(try log("INSERT INTO photos (taken_at, title) VALUES (5, 'new')") == ["nothing -> 4@5 new"])
    #expect(try log("UPDATE photos SET taken_at = 7 WHERE id = 2") == ["2@20 two -> 2@7 two"])
    #expect(try log("UPDATE photos SET title = 'x' WHERE id = 2") == ["2@20 two -> 2@20 x"])
    #expect(try log("UPDATE photos SET width = 9 WHERE id = 2") == ["2@20 two -> 2@20 two"])
    #expect(try log("UPDATE photos SET id = 9 WHERE id = 2") == ["2@20 two -> 9@20 two"])
    #expect(try log("UPDATE photos SET rowid = 9 WHERE id = 2") == ["2@20 two -> 9@20 two"])
    #expect(try log("DELETE FROM photos WHERE id = 2") == ["2@20 two -> nothing"])
  }

  @Test func emptyingTheTableIsLogged() throws {
    // SQLite empties a table without triggers at once, and tells nobody.
    #expect(try log("DELETE FROM photos").count == 3)
  }

  @Test func replacedRowsAreLoggedBeforeTheyGo() throws {
    #expect(
      try log("REPLACE INTO photos (id, taken_at, title) VALUES (2, 5, 'new')")
        == ["2@20 two -> 2@20 two", "nothing -> 2@5 new"])
    #expect(
      try log("REPLACE INTO photos (id, taken_at, title) VALUES (2, 5, 'new')", recursive: true)
        == ["2@20 two -> 2@20 two", "2@20 two -> nothing", "nothing -> 2@5 new"])
    #expect(
      try log("UPDATE OR REPLACE photos SET id = 3 WHERE id = 2")
        == ["3@30 three -> 3@30 three", "2@20 two -> 3@20 two"])
  }

  @Test func upsertsAndWhatIsIgnored() throws {
    #expect(
      try log(
        """
        INSERT INTO photos (id, taken_at, title) VALUES (2, 5, 'new') ON CONFLICT (id) DO UPDATE SET title = 'up'
        """) == ["2@20 two -> 2@20 two", "2@20 two -> 2@20 up"])
    #expect(
      try log("INSERT OR IGNORE INTO photos (id, taken_at, title) VALUES (2, 5, 'new')") == ["2@20 two -> 2@20 two"])
    #expect(try log("INSERT INTO photos (id, taken_at, title) VALUES (2, 5, 'new')", fails: true) == [])
  }

  @Test func theLogHasABoundWhoeverWrites() throws {
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: 0)
    try library.pool.write { db in
      // Not all of a million changes are needed to see it: the sequence may jump.
      try db.execute(
        sql: "INSERT INTO photos_log VALUES (5, 1, 1, 'a', NULL, NULL, NULL), (999999, 1, 1, 'a', NULL, NULL, NULL)")
      try db.execute(sql: "INSERT INTO photos_log VALUES (1003519, 1, 1, 'a', NULL, NULL, NULL)")
      #expect(try PhotoLog.count(since: 4, db) != nil)
      try db.execute(sql: "INSERT INTO photos (taken_at, title) VALUES (5, 'new')")
      #expect(try PhotoSchema.version(db) == 1_003_520)
      #expect(try PhotoLog.count(since: 4, db) == nil)
      #expect(try PhotoLog.count(since: 999_998, db) == 3_522)
    }
  }

  @Test func pruningKeepsTheSequence() throws {
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: 0)
    try library.pool.write { db in
      for number in 0..<10 { try db.execute(sql: "INSERT INTO photos (taken_at, title) VALUES (\(number), 'x')") }
      try PhotoLog.prune(before: 4, keeping: 3, db)
      #expect(try PhotoLog.count(since: 3, db) == nil)
      #expect(try PhotoLog.count(since: 4, db) == 6)
      try PhotoLog.prune(before: .max, keeping: 0, db)
      #expect(try PhotoSchema.version(db) == 10)
      #expect(try PhotoLog.count(since: 10, db) == 0)
      try db.execute(sql: "DELETE FROM photos WHERE id = 1")
      #expect(try PhotoSchema.version(db) == 11)
      // A version that never was is not a version before.
      #expect(try PhotoLog.count(since: 12, db) == nil)
    }
  }
}
