// The identity of a cell: an item, a header or a footer, by ordinals.

/// The ordinal identity of a cell: a section, and an item, header or footer in it.
///
/// Cells are ordered as they follow one another along the grid.
public struct CellID: Sendable, Hashable, Comparable {
  /// The kinds of cells.
  public enum Kind: UInt8, Sendable, Hashable {
    /// The header of a section.
    case header
    /// One item of a section.
    case item
    /// The footer of a section.
    case footer
  }

  /// The section's index.
  public var section: Int
  /// The kind of the cell.
  public var kind: Kind
  /// The item's index in its section; 0 for headers and footers.
  public var item: Int

  init(section: Int, kind: Kind, item: Int) {
    self.section = section
    self.kind = kind
    self.item = item
  }

  /// An item of a section.
  init(item: ItemIndex, section: Int) { self.init(section: section, kind: .item, item: item.raw) }

  /// The item's number in its section.
  var itemIndex: ItemIndex { ItemIndex(item) }

  /// An item of a section. Indexes out of range are allowed here; each use documents how it treats them.
  ///
  /// - Complexity: O(1).
  public static func item(_ item: Int, section: Int = 0) -> CellID { CellID(section: section, kind: .item, item: item) }

  /// The header of a section.
  ///
  /// - Complexity: O(1).
  public static func header(section: Int) -> CellID { CellID(section: section, kind: .header, item: 0) }

  /// The footer of a section.
  ///
  /// - Complexity: O(1).
  public static func footer(section: Int) -> CellID { CellID(section: section, kind: .footer, item: 0) }

  /// True when `a` comes before `b` along the grid: header, items, footer of each section in turn.
  ///
  /// - Complexity: O(1).
  @inlinable
  public static func < (a: CellID, b: CellID) -> Bool {
    if a.section != b.section { return a.section < b.section }
    if a.kind != b.kind { return a.kind.rawValue < b.kind.rawValue }
    return a.item < b.item
  }

  /// True when the cell comes before another in `VirtualGrid.visibleCells` and in the lists of `Changes`: items in order,
  /// then headers and footers in order, which are drawn over them.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func precedesInView(_ other: CellID) -> Bool {
    let isItem = (kind == .item, other.kind == .item)
    return isItem.0 == isItem.1 ? self < other : isItem.0
  }
}
