// A plot of the slowest frames: durations over the share of frames that stay below them.

import Foundation

extension Plot {
  /// A line for each series: to the right the share of values below it (90%, 99%, 99.9% and so on at equal distances),
  /// upwards the duration, on a logarithmic axis. Each line ends at the largest value.
  ///
  /// - Parameters:
  ///   - series: Durations in nanoseconds, in any order; the first twelve series are drawn. One that is named like a
  ///     kind of frame has the colour of that kind.
  ///   - title: A line above the plot; empty for none.
  ///   - budgets: Dashed lines, drawn if they are in range or less than a factor of ten above it.
  /// - Complexity: O(*n* log *n*) in the number of values.
  public static func percentiles(
    _ series: [Series], title: String = "", budgets: [Budget] = [.engine, .frame120]
  ) -> String {
    var sheet = PlotSheet(title: title, plotHeight: 260, hasHead: true)
    let curves = series.prefix(seriesLimit).enumerated().map { index, series in
      Curve(
        label: series.label, color: knownKinds[series.label] ?? index % 8,
        values: series.values.filter(isDuration).sorted())
    }
    let drawn = curves.filter { !$0.values.isEmpty }
    guard let low = drawn.compactMap(\.values.first).min(), let high = drawn.compactMap(\.values.last).max() else {
      return sheet.withoutData(describedAs: "Percentiles")
    }
    let shown = Self.budgets(budgets, low: low, high: high)
    let scale = LogScale(covering: low...max(high, shown.map(\.nanoseconds).max() ?? 0))
    sheet.verticalAxis(scale)

    let longest = drawn.map(\.values.count).max() ?? 1
    // The number of nines that this many values can show, and a little room for the largest value.
    let nines = max(1, min(9, Int((log10(Double(longest)) - 1e-9).rounded(.up))))
    percentileAxis(&sheet, nines: nines)
    for budget in shown { sheet.budget(budget, scale: scale) }
    for curve in drawn {
      sheet.legend(curve.label, note: NumberText.grouped(curve.values.count), color: curve.color)
      sheet.path(line(of: curve, sheet: sheet, scale: scale, nines: nines), style: "l\(curve.color)")
      let largest = curve.values.last ?? 0
      sheet.rightLabel(
        y: sheet.y(scale.share(largest)), name: drawn.count == 1 ? "max" : curve.label,
        value: NumberText.duration(nanoseconds: largest), style: "c\(curve.color)")
    }
    return sheet.finished(describedAs: "Percentiles")
  }

  /// The usable values of a series in rising order.
  private struct Curve {
    var label: String
    var color: Int
    var values: [Double]
  }

  private static func percentileAxis(_ sheet: inout PlotSheet, nines: Int) {
    sheet.line(x1: PlotSheet.left, y1: sheet.bottom, x2: PlotSheet.right, y2: sheet.bottom, style: "a")
    func tick(_ distance: Double, _ label: String) {
      let x = sheet.x(distance / Double(nines))
      sheet.line(x1: x, y1: sheet.top, x2: x, y2: sheet.bottom, style: "g")
      sheet.line(x1: x, y1: sheet.bottom, x2: x, y2: sheet.bottom + 4, style: "a")
      sheet.text(label, x: x, y: sheet.bottom + 18, style: "f", anchor: "middle")
    }
    tick(0, "0%")
    if nines <= 6 { tick(log10(2), "50%") }
    for count in 1...nines {
      let rest = count > 2 ? "." + String(repeating: "9", count: count - 2) : ""
      tick(Double(count), count == 1 ? "90%" : "99" + rest + "%")
    }
    sheet.text("share of frames that are faster", x: sheet.x(0.5), y: sheet.bottom + 36, style: "f", anchor: "middle")
  }

  /// A line through as many positions as can be told apart.
  private static func line(of curve: Curve, sheet: PlotSheet, scale: LogScale, nines: Int) -> String {
    let values = curve.values
    let places = 380
    var path = ""
    var lastRank = -1
    for place in 0...places {
      // 1 − share falls by the same factor from one position to the next.
      let share = 1 - pow(10, -Double(nines) * Double(place) / Double(places))
      let rank = place == places ? values.count - 1 : max(0, Int((share * Double(values.count)).rounded(.up)) - 1)
      guard rank != lastRank else { continue }
      lastRank = rank
      let x = PlotSheet.half(sheet.x(Double(place) / Double(places)))
      let y = PlotSheet.half(sheet.y(scale.share(values[min(rank, values.count - 1)])))
      path += path.isEmpty ? "M\(x) \(y)" : "H\(x)V\(y)"
    }
    return path + "H\(PlotSheet.half(PlotSheet.right))"
  }
}
