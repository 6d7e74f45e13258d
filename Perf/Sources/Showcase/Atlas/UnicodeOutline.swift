// The Unicode atlas as an outline: planes, the blocks of each, and the rows of sixteen of each block.

/// All 1,114,112 code points in order, in sections of three levels. Planes and blocks are headers alone; the cells are in the
/// rows of sixteen, as in the code charts of the Unicode Standard. A run of code points in no block is divided where a plane
/// ends.
public struct UnicodeOutline: CellSource {
  /// The levels of the outline.
  public enum Level: Int, Sendable, Hashable {
    case plane, block, row
  }

  /// A section: what it is, and its code points.
  struct Part: Sendable, Hashable {
    var level: Level
    var first: UInt32
    var last: UInt32
    /// The index of the block in ``blocks``; of a plane, of its first block.
    var block: Int32
  }

  /// The runs of code points, none of which lies in two planes.
  let blocks: [UnicodeBlock]
  let parts: [Part]

  /// Creates the outline of all code points: some 70,000 sections.
  public init() {
    var blocks: [UnicodeBlock] = []
    var parts: [Part] = []
    for whole in UnicodeBlock.all {
      var first = whole.codePoints.lowerBound
      while first <= whole.codePoints.upperBound {
        let last = min(whole.codePoints.upperBound, first | 0xFFFF)
        let number = Int32(blocks.count)
        blocks.append(UnicodeBlock(codePoints: first...last, name: whole.name))
        if first & 0xFFFF == 0 { parts.append(Part(level: .plane, first: first, last: first | 0xFFFF, block: number)) }
        parts.append(Part(level: .block, first: first, last: last, block: number))
        for row in stride(from: first, through: last, by: 16) {
          parts.append(Part(level: .row, first: row, last: min(last, row + 15), block: number))
        }
        first = last + 1
      }
    }
    (self.blocks, self.parts) = (blocks, parts)
  }

  public var title: String { "Unicode atlas: planes, blocks and rows of Unicode \(UnicodeBlock.unicodeVersion)" }

  public var sectionCount: Int { parts.count }
  public var itemCount: Int { 0x11_0000 }

  public func itemCount(inSection section: Int) -> Int {
    parts.indices.contains(section) && parts[section].level == .row ? itemCount(underSection: section) : 0
  }

  public func itemCount(underSection section: Int) -> Int {
    parts.indices.contains(section) ? Int(parts[section].last - parts[section].first) + 1 : 0
  }

  public func level(ofSection section: Int) -> Int {
    parts.indices.contains(section) ? parts[section].level.rawValue : 0
  }

  public func header(ofSection section: Int) -> String? {
    guard parts.indices.contains(section) else { return nil }
    let part = parts[section]
    return switch part.level {
    case .plane: "Plane \(part.first >> 16): \(UnicodeOutline.planeName(part.first >> 16))"
    case .block: blocks[Int(part.block)].title
    case .row: "\(UnicodeBlock.notation(part.first))…\(UnicodeBlock.notation(part.last))"
    }
  }

  /// The names of planes; see the Unicode Standard, section 2.8.
  private static func planeName(_ plane: UInt32) -> String {
    switch plane {
    case 0: "Basic Multilingual Plane"
    case 1: "Supplementary Multilingual Plane"
    case 2: "Supplementary Ideographic Plane"
    case 3: "Tertiary Ideographic Plane"
    case 14: "Supplementary Special-purpose Plane"
    case 15: "Supplementary Private Use Area-A"
    case 16: "Supplementary Private Use Area-B"
    default: "unassigned"
    }
  }

  public func caption(ofItem item: Int, inSection section: Int) -> String {
    codePoint(ofItem: item, inSection: section).map(UnicodeAtlas.name) ?? ""
  }

  public func note(ofItem item: Int, inSection section: Int) -> String {
    codePoint(ofItem: item, inSection: section).map(UnicodeBlock.notation) ?? ""
  }

  public func glyph(ofItem item: Int, inSection section: Int) -> String? {
    codePoint(ofItem: item, inSection: section).flatMap(UnicodeAtlas.glyph)
  }

  public func isDrawable(section: Int) -> Bool {
    parts.indices.contains(section) && UnicodeAtlas.isDrawable(blocks[Int(parts[section].block)])
  }

  public var metrics: CellMetrics { .glyphs }

  /// The code point of a cell; `nil` when there is no such cell.
  ///
  /// - Complexity: O(1).
  public func codePoint(ofItem item: Int, inSection section: Int) -> UInt32? {
    guard item >= 0, item < itemCount(inSection: section) else { return nil }
    return parts[section].first + UInt32(item)
  }

  /// The cell of a code point; `nil` past U+10FFFF.
  ///
  /// - Complexity: O(log sections).
  public func position(ofCodePoint codePoint: UInt32) -> (section: Int, item: Int)? {
    guard codePoint <= 0x10_FFFF else { return nil }
    // Of those that begin at one code point the row is the last.
    var (low, high) = (0, parts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if parts[middle].first <= codePoint { low = middle } else { high = middle - 1 }
    }
    return (low, Int(codePoint - parts[low].first))
  }

  public func position(ofItem index: Int) -> (section: Int, item: Int)? {
    UInt32(exactly: index).flatMap { position(ofCodePoint: $0) }
  }
}
