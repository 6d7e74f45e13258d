// The box that stands for a character without a shape: its code point in small hexadecimal digits.

/// The measures of such a box in pixels, from its top left corner.
struct HexBox {
  /// Units from the top to the bottom of a box with two lines of digits.
  static let rows = 15

  /// Pixels of one unit: the size of a pixel of the digits.
  let unit: Int
  let digits: [Int]
  private let perLine: Int

  /// A box with two lines of digits.
  init(_ scalar: Unicode.Scalar, unit: Int) {
    self.unit = unit
    digits = PixelFont.hexDigits(of: scalar)
    perLine = digits.count / 2
  }

  /// A box that stands in a line of text; two lines of digits where the text is large enough.
  init(_ scalar: Unicode.Scalar, factor: Int) {
    unit = max(1, factor / 2)
    digits = PixelFont.hexDigits(of: scalar)
    perLine = factor >= 2 ? digits.count / 2 : digits.count
  }

  var width: Int { (perLine * 4 + 3) * unit }
  var height: Int { (digits.count / perLine * 6 + 3) * unit }

  /// The four sides of the frame.
  var sides: [(u: Int, v: Int, w: Int, h: Int)] {
    let line = max(1, unit / 2)
    return [
      (0, 0, width, line), (0, height - line, width, line), (0, line, line, height - 2 * line),
      (width - line, line, line, height - 2 * line),
    ]
  }

  func corner(ofDigit place: Int) -> (u: Int, v: Int) {
    ((2 + place % perLine * 4) * unit, (2 + place / perLine * 6) * unit)
  }
}
