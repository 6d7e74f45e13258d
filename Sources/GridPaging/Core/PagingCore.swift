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

  let traits: SourceTraits
  let options: PagingOptions
  let rules: RowRules<Source>
  var rows = PagedRows<Source>()
  var cache: PageCache<Source>
  var loads = PageLoads<Source>()
  var jobs = PagingJobs<Key>()
  var viewer = Viewer<Key>()
  /// What is shown while everything is read again.
  var hold: HeldRows<Source>?
  var log = ChangeLog<Source>()
  var outbox: Outbox<Source>
  /// When the event happened.
  var now = 0.0

  init(
    traits: SourceTraits, options: PagingOptions = PagingOptions(), rules: RowRules<Source>,
    declare: @escaping @Sendable (Source.Section, Int) -> GridSection
  ) {
    self.traits = traits.checked
    self.options = options.checked
    self.rules = rules
    cache = PageCache(rules)
    outbox = Outbox(declare: declare)
    rows.find = rules.find
  }

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
    outbox.begin(from: rows.sections, viewRows())
    switch event {
    case .opened(let index):
      (jobs.opening, jobs.warnings) = (PagingJob(), index.warnings)
      adopt(index, keepsLoaded: false, isReset: jobs.isOpen, &work)
      (jobs.isOpen, jobs.openedAt) = (true, now)
      jobs.counting.isWanted = traits.counts && index.accuracy != .exact
      // Of what changed since then the source tells who waits for it.
      jobs.changing.isWanted = false
    case .openingFailed(let fault): jobs.opening.fail(fault, at: now, options)
    case .counted(let index):
      jobs.warnings = index.warnings
      jobs.takeCount(isExact: index.accuracy == .exact, at: now, options)
      adopt(index, keepsLoaded: true, isReset: false, &work)
    case .countingFailed(let fault):
      jobs.counting.fail(fault, at: now, options)
      if fault.kind == .expired { jobs.reopen(at: now, options) }
    case .countedRange(let range, let index): take(index, of: range, &work)
    case .countingRangeFailed(let fault): rangeCountingFailed(fault)
    case .answered(let number, let answer): take(answer, ofLoad: number)
    case .loadFailed(let number, let fault): take(fault, ofLoad: number)
    case .ranked(let count): take(rank: count)
    case .noticed: jobs.changing.isWanted = true
    case .refresh: refresh()
    case .changed(let changes):
      jobs.changing = PagingJob(isWanted: jobs.changing.isWanted, notBefore: now + options.changesInterval)
      take(changes, &work)
    case .readingChangesFailed(let fault):
      jobs.changing.fail(fault, at: now, options)
      if fault.kind == .expired { jobs.reopen(at: now, options) }
    case .viewed(let view):
      let view = viewer.checked(view, at: now)
      if hold == nil { viewer.view = view } else { lookAtHeldRows(view) }
      rows.columns.look(at: view.columns, traits)
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
  /// - Complexity: that of ``PageCache/evictions(from:shown:keeping:limit:)``, and for each page that is let go O(p + m), p pages,
  ///   m rows of it.
  mutating func tidy(deliver: (PagingDelivery<Source>) -> Void) {
    guard jobs.isReady else { return }
    evict()
    handOver(deliver)
  }

  /// Reads what changed, or everything where the source does not tell changes.
  private mutating func refresh() {
    if traits.hasChanges { return jobs.changing.want(by: now) }
    jobs.reopen(at: now, options)
    jobs.opening.notBefore = min(jobs.opening.notBefore, now)
  }

  /// Has all rows counted again: what the index says turned out to be wrong.
  mutating func recount() {
    if traits.counts { jobs.recount() }
  }

  private mutating func retry(_ spot: PagingSpot<Key>?) {
    if let spot {
      guard let page = rows.tree.page(ofKey: spot.fence), rows.failures[page.id] != nil else { return }
      rows.failures[page.id]?.retryAt = now
    } else {
      for id in rows.failures.keys { rows.failures[id]?.retryAt = now }
      jobs.retry(at: now)
      loads.setbacks.removeAll()
    }
    outbox.isChanged = true
  }
}
