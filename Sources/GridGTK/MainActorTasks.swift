// The main actor in GLib's loop.

#if GTK
  // Its library has the two functions.
  import Dispatch
  import SystemGTK

  @_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
  @_silgen_name("_dispatch_main_queue_callback_4CF") private func drainMainQueue(_ message: UnsafeMutableRawPointer?)

  /// Lets tasks of the main actor run in GLib's main loop, which knows nothing of them: what sleeps, and what other threads have done,
  /// such as a pager's pages, comes back only then. Call it once, before the loop runs.
  ///
  /// - Complexity: O(1).
  @MainActor public func runMainActorTasks() {
    guard !isRunning else { return }
    isRunning = true
    g_unix_fd_add(
      mainQueueHandle(), G_IO_IN,
      { handle, _, _ in
        // What woke the loop is taken away first. It would wake it for ever, and before each frame.
        var count: UInt64 = 0
        _ = read(handle, &count, MemoryLayout<UInt64>.size)
        drainMainQueue(nil)
        return 1
      }, nil)
  }

  @MainActor private var isRunning = false
#endif
