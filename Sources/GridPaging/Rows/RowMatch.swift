// Which rows are the same before and after everything was read again.

/// A loaded page among all rows, with the keys that it has all rows of.
@usableFromInline
struct KnownPage<Key: PagingKey, Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
  @usableFromInline var content: PageContent<Key, Row>
  /// The number of its first row.
  @usableFromInline var first: Int
  @usableFromInline var range: KeyRange<Key>
  /// True if its rows are what they were before.
  @usableFromInline var isUnchanged = false

  @usableFromInline
  init(content: PageContent<Key, Row>, first: Int, range: KeyRange<Key>) {
    (self.content, self.first, self.range) = (content, first, range)
  }
}

/// What loaded pages before and after say of rows; rows of which neither says anything are not mentioned.
@usableFromInline
struct RowMatch: Sendable {
  /// A row that is in one numbering only, and where it would be in the other.
  @usableFromInline
  struct Mark: Sendable {
    @usableFromInline var row: Int
    @usableFromInline var place: Int

    @inlinable init(row: Int, place: Int) { (self.row, self.place) = (row, place) }
  }

  /// Rows that stay in order, ascending before and after. A run without rows is a place between rows that is the same.
  @usableFromInline var kept: [RowRun] = []
  /// Rows that are elsewhere, ascending before.
  @usableFromInline var moved: [RowRun] = []
  /// Rows that are not there any more, ascending.
  @usableFromInline var gone: [Mark] = []
  /// Rows that were not there before, ascending.
  @usableFromInline var fresh: [Mark] = []
  /// Rows that are shown otherwise than before, by the numbers before, ascending.
  @usableFromInline var changed: [Range<Int>] = []

  @inlinable init(kept: [RowRun] = []) { self.kept = kept }

  /// The number after of a row before; `nil` if it did not stay in order.
  ///
  /// - Complexity: O(k), k runs.
  func newRow(of row: Int) -> Int? {
    kept.first { $0.old <= row && row < $0.old + $0.count }.map { $0.new + row - $0.old }
  }

  /// Keeps rows of which nothing is known, before or after.
  ///
  /// - Complexity: O(k), k runs and rows that are mentioned.
  mutating func addUnknown(_ run: RowRun) {
    let (old, new) = (run.old..<run.old + run.count, run.new..<run.new + run.count)
    guard run.count > 0, !gone.contains(where: { old.contains($0.row) }),
      !fresh.contains(where: { new.contains($0.row) }),
      !moved.contains(where: {
        old.overlaps($0.old..<$0.old + $0.count) || new.overlaps($0.new..<$0.new + $0.count)
      })
    else { return }
    let next = kept.firstIndex { $0.old >= old.upperBound } ?? kept.count
    let first = kept[..<next].firstIndex { $0.old + $0.count > old.lowerBound || $0.old == old.lowerBound } ?? next
    // Places within say less than the rows themselves.
    guard kept[first..<next].allSatisfy({ $0.count == 0 }), next == kept.count || kept[next].new >= new.upperBound,
      first == 0 || kept[first - 1].new + kept[first - 1].count <= new.lowerBound
    else { return }
    kept.replaceSubrange(first..<next, with: [run])
    changed.append(old)
  }

  /// Adds a place between rows that is the same before and after, unless rows that are known say otherwise.
  ///
  /// - Complexity: O(k), k runs.
  mutating func addBoundary(old: Int, new: Int) {
    let next = kept.firstIndex { $0.old >= old } ?? kept.count
    if next < kept.count, kept[next].old == old || kept[next].new < new { return }
    if next > 0, kept[next - 1].old + kept[next - 1].count > old || kept[next - 1].new + kept[next - 1].count > new {
      return
    }
    kept.insert(RowRun(old: old, new: new, count: 0), at: next)
  }
}

/// Rows that are the same before and after.
@usableFromInline
struct RowRun: Sendable {
  @usableFromInline var old: Int
  @usableFromInline var new: Int
  @usableFromInline var count: Int

  @inlinable init(old: Int, new: Int, count: Int) { (self.old, self.new, self.count) = (old, new, count) }
}

extension RowRules {
  @usableFromInline typealias Known = KnownPage<Source.Key, Source.Row>

  /// Compares loaded pages before and after. A row is known by its identifier, and by its key where no row has its identifier.
  ///
  /// - Parameters:
  ///   - old: pages before, in order.
  ///   - new: pages after, in order.
  ///   - isSame: true for rows that look the same.
  /// - Complexity: O(m log m), m rows of the pages.
  @inlinable
  static func matched(
    _ old: [Known], _ new: [Known], isSame: (Source.Row, Source.Row) -> Bool
  ) -> RowMatch {
    let (before, after) = (Flat(old), Flat(new))
    var partners = [Int](repeating: -1, count: before.count)
    var isTaken = [Bool](repeating: false, count: after.count)
    var places: [Source.Row.ID: Int] = [:]
    places.reserveCapacity(after.count)
    for place in 0..<after.count { places[after.ids[place]] = place }
    for place in 0..<before.count {
      guard let other = places[before.ids[place]], !isTaken[other] else { continue }
      (partners[place], isTaken[other]) = (other, true)
    }
    var next = 0
    for place in 0..<before.count where partners[place] < 0 {
      while next < after.count, after.keys[next] < before.keys[place] { next += 1 }
      guard next < after.count, after.keys[next] == before.keys[place], !isTaken[next] else { continue }
      (partners[place], isTaken[next]) = (next, true)
    }
    var match = RowMatch()
    let stays = RowRules.longestAscending(partners)
    var page = 0
    for place in 0..<before.count {
      let (row, key) = (before.rows[place], before.keys[place])
      guard partners[place] < 0 else {
        let other = partners[place]
        if stays[place] {
          RowRules.append(row, after.rows[other], to: &match.kept)
        } else {
          RowRules.append(row, after.rows[other], to: &match.moved)
        }
        if !before.shows(place, as: other, of: after, isSame) { RowRules.append(row, to: &match.changed) }
        continue
      }
      while page < new.count, let end = new[page].range.to, end <= key { page += 1 }
      if page < new.count, new[page].range.contains(key) {
        let offset = Source.Key.lowerBound(of: key, in: new[page].content.keys)
        match.gone.append(RowMatch.Mark(row: row, place: new[page].first + offset))
      }
    }
    page = 0
    for place in 0..<after.count where !isTaken[place] {
      let key = after.keys[place]
      while page < old.count, let end = old[page].range.to, end <= key { page += 1 }
      guard page < old.count, old[page].range.contains(key) else { continue }
      let offset = Source.Key.lowerBound(of: key, in: old[page].content.keys)
      match.fresh.append(RowMatch.Mark(row: after.rows[place], place: old[page].first + offset))
    }
    return match
  }

  @inlinable
  static func append(_ old: Int, _ new: Int, to runs: inout [RowRun]) {
    if let last = runs.last, last.old + last.count == old, last.new + last.count == new {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(RowRun(old: old, new: new, count: 1))
    }
  }

  @inlinable
  static func append(_ row: Int, to ranges: inout [Range<Int>]) {
    if let last = ranges.last, last.upperBound == row {
      ranges[ranges.count - 1] = last.lowerBound..<row + 1
    } else {
      ranges.append(row..<row + 1)
    }
  }

  /// Which of some numbers, but for those below 0, are part of a longest ascending choice of them: as `StayingRuns` of GridEngine
  /// marks them, which could be shared only as public code.
  ///
  /// - Complexity: O(n log n), n numbers.
  @inlinable
  static func longestAscending(_ numbers: [Int]) -> [Bool] {
    var isChosen = [Bool](repeating: false, count: numbers.count)
    // The place of the lowest number that ends a choice of each length, and which comes before each number.
    var (ends, previous): ([Int], [Int]) = ([], [Int](repeating: -1, count: numbers.count))
    for place in numbers.indices where numbers[place] >= 0 {
      var (low, high) = (0, ends.count)
      // Numbers that ascend already are added at the end.
      if let last = ends.last, numbers[last] < numbers[place] { low = high }
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < numbers[place] { low = middle + 1 } else { high = middle }
      }
      previous[place] = low > 0 ? ends[low - 1] : -1
      if low < ends.count { ends[low] = place } else { ends.append(place) }
    }
    var place = ends.last ?? -1
    while place >= 0 {
      isChosen[place] = true
      place = previous[place]
    }
    return isChosen
  }

  /// The rows of pages, one after another.
  @usableFromInline
  struct Flat {
    @usableFromInline var keys: [Source.Key] = []
    @usableFromInline var ids: [Source.Row.ID] = []
    @usableFromInline var rows: [Int] = []
    @usableFromInline var pages: [Int] = []
    @usableFromInline let known: [Known]
    @inlinable var count: Int { keys.count }

    @inlinable
    init(_ known: [Known]) {
      self.known = known
      for (number, page) in known.enumerated() {
        keys += page.content.keys
        ids += page.content.ids
        rows += page.first..<page.first + page.content.count
        pages += repeatElement(number, count: page.content.count)
      }
    }

    /// True if a row looks the same as another one.
    @inlinable
    func shows(
      _ place: Int, as other: Int, of after: Flat, _ isSame: (Source.Row, Source.Row) -> Bool
    ) -> Bool {
      let (old, new) = (known[pages[place]], after.known[after.pages[other]])
      if old.content === new.content || new.isUnchanged { return true }
      let row = old.content.rows[rows[place] - old.first]
      switch (row, new.content.rows[after.rows[other] - new.first]) {
      case (nil, nil): return true
      case (let row?, let now?): return isSame(row, now)
      default: return false
      }
    }
  }
}
