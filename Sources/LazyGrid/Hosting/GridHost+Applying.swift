// Showing another declaration by changes that the caller knows, so that nothing is compared.

public import GridEngine

extension GridHost {
  /// Shows another declaration that differs by changes of items that the caller knows. Nothing is compared: elements of a
  /// ``ForEach`` that the changes do not name stay as they are, in view and out of it; reload items whose content is
  /// another. Single cells, headers and footers are made and measured again, as in every update. Items of a packed grid that the
  /// changes bring, move or reload lie where the declaration asks for, by its spans and starts.
  ///
  /// - Parameters:
  ///   - grid: the new declaration, with the same sections.
  ///   - update: the changes of items, by the numbers of cells.
  /// - Returns: the changes in view; none before the first ``resize(to:)``.
  /// - Throws: what is wrong with the changes; the host is then unchanged.
  /// - Complexity: O(p + S + k (log k + log R) + c), p parts of the declaration, S sections, k changes, R measured rows and
  ///   runs of unmeasured ones, c cells in view; whatever the data counts. O(n log k) more for n items of a packed grid that has
  ///   regions or whose section is reloaded.
  @discardableResult
  public func update(
    _ grid: some HostedGrid, applying update: GridUpdate
  ) throws(LazyGridError) -> HostedChanges {
    guard isIdle() else { return HostedChanges() }
    isBusy = true
    let declaration = grid.declaration(after: declared)
    isBusy = false
    return try self.update(declaration, applying: update)
  }

  /// Shows another declaration, in which the data of one ``ForEach`` differs by a difference that the caller knows; see
  /// ``update(_:applying:)``. Where the difference infers moves (`inferringMoves()`), elements move and
  /// keep their sizes.
  ///
  /// - Parameters:
  ///   - grid: the new declaration, whose other statements are as they were.
  ///   - difference: from the elements that the host shows to those of the declaration.
  ///   - name: the name of the ``ForEach``, given by `id(_:)`; `nil` where there is only one.
  /// - Returns: the changes in view; none before the first ``resize(to:)``.
  /// - Throws: what is wrong with the changes; the host is then unchanged.
  /// - Complexity: that of ``update(_:applying:)``, k changes of elements with their cells.
  @discardableResult
  public func update<Element>(
    _ grid: some HostedGrid, applying difference: CollectionDifference<Element>, toForEach name: AnyHashable? = nil
  ) throws(LazyGridError) -> HostedChanges {
    guard isIdle() else { return HostedChanges() }
    isBusy = true
    let declaration = grid.declaration(after: declared)
    isBusy = false
    let place = try declared.place(ofForEach: name)
    guard place.cells <= Limits.items else { throw .update(.tooManyItems(count: place.cells)) }
    return try self.update(declaration, applying: GridUpdate(difference, ofElementsAt: place))
  }

  private func update(
    _ declaration: GridDeclaration, applying changes: GridUpdate
  ) throws(LazyGridError) -> HostedChanges {
    if declaration.table == nil { return try apply(changes, to: declaration) }
    if let range = declaration.table?.outOfBounds { throw .update(.mergedCells(.outOfBounds(range), section: 0)) }
    var changes = changes
    declaration.addMergedCells(after: declared, to: &changes)
    return try apply(changes, to: declaration)
  }

  /// Others than tables get here without a copy of the changes.
  private func apply(
    _ changes: GridUpdate, to declaration: GridDeclaration
  ) throws(LazyGridError) -> HostedChanges {
    try update(declaration, applying: changes) { new throws(GridError) in
      try grid.apply(
        changes, expectingSections: new.sections.count, itemCount: { new.sections[$0].content.count },
        columnCount: { new.sections[$0].content.columnsOfHead })
    }
  }

  /// - Parameter apply: gives the changes to the engine's grid, or throws and leaves that as it is.
  func update(
    _ declaration: GridDeclaration, applying changes: GridUpdate,
    by apply: (GridDeclaration) throws(GridError) -> Void
  ) throws(LazyGridError) -> HostedChanges {
    let new = adapted(declaration, environment)
    guard new.axis == declared.axis else { throw .axis }
    guard !changes.changesSections else { throw .sections }
    let reloaded = changes.reloadsItems ? changes.reloadedItems(among: shown.map { $0.cell }) : []
    var remade: [CellID] = []
    var told: ToldChanges?
    do throws(GridError) {
      let mapping = try mappingForSelection(of: changes)
      if !reloaded.isEmpty {
        let mapping = try grid.mapping(of: changes)
        remade = reloaded.compactMap { mapping.newID(of: $0) }
      }
      if new.layout.asksForPlaces { told = ToldChanges(changes, try grid.mapping(of: changes)) }
      // Checked first: another style must not be adopted for changes that are refused.
      try apply(new)
      if let mapping { selection.follow(mapping) }
    } catch {
      throw .update(error)
    }
    isBusy = true
    // What is not told, by the numbers after the changes.
    var rest = GridUpdate()
    var kept = KeptItems()
    let isLaidOutAlike = new.isLaidOut(in: environment, as: declared, in: environment)
    if new.sections.contains(where: { $0.header != nil || $0.footer != nil }) { rest.reloadHeadersAndFooters() }
    for number in new.sections.indices {
      let content = new.sections[number].content
      var next = 0
      for range in content.singles {
        rest.reloadItems(range, section: number)
        kept.add(next..<range.lowerBound, section: number)
        next = range.upperBound
      }
      kept.add(next..<content.count, section: number)
      if !isLaidOutAlike
        || !new.sections[number].isDeclared(as: declared.sections[number], changesColumns: changes.changesColumns)
      {
        rest.redeclareSection(number, as: new.style(ofSection: number, environment, estimates))
      }
    }
    if let told { new.addPlaces(told, after: declared, to: &rest) }
    kept.exclude(remade)
    isBusy = false
    // It names only what there is, so it is not refused.
    try? grid.apply(rest)
    if !changes.isEmpty { new.finishChanges(isTold: true, in: grid) }
    setContentAside(keeping: kept)
    declared = new
    grid.pinnedViews = new.pinnedViews
    noteDeclaration()
    return layout()
  }
}

/// Changes that a caller knew, and which item becomes which.
final class ToldChanges {
  let update: GridUpdate
  let mapping: UpdateMapping

  init(_ update: GridUpdate, _ mapping: UpdateMapping) { (self.update, self.mapping) = (update, mapping) }
}

extension GridDeclaration {
  /// Adds the places that items ask for which such changes bring, move or reload.
  fileprivate func addPlaces(_ told: ToldChanges, after old: GridDeclaration, to update: inout GridUpdate) {
    for number in sections.indices {
      sections[number].content.addPlaces(
        ofItemsIn: told, section: number, from: { old.sections[$0].content }, to: &update)
    }
  }

  /// Where the elements of a ``ForEach`` are.
  struct ElementsPlace {
    var section: Int
    /// The first item, and the number of items of each element.
    var start: Int
    var cells: Int
  }

  /// - Complexity: O(p), p statements and single cells.
  func place(ofForEach name: AnyHashable?) throws(LazyGridError) -> ElementsPlace {
    var places: [ElementsPlace] = []
    for (number, section) in sections.enumerated() {
      guard let content = section.content as? CellRun else { continue }
      for (run, statement) in content.runs.enumerated() {
        guard let cells = statement.cellsOfElement, name.map({ statement.id.contains($0) }) ?? true else { continue }
        places.append(ElementsPlace(section: number, start: content.start(ofRun: run), cells: cells))
      }
    }
    guard let place = places.first else { throw .noForEach }
    guard places.count == 1 else { throw .severalForEach(places.count) }
    return place
  }
}

extension GridUpdate {
  /// The changes of cells that a difference of elements means.
  fileprivate init<Element>(
    _ difference: CollectionDifference<Element>, ofElementsAt place: GridDeclaration.ElementsPlace
  ) {
    self.init()
    func items(_ offset: Int) -> Range<Int> {
      let first = place.start + offset * place.cells
      return first..<first + place.cells
    }
    for change in difference.removals {
      guard case .remove(let offset, _, let target) = change else { continue }
      if let target {
        moveItems(
          items(offset), section: place.section, to: .item(items(target).lowerBound, section: place.section))
      } else {
        deleteItems(items(offset), section: place.section)
      }
    }
    for change in difference.insertions {
      guard case .insert(let offset, _, nil) = change else { continue }
      insertItems(place.cells, at: .item(items(offset).lowerBound, section: place.section))
    }
  }
}
