// The items of a justified section as declared: their aspect ratios, and which of them break rows.

/// Items of justified rows: width ÷ height of each, and what it asks of the rows around it. An item takes 4 bytes, and
/// one more where any of them asks for a break.
///
/// An aspect ratio that is not finite or not positive counts as 1; others are clamped to 1/64 … 64.
public struct JustifiedItems: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// As they are used.
  private(set) var aspects: [Float] = []
  /// Empty where no item asks for anything.
  private(set) var breaks: [JustifiedBreak] = []
  /// The sums of the aspect ratios before each 512th item, and of all, in units of 1/1024: a section that is declared with a long
  /// list looks at none of its items.
  private(set) var sums: [Int64] = [0]
  /// True when an aspect ratio had to be replaced.
  public private(set) var isClamped = false

  /// The number of items.
  public var count: Int { aspects.count }

  /// Items with aspect ratios.
  ///
  /// - Parameters:
  ///   - count: the number of items; negative ones count as 0.
  ///   - aspect: width ÷ height of an item; asked once for each, in order.
  ///   - mark: what an item asks of the rows around it; asked once for each, in order.
  /// - Complexity: O(n), n items.
  public init(
    count: Int, aspect: (_ item: Int) -> Double, break mark: (_ item: Int) -> JustifiedBreak = { _ in .none }
  ) {
    aspects.reserveCapacity(max(0, count))
    sums.reserveCapacity(1 + (max(0, count) + RowStarts.capacity - 1) / RowStarts.capacity)
    for item in 0..<max(0, count) {
      let value = aspect(item)
      let safe = JustifiedRules.aspect(value)
      if safe != value { isClamped = true }
      aspects.append(Float(safe))
      let mark = mark(item)
      if mark != .none, breaks.isEmpty {
        breaks.reserveCapacity(count)
        breaks.append(contentsOf: repeatElement(.none, count: item))
      }
      if mark != .none || !breaks.isEmpty { breaks.append(mark) }
      if aspects.count % RowStarts.capacity == 0 { sumLast() }
    }
    if aspects.count % RowStarts.capacity > 0 { sumLast() }
  }

  private mutating func sumLast() {
    let first = (sums.count - 1) * RowStarts.capacity
    sums.append(sums[sums.count - 1] + JustifiedBlock.weight(aspects[first...]))
  }

  /// Items with aspect ratios and without breaks.
  ///
  /// - Complexity: O(n), n items.
  public init(_ aspects: [Double]) { self.init(count: aspects.count) { aspects[$0] } }

  /// Items with aspect ratios and without breaks.
  ///
  /// - Complexity: O(n), n items.
  public init(arrayLiteral aspects: Double...) { self.init(aspects) }

  /// Items that all have the same aspect ratio.
  ///
  /// - Complexity: O(n), n items.
  public init(repeating aspect: Double, count: Int) { self.init(count: count) { _ in aspect } }

  /// Width ÷ height of an item as it is used; `nil` if there is no such item.
  ///
  /// - Complexity: O(1).
  public func aspect(of item: Int) -> Double? { aspects.indices.contains(item) ? Double(aspects[item]) : nil }

  /// Exchanges width and height, because a horizontal grid is laid out as a vertical one.
  mutating func transpose() {
    for item in aspects.indices { aspects[item] = 1 / aspects[item] }
    let count = sums.count
    sums.removeLast(count - 1)
    for part in 1..<count {
      let end = min(aspects.count, part * RowStarts.capacity)
      sums.append(sums[part - 1] + JustifiedBlock.weight(aspects[(part - 1) * RowStarts.capacity..<end]))
    }
  }

  func mark(of item: Int) -> JustifiedBreak { breaks.isEmpty ? .none : breaks[item] }
}
