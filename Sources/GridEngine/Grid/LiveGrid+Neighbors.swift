// Moving a focus by keys, and where cells are for screen readers, as grids and snapshots answer it.

extension LiveGrid {
  /// The cell that a key moves the focus to, also out of view; scroll there to see it.
  ///
  ///     if let cell = grid.neighbor(of: focused, .down, memory: &memory) { focused = cell }
  ///
  /// Up and down, left and right go to what a person sees there. On the way from row to row the focus keeps to its column over
  /// rows of other columns, spans, and sections of other tracks. It passes over headers, footers and empty sections, unless
  /// ``FocusMemory/stopsAtHeadersAndFooters`` says otherwise. It ends at the first and the last column of a row: for the next
  /// row use ``FocusMove/next``.
  ///
  /// Of packed items it goes to none before one that lies wholly between the two. Of those that are left it takes the nearest to
  /// the column that it keeps to (in a row: to the row that it keeps to). In this way arrows reach every item. What is not
  /// placed yet is not guessed. A move past the placed items goes to the next item in order that has no place. From an item
  /// without a place all directions and pages go to the item after or before it.
  ///
  /// - Parameters:
  ///   - id: the cell that has the focus.
  ///   - move: the direction.
  ///   - memory: the column that the focus keeps to; see ``FocusMemory``. It stays as it is where the answer is `nil`.
  /// - Returns: `nil` where there is no such cell, for a cell that does not exist or whose section has no tracks, and before the
  ///   first ``VirtualGrid/resize(to:)`` where tracks need a width.
  /// - Complexity: O(log S + log N + k), S sections, N items, k packed items of the blocks that lie in 64 rows beside the cell; a
  ///   page O(d log S + log R + c log R) more, d levels, R measured rows and runs of unmeasured ones, c items that reach over
  ///   the edge of a row.
  public func neighbor(of id: CellID, _ move: FocusMove, memory: inout FocusMemory) -> CellID? {
    let grid = reader.grid
    return FocusFinder(model: grid.model).neighbor(of: id, grid.orientation.inner(move, grid.state.viewport), &memory)
  }

  /// Where a cell is, in the words of screen readers: its rows and columns, and its number among the others; also for cells out
  /// of view. `nil` for a cell that does not exist or that a collapsed section hides, and where its section has no tracks.
  ///
  /// - Complexity: O(log S + log n), S sections, n items of the section.
  public func accessibilityPosition(of id: CellID) -> AccessibilityPosition? {
    model.accessibilityPosition(of: id).map { axis == .vertical ? $0 : $0.transposed }
  }

  /// The headers that a cell is under in the outline, the outermost first, with that of its own section, also for the
  /// header itself. A screen reader says them before the cell, or a host shows them as a path. Empty for a cell that does
  /// not exist or that a collapsed section hides. Those of a table are the headers of groups of rows; see ``columnHeaders(of:)`` and
  /// ``rowHeaders(of:)`` for its own.
  ///
  /// - Complexity: O(d log S), d levels, S sections.
  public func headers(of id: CellID) -> [CellID] { model.headers(of: id) }
}

extension GridSnapshot {
  /// The headers that a cell is under in the outline; see ``VirtualGrid/headers(of:)``.
  ///
  /// - Complexity: O(d log S), d levels, S sections.
  public func headers(of id: CellID) -> [CellID] { model.headers(of: id) }
}

extension GridSnapshot {
  /// The cell that a key moves the focus to; see ``VirtualGrid/neighbor(of:_:memory:)``.
  ///
  /// - Complexity: That of the grid's.
  public func neighbor(of id: CellID, _ move: FocusMove, memory: inout FocusMemory) -> CellID? {
    let boundary = Boundary(axis: axis, direction: layoutDirection)
    return FocusFinder(model: model).neighbor(of: id, boundary.inner(move, viewport), &memory)
  }

  /// Where a cell is, in the words of screen readers; see ``VirtualGrid/accessibilityPosition(of:)``.
  ///
  /// - Complexity: O(log S + log n), S sections, n items of the section.
  public func accessibilityPosition(of id: CellID) -> AccessibilityPosition? {
    model.accessibilityPosition(of: id).map { axis == .vertical ? $0 : $0.transposed }
  }
}

extension Boundary {
  /// A move as the engine sees it.
  fileprivate func inner(_ move: FocusMove, _ viewport: Viewport) -> InnerMove {
    func page(_ extent: Double?) -> PageRoom {
      PageRoom(
        given: extent.map { FixedPoint(max(0, $0)) }, viewport: viewport.extent, pins: viewport.pinnedViews,
        pinnedLimit: viewport.pinnedLimit)
    }
    let isVertical = axis == .vertical
    let rightIsForward = direction == .leftToRight
    return switch move {
    case .up: isVertical ? .along(isForward: false) : .across(isForward: false)
    case .down: isVertical ? .along(isForward: true) : .across(isForward: true)
    case .left: isVertical ? .across(isForward: !rightIsForward) : .along(isForward: !rightIsForward)
    case .right: isVertical ? .across(isForward: rightIsForward) : .along(isForward: rightIsForward)
    case .pageUp(let distance): .page(page(distance), isForward: false)
    case .pageDown(let distance): .page(page(distance), isForward: true)
    case .next: .order(isForward: true)
    case .previous: .order(isForward: false)
    case .rowStart: .rowEnd(isForward: false)
    case .rowEnd: .rowEnd(isForward: true)
    case .columnStart: .columnEnd(isForward: false)
    case .columnEnd: .columnEnd(isForward: true)
    case .nextSection: .section(isForward: true)
    case .previousSection: .section(isForward: false)
    case .first: .end(isForward: false)
    case .last: .end(isForward: true)
    }
  }
}
