// A number of rows and the sum of their extents.

/// A number of rows and the sum of their extents in units, of which the row tree keeps no sums: of provisional rows, and of
/// those whose extents are declared.
struct RowTotal: Hashable, Sendable {
  var rows: Int64 = 0
  var extent: Int64 = 0

  // Sums wrap around instead of being checked, so that a walk need not compute those that it does not use.

  static func + (a: RowTotal, b: RowTotal) -> RowTotal {
    RowTotal(rows: a.rows &+ b.rows, extent: a.extent &+ b.extent)
  }
  static func - (a: RowTotal, b: RowTotal) -> RowTotal {
    RowTotal(rows: a.rows &- b.rows, extent: a.extent &- b.extent)
  }
  static func += (a: inout RowTotal, b: RowTotal) { a = a + b }

  /// The extent of `count` rows of which these are some, when each of the others takes `estimate` and each is followed by
  /// `gap`.
  func extent(of count: Int, estimate: FixedPoint, gap: FixedPoint) -> FixedPoint {
    FixedPoint(raw: extent) + estimate.times(Int64(count) - rows) + gap * count
  }
}
