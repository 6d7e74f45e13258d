// The queries that every grid answers, whoever shows it.

/// A grid that can be read: a ``VirtualGrid``, its ``GridSnapshot``, or something that hosts one.
///
/// Nothing here measures. Lengths are points; frames are in content coordinates, mirrored for right-to-left. What is
/// not measured lies where the estimates put it.
public protocol GridQuerying {
  /// The result of ``cell(at:)``.
  associatedtype FoundCell = Cell

  /// The direction in which the grid scrolls.
  var axis: Axis { get }
  /// The direction in which x grows while reading.
  var layoutDirection: LayoutDirection { get }
  /// The viewport's size; zero before it was set.
  var viewportSize: Size { get }
  /// The size of the content, partly estimated where rows are not measured.
  var contentSize: Size { get }
  /// Points along the scrolling axis from the content's leading edge to the viewport's.
  var offset: Double { get }
  /// Points across the scrolling axis from the content's leading edge to the viewport's.
  var offsetAcross: Double { get }
  /// The offsets that the viewport can have without overscroll; see ``VirtualGrid/offsetRange``.
  var offsetRange: ClosedRange<Double> { get }
  /// The slot of a cell at its natural place, also out of view, as ``Cell/frame``: not where a host puts the cell's content in it.
  /// `nil` for a cell that does not exist or is hidden.
  func frame(of id: CellID) -> Rect?
  /// The cell at a point of the content, the one that is on top; `nil` where there is none. A host only finds cells in view, whose
  /// content is made.
  func cell(at point: Point) -> FoundCell?
  /// The cell that a move of the focus goes to, also out of view; `nil` where there is none.
  func neighbor(of id: CellID, _ move: FocusMove, memory: inout FocusMemory) -> CellID?
  /// Where a cell is, in the words of screen readers, also out of view; `nil` for one that does not exist or that a
  /// collapsed section hides.
  func accessibilityPosition(of id: CellID) -> AccessibilityPosition?
  /// The headers that a cell is under in the outline, the outermost first.
  func headers(of id: CellID) -> [CellID]
  /// Where something that is dropped at a point of the content goes, also out of view; `nil` where nothing can be dropped.
  func insertionTarget(at point: Point) -> InsertionTarget?
}

extension GridQuerying {
  /// Grids without tables do not scroll across.
  ///
  /// - Complexity: O(1).
  public var offsetAcross: Double { 0 }

  /// The viewport in content coordinates. Subtract its origin from frames to get positions in the viewport.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public var visibleRect: Rect {
    let (size, offset, across) = (viewportSize, offset, offsetAcross)
    // In right-to-left grids everything is laid out from the right edge of the content.
    let trailing = layoutDirection == .rightToLeft ? contentSize.width - size.width : 0
    return axis == .vertical
      ? Rect(
        x: layoutDirection == .rightToLeft ? trailing - across : across, y: offset, width: size.width,
        height: size.height)
      : Rect(
        x: layoutDirection == .rightToLeft ? trailing - offset : offset, y: across, width: size.width,
        height: size.height)
  }
}

extension GridSnapshot: GridQuerying {}
