// One item of lanes as its author declares it, and which lanes it asks for.

/// An item of lanes: how many lanes it crosses, the one that it wants to start at, if any, and its extent.
public struct LaneItem: Sendable, Hashable {
  /// The lanes that the item crosses; below 1 counts as 1, more than there are as all of them.
  public var span: Int
  /// The zero-based lane to start at; `nil` leaves it to the layout. A negative number counts from the end: with −1 the
  /// item ends with the last lane, with −2 with the one before.
  public var start: Int?
  /// How far the item reaches along its lanes.
  public var extent: LaneExtent

  /// An item of one lane that goes where there is room and is measured, unless told otherwise. Any value is stored as it
  /// is.
  ///
  /// - Complexity: O(1).
  public init(span: Int = 1, start: Int? = nil, extent: LaneExtent = .measured) {
    self.span = span
    self.start = start
    self.extent = extent
  }

  /// The lanes that the item asks for, as far as there are so many, and whether it could be followed.
  ///
  /// - Parameter lanes: the number of lanes, at least 1.
  func request(in lanes: Int) -> (start: Int?, span: Int, isCut: Bool, isDropped: Bool) {
    LaneItem.request(span: span, start: start, in: lanes)
  }

  static func request(
    span: Int, start: Int?, in lanes: Int
  ) -> (start: Int?, span: Int, isCut: Bool, isDropped: Bool) {
    let whole = max(1, min(span, lanes))
    let isCut = whole != span
    guard let start else { return (nil, whole, isCut, false) }
    if start >= 0 {
      guard start < lanes else { return (nil, whole, isCut, true) }
      let left = min(whole, lanes - start)
      return (start, left, isCut || left < whole, false)
    }
    guard start >= -lanes else { return (nil, whole, isCut, true) }
    let end = lanes + start + 1
    let left = min(whole, end)
    return (end - left, left, isCut || left < whole, false)
  }
}
