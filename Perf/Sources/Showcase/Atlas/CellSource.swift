// The data of a grid: sections of items whose texts are made when they are asked for.

/// Sections of items. Texts are made on demand: a source keeps nothing per item that it can compute.
///
/// Indexes out of range get empty texts and counts of 0; nothing traps.
public protocol CellSource: Sendable {
  /// A description of the data in one line.
  var title: String { get }
  var sectionCount: Int { get }
  /// The number of items in all sections.
  var itemCount: Int { get }
  func itemCount(inSection section: Int) -> Int
  /// The number of items of a section and of those of deeper levels that follow it.
  func itemCount(underSection section: Int) -> Int
  /// The level of a section in an outline, from 0 on; 0 for all in a source that is none.
  func level(ofSection section: Int) -> Int
  /// The text of the section's header; `nil` if sections of this source have no headers.
  func header(ofSection section: Int) -> String?
  /// The text that is wrapped to the width of the track, and so determines the height of the cell.
  func caption(ofItem item: Int, inSection section: Int) -> String
  /// A few characters that identify the cell, above the caption.
  func note(ofItem item: Int, inSection section: Int) -> String
  /// A character to show large above both; `nil` if there is none.
  func glyph(ofItem item: Int, inSection section: Int) -> String?
  /// The number of bytes that an item stands for, which determines the number of cells of its tile when tiles are
  /// packed.
  func bytes(ofItem item: Int, inSection section: Int) -> Int
  /// Width ÷ height of an item in justified rows, above 0.
  func aspect(ofItem item: Int, inSection section: Int) -> Double
  /// True when the fonts of most machines have the characters of a section, so that a picture of it has no empty boxes.
  func isDrawable(section: Int) -> Bool
  /// The metrics of cells with these texts.
  var metrics: CellMetrics { get }
  /// The section and the index in it of the item with this index in the whole source; `nil` when there is none.
  func position(ofItem index: Int) -> (section: Int, item: Int)?
}

extension CellSource {
  /// No bytes: the smallest tile.
  public func bytes(ofItem item: Int, inSection section: Int) -> Int { 0 }

  /// Sections are not nested.
  public func itemCount(underSection section: Int) -> Int { itemCount(inSection: section) }

  /// No outline.
  public func level(ofSection section: Int) -> Int { 0 }

  /// All sections are drawable.
  public func isDrawable(section: Int) -> Bool { true }

  /// That of the tile.
  public func aspect(ofItem item: Int, inSection section: Int) -> Double {
    let tile = tile(ofItem: item, inSection: section)
    return Double(tile.columns) / Double(tile.rows)
  }

  /// The columns and rows of an item's tile: four times the bytes take about twice the cells.
  public func tile(ofItem item: Int, inSection section: Int) -> (columns: Int, rows: Int) {
    switch bytes(ofItem: item, inSection: section) {
    case ..<16_384: (1, 1)
    case ..<262_144: (2, 1)
    case ..<4_194_304: (2, 2)
    case ..<67_108_864: (3, 2)
    default: (4, 3)
    }
  }

  /// - Complexity: O(sections).
  public var itemCount: Int { (0..<sectionCount).reduce(0) { $0 + itemCount(inSection: $1) } }

  /// - Complexity: O(sections).
  public func position(ofItem index: Int) -> (section: Int, item: Int)? {
    guard index >= 0 else { return nil }
    var rest = index
    for section in 0..<sectionCount {
      let count = itemCount(inSection: section)
      if rest < count { return (section, rest) }
      rest -= count
    }
    return nil
  }
}
