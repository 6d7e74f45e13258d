// A cell as one number that sorts in the order of the search.

/// A cell in reading order, row before column.
///
///     bits 63 … 16: row
///     bits 15 …  0: column
///
/// Frontiers are compared far more often than they are taken apart.
struct CellPosition: Sendable, Hashable, Comparable {
  var bits: Int

  static let origin = CellPosition(bits: 0)

  init(bits: Int) { self.bits = bits }
  init(row: Int, column: Int = 0) { bits = row &<< 16 | column }

  var row: Int { bits &>> 16 }
  var column: Int { bits & 0xFFFF }

  static func < (a: CellPosition, b: CellPosition) -> Bool { a.bits < b.bits }
}
