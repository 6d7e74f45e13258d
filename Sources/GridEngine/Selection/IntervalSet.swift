// Numbers as intervals: the selected columns of a row.

/// Numbers from 0 on, as intervals of which the last may have no end.
///
/// Invariant: the edges ascend strictly, so that equal sets have equal edges.
struct IntervalSet: Sendable, Hashable {
  /// Where intervals begin and end, by turns; the last has no end if they are odd.
  private(set) var edges: [Int32]

  init() { edges = [] }

  /// Some numbers. Those that no table has are cut off; a range that ends beyond them has no end.
  init(_ range: Range<Int>) {
    let lower = max(0, range.lowerBound)
    if lower >= Limits.items || lower >= range.upperBound {
      edges = []
    } else {
      edges = range.upperBound < Limits.items ? [Int32(lower), Int32(range.upperBound)] : [Int32(lower)]
    }
  }

  var isEmpty: Bool { edges.isEmpty }

  /// - Complexity: O(log i), i intervals.
  func contains(_ number: Int) -> Bool {
    number >= 0 && number < Limits.items && edges.partitioningIndex { $0 > number } % 2 == 1
  }

  /// Adds or removes the numbers of another set.
  ///
  /// - Complexity: O(i), i intervals of both.
  mutating func set(_ other: IntervalSet, _ isIn: Bool) {
    var result: [Int32] = []
    var (own, others) = (0, 0)
    while own < edges.count || others < other.edges.count {
      let edge = min(
        own < edges.count ? edges[own] : .max, others < other.edges.count ? other.edges[others] : .max)
      if own < edges.count, edges[own] == edge { own += 1 }
      if others < other.edges.count, other.edges[others] == edge { others += 1 }
      let isInside = others % 2 == 1 ? isIn : own % 2 == 1
      if isInside != (result.count % 2 == 1) { result.append(edge) }
    }
    edges = result
  }

  /// - Complexity: O(i), i intervals.
  mutating func invert() {
    if edges.first == 0 { edges.removeFirst() } else { edges.insert(0, at: 0) }
  }

  /// The intervals, cut to the numbers below a count.
  ///
  /// - Complexity: O(i), i intervals.
  func ranges(below count: Int) -> [Range<Int>] {
    stride(from: 0, to: edges.count, by: 2).compactMap { lower in
      let upper = lower + 1 < edges.count ? Int(edges[lower + 1]) : .max
      let range = Int(edges[lower])..<upper
      return range.lowerBound < count ? range.clamped(to: 0..<count) : nil
    }
  }

  /// How many numbers below another are in the set.
  ///
  /// - Complexity: O(i), i intervals.
  func count(below count: Int) -> Int { ranges(below: max(0, count)).reduce(0) { $0 + $1.count } }

  /// Gives the numbers those that they have after a change; new ones are not in the set.
  ///
  /// - Complexity: O(k (log i) + i), k changes, i intervals.
  mutating func follow(_ changes: AxisChanges) {
    guard !edges.isEmpty else { return }
    var result: [Int32] = []
    func become(_ isIn: Bool, at place: Int) {
      guard isIn != (result.count % 2 == 1), place < Limits.items else { return }
      if let last = result.last, last == place { result.removeLast() } else { result.append(Int32(place)) }
    }
    var end = 0
    for run in changes.byNew {
      if end < run.new { become(false, at: end) }
      var next = edges.partitioningIndex { $0 > run.old.lowerBound }
      become(next % 2 == 1, at: run.new)
      while next < edges.count, edges[next] < run.old.upperBound {
        next += 1
        become(next % 2 == 1, at: Int(edges[next - 1]).cutSum(run.shift))
      }
      end = run.isEndless ? Limits.items : run.new.cutSum(run.old.count)
    }
    become(false, at: end)
    edges = result
  }
}
