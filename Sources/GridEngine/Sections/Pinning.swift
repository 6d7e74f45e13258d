// The position of a pinned header or footer: a pure function of its section and the visible range.

/// The geometry of pinned headers and footers along the scrolling axis, in any one unit.
///
/// A header never lies before its natural place, so it moves with the content when that is pulled past its start. It is
/// pushed off by the end of its own section's rows, not by the next header. SwiftUI does not document which end that is
/// in a section with a footer: here the footer does not count, so the header leaves before the footer arrives at the
/// edge.
enum Pinning {
  /// The leading edge of a header.
  ///
  /// - Parameters:
  ///   - natural: its leading edge when not pinned.
  ///   - extent: its extent.
  ///   - rowsEnd: the trailing edge of the section's last row; without rows the header's natural trailing edge.
  ///   - edge: the visible range's leading edge.
  static func header(natural: FixedPoint, extent: FixedPoint, rowsEnd: FixedPoint, edge: FixedPoint) -> FixedPoint {
    min(max(natural, edge), rowsEnd - extent)
  }

  /// The leading edge of a footer.
  ///
  /// - Parameters:
  ///   - natural: its leading edge when not pinned.
  ///   - extent: its extent.
  ///   - rowsStart: the leading edge of the section's first row; without rows the footer's natural leading edge.
  ///   - edge: the visible range's trailing edge.
  static func footer(natural: FixedPoint, extent: FixedPoint, rowsStart: FixedPoint, edge: FixedPoint) -> FixedPoint {
    max(min(natural, edge - extent), rowsStart)
  }
}
