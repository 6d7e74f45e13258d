// Saving and restoring: another grid of the same data shows the same, and asks for nothing that is known.

import GridEngine

extension Run {
  /// Saves the grid's state, restores it into a new grid of the same data, and compares.
  ///
  /// - Parameter isKept: true to go on with the new grid.
  func restore(isKept: Bool, damaged byte: Int) {
    guard problem == nil, !isPending else { return }
    let specs = declarations(for: axis)
    let bytes = grid.savedState()
    let old = grid
    program.begin(
      "let bytes = grid.savedState()\ngrid = try \(Run.making(axis, direction, sectionSpacing, specs).dropFirst(15))")
    guard
      let new = try? VirtualGrid(
        axis: axis, layoutDirection: direction, sectionSpacing: sectionSpacing, sections: specs.map(\.section))
    else { return fail("the data cannot be declared anew") }
    configure(new, as: old)
    if hasPlaceholders { setProvisionality(of: new) }
    if !bytes.isEmpty {
      var wrong = bytes
      wrong[byte % bytes.count] ^= UInt8(1 << (byte & 7))
      expect((try? new.restore(from: wrong)) == nil, "a damaged state is restored")
      expect((try? new.restore(from: Array(bytes.dropLast()))) == nil, "a state without its end is restored")
    }
    do { try new.restore(from: bytes) } catch { return fail("the state is refused: \(error)") }
    let asked = questions
    // Where the barriers of chunks lie is not saved.
    let isOpen = reference.sections.contains(where: \.hasOwnBarriers)
    let isPacked = old.unpackedItemCount == 0
    let before = reference
    // Provisional sizes are not saved; who lies says something else now.
    let isAsked = reference.known.values.contains { $0.isProvisional }
    reference.known = reference.known.filter { !$0.value.isProvisional }
    grid = new
    if hasPlaceholders { program.begin("grid.hasProvisionalSize = isProvisional") }
    program.begin("try grid.restore(from: bytes)\ngrid.layout(measure: measure)")
    (answers, provisional) = ([:], [:])
    new.layout(measure: measure)
    if !isOpen, isPacked, new.unpackedItemCount == 0, !isAsked || !hasLied { compareRestored(old, new) }
    if isKept, problem == nil {
      (mirror, thumb) = (Mirror(), nil)
      restoreFollowers()
      for cell in new.visibleCells { mirror.frames[cell.id] = cell.frame }
      if vocabulary == .full {
        views.take(self)
        planning = Planning()
        rememberShown()
        retained = retained.filter { reference.cell(of: $0).map { reference.token(of: $0) != nil } ?? false }
      }
      for i in reference.sections.indices { reference.sections[i].disturb() }
      for token in Array(reference.known.keys) { reference.known[token]?.isDoubtful = true }
      held = nil
      let table = table()
      checkLayout(table, isStep: true)
      checkView(table)
    } else {
      grid = old
      reference = before
      questions = asked
    }
  }

  /// A grid that is declared anew with the data as they are, at the same place, shows the same.
  func checkRebuilt() {
    guard problem == nil, !isPending, !isHidden, !hasLied, manner & 3 == 0, !hasPlaceholders,
      grid.unpackedItemCount == 0, !reference.sections.contains(where: \.hasOwnBarriers), let anchor = grid.anchor,
      !grid.isDraggingThumb, offset >= minimumOffset, offset <= maximumOffset
    else { return }
    var specs = declarations(for: axis)
    for (index, section) in reference.sections.enumerated() { specs[index].isExpanded = !section.isCollapsed }
    program.begin("let new = try \(Run.making(axis, direction, sectionSpacing, specs).dropFirst(15))")
    guard
      let new = try? VirtualGrid(
        axis: axis, layoutDirection: direction, sectionSpacing: sectionSpacing, sections: specs.map(\.section))
    else { return fail("the data cannot be declared anew") }
    configure(new, as: grid)
    (new.retainedCells, new.contentType, new.tracksOrigins) = ([], nil, false)
    new.resize(to: grid.viewportSize)
    new.performPostponedWork { true }
    program.begin("new.resize(to: \(Source.literal(grid.viewportSize)))\nnew.performPostponedWork { true }")
    func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
      let across = (axis == .vertical ? proposal.width : proposal.height) ?? 0
      let token = reference.token(of: id) ?? 0
      let known = reference.known[token].flatMap { Units.areAlike($0.across, across) ? Units.points($0.extent) : nil }
      let extent = known ?? answer(token, across)
      return axis == .vertical ? Size(width: across, height: extent) : Size(width: extent, height: across)
    }
    // Beyond two viewports the distance goes by the estimates: the rows of an item that it leads over are measured first.
    if abs(Units.of(anchor.distance)) > 2 * (viewportExtent + overscan) {
      program.begin("new.step(to: .cell(\(Source.literal(anchor.id)), anchor: .topLeading), measure: measure)")
      new.step(to: .cell(anchor.id, anchor: .topLeading), measure: measure)
    }
    program.begin("new.step(to: .anchor(\(anchor)), measure: measure)")
    new.step(to: .anchor(anchor), measure: measure)
    if fault == .rebuildsElsewhere { new.scroll(by: 1) { _, _ in .zero } }
    isRebuilt = grid.viewportSize == new.viewportSize && !isAdrift(grid)
    compareRestored(grid, new)
  }

  /// The sections as a host of an axis would declare them now.
  func declarations(for axis: Axis) -> [SectionSpec] {
    reference.sections.map { section in
      var spec = section.spec
      spec.count = section.items.count
      spec.packed?.items = section.items.map(\.shape)
      return axis == .horizontal ? spec.turned() : spec
    }
  }

  /// Gives a new grid the settings that a saved state does not have.
  func configure(_ new: VirtualGrid, as old: VirtualGrid) {
    new.pinnedViews = old.pinnedViews
    new.maximumPinnedShare = old.maximumPinnedShare
    new.overscan = old.overscan
    new.contentInsets = old.contentInsets
    new.contentAlignment = old.contentAlignment
    new.allowsOverscroll = old.allowsOverscroll
    new.anchorPolicy = old.anchorPolicy
    new.focusedCell = old.focusedCell
    guard vocabulary == .full else { return }
    new.contentType = old.contentType
    new.tracksOrigins = old.tracksOrigins
    new.retainedCells = old.retainedCells
  }

  func compareRestored(_ old: VirtualGrid, _ new: VirtualGrid) {
    guard problem == nil else { return }
    expect(old.layoutSize == new.viewportSize, "the restored viewport is \(new.viewportSize)")
    // What nobody could see is seen again.
    if old.viewportSize != new.viewportSize { return }
    if isAdrift(old) { return }
    let (a, b) = (old.visibleCells.filter { isRestored($0, old) }, new.visibleCells.filter { isRestored($0, new) })
    guard a.map(\.id) == b.map(\.id) else { return fail("restored with \(b.map(\.id)) in view, not \(a.map(\.id))") }
    let widths = (old.contentSize.width, new.contentSize.width)
    let offsets = (Units.of(old.offset), Units.of(new.offset))
    for (one, other) in zip(a, b) {
      var (x, y) = (inner(one.frame, contentWidth: widths.0), inner(other.frame, contentWidth: widths.1))
      x.edge -= offsets.0
      y.edge -= offsets.1
      expect(
        x.edge == y.edge && x.extent == y.extent && abs(x.x - y.x) < 1e-6 && abs(x.width - y.width) < 1e-6
          && one.isPinned == other.isPinned, "\(one.id) was at \(x), and is restored at \(y)")
    }
  }

  /// True among rows in which nothing lies: the nearest item tells about where the place is.
  func isAdrift(_ grid: VirtualGrid) -> Bool {
    guard let id = grid.anchor?.id, id.kind == .item, !grid.visibleCells.contains(where: { $0.id == id }) else {
      return false
    }
    return reference.sections[id.section].items.contains { $0.shape.startRow != nil }
  }

  /// False for cells that a new grid may show elsewhere: something without extent at the very edge is in view or not, and
  /// what is pinned and larger than the viewport is pushed by rows out of view, which are estimates.
  private func isRestored(_ cell: Cell, _ grid: VirtualGrid) -> Bool {
    if cell.isRetained { return false }
    if cell.isPinned {
      let frame = inner(cell.frame, contentWidth: grid.contentSize.width)
      let start = Units.of(grid.offset) + insets.leading
      let end = start + openExtent
      if cell.id.kind == .header ? frame.end > end : frame.edge < start { return false }
    }
    let extent = Units.of(along(cell.frame.size))
    guard extent > openExtent else { return extent > 0 }
    return switch cell.id.kind {
    case .item: true
    case .header: !grid.pinnedViews.contains(.sectionHeaders)
    case .footer: !grid.pinnedViews.contains(.sectionFooters)
    }
  }
}
