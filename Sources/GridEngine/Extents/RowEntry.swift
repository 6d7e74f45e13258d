// An entry of the row tree: one measured row, or a run of unmeasured ones, in 4 bytes.

/// One measured row, or a run of rows that are not measured.
///
///     bit 31   30 … 0
///     0        extent of one measured row, in units of 1/1024 point
///     1        number of unmeasured rows in the run
struct RowEntry: TreeElement {
  private var bits: UInt32

  static let filler = RowEntry(bits: 0)

  /// Sections of lists and packed rows that lie far away may have more rows together; these are several runs.
  static let longestRun = Int(Int32.max)

  private init(bits: UInt32) { self.bits = bits }

  static func measured(_ extent: FixedPoint) -> RowEntry { RowEntry(bits: UInt32(extent.raw)) }
  static func run(_ count: Int) -> RowEntry { RowEntry(bits: 1 << 31 | UInt32(count)) }

  /// The entry as it is saved.
  var word: UInt32 { bits }

  /// Reads a saved entry; `nil` for a number that no entry has.
  init?(word: UInt32) {
    bits = word
    guard bits != 1 << 31, bits >> 31 == 1 || FixedPoint(raw: Int64(bits)) <= FixedPoint(Limits.extent) else {
      return nil
    }
  }

  /// The extent of a measured row, `nil` for a run.
  var extent: FixedPoint? { bits >> 31 == 0 ? FixedPoint(raw: Int64(bits)) : nil }

  /// The number of rows that the entry stands for.
  var rows: Int { bits >> 31 == 0 ? 1 : Int(bits & 0x7FFF_FFFF) }

  var summary: RowSummary {
    bits >> 31 == 0
      ? RowSummary(rows: 1, measuredRows: 1, measuredExtent: Int64(bits))
      : RowSummary(rows: bits & 0x7FFF_FFFF, measuredRows: 0, measuredExtent: 0)
  }
}

/// The sums that the row tree keeps. Extents of unmeasured rows are not in them: they follow from the section's
/// estimate, so a new estimate costs nothing. Counts are 32-bit, since a section has fewer than 2³¹ rows and all of them together
/// fewer than 2³², and extents stay below 2⁵³. Sums wrap around instead of being checked, so that a walk need not compute those that it does not use.
struct RowSummary: TreeSummary {
  var rows: UInt32
  var measuredRows: UInt32
  /// In units of 1/1024 point.
  var measuredExtent: Int64

  static let zero = RowSummary(rows: 0, measuredRows: 0, measuredExtent: 0)

  static func + (a: RowSummary, b: RowSummary) -> RowSummary {
    RowSummary(
      rows: a.rows &+ b.rows, measuredRows: a.measuredRows &+ b.measuredRows,
      measuredExtent: a.measuredExtent &+ b.measuredExtent)
  }

  static func - (a: RowSummary, b: RowSummary) -> RowSummary {
    RowSummary(
      rows: a.rows &- b.rows, measuredRows: a.measuredRows &- b.measuredRows,
      measuredExtent: a.measuredExtent &- b.measuredExtent)
  }

  /// The extent of these rows when every unmeasured one is estimated as `estimate` and every row is followed by `gap`.
  func extent(estimate: FixedPoint, gap: FixedPoint) -> FixedPoint {
    FixedPoint(raw: measuredExtent + Int64(rows &- measuredRows) * estimate.raw + Int64(rows) * gap.raw)
  }
}
