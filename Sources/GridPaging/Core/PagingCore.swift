// Deciding what to ask a source for, and what the answers mean: pure, synchronous, and without a clock of its own.

import GridEngine

/// Takes events with the time at which they happened, and answers with what to start, what to cancel, and what the grid is to
/// be told.
///
/// The core asks nothing and waits for nothing: whoever runs it carries out ``PagingWork`` and comes back with events. So the
/// same events at the same times lead to the same work, under a real clock and under a virtual one.
///
/// Invariants: a page that is loaded has as many rows as the index says; no page is loaded twice at once; all loaded pages are
/// of ``PagedRows/version``, where the source tells changes and rows have been counted.
struct PagingCore<Source: PagedSource>: Sendable {
  typealias Key = Source.Key
  typealias Content = PageContent<Source.Key, Source.Row>

  /// A load that has not ended.
  struct Load: Sendable {
    var page: PageID
    /// The fence of the page when it was asked for.
    var fence: Key
    var request: PageRequest<Key>
    var began: Double
    /// True for a page that may have passed before it comes. It goes on nonetheless: the one after it would be no better.
    var isSpeculative = false
    var isCancelled = false
  }

  /// An answer that is newer than the index, until changes have been read up to it.
  struct HeldAnswer: Sendable {
    var load: Load
    var answer: PageAnswer<Key, Source.Row>
    /// How often changes were read without coming to its version.
    var rounds = 0
  }

  /// A page whose answers could not be taken.
  struct Setback: Sendable {
    var count: Int
    var notBefore: Double
  }

  /// Work beside pages, each at most once at a time.
  struct Job: Sendable {
    var isRunning = false
    var isWanted = false
    var failures = 0
    var notBefore = 0.0
    var failure: PagingFailure?
  }

  /// A count of the rows of a page before a key.
  ///
  /// Nobody says of which version it is. It is taken if changes that were read after it, and those before, leave these rows alone.
  struct Ranking: Sendable {
    var key: Key?
    var page: PageID?
    var isWanted = false
    var isRunning = false
    /// What was counted, while changes are read.
    var count: Int?
    /// Readings of changes that began before the count ended.
    var earlierReadings = 0
    /// True if rows before the key came or went since the count began.
    var isTouched = false
    var attempts = 0
  }

  let traits: SourceTraits
  let options: PagingOptions
  let rules: RowRules<Source>
  var sectionOfKey: @Sendable (Key) -> Source.Section { rules.section }
  let declareSection: @Sendable (Source.Section, Int) -> GridSection

  var rows = PagedRows<Source>()
  var statistics = PagingStatistics()
  /// True once the source was opened.
  var isOpen = false
  var view: PagingView<Key>?
  /// When the content counts as at rest, if nothing is heard of it before.
  var restsAt = 0.0

  var loads: [Int: Load] = [:]
  var loadOfPage: [PageID: Int] = [:]
  var held: [PageID: HeldAnswer] = [:]
  var lastLoad = 0
  /// The fences of the pages of which keys are known, ascending.
  var knownFences: [Key] = []
  /// The pages of which only keys and identifiers are left.
  var bare: Set<PageID> = []
  /// Bytes of these.
  var bareBytes = 0
  /// The page of each identifier that is known; of several that of the last.
  var owners: [Source.Row.ID: PageID] = [:]
  var setbacks: [PageID: Setback] = [:]
  /// Pages that begin below their fence, so that rows cannot be passed over in them.
  var unskippable: Set<PageID> = []
  /// How often the source was opened again without a page that could be taken.
  var reopenings = 0
  /// When all rows were counted last.
  var countedAt = -Double.infinity
  /// Why the index cannot be shown as it is.
  var indexFailure: PagingFailure?
  /// The pages that are needed now, and those that are not evicted.
  var wanted: Set<PageID> = []
  /// Seconds that a load takes; `nil` before the first answer.
  var knownLatency: Double?
  var latency: Double { knownLatency ?? 0.05 }

  /// What is shown while everything is read again.
  var hold: HeldRows<Source>?
  /// Where a row is that was shown before its page was read again.
  var landmark: Landmark<Key>?
  /// The count of rows before a key.
  var ranking = Ranking()
  /// When the source was opened last, and how often a reset was told right after that.
  var openedAt = -Double.infinity
  var earlyResets = 0

  var opening = Job(isWanted: true)
  var counting = Job()
  var changing = Job()
  var log = ChangeLog<Source>()

  // MARK: Within one event

  /// When the event happened.
  var now = 0.0
  var edits = RowEdits()
  /// The sections by which ``edits`` number what was before.
  var sectionsBefore = SectionTable<Source.Section>()
  /// The rows in view by these numbers.
  var viewBefore: Range<Int>?
  var deliveries: [PagingDelivery<Source>] = []
  var arrived: [Key] = []
  var isChanged = false
  /// True if what is handed over next follows a source that was opened again.
  var isReset = false

  init(
    traits: SourceTraits, options: PagingOptions = PagingOptions(), rules: RowRules<Source>,
    declare: @escaping @Sendable (Source.Section, Int) -> GridSection
  ) {
    self.traits = traits.checked
    self.options = options.checked
    self.rules = rules
    declareSection = declare
    rows.find = rules.find
  }

  /// Seconds after which a host that tells of no further movement has stopped, rather than taken long for a frame.
  static var longestFrame: Double { 0.05 }

  /// Takes an event. Whoever calls it lets it ``tidy(deliver:)`` up afterwards.
  ///
  /// - Parameters:
  ///   - now: seconds, never less than before.
  ///   - deliver: given what the grid is to be told, in this order. That is before anything is planned, as somebody waits for it.
  /// - Returns: what to do now.
  mutating func handle(
    _ event: PagingEvent<Source>, at now: Double, deliver: (PagingDelivery<Source>) -> Void
  ) -> PagingWork<Source> {
    var work = PagingWork<Source>()
    self.now = now
    sectionsBefore = rows.sections
    viewBefore = viewRows()
    switch event {
    case .opened(let index):
      opening = Job()
      adopt(index, keepsLoaded: false, isReset: isOpen, &work)
      (isOpen, openedAt) = (true, now)
      counting.isWanted = traits.counts && index.accuracy != .exact
      // Of what changed since then the source tells who waits for it.
      changing.isWanted = false
    case .openingFailed(let fault):
      fail(&opening, fault)
      opening.isWanted = true
    case .counted(let index):
      counting = Job()
      countedAt = now
      adopt(index, keepsLoaded: true, isReset: false, &work)
    case .countingFailed(let fault):
      fail(&counting, fault)
      counting.isWanted = true
      if fault.kind == .expired { reopen() }
    case .answered(let number, let answer): take(answer, ofLoad: number)
    case .loadFailed(let number, let fault): take(fault, ofLoad: number)
    case .ranked(let count): take(rank: count)
    case .noticed: changing.isWanted = true
    case .refresh: refresh()
    case .changed(let changes):
      changing.isRunning = false
      changing.failures = 0
      changing.failure = nil
      changing.notBefore = now + options.changesInterval
      take(changes, &work)
    case .readingChangesFailed(let fault):
      fail(&changing, fault)
      changing.isWanted = true
      if fault.kind == .expired { reopen() }
    case .viewed(let view): look(view)
    case .retry(let spot): retry(spot)
    case .tick: break
    }
    flush()
    releaseIfKnown(&work)
    noteFailure()
    handOver(deliver)
    plan(&work)
    return work
  }

  /// Lets go of pages where there are too many: after loads were started, as nobody waits for it.
  ///
  /// - Complexity: that of ``evict()``.
  mutating func tidy(deliver: (PagingDelivery<Source>) -> Void) {
    guard isOpen, !opening.isWanted, !opening.isRunning else { return }
    evict()
    handOver(deliver)
  }

  private mutating func handOver(_ deliver: (PagingDelivery<Source>) -> Void) {
    deliverArrivals()
    for delivery in deliveries { deliver(delivery) }
    deliveries = []
  }

  /// Notes that a job failed, and when it may be tried again.
  private func fail(_ job: inout Job, _ fault: PagingFault) {
    job.isRunning = false
    job.failures += 1
    job.notBefore = fault.kind == .permanent ? .infinity : now + delay(afterFailures: job.failures)
    job.failure = PagingFailure(
      message: fault.message, attempts: job.failures, retryAt: fault.kind == .permanent ? nil : job.notBefore)
  }

  /// What is wrong with the source as a whole.
  private mutating func noteFailure() {
    let failure = opening.failure ?? changing.failure ?? counting.failure ?? indexFailure
    guard failure != shownRows.failure else { return }
    rows.failure = failure
    guard hold != nil else { return isChanged = true }
    hold?.shown.failure = failure
    deliver(GridUpdate())
  }

  private mutating func look(_ given: PagingView<Key>) {
    var view = given
    view.count = max(0, min(Int(Int32.max), view.count))
    if view.keepsSpeed, let before = self.view, now < restsAt {
      (view.velocity, view.motion, view.landing) = (before.velocity, before.motion, before.landing)
    } else {
      if view.keepsSpeed || !view.velocity.isFinite { view.velocity = 0 }
      restsAt = now + PagingCore.longestFrame
    }
    if hold == nil { self.view = view } else { lookAtHeldRows(view) }
  }

  func delay(afterFailures count: Int) -> Double {
    var delay = options.retryDelay
    for _ in 1..<max(2, min(64, count)) where count > 1 { delay *= 2 }
    return min(options.longestRetryDelay, delay)
  }

  /// Opens the source again, because what is known of it cannot be brought up to date.
  mutating func reopen() {
    guard !opening.isWanted else { return }
    opening.isWanted = true
    if reopenings > 0 { opening.notBefore = now + delay(afterFailures: reopenings) }
    reopenings += 1
  }

  /// Opens the source again because it told a reset. One that does so each time it was just opened is opened later each time.
  mutating func reopenAfterReset() {
    let quiet = earlyResets > 0 ? delay(afterFailures: earlyResets) : 0
    earlyResets = now < openedAt + PagingCore.shortestQuiet + quiet ? earlyResets + 1 : 0
    reopen()
    if earlyResets > 1 { opening.notBefore = max(opening.notBefore, openedAt + delay(afterFailures: earlyResets)) }
  }

  /// Seconds after which a reset has to do with something that changed.
  private static var shortestQuiet: Double { 1 }

  /// Reads what changed, or everything where the source does not tell changes.
  private mutating func refresh() {
    if traits.hasChanges {
      changing.isWanted = true
      changing.notBefore = min(changing.notBefore, now)
    } else {
      reopen()
      opening.notBefore = min(opening.notBefore, now)
    }
  }

  /// Has all rows counted again: what the index says turned out to be wrong.
  mutating func recount() {
    guard traits.counts, !counting.isWanted, !counting.isRunning else { return }
    counting.isWanted = true
    counting.notBefore = max(counting.notBefore, countedAt + PagingCore.shortestRecount)
  }

  /// Seconds between two counts of all rows, unless the source is opened again.
  static var shortestRecount: Double { 10 }

  /// Notes that an answer could not be taken: the first time the page is read again at once, then later each time.
  mutating func setBack(_ page: PageID) {
    let count = (setbacks[page]?.count ?? 0) + 1
    setbacks[page] = Setback(count: count, notBefore: count == 1 ? now : now + delay(afterFailures: count - 1))
    statistics.dropped += 1
  }

  private mutating func retry(_ spot: PagingSpot<Key>?) {
    if let spot {
      guard let page = rows.tree.page(ofKey: spot.fence), rows.failures[page.id] != nil else { return }
      rows.failures[page.id]?.retryAt = now
    } else {
      for id in rows.failures.keys { rows.failures[id]?.retryAt = now }
      opening.notBefore = min(opening.notBefore, now)
      counting.notBefore = min(counting.notBefore, now)
      changing.notBefore = min(changing.notBefore, now)
      setbacks.removeAll()
    }
    isChanged = true
  }

  /// Turns edits into an update. What is edited next counts from here.
  mutating func flush() {
    if hold != nil {
      edits = RowEdits()
    } else if !edits.isEmpty || sectionsBefore.ids != rows.sections.ids {
      deliver(edits.update(from: sectionsBefore, to: rows.sections, declare: declareSection))
      edits = RowEdits()
    }
    sectionsBefore = rows.sections
    viewBefore = viewRows()
  }

  /// Hands over the rows as they are now, and which pages came. Pages never come together with an update, so that their rows
  /// have the same numbers before and after.
  mutating func deliverArrivals() {
    if hold != nil { (isChanged, arrived) = (false, []) }
    guard isChanged || !arrived.isEmpty else { return }
    deliver(GridUpdate(), arrived)
    arrived = []
  }

  /// Hands over the rows as they are now, and the update that leads to them.
  mutating func deliver(_ update: GridUpdate, _ arrived: [Key] = []) {
    statistics.indexPages = rows.tree.pageCount
    statistics.indexBytes = rows.tree.byteCount
    statistics.latency = knownLatency ?? 0
    deliveries.append(
      PagingDelivery(update: update, rows: shownRows, arrived: arrived, statistics: statistics, isReset: isReset))
    (isChanged, isReset) = (false, false)
  }
}
