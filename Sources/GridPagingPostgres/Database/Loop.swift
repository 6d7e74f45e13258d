// One thread that polls connections, and on which the tasks run that ask them.

#if PostgreSQL
  /// The thread of a database, as Swift's tasks know it.
  ///
  /// A question needs no change of threads but to it and back, and no connection a thread of its own.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  final class Loop: TaskExecutor {
    let core = LoopCore()

    deinit { core.end() }

    func enqueue(_ job: consuming ExecutorJob) { core.add(.job(UnownedJob(job), self)) }
  }

  /// What the thread has to do.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  enum LoopWork: Sendable {
    /// A part of a task, which keeps the thread alive until it has run.
    case job(UnownedJob, Loop)
    case call(@Sendable () -> Void)

    func run() {
      switch self {
      case .job(let job, let loop): unsafe job.runSynchronously(on: loop.asUnownedTaskExecutor())
      case .call(let body): body()
      }
    }
  }
#endif
