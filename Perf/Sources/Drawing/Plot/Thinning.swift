// Thinning long series to the resolution of a plot, with the extremes of every stretch kept.

enum Thinning {
  /// A value and the step it belongs to.
  struct Point: Hashable {
    var step: Int
    var value: Double
  }

  /// The usable values of a series with their steps.
  static func points(_ values: [Double], where isUsable: (Double) -> Bool) -> [Point] {
    values.enumerated().compactMap { isUsable($0.element) ? Point(step: $0.offset, value: $0.element) : nil }
  }

  /// The column, of `columns`, that a step of `count` belongs to.
  static func column(of step: Int, count: Int, columns: Int) -> Int {
    count <= 1 ? 0 : max(0, min(columns - 1, Int(Double(step) / Double(count) * Double(columns))))
  }

  /// For a line: the first, smallest, largest and last value of each column, in order.
  ///
  /// - Complexity: O(*n*).
  static func envelope(_ points: [Point], count: Int, columns: Int) -> [Point] {
    var result: [Point] = []
    forEachColumn(points, count: count, columns: columns) { _, group in
      guard let first = group.first, let last = group.last else { return }
      let smallest = group.min { $0.value < $1.value } ?? first
      let largest = group.max { $0.value < $1.value } ?? first
      var kept: [Point] = []
      for point in [first, smallest, largest, last].sorted(by: { $0.step < $1.step }) where kept.last != point {
        kept.append(point)
      }
      result += kept
    }
    return result
  }

  /// For dots: at most `most` values of each column, the smallest and largest among them, evenly spread over the sorted
  /// values.
  ///
  /// - Complexity: O(*n* log *n*).
  static func spread(_ points: [Point], count: Int, columns: Int, most: Int) -> [Point] {
    let most = max(2, most)
    var result: [Point] = []
    forEachColumn(points, count: count, columns: columns) { _, group in
      if group.count <= most {
        result += group
      } else {
        let sorted = group.sorted { ($0.value, $0.step) < ($1.value, $1.step) }
        result += (0..<most).map { sorted[$0 * (sorted.count - 1) / (most - 1)] }
      }
    }
    return result
  }

  /// For areas: the largest value of each column that has one.
  ///
  /// - Complexity: O(*n*).
  static func maxima(_ points: [Point], count: Int, columns: Int) -> [(column: Int, value: Double)] {
    var result: [(Int, Double)] = []
    forEachColumn(points, count: count, columns: columns) { column, group in
      if let largest = group.map(\.value).max() { result.append((column, largest)) }
    }
    return result
  }

  /// Calls `body` with the points of each column that has any; the points are in the order of their steps.
  private static func forEachColumn(
    _ points: [Point], count: Int, columns: Int, body: (Int, ArraySlice<Point>) -> Void
  ) {
    var start = 0
    while start < points.count {
      let column = column(of: points[start].step, count: count, columns: columns)
      var end = start + 1
      while end < points.count, Self.column(of: points[end].step, count: count, columns: columns) == column {
        end += 1
      }
      body(column, points[start..<end])
      start = end
    }
  }
}

enum Quantile {
  /// The smallest value that is at least as large as a share of `sorted`; 0 if there is none.
  static func nearestRank(_ share: Double, in sorted: [Double]) -> Double {
    guard !sorted.isEmpty else { return 0 }
    let rank = Int((max(0, min(1, share)) * Double(sorted.count)).rounded(.up))
    return sorted[max(0, min(sorted.count - 1, rank - 1))]
  }
}
