// A picture as pixels and as a PNG file.

extension ViewportPicture {
  /// The colours that pixels are drawn in; an SVG follows the reader's preference instead.
  public enum Appearance: Sendable, Hashable {
    /// Dark text on white.
    case light
    /// Light text on near black.
    case dark
  }

  /// The most pixels that a picture is drawn with.
  static let maximumPixels = 1 << 26

  /// The picture as a PNG file. Characters other than printable ASCII are boxes with their code points.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point, clamped to 1...8, and lowered where the picture would exceed 67 million pixels (a
  ///     viewport of the largest size at scale 1 is drawn in full).
  ///   - appearance: The colours.
  /// - Complexity: O(*p*) in the number of pixels.
  public func png(scale: Int = 2, appearance: Appearance = .light) -> [UInt8] {
    let canvas = canvas(scale: scale, appearance: appearance)
    return PNGEncoder.encode(width: canvas.width, height: canvas.height, pixels: canvas.pixels)
  }

  func canvas(scale: Int, appearance: Appearance) -> Canvas {
    let scene = scene()
    let scale = Self.drawnScale(scale, width: scene.width, height: scene.height)
    var painter = ScenePainter(scene: scene, scale: Double(scale), appearance: appearance)
    painter.paint(scene.marks)
    return painter.canvas
  }
}

extension ViewportPicture {
  /// The scale asked for, or the largest that stays within ``maximumPixels``.
  static func drawnScale(_ wanted: Int, width: Double, height: Double) -> Int {
    var scale = max(1, min(8, wanted))
    while scale > 1, width * height * Double(scale * scale) > Double(maximumPixels) { scale -= 1 }
    return scale
  }
}

/// Paints marks on a canvas.
private struct ScenePainter {
  private(set) var canvas: Canvas
  private let scale: Double
  private let appearance: ViewportPicture.Appearance

  init(scene: Scene, scale: Double, appearance: ViewportPicture.Appearance) {
    self.scale = scale
    self.appearance = appearance
    canvas = Canvas(
      width: Int((scene.width * scale).rounded()), height: Int((scene.height * scale).rounded()),
      color: Ink.ground.color(appearance))
  }

  mutating func paint(_ marks: [Scene.Mark]) {
    for mark in marks {
      switch mark {
      case .box(let frame, let radius, let fill, let line):
        paint(box: pixels(frame), radius: Int((radius * scale).rounded()), fill: fill, line: line)
      case .label(let label): paint(label)
      case .glyph(let text, let frame, let ink):
        let box = pixels(frame)
        canvas.drawGlyph(
          text, centerX: (box.minX + box.maxX) / 2, centerY: (box.minY + box.maxY) / 2, width: box.width,
          height: Int(Double(box.height) * 0.78), color: ink.color(appearance))
      case .clip(let frame, let inner):
        let outer = self
        canvas.clipped(to: pixels(frame)) { canvas in
          var painter = outer
          swap(&painter.canvas, &canvas)
          painter.paint(inner)
          swap(&painter.canvas, &canvas)
        }
      }
    }
  }

  private func pixels(_ frame: Scene.Frame) -> PixelRect {
    PixelRect(minX: snap(frame.x), minY: snap(frame.y), maxX: snap(frame.maxX), maxY: snap(frame.maxY))
  }

  private func snap(_ value: Double) -> Int {
    Int(max(-1e6, min(1e6, (value * scale).rounded())))
  }

  private mutating func paint(box rect: PixelRect, radius: Int, fill: Ink, line: Ink?) {
    guard let line else {
      canvas.fill(rect, radius: radius, color: fill.color(appearance), opacity: fill.opacity(appearance))
      return
    }
    let width = max(1, Int(scale))
    canvas.fill(rect, radius: radius, color: line.color(appearance), opacity: line.opacity(appearance))
    canvas.fill(
      rect.inset(by: width), radius: max(0, radius - width), color: fill.color(appearance),
      opacity: fill.opacity(appearance))
  }

  private mutating func paint(_ label: Scene.Label) {
    // At twelve points a character of the pixel font is as wide as one of a system font.
    let factor = max(1, Int((label.size * scale / 12).rounded()))
    let text = TextFit.truncated(label.text, to: label.maxWidth * scale) {
      Double(Canvas.textWidth(String($0), factor: factor))
    }
    guard !text.isEmpty else { return }
    let width = Canvas.textWidth(text, factor: factor) - factor
    var origin = TextOrigin(x: snap(label.x), y: snap(label.y), isRotated: label.isRotated)
    let across = PixelFont.capHeight * factor / 2
    let along =
      switch label.anchor {
      case .start: 0
      case .middle: width / 2
      case .end: width
      }
    if label.isRotated {
      origin.x += across
      origin.y -= along
    } else {
      origin.x -= along
      origin.y -= across
    }
    canvas.draw(text, at: origin, factor: factor, isBold: label.isBold, color: label.ink.color(appearance))
  }
}
