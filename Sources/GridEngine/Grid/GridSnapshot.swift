// A grid at one moment, as an immutable value for other threads.

/// A grid as it was at one moment: a value that is cheap to take and safe to hand to another thread.
///
/// It answers the same queries as a ``VirtualGrid``; later steps of the grid do not change it.
public struct GridSnapshot: Sendable {
  /// The direction in which the grid scrolls.
  public let axis: Axis
  /// The direction in which x grows while reading.
  public let layoutDirection: LayoutDirection
  /// The viewport's size in points.
  public let viewportSize: Size
  /// The cells that were in view and in the overscan: items in order, then headers and footers in order.
  public let visibleCells: [Cell]

  private let owner: ModelOwner
  let viewport: Viewport
  var model: GridModel { owner.model }

  init(axis: Axis, layoutDirection: LayoutDirection, visibleCells: [Cell], _ model: GridModel, _ viewport: Viewport) {
    self.axis = axis
    self.layoutDirection = layoutDirection
    self.visibleCells = visibleCells
    viewportSize = viewport.size ?? .zero
    owner = ModelOwner(model.copy())
    self.viewport = viewport
  }

  /// The size of the content in points, partly estimated where rows were not measured.
  ///
  /// - Complexity: O(log S), S sections.
  public var contentSize: Size {
    Boundary(axis: axis, direction: layoutDirection).contentSize(of: model, viewport)
  }

  /// Points along the scrolling axis from the content's leading edge to the viewport's.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public var offset: Double { viewport.hostOffset(viewport.offset(in: model)) }

  /// Points across the scrolling axis from the content's leading edge to the viewport's.
  ///
  /// - Complexity: O(1).
  public var offsetAcross: Double { viewport.offsetAcross.points }

  /// The offsets that the viewport could have without overscroll, partly estimated where rows were not measured: from −leading
  /// inset to content extent − viewport extent + trailing inset. One offset where the content is shorter, by
  /// ``GridSettings/contentAlignment``.
  ///
  /// - Complexity: O(log S), S sections.
  public var offsetRange: ClosedRange<Double> { viewport.hostOffsets(in: model) }

  var boundary: Boundary { Boundary(axis: axis, direction: layoutDirection, of: model, viewport) }

  /// Puts the cells that overlap a rectangle into a buffer, at their natural places: items in order, then headers and
  /// footers in order. What is not measured lies where the estimates put it; nothing is measured. Of more than
  /// ``Limits/cells`` items the first are given.
  ///
  /// - Parameters:
  ///   - rect: content coordinates, in points; a rectangle that is not finite, or has a negative size, holds no cell.
  ///   - buffer: is emptied, keeping its capacity, and filled.
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in the rows that overlap.
  public func cells(in rect: Rect, into buffer: inout [Cell]) {
    model.cells(in: rect, boundary, into: &buffer)
  }

  /// The slot of a cell at its natural place, in content coordinates; `nil` for a cell that does not exist.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public func frame(of id: CellID) -> Rect? {
    model.frame(of: id).map { boundary.rect($0) }
  }

  /// The cell at a point in content coordinates: a pinned header or footer in view before what it covers, else the cell
  /// whose slot contains the point, also out of view. `nil` in gaps and outside the content.
  ///
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in view or in the row.
  public func cell(at point: Point) -> Cell? {
    model.cell(at: point, boundary, visible: visibleCells)
  }
}
