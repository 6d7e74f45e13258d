// Moving the viewport of a host.

public import GridEngine

extension GridHost {
  /// Sets the size of the viewport, and lays out the cells in view. They stay where they are as far as the content
  /// reaches. If the number of repeated tracks changes with the viewport, content in view is made again.
  ///
  /// - Parameter size: points; a size that is NaN, infinite, negative or beyond 2⁴⁰ points is refused with a diagnostic.
  /// - Complexity: O(log S + c), S sections, c cells in view; before the first step O(S). Of many sections those out of
  ///   view are updated when they are scrolled to, or by ``performPostponedWork(while:)``.
  @discardableResult
  public func resize(to size: Size) -> HostedChanges {
    guard isIdle() else { return HostedChanges() }
    setSize(size)
    return layout()
  }

  /// Gives the viewport a size, for the next step.
  func setSize(_ size: Size) {
    // First, because what holds its place has to be in view in both sizes.
    grid.resize(to: size)
    // A viewport without extent keeps what it had, and shows nothing of it.
    if size.width > 0, size.height > 0 { adapt(to: size) }
  }

  /// Lays out again without scrolling: after a change of ``overscan`` and the like, or ``performPostponedWork(while:)``.
  ///
  /// - Complexity: O(log R + c), R measured rows and runs of unmeasured ones, c cells in view; as with all steps.
  @discardableResult
  public func layout() -> HostedChanges { step { grid, measure in grid.layout(measure: measure) } }

  /// Moves the viewport's leading edge to an offset.
  ///
  /// Far from the present place the row at an offset is found by estimates. Measuring on arrival corrects the estimates
  /// for what lies before, so ``offset`` may then be another number for the same place. Both ends of ``offsetRange`` are
  /// exact.
  ///
  /// - Parameter offset: points from the content's leading edge, clamped to ``offsetRange`` (see ``allowsOverscroll``). NaN does
  ///   not scroll and is reported.
  @discardableResult
  public func scroll(to offset: Double) -> HostedChanges {
    step { grid, measure in grid.scroll(to: offset, measure: measure) }
  }

  /// Moves the viewport by a distance.
  ///
  /// - Parameter distance: points, positive towards the end. NaN does not scroll and is reported.
  @discardableResult
  public func scroll(by distance: Double) -> HostedChanges {
    step { grid, measure in grid.scroll(by: distance, measure: measure) }
  }

  /// Moves the viewport so that a cell is in view, in the part of it that neither ``contentInsets`` nor the pinned header and
  /// footer of its section cover; see `VirtualGrid.scroll(to:anchor:distance:expands:measure:)`.
  ///
  /// - Parameters:
  ///   - cell: the number of the cell; one that does not exist, or is hidden in a collapsed section, is reported and does not
  ///     scroll.
  ///   - anchor: the point of the cell that is put on the same point of that part, as far as the content reaches. `nil`
  ///     moves as little as possible to show the whole cell, or its start where it is larger.
  ///   - distance: points by which the cell lies further along the viewport than `anchor` says; without an anchor they count
  ///     for nothing.
  ///   - expands: true to expand the collapsed sections that hide the cell first.
  @discardableResult
  public func scroll(
    to cell: CellID, anchor: UnitPoint? = nil, distance: Double = 0, expands: Bool = false
  ) -> HostedChanges {
    step { grid, measure in
      grid.scroll(to: cell, anchor: anchor, distance: distance, expands: expands, measure: measure)
    }
  }

  /// Continues the last step that was postponed because it needed more packed items placed than ``itemsPackedPerStep``.
  @discardableResult
  public func resumeScrolling() -> HostedChanges { step { grid, measure in grid.resumeScrolling(measure: measure) } }

  func step(_ body: (VirtualGrid, VirtualGrid.Measure) -> Changes) -> HostedChanges {
    guard isIdle() else { return HostedChanges() }
    isBusy = true
    defer { isBusy = false }
    // Read once, and not for each cell.
    let (shown, declared, environment, measured) = (shown, declared, environment, measured)
    let changes = body(grid) { id, proposal in
      guard let box = self.box(of: id, shown, declared) else { return .zero }
      measured.isProvisional = box.hasProvisionalSize
      return box.size(proposal, in: environment)
    }
    return deliver(changes)
  }

  /// The content of a cell, which is made if the cell is not in view.
  func box(of id: CellID) -> ContentBox? { declared.contains(id) ? box(of: id, shown, declared) : nil }

  private func box(of id: CellID, _ shown: [ShownContent], _ declared: GridDeclaration) -> ContentBox? {
    if let place = shown.index(of: id) { return shown[place].box }
    if let box = made[id] { return box }
    guard let box = newBox(of: id, shown, declared) else { return nil }
    made.insert(box, for: id)
    return box
  }

  /// The newly made content of a cell; what is made together with it is kept until it is asked for.
  func newBox(of id: CellID, _ shown: [ShownContent], _ declared: GridDeclaration) -> ContentBox? {
    let cells = declared.cells(with: id)
    guard cells.items.count > 1 else { return cells[id.item] }
    for item in cells.items where item != id.item {
      let cell = CellID.item(item, section: id.section)
      if let box = cells[item], made[cell] == nil, shown.index(of: cell) == nil { made.insert(box, for: cell) }
    }
    return cells[id.item]
  }
}
