// What goes on between events, with the frames of the window: motion, postponed work, views bound ahead.

#if GTK
  import GridEngine
  import GridViews
  import SystemGTK

  extension GridView {
    /// Lets the next frames do what is left to do, and as many as it takes.
    func followFrames() {
      guard !isFollowingFrames else { return }
      isFollowingFrames = true
      frameTime = nil
      let tick: GtkTickCallback = { _, clock, data in
        let half = Unmanaged<GridWidget>.fromOpaque(data!).takeUnretainedValue()
        let time = Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
        return MainActor.assumeIsolated { (half as? GridView)?.frame(at: time) == true ? 1 : 0 }
      }
      gtk_widget_add_tick_callback(widget, tick, Unmanaged<GridWidget>.passUnretained(self).toOpaque(), nil)
    }

    /// Does the work of a frame; false when nothing is left.
    private func frame(at time: Double) -> Bool {
      guard let host else { return false }
      data?.follow()
      let start = g_get_monotonic_time()
      let seconds = frameTime.map { time - $0 } ?? 0
      host.advanceMotion(by: seconds)
      frameTime = time
      if let dragPoint { host.autoscroll(at: dragPoint, for: seconds) }
      let isDone = host.work { g_get_monotonic_time() - start < 4_000 }
      if !host.isMoving { prefetchLater() }
      isFollowingFrames = host.isMoving || !isDone || dragPoint != nil
      return isFollowingFrames
    }

    /// Binds views ahead when the frame is drawn, in the time until the next one.
    private func prefetchLater() {
      guard prefetching == 0 else { return }
      // After GTK has drawn, whose priority is higher.
      prefetching = g_idle_add_full(
        G_PRIORITY_DEFAULT_IDLE,
        { data in
          let half = Unmanaged<GridWidget>.fromOpaque(data!).takeUnretainedValue()
          MainActor.assumeIsolated { (half as? GridView)?.prefetch() }
          return 0
        }, Unmanaged<GridWidget>.passUnretained(self).toOpaque(), nil)
    }

    private func prefetch() {
      prefetching = 0
      guard let host, let frameTime else { return }
      let start = g_get_monotonic_time()
      isPrefetching = true
      host.prefetch(at: frameTime) { g_get_monotonic_time() - start < 4_000 }
      isPrefetching = false
    }

    /// Has a view measured that was bound ahead, as cells of its type were measured last. GTK remembers what it asks for.
    func measureAhead(_ cell: Widget, _ id: CellID) {
      guard isPrefetching, id.kind == .item, let width = lastWidth else { return }
      var natural: Int32 = 0
      gtk_widget_measure(cell, GTK_ORIENTATION_VERTICAL, width, nil, &natural, nil, nil)
    }
  }
#endif
