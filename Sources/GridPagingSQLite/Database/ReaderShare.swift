// What the threads that read have in common.

#if SQLite
  import Synchronization

  /// Jobs, threads, and the questions that they answer. It outlives whoever asks.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  final class ReaderShare: Sendable {
    private struct Place: Sendable {
      var thread: UInt?
      var connection: Connection?
      /// The question that it answers.
      var question: Int?
    }

    private struct State {
      var lastNumber = 0
      var jobs: [ReaderJob] = []
      var places: [Place] = []
      /// Places without a job. The first of them is woken, so that one cache is warm and not all of them lukewarm.
      var idle: Set<Int> = []
      var isClosed = false
    }

    private let path: String
    private let signals: [Signal]
    private let state = Mutex(State())

    init(path: String, count: Int) {
      self.path = path
      signals = (0..<count).map { _ in Signal() }
    }

    // MARK: Jobs

    func add(_ job: ReaderJob) {
      let current = OwnThread.current
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
      case .wake(let place): signals[place].give()
      case .begin(let place):
        if !OwnThread.begin({ [self] in run(place) }) {
          // The others take what there is; without any, whoever asks does.
          state.withLock { $0.places[place] = Place() }
          while let job = state.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) { job.run() }
        }
      case .none: break
      }
    }

    func close() {
      state.withLock { $0.isClosed = true }
      for signal in signals { signal.give() }
    }

    private func run(_ place: Int) {
      let current = OwnThread.current
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
        signals[place].take()
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
    func begin(_ number: Int) throws -> Connection {
      // What waits for this thread would wait for the disk.
      wake()
      let current = OwnThread.current
      let (place, known) = state.withLock { state -> (Int?, Connection?) in
        let place = state.places.firstIndex { $0.thread == current }
        return (place, place.flatMap { state.places[$0].connection })
      }
      let connection = try known ?? Connection(path: path, cacheKilobytes: place == 0 ? 2_048 : 256)
      try state.withLock { state in
        // Who was cancelled before this finds no question to stop.
        if Task.isCancelled { throw CancellationError() }
        guard let place else { return }
        connection.flag.isSet.store(false, ordering: .relaxed)
        (state.places[place].connection, state.places[place].question) = (connection, number)
      }
      return connection
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
        state.places.first { $0.question == number }?.connection?.flag.isSet.store(true, ordering: .relaxed)
      }
    }
  }
#endif
