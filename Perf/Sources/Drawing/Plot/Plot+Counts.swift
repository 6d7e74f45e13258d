// Plots of counts by step, as small areas below one another.

extension Plot {
  /// An area for each series over the same steps and with the same scale, so that they can be compared.
  ///
  /// - Parameters:
  ///   - series: One number a step; the first twelve series are drawn.
  ///   - unit: The unit of the counts, for the axis.
  ///   - title: A line above the plot; empty for none.
  /// - Complexity: O(*n*) in the number of values.
  public static func counts(_ series: [Series], unit: String = "cells", title: String = "") -> String {
    let drawn = series.prefix(seriesLimit).map { ($0.label, Thinning.points($0.values, where: isDuration)) }
    let panel = 56.0
    let gap = 16.0
    let panels = Double(max(1, drawn.count))
    let steps = series.prefix(seriesLimit).map(\.values.count).max() ?? 0
    var sheet = PlotSheet(title: title, plotHeight: panels * (panel + gap) - gap, hasHead: false)
    guard let largest = drawn.flatMap({ $0.1.map(\.value) }).max() else {
      return sheet.withoutData(describedAs: "Counts")
    }
    let scale = LinearScale(covering: 0...largest, count: 2, isWhole: true)
    for (index, (label, points)) in drawn.enumerated() {
      let base = sheet.top + Double(index) * (panel + gap) + panel
      for tick in scale.ticks {
        let y = base - panel * scale.share(tick)
        sheet.line(x1: PlotSheet.left, y1: y, x2: PlotSheet.right, y2: y, style: tick == 0 ? "a" : "g")
        sheet.text(NumberText.compact(tick), x: PlotSheet.left - 8, y: y + 4, style: "f", anchor: "end")
      }
      sheet.path(area(points, steps: steps, base: base, height: panel, scale: scale), style: "r\(index % 8)")
      let total = points.reduce(0) { $0 + $1.value }
      let x = PlotSheet.right + 10
      sheet.text(label, x: x, y: base - panel + 13, style: "c\(index % 8)", limit: PlotSheet.width - x)
      if let most = points.map(\.value).max() {
        let rest = PlotSheet.width - x
        sheet.text("max \(NumberText.compact(most)) \(unit)", x: x, y: base - panel + 30, style: "s", limit: rest)
        sheet.text("sum \(NumberText.compact(total))", x: x, y: base - panel + 46, style: "f", limit: rest)
      } else {
        sheet.text("no data", x: x, y: base - panel + 30, style: "f")
      }
    }
    sheet.stepAxis(count: steps, isBanded: true)
    return sheet.finished(describedAs: "Counts")
  }

  /// The outline of columns as high as their largest values.
  private static func area(
    _ points: [Thinning.Point], steps: Int, base: Double, height: Double, scale: LinearScale
  ) -> String {
    let columns = max(1, min(steps, 884))
    let width = (PlotSheet.right - PlotSheet.left) / Double(columns)
    let floor = PlotSheet.half(base)
    var path = ""
    var next = -1
    for (column, value) in Thinning.maxima(points, count: steps, columns: columns) {
      let x = PlotSheet.left + Double(column) * width
      if column != next {
        if !path.isEmpty { path += "V\(floor)" }
        path += "M\(PlotSheet.half(x)) \(floor)"
      }
      path += "V\(PlotSheet.half(base - height * scale.share(value)))H\(PlotSheet.half(x + width))"
      next = column + 1
    }
    return path.isEmpty ? "" : path + "V\(floor)"
  }
}
