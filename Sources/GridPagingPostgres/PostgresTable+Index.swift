// Where pages of a table begin: from stored fences, estimated, or counted.

#if PostgreSQL
  public import GridPaging

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension PostgresTable {
    /// From stored fences and what changed since; without any, as the planner estimates it.
    ///
    /// - Complexity: O(n + k log n), n pages, k changes since the fences were stored.
    public func open() async throws -> PagedIndex<PostgresKey> {
      let stored = try await asking(.pages) { [table, options, database] link in
        table.begin(link)
        return options.storesFences ? try await table.storedFences(link, within: database.timeout) : nil
      }
      if let (fences, position) = stored, let index = try? await replayed(fences, position) { return index }
      var index = try await asking(.pages) { [table, database] link in
        let seconds = database.timeout
        return try await link.snapshot(within: seconds) { try await table.estimate(link, within: seconds) }
      }
      index.warnings = warnings
      return index
    }

    private func replayed(_ stored: Fences, _ position: LogPosition) async throws -> PagedIndex<PostgresKey> {
      var fences = stored
      let now = try await table.replay(&fences, [(nil, position)], database, .pages)
      table.log?.remember(now)
      let large = fences.pages(above: 4 * fences.usualRows(table.pageSize))
      if fences != stored, large <= fences.keys.count / 16 { keep(fences, now) }
      var index = fences.index
      // Pages that have become large are counted anew, beside.
      if large > fences.keys.count / 16 { index.accuracy = .estimated }
      index.warnings = warnings
      return index
    }

    /// Counts all rows in slices, and stores where pages begin if the options say so.
    ///
    /// - Complexity: O(n), n rows, of which two of a page are sent.
    public func exactIndex() async throws -> PagedIndex<PostgresKey> {
      let (fences, position) = try await counted(from: nil, to: nil)
      if let position { keep(fences, position) }
      var index = fences.index
      index.warnings = warnings
      return index
    }

    /// Counts the rows of a range.
    ///
    /// - Complexity: O(n), n rows of the range, of which two of a page are sent.
    public func index(of range: KeyRange<PostgresKey>) async throws -> PagedIndex<PostgresKey> {
      var index = try await counted(from: range.from, to: range.to).0.index
      index.warnings = warnings
      return index
    }

    private func counted(from: PostgresKey?, to: PostgresKey?) async throws -> (Fences, LogPosition?) {
      do {
        return try await withTaskExecutorPreference(database.loop) {
          try await table.scan(from: from, to: to, database)
        }
      } catch let error as PostgresTableError {
        try error.throwForPager(of: name)
      }
    }

    /// Stores fences for the next time, beside; nobody waits for it.
    private func keep(_ fences: Fences, _ position: LogPosition) {
      guard options.storesFences else { return }
      let (table, database) = (table, database)
      database.keeping.after(database.loop) {
        try? await database.ask(.counts) { link in
          try await table.store(fences, position, link, within: database.timeout)
        }
      }
    }
  }
#endif
