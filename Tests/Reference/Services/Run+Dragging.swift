// Previews of drops: they change nothing of the grid, lead where they say, and a drop is the move that they show.

import GridEngine

extension Run {
  /// Drags some items over cells in view, and drops them or not.
  func drag(_ bytes: inout Bytes) {
    guard !isPending else { return layout() }
    var items: [CellID] = []
    for _ in 0..<1 + bytes.next() % 3 {
      guard let section = bytes.index(of: reference.sections) else { return }
      let (first, count) = (bytes.next(), bytes.pick([1, 1, 1, 2, 5]))
      let all = reference.sections[section].items.count
      guard all > 0, reference.sections[section].hasRows else { continue }
      for item in first % all..<min(all, first % all + count) { items.append(.item(item, section: section)) }
    }
    let dragged = Set(items).sorted()
    let list = dragged.map { Source.literal($0) }.joined(separator: ", ")
    program.begin("var drag = DragPreview([\(list)])")
    var drag = DragPreview(items.reversed())
    var others = followers.map { _ in DragPreview(items) }
    previewed = Dictionary(uniqueKeysWithValues: grid.visibleCells.map { ($0.id, $0.frame) })
    defer { previewed = nil }
    for _ in 0..<1 + bytes.next() % 3 where problem == nil {
      guard hover(&drag, &others, dragged, &bytes) else { return }
      if bytes.chance(40) {
        let distance: Double = bytes.pick([12, -12, 55])
        scroll(by: distance)
        guard !isPending else { return }
      }
    }
    guard problem == nil else { return }
    if bytes.chance(128) {
      guard hover(&drag, &others, dragged, &bytes), problem == nil else { return }
      drop(&drag, &others, dragged)
    } else {
      guard hover(&drag, &others, dragged, &bytes), problem == nil else { return }
      program.begin("drag.cancel()")
      drag.cancel()
      expect(drag.target == nil && drag.update == nil && drag.gaps.isEmpty, "a preview that is cancelled has a target")
      expect(drag.cells == grid.visibleCells, "a preview that is cancelled shows \(drag.cells)")
      checkLeads(drag.changes, to: grid.visibleCells)
    }
  }

  /// Moves the pointer over a cell in view; false where there is none.
  private func hover(
    _ drag: inout DragPreview, _ others: inout [DragPreview], _ dragged: [CellID], _ bytes: inout Bytes
  ) -> Bool {
    let seen = cellsInView.filter { !$0.isPinned && $0.frame.width > 1 && $0.frame.height > 1 }
    guard let number = bytes.index(of: seen) else { return false }
    let frame = inner(seen[number].frame, contentWidth: grid.contentSize.width)
    let (along, across) = (bytes.pick([0.37, 0.13, 0.71, 0.93]), bytes.pick([0.37, 0.81, 0.22]))
    let (edge, x) = (Units.points(frame.edge) + Units.points(frame.extent) * along, frame.x + frame.width * across)
    func point(_ orientation: Orientation, _ grid: VirtualGrid) -> Point {
      let rect = orientation.outer(edge: edge, extent: 0, x: x, width: 0, contentWidth: grid.contentSize.width)
      return Point(x: rect.x, y: rect.y)
    }
    let here = point(orientation, grid)
    program.begin("grid.preview(&drag, at: Point(x: \(here.x), y: \(here.y)))")
    let (cells, size, bytes) = (grid.visibleCells, grid.contentSize, grid.savedState())
    grid.preview(&drag, at: here)
    expect(
      grid.visibleCells == cells && grid.contentSize == size && grid.savedState() == bytes, "a preview changed the grid"
    )
    checkPreview(drag, of: dragged, at: here)
    checkLeads(drag.changes, to: drag.cells)
    for (index, follower) in followers.enumerated() {
      follower.grid.preview(&others[index], at: point(follower.orientation, follower.grid))
      compare(drag, others[index], follower)
    }
    return true
  }

  private func compare(_ one: DragPreview, _ other: DragPreview, _ follower: Follower) {
    guard problem == nil else { return }
    expect(
      one.target?.id == other.target?.id && one.target?.side == other.target?.side
        && one.target?.beside == other.target?.beside,
      "the target is \(one.target as Any), and \(other.target as Any) where it is \(follower.name)")
    if let a = one.target, let b = other.target {
      expect(
        inner(a.line, contentWidth: grid.contentSize.width).isLike(follower.inner(b.line)),
        "the line is \(a.line), and \(b.line) where it is \(follower.name)")
    }
    compare(one.cells, other.cells, follower)
    compare(one.gaps, other.gaps, follower)
    expect(
      one.changes.moved.map(\.id) == other.changes.moved.map(\.id),
      "a preview moves others where it is \(follower.name)")
  }

  /// What any preview shows, wherever its gap is.
  private func checkPreview(_ drag: DragPreview, of dragged: [CellID], at point: Point) {
    let cells = grid.visibleCells
    expect(drag.target == grid.insertionTarget(at: point), "the target is not the one at \(point)")
    expect((drag.update == nil) == (drag.target == nil), "there is an update without a target, or the other way round")
    expect(drag.cells.map(\.id) == cells.map(\.id), "a preview shows other cells")
    expect(
      drag.changes.entered.isEmpty && drag.changes.left.isEmpty && drag.changes.shift == .zero,
      "a preview has cells enter or leave")
    let gaps = drag.gaps.map(\.id)
    expect(gaps == gaps.sorted() && Set(gaps).isSubset(of: dragged), "gaps of \(gaps), where \(dragged) are dragged")
    guard problem == nil, let target = drag.target else {
      return expect(drag.cells == cells, "a preview without a target shows something else")
    }
    for (shown, cell) in zip(drag.cells, cells) where shown.frame != cell.frame {
      expect(!cell.isPinned, "\(cell.id) is pinned, and a preview moves it")
      expect(
        cell.id.kind == .item ? cell.id >= target.id : cell.id.section >= target.section,
        "\(cell.id) lies before \(target.id), and a preview moves it")
    }
    let own = dragged.filter { $0.section == target.section }
    let isInPlace =
      own.count == dragged.count && !own.isEmpty && own.last!.item - own[0].item == own.count - 1
      && own[0].item <= target.item && target.item <= own.last!.item + 1
    if isInPlace {
      expect(drag.update?.isEmpty == true && drag.cells == cells, "a drop that changes nothing is shown as another one")
    }
    checkGap(drag, of: dragged, at: target, isOpen: !isInPlace)
  }

  /// In a section of one column what lies behind the target makes room for as much as is dragged.
  private func checkGap(_ drag: DragPreview, of dragged: [CellID], at target: InsertionTarget, isOpen: Bool) {
    let section = reference.sections[target.section]
    guard problem == nil, isOpen, !drag.gaps.isEmpty, !section.isPacked, section.tracks.count == 1 else { return }
    guard drag.gaps.count == dragged.count else { return }
    let width = grid.contentSize.width
    let gaps = drag.gaps.map { inner($0.frame, contentWidth: width) }
    let room = gaps.reduce(0) { $0 + $1.extent + section.spec.gap }
    for (first, second) in zip(gaps, gaps.dropFirst()) {
      expect(second.edge == first.end + section.spec.gap, "gaps at \(first) and \(second)")
    }
    for (shown, cell) in zip(drag.cells, grid.visibleCells) where !cell.isPinned && cell.id.kind == .item {
      let (now, then) = (inner(shown.frame, contentWidth: width), inner(cell.frame, contentWidth: width))
      guard cell.id.section == target.section, cell.id >= target.id, !cell.isRetained else { continue }
      expect(
        now.edge == then.edge + room, "\(cell.id) is shown at \(now.edge), from \(then.edge), with gaps of \(room)")
    }
  }

  /// The changes of a preview lead from what a host showed to what it is to show.
  private func checkLeads(_ changes: Changes, to cells: [Cell]) {
    for change in changes.moved {
      previewed?[change.id] = change.frame
      expect(change.reason == .drag, "\(change.id) is moved by a preview because of \(change.reason)")
    }
    for cell in cells {
      guard let frame = previewed?[cell.id] else { continue }
      expect(
        abs(frame.x - cell.frame.x) < 1e-6 && abs(frame.y - cell.frame.y) < 1e-6,
        "the changes of a preview lead \(cell.id) to \(frame), not to \(cell.frame)")
      previewed?[cell.id] = cell.frame
    }
  }

  /// Follows a step with what is shown of a preview.
  func followPreviewed(_ changes: Changes) {
    guard var shown = previewed else { return }
    for change in changes.left { shown[change.id] = nil }
    for id in shown.keys {
      shown[id]!.x += changes.shift.x
      shown[id]!.y += changes.shift.y
    }
    for change in changes.moved + changes.retained + changes.returned + changes.entered {
      shown[change.id] = change.frame
    }
    previewed = shown
  }

  /// Drops what is dragged: the data are as after the move that a preview stands for.
  private func drop(_ drag: inout DragPreview, _ others: inout [DragPreview], _ dragged: [CellID]) {
    guard let target = drag.target else { return }
    let changes = moves(
      of: dragged, before: fault == .dropsElsewhere ? .item(0, section: target.section) : target.id)
    var after = reference
    guard after.apply(changes, isTurned: axis == .horizontal) == true else {
      return fail("a drop at \(target.id) is wrong")
    }
    let isEmpty = drag.update?.isEmpty ?? true
    program.begin("try grid.drop(&drag)")
    previewed = nil
    if !isEmpty {
      hold()
      noteChange(isRenumbering: true)
      for cell in drag.cells { mirror.frames[cell.id] = cell.frame }
      for (follower, other) in zip(followers, others) {
        for cell in other.cells { follower.mirror.frames[cell.id] = cell.frame }
      }
    }
    do {
      try grid.drop(&drag)
      for index in followers.indices { try followers[index].grid.drop(&others[index]) }
    } catch {
      return fail("a drop is refused: \(error)")
    }
    expect(drag.target == nil && drag.cells.isEmpty, "a preview goes on after the drop")
    if !isEmpty {
      reference = after
      // What the preview shows holds its place, see the tests of previews.
      held = .open
      checkLayout(table(), isStep: false)
    }
    layout()
  }

  /// The moves that bring items beside one another, in order, before the one that is at a place now.
  private func moves(of dragged: [CellID], before target: CellID) -> [Change] {
    var changes: [Change] = []
    var place = target.item - dragged.count { $0.section == target.section && $0.item < target.item }
    for id in dragged {
      changes.append(
        .moveItems(id.item..<id.item + 1, section: id.section, to: .item(place, section: target.section)))
      place += 1
    }
    return changes
  }
}
