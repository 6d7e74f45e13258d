// Waiting for somebody else, without Foundation. GridPagingPostgres links to this file.

#if TableSources
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// What one thread waits for, and others give: a count that is never below zero.
  @safe final class Signal: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var count = 0

    init() {
      unsafe mutex.initialize(to: pthread_mutex_t())
      unsafe condition.initialize(to: pthread_cond_t())
      unsafe pthread_mutex_init(mutex, nil)
      unsafe pthread_cond_init(condition, nil)
    }

    deinit {
      unsafe pthread_cond_destroy(condition)
      unsafe pthread_mutex_destroy(mutex)
      unsafe condition.deallocate()
      unsafe mutex.deallocate()
    }

    func give() {
      unsafe pthread_mutex_lock(mutex)
      count += 1
      unsafe pthread_cond_signal(condition)
      unsafe pthread_mutex_unlock(mutex)
    }

    func take() {
      unsafe pthread_mutex_lock(mutex)
      while count == 0 { unsafe pthread_cond_wait(condition, mutex) }
      count -= 1
      unsafe pthread_mutex_unlock(mutex)
    }
  }

  /// Threads of a source.
  enum OwnThread {
    /// A number of the thread that asks, which no other thread has meanwhile.
    static var current: UInt {
      #if canImport(Darwin)
        unsafe UInt(bitPattern: pthread_self())
      #else
        UInt(pthread_self())
      #endif
    }

    /// Begins a thread, which is gone when the function returns; false when there can be no more threads.
    static func begin(_ body: @escaping @Sendable () -> Void) -> Bool {
      let box = unsafe Unmanaged.passRetained(Work(body)).toOpaque()
      if unsafe begin(box) { return true }
      unsafe Unmanaged<Work>.fromOpaque(box).release()
      return false
    }

    private static func begin(_ work: UnsafeMutableRawPointer) -> Bool {
      var attributes = pthread_attr_t()
      unsafe pthread_attr_init(&attributes)
      unsafe pthread_attr_setstacksize(&attributes, 1 << 19)
      unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
      #if canImport(Darwin)
        var thread: pthread_t?
        let code = unsafe pthread_create(&thread, &attributes, { unsafe run($0) }, work)
      #else
        var thread = pthread_t()
        let code = unsafe pthread_create(&thread, &attributes, { unsafe run($0!) }, work)
      #endif
      unsafe pthread_attr_destroy(&attributes)
      return code == 0
    }
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private func run(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
    return nil
  }
#endif
