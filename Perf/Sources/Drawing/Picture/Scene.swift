// A picture reduced to marks, before it is written as SVG.

import GridEngine

/// Marks in points, in drawing order.
struct Scene {
  enum Anchor { case start, middle, end }

  /// A line of text.
  struct Label {
    var text: String
    /// The anchor's position along the line, and the middle of the capitals across it.
    var x: Double
    var y: Double
    var size: Double
    var ink: Ink
    var isBold = false
    var anchor = Anchor.start
    /// The length at which the text is truncated.
    var maxWidth: Double
    /// True when the text runs down the page.
    var isRotated = false
  }

  indirect enum Mark {
    /// A rectangle; the line runs inside its edge.
    case box(Rect, radius: Double, fill: Ink, line: Ink? = nil)
    case label(Label)
    /// A character as large as the frame allows.
    case glyph(String, Rect, Ink)
    /// Marks that are clipped to the frame. Their coordinates are those of the scene.
    case clip(Rect, [Mark])
  }

  var width: Double
  var height: Double
  var marks: [Mark]
}

extension Rect {
  var midX: Double { x + width / 2 }
  var midY: Double { y + height / 2 }

  func inset(by distance: Double) -> Self {
    Self(x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }

  func offset(x dx: Double, y dy: Double) -> Self {
    Self(x: x + dx, y: y + dy, width: width, height: height)
  }
}
