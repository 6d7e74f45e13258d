// What to load now, and what to let go.

extension PagingCore {
  /// The rows in view; `nil` before the first view, or without rows.
  func viewRows() -> Range<Int>? {
    guard let view, let first = rows.row(ofSpot: view.first) else { return nil }
    return first..<min(rows.count, first + view.count)
  }

  /// Decides what is under way from now on.
  ///
  /// - Complexity: O(v² log n + l), v pages in view and where a fling goes, n pages, l loads under way.
  mutating func plan(_ work: inout PagingWork<Source>) {
    planJobs(&work)
    guard isOpen, !opening.isWanted, !opening.isRunning else { return }
    if let velocity = view?.velocity, velocity != 0 {
      if now >= restsAt { view?.velocity = 0 } else { work.wakesAt = min(work.wakesAt ?? restsAt, restsAt) }
    }
    let wants = wants()
    wanted.removeAll(keepingCapacity: true)
    for want in wants { wanted.insert(want.id) }
    // What nobody wants any more makes room.
    var speculating = 0
    for number in loads.keys.sorted() {
      guard let load = loads[number], !load.isCancelled, !wanted.contains(load.page) else { continue }
      if load.isSpeculative, speculating == 0 { speculating += 1 } else { cancel(number, &work) }
    }
    let taken = loads.values.reduce(0) { $0 + ($1.isCancelled && traits.cancellingFreesSlot ? 0 : 1) }
    var free = traits.concurrentLoads - taken
    var isWaiting = false
    for want in wants {
      if loadOfPage[want.id] != nil || held[want.id] != nil || rows.pages[want.id].map({ !$0.hasHoles }) ?? false {
        if want.isNeeded, loadOfPage[want.id] != nil { isWaiting = true }
        continue
      }
      // Such a source keeps a processor busy: what is in view would come later for what is not.
      if want.isBeside, isWaiting, latency < PagingCore.shortestWait { continue }
      if let setback = setbacks[want.id], setback.notBefore > now {
        work.wakesAt = min(work.wakesAt ?? setback.notBefore, setback.notBefore)
        continue
      }
      if want.isSpeculative {
        guard speculating == 0 else { continue }
        speculating += 1
      }
      if let failure = rows.failures[want.id] {
        guard let retryAt = failure.retryAt else { continue }
        if retryAt > now {
          work.wakesAt = min(work.wakesAt ?? retryAt, retryAt)
          continue
        }
      }
      // The least wanted of what is under way makes room for what is wanted more.
      if free <= 0, traits.cancellingFreesSlot, !want.isSpeculative, let number = leastWanted(wants, than: want) {
        cancel(number, &work)
        free += 1
      }
      guard free > 0 else { break }
      free -= 1
      if want.isNeeded { isWaiting = true }
      start(want, &work)
    }
  }

  private mutating func planJobs(_ work: inout PagingWork<Source>) {
    func isDue(_ job: Job) -> Bool {
      guard job.isWanted, !job.isRunning else { return false }
      if job.notBefore <= now { return true }
      if job.notBefore.isFinite { work.wakesAt = min(work.wakesAt ?? job.notBefore, job.notBefore) }
      return false
    }
    if isDue(opening), !changing.isRunning, !counting.isRunning {
      opening.isRunning = true
      opening.isWanted = false
      work.opens = true
    }
    guard isOpen, !opening.isRunning, !opening.isWanted else { return }
    // Counting and reading changes exclude each other: counts are of one version.
    if isDue(counting), !changing.isRunning {
      counting.isRunning = true
      counting.isWanted = false
      work.counts = true
    }
    if ranking.isWanted, !ranking.isRunning, let key = ranking.key, let page = rows.tree.page(ofKey: key) {
      (ranking.isRunning, ranking.isWanted) = (true, false)
      work.ranks = (rows.tree.position(before: page.position) == nil ? nil : page.fence, key)
    }
    if traits.hasChanges, !counting.isRunning, !isProvisional, isDue(changing) {
      changing.isRunning = true
      changing.isWanted = false
      work.changes = (rows.version, knownRanges())
    }
  }

  /// Where rows are loaded, or will be.
  private func knownRanges() -> [KeyRange<Key>] {
    let coming = loads.values.map { $0.fence } + held.values.map { $0.load.fence }
    let isComing = Set(coming.compactMap { rows.tree.page(ofKey: $0)?.id })
    let blocks = rows.tree.ranks.blocks
    return rules.ranges(knownFences + coming, PageFences(rows.tree)) { position in
      let id = blocks[position.block].ids[position.slot]
      return !bare.contains(id) || isComing.contains(id)
    }
  }

  /// Seconds below which a source does not wait for anybody.
  private static var shortestWait: Double { 0.004 }

  // MARK: What is wanted

  /// The pages to have, the most important one first.
  ///
  /// A page is worth loading if it will be in view when it comes, at a speed at which it can be read.
  private func wants() -> [PageWant] {
    if let wants = heldWants() { return wants }
    guard let view, let shown = viewRows(), !shown.isEmpty else { return [] }
    var wants: [PageWant] = []
    let speed = view.velocity.magnitude
    let readable = PagingCore.readableSpeed * Double(shown.count)
    if let landing = view.landing.flatMap({ rows.row(ofSpot: $0) }) {
      want(landing..<min(rows.count, landing + view.count), isSpeculative: false, &wants)
    }
    if view.motion == .fling, speed > 0 {
      for rows in approach(shown, view.velocity, readable) { want(rows, isSpeculative: false, &wants) }
    }
    if speed <= readable {
      let coming = moved(shown, by: view.velocity * latency)
      want(coming, isSpeculative: false, isNeeded: true, &wants)
      want(shown, isSpeculative: false, isNeeded: true, &wants)
    } else {
      want(moved(shown, by: view.velocity * latency), isSpeculative: true, &wants)
    }
    // Beside what is in view, the page before and after, as far as rows do not pass faster than they come.
    if speed * latency < Double(traits.pageSize), speed <= readable, view.motion != .thumb || speed == 0,
      hasRoom(beside: wants)
    {
      let ahead = shown.upperBound..<min(rows.count, shown.upperBound + traits.pageSize / 2)
      let behind = max(0, shown.lowerBound - traits.pageSize / 2)..<shown.lowerBound
      want(view.velocity < 0 ? behind : ahead, isSpeculative: false, isBeside: true, &wants)
      want(view.velocity < 0 ? ahead : behind, isSpeculative: false, isBeside: true, &wants)
    }
    for spot in view.retained {
      if let row = rows.row(ofSpot: spot) { want(row..<row + 1, isSpeculative: false, &wants) }
    }
    return wants
  }

  /// Viewports a second up to which content can be read in passing.
  private static var readableSpeed: Double { 10 }

  /// The rows that a fling passes slowly enough to be read, and not before they could have come: a part after another, as they
  /// come into view.
  private func approach(_ shown: Range<Int>, _ velocity: Double, _ readable: Double) -> [Range<Int>] {
    let time = options.flingTime
    guard time > 0 else { return [] }
    let distance = velocity * time
    let slowAt = velocity.magnitude > readable ? distance * (1 - readable / velocity.magnitude) : 0
    let arrived = distance * (1 - PagingCore.exponential(-latency / time))
    let start = moved(shown, by: slowAt.magnitude > arrived.magnitude ? slowAt : arrived)
    let end = moved(shown, by: distance)
    let step = max(1, traits.pageSize)
    guard start != end else { return [end] }
    var result: [Range<Int>] = []
    var position = start
    while velocity > 0 ? position.lowerBound < end.lowerBound : position.lowerBound > end.lowerBound {
      result.append(position)
      position = moved(position, by: Double(velocity > 0 ? step : -step))
      if result.count > 64 || position == result[result.count - 1] { break }
    }
    return result + [end]
  }

  /// e to a power that is not above 0, without a library of functions: good to a thousandth, which is more than a prediction
  /// needs.
  private static func exponential(_ power: Double) -> Double {
    guard power > -20 else { return 0 }
    var base = 1 + power / 1024
    for _ in 0..<10 { base *= base }
    return max(0, base)
  }

  /// True if two more pages fit into the cache beside those that are wanted.
  private func hasRoom(beside wants: [PageWant]) -> Bool {
    let mean = statistics.cacheBytes / max(1, rows.pages.count)
    let bytes = wants.reduce(0) { $0 + (rows.pages[$1.id]?.bytes ?? mean) }
    return bytes + 2 * mean <= options.cacheBytes
  }

  private func moved(_ shown: Range<Int>, by distance: Double) -> Range<Int> {
    let most = Double(rows.count)
    let shift = Int(max(-most, min(most, distance)))
    let first = max(0, min(rows.count - shown.count, shown.lowerBound + shift))
    return first..<first + shown.count
  }

  /// Adds the pages of rows, the middle one first.
  func want(
    _ range: Range<Int>, isSpeculative: Bool, isNeeded: Bool = false, isBeside: Bool = false, _ wants: inout [PageWant]
  ) {
    guard !range.isEmpty, var page = rows.tree.page(ofRow: range.lowerBound) else { return }
    var found: [(distance: Int, want: PageWant)] = []
    let middle = (range.lowerBound + range.upperBound) / 2
    while true {
      let offset = max(0, max(range.lowerBound, page.rows.lowerBound) - page.rows.lowerBound)
      let distance =
        page.rows.contains(middle) ? 0 : min(abs(page.rows.lowerBound - middle), abs(page.rows.upperBound - middle))
      found.append(
        (
          distance,
          PageWant(
            id: page.id, position: page.position, offset: offset, isSpeculative: isSpeculative, isNeeded: isNeeded,
            isBeside: isBeside)
        ))
      guard page.rows.upperBound < range.upperBound, let next = rows.tree.position(after: page.position) else { break }
      page = rows.tree.page(at: next)
    }
    found.sort { ($0.distance, $0.want.position) < ($1.distance, $1.want.position) }
    for (_, want) in found where !wants.contains(where: { $0.id == want.id }) { wants.append(want) }
  }

  // MARK: Loads

  private func leastWanted(_ wants: [PageWant], than want: PageWant) -> Int? {
    // At most one is.
    for (number, load) in loads where load.isSpeculative && !load.isCancelled { return number }
    for other in wants.reversed() {
      if other.id == want.id { return nil }
      if let number = loadOfPage[other.id], !(other.isNeeded && want.isNeeded) { return number }
    }
    return nil
  }

  private mutating func start(_ want: PageWant, _ work: inout PagingWork<Source>) {
    let page = rows.tree.page(at: want.position)
    let isFirst = rows.tree.position(before: page.position) == nil
    let to = rows.tree.fence(after: page.position)
    var request = PageRequest(
      from: isFirst && traits.access == .byKey ? nil : page.fence, to: to, limit: traits.pageSize)
    // What is loaded and has a hole is read as a whole.
    if rows.pages[page.id] != nil || isReadWhole(page) {
      request.limit = max(request.limit, page.rows.count + traits.pageSize / 2)
    } else if traits.skips, want.offset > traits.pageSize, !unskippable.contains(page.id) {
      request.skip = want.offset / traits.pageSize * traits.pageSize
    }
    lastLoad += 1
    loads[lastLoad] = Load(
      page: page.id, fence: page.fence, request: request, began: now, isSpeculative: want.isSpeculative)
    loadOfPage[page.id] = lastLoad
    statistics.loads += 1
    work.loads.append(PageLoad(number: lastLoad, request: request))
  }

  mutating func cancel(_ number: Int, _ work: inout PagingWork<Source>) {
    guard let load = loads[number], !load.isCancelled else { return }
    loads[number]?.isCancelled = true
    if loadOfPage[load.page] == number { loadOfPage[load.page] = nil }
    statistics.cancelled += 1
    work.cancels.append(number)
  }

  // MARK: The cache

  /// Evicts what lies farthest from the view, but nothing that is wanted or in view.
  ///
  /// Of a page that is evicted keys and identifiers stay as long as there is room for them, so that what others do to its rows
  /// is known exactly, and a selection follows them.
  ///
  /// - Complexity: O(1) where the cache is not full; at most O(p log n) otherwise, p loaded pages, n pages.
  mutating func evict() {
    guard statistics.cacheBytes > options.cacheBytes else { return }
    let shown = viewRows() ?? 0..<0
    let middle = (shown.lowerBound + shown.upperBound) / 2
    // They are in order, so that what lies farthest away is at one of the ends.
    let fences = knownFences
    func candidate(_ place: Int) -> (content: Content, id: PageID, rows: Range<Int>, distance: Int)? {
      guard fences.indices.contains(place), let page = rows.tree.page(ofKey: fences[place]),
        let content = rows.pages[page.id]
      else { return nil }
      return (content, page.id, page.rows, abs((page.rows.lowerBound + page.rows.upperBound) / 2 - middle))
    }
    var (first, last) = (0, fences.count - 1)
    var (before, after) = (candidate(first), candidate(last))
    while first <= last, statistics.cacheBytes > options.cacheBytes {
      let isBefore = (before?.distance ?? 0) >= (after?.distance ?? 0)
      let farthest = isBefore ? before : after
      if isBefore {
        first += 1
        before = candidate(first)
      } else {
        last -= 1
        after = candidate(last)
      }
      guard let (content, id, rows, _) = farthest, !wanted.contains(id), !rows.overlaps(shown) else { continue }
      if content.isBare {
        put(nil, as: id)
        continue
      }
      let bare = rules.bare(content)
      put(bareBytes + bare.bytes <= options.cacheBytes / 4 ? bare : nil, as: id)
      statistics.evicted += 1
    }
  }
}
