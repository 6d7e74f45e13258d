// Work that steps put off, done in slices between frames.

public import GridEngine

extension GridScrolling {
  /// Does everything that steps put off, in slices, and lets other tasks of the caller's actor run after each. It packs
  /// items, brings sections to a new width, and takes the postponed step as soon as it can be taken. Returns when nothing
  /// is left.
  ///
  /// Whoever shows the grid need not wait for it: between slices the host may be scrolled, updated and asked as ever.
  ///
  /// - Parameters:
  ///   - slice: the time after which a slice ends, to a fraction of a millisecond; one that is not positive makes the
  ///     smallest slices.
  ///   - frame: called after each slice with the changes of a step, to be shown, and with the share of the work that is
  ///     done, from 0 to 1.
  /// - Throws: `CancellationError` when the task is cancelled. What is done stays done, and a postponed step stays postponed.
  /// - Complexity: O(n) in all for n items to pack and sections to bring to a new width.
  public nonisolated(nonsending) func finishPostponedWork(
    slice: Duration = .milliseconds(4), frame: (Report, Double) -> Void
  ) async throws(CancellationError) {
    try await work(inSlicesOf: slice, step: { step(to: .resume) }, frame: frame)
  }
}

extension VirtualGrid {
  /// Does everything that steps put off, in slices; as `finishPostponedWork(slice:frame:)` of hosts does.
  ///
  /// - Parameters:
  ///   - slice: the time after which a slice ends.
  ///   - measure: the size of a cell that comes into view.
  ///   - frame: called after each slice with the changes of a step, and with the share of the work that is done.
  /// - Throws: `CancellationError` when the task is cancelled.
  /// - Complexity: O(n) in all for n items to pack and sections to bring to a new width.
  public nonisolated(nonsending) func finishPostponedWork(
    slice: Duration = .milliseconds(4), measure: Measure, frame: (Changes, Double) -> Void
  ) async throws(CancellationError) {
    try await work(inSlicesOf: slice, step: { step(to: .resume, measure: measure) }, frame: frame)
  }
}

extension GridChanging {
  /// Items and sections that are left to do.
  private var left: Int { unpackedItemCount + unresolvedSectionCount }

  /// - Parameter step: takes the postponed step, or one that stays.
  fileprivate nonisolated(nonsending) func work<Told>(
    inSlicesOf slice: Duration, step: () -> Told, frame: (Told, Double) -> Void
  ) async throws(CancellationError) {
    var most = max(1, left)
    while isScrollPostponed || left > 0 {
      let end = ContinuousClock.now + slice
      // However short a slice is, it does something.
      var isFirst = true
      performPostponedWork {
        defer { isFirst = false }
        return isFirst || ContinuousClock.now < end
      }
      let told = step()
      // Updates may have added work meanwhile.
      most = max(most, left)
      frame(told, 1 - Double(left) / Double(most))
      await Task.yield()
      if Task.isCancelled { throw CancellationError() }
    }
  }
}
