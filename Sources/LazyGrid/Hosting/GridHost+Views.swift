// What a view backend asks of a host besides the content: handles of views, ways of cells that come and go, and the grid
// around what is in view.

public import GridEngine

extension GridHost {
  /// The content type of a cell: a number of the backend's for the kind of view that shows it; see
  /// `VirtualGrid.contentType`. With it cells in view have a ``HostedCell/handle``, and views are reused. `nil`, as at first,
  /// turns that off.
  ///
  /// It is called when a cell is measured and when it enters; inside it the host can be read, not changed.
  public var contentType: ((CellID) -> Int)? {
    get { grid.contentType }
    set { if isIdle() { grid.contentType = newValue } }
  }

  /// The number of sections, stretches of cells between them included.
  ///
  /// - Complexity: O(1).
  public var sectionCount: Int { grid.sectionCount }

  /// The number of items in all sections.
  ///
  /// - Complexity: O(1).
  public var itemCount: Int { grid.itemCount }

  /// The number of items in a section; 0 for a section that does not exist.
  ///
  /// - Complexity: O(log S), S sections.
  public func itemCount(inSection section: Int) -> Int { grid.itemCount(inSection: section) }

  /// The cells of a packed item; `nil` for one that is not placed yet, that is not packed or does not exist. See
  /// `VirtualGrid.area(of:)`.
  ///
  /// - Complexity: O(log S + log n), n items of the section, S sections.
  public func area(of cell: CellID) -> GridArea? { grid.area(of: cell) }

  /// The extent of a cell along the scrolling axis in points, as far as it is known without its content; see
  /// `VirtualGrid.estimatedExtent(of:)`. `nil` for a cell that does not exist.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and items and runs of unmeasured ones.
  public func estimatedExtent(of cell: CellID) -> Double? { grid.estimatedExtent(of: cell) }

  /// Puts the slots of all cells that overlap a rectangle into a buffer, in view or not; see `GridSnapshot.cells(in:into:)`.
  /// No content is made: ``content(of:as:)`` makes that of a cell.
  ///
  /// - Parameters:
  ///   - rect: in content coordinates; one that is not finite finds nothing.
  ///   - buffer: emptied first.
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in the rows that overlap.
  public func cells(in rect: Rect, into buffer: inout [Cell]) { grid.cells(in: rect, into: &buffer) }
}
