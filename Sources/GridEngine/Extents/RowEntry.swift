// An entry of the row tree: one measured row, provisional or not, or a run of unmeasured ones, in 4 bytes.

/// One measured row, or a run of rows that are not measured.
///
///     bit 31   30               29 … 0
///     0        1: provisional   extent of one measured row, in units of 1/1024 point
///     1        0                number of unmeasured rows in the run
///
/// A provisional extent is that of a placeholder: it is laid out like any other, and nothing is learnt from it. Extents and
/// numbers have the same bits, so that a walk cuts them out once.
struct RowEntry: TreeElement {
  private var bits: UInt32

  static let filler = RowEntry(bits: 0)

  /// Sections of lists and packed rows that lie far away may have more rows together; these are several runs.
  static let longestRun = 1 << 30 - 1

  private static let runBit = UInt32(1) << 31
  private static let provisionalBit = UInt32(1) << 30
  /// Extents are at most ``Limits/extent``, which leaves bit 30 free.
  private static let numberBits = provisionalBit - 1

  private init(bits: UInt32) { self.bits = bits }

  @inline(__always)
  static func measured(_ extent: FixedPoint, isProvisional: Bool = false) -> RowEntry {
    RowEntry(bits: UInt32(extent.raw) | (isProvisional ? provisionalBit : 0))
  }
  /// - Parameter count: at most ``longestRun``.
  static func run(_ count: Int) -> RowEntry { RowEntry(bits: runBit | UInt32(count)) }

  /// The entry as it is saved; provisional ones are not.
  var word: UInt32 { bits }

  /// Reads a saved entry; `nil` for a number that no entry has.
  init?(word: UInt32) {
    bits = word
    if isRun {
      guard number > 0, word & RowEntry.provisionalBit == 0 else { return nil }
    } else {
      guard FixedPoint(raw: Int64(word)) <= FixedPoint(Limits.extent) else { return nil }
    }
  }

  @inline(__always) private var isRun: Bool { bits >> 31 == 1 }
  @inline(__always) private var number: UInt32 { bits & RowEntry.numberBits }

  /// The extent of a measured row, `nil` for a run.
  @inline(__always) var extent: FixedPoint? { isRun ? nil : FixedPoint(raw: Int64(number)) }

  /// True for a measured row whose extent is provisional.
  @inline(__always) var isProvisional: Bool { bits >> 30 == 1 }

  /// The number of rows that the entry stands for.
  @inline(__always) var rows: Int { isRun ? Int(number) : 1 }

  @inline(__always)
  var summary: RowSummary {
    let number = number
    return isRun
      ? RowSummary(rows: number, measuredRows: 0, measuredExtent: 0)
      : RowSummary(rows: 1, measuredRows: 1, measuredExtent: Int64(number))
  }

  @inline(__always)
  static var passesEight: Bool { true }

  /// All eight at once: walks spend most of their time here.
  @inline(__always)
  static func pass(
    eight first: UnsafePointer<RowEntry>, _ prefix: inout RowSummary, _ pass: (inout RowSummary, RowSummary) -> Void
  ) {
    let bits = unsafe UnsafeRawPointer(first).loadUnaligned(as: SIMD8<UInt32>.self)
    let numbers = bits & numberBits
    let runs = SIMD8<UInt32>(truncatingIfNeeded: SIMD8<Int32>(truncatingIfNeeded: bits) &>> 31)
    let measured = 1 &+ runs
    let (rows, measuredRows) = (fold((numbers & runs) &+ measured), fold(measured))
    // Four extents together have no more than 32 bits.
    let extents = fold(numbers & ~runs)
    pass(
      &prefix,
      RowSummary(
        rows: rows.x &+ rows.y, measuredRows: measuredRows.x &+ measuredRows.y,
        measuredExtent: Int64(extents.x) + Int64(extents.y)))
  }

  /// The sums of every other number.
  @inline(__always)
  private static func fold(_ numbers: SIMD8<UInt32>) -> SIMD2<UInt32> {
    let pairs = numbers.lowHalf &+ numbers.highHalf
    return pairs.lowHalf &+ pairs.highHalf
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
    FixedPoint(raw: measuredExtent) + estimate.times(Int64(rows &- measuredRows)) + gap.times(Int64(rows))
  }
}

extension RowTotal {
  /// Adds an entry if it is provisional, or with `sign` −1 takes it away.
  @inline(__always)
  mutating func add(_ entry: RowEntry, _ sign: Int64 = 1) {
    guard entry.isProvisional, let units = entry.extent else { return }
    rows += sign
    extent += sign * units.raw
  }
}
