// Axes: the positions of values, and the values that get a label.

import Foundation

/// An axis from 0 or below to a round number.
struct LinearScale {
  let low: Double
  let high: Double
  let step: Double

  /// A scale over values within ±10¹⁵ that has about `count` steps of 1, 2 or 5 times a power of ten.
  init(covering values: ClosedRange<Double>, count: Int, isWhole: Bool = false) {
    let low = min(0, values.lowerBound)
    let high = max(values.upperBound, low)
    let rough = max((high - low) / Double(max(1, count)), isWhole ? 1 : 1e-9)
    let step = Self.round(rough, isWhole: isWhole)
    self.step = step
    self.low = (low / step).rounded(.down) * step
    self.high = max((high / step).rounded(.up) * step, self.low + step)
  }

  private static func round(_ rough: Double, isWhole: Bool) -> Double {
    let power = pow(10, log10(rough).rounded(.down))
    for factor in [1, 2, 5, 10] where power * Double(factor) >= rough * 0.999_999 { return power * Double(factor) }
    return power * 10
  }

  func share(_ value: Double) -> Double { (value - low) / (high - low) }

  /// The labelled values, at most twenty.
  var ticks: [Double] {
    (0...max(0, min(20, Int(((high - low) / step).rounded())))).map { low + Double($0) * step }
  }
}

/// A logarithmic axis of durations in nanoseconds. Its ends are 1, 2 or 5 times a power of ten.
struct LogScale {
  let low: Double
  let high: Double
  private let logLow: Double
  private let span: Double

  /// A scale over durations; those below a nanosecond count as one.
  init(covering values: ClosedRange<Double>) {
    var low = Self.round(max(1, values.lowerBound), up: false)
    var high = Self.round(max(1, values.upperBound), up: true)
    // At least a decade, because in a smaller range noise would fill the plot.
    if high < low * 10 {
      high = max(high, Self.round(low * 5, up: true))
      if high < low * 10 { low = max(1, Self.round(high / 10, up: false)) }
      if high < low * 10 { high = low * 10 }
    }
    self.low = low
    self.high = high
    logLow = log10(low)
    span = log10(high) - logLow
  }

  private static func round(_ value: Double, up: Bool) -> Double {
    let power = pow(10, (log10(value) + 1e-9).rounded(.down))
    let steps = [1.0, 2, 5, 10].map { $0 * power }
    return up
      ? steps.first { $0 >= value * (1 - 1e-9) } ?? power * 10
      : steps.last { $0 <= value * (1 + 1e-9) } ?? power
  }

  func share(_ value: Double) -> Double {
    max(0, min(1, (log10(max(1, value)) - logLow) / span))
  }

  /// Values with a line; those with a label are powers of ten, and the steps between them where there is room.
  var ticks: [(value: Double, isLabelled: Bool)] {
    var result: [(Double, Bool)] = []
    let first = Int((logLow + 1e-9).rounded(.down))
    let labelsAll = span < 2.5
    for exponent in first...first + 15 {
      for factor in [1.0, 2, 5] {
        let value = factor * pow(10, Double(exponent))
        guard value >= low * (1 - 1e-9), value <= high * (1 + 1e-9) else { continue }
        if factor == 1 || span < 4.5 { result.append((value, factor == 1 || labelsAll)) }
      }
    }
    return result
  }
}
