// Where pages of a table begin: from stored fences, estimated, or counted.

#if SQLite
  public import GridPaging

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension SQLiteTable {
    /// From stored fences and what changed since; without any, estimated.
    ///
    /// - Complexity: O(n + k log n), n pages, k changes since the fences were stored.
    public func open() async throws -> PagedIndex<SQLiteKey> {
      var (index, kept) = try await reading { [table, options] db in
        if options.storesFences, var fences = try table.storedFences(db), let changes = try table.replay(&fences, db) {
          let isStale =
            changes > TableReader.longestReplay / 8 || fences.pages(above: 4 * table.pageSize) > fences.keys.count / 16
          return (try table.index(fences, db), isStale ? fences : nil)
        }
        return (try table.estimate(db), nil as Fences?)
      }
      index.warnings = warnings
      if let kept { keep(kept, countsAnew: kept.pages(above: 4 * table.pageSize) > kept.keys.count / 16) }
      return index
    }

    /// Counts all rows, and stores where pages begin if the table has a log.
    ///
    /// - Complexity: O(n), n rows; those of a page are passed over by one statement.
    public func exactIndex() async throws -> PagedIndex<SQLiteKey> {
      let fences = try await reading { [table] db in try table.scan(from: table.from, to: table.to, db) }
      if !table.isBounded { keep(fences, countsAnew: false) }
      var index = fences.index
      index.warnings = warnings
      return index
    }

    /// Counts the rows of a range.
    ///
    /// - Complexity: O(n), n rows of the range; those of a page are passed over by one statement.
    public func index(of range: KeyRange<SQLiteKey>) async throws -> PagedIndex<SQLiteKey> {
      let (from, to) = table.within(range.from, range.to)
      var index = try await reading { [table] db in try table.scan(from: from, to: to, db).index }
      index.warnings = warnings
      return index
    }

    /// Stores fences for the next time. A database that cannot be written now is counted again then.
    ///
    /// - Parameter countsAnew: true for fences of pages that have become large.
    private func keep(_ fences: Fences, countsAnew: Bool) {
      guard options.storesFences, table.log != nil, table.fencesName != nil else { return }
      let (table, database) = (table, database)
      database.keeping.after(database.readers) {
        var fences = fences
        if countsAnew, let counted = try? await database.readers.read({ try table.scan(from: nil, to: nil, $0) }) {
          fences = counted
        }
        let kept = fences
        try? await database.writing { try table.store(kept, $0) }
      }
    }
  }
#endif
