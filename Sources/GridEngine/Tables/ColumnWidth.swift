// What decides how wide a column of a table is.

/// The width of a column of a table.
///
/// All numbers are points, kept in units of 1/1024. Of bad ones NaN counts as 0 (as no limit where it is a maximum),
/// and others are clamped to 0…``Limits/extent``; a maximum below the minimum counts as the minimum.
public enum ColumnWidth: Sendable, Hashable {
  /// Exactly this many points.
  case fixed(Double)
  /// As wide as the widest of some cells, between `minimum` and `maximum`. It is learnt when the column first comes
  /// into view, and then stays.
  case fit(ColumnSample = .leading(32), minimum: Double = 0, maximum: Double = .infinity)
  /// As wide as the widest cell that was in view so far, between `minimum` and `maximum`.
  case growing(minimum: Double = 0, maximum: Double = .infinity)
  /// As wide as the widest cell of all rows, between `minimum` and `maximum`. Until all are measured it grows.
  case exact(minimum: Double = 0, maximum: Double = .infinity)
  /// A share of the room that other columns leave, in parts between 0 and 2²⁰. It is more than the minimum only where
  /// all columns fit into the viewport, and of at most 4,096 flexible columns.
  case flexible(Double = 1, minimum: ColumnMinimum = .points(0), maximum: Double = .infinity)
}

/// The least width of a flexible column.
public enum ColumnMinimum: Sendable, Hashable {
  case points(Double)
  /// The widest of the cells that are in view when the column first is.
  case content
}

/// The body rows whose cells a column learns its width from, besides the frozen rows. Numbers are clamped to 1…2¹⁶.
public enum ColumnSample: Sendable, Hashable {
  /// Those in view when the column first is. The width depends on where that is.
  case visible
  /// The first ones.
  case leading(Int)
  /// So many at equal distances, the first and the last among them.
  case spread(Int)
}

/// Whether cells that span several columns make these wider.
enum ColumnSpanSizing: Sendable, Hashable {
  /// They do not.
  case none
  /// What such a cell lacks is shared equally among its columns that are sized by their content.
  case distribute
}

extension Limits {
  /// Columns of one table: 2²⁰.
  public static let columns = 1_048_576
}

extension ColumnWidth {
  /// The width with all of its numbers within bounds.
  var clamped: ColumnWidth {
    switch self {
    case .fixed(let points): return .fixed(ColumnWidth.length(points).points)
    case .fit(let sample, let minimum, let maximum):
      let bounds = ColumnWidth.bounds(minimum, maximum)
      return .fit(sample.clamped, minimum: bounds.minimum, maximum: bounds.maximum)
    case .growing(let minimum, let maximum):
      let bounds = ColumnWidth.bounds(minimum, maximum)
      return .growing(minimum: bounds.minimum, maximum: bounds.maximum)
    case .exact(let minimum, let maximum):
      let bounds = ColumnWidth.bounds(minimum, maximum)
      return .exact(minimum: bounds.minimum, maximum: bounds.maximum)
    case .flexible(let factor, let minimum, let maximum):
      let factor = factor > 0 ? min(ColumnPolicy.largestFactor, factor) : 0
      switch minimum {
      case .content:
        return .flexible(factor, minimum: .content, maximum: ColumnWidth.bounds(0, maximum).maximum)
      case .points(let points):
        let bounds = ColumnWidth.bounds(points, maximum)
        return .flexible(factor, minimum: .points(bounds.minimum), maximum: bounds.maximum)
      }
    }
  }

  private static func bounds(_ minimum: Double, _ maximum: Double) -> (minimum: Double, maximum: Double) {
    let minimum = length(minimum).points
    // So that NaN is no limit.
    guard maximum < Limits.extent else { return (minimum, .infinity) }
    return (minimum, max(minimum, length(maximum).points))
  }

  /// A length within bounds.
  static func length(_ points: Double, limit: Double = Limits.extent) -> FixedPoint {
    FixedPoint(points > 0 ? min(limit, points) : 0)
  }
}

extension ColumnSample {
  fileprivate var clamped: ColumnSample {
    switch self {
    case .visible: .visible
    case .leading(let count): .leading(max(1, min(1 << 16, count)))
    case .spread(let count): .spread(max(1, min(1 << 16, count)))
    }
  }
}
