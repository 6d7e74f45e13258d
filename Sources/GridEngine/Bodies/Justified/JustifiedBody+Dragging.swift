// Justified rows: room for dragged items, for which the rows in view are found anew.

extension JustifiedBody {
  /// What lies before the target's row stays; from there on items in view and dragged ones share rows by the rule of
  /// the section.
  static func makeRoom(
    _ room: inout DragRoom, for cells: [Cell], _ range: Range<Int>, in section: LocatedSection,
    _ contents: SectionContents, next: () -> DragRoom.Dragged?
  ) {
    let number = store(section)
    let rules = contents.walls[number].rules
    let target = room.item.raw
    var edges = RowEdges(of: section, contents)
    let (row, isKnown) = contents.walls[number].row(of: max(0, target - 1))
    guard section.items == 0 || isKnown else { return }
    let first = contents.walls[number].items(inRow: row)?.lowerBound ?? 0
    // What the new rows are made of, each with the index of its cell in view, if it has one.
    var members: [(id: CellID, aspect: Double, mark: JustifiedBreak, cell: Int, isDragged: Bool)] = []
    func add(_ items: Range<Int>) {
      contents.walls[number].forEachItem(items) { item, aspect, mark in
        members.append((CellID(item: ItemIndex(item), section: section.index), aspect, mark, -1, false))
      }
    }
    add(first..<target)
    while members.count < target - first + DragRoom.listed, let dragged = next() {
      let own = dragged.section
      let isAlike = own.metrics.kind.widthDecidesRows
      let aspect =
        isAlike ? contents.walls[store(own)].aspect(of: dragged.id.item) : contents.walls[number].meanAspect
      members.append(
        (dragged.id, aspect, isAlike ? contents.walls[store(own)].mark(of: dragged.id.item) : .none, -1, true))
    }
    let behind = members.count
    var cellOfItem = range.lowerBound
    let lastItem = range.isEmpty ? target : max(target, cells[range.upperBound - 1].id.item + 1)
    add(target..<min(section.items, lastItem + JustifiedRules.rowLimit))
    for index in behind..<members.count {
      while cellOfItem < range.upperBound, cells[cellOfItem].id.item < members[index].id.item { cellOfItem += 1 }
      if cellOfItem < range.upperBound, cells[cellOfItem].id == members[index].id { members[index].cell = cellOfItem }
    }
    let inset = contents.styles.entries[section.style].declaration.insets.leading
    var edge = edges.slot(of: RowIndex(row)).edge
    var index = 0
    while index < members.count, edge < room.end {
      var (joined, end) = (JustifiedRules.Row(), index)
      while end < members.count, !joined.isClosed, rules.join(members[end].aspect, members[end].mark, to: &joined) {
        end += 1
      }
      let isCut = end == members.count || members[end].mark != .none
      let isOpen = isCut && rules.isOpen(joined)
      let height = isOpen ? rules.openHeight(joined, after: nil) : rules.height(joined)
      let slots = JustifiedSlots(joined, rules, points: height, isOpen: isOpen)
      let extent = FixedPoint(min(height, Limits.extent))
      var sum = 0.0
      for member in index..<end {
        let item = members[member]
        let frame = Rect(
          x: inset + slots.start + sum * slots.scale + Double(member - index) * rules.gap, y: edge.points,
          width: item.aspect * slots.scale, height: extent.points)
        sum += item.aspect
        if item.isDragged {
          room.list(Cell(id: item.id, frame: frame, alignment: .center, track: 0, isPinned: false))
        } else if item.cell >= 0 {
          room.moves.append(DragRoom.Move(index: item.cell, frame: frame, track: 0, alignment: .center))
        }
      }
      edge += extent + section.gap
      index = end
    }
    // As many rows as the dragged items fill come in addition.
    let dragged = behind - (target - first)
    let more = JustifiedStore.estimate(
      items: Int64(dragged),
      weight: JustifiedBlock.weight(members[(target - first)..<behind].map { Float($0.aspect) }[...]),
      rules)
    room.growth = (edges.newExtent + section.gap) * Int(more.rounded())
  }
}
