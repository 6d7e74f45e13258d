// Selections as sets: united, cut and subtracted, one interval after the other.

extension Selection {
  /// Selects what another selection has too. The anchor stays.
  ///
  /// - Complexity: O(m), m intervals of both.
  public mutating func formUnion(_ other: Selection) { combine(with: other) { $0 || $1 } }

  /// Selects only what another selection has too. The anchor stays.
  ///
  /// - Complexity: O(m), m intervals of both.
  public mutating func formIntersection(_ other: Selection) { combine(with: other) { $0 && $1 } }

  /// Selects nothing that another selection has. The anchor stays.
  ///
  /// - Complexity: O(m), m intervals of both.
  public mutating func subtract(_ other: Selection) { combine(with: other) { $0 && !$1 } }

  private mutating func combine(with other: Selection, _ isIn: (Bool, Bool) -> Bool) {
    let combined = Selection.combined(edges, other.edges, isIn)
    renumber(anchor) { _ in combined }
  }

  /// The edges of what is in two lists of edges by a rule that selects nothing where both select nothing.
  static func combined(_ a: [Edge], _ b: [Edge], _ isIn: (Bool, Bool) -> Bool) -> [Edge] {
    var result: [Edge] = []
    result.reserveCapacity(a.count + b.count)
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      let edge = j == b.count || (i < a.count && a[i] <= b[j]) ? a[i] : b[j]
      if i < a.count, a[i] == edge { i += 1 }
      if j < b.count, b[j] == edge { j += 1 }
      if isIn(i % 2 == 1, j % 2 == 1) != (result.count % 2 == 1) { result.append(edge) }
    }
    return result
  }

  /// The selected items of a section, as ranges in order.
  ///
  /// - Parameters:
  ///   - section: the section; one that no grid can have has none.
  ///   - count: the number of its items; a negative number is 0.
  /// - Complexity: O(log m + r), m intervals, r ranges.
  public func ranges(inSection section: Int, count: Int) -> [Range<Int>] {
    let count = min(count, Limits.items)
    guard (0..<Limits.sections).contains(section), count > 0 else { return [] }
    let (start, end) = (Edge(section: section, item: 0), Edge(section: section, item: count))
    return Selection.parts(of: edges, in: start, end).map { $0.lower.item..<($0.upper == end ? count : $0.upper.item) }
  }

  /// The intervals of a list of edges, cut to the places between two others.
  static func parts(of edges: [Edge], in start: Edge, _ end: Edge) -> [(lower: Edge, upper: Edge)] {
    var parts: [(lower: Edge, upper: Edge)] = []
    var next = edges.partitioningIndex { $0 > start }
    var lower = next % 2 == 1 ? start : nil
    while next < edges.count, edges[next] < end {
      if let begin = lower {
        parts.append((begin, edges[next]))
        lower = nil
      } else {
        lower = edges[next]
      }
      next += 1
    }
    if let lower { parts.append((lower, end)) }
    return parts
  }
}
