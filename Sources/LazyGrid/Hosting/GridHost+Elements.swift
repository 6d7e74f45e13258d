// Finding and showing the elements of a declaration by their identifiers.

public import GridEngine

extension GridHost {
  /// Finds the first cell of a ``ForEach`` element, by the element's identifier.
  ///
  /// Of several elements with the identifier the first one with cells counts, whichever ``ForEach`` it belongs to. An element that
  /// is a section counts only where no other has cells: then the cell is its header, or its first one. ``section(of:)`` looks for
  /// sections first. `nil` for an identifier that no element has.
  ///
  /// - Parameter id: the identifier: also where it is a number, neither an item's nor a section's.
  /// - Complexity: O(S + r + v + n), S sections, r statements in them, v packed items that come from data and are named or
  ///   come from data in data, n elements of collections that come before it, all of them for a section; elements of a range of
  ///   integers that are their own identifiers do not count, and data that is looked up costs one look-up.
  public func cell(ofElement id: some Hashable) -> CellID? { declared.cell(ofElement: AnyHashable(id)) }

  /// The number of sections before those of the data that are shown: 1 for a ``LazyTable`` and a ``Grid``, whose columns
  /// are a section, and 0 for other grids.
  public var firstSectionOfData: Int { declared.firstSectionOfData }

  /// The number of the element of the columns' data that a column of a ``LazyTable`` shows; `nil` for the headers of rows, and in
  /// other grids.
  ///
  /// - Complexity: O(1).
  public func numberOfData(ofColumn column: Int) -> Int? { declared.table?.number(of: column) }

  /// Finds a cell of a ``LazyTable`` by the identifiers of its row and its column. Of several rows or columns with an identifier the
  /// first counts; `nil` for an identifier that no element has.
  ///
  /// - Complexity: O(g + n), g groups of rows, n rows and columns before it; rows and columns of a range of integers that are their
  ///   own identifiers do not count, and data that is looked up costs one look-up.
  public func cell(ofRow row: some Hashable, column: some Hashable) -> CellID? {
    declared.cell(ofRow: AnyHashable(row), column: AnyHashable(column))
  }

  /// Moves the viewport so that the first cell of a ``ForEach`` element is in view, as ``cell(ofElement:)`` finds it. An
  /// identifier that no element has is reported and does not scroll; nor does that of an element that is hidden in a collapsed
  /// section, without `expands`.
  ///
  /// - Parameters:
  ///   - id: the identifier: also where it is a number, neither an offset nor a section's number.
  ///   - anchor: as in ``scroll(to:anchor:distance:expands:)``.
  ///   - expands: true to expand the collapsed sections that hide the cell first.
  /// - Complexity: that of ``cell(ofElement:)``, and of a step.
  @discardableResult
  public func scroll(
    toElement id: some Hashable, anchor: UnitPoint? = nil, expands: Bool = false
  ) -> HostedChanges {
    scroll(toFound: { declared.cell(ofElement: AnyHashable(id)) }, anchor, expands)
  }

  /// Moves the viewport so that the section of an element is in view: its header, or its first cell if it has none; see
  /// ``section(of:)``. Where items have the same identifiers as sections, this is the way to the section.
  ///
  /// - Parameters:
  ///   - id: the identifier of an element that is a section, or is in one; one that no element has is reported and does not
  ///     scroll.
  ///   - anchor: as in ``scroll(to:anchor:distance:expands:)``.
  ///   - expands: true to expand the collapsed sections that hide the cell first.
  /// - Complexity: that of ``section(of:)``, and of a step.
  @discardableResult
  public func scroll(
    toSectionOf id: some Hashable, anchor: UnitPoint? = nil, expands: Bool = false
  ) -> HostedChanges {
    scroll(toFound: { section(of: id).flatMap { declared.firstCell(ofSection: $0) } }, anchor, expands)
  }

  private func scroll(toFound find: () -> CellID?, _ anchor: UnitPoint?, _ expands: Bool) -> HostedChanges {
    guard isIdle() else { return HostedChanges() }
    guard let cell = find() else {
      report(.unknownElement)
      return layout()
    }
    return scroll(to: cell, anchor: anchor, expands: expands)
  }
}

// MARK: A likely mistake

extension GridHost {
  /// A cell is no element: goes to the cell itself.
  ///
  /// - Complexity: That of ``scroll(to:anchor:distance:expands:)``.
  @_documentation(visibility: internal)
  @available(*, deprecated, renamed: "scroll(to:anchor:distance:expands:)")
  @discardableResult
  public func scroll(toElement cell: CellID, anchor: UnitPoint? = nil, expands: Bool = false) -> HostedChanges {
    scroll(to: cell, anchor: anchor, expands: expands)
  }
}
