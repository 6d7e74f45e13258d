// Counting all rows, page by page.

#if SQLite
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension TableReader {
    /// The fences of what a transaction sees.
    ///
    /// A page is passed over by one statement, so that of most rows SQLite tells nothing: that takes a third of the time. Rows are counted
    /// one by one where a section ends.
    ///
    /// - Throws: errors of SQLite, and `CancellationError`.
    /// - Complexity: O(n + S p), n rows, S sections, p rows of a page.
    func scan(from: SQLiteKey?, to: SQLiteKey?, _ db: Connection) throws -> Fences {
      var scan = FenceScan(self, from: from, to: to, version: try version(db))
      try scan.begin(db)
      while scan.first != nil {
        if try !scan.passOver(db) { try scan.count(db) }
      }
      return scan.fences
    }
  }

  /// A scan on its way from page to page.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  private struct FenceScan {
    private struct Stop: Error {}

    private let table: TableReader
    private(set) var fences: Fences
    /// The first row of the next page; `nil` at the end.
    private(set) var first: SQLiteKey?
    /// The fence of that page.
    private var fence: SQLiteKey?
    /// What is left, from that row on.
    private var parts: [RangePart]
    private let end: SQLiteKey?
    private var untilCheck = 65_536

    init(_ table: TableReader, from: SQLiteKey?, to: SQLiteKey?, version: Int64) {
      self.table = table
      fences = Fences(version: version)
      fences.reserve(1024)
      (end, parts) = (to, table.layout.parts(from: from, to: to))
    }

    mutating func begin(_ db: Connection) throws {
      for part in parts where first == nil {
        try table.forEach(.keys, part, limit: 1, db) { first = table.layout.read($0, at: 0) }
      }
      fence = first
    }

    /// Counts a whole page that ends in the section that it begins in, if that is what comes.
    mutating func passOver(_ db: Connection) throws -> Bool {
      guard let first, let fence, let (last, next) = try pair(db) else { return false }
      let section = table.section(of: first)
      guard table.section(of: last) == section else { return false }
      fences.append(fence, count: table.pageSize)
      goOn(from: next, after: last)
      try check(table.pageSize)
      return true
    }

    /// The last row of a page and the one after it; `nil` if there are not so many.
    private func pair(_ db: Connection) throws -> (last: SQLiteKey, next: SQLiteKey)? {
      let size = table.pageSize
      var (passed, keys): (Int, [SQLiteKey]) = (0, [])
      for (number, part) in parts.enumerated() {
        if number < parts.count - 1 || passed == size {
          // Nearly always these are the rows that share their first values with the first one: that one alone.
          try table.forEach(.keys, part, limit: size + 1 - passed, db) { row in
            passed += 1
            if passed >= size { keys.append(table.layout.read(row, at: 0)) }
          }
        } else {
          try table.forEach(.skips, part, limit: 2, skipping: size - 1 - passed, db) {
            keys.append(table.layout.read($0, at: 0))
          }
        }
        if keys.count == 2 { return (keys[0], keys[1]) }
      }
      return nil
    }

    /// Counts rows one by one up to the next page.
    mutating func count(_ db: Connection) throws {
      guard let first, let fence else { return }
      let section = table.section(of: first)
      var (count, last) = (0, first)
      do {
        for part in parts {
          try table.forEach(.keys, part, limit: .max, db) { row in
            let key = table.layout.read(row, at: 0)
            if count == table.pageSize || table.section(of: key) != section {
              fences.append(fence, count: count)
              goOn(from: key, after: last)
              throw Stop()
            }
            (count, last) = (count + 1, key)
            try check(1)
          }
        }
        fences.append(fence, count: count)
        self.first = nil
      } catch is Stop {}
    }

    private mutating func goOn(from next: SQLiteKey, after last: SQLiteKey) {
      first = next
      let separator = table.layout.separator(after: last, before: next)
      fence = table.section(of: separator) == table.section(of: next) ? separator : next
      parts = table.layout.parts(from: next, to: end)
    }

    /// Looks now and then whether the task was cancelled.
    private mutating func check(_ rows: Int) throws {
      untilCheck -= rows
      guard untilCheck <= 0 else { return }
      try Task.checkCancellation()
      untilCheck = 65_536
    }
  }
#endif
