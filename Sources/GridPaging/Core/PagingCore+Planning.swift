// Carrying out plans: loads that start and are given up, jobs that are due, pages that are evicted.

extension PagingCore {
  /// The rows in view; `nil` before the first view, or without rows.
  func viewRows() -> Range<Int>? { viewer.view.flatMap { rows.range(of: $0) } }

  /// Decides what is under way from now on.
  ///
  /// - Complexity: that of ``PagePlanner/plan()``.
  mutating func plan(_ work: inout PagingWork<Source>) {
    startJobs(&work)
    guard jobs.isReady else { return }
    if let restsAt = viewer.rest(at: now) { work.wake(at: restsAt) }
    let plan = planner().plan()
    loads.wants = plan.wants
    for number in plan.cancels { cancel(number, &work) }
    for start in plan.starts { self.start(start, &work) }
    if let time = plan.wakesAt { work.wake(at: time) }
  }

  private func planner() -> PagePlanner<Source> {
    PagePlanner(
      traits: traits, options: options, rows: rows, cacheBytes: cache.bytes, loads: loads, view: viewer.view,
      required: heldWants(), now: now)
  }

  private mutating func startJobs(_ work: inout PagingWork<Source>) {
    if jobs.opening.isDue(at: now, &work.wakesAt), !jobs.changing.isRunning, !jobs.counting.isRunning,
      !jobs.rangeCounting.isRunning
    {
      jobs.opening.start()
      work.opens = true
    }
    guard jobs.isReady else { return }
    if jobs.counting.isDue(at: now, &work.wakesAt), !jobs.changing.isRunning, !jobs.rangeCounting.isRunning {
      jobs.counting.start()
      work.counts = true
    }
    if let range = jobs.ranges.first, jobs.rangeCounting.isDue(at: now, &work.wakesAt), !jobs.changing.isRunning,
      !jobs.changing.isWanted, !jobs.counting.isRunning
    {
      jobs.rangeCounting.start()
      work.countsRange = range
    }
    if jobs.ranking.isWanted, !jobs.ranking.isRunning, let key = jobs.ranking.key,
      let page = rows.tree.page(ofKey: key)
    {
      (jobs.ranking.isRunning, jobs.ranking.isWanted) = (true, false)
      work.ranks = (rows.tree.position(before: page.position) == nil ? nil : page.fence, key)
    }
    if traits.hasChanges, !jobs.counting.isRunning, !jobs.rangeCounting.isRunning, !isProvisional,
      jobs.changing.isDue(at: now, &work.wakesAt)
    {
      jobs.changing.start()
      work.changes = (rows.version, rows.otherLanes, knownRanges())
    }
  }

  /// Where rows are loaded, or will be.
  private func knownRanges() -> [KeyRange<Key>] {
    let coming = loads.underWay.values.map { $0.fence } + loads.held.values.map { $0.load.fence }
    let isComing = Set(coming.compactMap { rows.tree.page(ofKey: $0)?.id })
    let blocks = rows.tree.ranks.blocks
    return rules.ranges(cache.fences + coming, PageFences(rows.tree)) { position in
      let id = blocks[position.block].ids[position.slot]
      return !cache.bare.contains(id) || isComing.contains(id)
    }
  }

  private mutating func start(_ start: PagePlan.Start, _ work: inout PagingWork<Source>) {
    let page = rows.tree.page(at: start.want.position)
    let isFirst = rows.tree.position(before: page.position) == nil
    var request = PageRequest(
      from: isFirst && traits.access == .byKey ? nil : page.fence, to: rows.tree.fence(after: page.position),
      limit: start.limit)
    request.skip = start.skip
    request.columns = rows.columns.requested
    let number = loads.begin(
      PageLoads.Load(
        page: page.id, fence: page.fence, request: request, began: now, isSpeculative: start.want.isSpeculative))
    outbox.counts.loads += 1
    work.loads.append(PageLoad(number: number, request: request))
  }

  mutating func cancel(_ number: Int, _ work: inout PagingWork<Source>) {
    guard loads.cancel(number) else { return }
    outbox.counts.cancelled += 1
    work.cancels.append(number)
  }

  mutating func cancelAll(_ work: inout PagingWork<Source>) {
    for number in loads.underWay.keys.sorted() { cancel(number, &work) }
  }

  /// Lets go of what lies farthest from the view.
  mutating func evict() {
    guard cache.bytes > options.cacheBytes else { return }
    let evictions = cache.evictions(
      from: rows, shown: viewRows() ?? 0..<0, keeping: loads.wants, limit: options.cacheBytes)
    for eviction in evictions {
      put(eviction.keepsKeys ? rows.pages[eviction.page].map { rules.bare($0) } : nil, as: eviction.page)
    }
  }
}
