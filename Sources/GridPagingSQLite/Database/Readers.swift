// Threads that read, each with a connection of its own, on which a pager runs too: a page changes threads only to get to them and
// to the host.

#if SQLite
  /// Some threads, each with a connection that only reads, and tasks that run on them.
  ///
  /// One of Swift's own threads must not wait for a disk: there are only as many as processors.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  final class Readers: TaskExecutor {
    private let share: ReaderShare

    /// Threads begin, and connections are opened, when they are needed first.
    init(path: String, count: Int) { share = ReaderShare(path: path, count: count) }

    deinit { share.close() }

    func enqueue(_ job: consuming ExecutorJob) { share.add(ReaderJob(job: UnownedJob(job), readers: self)) }

    /// Asks a question, all of which is of one state of the data. When the task is cancelled, SQLite stops.
    ///
    /// - Throws: `CancellationError`, errors of SQLite, and of the function.
    func read<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) async throws -> Value {
      try await withTaskExecutorPreference(self) {
        let number = share.makeNumber()
        return try await withTaskCancellationHandler {
          let connection = try share.begin(number)
          defer { share.end(number) }
          do {
            return try connection.snapshot { try body(connection) }
          } catch {
            // Who waited for a lock when it was cancelled is told that it is held.
            if Task.isCancelled { throw CancellationError() }
            throw error
          }
        } onCancel: {
          share.cancel(number)
        }
      }
    }
  }

  /// A part of a task, which keeps the threads alive until it has run.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  struct ReaderJob: Sendable {
    var job: UnownedJob
    var readers: Readers

    func run() { unsafe job.runSynchronously(on: readers.asUnownedTaskExecutor()) }
  }
#endif
