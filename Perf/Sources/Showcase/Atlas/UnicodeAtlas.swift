// The Unicode atlas: every code point a cell, every block a section.

/// All 1,114,112 code points in order. A section is a block, or the code points between two blocks; a cell shows the
/// character and its name. Only the table of blocks is stored.
public struct UnicodeAtlas: CellSource {
  /// The sections.
  public let blocks: [UnicodeBlock]

  /// Creates the atlas of all code points.
  public init() { blocks = UnicodeBlock.all }

  public var title: String { "Unicode atlas: all code points, blocks of Unicode \(UnicodeBlock.unicodeVersion)" }

  public var sectionCount: Int { blocks.count }

  public func itemCount(inSection section: Int) -> Int {
    blocks.indices.contains(section) ? blocks[section].count : 0
  }

  public func header(ofSection section: Int) -> String? {
    blocks.indices.contains(section) ? blocks[section].title : nil
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

  /// The blocks of which DejaVu Sans has every character, as the usual fonts of other systems do.
  public func isDrawable(section: Int) -> Bool {
    blocks.indices.contains(section) && UnicodeAtlas.isDrawable(blocks[section])
  }

  static func isDrawable(_ block: UnicodeBlock) -> Bool { drawableBlocks.contains(block.title) }

  private static let drawableBlocks: Set<String> = [
    "Basic Latin", "Latin-1 Supplement", "Latin Extended-A", "Latin Extended-B", "IPA Extensions", "Greek and Coptic",
    "Cyrillic", "Greek Extended", "General Punctuation", "Superscripts and Subscripts", "Arrows",
    "Mathematical Operators", "Box Drawing", "Block Elements", "Geometric Shapes",
  ]

  public var metrics: CellMetrics { .glyphs }

  /// The code point of a cell; `nil` when there is no such cell.
  ///
  /// - Complexity: O(1).
  public func codePoint(ofItem item: Int, inSection section: Int) -> UInt32? {
    guard blocks.indices.contains(section), item >= 0, item < blocks[section].count else { return nil }
    return blocks[section].codePoints.lowerBound + UInt32(item)
  }

  /// The cell of a code point; `nil` past U+10FFFF.
  ///
  /// - Complexity: O(log blocks).
  public func position(ofCodePoint codePoint: UInt32) -> (section: Int, item: Int)? {
    guard codePoint <= 0x10_FFFF else { return nil }
    var low = 0
    var high = blocks.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if blocks[middle].codePoints.lowerBound <= codePoint { low = middle } else { high = middle - 1 }
    }
    return (low, Int(codePoint - blocks[low].codePoints.lowerBound))
  }

  public func position(ofItem index: Int) -> (section: Int, item: Int)? {
    UInt32(exactly: index).flatMap { position(ofCodePoint: $0) }
  }
}
