// Where rows are by their keys, in an index of which hardly a page was read.

import GridEngine

/// A key whose row was shown where it most likely is, until its page is read.
struct Landmark<Key: PagingKey>: Sendable {
  var key: Key
  /// The row that it was shown at.
  var spot: PagingSpot<Key>
}

extension PagingCore {
  /// True while the rows before a key are counted.
  var isCounting: Bool { ranking.isRunning || ranking.isWanted || ranking.count != nil }

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

  /// True if a request for a page does not end before its last row.
  func isReadWhole(_ page: RankTree<Key>.Found) -> Bool {
    page.rows.count <= 2 * traits.pageSize
      && (rows.tree.fence(after: page.position) != nil || rows.accuracy == .exact)
  }

  /// True if a page is too large to be read as far as a key.
  func mustCount(_ key: Key, _ page: RankTree<Key>.Found) -> Bool {
    guard traits.access == .byKey, page.fence < key, !isReadWhole(page), !(hold?.uncounted.contains(page.id) ?? true)
    else { return false }
    return !(0..<traits.pageSize).contains(likelyOffset(of: key, page))
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
      let start = start(before: key, page)
      if rows.accuracy == .exact {
        if !isCounting {
          let attempts = ranking.key == start ? ranking.attempts : 0
          ranking = Ranking(key: start, page: page.id, isWanted: true, attempts: attempts + 1)
        }
      } else {
        part(page, at: start, leaving: likelyOffset(of: start, page))
      }
    }
    if isFound { ranking.isWanted = false }
    return isFound
  }

  /// The key of a row some way before a key, so that what lies before it is read too: the key itself where no such row is known.
  private func start(before key: Key, _ page: RankTree<Key>.Found) -> Key {
    guard let hold, let row = shownRow(ofKey: key), row.isKnown else { return key }
    for distance in stride(from: min(traits.pageSize / 2, row.number), to: 0, by: -1) {
      guard let start = hold.shown.key(ofRow: row.number - distance), page.fence < start, start < key else { continue }
      return hold.parted.contains(start) ? key : start
    }
    return key
  }

  /// Takes the number of rows of a page before a key.
  ///
  /// - Parameter count: `nil` if it could not be told.
  mutating func take(rank count: Int?) {
    ranking.isRunning = false
    hold?.progressed = now
    guard traits.hasChanges, count != nil else { return finishRanking(count) }
    ranking.count = count
    ranking.earlierReadings = changing.isRunning ? 1 : 0
    changing.isWanted = true
    changing.notBefore = min(changing.notBefore, now)
  }

  /// Takes note of changes that were read while rows before a key were counted.
  mutating func checkRanking(_ changes: [RowChange<Key, Source.Row>]) {
    guard isCounting, !ranking.isWanted, let key = ranking.key else { return }
    if let page = rows.tree.page(ofKey: key), page.id == ranking.page {
      func isBefore(_ other: Key) -> Bool { other < key && rows.tree.page(ofKey: other)?.id == page.id }
      ranking.isTouched =
        ranking.isTouched || changes.contains { $0.old.map(isBefore) ?? false || $0.new.map(isBefore) ?? false }
    } else {
      ranking.isTouched = true
    }
    guard let count = ranking.count else { return }
    ranking.earlierReadings -= 1
    guard ranking.earlierReadings < 0 else { return changing.isWanted = true }
    ranking.count = nil
    if !ranking.isTouched {
      finishRanking(count)
    } else if ranking.attempts >= PagingCore.mostRankings {
      finishRanking(nil)
    }
  }

  /// How often rows before a key are counted while others change them.
  private static var mostRankings: Int { 3 }

  private mutating func finishRanking(_ count: Int?) {
    guard hold != nil, let key = ranking.key, let page = rows.tree.page(ofKey: key), page.id == ranking.page,
      rows.pages[page.id] == nil, page.fence < key
    else { return }
    if let count, count <= 0 {
      hold?.uncounted.insert(page.id)
    } else if let count {
      part(page, at: key, leaving: count)
    } else {
      rows.accuracy = .estimated
      part(page, at: key, leaving: likelyOffset(of: key, page))
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

  /// How many rows of a page most likely lie before a key, as far as what was shown tells.
  private func likelyOffset(of key: Key, _ page: RankTree<Key>.Found) -> Int {
    guard let row = shownRow(ofKey: key) else { return 0 }
    // Counted from the start of the page, if that is known too.
    return row.number - (shownRow(ofKey: page.fence).flatMap { $0.isKnown ? $0.number : nil } ?? page.rows.lowerBound)
  }

  /// The row that a key had, or would have had, in what is shown.
  private func shownRow(ofKey key: Key) -> (number: Int, isKnown: Bool)? {
    guard let shown = hold?.shown, let page = shown.tree.page(ofKey: key) else { return nil }
    guard let content = shown.pages[page.id] else {
      if let landmark = hold?.landmark, landmark.key == key, let row = shown.row(ofSpot: landmark.spot) {
        return (row, false)
      }
      return (page.rows.lowerBound, page.fence == key)
    }
    return (page.rows.lowerBound + Key.lowerBound(of: key, in: content.keys), true)
  }

  /// The row that a key has or would have, as far as it is known.
  private func place(ofKey key: Key) -> Int? {
    guard let page = rows.tree.page(ofKey: key) else { return nil }
    if let content = rows.pages[page.id] { return page.rows.lowerBound + Key.lowerBound(of: key, in: content.keys) }
    if isStart(key, page) { return page.rows.lowerBound }
    if isPastEnd(key, page) { return page.rows.upperBound }
    return page.rows.lowerBound + max(0, min(page.rows.count - 1, likelyOffset(of: key, page)))
  }

  // MARK: Showing

  /// A row of what is shown, by its key or by one nearby.
  func mark(_ row: Int, _ shown: PagedRows<Source>) -> (key: Key, offset: Int)? {
    guard let page = shown.tree.page(ofRow: row) else { return nil }
    let offset = row - page.rows.lowerBound
    if let content = shown.pages[page.id] { return (content.keys[offset], 0) }
    if let landmark = hold?.landmark, landmark.spot.fence == page.fence {
      return (landmark.key, offset - landmark.spot.offset)
    }
    return (page.fence, offset)
  }

  private func spotElsewhere(_ spot: PagingSpot<Key>, _ shown: PagedRows<Source>) -> PagingSpot<Key>? {
    guard let row = shown.row(ofSpot: spot), let mark = mark(row, shown), let place = place(ofKey: mark.key) else {
      return nil
    }
    return rows.spot(ofRow: place + mark.offset)
  }

  /// What was in view, where it is now.
  func viewElsewhere() -> PagingView<Key>? {
    guard let hold, var view = hold.view else { return self.view }
    guard rows.count > 0, let first = spotElsewhere(view.first, hold.shown) else { return view }
    view.first = first
    view.retained = view.retained.compactMap { spotElsewhere($0, hold.shown) }
    view.landing = view.landing.flatMap { spotElsewhere($0, hold.shown) }
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
    if let view = hold.view, let first = shown.row(ofSpot: view.first), first < shown.count {
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
    guard let view = hold.view, let first = hold.shown.row(ofSpot: view.first), let mark = mark(first, hold.shown),
      let page = rows.tree.page(ofKey: mark.key), rows.pages[page.id] == nil, let place = place(ofKey: mark.key)
    else { return nil }
    let count = min(view.count, hold.shown.count - first, rows.count)
    return RowRun(old: first, new: max(0, min(rows.count - count, place + mark.offset)), count: count)
  }

  /// Remembers the key of the first row in view, if it was not found.
  func landmark(of hold: HeldRows<Source>) -> Landmark<Key>? {
    guard let view = hold.view, let row = hold.shown.row(ofSpot: view.first), let mark = mark(row, hold.shown),
      let page = rows.tree.page(ofKey: mark.key), rows.pages[page.id] == nil, !page.rows.isEmpty,
      !isStart(mark.key, page), let place = place(ofKey: mark.key), let spot = rows.spot(ofRow: place)
    else { return nil }
    return Landmark(key: mark.key, spot: spot)
  }

  /// By how many rows the rows of a page that was read lie after the place where they are shown.
  mutating func shiftOfLandmark(_ page: RankTree<Key>.Found, _ answer: PageAnswer<Key, Source.Row>) -> Int {
    guard let landmark, let found = rows.tree.page(ofKey: landmark.key), found.id == page.id,
      answer.next.map({ landmark.key < $0 }) ?? true
    else { return 0 }
    self.landmark = nil
    guard let row = rows.row(ofSpot: landmark.spot), page.rows.contains(row) else { return 0 }
    let shift = Key.lowerBound(of: landmark.key, in: answer.keys) - (row - page.rows.lowerBound)
    guard rows.count + shift <= Limits.items else { return 0 }
    if view?.first.fence == page.fence { view?.first.offset += shift }
    return shift
  }
}
