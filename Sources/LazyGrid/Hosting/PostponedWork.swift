// Work that steps put off, done in slices between frames.

public import GridEngine

extension GridHost {
  /// Does everything that steps put off, in slices, and lets other tasks of the caller's actor run after each: packs items,
  /// brings sections to a new width, and takes the postponed step as soon as it can be taken. Returns when nothing is left.
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
    slice: Duration = .milliseconds(4), frame: (HostedChanges, Double) -> Void
  ) async throws(CancellationError) {
    var work = PostponedWork(unpackedItemCount + unresolvedSectionCount)
    while isScrollPostponed || unpackedItemCount + unresolvedSectionCount > 0 {
      let end = ContinuousClock.now + slice
      pack { work.takesFirst() || ContinuousClock.now < end }
      let changes = resumeScrolling()
      frame(changes, work.share(unpackedItemCount + unresolvedSectionCount))
      try await PostponedWork.pause()
    }
  }
}

extension VirtualGrid {
  /// Does everything that steps put off, in slices; see ``GridHost/finishPostponedWork(slice:frame:)``.
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
    var work = PostponedWork(unpackedItemCount + unresolvedSectionCount)
    while isScrollPostponed || unpackedItemCount + unresolvedSectionCount > 0 {
      let end = ContinuousClock.now + slice
      pack { work.takesFirst() || ContinuousClock.now < end }
      let changes = resumeScrolling(measure: measure)
      frame(changes, work.share(unpackedItemCount + unresolvedSectionCount))
      try await PostponedWork.pause()
    }
  }
}

/// The share of the work that is done, and slices that are never empty.
private struct PostponedWork {
  /// Items and sections that there were to do, at most.
  private var most: Int
  private var hasBegun = false

  init(_ count: Int) { most = max(1, count) }

  /// True once in each slice, so that one that is too short does something nonetheless.
  mutating func takesFirst() -> Bool {
    defer { hasBegun = true }
    return !hasBegun
  }

  /// Ends a slice. Updates may have added work meanwhile.
  mutating func share(_ left: Int) -> Double {
    hasBegun = false
    most = max(most, left)
    return 1 - Double(left) / Double(most)
  }

  static nonisolated(nonsending) func pause() async throws(CancellationError) {
    await Task.yield()
    if Task.isCancelled { throw CancellationError() }
  }
}
