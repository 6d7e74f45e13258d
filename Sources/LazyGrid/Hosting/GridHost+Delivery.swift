// The content in view of a host, which each step brings up to date.

import GridEngine

extension GridHost {
  /// The changes of a step, with content; afterwards ``shown`` holds the content in view.
  func deliver(_ changes: Changes) -> HostedChanges {
    var hosted = HostedChanges()
    // A later step reports the changes of the update.
    if changes.status != .deferred, previous != nil || hasNews(changes) {
      // Taken and not copied, so that they are changed where they are.
      var taken = ([ShownContent](), IdentityFilter())
      swap(&taken.0, &room)
      swap(&taken.1, &identities)
      var delivery = Delivery(changes, self, room: taken.0, identities: taken.1)
      taken = ([], IdentityFilter())
      if let previous {
        delivery.deliver(since: previous)
      } else {
        delivery.deliver(from: shown)
      }
      hosted = delivery.hosted
      let suspects = delivery.suspects
      adopt(delivery)
      if !suspects.isEmpty { distinguishDuplicates(among: suspects, in: &hosted) }
    }
    if changes.status != .deferred { made.trim(to: max(256, 2 * shown.count)) }
    (hosted.offset, hosted.status) = (grid.offset, changes.status)
    (hosted.measurements, hosted.visibleCount) = (changes.measurements, grid.visibleCells.count)
    return hosted
  }

  private func hasNews(_ changes: Changes) -> Bool {
    !changes.isEmpty || changes.shift != .zero || !changes.discarded.isEmpty || !changes.hidden.isEmpty
  }

  private func adopt(_ delivery: consuming Delivery) {
    previous = nil
    room = shown
    shown = delivery.content
    identities = delivery.identities
    room.removeAll(keepingCapacity: true)
  }

  /// The content of a cell in view.
  func make(_ cell: Cell) -> ShownContent {
    make(cell, declared, environment)
  }

  /// The same with what is read once for all cells of a step.
  func make(_ cell: Cell, _ declared: GridDeclaration, _ environment: LayoutEnvironment) -> ShownContent {
    // A cell that left may no longer exist.
    let exists = declared.contains(cell.id)
    let box = (exists ? made.take(cell.id) ?? newBox(of: cell.id, shown, declared) : nil) ?? EmptyCell.box
    var extras: ShownContent.Extras?
    if exists, let problem = declared.sections[cell.id.section].content.takeProblem(ofSection: cell.id.section) {
      report(problem)
    }
    if exists, cell.id.kind == .item {
      let content = declared.sections[cell.id.section].content
      var alignment = content.alignment(of: cell.id.item, column: cell.id.column) { grid.area(of: cell.id) }
      if let logical = alignment, environment.layoutDirection == .rightToLeft { alignment?.x = 1 - logical.x }
      extras = ShownContent.Extras.make(
        alignment: alignment, background: content.background(of: cell.id.item),
        overlay: content.overlay(of: cell.id.item))
    }
    return ShownContent(
      cell: cell.id, box: box, extras: extras, identityHash: declared.identityHash(of: cell.id, exists: exists),
      pane: declared.table == nil ? -1 : ShownContent.rank(of: cell),
      size: size(of: box, in: cell, environment))
  }

  /// True for a cell whose content was made since the last step.
  @inline(__always)
  func isMade(_ cell: CellID) -> Bool { made[cell] != nil }

  /// Makes the content of cells in view again.
  ///
  /// - Parameter places: places in ``shown``.
  func remake(_ places: [Int]) {
    guard !places.isEmpty else { return }
    let visible = grid.visibleCells
    previous = Previous(content: shown, sections: declared.sections, kept: KeptItems())
    defer { previous = nil }
    for place in places {
      var content = make(visible[place])
      identities.remove(shown[place].identityHash)
      _ = identities.add(content.identityHash)
      content.occurrence = shown[place].occurrence
      shown[place] = content
    }
  }

  /// The frame in which the content of a cell is laid out: that of the whole of a merged cell, of which the cell may be a piece.
  @inline(__always)
  func slot(of cell: Cell) -> Rect { cell.isCut ? whole(of: cell) : cell.frame }

  @inline(never)
  private func whole(of cell: Cell) -> Rect { grid.frame(of: cell.id) ?? cell.frame }

  /// The size of the content in its slot.
  func size(of box: ContentBox, in cell: Cell, _ environment: LayoutEnvironment) -> Size {
    let size = box.fittedSize(in: slot(of: cell).size, environment)
    func check(_ extent: Double) -> Double { extent >= 0 ? min(extent, Limits.across) : 0 }
    let checked = Size(width: check(size.width), height: check(size.height))
    if checked != size { report(.invalidSize(cell.id)) }
    return checked
  }

  /// A cell in view with its content; `nil` while another content is being measured and this one is not made yet.
  func hosted(_ cell: Cell) -> HostedCell? {
    let rounding = environment.rounding.rounding
    if let place = shown.index(of: cell.id) {
      return HostedCell(cell, shown[place], declared.sections, rounding, slot: slot(of: cell))
    }
    guard !isBusy else { return nil }
    isBusy = true
    defer { isBusy = false }
    return HostedCell(cell, make(cell), declared.sections, rounding, slot: slot(of: cell))
  }

  func snapped(_ frame: Rect) -> Rect {
    environment.rounding.rounding?.snapped(frame) ?? frame
  }
}
