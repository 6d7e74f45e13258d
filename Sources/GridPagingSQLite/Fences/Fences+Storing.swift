// Fences that were stored, brought up to date.

#if SQLite
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension TableReader {
    /// A log longer than this takes as long to read as a scan.
    static var longestReplay: Int64 { 200_000 }

    /// Stored fences as they are; `nil` without any, or when they are damaged.
    ///
    /// - Complexity: O(n), n pages.
    func storedFences(_ db: Connection) throws -> Fences? {
      guard let fencesName, let log, try db.hasTable(SQLiteLog.fences) else { return nil }
      return try db.first(
        "SELECT version, data FROM \(SQL.name(SQLiteLog.fences)) WHERE source = ? AND name = ?",
        [.text(Array(log.table.utf8)), .text(Array(fencesName.utf8))]
      ) { row in Fences(version: row.integer(0), bytes: row.blob(1)) } ?? nil
    }

    /// Changes the counts by what happened since the fences were counted.
    ///
    /// - Returns: the number of changes; `nil` when the log does not go so far back, and the fences stay as they are.
    /// - Complexity: O(k log n), k changes, n pages.
    func replay(_ fences: inout Fences, _ db: Connection) throws -> Int64? {
      guard let log, let changes = try log.count(since: fences.version, db), changes <= TableReader.longestReplay
      else { return nil }
      guard changes > 0 else { return 0 }
      for (old, new) in try log.net(since: fences.version, db) where old != new {
        if let old { fences.add(-1, at: old, section) }
        if let new { fences.add(1, at: new, section) }
      }
      fences.version += changes
      fences.dropEmpty()
      return changes
    }

    /// Stores the fences, unless newer ones are stored, and removes what nobody needs of the log.
    ///
    /// - Complexity: O(n), n pages.
    func store(_ fences: Fences, _ db: Connection) throws {
      guard let fencesName, let log else { return }
      let table = SQL.name(SQLiteLog.fences)
      let source = KeyValue.text(Array(log.table.utf8))
      try db.run(
        """
        INSERT INTO \(table) VALUES (?, ?, ?, ?)
        ON CONFLICT (source, name) DO UPDATE SET version = excluded.version, data = excluded.data
        WHERE excluded.version >= version
        """, [source, .text(Array(fencesName.utf8)), .integer(fences.version), .blob(fences.encoded)])
      let needed = try db.first("SELECT min(version) FROM \(table) WHERE source = ?", [source]) { $0.integer(0) }
      try log.prune(before: needed ?? fences.version, db)
    }
  }
#endif
