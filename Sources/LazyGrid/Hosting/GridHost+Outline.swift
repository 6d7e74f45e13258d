// Collapsing and expanding the sections of a host by the elements that they are; by numbers see GridChanging.

import GridEngine

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

  // MARK: Changing

  /// Collapses the section of an element; see ``section(of:)`` and ``collapse(_:)``.
  ///
  /// - Parameter id: the identifier; one that no element has is reported, and nothing is done.
  /// - Complexity: that of ``section(of:)`` and ``collapse(_:)``.
  @discardableResult
  public func collapse(sectionOf id: some Hashable) -> HostedChanges {
    changingOutline { if let section = found(section(of: id)) { grid.collapse(section) } }
  }

  /// Expands the section of an element; see ``section(of:)`` and ``expand(_:)``.
  ///
  /// - Parameter id: the identifier; one that no element has is reported, and nothing is done.
  /// - Complexity: that of ``section(of:)`` and ``expand(_:)``.
  @discardableResult
  public func expand(sectionOf id: some Hashable) -> HostedChanges {
    changingOutline { if let section = found(section(of: id)) { grid.expand(section) } }
  }

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
