// A pixel font of five by eight, and digits of three by five for boxes that name a code point.

/// Shapes as bits: row *r* of a shape is bits 5*r*...5*r*+4, the leftmost pixel lowest.
enum PixelFont {
  /// Pixels from one character to the next, at factor 1.
  static let advance = 6
  /// Rows from the top of a capital to the base line.
  static let capHeight = 7
  /// Rows of a shape, the descender's included.
  static let rows = 8

  /// The shape of a scalar; `nil` for what the font does not draw.
  static func shape(of scalar: Unicode.Scalar) -> UInt64? {
    switch scalar.value {
    case 0xA0, 0x2002...0x200A, 0x202F: return shapes[0]
    case 0x20..<0x7F: return shapes[Int(scalar.value) - 0x20]
    default: return extras[scalar]
    }
  }

  /// The shape of a hexadecimal digit in three by five: row *r* is bits 3*r*...3*r*+2, the leftmost pixel lowest.
  static func tinyDigit(_ digit: Int) -> UInt16 {
    tinyDigits[digit & 15]
  }

  /// The code point as an even number of hexadecimal digits, four at least.
  static func hexDigits(of scalar: Unicode.Scalar) -> [Int] {
    let value = Int(scalar.value)
    let count = value > 0xFFFF ? 6 : 4
    return (0..<count).reversed().map { value >> (4 * $0) & 15 }
  }

  private static let shapes: [UInt64] = parse(art)

  private static let extras: [Unicode.Scalar: UInt64] = Dictionary(
    zip(extraScalars.unicodeScalars, shapes.dropFirst(96)), uniquingKeysWith: { first, _ in first })

  private static func parse(_ art: String) -> [UInt64] {
    var result: [UInt64] = []
    for band in art.split(separator: "\n\n") {
      let lines = band.split(separator: "\n").map { Array($0.utf8) }
      let first = result.count
      for (row, line) in lines.enumerated() {
        let cells = line.split(separator: UInt8(ascii: " "))
        for (column, cell) in cells.enumerated() {
          if row == 0 { result.append(0) }
          for (pixel, ink) in cell.enumerated() where ink == UInt8(ascii: "#") {
            result[first + column] |= 1 << UInt64(5 * row + pixel)
          }
        }
      }
    }
    return result
  }

  private static let tinyDigits: [UInt16] = """
    ### .#. ##. ##. #.# ### .## ### ### ### .#. ##. .## ##. ### ###
    #.# ##. ..# ..# #.# #.. #.. ..# #.# #.# #.# #.# #.. #.# #.. #..
    #.# .#. .#. .#. ### ##. ### .#. ### ### ### ##. #.. #.# ##. ##.
    #.# .#. #.. ..# ..# ..# #.# .#. #.# ..# #.# #.# #.. #.# #.. #..
    ### ### ### ##. ..# ##. ### .#. ### ##. #.# ##. .## ##. ### #..
    """.split(separator: "\n").enumerated().reduce(into: [UInt16](repeating: 0, count: 16)) { digits, line in
      for (column, cell) in line.element.split(separator: " ").enumerated() {
        for (pixel, ink) in cell.enumerated() where ink == "#" {
          digits[column] |= 1 << UInt16(3 * line.offset + pixel)
        }
      }
    }
}
