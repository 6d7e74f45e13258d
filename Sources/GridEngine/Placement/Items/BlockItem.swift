// One item of a packed section: its span and where it lies, in 8 bytes.

/// An item of a block.
///
///     bits 63 … 40: row, relative to the block's base; of an oversized item its number among those
///     bits 39 … 26: column
///     bit  25     : whether the column is the author's
///     bits 24 … 14: height; 0 for an item that was placed before all others, 2047 for an oversized one
///     bits 13 …  0: width − 1, as the author asked for it
struct BlockItem: Sendable, Hashable {
  var bits: UInt64

  static let rowShift: UInt64 = 40
  static let columnShift: UInt64 = 26
  static let heightShift: UInt64 = 14
  private static let fixedColumn: UInt64 = 1 << 25
  private static let widthMask: UInt64 = 0x3FFF
  private static let heightMask: UInt64 = 0x7FF
  private static let columnMask: UInt64 = 0x3FFF
  /// The bits of row and column.
  static let placement: UInt64 = UInt64.max << columnShift
  /// A bit of these is set in every item with a width beyond 8 (``SmallShape/width``), a height beyond 7, or a column of
  /// its own.
  static let notSmall: UInt64 = 0x3FF8 | 0x7F8 << 14 | 1 << 25
  /// The height that stands for an item that was placed before all others.
  static let locked = 0
  /// The height that stands for an oversized item.
  static let oversized = 2047
  /// The first row, relative to a block's base, that does not fit.
  static let rowLimit = 1 << 24

  init(bits: UInt64) { self.bits = bits }

  /// An item that is not placed yet. A width is cut to ``Limits/tracks``; a height must be at most ``oversized``.
  init(width: Int, height: Int, column: Int? = nil) {
    assert(height >= 0 && height <= BlockItem.oversized)
    bits =
      UInt64(min(max(1, width), Limits.tracks) - 1) | UInt64(height) << BlockItem.heightShift
      | (column.map { BlockItem.fixedColumn | UInt64($0) << BlockItem.columnShift } ?? 0)
  }

  /// An item whose row and height are those of an entry of ``OversizedItems``.
  init(oversized number: Int, width: Int, column: Int, hasFixedColumn: Bool) {
    self = BlockItem(width: width, height: BlockItem.oversized, column: hasFixedColumn ? column : nil)
      .at(row: number, column: column)
  }

  var width: Int { Int(bits & BlockItem.widthMask) + 1 }
  var height: Int { Int(bits >> BlockItem.heightShift & BlockItem.heightMask) }
  var column: Int { Int(bits >> BlockItem.columnShift & BlockItem.columnMask) }
  var hasFixedColumn: Bool { bits & BlockItem.fixedColumn != 0 }
  var isLocked: Bool { height == BlockItem.locked }
  var isOversized: Bool { height == BlockItem.oversized }
  /// The row relative to the block's base, or the number of an oversized item.
  var row: Int { Int(bits >> BlockItem.rowShift) }

  /// The item at a place.
  func at(row: Int, column: Int) -> BlockItem {
    assert(row >= 0 && row < BlockItem.rowLimit && column >= 0 && column < Limits.tracks)
    return BlockItem(
      bits: bits & ~BlockItem.placement | UInt64(row) << BlockItem.rowShift | UInt64(column) << BlockItem.columnShift)
  }
}
