// A picture as SVG.

import GridEngine

extension ViewportPicture {
  /// The picture as a self-contained SVG document, light or dark as the reader prefers.
  ///
  /// It has no `id`, and style classes mean the same in all pictures, so any number of them can be put into one HTML
  /// page. All texts are escaped.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public func svg() -> String {
    let scene = scene()
    var writer = SceneSVG()
    writer.write(scene.marks, offset: (0, 0))
    var markup = SVGMarkup()
    let width = SVGMarkup.number(scene.width)
    let height = SVGMarkup.number(scene.height)
    markup.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("class", "lgv"), ("width", width), ("height", height),
        ("viewBox", "0 0 \(width) \(height)"), ("role", "img"),
        ("aria-label", title.isEmpty ? "Viewport" : String(title.unicodeScalars.prefix(TextFit.scalarLimit))),
      ])
    markup.open("style")
    markup.raw(writer.style())
    markup.close("style")
    markup.raw(writer.markup.text)
    markup.close("svg")
    return markup.text
  }
}

/// Writes marks and remembers which inks they use.
private struct SceneSVG {
  private(set) var markup = SVGMarkup()
  private var fills: Set<Ink> = []
  private var lines: Set<Ink> = []

  private typealias Offset = (x: Double, y: Double)

  /// - Parameter offset: The position of the surrounding `svg` element, which has its own origin.
  mutating func write(_ marks: [Scene.Mark], offset: (x: Double, y: Double)) {
    for mark in marks {
      switch mark {
      case .box(let frame, let radius, let fill, let line):
        write(box: frame.offset(x: -offset.x, y: -offset.y), radius: radius, fill: fill, line: line)
      case .label(let label): write(label, offset)
      case .glyph(let text, let frame, let ink): write(glyph: text, frame, ink, offset)
      case .clip(let frame, let inner):
        // A nested svg element clips without needing an id.
        markup.open("svg", Self.place(frame.offset(x: -offset.x, y: -offset.y)))
        write(inner, offset: (frame.x, frame.y))
        markup.close("svg")
      }
    }
  }

  private static func place(_ frame: Rect) -> [SVGMarkup.Attribute] {
    [
      ("x", SVGMarkup.number(frame.x)), ("y", SVGMarkup.number(frame.y)), ("width", SVGMarkup.number(frame.width)),
      ("height", SVGMarkup.number(frame.height)),
    ]
  }

  private mutating func write(box frame: Rect, radius: Double, fill: Ink, line: Ink?) {
    fills.insert(fill)
    var classes = "f-" + fill.name
    var frame = frame
    if let line {
      lines.insert(line)
      classes += " l-" + line.name
      frame = frame.inset(by: 0.5)
    }
    guard frame.width > 0, frame.height > 0 else { return }
    var attributes: [SVGMarkup.Attribute] = [("class", classes)]
    attributes += Self.place(frame)
    if radius > 0 { attributes.append(("rx", SVGMarkup.number(radius))) }
    markup.empty("rect", attributes)
  }

  private mutating func write(_ label: Scene.Label, _ offset: Offset) {
    let text = TextFit.truncated(label.text, to: label.maxWidth) { TextFit.em(of: $0) * label.size }
    guard !text.isEmpty else { return }
    fills.insert(label.ink)
    // Capitals are about 0.72 of the font size high.
    let drop = label.size * 0.36
    let x = SVGMarkup.number(label.x - offset.x - (label.isRotated ? drop : 0))
    let y = SVGMarkup.number(label.y - offset.y + (label.isRotated ? 0 : drop))
    var attributes: [SVGMarkup.Attribute] = [
      ("class", "f-" + label.ink.name + (label.isBold ? " b" : "")), ("x", x), ("y", y),
      ("font-size", SVGMarkup.number(label.size)),
    ]
    switch label.anchor {
    case .start: break
    case .middle: attributes.append(("text-anchor", "middle"))
    case .end: attributes.append(("text-anchor", "end"))
    }
    if label.isRotated { attributes.append(("transform", "rotate(90 \(x) \(y))")) }
    markup.element("text", attributes, text: text)
  }

  private mutating func write(glyph: String, _ frame: Rect, _ ink: Ink, _ offset: Offset) {
    fills.insert(ink)
    let glyph = String(String.UnicodeScalarView(glyph.unicodeScalars.prefix(32)))
    let natural = max(1, TextFit.width(glyph, size: 1))
    let size = max(6, min(frame.height * 0.78, frame.width / natural, 96))
    markup.element(
      "text",
      [
        ("class", "g f-" + ink.name), ("x", SVGMarkup.number(frame.midX - offset.x)),
        ("y", SVGMarkup.number(frame.midY - offset.y + size * 0.35)), ("font-size", SVGMarkup.number(size)),
        ("text-anchor", "middle"),
      ], text: glyph)
  }

  /// The style sheet for the inks in use.
  func style() -> String {
    ".lgv{font-family:system-ui,-apple-system,\"Segoe UI\",Roboto,\"Noto Sans\",sans-serif;"
      + "font-variant-numeric:tabular-nums}.lgv .b{font-weight:600}"
      + ".lgv .g{font-family:system-ui,\"Noto Sans\",\"Apple Color Emoji\",\"Segoe UI Emoji\",\"Noto Color Emoji\","
      + "\"Noto Sans Symbols\",\"Noto Sans Symbols 2\",sans-serif}"
      + rules(.light) + "@media(prefers-color-scheme:dark){" + rules(.dark) + "}"
  }

  private func rules(_ appearance: Ink.Appearance) -> String {
    var result = ""
    for ink in fills.sorted(by: { $0.name < $1.name }) {
      let opacity = ink.opacity(appearance)
      let suffix = opacity < 1 ? ";fill-opacity:\(SVGMarkup.number(opacity))" : ""
      result += ".lgv .f-\(ink.name){fill:\(ink.color(appearance).css)\(suffix)}"
    }
    for ink in lines.sorted(by: { $0.name < $1.name }) {
      result += ".lgv .l-\(ink.name){stroke:\(ink.color(appearance).css)}"
    }
    return result
  }
}
