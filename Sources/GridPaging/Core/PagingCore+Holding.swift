// What stays in view while everything is read again: the rows that were there, until those at the same place can be shown.

import GridEngine

/// Rows that are shown until what took their place was read.
struct HeldRows<Source: PagedSource>: Sendable {
  /// What the grid has.
  var shown: PagedRows<Source>
  /// What is in view, by spots of ``shown``.
  var view: PagingView<Source.Key>?
  /// True if the source was opened again.
  var isReset: Bool
  /// Where a row is that was not found the last time.
  var landmark: Landmark<Source.Key>?
  /// Keys in view, which have to be found again, ascending. Of pages that are not loaded the fence.
  var keys: [Source.Key] = []
  /// Those of these that are fences.
  var starts: Set<Source.Key> = []
  /// When everything began to be read again, and when a page of it was taken last.
  var began: Double
  var progressed: Double
  /// Pages in which rows cannot be counted, or need not be: they are read from their start.
  var uncounted: Set<PageID> = []
  /// Keys that pages were made to begin with.
  var parted: Set<Source.Key> = []
  /// Pages whose rows are what is shown.
  var unchanged: Set<PageID> = []
}

extension PagingCore {
  /// Seconds without an answer after which rows are shown as far as they are known; and seconds after which they are in any case.
  static var longestSilence: Double { 2 }
  static var longestHold: Double { 30 }

  /// The rows as the grid has them.
  var shownRows: PagedRows<Source> { hold?.shown ?? rows }

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
      hold = HeldRows(shown: rows, view: view, isReset: isReset, landmark: landmark, began: now, progressed: now)
      findHeldKeys()
    }
    hold?.progressed = now
    hold?.uncounted = []
    (ranking.count, ranking.isTouched) = (nil, true)
    landmark = nil
  }

  /// Takes where the viewport is now, by spots of what is shown.
  mutating func lookAtHeldRows(_ view: PagingView<Key>) {
    hold?.view = view
    findHeldKeys()
    self.view = viewElsewhere()
  }

  /// Notes the keys in view and of retained rows.
  private mutating func findHeldKeys() {
    guard let hold, let view = hold.view, let first = hold.shown.row(ofSpot: view.first) else { return }
    let shown = hold.shown
    var (keys, starts): ([Key], Set<Key>) = ([], [])
    func add(_ rows: Range<Int>) {
      var (row, pages) = (rows.lowerBound, 0)
      while row < rows.upperBound, pages < PagingCore.mostHeldPages, let page = shown.tree.page(ofRow: row) {
        if let content = shown.pages[page.id] {
          let end = min(rows.upperBound, page.rows.upperBound)
          keys += content.keys[row - page.rows.lowerBound..<end - page.rows.lowerBound]
        } else if let mark = mark(row, shown) {
          keys.append(mark.key)
          if mark.key == page.fence { starts.insert(page.fence) }
        }
        (row, pages) = (page.rows.upperBound, pages + 1)
      }
    }
    add(first..<max(first, min(shown.count, first + max(1, view.count))))
    for spot in view.retained.prefix(PagingCore.mostHeldPages) {
      if let row = shown.row(ofSpot: spot) { add(row..<row + 1) }
    }
    _ = Key.sort(&keys)
    self.hold?.keys = keys
    self.hold?.starts = starts
  }

  /// Pages of which keys are looked for, in view and elsewhere.
  private static var mostHeldPages: Int { 256 }

  /// Shows the rows as they are now, if what was in view is known again, or cannot be known soon.
  mutating func releaseIfKnown(_ work: inout PagingWork<Source>) {
    guard hold != nil else { return }
    let isFound = findPlaces()
    view = viewElsewhere()
    guard let hold else { return }
    let silence = max(PagingCore.longestSilence, 4 * latency)
    let last = min(hold.progressed + silence, hold.began + PagingCore.longestHold)
    if isFound && isFilled() || now >= last {
      release()
    } else {
      work.wakesAt = min(work.wakesAt ?? last, last)
    }
  }

  /// True if nothing is missing of what will be in view.
  private func isFilled() -> Bool {
    guard let shown = viewRows(), !shown.isEmpty, var page = rows.tree.page(ofRow: shown.lowerBound) else {
      return true
    }
    while true {
      if rows.pages[page.id]?.hasHoles ?? true, rows.failures[page.id] == nil { return false }
      guard page.rows.upperBound < shown.upperBound, let next = rows.tree.position(after: page.position) else {
        return true
      }
      page = rows.tree.page(at: next)
    }
  }

  private mutating func release() {
    guard let hold else { return }
    var match = rules.matched(hold.shown.knownPages(), rows.knownPages(unchanged: hold.unchanged))
    for (old, new) in boundaries(of: hold) { match.addBoundary(old: old, new: new) }
    if let run = unknownView(of: hold) { match.addUnknown(run) }
    landmark = landmark(of: hold)
    for key in hold.parted {
      guard let page = rows.tree.page(ofKey: key), page.fence == key, page.rows.isEmpty else { continue }
      forget(page.id)
      rows.tree.remove(at: page.position)
    }
    if let first = hold.view.flatMap({ hold.shown.row(ofSpot: $0.first) }).flatMap({ match.newRow(of: $0) }),
      let spot = rows.spot(ofRow: first)
    {
      view?.first = spot
    }
    self.hold = nil
    (ranking.isWanted, ranking.count) = (false, nil)
    edits = RowEdits(matching: match, from: hold.shown.sections, to: rows.sections)
    sectionsBefore = hold.shown.sections
    viewBefore = nil
    isReset = hold.isReset
    flush()
    // A reset is told also where it changed nothing.
    if isReset { deliver(GridUpdate()) }
    (isChanged, arrived) = (isChanged || !hold.isReset, [])
  }

  /// The pages to have before anything is shown, loaded or not; `nil` where they are and what is in view counts.
  func heldWants() -> [PageWant]? {
    guard let hold else { return nil }
    var (wants, isMissing): ([PageWant], Bool) = ([], false)
    for key in hold.keys {
      guard let page = rows.tree.page(ofKey: key), wants.last?.id != page.id else { continue }
      if !isKnown(key, page) {
        if mustCount(key, page) { continue }
        isMissing = true
      }
      wants.append(PageWant(id: page.id, position: page.position, offset: 0, isNeeded: true))
    }
    if !isMissing, !isCounting, let shown = viewRows(), !shown.isEmpty {
      want(shown, isSpeculative: false, isNeeded: true, &wants)
    }
    return wants
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
