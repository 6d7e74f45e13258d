// One item of a placement store: its span and where it lies, in 8 bytes.

/// An item of a block.
///
///     bits 63 … 40: row, relative to the block's base; of a large item its number among the large ones
///     bits 39 … 26: column
///     bit  25     : whether the column is the author's
///     bits 24 … 14: height; 0 for an item that was placed before all others, 2047 for a large one
///     bits 13 …  0: width − 1, as the author asked for it
struct BlockItem: Sendable, Hashable {
  var bits: UInt64

  static let rowShift: UInt64 = 40
  static let columnShift: UInt64 = 26
  private static let heightShift: UInt64 = 14
  static let placement: UInt64 = UInt64.max << columnShift
  /// What is set in an item that is not searched for by the quick path: a wide, high, large or fixed one.
  static let notSmall: UInt64 = 0x3FF8 | 0x7F8 << heightShift | 1 << 25
  static let large = 2047
  /// The first row, relative to a block's base, that does not fit.
  static let rowLimit = 1 << 24

  init(bits: UInt64) { self.bits = bits }

  /// An item that is not placed yet. A width is cut to ``Limits/tracks``; a height must be below ``large``.
  init(width: Int, height: Int, column: Int? = nil) {
    bits =
      UInt64(min(max(1, width), Limits.tracks) - 1) | UInt64(height) << BlockItem.heightShift
      | (column.map { 1 << 25 | UInt64($0) << BlockItem.columnShift } ?? 0)
  }

  var width: Int { Int(bits & 0x3FFF) + 1 }
  var height: Int { Int(bits >> BlockItem.heightShift & 0x7FF) }
  var column: Int { Int(bits >> BlockItem.columnShift & 0x3FFF) }
  var hasFixedColumn: Bool { bits >> 25 & 1 != 0 }
  var isLocked: Bool { height == 0 }
  var isLarge: Bool { height == BlockItem.large }

  /// The row relative to the block's base, or a large item's number.
  var row: Int {
    get { Int(bits >> BlockItem.rowShift) }
    set { bits = bits & ~(UInt64.max << BlockItem.rowShift) | UInt64(newValue) << BlockItem.rowShift }
  }

  /// The item at a place.
  func at(row: Int, column: Int) -> BlockItem {
    BlockItem(
      bits: bits & ~BlockItem.placement | UInt64(row) << BlockItem.rowShift | UInt64(column) << BlockItem.columnShift)
  }

  /// What was asked for, without the place.
  var request: BlockItem {
    hasFixedColumn ? BlockItem(bits: bits & ~(UInt64.max << 40)) : BlockItem(bits: bits & ~BlockItem.placement)
  }
}
