// What the thread of a database does: jobs, and between them connections that have something to read.

#if PostgreSQL
  import Synchronization

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Jobs, and the connections that the thread polls. It outlives whoever asks.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @safe final class LoopCore: @unchecked Sendable {
    private struct State {
      var work: [LoopWork] = []
      var thread: UInt?
      var isStarted = false
      var isAsleep = false
      var isClosed = false
    }

    private let state = Mutex(State())
    /// The ends of a pipe: a byte in it wakes the thread.
    private let (wakeEnd, wakingEnd): (Int32, Int32)
    // Only the thread uses these.
    private var links: [Link] = []
    private var polled: [pollfd] = []

    init() {
      var ends: (Int32, Int32) = (-1, -1)
      let isOpen = unsafe withUnsafeMutablePointer(to: &ends) { pair in
        unsafe pair.withMemoryRebound(to: Int32.self, capacity: 2) { unsafe pipe($0) == 0 }
      }
      if !isOpen { ends = (-1, -1) }
      (wakeEnd, wakingEnd) = ends
      for end in [ends.0, ends.1] where isOpen {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
    }

    deinit {
      for end in [wakeEnd, wakingEnd] where end >= 0 { _ = close(end) }
    }

    // MARK: From any thread

    func add(_ work: LoopWork) {
      let current = OwnThread.current
      let (begins, wakes) = state.withLock { state -> (Bool, Bool) in
        state.work.append(work)
        let begins = !state.isStarted
        state.isStarted = true
        return (begins, state.isAsleep && state.thread != current)
      }
      if begins, !OwnThread.begin({ [self] in run() }) {
        // Without a thread nobody reads what servers answer, but no task waits for ever to be told so.
        state.withLock { $0.isStarted = false }
        while let work = state.withLock({ $0.work.isEmpty ? nil : $0.work.removeFirst() }) { work.run() }
      }
      if wakes { wake() }
    }

    /// Calls on the thread.
    func call(_ body: @escaping @Sendable () -> Void) { add(.call(body)) }

    /// Ends the thread once there is nothing left to do.
    func end() {
      state.withLock { $0.isClosed = true }
      wake()
    }

    private func wake() {
      var byte: UInt8 = 1
      _ = unsafe write(wakingEnd, &byte, 1)
    }

    // MARK: On the thread

    /// Polls a connection from now on.
    func watch(_ link: Link) { links.append(link) }
    func forget(_ link: Link) { links.removeAll { $0 === link } }

    private func run() {
      let current = OwnThread.current
      state.withLock { $0.thread = current }
      var work: [LoopWork] = []
      while true {
        let isClosed = state.withLock { state in
          swap(&work, &state.work)
          return state.isClosed
        }
        for item in work { item.run() }
        if isClosed, work.isEmpty { break }
        work.removeAll(keepingCapacity: true)
        poll()
      }
      (links, polled) = ([], [])
    }

    /// Waits until a connection has something to read, a time has come, or there is a job.
    private func poll() {
      polled.removeAll(keepingCapacity: true)
      polled.append(pollfd(fd: wakeEnd, events: Int16(POLLIN), revents: 0))
      var soonest: Double?
      for link in links {
        polled.append(pollfd(fd: link.socket, events: Int16(link.sends ? POLLIN | POLLOUT : POLLIN), revents: 0))
        if let deadline = link.deadline { soonest = min(soonest ?? deadline, deadline) }
      }
      let left = soonest.map { max(0, min(60, $0 - Clock.now)) }
      let sleeps = state.withLock { state in
        state.isAsleep = state.work.isEmpty && !state.isClosed
        return state.isAsleep
      }
      let time = sleeps ? left.map { Int32(($0 * 1_000).rounded(.up)) } ?? -1 : 0
      let count = unsafe polled.withUnsafeMutableBufferPointer {
        #if canImport(Darwin)
          unsafe Darwin.poll($0.baseAddress, nfds_t($0.count), time)
        #elseif canImport(Glibc)
          unsafe Glibc.poll($0.baseAddress, nfds_t($0.count), time)
        #else
          unsafe Musl.poll($0.baseAddress, nfds_t($0.count), time)
        #endif
      }
      if sleeps { state.withLock { $0.isAsleep = false } }
      if count > 0 {
        if polled[0].revents != 0 { drain() }
        for (place, link) in links.enumerated() where polled[place + 1].revents != 0 { link.transfer() }
      }
      guard soonest != nil else { return }
      let now = Clock.now
      for link in links where link.deadline.map({ $0 <= now }) ?? false { link.timePassed(now) }
    }

    private func drain() {
      var bytes: (UInt64, UInt64) = (0, 0)
      unsafe withUnsafeMutableBytes(of: &bytes) { buffer in
        while unsafe read(wakeEnd, buffer.baseAddress, 16) == 16 {}
      }
    }
  }

  enum Clock {
    /// Seconds since some start, which never go backwards.
    static var now: Double {
      var time = timespec()
      unsafe clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }
#endif
