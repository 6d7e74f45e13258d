// The declared width of a column in 16 bytes and in whole units.

/// A ``ColumnWidth`` as the engine keeps it.
struct ColumnPolicy: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    case fixed, fitVisible, fitLeading, fitSpread, growing, exact, flexible, flexibleByContent
  }

  private let minimumUnits: UInt32
  private let maximumUnits: UInt32
  /// The number of rows of a sample; of a flexible column the bits of its factor.
  private let number: UInt32
  let kind: Kind

  /// The largest factor of a flexible column.
  static let largestFactor = 1_048_576.0
  /// What a factor of 1 is in the units of ``factor``.
  static let unitFactor = UInt64(1) << 24

  /// - Parameter width: one that is clamped.
  init(_ width: ColumnWidth) {
    var number: UInt32 = 0
    var bounds: (minimum: Double, maximum: Double)
    switch width {
    case .fixed(let points): (kind, bounds) = (.fixed, (points, points))
    case .fit(let sample, let minimum, let maximum):
      bounds = (minimum, maximum)
      switch sample {
      case .visible: kind = .fitVisible
      case .leading(let count): (kind, number) = (.fitLeading, UInt32(count))
      case .spread(let count): (kind, number) = (.fitSpread, UInt32(count))
      }
    case .growing(let minimum, let maximum): (kind, bounds) = (.growing, (minimum, maximum))
    case .exact(let minimum, let maximum): (kind, bounds) = (.exact, (minimum, maximum))
    case .flexible(let factor, let minimum, let maximum):
      number = Float(factor).bitPattern
      switch minimum {
      case .content: (kind, bounds) = (.flexibleByContent, (0, maximum))
      case .points(let points): (kind, bounds) = (.flexible, (points, maximum))
      }
    }
    self.number = number
    minimumUnits = UInt32(ColumnWidth.length(bounds.minimum).raw)
    maximumUnits = UInt32(ColumnWidth.length(bounds.maximum).raw)
  }

  var minimum: FixedPoint { FixedPoint(raw: Int64(minimumUnits)) }
  var maximum: FixedPoint { FixedPoint(raw: Int64(maximumUnits)) }
  /// The factor of a flexible column, at most 2⁴⁴.
  var factor: UInt64 { UInt64(Double(Float(bitPattern: number)) * Double(ColumnPolicy.unitFactor)) }
  var isFlexible: Bool { kind == .flexible || kind == .flexibleByContent }
  /// True for a column whose width is its content's, so that it is estimated before.
  var isByContent: Bool { kind != .fixed && !isFlexible }
  /// True for a column that becomes wider with each wider cell.
  var grows: Bool { kind == .growing || kind == .exact }

  /// All that a policy is.
  var numbers: (bounds: UInt64, kind: UInt64) {
    (UInt64(minimumUnits) << 32 | UInt64(maximumUnits), UInt64(kind.rawValue) << 32 | UInt64(number))
  }

  /// A width of content within the column's bounds.
  func clamp(_ width: FixedPoint) -> FixedPoint { max(minimum, min(maximum, width)) }

  /// The rows to learn from, of so many; `nil` for those in view.
  func sample(of rows: Int) -> ColumnSampleRows? {
    switch kind {
    case .fitLeading: ColumnSampleRows(count: min(Int(number), max(0, rows)), last: nil)
    case .fitSpread: ColumnSampleRows(count: min(Int(number), max(0, rows)), last: rows - 1)
    default: nil
    }
  }
}

/// The numbers of the rows from whose cells a column learns its width.
struct ColumnSampleRows: RandomAccessCollection, Sendable {
  let count: Int
  /// The last row where they are spread; `nil` for the first rows.
  fileprivate let last: Int?

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> Int {
    guard let last else { return index }
    return count < 2 ? 0 : Int(cutting: Int64(index) * Int64(last) / Int64(count - 1))
  }
}

extension RunList<ColumnPolicy> {
  init(_ widths: RunList<ColumnWidth>) {
    self.init()
    widths.forEachRun(in: 0..<widths.count) { append(ColumnPolicy($1), $0.count) }
  }
}
