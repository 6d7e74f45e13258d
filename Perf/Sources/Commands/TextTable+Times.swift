// Tables of times in nanoseconds.

import Drawing
import ScrollSimulation

extension TextTable {
  /// Whole nanoseconds in groups of three digits.
  static func nanoseconds(_ value: Double) -> String { NumberText.grouped(Int(value.rounded())) }

  /// The count, mean, percentiles and maximum of times in nanoseconds, each with a name.
  static func times(_ series: [(name: String, times: FrameStatistics)]) -> TextTable {
    TextTable(
      header: ["", "count", "mean", "p50", "p99", "max"],
      rows: series.map { name, times in
        [name, "\(times.count)"] + [times.mean, times.p50, times.p99, times.max].map(nanoseconds)
      })
  }
}
