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

/// Numbers of rows and items are below 2³¹, which is all that an `Int` of 32 bits holds: the sum of two may not fit into it,
/// and is cut to what does. What is cut lies beyond every row. On 64 bits nothing is cut, and nothing is asked.
extension Int {
  /// A number that was worked out in 64 bits.
  @inline(__always)
  init(cutting number: Int64) {
    #if _pointerBitWidth(_32)
      self.init(clamping: number)
    #else
      self.init(number)
    #endif
  }

  /// The sum of two numbers.
  #if _pointerBitWidth(_32)
    // There are a thousand of these, and a call is a fifth as long.
    @inline(never)
    func cutSum(_ other: Int) -> Int { Int(clamping: Int64(self) &+ Int64(other)) }
  #else
    @inline(__always)
    func cutSum(_ other: Int) -> Int { self + other }
  #endif

  /// The difference of two numbers.
  #if _pointerBitWidth(_32)
    @inline(never)
    func cutDifference(_ other: Int) -> Int { Int(clamping: Int64(self) &- Int64(other)) }
  #else
    @inline(__always)
    func cutDifference(_ other: Int) -> Int { self - other }
  #endif
}
