// Axes with their lines and labels, and the style sheet that all plots share.

extension PlotSheet {
  /// Lines and labels for durations, upwards.
  mutating func verticalAxis(_ scale: LogScale) {
    for tick in scale.ticks {
      let y = y(scale.share(tick.value))
      line(x1: Self.left, y1: y, x2: Self.right, y2: y, style: tick.isLabelled ? "g" : "g m")
      if tick.isLabelled {
        text(PlotSheet.duration(tick.value), x: Self.left - 8, y: y + 4, style: "f", anchor: "end")
      }
    }
  }

  /// Lines and labels for numbers, upwards.
  mutating func verticalAxis(_ scale: LinearScale) {
    for tick in scale.ticks {
      let y = y(scale.share(tick))
      line(x1: Self.left, y1: y, x2: Self.right, y2: y, style: "g")
      text(NumberText.compact(tick), x: Self.left - 8, y: y + 4, style: "f", anchor: "end")
    }
  }

  /// Marks and labels for steps, along the bottom.
  ///
  /// - Parameter isBanded: True when a step is a stretch of the axis, marked in its middle, and not a point.
  mutating func stepAxis(count: Int, isBanded: Bool = false) {
    line(x1: Self.left, y1: bottom, x2: Self.right, y2: bottom, style: "a")
    let last = max(0, count - 1)
    let scale = LinearScale(covering: 0...Double(max(1, last)), count: 6, isWhole: true)
    for tick in scale.ticks where tick <= Double(last) {
      let x = x(isBanded ? (tick + 0.5) / Double(max(1, count)) : PlotSheet.share(ofStep: Int(tick), count: count))
      line(x1: x, y1: bottom, x2: x, y2: bottom + 4, style: "a")
      text(NumberText.grouped(Int(tick)), x: x, y: bottom + 18, style: "f", anchor: "middle")
    }
    text("step", x: x(0.5), y: bottom + 36, style: "f", anchor: "middle")
  }

  /// A dashed line for a budget, named at its right end.
  mutating func budget(_ budget: Plot.Budget, scale: LogScale) {
    guard budget.nanoseconds >= scale.low, budget.nanoseconds <= scale.high else { return }
    let y = y(scale.share(budget.nanoseconds))
    line(x1: Self.left, y1: y, x2: Self.right, y2: y, style: "d")
    rightLabel(y: y, name: budget.label, value: PlotSheet.duration(budget.nanoseconds), style: "x")
  }

  /// The position of a step along the axis; a single step stands in the middle.
  static func share(ofStep step: Int, count: Int) -> Double {
    count <= 1 ? 0.5 : Double(step) / Double(count - 1)
  }

  /// A duration without trailing zeros.
  static func duration(_ nanoseconds: Double) -> String {
    NumberText.scaled(nanoseconds, units: ["ns", "µs", "ms", "s"], wholeFirst: true, trims: true)
  }

  /// A coordinate in steps of half a point, as short as it can be written.
  static func half(_ value: Double) -> String { SVGMarkup.number((value * 2).rounded() / 2) }

  /// The number of the colour for values that are neither in a series nor of a known kind.
  static let grey = 8

  /// Eight colours of equal lightness (OKLCH 0.56; for dark 0.76), and grey.
  private static let lightColors: [UInt32] = [
    0x3074CA, 0xB45600, 0x835CBE, 0x008D51, 0xBC484B, 0x008C97, 0xB24981, 0x7B7A00, 0x8E8E93,
  ]
  private static let darkColors: [UInt32] = [
    0x7DB4FC, 0xEC9C63, 0xBD9FF2, 0x68C894, 0xF4918E, 0x30C8CF, 0xEA91BC, 0xB6B857, 0x98989D,
  ]

  /// Text: `t` title, `s` plain, `f` faint, `x` budget. Lines: `a` axis, `g` grid, `m` between labels, `d` dashed,
  /// `q` quantile. Colour *n*: `c`n fill, `l`n line, `o`n dots, `r`n area.
  static let style: String = {
    var result =
      ".lgp{font:12px system-ui,-apple-system,\"Segoe UI\",Roboto,\"Noto Sans\",sans-serif;"
      + "font-variant-numeric:tabular-nums}.lgp .t{font-size:14px;font-weight:600}"
      + ".lgp line,.lgp path{fill:none;vector-effect:non-scaling-stroke}.lgp .d{stroke-dasharray:6 4}"
      + ".lgp .m{stroke-opacity:.5}.lgp path{stroke-linejoin:round;stroke-linecap:round}"
    for index in lightColors.indices {
      result += ".lgp .l\(index){stroke-width:1.5}.lgp .o\(index){stroke-width:2.5;stroke-opacity:.7}"
      result += ".lgp .o\(index).w{stroke-width:4.5;stroke-opacity:.9}.lgp .r\(index){fill-opacity:.22;stroke-width:1}"
    }
    let light = rules(
      text: 0x1D1D1F, soft: 0x515154, faint: 0x76767B, axis: 0xA1A1A6, grid: 0xE5E5EA, budget: 0xC22F2F,
      colors: lightColors)
    let dark = rules(
      text: 0xF5F5F7, soft: 0xC7C7CC, faint: 0x98989D, axis: 0x6E6E73, grid: 0x343437, budget: 0xFF8078,
      colors: darkColors)
    return result + light + "@media(prefers-color-scheme:dark){" + dark + "}"
  }()

  private static func rules(
    text: UInt32, soft: UInt32, faint: UInt32, axis: UInt32, grid: UInt32, budget: UInt32, colors: [UInt32]
  ) -> String {
    var result = ".lgp .t{fill:\(RGB(text).css)}.lgp .s{fill:\(RGB(soft).css)}.lgp .f{fill:\(RGB(faint).css)}"
    result += ".lgp .a{stroke:\(RGB(axis).css)}.lgp .g{stroke:\(RGB(grid).css)}.lgp .q{stroke:\(RGB(soft).css)}"
    result += ".lgp .x{fill:\(RGB(budget).css)}.lgp .d{stroke:\(RGB(budget).css)}"
    for (index, color) in colors.enumerated() {
      let css = RGB(color).css
      result += ".lgp .c\(index){fill:\(css)}.lgp .l\(index),.lgp .o\(index){stroke:\(css)}"
      result += ".lgp .r\(index){fill:\(css);stroke:\(css)}"
    }
    return result
  }
}
