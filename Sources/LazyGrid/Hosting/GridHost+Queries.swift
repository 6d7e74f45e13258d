// Reading the state of a host, and its settings.

public import GridEngine

extension GridHost: GridConfigurable {
  /// What the host's queries read: the grid that lays its declaration out.
  ///
  /// - Complexity: O(1).
  public var reader: GridReader { GridReader(grid) }

  /// Lets the grid be changed that lays the declaration out.
  ///
  /// - Returns: `nil` from inside content that is asked for its size, which is reported.
  /// - Complexity: O(1).
  public func writer() -> GridWriter? { isIdle() ? grid.writer() : nil }

  /// No changes.
  ///
  /// - Complexity: O(1).
  public var noReport: HostedChanges { HostedChanges() }

  /// The cells in view and in the overscan after the last step, with their content: items in order, then headers and
  /// footers in order. While content is being measured, only the cells whose content is already made.
  ///
  /// - Complexity: O(c), c cells.
  public var cells: [HostedCell] { grid.visibleCells.compactMap { hosted($0) } }

  /// The identity of a cell, in view or not; `nil` for one that does not exist.
  ///
  /// - Complexity: O(log r), r statements in the section; O(log r + log n) in a packed one of n items.
  public func id(of cell: CellID) -> ContentID? { declared.id(of: cell) }

  /// The slot of a cell at its natural (not pinned) place, in content coordinates, rounded to pixels; `nil` for a cell that does
  /// not exist. As of `VirtualGrid` and of ``snapshot`` it is the space that the grid gives the cell: ``contentFrame(of:)`` is
  /// where the content lies in it.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public func frame(of id: CellID) -> Rect? { grid.frame(of: id).map { snapped($0) } }

  /// The frame of a cell's content at its natural (not pinned) place, in content coordinates, rounded to pixels. For a cell in
  /// view it may be smaller or larger than the slot, which is ``frame(of:)``. For a cell out of view, whose content is not
  /// made for this, it is the slot. `nil` for a cell that does not exist.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public func contentFrame(of id: CellID) -> Rect? {
    guard let slot = grid.frame(of: id) else { return nil }
    let visible = grid.visibleCells
    // While a step makes content, the cells are those after it already.
    guard let place = shown.index(of: id), place < visible.count, visible[place].id == id else { return snapped(slot) }
    return snapped(shown[place].frame(in: slot, of: visible[place]))
  }

  /// The cell in view at a point in content coordinates, the one that is on top: as ``snapshot`` and `VirtualGrid` answer it.
  /// `nil` where there is none in view.
  ///
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in view or in the row.
  public func cell(at point: Point) -> HostedCell? {
    grid.cell(at: point).flatMap { hosted($0.id) }
  }

  /// The cell in view that is shown on top at a point of the viewport, where frozen rows and columns of a ``LazyTable`` lie over
  /// others; `nil` where there is none.
  ///
  /// - Parameter point: in points from the viewport's top left corner, as ``viewFrame(of:)-(HostedCell)``.
  /// - Complexity: That of `VirtualGrid.cell(inViewAt:)`.
  public func hostedCell(inViewAt point: Point) -> HostedCell? { grid.cell(inViewAt: point).flatMap { hosted($0) } }

  /// A cell in view with its content.
  private func hosted(_ id: CellID) -> HostedCell? {
    let visible = grid.visibleCells
    // While a step makes content, the cells are those after it already.
    if let place = shown.index(of: id), place < visible.count, visible[place].id == id { return hosted(visible[place]) }
    return visible.first { $0.id == id }.flatMap { hosted($0) }
  }

  /// Where the content of a cell in view is shown, in points from the viewport's top left corner. In a ``LazyTable``, whose frozen
  /// rows and columns stay in view, that is not simply its frame less the offset.
  ///
  /// - Complexity: That of `VirtualGrid.panes(ofSection:)`.
  public func viewFrame(of cell: HostedCell) -> Rect {
    var shown = cell.cell
    shown.frame = cell.frame
    return snapped(grid.viewFrame(of: shown))
  }

  /// Where the content of a cell in view is shown if it is to stay in view while any of the cell is, as titles of merged cells
  /// do: see `VirtualGrid.labelFrame(of:size:)`. In points from the viewport's top left corner, rounded to pixels.
  ///
  /// - Complexity: That of `VirtualGrid.panes(ofSection:)`.
  public func labelFrame(of cell: HostedCell) -> Rect {
    snapped(grid.labelFrame(of: cell.cell, size: cell.frame.size))
  }

  /// The settings of the host; a change takes effect at the next step. What the declaration says stays as it says:
  /// ``pinnedViews``.
  public var settings: GridSettings {
    get { grid.settings }
    set {
      guard isIdle() else { return }
      var settings = newValue
      settings.pinnedViews = declared.pinnedViews
      grid.settings = settings
    }
  }
}
