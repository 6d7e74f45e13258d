// Collapsing and expanding sections, with everything below them in the outline.

extension LiveGrid {
  /// True when a section is not collapsed itself, whether or not one above it is; false for a section that does not exist.
  ///
  /// - Complexity: O(log S), S sections.
  public func isExpanded(_ section: Int) -> Bool { model.wholeRecord(section).map { !$0.isCollapsed } ?? false }

  /// True for a cell that exists and is not shown, because its section or one above it is collapsed, or its row of a table is hidden
  /// (``GridUpdate/hideRows(_:section:)``). Of hidden columns ``LiveGrid/column(_:ofSection:)`` tells.
  ///
  /// - Complexity: O(d log S + log h), d levels, S sections, h runs of hidden rows; O(1) while nothing is collapsed or hidden.
  public func isHidden(_ id: CellID) -> Bool {
    model.isHiddenRow(id) || model.section(hiding: id) != nil && model.exists(id)
  }
}

extension GridChanging {
  /// Collapses a section: it shows its header alone, and nothing of the sections below it (see ``GridSection/level``). Items keep
  /// their numbers and sizes, and what is collapsed below stays so. The next step shows it.
  ///
  /// What stays in view does not move as far as the content reaches. Where the cell that holds the place is hidden, the
  /// section's header stays where it is seen, also where it is pinned. Where the header is not in view, the nearest cell in view
  /// that stays holds the place. Where there is none, the header comes to the viewport's start. A ``GridSettings/focusedCell``
  /// that is hidden becomes the header that hides it.
  ///
  /// A section without a header shows nothing when it is collapsed. A focus inside it stays where it is; no key leads out
  /// of it, but to the first and the last cell.
  ///
  /// What is hidden has no frame and no place, keys do not reach it, and jumps there report ``GridDiagnostic/hiddenCell(_:)``
  /// unless they are told to expand. Sections of a level beyond the last that is declared are below like all others.
  ///
  /// - Parameter section: the section's index; one that does not exist is reported, and one that is collapsed stays so.
  /// - Complexity: O(log S + c), S sections, c cells in view, whatever is hidden.
  @discardableResult
  public func collapse(_ section: Int) -> Report {
    guard let grid = writer()?.grid else { return noReport }
    grid.setExpanded(section, false)
    return reportChange()
  }

  /// Expands a section: it shows its rows and footer again, and the sections below it as far as they are not below another
  /// collapsed one. What is in view stays where it is as far as the content reaches.
  ///
  /// - Parameter section: the section's index; one that does not exist is reported, and one that is expanded stays so.
  /// - Complexity: O(log S + c), S sections, c cells in view, whatever was hidden; where edits or a new width broke up
  ///   what is hidden, also O(m), m such pieces below, once.
  @discardableResult
  public func expand(_ section: Int) -> Report {
    guard let grid = writer()?.grid else { return noReport }
    grid.setExpanded(section, true)
    return reportChange()
  }

  /// Hides everything below a level: collapses the sections of that level and of all deeper ones, so that each that is
  /// expanded later shows the headers below it alone. Sections without a header, which nobody could expand again, stay as they
  /// are: what lies beside the headers of a level is shown with them.
  ///
  /// - Parameter level: the level of the deepest headers that stay shown, as far as nothing above them is collapsed.
  /// - Complexity: O(S + c), S sections, c cells in view.
  @discardableResult
  public func collapse(belowLevel level: Int) -> Report {
    guard let grid = writer()?.grid else { return noReport }
    grid.setExpanded(fromLevel: level, false)
    return reportChange()
  }

  /// Expands the sections of a level and of all deeper ones.
  ///
  /// - Complexity: O(S + c), S sections, c cells in view.
  @discardableResult
  public func expand(belowLevel level: Int) -> Report {
    guard let grid = writer()?.grid else { return noReport }
    grid.setExpanded(fromLevel: level, true)
    return reportChange()
  }

  /// Expands what hides a cell: its own section, and those above it.
  ///
  /// - Parameter id: a cell; one that does not exist is reported.
  /// - Complexity: O(d log S), d levels, S sections.
  @discardableResult
  public func expand(toShow id: CellID) -> Report {
    guard let grid = writer()?.grid else { return noReport }
    grid.setExpanded(toShow: id)
    return reportChange()
  }
}

extension VirtualGrid {
  /// Expands what hides a cell.
  func setExpanded(toShow id: CellID) {
    guard model.exists(id) else { return reportUnknown(id) }
    while let hiding = model.section(hiding: id) { setExpanded(hiding, true) }
  }

  fileprivate func setExpanded(_ section: Int, _ isExpanded: Bool) {
    guard section >= 0, section < sectionCount else {
      return report(.unknownSection(.header(section: section), count: sectionCount))
    }
    guard self.isExpanded(section) != isExpanded else { return }
    changeOutline { model.setCollapsed(!isExpanded, section) }
  }

  fileprivate func setExpanded(fromLevel level: Int, _ isExpanded: Bool) {
    func isCollapsed(_: Int, _ record: SectionRecord) -> Bool {
      let isMeant = record.level >= level && (isExpanded || record.hasHeader)
      return isMeant ? !isExpanded : record.isCollapsed
    }
    guard model.collapsesOthers(isCollapsed) else { return }
    changeOutline { model.collapseAll(isCollapsed) }
  }

  private func changeOutline(_ change: () -> Void) {
    noteOrigin()
    hold()
    change()
    state.shown.quiet = nil
    state.travel.revision += 1
    followHidden()
    moveHiddenFocus()
    note(.layout)
  }

  /// Gives the focus to the header that hides the focused cell.
  func moveHiddenFocus() {
    guard let id = state.configuration.focusedCell, let head = model.section(hiding: id),
      model.place(of: .header(section: head)) != nil
    else { return }
    state.configuration.focusedCell = .header(section: head)
  }

  /// Gives what holds its place to another cell where the one that did is hidden.
  private func followHidden() {
    if case .cell(let point)? = state.viewport.held, model.section(hiding: point.id) != nil {
      state.viewport.held = .anchor
    }
    guard let anchor = state.viewport.anchor, let head = model.section(hiding: anchor.id) else { return }
    let header = CellID.header(section: head)
    let hasHeader = model.place(of: header) != nil
    if hasHeader, let cell = state.shown.cells.first(where: { $0.id == header && !$0.isRetained }), isInView(cell) {
      hold(seen: cell)
    } else if let cell = nearestShown() {
      hold(seen: cell)
    } else if hasHeader {
      state.viewport.anchor = (header, .zero)
    }
  }

  /// Lets a cell in view hold its place. One that begins before the viewport is held by what is seen of it: where it is measured
  /// anew and smaller before the next step, its leading edge alone would leave nothing of it in view.
  private func hold(seen cell: Cell) {
    let edge = seenEdge(of: cell)
    state.viewport.anchor = (cell.id, -edge)
    guard case .anchor? = state.viewport.held, edge < .zero else { return }
    state.viewport.held = .cell(HeldPoint(id: cell.id, point: 0, view: 0, distance: edge, isNamed: false))
  }

  /// The cell in view that is nearest to its start, of those that are still shown where they naturally lie.
  private func nearestShown() -> Cell? {
    var best: (cell: Cell, distance: FixedPoint)?
    for cell in state.shown.cells where !cell.isPinned && !cell.isRetained && isInView(cell) {
      let distance = seenEdge(of: cell).magnitude
      if let best, best.distance <= distance { continue }
      if model.place(of: cell.id) != nil { best = (cell, distance) }
    }
    return best?.cell
  }

  /// The leading edge of a cell as it was shown last, from the leading inset's end.
  private func seenEdge(of cell: Cell) -> FixedPoint {
    FixedPoint(lastBoundary.inner(cell.frame).y) - state.travel.lastOffset
  }

  /// The boundary of the last step: mirrored frames of then count from the content's end of then.
  private var lastBoundary: Boundary {
    var last = boundary
    if axis == .horizontal, layoutDirection == .rightToLeft { last.width = state.travel.lastWidth.points }
    return last
  }

  private func isInView(_ cell: Cell) -> Bool {
    let edge = seenEdge(of: cell)
    let extent = FixedPoint(lastBoundary.inner(cell.frame).height)
    return edge < state.viewport.extent && edge + extent > .zero
  }
}
