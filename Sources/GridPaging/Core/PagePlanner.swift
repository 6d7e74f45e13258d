// Planning: what to load now and what to give up, from values alone.

/// What a plan depends on. Nothing is changed by planning.
struct PagePlanner<Source: PagedSource> {
  typealias Key = Source.Key

  let traits: SourceTraits
  let options: PagingOptions
  let rows: PagedRows<Source>
  /// Bytes of the loaded pages.
  let cacheBytes: Int
  let loads: PageLoads<Source>
  let view: PagingView<Key>?
  /// The pages to have before anything else is shown; `nil` where what is in view counts.
  var required: [PageWant]?
  let now: Double

  /// Decides what is under way from now on.
  ///
  /// - Complexity: O(v² log n + l (log l + c)), v pages in view and where a fling goes, n pages, l loads under way, c of them
  ///   given up.
  func plan() -> PagePlan {
    var plan = PagePlan(wants: required ?? wants())
    let wanted = Set(plan.wants.map { $0.id })
    var speculating = 0
    // What nobody wants any more makes room, but for one page that was fetched ahead.
    for number in loads.underWay.keys.sorted() {
      guard let load = loads.underWay[number], !load.isCancelled else { continue }
      if wanted.contains(load.page) {
        // Its rows would be read again for the columns that are in view by now.
        if !rows.columns.areAskedFor(by: load.request.columns) { plan.cancels.append(number) }
        continue
      }
      if load.isSpeculative, speculating == 0 { speculating += 1 } else { plan.cancels.append(number) }
    }
    let cancels = plan.cancels
    var free = loads.underWay.reduce(traits.concurrentLoads) {
      let isCancelled = $1.value.isCancelled || cancels.contains($1.key)
      return isCancelled && traits.cancellingFreesSlot ? $0 : $0 - 1
    }
    var isWaiting = false
    for want in plan.wants {
      let isUnderWay = number(of: want, plan) != nil
      if isUnderWay || loads.held[want.id] != nil || !rows.isMissing(want.id) {
        if want.isNeeded, isUnderWay { isWaiting = true }
        continue
      }
      // Such a source keeps a processor busy: what is in view would come later for what is not.
      if want.isBeside, isWaiting, loads.latency < PagePlanner.shortestWait { continue }
      if let setback = loads.setbacks[want.id], setback.notBefore > now {
        plan.wake(at: setback.notBefore)
        continue
      }
      if want.isSpeculative {
        guard speculating == 0 else { continue }
        speculating += 1
      }
      if let failure = rows.failures[want.id] {
        guard let retryAt = failure.retryAt else { continue }
        if retryAt > now {
          plan.wake(at: retryAt)
          continue
        }
      }
      if free <= 0, traits.cancellingFreesSlot, !want.isSpeculative, makeRoom(for: want, &plan) { free += 1 }
      guard free > 0 else { break }
      free -= 1
      if want.isNeeded { isWaiting = true }
      plan.starts.append(start(want))
    }
    return plan
  }

  /// Seconds below which a source does not wait for anybody.
  private static var shortestWait: Double { 0.004 }

  /// The load of a page, unless it is given up.
  private func number(of want: PageWant, _ plan: PagePlan) -> Int? {
    guard let number = loads.ofPage[want.id], !plan.cancels.contains(number) else { return nil }
    return number
  }

  /// Lets the least wanted of what is under way make room for what is wanted more.
  private func makeRoom(for want: PageWant, _ plan: inout PagePlan) -> Bool {
    if let place = plan.starts.firstIndex(where: { $0.want.isSpeculative }) {
      plan.starts.remove(at: place)
      return true
    }
    // One whose page has come into view is wanted for that now.
    for number in loads.underWay.keys.sorted() {
      guard let load = loads.underWay[number], load.isSpeculative, !load.isCancelled, !plan.cancels.contains(number),
        !plan.wants.contains(where: { $0.id == load.page && !$0.isSpeculative })
      else { continue }
      plan.cancels.append(number)
      return true
    }
    for other in plan.wants.reversed() {
      if other.id == want.id { return false }
      if let number = number(of: other, plan), !(other.isNeeded && want.isNeeded) {
        plan.cancels.append(number)
        return true
      }
    }
    return false
  }

  private func start(_ want: PageWant) -> PagePlan.Start {
    let page = rows.tree.page(at: want.position)
    // What is loaded and has a hole is read as a whole.
    if rows.pages[page.id] != nil || rows.isReadWhole(page, pageSize: traits.pageSize) {
      return PagePlan.Start(want: want, limit: max(traits.pageSize, page.rows.count + traits.pageSize / 2))
    }
    let canSkip = traits.skips && want.offset > traits.pageSize && !loads.unskippable.contains(page.id)
    return PagePlan.Start(
      want: want, limit: traits.pageSize, skip: canSkip ? want.offset / traits.pageSize * traits.pageSize : 0)
  }
}
