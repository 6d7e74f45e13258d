// A connection that the thread of a database polls: one question after another.

#if PostgreSQL
  import SystemPostgreSQL

  /// Which statement of which table a connection keeps prepared.
  struct StatementID: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case rows(limit: Int), keys(limit: Int), skipped, counts, version, logged, identified
    }

    /// The number of the table's source.
    var table: Int
    var kind: Kind
    /// What the parts of the range are bounded by.
    var shape: RangeShape?
  }

  /// A connection. Everything of it happens on the thread of its database.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @safe final class Link: @unchecked Sendable {
    private struct Question {
      var number: Int
      var waiting: CheckedContinuation<Reply<[Answer]>, Never>?
      var began: Double
      /// When whoever asks is told that it takes too long.
      var deadline: Double
      /// Those of its statements.
      var answers: [Answer] = []
      var error: PostgresTableError?
    }

    /// A question that nobody waits for any more runs on for so long before the server is told to stop it, which costs a connection.
    static var graceBeforeStop: Double { 0.25 }
    /// And the connection is given up when it has not ended so much later.
    static var graceBeforeEnd: Double { 5 }

    let wire: Wire
    private let core: LoopCore
    private var question: Question?
    private var lastNumber = 0
    private var statements: [StatementID: String] = [:]
    private var lastStatement = 0
    /// True if the server was told to plan statements once and not for their values each time; `nil` where that may be undone.
    private var plansOnce: Bool? = false
    private var isStopping = false
    private var wasStopped = false
    /// What comes next once it has nothing to do.
    private var whenFree: (@Sendable (Link) -> Void)?
    /// Why it is of no use any more.
    private(set) var failure: PostgresTableError?
    private(set) var sends = false
    /// True if it answered before, so that it may have been lost meanwhile.
    var isOld = false
    /// What the session has asked to be told, and the locks that it has.
    var channels: Set<String> = []
    var locks: Set<String> = []
    var onNotify: (@Sendable (String) -> Void)?

    init(_ wire: Wire, _ core: LoopCore) {
      (self.wire, self.core) = (wire, core)
      core.watch(self)
    }

    var socket: Int32 { failure == nil ? unsafe PQsocket(wire.handle) : -1 }
    private var isInTransaction: Bool { unsafe PQtransactionStatus(wire.handle) != PQTRANS_IDLE }

    // MARK: Questions

    /// Runs a statement that is prepared once.
    ///
    /// - Parameter isPlannedOnce: true for a statement whose plan is the same for all values, which then takes a third of the time.
    func run(
      _ id: StatementID, _ parameters: Parameters, within seconds: Double, isPlannedOnce: Bool = false,
      _ text: () -> String
    ) async throws -> Answer {
      if wire.server.plansOnRequest, plansOnce != isPlannedOnce {
        _ = try await run(
          isPlannedOnce ? "SET plan_cache_mode = force_generic_plan" : "RESET plan_cache_mode", within: seconds)
        plansOnce = isPlannedOnce
      }
      let name: String
      if let known = statements[id] {
        name = known
      } else {
        // Sources come and go; whoever filters as one types makes one with each letter.
        if statements.count >= 256 {
          statements = [:]
          _ = try await run("DEALLOCATE ALL", within: seconds)
        }
        lastStatement += 1
        name = "grid\(lastStatement)"
        let text = text()
        try Link.check(text)
        _ = try unsafe await ask(within: seconds) { handle in
          unsafe PQsendPrepare(handle, name, text, Int32(parameters.count), parameters.types)
        }
        statements[id] = name
      }
      return try Link.last(
        unsafe await ask(within: seconds) { handle in
          unsafe Link.withPointers(parameters) { count, values, lengths, formats in
            unsafe PQsendQueryPrepared(handle, name, count, values, lengths, formats, 1)
          }
        })
    }

    /// Runs a statement once.
    func run(_ text: String, _ parameters: Parameters = Parameters(), within seconds: Double) async throws -> Answer {
      try Link.check(text)
      return try Link.last(
        unsafe await ask(within: seconds) { handle in
          unsafe Link.withPointers(parameters) { count, values, lengths, formats in
            unsafe PQsendQueryParams(handle, text, count, parameters.types, values, lengths, formats, 1)
          }
        })
    }

    /// Runs several statements, as one transaction unless they say otherwise.
    ///
    /// - Returns: an answer for each, in text unless it fetches from a binary cursor.
    @discardableResult
    func run(script: String, within seconds: Double) async throws -> [Answer] {
      try Link.check(script)
      return try unsafe await ask(within: seconds) { unsafe PQsendQuery($0, script) }
    }

    private static func last(_ answers: [Answer]) throws(PostgresTableError) -> Answer {
      guard let answer = answers.last else { throw .lost("there was no answer") }
      return answer
    }

    /// Asks questions of one state of the data.
    func snapshot<Value: Sendable>(within seconds: Double, _ body: () async throws -> Value) async throws -> Value {
      _ = try await run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", within: seconds)
      let value = try await body()
      _ = try await run("COMMIT", within: seconds)
      return value
    }

    /// The text may have zeros, after which the server would not look.
    private static func check(_ text: String) throws(PostgresTableError) {
      guard !text.utf8.contains(0) else { throw .unsuitable("a name or a statement contains the character NUL") }
    }

    private func ask(within seconds: Double, _ send: (OpaquePointer) -> Int32) async throws -> [Answer] {
      if let failure { throw failure }
      try Task.checkCancellation()
      guard unsafe send(wire.handle) == 1 else {
        throw end(.lost(Wire.trimmed(unsafe String(cString: PQerrorMessage(wire.handle)))))
      }
      lastNumber += 1
      let number = lastNumber
      return try await withTaskCancellationHandler {
        try await withCheckedContinuation { continuation in
          let now = Clock.now
          question = Question(
            number: number, waiting: continuation, began: now, deadline: now + seconds)
          flush()
        }.take()
      } onCancel: {
        core.call { [weak self] in self?.abandon(number, .cancelled) }
      }
    }

    private static func withPointers<Value>(
      _ parameters: Parameters,
      _ body: (
        Int32, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?
      ) -> Value
    ) -> Value {
      guard parameters.count > 0 else { return body(0, nil, nil, nil) }
      var lengths: [Int32] = []
      var starts: [Int?] = []
      var start = 0
      for end in parameters.ends {
        starts.append(end < 0 ? nil : start)
        lengths.append(end < 0 ? 0 : Int32(clamping: end - start))
        start = max(start, end)
      }
      let formats = parameters.areTexts.map { $0 ? 0 : 1 as Int32 }
      // A text is read up to a zero, which so follows each value; it belongs to no other one.
      var bytes: [CChar] = []
      bytes.reserveCapacity(parameters.bytes.count + parameters.count)
      var places: [Int?] = []
      for (place, first) in starts.enumerated() {
        guard let first else {
          places.append(nil)
          continue
        }
        places.append(bytes.count)
        for byte in parameters.bytes[first..<first + Int(lengths[place])] { bytes.append(CChar(bitPattern: byte)) }
        bytes.append(0)
      }
      return unsafe bytes.withUnsafeBufferPointer { buffer in
        let values = unsafe places.map { place in unsafe place.map { unsafe buffer.baseAddress! + $0 } }
        return unsafe values.withUnsafeBufferPointer { values in
          unsafe lengths.withUnsafeBufferPointer { lengths in
            unsafe formats.withUnsafeBufferPointer { formats in
              unsafe body(
                Int32(clamping: parameters.count), values.baseAddress, lengths.baseAddress, formats.baseAddress)
            }
          }
        }
      }
    }

    // MARK: What the thread calls

    /// When the thread has to look at it again.
    var deadline: Double? {
      guard let question else { return nil }
      if question.waiting != nil { return question.deadline }
      return question.began + (wasStopped ? Link.graceBeforeEnd : Link.graceBeforeStop)
    }

    func timePassed(_ now: Double) {
      guard let question else { return }
      if question.waiting != nil {
        abandon(question.number, .failed(.timedOut))
        if self.question != nil { stop() }
      } else if !wasStopped {
        stop()
      } else {
        _ = end(.lost("it does not answer any more"))
      }
    }

    /// Reads what came, and goes on with what is to be sent.
    func transfer() {
      guard failure == nil else { return }
      guard unsafe PQconsumeInput(wire.handle) == 1 else {
        _ = end(.lost(Wire.trimmed(unsafe String(cString: PQerrorMessage(wire.handle)))))
        return
      }
      if sends { flush() }
      readNotifications()
      while question != nil, unsafe PQisBusy(wire.handle) == 0 {
        guard let result = unsafe PQgetResult(wire.handle) else { return complete() }
        unsafe take(result)
      }
    }

    private func flush() {
      let left = unsafe PQflush(wire.handle)
      sends = left == 1
      if left < 0 { _ = end(.lost(Wire.trimmed(unsafe String(cString: PQerrorMessage(wire.handle))))) }
    }

    @unsafe private func take(_ result: OpaquePointer) {
      switch unsafe PQresultStatus(result) {
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: question?.answers.append(unsafe Answer(result))
      case PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH:
        // A program's statement that would read or write a stream, of which nobody knows the end.
        unsafe PQclear(result)
        _ = end(.unsuitable("COPY is no query"))
      default:
        if question?.error == nil { question?.error = unsafe PostgresTableError(result) }
        unsafe PQclear(result)
      }
    }

    private func readNotifications() {
      while let notification = unsafe PQnotifies(wire.handle) {
        let channel = unsafe String(cString: notification.pointee.relname)
        unsafe PQfreemem(notification)
        onNotify?(channel)
      }
    }

    /// The answer is there as a whole.
    private func complete() {
      guard let question else { return }
      self.question = nil
      isOld = true
      if let error = question.error {
        // What a transaction set is undone with it.
        plansOnce = nil
        if case .lost = error { _ = end(error) }
        question.waiting?.resume(returning: .failure(.failed(error)))
      } else {
        question.waiting?.resume(returning: .success(question.answers))
      }
      free()
    }

    /// Gives the connection up.
    private func end(_ error: PostgresTableError) -> PostgresTableError {
      if failure == nil {
        failure = error
        core.forget(self)
      }
      let waiting = question?.waiting
      question = nil
      waiting?.resume(returning: .failure(.failed(error)))
      free()
      return error
    }

    // MARK: Stopping

    /// Nobody waits for the answer any more.
    private func abandon(_ number: Int, _ failure: AskFailure) {
      guard question?.number == number, let waiting = question?.waiting else { return }
      question?.waiting = nil
      wasStopped = false
      waiting.resume(returning: .failure(failure))
      free()
    }

    /// Tells the server to stop, which takes a connection of its own and so happens elsewhere.
    private func stop() {
      wasStopped = true
      question?.began = Clock.now
      guard !isStopping, let cancel = unsafe PQgetCancel(wire.handle) else { return }
      isStopping = true
      let bits = UInt(bitPattern: cancel)
      let isBegun = OwnThread.begin { [core, self] in
        let cancel = unsafe OpaquePointer(bitPattern: bits)
        var message: CChar = 0
        _ = unsafe PQcancel(cancel, &message, 1)
        unsafe PQfreeCancel(cancel)
        core.call { [weak self] in
          self?.isStopping = false
          self?.free()
        }
      }
      if !isBegun {
        unsafe PQfreeCancel(cancel)
        isStopping = false
      }
    }

    /// Calls once nothing runs any more and no transaction is open, also where the connection is lost.
    func release(_ body: @escaping @Sendable (Link) -> Void) {
      whenFree = body
      free()
    }

    private func free() {
      guard let body = whenFree, question == nil, !isStopping else { return }
      if failure == nil, isInTransaction {
        plansOnce = nil
        guard unsafe PQsendQuery(wire.handle, "ROLLBACK") == 1 else {
          _ = end(.lost("it takes no question any more"))
          return
        }
        let now = Clock.now
        question = Question(number: -1, waiting: nil, began: now, deadline: now)
        wasStopped = true
        return flush()
      }
      whenFree = nil
      body(self)
    }
  }
#endif
