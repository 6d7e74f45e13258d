// Deciding what to ask a source for, and what the answers mean: pure, synchronous, and without a clock of its own.

import GridEngine

/// Takes events with the time at which they happened, and answers with what to start, what to cancel, and what the grid is to
/// be told.
///
/// The core asks nothing and waits for nothing: whoever runs it carries out ``PagingWork`` and comes back with events. So the
/// same events at the same times lead to the same work, under a real clock and under a virtual one.
///
/// Invariants: a page that is loaded has as many rows as the index says; no page is loaded twice at once; all loaded pages are
/// of ``PagedRows/version``, where the source tells changes.
struct PagingCore<Source: PagedSource>: Sendable {
  typealias Key = Source.Key
  typealias Content = PageContent<Source.Key, Source.Row>

  /// A load that has not ended.
  struct Load: Sendable {
    var page: PageID
    /// The fence of the page, and where the next page began.
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
  }

  /// Work beside pages, each at most once at a time.
  struct Job: Sendable {
    var isRunning = false
    var isWanted = false
    var failures = 0
    var notBefore = 0.0
  }

  let traits: SourceTraits
  let options: PagingOptions
  let sectionOfKey: @Sendable (Key) -> Source.Section
  let byteCount: @Sendable (Source.Row) -> Int
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
  /// The pages that are needed now, and those that are not evicted.
  var wanted: Set<PageID> = []
  /// Seconds that a load takes.
  var latency = 0.05
  var isLatencyKnown = false

  var opening = Job(isWanted: true)
  var counting = Job()
  var changing = Job()
  var log = ChangeLog<Source>()

  // MARK: Within one event

  var edits = RowEdits()
  /// The sections by which ``edits`` number what was before.
  var sectionsBefore = SectionTable<Source.Section>()
  /// The rows in view by these numbers.
  var viewBefore: Range<Int>?
  var deliveries: [PagingDelivery<Source>] = []
  var arrived: [Key] = []
  var isChanged = false

  init(
    traits: SourceTraits, options: PagingOptions = PagingOptions(),
    section: @escaping @Sendable (Key) -> Source.Section,
    byteCount: @escaping @Sendable (Source.Row) -> Int,
    declare: @escaping @Sendable (Source.Section, Int) -> GridSection
  ) {
    self.traits = traits.checked
    self.options = options.checked
    sectionOfKey = section
    self.byteCount = byteCount
    declareSection = declare
  }

  /// Seconds after which a host that tells of no further movement has stopped, rather than taken long for a frame.
  static var longestFrame: Double { 0.05 }

  /// Takes an event.
  ///
  /// - Parameter now: seconds, never less than before.
  mutating func handle(_ event: PagingEvent<Source>, at now: Double) -> PagingWork<Source> {
    var work = PagingWork<Source>()
    sectionsBefore = rows.sections
    viewBefore = viewRows()
    switch event {
    case .opened(let index):
      opening = Job()
      isOpen = true
      if rows.failure != nil { (rows.failure, isChanged) = (nil, true) }
      adopt(index, keepsLoaded: false, &work)
      counting.isWanted = traits.counts && index.accuracy != .exact
      changing.isWanted = traits.hasChanges
    case .openingFailed(let fault):
      fail(&opening, fault, now)
      opening.isWanted = true
      rows.failure = PagingFailure(
        message: fault.message, attempts: opening.failures, retryAt: fault.kind == .permanent ? nil : opening.notBefore)
      isChanged = true
    case .counted(let index):
      counting = Job()
      adopt(index, keepsLoaded: true, &work)
      changing.isWanted = traits.hasChanges
    case .countingFailed(let fault):
      fail(&counting, fault, now)
      counting.isWanted = true
    case .answered(let number, let answer): take(answer, ofLoad: number, &work, now)
    case .loadFailed(let number, let fault): take(fault, ofLoad: number, now)
    case .noticed: changing.isWanted = true
    case .changed(let changes):
      changing.isRunning = false
      changing.failures = 0
      changing.notBefore = now + options.changesInterval
      take(changes, &work)
    case .readingChangesFailed(let fault):
      fail(&changing, fault, now)
      changing.isWanted = true
      if fault.kind == .expired { reopen() }
    case .viewed(let view):
      self.view = view
      restsAt = now + PagingCore.longestFrame
    case .retry(let spot): retry(spot, now)
    case .tick: break
    }
    flush()
    plan(&work, now)
    deliverArrivals()
    work.deliveries = deliveries
    deliveries = []
    return work
  }

  /// Notes that a job failed, and when it may be tried again.
  private func fail(_ job: inout Job, _ fault: PagingFault, _ now: Double) {
    job.isRunning = false
    job.failures += 1
    job.notBefore = fault.kind == .permanent ? .infinity : now + delay(afterFailures: job.failures)
  }

  func delay(afterFailures count: Int) -> Double {
    var delay = options.retryDelay
    for _ in 1..<max(2, min(64, count)) where count > 1 { delay *= 2 }
    return min(options.longestRetryDelay, delay)
  }

  /// Opens the source again, because what is known of it cannot be brought up to date.
  mutating func reopen() { opening.isWanted = true }

  private mutating func retry(_ spot: PagingSpot<Key>?, _ now: Double) {
    if let spot {
      guard let page = rows.tree.page(ofKey: spot.fence), rows.failures[page.id] != nil else { return }
      rows.failures[page.id]?.retryAt = now
    } else {
      for id in rows.failures.keys { rows.failures[id]?.retryAt = now }
      opening.notBefore = min(opening.notBefore, now)
      counting.notBefore = min(counting.notBefore, now)
      changing.notBefore = min(changing.notBefore, now)
    }
    isChanged = true
  }

  /// Turns edits into an update. What is edited next counts from here.
  mutating func flush() {
    if !edits.isEmpty || sectionsBefore.ids != rows.sections.ids {
      deliver(edits.update(from: sectionsBefore, to: rows.sections, declare: declareSection))
      edits = RowEdits()
    }
    sectionsBefore = rows.sections
    viewBefore = viewRows()
  }

  /// Hands over the rows as they are now, and which pages came. Pages never come together with an update, so that their rows
  /// have the same numbers before and after.
  mutating func deliverArrivals() {
    guard isChanged || !arrived.isEmpty else { return }
    deliver(GridUpdate(), arrived)
    arrived = []
  }

  /// Hands over the rows as they are now, and the update that leads to them.
  private mutating func deliver(_ update: GridUpdate, _ arrived: [Key] = []) {
    statistics.loadedPages = rows.pages.count
    statistics.indexPages = rows.tree.pageCount
    statistics.indexBytes = rows.tree.byteCount
    statistics.latency = isLatencyKnown ? latency : 0
    deliveries.append(PagingDelivery(update: update, rows: rows, arrived: arrived, statistics: statistics))
    isChanged = false
  }
}
