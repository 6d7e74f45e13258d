// Finding where a row begins without the rows before: all that may begin one are tried side by side until one is left.

/// A look ahead from an item on, with the aspect ratios that it needs.
///
/// A row that begins later never ends earlier, so rows that began at different items and once end at the same one are
/// the same from there on. The true rows have a beginning among the items from any one up to the end of the row that
/// would begin there: so when the rows from all of these have met, they have met the true ones.
struct JustifiedSearch: Sendable {
  /// Items after which nothing was found, and how often one may join a row meanwhile.
  static let limit = 16_384
  static let joins = 131_072

  var first = 0
  var aspects: [Float] = []
  var breaks: [JustifiedBreak] = []
  /// Where the rows that are tried have come to, in order.
  private var ends: [Int] = []
  private var joined = 0
  private var sums = JustifiedSums()
  private var areSummed = false

  /// The end of the row that begins with an item; `nil` behind what is loaded.
  @inline(__always)
  private mutating func end(
    of item: Int, _ rules: JustifiedRules, _ pace: JustifiedPace, isWhole: Bool
  ) -> Int? {
    let start = item &- first
    if areSummed, let end = unsafe aspects.withUnsafeBufferPointer({ unsafe sums.end(from: start, $0) }) {
      joined &+= end &- start &+ 1
      return first &+ end
    }
    return end(from: item, rules, pace, isWhole: isWhole)
  }

  /// The same, item by item.
  private mutating func end(
    from item: Int, _ rules: JustifiedRules, _ pace: JustifiedPace, isWhole: Bool
  ) -> Int? {
    var (row, next) = (JustifiedRules.Row(), item - first)
    let before = next
    defer { joined += next - before + 1 }
    if breaks.isEmpty {
      if unsafe aspects.withUnsafeBufferPointer({ unsafe pace.join($0, &next, to: &row) }) { return first + next }
    } else {
      while next < aspects.count {
        guard rules.join(Double(aspects[next]), breaks[next], to: &row) else { return first + next }
        next += 1
        if row.isClosed { return first + next }
      }
    }
    return isWhole ? first + next : nil
  }

  mutating func begin(at item: Int) {
    first = item
    joined = 0
    aspects.removeAll(keepingCapacity: true)
    breaks.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  enum Result: Sendable, Equatable {
    /// A row begins at this item, or all end there.
    case found(Int)
    /// More items have to be loaded.
    case needsMore
    case failed
  }

  /// Goes on with the search.
  ///
  /// - Parameter isWhole: true when all items up to the last are loaded.
  mutating func run(_ rules: JustifiedRules, isWhole: Bool) -> Result {
    let pace = JustifiedPace(rules)
    if !breaks.isEmpty { areSummed = false }
    if ends.isEmpty {
      areSummed = breaks.isEmpty && sums.begin(pace, at: 0)
      guard let end = end(of: first, rules, pace, isWhole: isWhole) else { return isOver ? .failed : .needsMore }
      for item in first...end { ends.append(item) }
    }
    var head = 0
    defer { ends.removeFirst(head) }
    while ends.count - head > 1 {
      if isOver { return .failed }
      guard let end = end(of: ends[head], rules, pace, isWhole: isWhole) else { return .needsMore }
      head += 1
      // A row that begins later ends no earlier, so this one ends behind all others, or with the last of them, but where rounding decides.
      let last = ends[ends.count - 1]
      if end > last { ends.append(end) } else if end < last { insert(end, from: head) }
    }
    return .found(ends[head])
  }

  /// Puts an end in its order among others.
  @inline(never)
  private mutating func insert(_ end: Int, from head: Int) {
    var place = ends.count
    while place > head, ends[place - 1] > end { place -= 1 }
    if place > head, ends[place - 1] == end { return }
    ends.insert(end, at: place)
  }

  private var isOver: Bool { aspects.count > JustifiedSearch.limit || joined > JustifiedSearch.joins }
}

extension JustifiedStore {
  /// An item, from one on, with which a row begins whatever lies before; the number of items where that is the end of
  /// all, `nil` where none was found.
  ///
  /// - Complexity: O(s (k + log b)) for s items that are looked at and k items of a row, b blocks.
  mutating func certainStart(from item: Int) -> Int? {
    guard item < count else { return count }
    search.begin(at: item)
    var next = item
    while true {
      guard let found = tree.seek({ $0.items > Int64(next) }) else { return nil }
      let (base, number) = (Int(found.prefix.items), Int(found.element.block))
      let part = next - base..<min(found.element.count, next - base + RowStarts.capacity)
      let aspects = storage[single: number].aspects
      search.aspects.append(
        contentsOf: aspects[aspects.startIndex + part.lowerBound..<aspects.startIndex + part.upperBound])
      if !storage[single: number].breaks.isEmpty || !search.breaks.isEmpty {
        while search.breaks.count < search.aspects.count - part.count { search.breaks.append(.none) }
        for offset in part { search.breaks.append(storage[single: number].mark(offset)) }
      }
      next = base + part.upperBound
      switch search.run(rules, isWhole: next == count) {
      case .found(let start): return start
      case .failed: return nil
      case .needsMore: if next == count { return nil }
      }
    }
  }
}
