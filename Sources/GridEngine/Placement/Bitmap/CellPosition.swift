// A cell as one number that sorts in the order of the search.

/// A cell in reading order, row before column.
///
///     bits 63 … 16: row
///     bits 15 …  0: column
///
/// Frontiers are compared far more often than they are taken apart. The number has 64 bits wherever `Int` has 32.
struct CellPosition: Sendable, Hashable, Comparable {
  var bits: Int64

  static let origin = CellPosition(bits: 0)

  init(bits: Int64) { self.bits = bits }
  init(row: Int, column: Int = 0) { bits = Int64(truncatingIfNeeded: row) &<< 16 | Int64(truncatingIfNeeded: column) }

  var row: Int { Int(truncatingIfNeeded: bits &>> 16) }
  var column: Int { Int(truncatingIfNeeded: bits & 0xFFFF) }

  static func < (a: CellPosition, b: CellPosition) -> Bool { a.bits < b.bits }
}
