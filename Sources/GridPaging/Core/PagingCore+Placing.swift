// Where rows are by their keys, in an index of which hardly a page was read.

import GridEngine

extension PagingCore {
  // MARK: Finding

  /// True if it is known which row a key has, or would have, in its page, or if nobody can tell soon.
  func isKnown(_ key: Key, _ page: RankTree<Key>.Found) -> Bool {
    if rows.pages[page.id] != nil || rows.failures[page.id] != nil || page.rows.isEmpty { return true }
    return isStart(key, page) ? hold?.starts.contains(key) ?? false : isPastEnd(key, page)
  }

  /// True for the key that a page begins with. Rows below its fence belong to the first page too.
  private func isStart(_ key: Key, _ page: RankTree<Key>.Found) -> Bool {
    page.fence == key && (traits.access == .forward || rows.tree.position(before: page.position) != nil)
  }

  /// True for a key of which a page was made and turned out to have no rows up to those of the next page.
  private func isPastEnd(_ key: Key, _ page: RankTree<Key>.Found) -> Bool {
    page.fence < key && hold?.parted.contains(key) ?? false
  }

  /// True if a page is too large to be read as far as a key.
  func mustCount(_ key: Key, _ page: RankTree<Key>.Found) -> Bool {
    guard let hold, traits.access == .byKey, page.fence < key, !rows.isReadWhole(page, pageSize: traits.pageSize),
      !hold.uncounted.contains(page.id)
    else { return false }
    return !(0..<traits.pageSize).contains(hold.likelyOffset(of: key, page))
  }

  /// Lets pages begin at the keys in view where reading as far as these would take too long.
  ///
  /// - Returns: true if it is known where all these keys are.
  /// - Complexity: O(k log n), k keys in view, n pages.
  mutating func findPlaces() -> Bool {
    var (isFound, last): (Bool, PageID?) = (true, nil)
    for key in hold?.keys ?? [] {
      guard let page = rows.tree.page(ofKey: key), page.id != last else { continue }
      guard !isKnown(key, page) else { continue }
      (isFound, last) = (false, page.id)
      guard mustCount(key, page) else { continue }
      let start = hold?.start(before: key, after: page.fence, most: traits.pageSize / 2) ?? key
      if rows.accuracy == .exact {
        jobs.ranking.begin(start, in: page.id)
      } else {
        part(page, at: start, leaving: hold?.likelyOffset(of: start, page) ?? 0)
      }
    }
    if isFound { jobs.ranking.isWanted = false }
    return isFound
  }

  /// Takes the number of rows of a page before a key.
  ///
  /// - Parameter count: `nil` if it could not be told.
  mutating func take(rank count: Int?) {
    jobs.ranking.isRunning = false
    hold?.progressed = now
    guard traits.hasChanges, count != nil else { return finishRanking(count) }
    jobs.ranking.count = count
    jobs.ranking.earlierReadings = jobs.changing.isRunning ? 1 : 0
    jobs.changing.want(by: now)
  }

  /// Takes note of changes that were read while rows before a key were counted.
  mutating func checkRanking(_ changes: [RowChange<Key, Source.Row>]) {
    guard jobs.ranking.isUnderWay, !jobs.ranking.isWanted, let key = jobs.ranking.key else { return }
    if let page = rows.tree.page(ofKey: key), page.id == jobs.ranking.page {
      func isBefore(_ other: Key) -> Bool { other < key && rows.tree.page(ofKey: other)?.id == page.id }
      if !jobs.ranking.isTouched,
        changes.contains(where: { $0.old.map(isBefore) ?? false || $0.new.map(isBefore) ?? false })
      {
        jobs.ranking.isTouched = true
      }
    } else {
      jobs.ranking.isTouched = true
    }
    guard let count = jobs.ranking.count else { return }
    jobs.ranking.earlierReadings -= 1
    guard jobs.ranking.earlierReadings < 0 else { return jobs.changing.isWanted = true }
    jobs.ranking.count = nil
    if !jobs.ranking.isTouched {
      finishRanking(count)
    } else if jobs.ranking.isHopeless {
      finishRanking(nil)
    }
  }

  private mutating func finishRanking(_ count: Int?) {
    guard hold != nil, let key = jobs.ranking.key, let page = rows.tree.page(ofKey: key), page.id == jobs.ranking.page,
      rows.pages[page.id] == nil, page.fence < key
    else { return }
    if let count, count <= 0 {
      hold?.uncounted.insert(page.id)
    } else if let count {
      part(page, at: key, leaving: count)
    } else {
      rows.accuracy = .estimated
      part(page, at: key, leaving: hold?.likelyOffset(of: key, page) ?? 0)
      recount()
    }
  }

  /// Begins a page at a key; there may be rows before it.
  private mutating func part(_ page: RankTree<Key>.Found, at key: Key, leaving count: Int) {
    let count = min(max(1, count), Limits.items)
    if page.rows.count <= count, rows.accuracy != .exact {
      guard rows.count + count + 1 - page.rows.count <= Limits.items else {
        hold?.uncounted.insert(page.id)
        return
      }
      rows.tree.changeCount(by: count + 1 - page.rows.count, at: page.position)
    }
    rows.tree.split(at: page.position, fence: key, leaving: count)
    hold?.parted.insert(key)
    rows.sections = divided(rows.tree)
  }

  /// The row that a key has or would have, as far as it is known.
  private func place(ofKey key: Key) -> Int? {
    guard let page = rows.tree.page(ofKey: key) else { return nil }
    if let content = rows.pages[page.id] { return page.rows.lowerBound + Key.lowerBound(of: key, in: content.keys) }
    if isStart(key, page) { return page.rows.lowerBound }
    if isPastEnd(key, page) { return page.rows.upperBound }
    return page.rows.lowerBound + max(0, min(page.rows.count - 1, hold?.likelyOffset(of: key, page) ?? 0))
  }

  // MARK: Showing

  private func spotElsewhere(_ spot: PagingSpot<Key>, of hold: HeldRows<Source>) -> PagingSpot<Key>? {
    guard let row = hold.shown.row(ofSpot: spot), let mark = hold.mark(row), let place = place(ofKey: mark.key) else {
      return nil
    }
    return rows.spot(ofRow: place + mark.offset)
  }

  /// What was in view, where it is now.
  func viewElsewhere() -> PagingView<Key>? {
    guard let hold, var view = hold.view else { return viewer.view }
    guard rows.count > 0, let first = spotElsewhere(view.first, of: hold) else { return view }
    view.first = first
    view.retained = view.retained.compactMap { spotElsewhere($0, of: hold) }
    view.landing = view.landing.flatMap { spotElsewhere($0, of: hold) }
    return view
  }

  /// Places between rows that are the same in what was shown: where pages that are not loaded begin.
  func boundaries(of hold: HeldRows<Source>) -> [(old: Int, new: Int)] {
    let shown = hold.shown
    var result: [(old: Int, new: Int)] = []
    for content in shown.sortedPages() {
      guard let page = shown.tree.page(ofKey: content.fence), let new = rows.tree.page(ofKey: page.fence),
        rows.pages[new.id] == nil, new.fence == page.fence
      else { continue }
      result.append((page.rows.lowerBound, new.rows.lowerBound))
    }
    if let view = hold.view, let first = hold.first, first < shown.count {
      for row in [first, min(shown.count, first + max(1, view.count)) - 1] {
        guard let page = shown.tree.page(ofRow: row) else { continue }
        if let key = shown.key(ofRow: row) {
          guard let new = rows.tree.page(ofKey: key), rows.pages[new.id] == nil else { continue }
          if let place = place(ofKey: key) { result.append((row, place)) }
        } else if let place = place(ofKey: page.fence) {
          result.append((page.rows.lowerBound, place))
        }
      }
    }
    return result
  }

  /// The rows in view as far as there is a place for them, if the page of the first is not loaded.
  func unknownView(of hold: HeldRows<Source>) -> RowRun? {
    guard let view = hold.view, let first = hold.first, let mark = hold.mark(first),
      let page = rows.tree.page(ofKey: mark.key), rows.pages[page.id] == nil, let place = place(ofKey: mark.key)
    else { return nil }
    let count = min(view.count, hold.shown.count - first, rows.count)
    return RowRun(old: first, new: max(0, min(rows.count - count, place + mark.offset)), count: count)
  }

  /// Remembers the key of the first row in view, if it was not found.
  func landmark(of hold: HeldRows<Source>) -> Landmark<Key>? {
    guard let row = hold.first, let mark = hold.mark(row), let page = rows.tree.page(ofKey: mark.key),
      rows.pages[page.id] == nil, !page.rows.isEmpty,
      !isStart(mark.key, page), let place = place(ofKey: mark.key), let spot = rows.spot(ofRow: place)
    else { return nil }
    return Landmark(key: mark.key, spot: spot)
  }

  /// By how many rows the rows of a page that was read lie after the place where they are shown.
  mutating func shiftOfLandmark(_ page: RankTree<Key>.Found, _ answer: PageAnswer<Key, Source.Row>) -> Int {
    guard let landmark = viewer.landmark, let found = rows.tree.page(ofKey: landmark.key), found.id == page.id,
      answer.next.map({ landmark.key < $0 }) ?? true
    else { return 0 }
    viewer.landmark = nil
    guard let row = rows.row(ofSpot: landmark.spot), page.rows.contains(row) else { return 0 }
    let shift = Key.lowerBound(of: landmark.key, in: answer.keys) - (row - page.rows.lowerBound)
    guard rows.count + shift <= Limits.items else { return 0 }
    if viewer.view?.first.fence == page.fence { viewer.view?.first.offset += shift }
    return shift
  }
}
