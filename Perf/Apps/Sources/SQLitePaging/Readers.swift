// Threads that read, each with a connection of its own, on which a pager runs too: a page changes threads only to get to them and
// to the host.

import Foundation
import GRDB
import GRDBSQLite
import PhotoLibrary
import Synchronization

/// Some threads, each with a connection that only reads, and tasks that run on them.
///
/// GRDB's `await read` goes through two queues and an actor, and compiles what begins and ends a transaction each time, which takes
/// half as long as a page; waking a thread takes as long as a tenth. One of Swift's own threads must not wait for a disk: there
/// are only as many as processors.
final class Readers: TaskExecutor {
  private let share: ReaderShare

  /// Threads begin, and connections are opened, when they are needed first.
  init(_ library: PhotoLibrary, count: Int) { share = ReaderShare(library, count: count) }

  deinit { share.close() }

  func enqueue(_ job: consuming ExecutorJob) { share.add(ReaderJob(job: UnownedJob(job), readers: self)) }

  /// Asks a question, all of which is of one snapshot. When the task is cancelled, SQLite stops.
  ///
  /// - Throws: `CancellationError`, errors of SQLite, and of the function.
  func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
    try await withTaskExecutorPreference(self) {
      let number = share.makeNumber()
      return try await withTaskCancellationHandler {
        let connection = try share.begin(number)
        defer { share.end(number) }
        return try Readers.snapshot(connection, body)
      } onCancel: {
        share.cancel(number)
      }
    }
  }

  private static func snapshot<Value>(_ connection: DatabaseQueue, _ body: (Database) throws -> Value) throws -> Value {
    try connection.unsafeRead { db in
      try Stepping.run(db.cachedStatement(sql: "BEGIN"), db)
      defer {
        // It may be stopped so late that it is the end which is stopped.
        for _ in 0..<2 where db.isInsideTransaction { try? Stepping.run(db.cachedStatement(sql: "ROLLBACK"), db) }
      }
      return try body(db)
    }
  }
}

/// A part of a task, which keeps the threads alive until it has run.
private struct ReaderJob: Sendable {
  var job: UnownedJob
  var readers: Readers

  func run() { job.runSynchronously(on: readers.asUnownedTaskExecutor()) }
}

/// What the threads have in common. It outlives whoever asks.
private final class ReaderShare: Sendable {
  private struct Place {
    var thread: pthread_t?
    var connection: DatabaseQueue?
    /// The question that it answers.
    var question: Int?
    let flag = StopFlag()
  }

  private struct State {
    var lastNumber = 0
    var jobs: [ReaderJob] = []
    var places: [Place] = []
    /// Places without a job. The first of them is woken, so that one cache is warm and not all of them lukewarm.
    var idle: Set<Int> = []
    var isClosed = false
  }

  private let library: PhotoLibrary
  private let signals: [DispatchSemaphore]
  private let state = Mutex(State())

  init(_ library: PhotoLibrary, count: Int) {
    self.library = library
    signals = (0..<count).map { _ in DispatchSemaphore(value: 0) }
  }

  // MARK: Jobs

  func add(_ job: ReaderJob) {
    let current = pthread_self()
    let isOwn = state.withLock { state in
      state.jobs.append(job)
      return state.places.contains { $0.thread == current }
    }
    // One of these threads takes it itself, when it is done or before it waits.
    if !isOwn { wake() }
  }

  /// Wakes a place, or makes one, if there is a job that nobody takes.
  private func wake() {
    enum Next { case wake(Int), begin(Int), none }
    let next = state.withLock { state -> Next in
      guard !state.jobs.isEmpty else { return .none }
      if let place = state.idle.min() {
        state.idle.remove(place)
        return .wake(place)
      }
      guard state.places.count < signals.count else { return .none }
      state.places.append(Place())
      return .begin(state.places.count - 1)
    }
    switch next {
    case .wake(let place): signals[place].signal()
    case .begin(let place):
      let thread = Thread { [self] in run(place) }
      thread.name = "photos reader \(place)"
      thread.stackSize = 1 << 19
      thread.start()
    case .none: break
    }
  }

  func close() {
    state.withLock { $0.isClosed = true }
    for signal in signals { signal.signal() }
  }

  private func run(_ place: Int) {
    let current = pthread_self()
    state.withLock { $0.places[place].thread = current }
    while let (job, isLast) = next(place) {
      if !isLast { wake() }
      job.run()
    }
    state.withLock { $0.places[place] = Place() }
  }

  /// The next job, for which a place waits, and whether there are no others; `nil` at the end.
  private func next(_ place: Int) -> (ReaderJob, isLast: Bool)? {
    while true {
      let (job, isLast, isClosed) = state.withLock { state -> (ReaderJob?, Bool, Bool) in
        guard state.jobs.isEmpty else { return (state.jobs.removeFirst(), state.jobs.isEmpty, false) }
        if !state.isClosed { state.idle.insert(place) }
        return (nil, true, state.isClosed)
      }
      if let job { return (job, isLast) }
      if isClosed { return nil }
      signals[place].wait()
    }
  }

  // MARK: Questions

  func makeNumber() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  /// The connection of this thread, from which a question is answered now.
  func begin(_ number: Int) throws -> DatabaseQueue {
    // What waits for this thread would wait for the disk.
    wake()
    let current = pthread_self()
    let (place, connection, flag) = state.withLock { state -> (Int?, DatabaseQueue?, StopFlag?) in
      let place = state.places.firstIndex { $0.thread == current }
      return (place, place.flatMap { state.places[$0].connection }, place.map { state.places[$0].flag })
    }
    let opened = try connection ?? library.makeReader(cacheKilobytes: place == 0 ? 2_048 : 256)
    if connection == nil, let flag { flag.watch(opened) }
    try state.withLock { state in
      // Who was cancelled before this finds no question to stop.
      if Task.isCancelled { throw CancellationError() }
      guard let place, let flag else { return }
      flag.isSet.store(false, ordering: .relaxed)
      (state.places[place].connection, state.places[place].question) = (opened, number)
    }
    return opened
  }

  func end(_ number: Int) {
    state.withLock { state in
      guard let place = state.places.firstIndex(where: { $0.question == number }) else { return }
      state.places[place].question = nil
    }
  }

  func cancel(_ number: Int) {
    // Under the lock, so that the place does not answer another question meanwhile.
    state.withLock { state in
      state.places.first { $0.question == number }?.flag.isSet.store(true, ordering: .relaxed)
    }
  }
}

/// What SQLite looks at as it goes on. `sqlite3_interrupt` is forgotten where it comes between two statements.
private final class StopFlag: Sendable {
  let isSet = Atomic(false)

  /// Lets a connection stop when the flag is set. The flag has to live as long as the connection.
  func watch(_ connection: DatabaseQueue) {
    connection.inDatabase { db in
      sqlite3_progress_handler(
        db.sqliteConnection, 1_000,
        { flag in
          Unmanaged<StopFlag>.fromOpaque(flag!).takeUnretainedValue().isSet.load(ordering: .relaxed) ? 1 : 0
        }, Unmanaged.passUnretained(self).toOpaque())
    }
  }
}
