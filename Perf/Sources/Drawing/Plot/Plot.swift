// Plots of a run: the input of each drawing function, and the treatment of bad numbers.

/// Plots for a report, each a self-contained SVG document, light or dark as the reader prefers.
///
/// Like pictures they have no `id`, so any number of them can be put into one HTML page. Values that are not finite,
/// beyond ±10¹⁵, or negative durations, counts or sizes are left out; a plot without values says "no data". Long series
/// are thinned so that the largest value of every stretch stays: a plot is less than 200 kB whatever the input.
public enum Plot {
  /// A named series of values. The index of a value is the step it belongs to.
  public struct Series: Sendable, Hashable {
    /// The name in the legend.
    public var label: String
    /// One value a step.
    public var values: [Double]

    /// Creates a series.
    ///
    /// - Complexity: O(1).
    public init(_ label: String, _ values: [Double]) {
      self.label = label
      self.values = values
    }
  }

  /// A duration that a frame should not exceed, drawn as a dashed line if it is in range.
  public struct Budget: Sendable, Hashable {
    /// A short name.
    public var label: String
    /// The duration.
    public var nanoseconds: Double

    /// Creates a budget. One that is not finite or not above 0 is not drawn.
    ///
    /// - Complexity: O(1).
    public init(_ label: String, nanoseconds: Double) {
      self.label = label
      self.nanoseconds = nanoseconds
    }

    /// The engine's own budget, 10 µs.
    public static let engine = Budget("budget", nanoseconds: 10_000)
    /// A frame on a display of 120 Hz, 8.33 ms.
    public static let frame120 = Budget("120 Hz", nanoseconds: 1e9 / 120)
  }

  /// Values beyond this are left out.
  static let limit = 1e15
  /// Series beyond this number are left out, so that the size of a plot has a bound.
  static let seriesLimit = 12

  static func isUsable(_ value: Double) -> Bool { value.isFinite && value.magnitude <= limit }

  /// True when a value can be drawn as a duration; 0 is drawn at the bottom.
  static func isDuration(_ value: Double) -> Bool { isUsable(value) && value >= 0 }

  /// The budgets that a duration axis from `low` to `high` should show: those between the ends, and the ones less than
  /// a factor of ten above the top, for which the axis is extended.
  static func budgets(_ budgets: [Budget], low: Double, high: Double) -> [Budget] {
    budgets.filter { isUsable($0.nanoseconds) && $0.nanoseconds >= low && $0.nanoseconds < high * 10 }
  }
}
