// Showing another declaration, while unchanged content stays where it is.

public import GridEngine

extension GridHost {
  /// Shows another declaration of the grid. Content with the same identity stays, with its size and its place on the
  /// screen (see ``anchorPolicy``); other content is removed or added.
  ///
  /// Sections are compared by identity, then the statements in them, then the elements of each ``ForEach``. Ranges of
  /// integers are compared by their bounds, others element by element, unless both are arrays that share their storage.
  /// Content in view is made and measured again, but for that of data of the same version. Out of view, elements that
  /// are equal to what they were keep their sizes: of an element that is `Equatable`, the content must depend on
  /// nothing else (see ``invalidateSizes(of:)`` if it does). All other sizes out of view are estimates from now on, and
  /// asked for again when they come into view. These are the sizes of elements that are not `Equatable`, that are
  /// objects, or that are numbers of a range, of content outside of any ``ForEach``, and of headers and footers.
  ///
  /// Cells that stand between sections form a section too. If a ``ForEach`` has several of these, each is matched with
  /// the earlier one from which its cells come. A cell that comes from another section is new.
  ///
  /// Sections that stay are collapsed or expanded as they were, those that appear as they are declared.
  ///
  /// Another axis or layout direction lays everything out again, with the first cell in view at the top if its element
  /// still exists.
  ///
  /// - Parameters:
  ///   - grid: the new declaration, usually made by the same code as the one before.
  ///   - environment: another environment; `nil` keeps the present one.
  /// - Returns: the changes in view; none before the first ``resize(to:)``.
  /// - Throws: `GridError` when there are more items or sections than `Limits` allow; the host is then unchanged.
  /// - Complexity: O(p + S + n + c), p parts of both declarations, S sections, n elements of collections whose storage is
  ///   not shared, c cells in view; O(n log n) where elements change their order. Nothing for each item of a range.
  @discardableResult
  public func update(
    _ grid: some HostedGrid, environment: LayoutEnvironment? = nil
  ) throws(GridError) -> HostedChanges {
    guard isIdle() else { return HostedChanges() }
    isBusy = true
    let declaration = grid.declaration(after: declared)
    isBusy = false
    return try update(declaration, environment ?? self.environment)
  }

  /// Compares another declaration with the one that is shown, and tells which cell becomes which, without showing it. Whoever
  /// shows it then with ``update(_:environment:)`` pays for comparing again.
  ///
  /// - Returns: `nil` where everything would be laid out anew: with another axis, or with more items or sections than `Limits`
  ///   allow; and from inside a measurement.
  /// - Complexity: that of comparing in ``update(_:environment:)``.
  public func mapping(to grid: some HostedGrid) -> UpdateMapping? {
    guard isIdle() else { return nil }
    isBusy = true
    defer { isBusy = false }
    let declaration = grid.declaration(after: declared)
    guard (try? declaration.check()) != nil, declaration.axis == declared.axis else { return nil }
    let new = adapted(declaration, environment)
    var kept = KeptItems()
    return try? self.grid.mapping(of: changes(to: new, environment, &kept))
  }

  /// Makes all sizes estimates, and makes and measures the content in view again; for changes of content that a
  /// declaration does not show.
  ///
  /// - Complexity: O(R + S + c), R measured rows, S sections, c cells in view.
  @discardableResult
  public func reload() -> HostedChanges {
    guard isIdle() else { return HostedChanges() }
    declared.layout.gridRows?.forget()
    var update = GridUpdate()
    update.reloadSections(0..<declared.sections.count)
    return (try? apply(update, declared, environment, KeptItems())) ?? layout()
  }

  /// Makes the sizes of cells estimates, and makes and measures those in view again; for changes of single cells that a
  /// declaration does not show. Cells that do not exist are reported.
  ///
  /// - Complexity: O(k log R + c), k cells, R measured rows and runs of unmeasured ones, c cells in view.
  @discardableResult
  public func invalidateSizes(of cells: some Sequence<CellID>) -> HostedChanges {
    guard isIdle() else { return HostedChanges() }
    var places: [Int] = []
    for cell in cells {
      grid.invalidateSize(of: cell)
      if declared.contains(cell) {
        _ = made.take(cell)
        declared.layout.gridRows?.forget(cell.item)
      }
      guard let place = shown.index(of: cell) else { continue }
      if grid.mergedCells(around: cell) == nil {
        places.append(place)
      } else {
        places += shown.indices.filter { shown[$0].cell == cell }
      }
    }
    isBusy = true
    remake(places)
    isBusy = false
    return layout()
  }

  /// - Parameters:
  ///   - size: a new size of the viewport.
  ///   - target: where the step goes that shows the declaration.
  func update(
    _ new: GridDeclaration, _ environment: LayoutEnvironment, in size: Size? = nil, to target: ScrollTarget = .stay
  ) throws(GridError) -> HostedChanges {
    try new.check()
    if let size { grid.resize(to: size) }
    let new = adapted(new, environment)
    let isAnother = new.axis != declared.axis || environment.layoutDirection != self.environment.layoutDirection
    // During the comparison headers are measured and elements are compared, which runs code of the content.
    isBusy = true
    if !new.sections.haveSameStorage(as: declared.sections) { estimates.learn(new, environment) }
    var kept = KeptItems()
    let update = isAnother ? GridUpdate() : changes(to: new, environment, &kept)
    isBusy = false
    guard !isAnother else { return try replace(with: new, environment, target) }
    do throws(GridError) {
      try adopt(update, new, environment, kept)
    } catch {
      return try replace(with: new, environment, target)
    }
    let changes = step(to: target)
    noteDeclaration()
    return changes
  }

  /// The update that turns the old sections into the new ones.
  ///
  /// - Parameter kept: takes the items whose content is known to be what it was.
  private func changes(
    to new: GridDeclaration, _ environment: LayoutEnvironment, _ kept: inout KeptItems
  ) -> GridUpdate {
    var update = GridUpdate()
    let old = declared
    if environment == self.environment, new.isSame(as: old, in: environment) {
      kept.addAll()
      return update
    }
    let runs = runs(to: new)
    let inView =
      old.table == nil
      ? CellsInView(grid.visibleCells, anchor: grid.anchor?.id)
      : CellsInView(ofTable: grid.visibleCells, anchor: grid.anchor?.id)
    update.arrangeSections(
      runs, of: old.sections.count, anchor: inView.anchor?.section, visible: inView.sections
    ) { new.section($0, environment, estimates) }
    if new.sections.contains(where: { $0.header != nil || $0.footer != nil }) { update.reloadHeadersAndFooters() }
    let isLaidOutAlike = new.isLaidOut(in: environment, as: old, in: self.environment)
    let changesColumns = new.changesColumns(of: old, inView.columns)
    var number = 0
    for run in runs {
      for offset in 0..<run.count {
        if let source = run.source.map({ $0 + offset }) {
          if !isLaidOutAlike
            || !new.sections[number].isDeclared(as: old.sections[source], changesColumns: changesColumns)
          {
            update.redeclareSection(source, as: new.style(ofSection: number, environment, estimates))
          }
          new.sections[number].content.addChanges(
            from: old.sections[source].content, section: source, as: number, inView, to: &update,
            kept: &kept)
        }
        number += 1
      }
    }
    if runs.first?.source != nil { new.addMergedCells(after: old, to: &update) }
    return update
  }

  /// The sections of another declaration as runs of those that are shown.
  private func runs(to new: GridDeclaration) -> [GridUpdate.Run] {
    // Sections of another kind of grid are never matched.
    let isSameKind = type(of: declared.layout) == type(of: new.layout)
    return SectionDeclaration.runs(from: isSameKind ? declared.sections : [], to: new.sections)
  }

  /// For each section of another declaration the one that is shown; `nil` for those that appear.
  private func sources(of new: GridDeclaration) -> [Int?] {
    runs(to: new).flatMap { run in (0..<run.count).map { offset in run.source.map { $0 + offset } } }
  }

  private func apply(
    _ update: GridUpdate, _ new: GridDeclaration, _ environment: LayoutEnvironment, _ kept: KeptItems
  ) throws(GridError) -> HostedChanges {
    try adopt(update, new, environment, kept)
    return layout()
  }

  /// A declaration as it is in the viewport: with the tracks that it repeats as often as there is room.
  func adapted(_ declaration: GridDeclaration, _ environment: LayoutEnvironment) -> GridDeclaration {
    grid.layoutSize == .zero ? declaration : declaration.adapted(to: grid.layoutSize, environment) ?? declaration
  }

  /// Updates the tracks if their number depends on the viewport.
  func adapt(to size: Size) {
    guard let new = declared.adapted(to: size, environment) else { return }
    let known = declared.diagnostics
    isBusy = true
    var kept = KeptItems()
    let update = changes(to: new, environment, &kept)
    isBusy = false
    guard (try? adopt(update, new, environment, kept)) != nil else { return }
    for problem in new.diagnostics where !known.contains(problem) { report(problem) }
  }

  private func adopt(
    _ update: GridUpdate, _ new: GridDeclaration, _ environment: LayoutEnvironment, _ kept: KeptItems
  ) throws(GridError) {
    // Content that is what it was may be laid out in another way nonetheless.
    let kept = environment == self.environment ? kept : KeptItems()
    let mapping = try mappingForSelection(of: update)
    try grid.apply(update)
    new.finishChanges(isTold: false, in: grid)
    if let mapping { selection.follow(mapping) }
    setContentAside(keeping: kept)
    declared = new
    self.environment = environment
    grid.pinnedViews = new.pinnedViews
    // Content with the same identity may have changed nonetheless.
    for cell in grid.visibleCells where !kept.contains(cell.id) { grid.invalidateSize(of: cell.id) }
  }

  /// What the selection follows; `nil` if there is none.
  func mappingForSelection(of update: GridUpdate) throws(GridError) -> UpdateMapping? {
    selection.isEmpty && selection.anchor == nil ? nil : try grid.mapping(of: update)
  }

  /// Notes what is in view until the next step tells which cells stay; before ``declared`` is another one.
  ///
  /// - Parameter kept: items whose content stays as it is unless they are measured again.
  func setContentAside(keeping kept: KeptItems) {
    if previous == nil {
      previous = Previous(content: shown, sections: declared.sections, kept: kept)
    } else {
      // Numbers between two updates are not known any more.
      previous?.kept = KeptItems()
    }
    clearContent()
  }

  private func clearContent() {
    shown.removeAll(keepingCapacity: true)
    made.removeAll()
    identities.forget()
  }

  /// Restores the state of another declaration and compares that with the present one.
  func restore(from bytes: [UInt8], of then: GridDeclaration) throws(GridError) -> HostedChanges {
    let (old, now, settings, selected) = (grid, declared, grid.settings, selection)
    let left = cells.map { HostedChange(cell: $0, previousFrame: $0.frame, reason: .data, isDeleted: false) }
    var others = settings
    // Cells have the numbers of the present declaration.
    others.renumber { _ in nil }
    do throws(GridError) {
      grid = try then.makeGrid(environment, estimates)
    } catch {
      throw .differentContent
    }
    others.pinnedViews = then.pinnedViews
    grid.settings = others
    do throws(GridError) {
      try grid.restore(from: bytes)
    } catch {
      grid = old
      throw error
    }
    keepDiagnostics(of: old)
    declared = then
    previous = nil
    clearContent()
    // There are no more items than this host shows already.
    selection = Selection()
    var changes = (try? update(now, environment)) ?? HostedChanges()
    (grid.settings, selection) = (focusingShown(settings), selected)
    let handles = grid.takeViews(from: old)
    if !settings.retainedCells.isEmpty || contentType != nil {
      let step = layout()
      (changes.hidden, changes.discarded, changes.visibleCount) = (step.hidden, step.discarded, step.visibleCount)
    }
    changes.enter(cells, using: handles)
    changes.left = left
    return changes
  }

  /// Settings with the focus on the header that hides the focused cell, where one does.
  private func focusingShown(_ settings: GridSettings) -> GridSettings {
    guard let id = settings.focusedCell, grid.isHidden(id) else { return settings }
    var (settings, memory) = (settings, FocusMemory())
    settings.focusedCell = grid.neighbor(of: id, .down, memory: &memory)
    return settings
  }

  /// Lays everything out again, without comparing.
  private func replace(
    with new: GridDeclaration, _ environment: LayoutEnvironment, _ target: ScrollTarget
  ) throws(GridError) -> HostedChanges {
    let (old, then) = (grid, declared)
    func like(_ id: CellID) -> CellID? { then.contains(id) ? new.cell(like: id, of: then) : id }
    let place = old.anchor.flatMap { anchor in like(anchor.id).map { ScrollAnchor(id: $0, distance: anchor.distance) } }
    let left = cells.map { HostedChange(cell: $0, previousFrame: $0.frame, reason: .data, isDeleted: false) }
    isBusy = true
    let sources = sources(of: new)
    isBusy = false
    let another = try new.makeGrid(environment, estimates) { sources[$0].map { old.isExpanded($0) } }
    isBusy = true
    var kept = KeptItems()
    let mapping = try? mappingForSelection(of: changes(to: new, environment, &kept))
    isBusy = false
    if let mapping { selection.follow(mapping) } else { selection = Selection() }
    grid = another
    keepDiagnostics(of: old)
    var settings = old.settings
    settings.renumber(like)
    settings.pinnedViews = new.pinnedViews
    grid.settings = focusingShown(settings)
    declared = new
    self.environment = environment
    noteDeclaration()
    previous = nil
    clearContent()
    // Now, so that one step gives all cells their handles.
    let handles = grid.takeViews(from: old)
    if old.layoutSize != .zero { setSize(old.layoutSize) }
    // A viewport without extent hides what was laid out for the size before.
    if old.viewportSize != old.layoutSize { setSize(old.viewportSize) }
    var changes = place.flatMap { isHidden($0.id) ? nil : step(to: .anchor($0)) } ?? layout()
    // The numbers of cells in it are those of the new declaration.
    if target != .stay { changes = step(to: target) }
    grid.takeUnseenTarget(from: old, newID: like)
    changes.enter(cells, using: handles)
    changes.left = left
    return changes
  }
}

extension GridDeclaration {
  /// True where all sections were taken over from another declaration, whose layout is the same.
  func isSame(as other: GridDeclaration, in environment: LayoutEnvironment) -> Bool {
    table == nil && type(of: layout) == type(of: other.layout) && sections.haveSameStorage(as: other.sections)
      && isLaidOut(in: environment, as: other, in: environment)
  }

  /// The declaration for a viewport; `nil` if it is the present one.
  func adapted(to size: Size, _ environment: LayoutEnvironment) -> GridDeclaration? {
    let across = axis == .vertical ? size.width : size.height
    return across >= 0 && across <= Limits.across ? layout.declaration(in: across, environment) : nil
  }
}
