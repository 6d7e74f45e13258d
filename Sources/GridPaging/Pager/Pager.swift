// Carrying out what the core decides, with tasks and a real clock.

public import GridEngine

/// Reads the rows of a source as they are needed, keeps some, follows changes, and tells a grid.
///
///     let pager = Pager(PhotoTable(path)) { month, count in
///       .lazy(count: count, tracks: [.adaptive(minimum: 96)], spacing: 8, header: 32)
///     }
///     for await delivery in pager.deliveries { … }
///
/// The pager is an actor: counting, finding, and bringing up to date happen on no thread of the host. What reaches the host are
/// ``deliveries``: a small update of the grid, and the rows as a value. A ``PagedGrid`` takes them.
///
/// It begins to read when it is made, and ends with ``close()``.
public actor Pager<Source: PagedSource> {
  /// What happened to the rows, one delivery after another. For one reader; they wait until it takes them.
  public nonisolated let deliveries: AsyncStream<PagingDelivery<Source>>

  private nonisolated let source: Source
  private nonisolated let outlet: AsyncStream<PagingDelivery<Source>>.Continuation
  private nonisolated let inlet: AsyncStream<PagingEvent<Source>>.Continuation
  /// True where rows are read a span of columns at a time.
  nonisolated let readsColumns: Bool
  nonisolated let declareSection: @Sendable (Source.Section, Int) -> GridSection
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var core: PagingCore<Source>
  /// What is under way.
  private var tasks: [PagerQuestion.Kind: Task<Void, Never>] = [:]
  private var lastJob = 0
  private var alarm: Task<Void, Never>?
  private var reader: Task<Void, Never>?
  /// The job that waits for changes.
  private var watcher: PagerQuestion.Kind?
  private var isClosed = false
  /// Questions from within which ``close()`` was called.
  private var closing: Set<PagerQuestion> = []

  /// A pager that begins to read a source.
  ///
  /// - Parameters:
  ///   - source: where rows come from.
  ///   - options: what the program decides; numbers that are not allowed are replaced by the nearest that are.
  ///   - section: the declaration of a section with a number of items, by what the source divides its rows by.
  @inlinable
  public init(
    _ source: Source, options: PagingOptions = PagingOptions(),
    section: @escaping @Sendable (Source.Section, Int) -> GridSection
  ) {
    self.init(
      source, options,
      RowRules(
        section: { source.section(of: $0) }, byteCount: { source.byteCount(of: $0) },
        isSame: { source.isSame($1, as: $0) }), section)
  }

  @usableFromInline
  init(
    _ source: Source, _ options: PagingOptions, _ rules: RowRules<Source>,
    _ section: @escaping @Sendable (Source.Section, Int) -> GridSection
  ) {
    self.source = source
    (deliveries, outlet) = AsyncStream.makeStream(of: PagingDelivery<Source>.self)
    let events: AsyncStream<PagingEvent<Source>>
    (events, inlet) = AsyncStream.makeStream(of: PagingEvent<Source>.self)
    declareSection = section
    readsColumns = source.traits.columnCount > 0
    start = clock.now
    core = PagingCore(
      traits: source.traits, options: options, rules: rules, declare: section)
    _ = source.task { [weak self] in await self?.read(events) }
    inlet.yield(.tick)
  }

  deinit {
    inlet.finish()
    outlet.finish()
    alarm?.cancel()
    for task in tasks.values { task.cancel() }
  }

  /// Starts a task for a question to the source.
  private nonisolated func ask(
    _ question: PagerQuestion.Kind, _ body: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    let question = PagerQuestion(pager: ObjectIdentifier(self), kind: question)
    return source.task { await PagerQuestion.$current.withValue(question, operation: body) }
  }

  private func read(_ events: AsyncStream<PagingEvent<Source>>) {
    guard reader == nil, !isClosed else { return }
    reader = source.task { [weak self] in
      for await event in events { await self?.take(event) }
    }
  }

  // MARK: What hosts ask for

  /// Tells what is in view. Call it after each step of the grid; it returns at once.
  ///
  /// - Complexity: O(1).
  public nonisolated func show(_ view: PagingView<Source.Key>) { inlet.yield(.viewed(view)) }

  /// Tries again now what failed: a page, or everything.
  ///
  /// - Parameter spot: a row of the page; `nil` for all pages and the source itself.
  /// - Complexity: O(1).
  public nonisolated func retry(_ spot: PagingSpot<Source.Key>? = nil) { inlet.yield(.retry(spot)) }

  /// Brings the rows up to date now, as when a reader pulls down. If the source ``SourceTraits/hasChanges``, what changed is read.
  /// Otherwise the source is opened again and what is in view is read, as after a reset.
  ///
  /// What is in view stays where it is and is shown until it was read again; see ``PagingDelivery/isReset``. A pager looks by itself
  /// when a source with changes says that there are some. What failed is tried again by ``retry(_:)``.
  ///
  /// - Complexity: O(1).
  public nonisolated func refresh() { inlet.yield(.refresh) }

  /// The place of a key among the rows, or where it would be.
  ///
  /// - Returns: the spot, which ``PagedRows/row(ofSpot:)`` turns into the number of a row; `nil` without rows, and before the
  ///   source was opened.
  /// - Throws: what the source throws.
  /// - Complexity: O(log n), n pages; one question to the source unless the page is loaded.
  public func locate(_ key: Source.Key) async throws -> PagingSpot<Source.Key>? {
    switch core.shownRows.place(ofKey: key) {
    case .none: return nil
    case .spot(let spot): return spot
    // The pager goes on meanwhile.
    case .counted(let range, _): return try await range.spotElsewhere(in: source)
    }
  }

  /// The rows as they are now: those of the last delivery.
  ///
  /// - Complexity: O(1).
  public var rows: PagedRows<Source> { core.shownRows }

  /// What the pager did so far.
  ///
  /// - Complexity: O(1).
  public var statistics: PagingStatistics { core.statistics }

  /// Ends everything that is under way, and waits for it. Nothing is added to ``deliveries`` afterwards; what is waiting there
  /// can still be taken.
  ///
  /// A source may call it while it is asked: then that question is not waited for.
  public func close() async {
    isClosed = true
    let current = PagerQuestion.current
    if let current { closing.insert(current) }
    inlet.finish()
    outlet.finish()
    alarm?.cancel()
    let ending = tasks
    for task in ending.values { task.cancel() }
    for (kind, task) in ending where !closing.contains(PagerQuestion(pager: ObjectIdentifier(self), kind: kind)) {
      await task.value
    }
    await reader?.value
    (tasks, alarm) = ([:], nil)
  }

  // MARK: Running

  private var now: Double {
    let (seconds, attoseconds) = start.duration(to: clock.now).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  private func take(_ event: PagingEvent<Source>) {
    guard !isClosed else { return }
    let work = core.handle(event, at: now) { [outlet] in outlet.yield($0) }
    // A source that was opened again may have gone back to an earlier version.
    if case .opened = event { stopWatching() }
    for number in work.cancels { tasks[.load(number)]?.cancel() }
    for load in work.loads {
      run(.load(load.number), failing: { .loadFailed(load: load.number, $0) }) {
        .answered(load: load.number, try await $0.page(load.request))
      }
    }
    if work.opens { run(nextJob(), failing: { .openingFailed($0) }) { .opened(try await $0.open()) } }
    if work.counts { run(nextJob(), failing: { .countingFailed($0) }) { .counted(try await $0.exactIndex()) } }
    if let range = work.countsRange {
      run(nextJob(), failing: { .countingRangeFailed($0) }) { .countedRange(range, try await $0.index(of: range)) }
    }
    if let (from, before) = work.ranks {
      run(nextJob(), failing: { _ in .ranked(nil) }) { .ranked(try await $0.count(from: from, before: before)) }
    }
    if let (version, lanes, ranges) = work.changes {
      run(nextJob(), failing: { .readingChangesFailed($0) }) {
        .changed(try await $0.changes(since: version, lanes: lanes, rowsIn: ranges))
      }
    }
    watch()
    wake(at: work.wakesAt)
    // What is asked for is on its way.
    core.tidy { [outlet] in outlet.yield($0) }
  }

  private func nextJob() -> PagerQuestion.Kind {
    lastJob += 1
    return .job(lastJob)
  }

  private func run(
    _ kind: PagerQuestion.Kind, failing: @escaping @Sendable (PagingFault) -> PagingEvent<Source>,
    _ body: @escaping @Sendable (Source) async throws -> PagingEvent<Source>
  ) {
    let source = source
    tasks[kind] = ask(kind) { [weak self] in
      let event: PagingEvent<Source>
      do { event = try await body(source) } catch { event = failing(PagingFault(error)) }
      await self?.end(kind, event)
    }
  }

  private func end(_ kind: PagerQuestion.Kind, _ event: PagingEvent<Source>?) {
    tasks[kind] = nil
    if let event { take(event) }
  }

  /// Waits for changes after the version that is shown, once at a time.
  private func watch() {
    guard core.traits.hasChanges, core.jobs.isOpen, watcher == nil, !core.jobs.changing.isRunning,
      !core.jobs.changing.isWanted
    else { return }
    let (source, versions, job) = (source, core.rows.versions, nextJob())
    watcher = job
    tasks[job] = ask(job) { [weak self] in
      do {
        try await source.waitForChanges(after: versions.first, lanes: versions.others)
      } catch {
        // A source that cannot wait is looked at now and then.
        try? await Task.sleep(nanoseconds: 1_000_000_000)
      }
      await self?.endWatching(job)
    }
  }

  private func endWatching(_ job: PagerQuestion.Kind) {
    guard watcher == job else { return end(job, nil) }
    watcher = nil
    end(job, .noticed)
  }

  private func stopWatching() {
    guard let job = watcher else { return }
    watcher = nil
    tasks[job]?.cancel()
  }

  /// Sends a tick at a time, unless something happens before.
  private func wake(at time: Double?) {
    alarm?.cancel()
    alarm = nil
    guard let time else { return }
    let seconds = max(0.0005, min(3600, time - now))
    alarm = source.task { [weak self] in
      do { try await Task.sleep(nanoseconds: UInt64(seconds * 1e9)) } catch { return }
      await self?.take(.tick)
    }
  }
}

/// A question to the source that is under way, as those know it who are called from within it.
private struct PagerQuestion: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case load(Int), job(Int)
  }

  @TaskLocal static var current: PagerQuestion?

  var pager: ObjectIdentifier
  var kind: Kind
}
