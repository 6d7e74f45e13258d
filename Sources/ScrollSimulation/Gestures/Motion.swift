// The curves of gestures, computed with +, −, × and ÷ only, so that every platform gives the same bits.

/// The curves along which gestures move, and the rounding of positions.
enum Motion {
  /// The nearest multiple of 1/1024 point, the unit of the engine's offsets; 0 if `points` is not finite.
  ///
  /// Up to 2⁴² points, sums and differences of such values are exact.
  static func rounded(_ points: Double) -> Double {
    let units = (points * 1024).rounded()
    return units.isFinite ? units / 1024 : 0
  }

  /// `value` within bounds; NaN becomes `fallback`.
  static func clamped(_ value: Double, _ bounds: ClosedRange<Double>, ifNaN fallback: Double) -> Double {
    value.isNaN ? fallback : min(max(value, bounds.lowerBound), bounds.upperBound)
  }

  /// The fraction of its distance that a finger has covered after a fraction `progress`, 0…1, of its time: slow, fast,
  /// slow; 0 at 0 and 1 at 1.
  static func eased(_ progress: Double) -> Double { progress * progress * (3 - 2 * progress) }

  /// `Gesture.decelerationRate` to the power of `milliseconds`, which must not be negative.
  static func decay(milliseconds: Double) -> Double {
    let whole = milliseconds.rounded(.down)
    var result = exponential((milliseconds - whole) * logarithmOfRate)
    var factor = Gesture.decelerationRate
    var power = Int(whole)
    while power > 0 {
      if power & 1 == 1 { result *= factor }
      factor *= factor
      power >>= 1
    }
    return result
  }

  /// The distance in points that a fling has covered after `milliseconds`: each millisecond adds the speed at its
  /// beginning, so the whole distance is the speed in points per millisecond ÷ (1 − rate).
  static func flung(velocity: Double, milliseconds: Double) -> Double {
    velocity / 1000 * (1 - decay(milliseconds: milliseconds)) / (1 - Gesture.decelerationRate)
  }

  /// ln(1 − x) = −(x + x²/2 + x³/3 + …) for the small fraction x that is lost each millisecond.
  private static let logarithmOfRate: Double = {
    let lost = 1 - Gesture.decelerationRate
    var power = 1.0
    var sum = 0.0
    for n in 1...8 {
      power *= lost
      sum -= power / Double(n)
    }
    return sum
  }()

  /// eˣ for |x| of a few thousandths, by its series.
  private static func exponential(_ x: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for n in 1...8 {
      term *= x / Double(n)
      sum += term
    }
    return sum
  }
}
