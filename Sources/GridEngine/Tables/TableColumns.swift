// The columns of a table as they are declared.

/// The columns of a table: how many there are, how wide, and which of them are frozen or hidden.
///
///     var columns = TableColumns(count: 100_000, width: .fit(minimum: 40, maximum: 320), spacing: 1)
///     columns[0] = .fixed(120)
///     columns.frozen = (leading: 1, trailing: 0)
///
/// Columns that are alike side by side take memory once. All lengths are points, kept in units of 1/1024; of bad ones
/// NaN counts as 0, and others are clamped.
public struct TableColumns: Sendable, Hashable {
  /// The number of columns, hidden ones too: 0…``Limits/columns``.
  public let count: Int
  var gap = FixedPoint.zero
  private(set) var widths: RunList<ColumnWidth>
  private(set) var hiddenRuns: RunList<Bool>
  private var frozenLeading = 0
  private var frozenTrailing = 0
  private(set) var leastBody = FixedPoint(64)
  private(set) var leastBodyAlong = FixedPoint(64)
  private(set) var declaredEstimate = FixedPoint(80)
  /// Whether cells that span several columns make these wider.
  var spanSizing = ColumnSpanSizing.none

  private init(_ widths: RunList<ColumnWidth>, _ spacing: Double) {
    count = widths.count
    self.widths = widths
    hiddenRuns = RunList(repeating: false, count: widths.count)
    self.spacing = spacing
  }

  /// Columns that are alike.
  ///
  /// - Parameters:
  ///   - count: the number of columns, clamped to 0…``Limits/columns``.
  ///   - width: the width of each.
  ///   - spacing: points between two columns, clamped to 0…``Limits/gap``.
  /// - Complexity: O(1).
  public init(count: Int, width: ColumnWidth = .fit(), spacing: Double = 0) {
    self.init(RunList(repeating: width.clamped, count: TableColumns.clamped(count)), spacing)
  }

  /// Columns with widths of their own.
  ///
  /// - Parameters:
  ///   - count: the number of columns, clamped to 0…``Limits/columns``.
  ///   - spacing: points between two columns, clamped to 0…``Limits/gap``.
  ///   - width: the width of a column by its number.
  /// - Complexity: O(C), C columns.
  public init(count: Int, spacing: Double = 0, width: (Int) -> ColumnWidth) {
    var widths = RunList<ColumnWidth>()
    for column in 0..<TableColumns.clamped(count) { widths.append(width(column).clamped, 1) }
    self.init(widths, spacing)
  }

  /// Columns of a list of widths; those past ``Limits/columns`` are left out.
  ///
  /// - Parameters:
  ///   - widths: the width of each column.
  ///   - spacing: points between two columns, clamped to 0…``Limits/gap``.
  /// - Complexity: O(C), C columns.
  public init(widths: [ColumnWidth], spacing: Double = 0) {
    self.init(count: widths.count, spacing: spacing) { widths[$0] }
  }

  private static func clamped(_ count: Int) -> Int { max(0, min(Limits.columns, count)) }

  /// The width of a column. Of one that does not exist it is `.fixed(0)`, and setting it does nothing.
  ///
  /// - Complexity: O(log r) to get it; O(r) to set it, r runs of columns that are alike from this one on.
  public subscript(column: Int) -> ColumnWidth {
    get { column >= 0 && column < count ? widths[column] : .fixed(0) }
    set {
      guard column >= 0, column < count else { return }
      widths.set(newValue.clamped, in: column..<column + 1)
    }
  }

  /// Points between two columns, clamped to 0…``Limits/gap``.
  public var spacing: Double {
    get { gap.points }
    set { gap = ColumnWidth.length(newValue, limit: Limits.gap) }
  }

  /// The first columns and the last ones that stay in view, hidden ones counted. Negative numbers count as 0; of more
  /// than there are columns the leading ones come first.
  public var frozen: (leading: Int, trailing: Int) {
    get { (frozenLeading, frozenTrailing) }
    set {
      frozenLeading = max(0, min(count, newValue.leading))
      frozenTrailing = max(0, min(count - frozenLeading, newValue.trailing))
    }
  }

  /// Points that frozen columns leave to the others at least, clamped to 0…``Limits/extent``: where they would not, the
  /// innermost scroll like others. 64 at first.
  public var bodyMinimum: Double {
    get { leastBody.points }
    set { leastBody = ColumnWidth.length(newValue) }
  }

  /// Points that the rows of head and foot leave to others at least, likewise. 64 at first.
  public var bodyMinimumAlong: Double {
    get { leastBodyAlong.points }
    set { leastBodyAlong = ColumnWidth.length(newValue) }
  }

  /// The columns whose cells decide how tall a measured row is, in view or not: the tallest of them does. At most 64 count, and
  /// hidden ones do not. Where none is named or all are hidden, those that are frozen at the start do, else the first that is shown.
  public var decidingColumns: [Int] = []

  /// Points that a column counts with as long as no width was learnt from any column's content, clamped to
  /// 1…``Limits/extent``. 80 at first.
  public var estimate: Double {
    get { declaredEstimate.points }
    set { declaredEstimate = max(FixedPoint(1), ColumnWidth.length(newValue)) }
  }

  /// The columns that are hidden, in ascending ranges. They keep their numbers and widths, and take neither room nor a
  /// gap. When set, ranges may overlap and be in any order; numbers of no column are left out.
  ///
  /// - Complexity: O(h) to get it, O(k·h) to set it, h hidden ranges, k given ones.
  public var hidden: [Range<Int>] {
    get {
      var ranges: [Range<Int>] = []
      hiddenRuns.forEachRun(in: 0..<count) { if $1 { ranges.append($0) } }
      return ranges
    }
    set {
      hiddenRuns = RunList(repeating: false, count: count)
      for range in newValue { hiddenRuns.set(true, in: range.clamped(to: 0..<count)) }
    }
  }

  /// Whether a column is hidden; one that does not exist is not.
  ///
  /// - Complexity: O(log h), h hidden ranges.
  public func isHidden(_ column: Int) -> Bool { column >= 0 && column < count && hiddenRuns[column] }
}
