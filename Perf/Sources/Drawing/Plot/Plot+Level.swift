// Plots of figures that should stay level, as small areas below one another, each with a scale of its own.

extension Plot {
  /// A figure by step.
  public struct Level: Sendable, Hashable {
    /// The name, beside the plot.
    public var label: String
    /// A value for each stretch of steps.
    public var values: [Double]
    /// The unit, behind the values.
    public var unit: String

    /// Creates a figure.
    ///
    /// - Complexity: O(1).
    public init(_ label: String, _ values: [Double], unit: String) {
      (self.label, self.values, self.unit) = (label, values, unit)
    }
  }

  /// A line for each figure, from 0 upwards; beside it the means of its first and of its last tenth.
  ///
  /// - Parameters:
  ///   - levels: The first twelve are drawn.
  ///   - steps: Steps that all values stand for together.
  ///   - title: A line above the plot; empty for none.
  /// - Complexity: O(*n*) in the number of values.
  public static func levels(_ levels: [Level], steps: Int, title: String = "") -> String {
    let panel = 84.0
    let gap = 18.0
    let drawn = levels.prefix(seriesLimit).map { ($0, Thinning.points($0.values, where: isDuration)) }
    var sheet = PlotSheet(
      title: title, plotHeight: Double(max(1, drawn.count)) * (panel + gap) - gap, hasHead: false)
    guard drawn.contains(where: { !$0.1.isEmpty }) else { return sheet.withoutData(describedAs: "Levels") }
    for (index, (level, points)) in drawn.enumerated() {
      let base = sheet.top + Double(index) * (panel + gap) + panel
      let scale = LinearScale(covering: 0...max(0, points.map(\.value).max() ?? 0), count: 2)
      for tick in scale.ticks {
        let y = base - panel * scale.share(tick)
        sheet.line(x1: PlotSheet.left, y1: y, x2: PlotSheet.right, y2: y, style: tick == 0 ? "a" : "g")
        sheet.text(NumberText.compact(tick), x: PlotSheet.left - 8, y: y + 4, style: "f", anchor: "end")
      }
      let count = level.values.count
      var path = ""
      for point in Thinning.envelope(points, count: count, columns: 221) {
        let x = sheet.x(PlotSheet.share(ofStep: point.step, count: count))
        path += (path.isEmpty ? "M" : "L")
        path += "\(PlotSheet.half(x)) \(PlotSheet.half(base - panel * scale.share(point.value)))"
      }
      sheet.path(points.count == 1 ? path + "h0" : path, style: points.count == 1 ? "o\(index % 8) w" : "l\(index % 8)")
      let x = PlotSheet.right + 10
      let room = PlotSheet.width - x
      sheet.text(level.label, x: x, y: base - panel + 13, style: "c\(index % 8)", limit: room)
      let tenth = max(1, points.count / 10)
      for (name, part, y) in [("first", points.prefix(tenth), 30.0), ("last", points.suffix(tenth), 46.0)] {
        let mean = part.reduce(0) { $0 + $1.value } / Double(max(1, part.count))
        let text = points.isEmpty ? "no data" : "\(name) \(NumberText.compact(mean)) \(level.unit)"
        sheet.text(text, x: x, y: base - panel + y, style: name == "last" ? "s" : "f", limit: room)
      }
    }
    sheet.stepAxis(count: steps)
    return sheet.finished(describedAs: "Levels")
  }
}
