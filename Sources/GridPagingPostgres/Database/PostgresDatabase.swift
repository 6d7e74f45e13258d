// A database that tables are read from.

#if PostgreSQL
  import Synchronization

  /// A database of a server, with connections that read it. Tables of one database share it.
  ///
  /// Nothing is connected before it is asked. There are at most four connections: two for pages, one for what changed, one that counts.
  /// One thread polls them. A connection that is lost is made again when it is needed next.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public final class PostgresDatabase: Sendable {
    /// What a connection is for.
    enum Purpose: Sendable { case pages, changes, counts }

    /// Where the database is, as libpq takes it: `postgres://…`, or words such as `host=/run/postgresql dbname=photos`.
    public let connection: String
    /// The most seconds that a question may take, but for counting, which has ten times as many.
    public let timeout: Double

    let loop: Loop
    private let pools: (pages: LinkPool, changes: LinkPool, counts: LinkPool)
    private let lastTable = Atomic(0)
    let watches = Watches()
    let keeping = Keeping()

    /// A database. That there is one is seen when it is asked first.
    ///
    /// - Parameters:
    ///   - connection: where it is, as libpq takes it; what is missing libpq takes from the environment.
    ///   - timeout: the most seconds that a question may take, from 0.1 to 3,600. Connecting may take as long, in whole seconds.
    ///   - other: the database whose thread polls the connections of this one too. Servers whose tables are merged answer sooner so, as
    ///     no thread waits for another; `nil` for a thread of its own.
    /// - Complexity: O(1).
    public init(_ connection: String, timeout: Double = 30, sharingThreadOf other: PostgresDatabase? = nil) {
      self.connection = connection
      loop = other?.loop ?? Loop()
      self.timeout = timeout.isNaN ? 30 : max(0.1, min(3_600, timeout))
      // libpq takes 1 for 2, and 0 for ever.
      let patience = max(2, Int(self.timeout.rounded(.up)))
      let core = loop.core
      func make(_ size: Int) -> LinkPool { LinkPool(connection, patience: patience, size: size, core) }
      pools = (make(2), make(1), make(1))
    }

    /// A number for the statements of a table.
    func makeTableNumber() -> Int { lastTable.add(1, ordering: .relaxed).newValue }

    /// Waits until everything is stored that is being stored.
    public func finish() async { await keeping.finish() }

    private func pool(_ purpose: Purpose) -> LinkPool {
      switch purpose {
      case .pages: pools.pages
      case .changes: pools.changes
      case .counts: pools.counts
      }
    }

    /// The most seconds of a statement.
    func seconds(_ purpose: Purpose) -> Double { purpose == .counts ? 10 * timeout : timeout }

    /// Asks on the thread of the database. Where a connection was lost since it was asked last, another one is asked.
    func ask<Value: Sendable>(
      _ purpose: Purpose, _ body: @Sendable (Link) async throws -> Value
    ) async throws -> Value {
      try await withTaskExecutorPreference(loop) {
        var isFirst = true
        while true {
          let pool = pool(purpose)
          let link = try await pool.lease()
          let wasOld = link.isOld
          do {
            let value = try await body(link)
            pool.giveBack(link)
            return value
          } catch {
            pool.giveBack(link)
            if Task.isCancelled { throw CancellationError() }
            guard isFirst, wasOld, (error as? PostgresTableError)?.isOfConnection ?? false else { throw error }
            isFirst = false
          }
        }
      }
    }
  }
#endif
