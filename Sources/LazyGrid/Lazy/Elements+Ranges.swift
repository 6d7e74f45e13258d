// Ranges of integers as data, whose own count traps beyond `Int.max`.

extension Elements {
  /// The length of a range of other integers; `nil` for other collections. Comparing types is quick, a cast that fails is
  /// not.
  @inlinable
  static func countOfRange(_ data: Data) -> Int? {
    if Data.Element.self == UInt.self { return range(data, of: UInt.self)?.count }
    if Data.Element.self == Int64.self { return range(data, of: Int64.self)?.count }
    if Data.Element.self == UInt64.self { return range(data, of: UInt64.self)?.count }
    return nil
  }

  /// The first number and the length of a range of integers, whose own `count` traps beyond `Int.max`; `nil` for other
  /// collections.
  @inlinable
  static func range<Bound: FixedWidthInteger>(_ data: Data, of type: Bound.Type) -> (first: Bound, count: Int)? {
    if let range = data as? Range<Bound> {
      return (range.lowerBound, length(from: range.lowerBound, to: range.upperBound, plus: 0))
    }
    if let range = data as? ClosedRange<Bound> {
      return (range.lowerBound, length(from: range.lowerBound, to: range.upperBound, plus: 1))
    }
    return nil
  }

  /// The number of integers between two bounds, plus `more`; `Int.max` if that is larger.
  @inlinable
  static func length<Bound: FixedWidthInteger>(from lower: Bound, to upper: Bound, plus more: Int) -> Int {
    let (distance, overflow) = upper.subtractingReportingOverflow(lower)
    guard !overflow, let count = Int(exactly: distance), count < .max else { return .max }
    return count + more
  }
}
