// One run of code points that the atlas shows as a section: a block, or the code points between two blocks.

/// A run of consecutive code points: a Unicode block, or the code points between two blocks.
public struct UnicodeBlock: Sendable, Hashable {
  /// The code points of the run.
  public var codePoints: ClosedRange<UInt32>
  /// The block's name; `nil` for code points in no block.
  public var name: String?

  /// The number of code points.
  public var count: Int { codePoints.count }

  /// The name, or a text that gives the code points that belong to no block.
  public var title: String {
    if let name { return name }
    return "No block: \(UnicodeBlock.notation(codePoints.lowerBound))…\(UnicodeBlock.notation(codePoints.upperBound))"
  }

  /// The version of Unicode that the blocks are from. Names come from the standard library and may be of another one.
  public static let unicodeVersion = UnicodeBlockTable.unicodeVersion

  /// All 1,114,112 code points, in order, divided into blocks and the ranges between them.
  public static let all = cover(UnicodeBlockTable.rows)

  /// The usual notation: `U+` and at least four hexadecimal digits.
  public static func notation(_ codePoint: UInt32) -> String { "U+" + digits(codePoint) }

  /// At least four hexadecimal digits.
  static func digits(_ codePoint: UInt32) -> String {
    let digits = String(codePoint, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Reads a table in the layout of `UnicodeBlockTable` and fills the gaps between its rows. Rows that overlap earlier
  /// ones, or that cannot be read, are left out.
  static func cover(_ table: String) -> [UnicodeBlock] {
    var blocks: [UnicodeBlock] = []
    var next: UInt32 = 0
    func fill(to end: UInt32) {
      if next < end { blocks.append(UnicodeBlock(codePoints: next...end - 1, name: nil)) }
    }
    for row in table.split(separator: "\n") {
      let fields = row.split(separator: " ", maxSplits: 2)
      guard fields.count == 3, let first = UInt32(fields[0], radix: 16), let sixteens = UInt32(fields[1], radix: 16),
        first >= next, sixteens > 0, first <= 0x10_FFFF, sixteens <= (0x11_0000 - first) / 16
      else { continue }
      fill(to: first)
      next = first + sixteens * 16
      blocks.append(UnicodeBlock(codePoints: first...next - 1, name: String(fields[2])))
    }
    fill(to: 0x11_0000)
    return blocks
  }
}
