// What stays in view while everything is read again: the rows that were there, until those at the same place can be shown.

import GridEngine

extension PagingCore {
  /// Seconds without an answer after which rows are shown as far as they are known; and seconds after which they are in any case.
  static var longestSilence: Double { 2 }
  static var longestHold: Double { 30 }

  /// Lets the grid keep what it has until ``releaseIfKnown(_:)`` finds that the rows in view are known again. All that changes in the rows
  /// meanwhile is told as one update.
  ///
  /// - Parameter isReset: true if the source was opened again.
  mutating func holdRows(isReset: Bool) {
    if hold != nil {
      if isReset { hold?.isReset = true }
    } else {
      flush()
      deliverArrivals()
      hold = HeldRows(
        shown: rows, view: viewer.view, isReset: isReset, landmark: viewer.landmark, began: now, progressed: now)
      hold?.findKeys()
    }
    hold?.progressed = now
    hold?.uncounted = []
    (jobs.ranking.count, jobs.ranking.isTouched) = (nil, true)
    viewer.landmark = nil
  }

  /// Takes where the viewport is now, by spots of what is shown.
  mutating func lookAtHeldRows(_ view: PagingView<Key>) {
    hold?.view = view
    hold?.findKeys()
    viewer.view = viewElsewhere()
  }

  /// Shows the rows as they are now, if what was in view is known again, or cannot be known soon.
  mutating func releaseIfKnown(_ work: inout PagingWork<Source>) {
    guard hold != nil else { return }
    let isFound = findPlaces()
    viewer.view = viewElsewhere()
    guard let hold else { return }
    let silence = max(PagingCore.longestSilence, 4 * loads.latency)
    let last = min(hold.progressed + silence, hold.began + PagingCore.longestHold)
    if isFound && isFilled() || now >= last {
      release()
    } else {
      work.wake(at: last)
    }
  }

  /// True if nothing is missing of what will be in view.
  private func isFilled() -> Bool {
    var wants = PageWants(rows.tree.ranks)
    wants.add(viewRows() ?? 0..<0)
    return wants.list.allSatisfy { !rows.isMissing($0.id) || rows.failures[$0.id] != nil }
  }

  private mutating func release() {
    guard let hold else { return }
    var match = rules.matched(hold.shown.knownPages(), rows.knownPages(unchanged: hold.unchanged))
    for (old, new) in boundaries(of: hold) { match.addBoundary(old: old, new: new) }
    if let run = unknownView(of: hold) { match.addUnknown(run) }
    viewer.landmark = landmark(of: hold)
    removeEmptyPages(hold.parted.filter { rows.tree.page(ofKey: $0)?.fence == $0 })
    if let first = hold.first.flatMap({ match.newRow(of: $0) }), let spot = rows.spot(ofRow: first) {
      viewer.view?.first = spot
    }
    self.hold = nil
    (jobs.ranking.isWanted, jobs.ranking.count) = (false, nil)
    outbox.edits = RowEdits(matching: match, from: hold.shown.sections, to: rows.sections)
    outbox.begin(from: hold.shown.sections, nil)
    outbox.isReset = hold.isReset
    flush()
    // A reset is told also where it changed nothing.
    if outbox.isReset { deliver(GridUpdate()) }
    (outbox.isChanged, outbox.arrived) = (outbox.isChanged || !hold.isReset, [])
  }

  /// The pages to have before anything is shown, loaded or not; `nil` where they are and what is in view counts.
  func heldWants() -> [PageWant]? {
    guard let hold else { return nil }
    var (wants, isMissing) = (PageWants(rows.tree.ranks), false)
    for key in hold.keys {
      guard let page = rows.tree.page(ofKey: key), wants.list.last?.id != page.id else { continue }
      if !isKnown(key, page) {
        if mustCount(key, page) { continue }
        isMissing = true
      }
      wants.list.append(PageWant(id: page.id, position: page.position, offset: 0, isNeeded: true))
    }
    if !isMissing, !jobs.ranking.isUnderWay, let shown = viewRows(), !shown.isEmpty {
      wants.add(shown, isNeeded: true)
    }
    return wants.list
  }
}

extension PagedRows {
  /// The known pages in order, with the keys of which each has all rows.
  ///
  /// - Complexity: O(p (log p + log n)), p known pages, n pages.
  func knownPages(unchanged: Set<PageID> = []) -> [KnownPage<Source.Key, Source.Row>] {
    sortedPages().compactMap { content in
      guard let page = tree.page(ofKey: content.fence) else { return nil }
      let isFirst = tree.position(before: page.position) == nil
      var known = KnownPage(
        content: content, first: page.rows.lowerBound,
        range: KeyRange(from: isFirst ? nil : page.fence, to: tree.fence(after: page.position)))
      known.isUnchanged = unchanged.contains(page.id)
      return known
    }
  }
}
