// What is being stored beside. GridPagingPostgres links to this file.

#if TableSources
  import Synchronization

  /// What is being stored, one after another, which nobody waits for.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  final class Keeping: Sendable {
    private let task = Mutex<Task<Void, Never>?>(nil)

    /// Does something after what was to be done before.
    func after(_ executor: TableExecutor, _ body: @escaping @Sendable () async -> Void) {
      task.withLock { task in
        let previous = task
        task = Task(executorPreference: executor) {
          await previous?.value
          await body()
        }
      }
    }

    func finish() async { await task.withLock { $0 }?.value }
  }
#endif
