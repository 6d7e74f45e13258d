// Work beside pages: opening the source, counting its rows, reading what changed, and what is wrong with all of it.

/// What is done for the source as a whole.
///
/// Invariant: of opening, counting all rows or a range, and reading changes one is under way at most: an index, and what changed since, are of one version.
struct PagingJobs<Key: PagingKey>: Sendable {
  var opening = PagingJob(isWanted: true)
  var counting = PagingJob()
  /// Counting ranges of which nothing is known, the first of these now.
  var rangeCounting = PagingJob()
  var ranges: [KeyRange<Key>] = []
  /// How often a range was counted in vain, because somebody wrote meanwhile.
  var rangeTries = 0
  var changing = PagingJob()
  /// The count of rows before a key.
  var ranking = Ranking<Key>()
  /// True once the source was opened.
  var isOpen = false
  /// When the source was opened last, and how often a reset was told right after that.
  var openedAt = -Double.infinity
  var earlyResets = 0
  /// How often the source was opened again without a page that could be taken.
  var reopenings = 0
  /// When all rows were counted last.
  var countedAt = -Double.infinity
  /// How often they were estimated instead since.
  private var estimates = 0
  /// Why the index cannot be shown as it is.
  var indexFailure: PagingFailure?
  /// What the source told last of what people should know.
  var warnings: [String] = []

  /// True while pages may be asked for.
  var isReady: Bool { isOpen && !opening.isWanted && !opening.isRunning }

  /// What is wrong with the source as a whole.
  var failure: PagingFailure? {
    opening.failure ?? changing.failure ?? counting.failure ?? rangeCounting.failure ?? indexFailure
  }

  /// Opens the source again, because what is known of it cannot be brought up to date.
  mutating func reopen(at now: Double, _ options: PagingOptions) {
    guard !opening.isWanted else { return }
    opening.isWanted = true
    if reopenings > 0 { opening.notBefore = now + options.delay(afterFailures: reopenings) }
    reopenings += 1
  }

  /// Opens the source again because it told a reset. One that does so each time it was just opened is opened later each time.
  mutating func reopenAfterReset(at now: Double, _ options: PagingOptions) {
    let quiet = earlyResets > 0 ? options.delay(afterFailures: earlyResets) : 0
    earlyResets = now < openedAt + PagingJobs.shortestQuiet + quiet ? earlyResets + 1 : 0
    reopen(at: now, options)
    if earlyResets > 1 {
      opening.notBefore = max(opening.notBefore, openedAt + options.delay(afterFailures: earlyResets))
    }
  }

  /// Seconds after which a reset has to do with something that changed.
  private static var shortestQuiet: Double { 1 }

  /// Has a range counted, in its turn.
  mutating func count(_ range: KeyRange<Key>) {
    ranges.append(range)
    rangeCounting.isWanted = true
  }

  /// Forgets which ranges are to be counted: all rows were, or will be.
  mutating func forgetRanges() {
    ranges = []
    rangeTries = 0
    rangeCounting.isWanted = false
    rangeCounting.failure = nil
  }

  /// Notes that all rows were counted. An answer may be an estimate, as of a source that others write to meanwhile: all rows are
  /// counted again then, four times as long after each.
  mutating func takeCount(isExact: Bool, at now: Double, _ options: PagingOptions) {
    (counting, countedAt) = (PagingJob(isWanted: !isExact), now)
    estimates = isExact ? 0 : min(estimates + 1, 10)
    if !isExact { counting.notBefore = now + min(3_600, options.retryDelay * Double(1 << (2 * estimates))) }
  }

  /// Has all rows counted as soon as it can be done. What was to be counted later, because the last answer was an estimate, is so too.
  mutating func count() {
    counting.isWanted = true
    if counting.failure == nil { counting.notBefore = 0 }
  }

  /// Has all rows counted again, but not too often.
  mutating func recount() {
    guard !counting.isRunning else { return }
    let earliest = countedAt + PagingJobs.shortestRecount
    if !counting.isWanted {
      counting.notBefore = max(counting.notBefore, earliest)
    } else if counting.failure == nil {
      counting.notBefore = min(counting.notBefore, earliest)
    }
    counting.isWanted = true
  }

  /// Seconds between two counts of all rows, unless the source is opened again.
  private static var shortestRecount: Double { 10 }

  /// Tries everything again that waits because it failed.
  mutating func retry(at now: Double) {
    opening.notBefore = min(opening.notBefore, now)
    counting.notBefore = min(counting.notBefore, now)
    rangeCounting.notBefore = min(rangeCounting.notBefore, now)
    changing.notBefore = min(changing.notBefore, now)
  }
}
