// What frames cost: the CPU of the main thread from before-paint to after-paint.

#if GTK
  import Foundation
  import SystemGTK

  /// The CPU that this thread has used, in milliseconds.
  func threadMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  /// Follows the frames of a window that is shown.
  @MainActor final class FrameMeter {
    /// Milliseconds of the last frames, at most ``limit``; the latest last.
    private(set) var recent: [Double] = []
    /// Frames since the meter was made.
    private(set) var count = 0
    /// Called after each frame, outside of what is measured.
    var didFrame: ((Double) -> Void)?
    private var start = 0.0
    /// Milliseconds that the last frame took to be painted, after everything had its place.
    private(set) var painting = 0.0
    private var laidOut = 0.0
    private let limit = 240

    /// - Parameter window: a window that has a surface.
    init(_ window: Widget) {
      let clock = UnsafeMutableRawPointer(gtk_widget_get_frame_clock(window)!)
      on(clock, "before-paint") { [weak self] _ in self?.start = threadMilliseconds() }
      // After what GTK does for this signal, which heard of it first.
      on(clock, "layout") { [weak self] _ in self?.laidOut = threadMilliseconds() }
      on(clock, "after-paint") { [weak self] _ in self?.finish() }
    }

    private func finish() {
      let end = threadMilliseconds()
      let time = end - start
      painting = laidOut > start ? end - laidOut : 0
      count += 1
      if recent.count == limit { recent.removeFirst() }
      recent.append(time)
      didFrame?(time)
    }
  }

  /// The value that a share of the values is not above; 0 without values.
  func percentile(_ values: [Double], _ share: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    return sorted[min(sorted.count - 1, max(0, Int((share * Double(sorted.count)).rounded(.up)) - 1))]
  }
#endif
