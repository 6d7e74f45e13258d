// One kind of work beside pages: whether somebody wants it, whether it is under way, and how it failed.

/// Work for the source as a whole, at most once at a time.
struct PagingJob: Sendable {
  var isRunning = false
  var isWanted = false
  var notBefore = 0.0
  var failure: PagingFailure?

  /// Wants the work by a time, however often it was done or failed lately.
  mutating func want(by time: Double) {
    isWanted = true
    notBefore = min(notBefore, time)
  }

  /// True if the work is to start now; otherwise somebody has to look again when it may.
  func isDue(at now: Double, _ wakesAt: inout Double?) -> Bool {
    guard isWanted, !isRunning else { return false }
    if notBefore <= now { return true }
    if notBefore.isFinite { wakesAt = min(wakesAt ?? notBefore, notBefore) }
    return false
  }

  mutating func start() { (isRunning, isWanted) = (true, false) }

  /// Notes that the work failed: it is tried again, later each time.
  mutating func fail(_ fault: PagingFault, at now: Double, _ options: PagingOptions) {
    (isRunning, isWanted) = (false, true)
    let failure = PagingFailure(fault, after: failure, at: now, options)
    (self.failure, notBefore) = (failure, failure.retryAt ?? .infinity)
  }
}
