// Who waits for changes of which log.

#if PostgreSQL
  /// The logs of a database that somebody waits for. Everything of it happens on the thread of the database.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  final class Watches: @unchecked Sendable {
    private var logs: [String: LogWatch] = [:]

    /// Returns when a log has another state than a version, or another server answers.
    func wait(
      for log: LogReader, after version: Int64, interval: Double, in database: PostgresDatabase
    ) async throws {
      let name = log.log.sql(log.table, .log)
      let watch = logs[name] ?? LogWatch(log, name: name, number: database.makeTableNumber())
      logs[name] = watch
      try await watch.wait(after: version, interval: interval, in: database)
    }

    func notified(_ channel: String) {
      for watch in logs.values where watch.channel == channel { watch.notified() }
    }
  }

  /// Looks at one log, or is told by the program that does.
  ///
  /// Who holds a lock of the server looks every so often and notifies the others, none of whom so costs the server anything. A writer
  /// that notified would hold up all other writers until its commit is on the disk.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  final class LogWatch: @unchecked Sendable {
    private struct Waiting {
      var number: Int
      var version: Int64
      var continuation: CheckedContinuation<Reply<Void>, Never>
    }

    /// Seconds after which it looks although nobody notified it, and goes on to look although nobody waits.
    private static var patience: Double { 1 }
    private static var tidyInterval: Double { 15 }

    let channel: String
    private let log: LogReader
    private let number: Int
    private var waiting: [Waiting] = []
    private var lastNumber = 0
    private var interval = 60.0
    private var lastAsked = 0.0
    private var task: Task<Void, Never>?
    private var pause: (number: Int, continuation: CheckedContinuation<Void, Never>)?
    private var isNotified = false
    /// The version that was seen last, and the server that it is of.
    private var version: Int64?
    private var server: String?
    private var lastTidied: Int64?
    private var nextTidying = 0.0

    init(_ log: LogReader, name: String, number: Int) {
      (self.log, self.number) = (LogReader(log), number)
      // A name of a channel has 63 bytes at most.
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      channel = "grid_" + String(hash, radix: 16)
    }

    func wait(after version: Int64, interval: Double, in database: PostgresDatabase) async throws {
      try Task.checkCancellation()
      self.interval = min(self.interval, interval)
      lastAsked = Clock.now
      // An older state than that was seen before it.
      if let seen = self.version, seen > version, task != nil { return }
      lastNumber += 1
      let number = lastNumber
      try await withTaskCancellationHandler {
        try await withCheckedContinuation { continuation in
          waiting.append(Waiting(number: number, version: version, continuation: continuation))
          guard task == nil else { return }
          let loop = database.loop
          task = Task(executorPreference: loop) { [weak self, weak database] in
            while let self, let next = database, self.goesOn { await self.round(next) }
          }
        }.take()
      } onCancel: {
        database.loop.core.call { [weak self] in self?.cancel(number) }
      }
    }

    private func cancel(_ number: Int) {
      guard let place = waiting.firstIndex(where: { $0.number == number }) else { return }
      waiting.remove(at: place).continuation.resume(returning: .failure(.cancelled))
    }

    /// False, and nothing under way any more, once nobody has waited for a while.
    private var goesOn: Bool {
      if !waiting.isEmpty || Clock.now - lastAsked < LogWatch.patience { return true }
      (task, version, interval) = (nil, nil, 60)
      return false
    }

    private func tell(_ isMeant: (Int64) -> Bool, _ reply: Reply<Void> = .success(())) {
      let told = waiting.filter { isMeant($0.version) }
      waiting.removeAll { isMeant($0.version) }
      if !told.isEmpty { lastAsked = Clock.now }
      for one in told { one.continuation.resume(returning: reply) }
    }

    private func round(_ database: PostgresDatabase) async {
      do {
        isNotified = false
        if try await look(database) {
          try? await Task.sleep(nanoseconds: UInt64(interval * 1e9))
        } else {
          await pause(database.loop.core)
        }
      } catch {
        version = nil
        let error = error as? PostgresTableError
        // What is of another log tells the one who waits by what it answers then.
        tell({ _ in true }, error.map { .failure(.failed($0)) } ?? .success(()))
        try? await Task.sleep(nanoseconds: UInt64(interval * 1e9))
      }
    }

    /// Looks at the log, and tells who waits.
    ///
    /// - Returns: true for the one who looks for all.
    private func look(_ database: PostgresDatabase) async throws -> Bool {
      let seconds = database.timeout
      let (channel, number, log, last, server) = (channel, number, log, version, server)
      let (position, identity, looks) = try await database.ask(.changes) { link in
        // Floors are of the transactions of one server.
        if server != link.wire.server.identity { log.forget() }
        if !link.wire.server.isStandby { try await self.join(link, database) }
        let position = try await log.position(link, number: number, within: seconds)
        let looks = link.wire.server.isStandby || link.locks.contains(channel)
        if looks, !link.wire.server.isStandby, position.version != last {
          var parameters = Parameters()
          parameters.append(channel)
          _ = try await link.run("SELECT pg_notify($1, '')", parameters, within: seconds)
        }
        return (position, link.wire.server.identity, looks)
      }
      let isOther = server != nil && server != identity
      (version, self.server) = (position.version, identity)
      tell { isOther || $0 != position.version }
      if looks { await tidy(position, database) }
      return looks
    }

    /// Listens, and tries to be the one who looks.
    private func join(_ link: Link, _ database: PostgresDatabase) async throws {
      if link.onNotify == nil { link.onNotify = { [weak database] in database?.watches.notified($0) } }
      if !link.channels.contains(channel) {
        _ = try await link.run("LISTEN \(SQL.name(channel))", within: database.timeout)
        link.channels.insert(channel)
      }
      guard !link.locks.contains(channel) else { return }
      var parameters = Parameters()
      parameters.append(channel)
      let answer = try await link.run(
        "SELECT pg_try_advisory_lock(hashtextextended($1, 0))", parameters, within: database.timeout)
      if answer.integer(0, 0) != 0 { link.locks.insert(channel) }
    }

    /// Raises the floor now and then, and removes what is old. Who may not is no worse for it.
    private func tidy(_ position: LogPosition, _ database: PostgresDatabase) async {
      let now = Clock.now
      guard position.version != lastTidied, now >= nextTidying || position.transactions.count > 64 else { return }
      (lastTidied, nextTidying) = (position.version, now + LogWatch.tidyInterval)
      let name = log.log.sql(log.table, .tidy)
      _ = try? await database.ask(.changes) { link in
        try await link.run("SELECT \(name)()", within: database.timeout)
      }
    }

    // MARK: Waiting for the one who looks

    private func pause(_ core: LoopCore) async {
      guard !isNotified else { return }
      lastNumber += 1
      let number = lastNumber
      let timer = Task {
        try? await Task.sleep(nanoseconds: UInt64(LogWatch.patience * 1e9))
        core.call { [weak self] in self?.endPause(number) }
      }
      await withCheckedContinuation { pause = (number, $0) }
      timer.cancel()
    }

    private func endPause(_ number: Int) {
      guard let pause = pause, pause.number == number else { return }
      self.pause = nil
      pause.continuation.resume()
    }

    func notified() {
      isNotified = true
      if let number = pause?.number { endPause(number) }
    }
  }
#endif
