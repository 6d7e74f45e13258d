// A plot of the offsets of a run, step by step.

extension Plot {
  /// A line of offsets over the steps.
  ///
  /// - Parameters:
  ///   - offsets: Points, one value a step; negative values are allowed.
  ///   - marks: Steps to be marked with a thin line and a name. Marks outside the steps are left out, and so are names
  ///     that would overlap the one before.
  ///   - title: A line above the plot; empty for none.
  /// - Complexity: O(*n*) in the number of values, O(*m* log *m*) in the number of marks.
  public static func offset(
    _ offsets: [Double], marks: [(step: Int, label: String)] = [], title: String = ""
  ) -> String {
    var sheet = PlotSheet(title: title, plotHeight: 180, hasHead: !marks.isEmpty)
    let points = Thinning.points(offsets, where: isUsable)
    guard let low = points.map(\.value).min(), let high = points.map(\.value).max() else {
      return sheet.withoutData(describedAs: "Offset")
    }
    let scale = LinearScale(covering: low...max(low, high), count: 4)
    sheet.verticalAxis(scale)
    sheet.stepAxis(count: offsets.count)
    draw(marks, on: &sheet, steps: offsets.count)
    var path = ""
    for point in Thinning.envelope(points, count: offsets.count, columns: 884) {
      let x = sheet.x(PlotSheet.share(ofStep: point.step, count: offsets.count))
      path += (path.isEmpty ? "M" : "L") + "\(PlotSheet.half(x)) \(PlotSheet.half(sheet.y(scale.share(point.value))))"
    }
    sheet.path(points.count == 1 ? path + "h0" : path, style: points.count == 1 ? "o0 w" : "l0")
    if let last = points.last {
      sheet.rightLabel(
        y: sheet.y(scale.share(last.value)), name: "end", value: NumberText.compact(last.value), style: "f")
    }
    if let first = points.first(where: { $0.value == high }), first != points.last {
      sheet.rightLabel(y: sheet.y(scale.share(high)), name: "max", value: NumberText.compact(high), style: "f")
    }
    sheet.text("points", x: PlotSheet.left - 8, y: sheet.bottom + 36, style: "f", anchor: "end")
    return sheet.finished(describedAs: "Offset")
  }

  private static func draw(_ marks: [(step: Int, label: String)], on sheet: inout PlotSheet, steps: Int) {
    var free = -Double.infinity
    var drawn = 0
    var lastX = -Double.infinity
    for mark in marks.sorted(by: { $0.step < $1.step }) where mark.step >= 0 && mark.step < steps {
      let x = sheet.x(PlotSheet.share(ofStep: mark.step, count: steps))
      guard x - lastX >= 1, drawn < 884 else { continue }
      lastX = x
      drawn += 1
      sheet.line(x1: x, y1: sheet.top - 6, x2: x, y2: sheet.bottom, style: "g")
      guard x - 2 >= free else { continue }
      let label = TextFit.truncated(mark.label, to: 120) { TextFit.em(of: $0) * 12 }
      sheet.text(label, x: x, y: sheet.top - 12, style: "f", anchor: "start")
      free = x + TextFit.width(label, size: 12) + 12
    }
  }
}
