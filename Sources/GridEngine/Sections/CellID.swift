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

  /// The section's index, and the kind of the cell in the last two bits: numbers in the order of the cells, so that two
  /// comparisons order two cells.
  @usableFromInline
  var place: Int
  /// The item's index in the high half and the column in the low one: numbers in the order of the cells of a section.
  @usableFromInline
  var key: Int64

  /// The item's index in its section; 0 for headers and footers. One beyond 32 bits, which no grid has, becomes the nearest.
  @inlinable
  public var item: Int {
    get { Int(truncatingIfNeeded: key >> 32) }
    set { key = CellID.key(newValue, column) }
  }

  /// The column of a cell of a table; 0 for all other cells. One beyond 31 bits, which no table has, becomes the nearest, and a
  /// negative one −1.
  @inlinable
  public var column: Int {
    get { Int(Int32(truncatingIfNeeded: key)) }
    set { key = CellID.key(item, newValue) }
  }

  /// The section's index; one beyond ±2⁶¹ (±2²⁹ where `Int` has 32 bits), which no grid has, becomes that.
  @inlinable
  public var section: Int {
    get { place >> 2 }
    set { place = CellID.place(newValue, kind) }
  }

  /// The kind of the cell.
  @inlinable
  public var kind: Kind {
    get {
      switch place & 3 {
      case 0: .header
      case 1: .item
      default: .footer
      }
    }
    set { place = CellID.place(section, newValue) }
  }

  /// A cell of a section within the bounds of a grid.
  @inline(__always)
  init(section: Int, kind: Kind, item: Int) {
    place = section << 2 | Int(kind.rawValue)
    key = Int64(item) << 32
  }

  private init(anySection section: Int, kind: Kind, item: Int, column: Int = 0) {
    place = CellID.place(section, kind)
    key = CellID.key(item, column)
  }

  @inlinable
  static func key(_ item: Int, _ column: Int) -> Int64 {
    Int64(Int32(clamping: item)) << 32 | Int64(UInt32(bitPattern: Int32(clamping: max(-1, column))))
  }

  @inlinable
  static func place(_ section: Int, _ kind: Kind) -> Int {
    let bound = 1 << (Int.bitWidth - 3)
    return max(-bound, min(bound - 1, section)) << 2 | Int(kind.rawValue)
  }

  /// An item of a section.
  init(item: ItemIndex, section: Int) { self.init(section: section, kind: .item, item: item.raw) }

  /// A cell of a row of a table.
  @inline(__always)
  init(item: ItemIndex, column: Int, section: Int) {
    self.init(section: section, kind: .item, item: item.raw)
    key |= Int64(column)
  }

  /// The item's number in its section.
  var itemIndex: ItemIndex { ItemIndex(item) }

  /// Makes it a cell of an item and a column.
  @inline(__always)
  mutating func set(_ item: ItemIndex, _ column: Int32) { key = Int64(item.raw) << 32 | Int64(column) }

  /// The same cell of another item.
  func renumbered(item: Int, section: Int) -> CellID { .cell(row: item, column: column, section: section) }

  /// The cell that stands for the whole item.
  var inFirstColumn: CellID {
    var id = self
    id.key &= ~0xffff_ffff
    return id
  }

  /// An item of a section. Indexes out of range are allowed here; each use documents how it treats them.
  ///
  /// - Complexity: O(1).
  public static func item(_ item: Int, section: Int = 0) -> CellID {
    CellID(anySection: section, kind: .item, item: item)
  }

  /// A cell of a table: a row of a section, and a column. Indexes out of range are allowed here, as in ``item(_:section:)``.
  ///
  /// - Complexity: O(1).
  public static func cell(row: Int, column: Int, section: Int = 0) -> CellID {
    CellID(anySection: section, kind: .item, item: row, column: column)
  }

  /// The header of a section.
  ///
  /// - Complexity: O(1).
  public static func header(section: Int) -> CellID {
    CellID(anySection: section, kind: .header, item: 0)
  }

  /// The footer of a section.
  ///
  /// - Complexity: O(1).
  public static func footer(section: Int) -> CellID {
    CellID(anySection: section, kind: .footer, item: 0)
  }

  /// True when `a` comes before `b` along the grid: header, items, footer of each section in turn, and the cells of a row of a
  /// table by columns.
  ///
  /// - Complexity: O(1).
  @inlinable
  public static func < (a: CellID, b: CellID) -> Bool {
    a.place == b.place ? a.key < b.key : a.place < b.place
  }

  /// True when the cell comes before another in `VirtualGrid.visibleCells` and in the lists of `Changes` of a grid without tables.
  /// Items come in order, then headers and footers in order, which are drawn over them. See ``Cell/precedesInView(_:)``.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func precedesInView(_ other: CellID) -> Bool {
    let isItem = (place & 3 == 1, other.place & 3 == 1)
    return isItem.0 == isItem.1 ? self < other : isItem.0
  }
}
