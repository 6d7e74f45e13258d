// Sums and products that end at the greatest number instead of overflowing.

extension Int {
  /// The sum, or `Int.max` when it is greater. The other number must not be negative.
  func saturatingSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  /// The product of two numbers that are not negative, or `Int.max` when it is greater.
  func saturatingProduct(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
