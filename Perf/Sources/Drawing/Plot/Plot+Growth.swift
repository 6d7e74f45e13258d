// A plot of costs by size: both axes logarithmic, so that a power of the size is a straight line.

extension Plot {
  /// A named series of durations by size.
  public struct Growth: Sendable, Hashable {
    /// The name in the legend.
    public var label: String
    /// Sizes and durations in nanoseconds, in any order.
    public var points: [Point]

    /// A duration at a size.
    public struct Point: Sendable, Hashable {
      public var size: Double
      public var nanoseconds: Double

      /// - Complexity: O(1).
      public init(size: Double, nanoseconds: Double) {
        self.size = size
        self.nanoseconds = nanoseconds
      }
    }

    /// Creates a curve.
    ///
    /// - Complexity: O(1).
    public init(_ label: String, _ points: [Point]) {
      self.label = label
      self.points = points
    }
  }

  /// A line with dots for each curve: the size to the right, the duration upwards.
  ///
  /// - Parameters:
  ///   - curves: The first twelve are drawn. Sizes below 1 are left out.
  ///   - title: A line above the plot; empty for none.
  ///   - unit: The unit of the sizes.
  /// - Complexity: O(*n* log *n*) in the number of points.
  public static func growth(_ curves: [Growth], title: String = "", unit: String) -> String {
    var sheet = PlotSheet(title: title, plotHeight: 300, hasHead: true)
    let drawn = curves.prefix(seriesLimit).map { curve in
      Growth(
        curve.label,
        curve.points.filter { isDuration($0.nanoseconds) && isUsable($0.size) && $0.size >= 1 }
          .sorted { $0.size < $1.size })
    }.filter { !$0.points.isEmpty }
    let points = drawn.flatMap(\.points)
    guard let shortest = points.map(\.nanoseconds).min(), let longest = points.map(\.nanoseconds).max(),
      let smallest = points.map(\.size).min(), let largest = points.map(\.size).max()
    else { return sheet.withoutData(describedAs: "Growth") }
    let up = LogScale(covering: shortest...longest)
    let across = LogScale(covering: smallest...largest)
    sheet.verticalAxis(up)
    sheet.line(x1: PlotSheet.left, y1: sheet.bottom, x2: PlotSheet.right, y2: sheet.bottom, style: "a")
    for tick in across.ticks where tick.isLabelled {
      let x = sheet.x(across.share(tick.value))
      sheet.line(x1: x, y1: sheet.top, x2: x, y2: sheet.bottom, style: "g")
      sheet.text(NumberText.compact(tick.value), x: x, y: sheet.bottom + 18, style: "f", anchor: "middle")
    }
    sheet.text(unit, x: sheet.x(0.5), y: sheet.bottom + 36, style: "f", anchor: "middle")
    for (index, curve) in drawn.enumerated() {
      let color = index % 8
      sheet.legend(curve.label, color: color)
      let places = curve.points.map { point in
        (x: PlotSheet.half(sheet.x(across.share(point.size))), y: PlotSheet.half(sheet.y(up.share(point.nanoseconds))))
      }
      let line = places.enumerated().map { ($0 == 0 ? "M" : "L") + "\($1.x) \($1.y)" }.joined()
      sheet.path(line, style: "l\(color)")
      sheet.path(places.map { "M\($0.x) \($0.y)h0" }.joined(), style: "o\(color) w")
      if let last = curve.points.last {
        sheet.rightLabel(
          y: sheet.y(up.share(last.nanoseconds)), name: curve.label,
          value: NumberText.duration(nanoseconds: last.nanoseconds), style: "c\(color)")
      }
    }
    return sheet.finished(describedAs: "Growth")
  }
}
