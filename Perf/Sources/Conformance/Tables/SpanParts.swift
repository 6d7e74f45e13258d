// How wide cells of several columns make these, where they do: the rule by itself, as no table follows it.

import GridEngine

/// The widths of columns by their contents, in units of 1/1024 point. Flexible columns have none, and what lies over one of these is
/// left out.
struct SpanParts {
  private var units: [Int]
  private let bounds: [ClosedRange<Int>?]
  private let gap: Int

  init(_ policies: [PolicyCase], gap: Double) {
    bounds = policies.map { policy in
      policy.bounds.map { bounds in
        let minimum = SpanParts.units(bounds.minimum)
        return minimum...max(minimum, SpanParts.units(bounds.maximum))
      }
    }
    units = bounds.map { $0?.lowerBound ?? 0 }
    self.gap = SpanParts.units(gap)
  }

  var widths: [Double] { units.map { Double($0) / 1024 } }

  private static func units(_ points: Double) -> Int {
    Int(((points.isNaN ? 0 : max(0, min(Limits.extent, points))) * 1024).rounded())
  }

  /// Widens columns by contents: those of fewer columns first, those of as many together.
  mutating func add(_ contents: [(column: Int, span: Int, width: Double)]) {
    for span in Set(contents.map(\.span)).sorted() where (1...units.count).contains(span) {
      let before = units
      for content in contents where content.span == span && (0...before.count - span).contains(content.column) {
        let columns = content.column..<content.column + span
        if columns.contains(where: { bounds[$0] == nil }) { continue }
        let lack = SpanParts.units(content.width) - columns.reduce(gap * (span - 1)) { $0 + before[$1] }
        let open = columns.filter { bounds[$0].map { $0.lowerBound < $0.upperBound } ?? false }
        var widened = before
        var rest = lack
        if span > 1 { share(&rest, among: open.filter { before[$0] == 0 }, &widened) }
        share(&rest, among: open, &widened)
        for column in open { units[column] = max(units[column], widened[column]) }
      }
    }
  }

  /// Shares a length equally, in whole units and none beyond its maximum; what is left is left.
  private func share(_ length: inout Int, among columns: [Int], _ widths: inout [Int]) {
    func room(_ column: Int) -> Int { (bounds[column]?.upperBound ?? 0) - widths[column] }
    var open = columns.filter { room($0) > 0 }
    while length > 0, !open.isEmpty {
      let (share, more) = length.quotientAndRemainder(dividingBy: open.count)
      for (place, column) in open.enumerated() {
        let growth = min(share + (place < more ? 1 : 0), room(column))
        widths[column] += growth
        length -= growth
      }
      open.removeAll { room($0) == 0 }
    }
  }
}
