// Collapsing and expanding the sections of a host, by their numbers or by the elements that they are.

public import GridEngine

extension GridHost {
  /// The number of the section that an element of a ``ForEach`` is, the first where its body has several. Of any other
  /// element the number of the section that holds its first cell; `nil` for an identifier that no element has.
  ///
  /// - Complexity: O(S) for a section, S sections, else that of ``cell(ofElement:)``.
  public func section(of id: some Hashable) -> Int? { declared.section(ofElement: AnyHashable(id)) }

  // MARK: Asking

  /// True when the section of an element (see ``section(of:)``) is not collapsed itself; false where there is none.
  ///
  /// - Complexity: that of ``section(of:)``.
  public func isExpanded(sectionOf id: some Hashable) -> Bool { section(of: id).map { isExpanded($0) } ?? false }

  /// True for an element whose first cell is hidden; of an element that is a section, its header. False for an
  /// identifier that no element has.
  ///
  /// - Complexity: that of ``cell(ofElement:)``.
  public func isHidden(cellOf id: some Hashable) -> Bool { cell(ofElement: id).map { isHidden($0) } ?? false }

  // MARK: One section

  /// Collapses a section: it shows its header alone, and nothing of the sections below it. What it hides leaves, keeps
  /// its sizes, and stays selected where it was; what is collapsed below stays so. Updates keep it as long as the
  /// section stays. See `VirtualGrid.collapse(_:)` for what keeps its place, and where a hidden ``focusedCell`` goes.
  ///
  /// - Parameter section: the number of the section; one that does not exist is reported, and one that is collapsed
  ///   stays so.
  /// - Returns: the changes in view; none before the first ``resize(to:)``.
  /// - Complexity: O(log S) and that of a step, S sections, whatever is hidden.
  @discardableResult
  public func collapse(_ section: Int) -> HostedChanges { changingOutline { grid.collapse(section) } }

  /// Collapses the section of an element; see ``section(of:)`` and ``collapse(_:)``.
  ///
  /// - Parameter id: the identifier; one that no element has is reported, and nothing is done.
  /// - Complexity: that of ``section(of:)`` and ``collapse(_:)``.
  @discardableResult
  public func collapse(sectionOf id: some Hashable) -> HostedChanges {
    changingOutline { if let section = found(section(of: id)) { grid.collapse(section) } }
  }

  /// Expands a section: it shows its cells again, and the sections below it as far as they are not below another
  /// collapsed one. What is in view stays where it is as far as the content reaches.
  ///
  /// - Parameter section: the number of the section; one that does not exist is reported, and one that is expanded
  ///   stays so.
  /// - Returns: the changes in view; none before the first ``resize(to:)``.
  /// - Complexity: that of `VirtualGrid.expand(_:)`, and of a step.
  @discardableResult
  public func expand(_ section: Int) -> HostedChanges { changingOutline { grid.expand(section) } }

  /// Expands the section of an element; see ``section(of:)`` and ``expand(_:)``.
  ///
  /// - Parameter id: the identifier; one that no element has is reported, and nothing is done.
  /// - Complexity: that of ``section(of:)`` and ``expand(_:)``.
  @discardableResult
  public func expand(sectionOf id: some Hashable) -> HostedChanges {
    changingOutline { if let section = found(section(of: id)) { grid.expand(section) } }
  }

  // MARK: Many sections

  /// Hides everything below a level: collapses the sections of that level and of all deeper ones, so that each that is
  /// expanded later shows the headers below it alone. Sections that stand in no other are of level 0, those in them of
  /// level 1. Cells and sections without a header that lie beside those of a level are shown with them, as nobody could
  /// expand them again.
  ///
  /// - Parameter level: the level of the deepest headers that stay shown, as far as nothing above them is collapsed.
  /// - Complexity: O(S) and that of a step, S sections.
  @discardableResult
  public func collapse(belowLevel level: Int) -> HostedChanges { changingOutline { grid.collapse(belowLevel: level) } }

  /// Expands the sections of a level and of all deeper ones.
  ///
  /// - Complexity: O(S) and that of a step, S sections.
  @discardableResult
  public func expand(belowLevel level: Int) -> HostedChanges { changingOutline { grid.expand(belowLevel: level) } }

  /// Expands what hides a cell: its own section, and those above it.
  ///
  /// - Parameter cell: the number of the cell; one that does not exist is reported.
  /// - Complexity: O(d log S) and that of a step, d levels, S sections.
  @discardableResult
  public func expand(toShow cell: CellID) -> HostedChanges { changingOutline { grid.expand(toShow: cell) } }

  /// Expands what hides the first cell of an element; of an element that is a section, its header.
  ///
  /// - Parameter id: the identifier; one that no element has is reported, and nothing is done.
  /// - Complexity: that of ``cell(ofElement:)`` and ``expand(toShow:)``.
  @discardableResult
  public func expand(toShowCellOf id: some Hashable) -> HostedChanges {
    changingOutline { if let cell = found(cell(ofElement: id)) { grid.expand(toShow: cell) } }
  }

  private func changingOutline(_ change: () -> Void) -> HostedChanges {
    guard isIdle() else { return HostedChanges() }
    change()
    return layout()
  }

  /// The place of an element, which is reported where there is none.
  private func found<Place>(_ place: Place?) -> Place? {
    if place == nil { report(.unknownElement) }
    return place
  }
}
