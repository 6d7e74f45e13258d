// Connections that read, each on a thread of its own, so that a question changes threads twice and not at every step.

import Foundation
import GRDB
import PhotoLibrary
import Synchronization

/// Some threads, each with a connection that only reads.
///
/// GRDB's `await read` goes through two queues and an actor, and compiles what begins and ends a transaction each time, which takes
/// half as long as a page. One of Swift's own threads must not wait for a disk: there are only as many as processors.
final class Readers: Sendable {
  private let share: ReaderShare

  /// Threads begin, and connections are opened, when they are needed first.
  init(_ library: PhotoLibrary, count: Int) { share = ReaderShare(library, count: count) }

  deinit { share.close() }

  /// Asks a question, all of which is of one snapshot. When the task is cancelled, SQLite is interrupted.
  ///
  /// - Throws: `CancellationError`, errors of SQLite, and of the function.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    let number = share.makeNumber()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        share.ask(
          ReaderQuestion(number: number) { connection in
            continuation.resume(with: Result { try Readers.snapshot(connection.get(), body) })
          })
      }
    } onCancel: {
      share.cancel(number)
    }
  }

  private static func snapshot<Value>(_ connection: DatabaseQueue, _ body: (Database) throws -> Value) throws -> Value {
    try connection.unsafeRead { db in
      try Stepping.run(db.cachedStatement(sql: "BEGIN"), db)
      // An interruption may be so late that it is the end which is interrupted.
      defer {
        for _ in 0..<2 where db.isInsideTransaction { try? Stepping.run(db.cachedStatement(sql: "ROLLBACK"), db) }
      }
      return try body(db)
    }
  }
}

/// A question, which is answered once: from a connection, or with the reason why there is none.
private struct ReaderQuestion: Sendable {
  var number: Int
  var answer: @Sendable (Result<DatabaseQueue, any Error>) -> Void
}

/// What the threads have in common. It outlives whoever asks.
private final class ReaderShare: Sendable {
  private struct Place {
    var connection: DatabaseQueue?
    /// The question that it answers.
    var question: Int?
  }

  private struct State {
    var lastNumber = 0
    var waiting: [ReaderQuestion] = []
    var places: [Place] = []
    /// Places without a question. The first of them is asked, so that one cache is warm and not all of them lukewarm.
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

  func makeNumber() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  func ask(_ question: ReaderQuestion) {
    // Before a place that is not idle: it takes the question when it is done.
    enum Next { case wake(Int), begin(Int), wait, refuse }
    let next = state.withLock { state -> Next in
      // Who was cancelled before this could not take the question back.
      if Task.isCancelled || state.isClosed { return .refuse }
      state.waiting.append(question)
      if let place = state.idle.min() {
        state.idle.remove(place)
        return .wake(place)
      }
      guard state.places.count < signals.count else { return .wait }
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
    case .wait: break
    case .refuse: question.answer(.failure(CancellationError()))
    }
  }

  func cancel(_ number: Int) {
    let taken = state.withLock { state -> ReaderQuestion? in
      if let index = state.waiting.firstIndex(where: { $0.number == number }) { return state.waiting.remove(at: index) }
      // Under the lock, so that the place does not answer another question meanwhile.
      state.places.first { $0.question == number }?.connection?.interrupt()
      return nil
    }
    taken?.answer(.failure(CancellationError()))
  }

  func close() {
    let waiting = state.withLock { state in
      state.isClosed = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for signal in signals { signal.signal() }
    for question in waiting { question.answer(.failure(CancellationError())) }
  }

  // MARK: On the threads

  private func run(_ place: Int) {
    var connection: DatabaseQueue?
    while let question = next(place) {
      do {
        let opened = try connection ?? library.makeReader(cacheKilobytes: place == 0 ? 2_048 : 256)
        if connection == nil {
          connection = opened
          state.withLock { $0.places[place].connection = opened }
        }
        question.answer(.success(opened))
      } catch {
        question.answer(.failure(error))
      }
    }
    state.withLock { $0.places[place].connection = nil }
  }

  /// The next question, for which a place waits; `nil` at the end.
  private func next(_ place: Int) -> ReaderQuestion? {
    while true {
      let (question, isClosed) = state.withLock { state -> (ReaderQuestion?, Bool) in
        state.places[place].question = nil
        guard !state.isClosed else { return (nil, true) }
        guard !state.waiting.isEmpty else {
          state.idle.insert(place)
          return (nil, false)
        }
        let question = state.waiting.removeFirst()
        state.places[place].question = question.number
        return (question, false)
      }
      if let question { return question }
      if isClosed { return nil }
      signals[place].wait()
    }
  }
}
