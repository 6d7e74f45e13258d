// A database that tables are read from.

#if SQLite
  import Synchronization

  /// A file of SQLite, with threads that read it. Tables of one file share it.
  ///
  /// Nothing is opened before it is asked, and everything is read by connections that cannot write.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public final class SQLiteDatabase: Sendable {
    /// The file.
    public let path: String

    /// Two pages, the log, and the pager itself.
    let readers: Readers
    /// Connections of their own: one looks for changes and one counts, neither waits for pages that are read.
    private let watcher = Mutex<Connection?>(nil)
    private let counter = Mutex<Connection?>(nil)
    private let lastTable = Atomic(0)
    let keeping = Keeping()

    /// A database in a file. That there is one is seen when it is asked first.
    ///
    /// - Parameter path: the path of the file. It is never taken for a URL.
    /// - Complexity: O(1).
    public init(_ path: String) {
      self.path = path
      readers = Readers(path: path, count: 4)
    }

    /// A number for the statements of a table.
    func makeTableNumber() -> Int { lastTable.add(1, ordering: .relaxed).newValue }

    /// Asks a question that takes less time than to change threads, where the caller is.
    func look<Value>(_ body: (Connection) throws -> Value) throws -> Value {
      try ask(watcher, cacheKilobytes: 256, body)
    }

    /// Counts a page at most, where the caller is.
    func count<Value>(_ body: (Connection) throws -> Value) throws -> Value {
      // The inner pages of an index of ten million rows.
      try ask(counter, cacheKilobytes: 1_024, body)
    }

    private func ask<Value>(
      _ connection: borrowing Mutex<Connection?>, cacheKilobytes: Int, _ body: (Connection) throws -> Value
    ) throws -> Value {
      try connection.withLock { connection in
        // Whoever asks here is not to wait for long.
        let opened = try connection ?? Connection(path: path, cacheKilobytes: cacheKilobytes, patience: 10)
        connection = opened
        return UncheckedValue(value: try body(opened))
      }.value
    }

    /// Waits until everything is stored that is being stored.
    public func finish() async { await keeping.finish() }
  }

  /// A value that leaves a lock. It was made under it, of what is not there any more.
  private struct UncheckedValue<Value>: @unchecked Sendable {
    var value: Value
  }
#endif
