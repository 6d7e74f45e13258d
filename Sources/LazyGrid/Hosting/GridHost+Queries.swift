// Reading a host, and what can be set.

public import GridEngine

extension GridHost {
  /// The cells in view and in the overscan after the last step, with their content: items in order, then headers and
  /// footers in order. While content is asked for its size, those whose content is there already.
  ///
  /// - Complexity: O(c), c cells.
  public var cells: [HostedCell] { grid.visibleCells.compactMap { hosted($0) } }

  /// The size of the content in points, partly estimated where rows are not measured; across the scrolling axis at least the
  /// viewport's.
  ///
  /// - Complexity: O(log S), S sections.
  public var contentSize: Size { grid.contentSize }

  /// Points along the scrolling axis from the content's leading edge to the viewport's.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public var offset: Double { grid.offset }

  /// The last viewport size that was set, in points.
  public var viewportSize: Size { grid.viewportSize }

  /// The viewport in content coordinates: what to subtract from frames is its origin.
  ///
  /// - Complexity: that of ``offset``.
  public var visibleRect: Rect {
    let (size, offset) = (grid.viewportSize, grid.offset)
    // Right-to-left everything is laid out from the right edge of the content.
    let trailing = environment.layoutDirection == .rightToLeft ? grid.contentSize.width - size.width : 0
    return grid.axis == .vertical
      ? Rect(x: trailing, y: offset, width: size.width, height: size.height)
      : Rect(
        x: environment.layoutDirection == .rightToLeft ? trailing - offset : offset, y: 0, width: size.width,
        height: size.height)
  }

  /// The scrolling axis.
  public var axis: Axis { grid.axis }

  /// The grid as it is now, as a value for other threads, without content.
  ///
  /// - Complexity: O(1).
  public var snapshot: GridSnapshot { grid.snapshot }

  /// The cell that keeps its place when extents are corrected; see `VirtualGrid.anchor`.
  public var anchor: ScrollAnchor? { grid.anchor }

  /// The number of the first cell of a ``ForEach`` element; of an element that is a section, its header or else its first
  /// cell. `nil` for an identifier that no element has.
  ///
  /// - Complexity: O(S + r + v + n), S sections, r statements in them, v packed items that come from data and are named or
  ///   come from data in data, n elements of collections that come before it; elements of a range of integers that are their
  ///   own identifiers do not count.
  public func cell(of id: some Hashable) -> CellID? { declared.cell(ofElement: AnyHashable(id)) }

  /// The identity of a cell, in view or not; `nil` for one that does not exist.
  ///
  /// - Complexity: O(log r), r statements in the section; O(log r + log n) in a packed one of n items.
  public func id(of cell: CellID) -> ContentID? { declared.id(of: cell) }

  /// The slot of a cell where it naturally lies, in content coordinates; `nil` for one that does not exist.
  ///
  /// - Complexity: O(log S + log R), S sections, R measured rows and runs of unmeasured ones.
  public func slot(of cell: CellID) -> Rect? { grid.frame(of: cell).map { snapped($0) } }

  /// The cell in view whose slot contains a point in content coordinates, pinned ones first; `nil` where there is none.
  ///
  /// - Complexity: O(c), c cells in view.
  public func cell(at point: Point) -> HostedCell? {
    grid.visibleCells.last { $0.frame.contains(point) }.flatMap { hosted($0) }
  }

  // MARK: Settings, which take effect at the next step

  /// Points before and after the viewport in which content is made too; see `VirtualGrid.overscan`.
  public var overscan: Double {
    get { grid.overscan }
    set { if isIdle() { grid.overscan = newValue } }
  }

  /// Whether the viewport may leave the content; see `VirtualGrid.allowsOverscroll`.
  public var allowsOverscroll: Bool {
    get { grid.allowsOverscroll }
    set { if isIdle() { grid.allowsOverscroll = newValue } }
  }

  /// How far inside the viewport pinned headers and footers stop; see `VirtualGrid.safeAreaInsets`.
  public var safeAreaInsets: EdgeInsets {
    get { grid.safeAreaInsets }
    set { if isIdle() { grid.safeAreaInsets = newValue } }
  }

  /// What stays where it is on the screen when anything else changes; see `AnchorPolicy`.
  public var anchorPolicy: AnchorPolicy {
    get { grid.anchorPolicy }
    set { if isIdle() { grid.anchorPolicy = newValue } }
  }

  /// The cell that has the focus, which follows its content through updates; see `VirtualGrid.focusedCell`.
  public var focusedCell: CellID? {
    get { grid.focusedCell }
    set { if isIdle() { grid.focusedCell = newValue } }
  }

  // MARK: Work in slices

  /// Packed items that a step places at most before it is put off; see `VirtualGrid.itemsPackedPerStep`.
  public var itemsPackedPerStep: Int {
    get { grid.itemsPackedPerStep }
    set { if isIdle() { grid.itemsPackedPerStep = newValue } }
  }

  /// Packed items that are not placed yet.
  ///
  /// - Complexity: O(p), p packed sections.
  public var unpackedItemCount: Int { grid.unpackedItemCount }

  /// Sections that may not have been passed on to a new width yet; see `VirtualGrid.unresolvedSectionCount`.
  ///
  /// - Complexity: O(1).
  public var unresolvedSectionCount: Int { grid.unresolvedSectionCount }

  /// Passes sections on to a new width and packs items that are not placed yet, as long as it is told to go on; see
  /// `VirtualGrid.pack(while:)`.
  ///
  /// - Returns: whether everything is done.
  /// - Complexity: O(k) for k sections passed on and items packed.
  @discardableResult
  public func pack(while shouldContinue: () -> Bool) -> Bool {
    guard isIdle() else { return false }
    return grid.pack(while: shouldContinue)
  }
}
