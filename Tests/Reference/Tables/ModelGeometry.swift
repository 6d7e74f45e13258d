// Lengths, points, and rectangles of the table model: whole units of 1/1024 point (A1).

/// A place in units of 1/1024 point.
public struct ModelPoint: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
}

/// A rectangle in units of 1/1024 point.
public struct ModelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The rectangle of two intervals.
  init(_ across: Range<Int>, _ along: Range<Int>) {
    self.init(x: across.lowerBound, y: along.lowerBound, width: across.count, height: along.count)
  }

  var across: Range<Int> { x..<x + width }
  var along: Range<Int> { y..<y + height }
}

/// A cell by its row and column; of a range its origin.
public struct ModelAddress: Hashable, Sendable, Comparable {
  public var row: Int
  public var column: Int

  public init(_ row: Int, _ column: Int) { (self.row, self.column) = (row, column) }

  public static func < (a: Self, b: Self) -> Bool { (a.row, a.column) < (b.row, b.column) }
}

/// One of nine panes: 0 is leading, 1 the body, 2 trailing.
public struct ModelPane: Hashable, Sendable, Comparable {
  public var row: Int
  public var column: Int

  public init(_ row: Int, _ column: Int) { (self.row, self.column) = (row, column) }

  public static func < (a: Self, b: Self) -> Bool { (a.row, a.column) < (b.row, b.column) }

  /// Z1. Layer 2 is that of group headers.
  var layer: Int {
    if row == 1 { return column == 1 ? 0 : 1 }
    return column == 1 ? 3 : 4
  }
}

extension Range where Bound == Int {
  /// The common part; one without extent where there is none.
  func meet(_ other: Self) -> Self {
    let lower = Swift.max(lowerBound, other.lowerBound)
    return lower..<Swift.max(lower, Swift.min(upperBound, other.upperBound))
  }

  func moved(by distance: Int) -> Self { lowerBound + distance..<upperBound + distance }

  /// V1.
  func isInView(of window: Self) -> Bool {
    isEmpty
      ? window.contains(lowerBound)
      : Swift.max(lowerBound, window.lowerBound) < Swift.min(upperBound, window.upperBound)
  }
}
