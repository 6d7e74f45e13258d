// The columns of a table as they are declared.

extension Limits {
  /// Columns of one table: 2²⁰.
  public static let columns = 1_048_576
}

/// The columns of a table: how many there are, and how wide.
public struct TableColumns: Sendable, Hashable {
  /// The number of columns.
  public let count: Int
  /// Points between columns.
  public let spacing: Double
  /// The first columns, and the last ones, that stay in view.
  public var frozenLeading = 0
  public var frozenTrailing = 0
  var bodyMinimum = 64.0
  var bodyMinimumAlong = 64.0
  /// The extent of every column where they are alike.
  let width: FixedPoint
  /// Those of all columns where they are not.
  let widths: [FixedPoint]

  /// Columns of one width in points.
  public init(count: Int, width: Double, spacing: Double = 0) {
    self.init(count: count, spacing: spacing, width: TableColumns.length(width, Limits.extent), widths: [])
  }

  /// Columns of widths in points of their own.
  public init(count: Int, spacing: Double = 0, width: (Int) -> Double) {
    let widths = (0..<max(0, min(Limits.columns, count))).map { TableColumns.length(width($0), Limits.extent) }
    self.init(count: count, spacing: spacing, width: .zero, widths: widths)
  }

  private init(count: Int, spacing: Double, width: FixedPoint, widths: [FixedPoint]) {
    self.count = max(0, min(Limits.columns, count))
    self.spacing = TableColumns.length(spacing, Limits.gap).points
    self.width = width
    self.widths = widths
  }

  private static func length(_ points: Double, _ limit: Double) -> FixedPoint {
    FixedPoint(points.isFinite ? max(0, min(limit, points)) : 0)
  }
}
