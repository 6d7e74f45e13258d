// Stopping what a connection does.

#if SQLite
  import SystemSQLite
  import Synchronization

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// What SQLite looks at as it goes on. `sqlite3_interrupt` is forgotten where it comes between two statements.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  final class StopFlag: Sendable {
    let isSet = Atomic(false)
    /// The most looks, each five thousandths of a second, at a lock that another connection holds.
    private let patience: Int32

    init(patience: Int32) { self.patience = patience }

    /// Lets a connection stop when the flag is set, also while it waits for a lock. The flag has to live as long as the connection.
    func watch(_ connection: OpaquePointer) {
      let flag = unsafe Unmanaged.passUnretained(self).toOpaque()
      unsafe sqlite3_progress_handler(
        connection, 1_000,
        { flag in
          unsafe Unmanaged<StopFlag>.fromOpaque(flag!).takeUnretainedValue().isSet.load(ordering: .relaxed) ? 1 : 0
        }, flag)
      unsafe sqlite3_busy_handler(
        connection,
        { flag, tries in
          let flag = unsafe Unmanaged<StopFlag>.fromOpaque(flag!).takeUnretainedValue()
          guard !flag.isSet.load(ordering: .relaxed), tries < flag.patience else { return 0 }
          usleep(5_000)
          return 1
        }, flag)
    }
  }
#endif
