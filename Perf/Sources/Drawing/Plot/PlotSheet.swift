// The sheet that a plot is drawn on: title, legend, axes, labels at the right, and the style.

/// The markup of one plot, and the position of its plotting area.
struct PlotSheet {
  static let width = 1080.0
  static let left = 64.0
  static let right = 948.0

  let top: Double
  let bottom: Double
  private let height: Double
  private let title: String
  private var markup = SVGMarkup()
  private var headX = 0.0
  private var rightLabels: [RightLabel] = []

  /// A label at the right end of a line. Labels that would overlap are moved apart, at the same height in the order in
  /// which they were added.
  private struct RightLabel {
    var y: Double
    var name: String
    var value: String
    var style: String
  }

  /// - Parameters:
  ///   - plotHeight: The height of the plotting area.
  ///   - hasHead: True when there is a legend, or something else, between title and plotting area.
  init(title: String, plotHeight: Double, hasHead: Bool, foot: Double = 44) {
    self.title = title
    let titleHeight = title.isEmpty ? 0.0 : 26
    top = titleHeight + (hasHead ? 28 : 12)
    bottom = top + plotHeight
    height = bottom + foot
    headX = Self.left
    if !title.isEmpty { text(title, x: 0, y: 16, style: "t", limit: Self.width) }
  }

  func x(_ share: Double) -> Double { Self.left + (Self.right - Self.left) * share }
  func y(_ share: Double) -> Double { bottom - (bottom - top) * share }

  mutating func text(
    _ text: String, x: Double, y: Double, style: String, anchor: String = "start", limit: Double = 400
  ) {
    let fitting = TextFit.truncated(text, to: limit) { TextFit.em(of: $0) * 12 }
    markup.element(
      "text",
      [
        ("class", style), ("x", SVGMarkup.number(x)), ("y", SVGMarkup.number(y)), ("text-anchor", anchor),
      ], text: fitting)
  }

  mutating func line(x1: Double, y1: Double, x2: Double, y2: Double, style: String) {
    markup.empty(
      "line",
      [
        ("class", style), ("x1", SVGMarkup.number(x1)), ("y1", SVGMarkup.number(y1)), ("x2", SVGMarkup.number(x2)),
        ("y2", SVGMarkup.number(y2)),
      ])
  }

  mutating func path(_ commands: String, style: String) {
    if !commands.isEmpty { markup.empty("path", [("class", style), ("d", commands)]) }
  }

  /// An entry of the legend, after the ones before.
  mutating func legend(_ name: String, note: String = "", color: Int) {
    let name = TextFit.truncated(name, to: 160) { TextFit.em(of: $0) * 12 }
    let nameWidth = TextFit.width(name, size: 12.5)
    let noteWidth = note.isEmpty ? 0 : TextFit.width(note, size: 12.5) + 6
    guard headX + nameWidth + noteWidth <= Self.width else { return }
    markup.empty(
      "circle",
      [
        ("class", "c\(color)"), ("cx", SVGMarkup.number(headX + 4)), ("cy", SVGMarkup.number(top - 16)), ("r", "4"),
      ])
    markup.open(
      "text", [("class", "s"), ("x", SVGMarkup.number(headX + 13)), ("y", SVGMarkup.number(top - 12))])
    markup.raw(XMLText.escaped(name))
    if !note.isEmpty { markup.element("tspan", [("class", "f"), ("dx", "6")], text: note) }
    markup.close("text")
    headX += nameWidth + noteWidth + 34
  }

  mutating func rightLabel(y: Double, name: String, value: String, style: String) {
    rightLabels.append(RightLabel(y: y, name: name, value: value, style: style))
  }

  /// The plot as a document.
  func finished(describedAs fallback: String) -> String {
    var sheet = self
    sheet.writeRightLabels()
    var result = SVGMarkup()
    let size = (SVGMarkup.number(Self.width), SVGMarkup.number(height))
    result.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("class", "lgp"), ("width", size.0), ("height", size.1),
        ("viewBox", "0 0 \(size.0) \(size.1)"), ("role", "img"),
        ("aria-label", title.isEmpty ? fallback : String(title.unicodeScalars.prefix(TextFit.scalarLimit))),
      ])
    result.open("style")
    result.raw(Self.style)
    result.close("style")
    result.raw(sheet.markup.text)
    result.close("svg")
    return result.text
  }

  /// The plot for no data.
  func withoutData(describedAs fallback: String) -> String {
    var sheet = self
    sheet.path("M\(Int(Self.left)) \(SVGMarkup.number(bottom))H\(Int(Self.right))", style: "a")
    sheet.text("no data", x: x(0.5), y: y(0.5) + 4, style: "f", anchor: "middle")
    return sheet.finished(describedAs: fallback)
  }

  private mutating func writeRightLabels() {
    let pitch = 15.0
    let ordered = rightLabels.enumerated().sorted { ($0.element.y, $0.offset) < ($1.element.y, $1.offset) }
    var labels = ordered.map(\.element)
    var floor = top
    for index in labels.indices {
      labels[index].y = max(labels[index].y, floor)
      floor = labels[index].y + pitch
    }
    // Labels that were pushed past the bottom push the others back up.
    var ceiling = bottom
    for index in labels.indices.reversed() {
      labels[index].y = min(labels[index].y, ceiling)
      ceiling = labels[index].y - pitch
    }
    for label in labels {
      text(label.name, x: Self.right + 10, y: label.y + 4, style: label.style, limit: 66)
      text(label.value, x: Self.width, y: label.y + 4, style: "s", anchor: "end", limit: 60)
    }
  }
}
