// The items of a section of lanes as declared: how many there are, and what is said of each.

/// Items of lanes: how many lanes each takes, where it starts, and how far it reaches, as far as that is declared.
///
/// Items that are all alike take no room; others take 8 bytes each.
public struct LaneItems: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// The number of items; a section replaces a negative one by 0, with a diagnostic.
  public private(set) var count: Int
  /// One for all of them, or one for each.
  private var shapes = [LaneShape()]
  /// True when a size had to be replaced.
  public private(set) var isClamped = false

  /// Items that are all alike.
  ///
  /// - Complexity: O(1).
  public init(repeating item: LaneItem = LaneItem(), count: Int) {
    self.count = count
    guard count > 0 else { return }
    shapes = [LaneShape(item)]
    isClamped = item.extent.isClamped
  }

  /// Items of which each says what it is.
  ///
  /// - Parameters:
  ///   - count: the number of items; negative ones count as 0.
  ///   - item: an item; asked once for each, in order.
  /// - Complexity: O(n), n items.
  public init(count: Int, _ item: (Int) -> LaneItem) {
    self.count = max(0, count)
    for index in 0..<self.count {
      let item = item(index)
      if item.extent.isClamped { isClamped = true }
      append(LaneShape(item), at: index)
    }
  }

  /// Items as they are listed.
  ///
  /// - Complexity: O(n), n items.
  public init(_ items: [LaneItem]) { self.init(count: items.count) { items[$0] } }

  /// Items as they are listed.
  ///
  /// - Complexity: O(n), n items.
  public init(arrayLiteral items: LaneItem...) { self.init(items) }

  /// Items of one lane with aspect ratios, width ÷ height.
  ///
  /// - Complexity: O(n), n items.
  public init(aspects: [Double]) { self.init(count: aspects.count) { LaneItem(extent: .aspect(aspects[$0])) } }

  init(shapes count: Int, _ shape: (Int) -> LaneShape) {
    self.count = count
    for index in 0..<count { append(shape(index), at: index) }
  }

  private mutating func append(_ shape: LaneShape, at index: Int) {
    if index == 0 {
      shapes[0] = shape
    } else if shapes.count > 1 {
      shapes.append(shape)
    } else if shape != shapes[0] {
      let first = shapes[0]
      shapes.reserveCapacity(count)
      while shapes.count < index { shapes.append(first) }
      shapes.append(shape)
    }
  }

  /// The shape of all items; `nil` where they differ.
  var common: LaneShape? { shapes.count == 1 ? shapes[0] : nil }

  func shape(of item: Int) -> LaneShape { shapes.count == 1 ? shapes[0] : shapes[item] }

  /// The mean extent of items that declare it in points, and of others that are estimated to be so long; of many items
  /// some hundreds say it.
  func meanExtent(estimate: FixedPoint) -> FixedPoint {
    if shapes.count == 1 { return shapes[0].extent ?? estimate }
    var sum = FixedPoint.zero
    var taken: Int64 = 0
    for index in stride(from: 0, to: shapes.count, by: max(1, shapes.count / 512)) {
      sum += shapes[index].extent ?? estimate
      taken += 1
    }
    return FixedPoint(raw: sum.raw / max(1, taken))
  }

  /// The same with so many items: what is left out goes, and new ones take any lane and are measured.
  func resized(to count: Int) -> LaneItems {
    guard count != self.count else { return self }
    if count <= 0 || self.count <= 0 { return LaneItems(count: count) }
    if common == LaneShape() { return LaneItems(count: count) }
    return LaneItems(shapes: count) { $0 < self.count ? shape(of: $0) : LaneShape() }
  }

  /// Exchanges along and across.
  mutating func transpose() { for index in shapes.indices { shapes[index].transpose() } }
}
