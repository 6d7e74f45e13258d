// Logarithms and powers of ten, enough for axes: the standard library has neither without a C library.

enum Logarithm {
  /// The decimal logarithm of a positive finite number, exact to about 15 digits; 0 for anything else.
  static func base10(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return 0 }
    // ln m = 2 artanh z for m in 1..<2, so z is at most 1/3 and the series loses a digit a term.
    let z = (value.significand - 1) / (value.significand + 1)
    var term = z
    var sum = 0.0
    var divisor = 1.0
    while term > 1e-18 {
      sum += term / divisor
      term *= z * z
      divisor += 2
    }
    return (2 * sum + Double(value.exponent) * 0.693_147_180_559_945_3) / 2.302_585_092_994_046
  }

  /// Ten to a whole power, clamped to −300...300.
  static func powerOf10(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<min(300, exponent.magnitude) { result *= 10 }
    return exponent < 0 ? 1 / result : result
  }
}
