// Connections for one purpose, and who waits for one.

#if PostgreSQL
  /// Some connections, made when they are needed. Everything of it happens on the thread of its database.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  final class LinkPool: @unchecked Sendable {
    private struct Waiting {
      var number: Int
      var continuation: CheckedContinuation<Reply<Link?>, Never>
    }

    private let connection: String
    private let patience: Int
    private let core: LoopCore
    private let size: Int
    /// The one that was used last is used next, so that one cache of the server is warm and not all of them lukewarm.
    private var idle: [Link] = []
    private var count = 0
    private var waiting: [Waiting] = []
    private var connecting: [Int: CheckedContinuation<Reply<Link>, Never>] = [:]
    private var lastNumber = 0

    init(_ connection: String, patience: Int, size: Int, _ core: LoopCore) {
      (self.connection, self.patience, self.size, self.core) = (connection, patience, size, core)
    }

    /// A connection for one who asks; give it back.
    func lease() async throws -> Link {
      while true {
        try Task.checkCancellation()
        while let link = idle.popLast() {
          if link.failure == nil { return link }
          count -= 1
        }
        if count < size { return try await connect() }
        if let link = try await wait() { return link }
      }
    }

    func giveBack(_ link: Link) {
      link.release { [weak self] link in self?.take(link) }
    }

    private func take(_ link: Link) {
      if link.failure == nil, let first = waiting.first {
        waiting.removeFirst()
        return first.continuation.resume(returning: .success(link))
      }
      if link.failure == nil { idle.append(link) } else { lose() }
    }

    /// There may be one connection more, for whoever waits first.
    private func lose() {
      count -= 1
      guard let first = waiting.first else { return }
      waiting.removeFirst()
      first.continuation.resume(returning: .success(nil))
    }

    private func wait() async throws -> Link? {
      lastNumber += 1
      let number = lastNumber
      return try await withTaskCancellationHandler {
        try await withCheckedContinuation { continuation in
          waiting.append(Waiting(number: number, continuation: continuation))
        }.take()
      } onCancel: {
        core.call { [weak self] in self?.cancel(number) }
      }
    }

    private func cancel(_ number: Int) {
      guard let place = waiting.firstIndex(where: { $0.number == number }) else { return }
      waiting.remove(at: place).continuation.resume(returning: .failure(.cancelled))
    }

    /// Connects on a thread of its own, since looking up a name waits for the network. Whoever is cancelled does not wait for it; the
    /// connection is then there for others.
    private func connect() async throws -> Link {
      count += 1
      lastNumber += 1
      let number = lastNumber
      return try await withTaskCancellationHandler {
        try await withCheckedContinuation { continuation in
          connecting[number] = continuation
          let isBegun = OwnThread.begin { [connection, patience, core, self] in
            let wire: Reply<Wire>
            do throws(PostgresTableError) {
              wire = .success(try Wire(connection, patience: patience))
            } catch {
              wire = .failure(.failed(error))
            }
            core.call { self.connected(number, wire) }
          }
          if !isBegun { connected(number, .failure(.failed(.cannotConnect("there can be no more threads")))) }
        }.take()
      } onCancel: {
        core.call { [weak self] in self?.connecting.removeValue(forKey: number)?.resume(returning: .failure(.cancelled))
        }
      }
    }

    private func connected(_ number: Int, _ wire: Reply<Wire>) {
      let continuation = connecting.removeValue(forKey: number)
      switch wire {
      case .failure(let failure):
        lose()
        continuation?.resume(returning: .failure(failure))
      case .success(let wire):
        let link = Link(wire, core)
        if let continuation { continuation.resume(returning: .success(link)) } else { take(link) }
      }
    }
  }
#endif
