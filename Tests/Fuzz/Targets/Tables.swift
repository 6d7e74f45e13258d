// Tables among other sections, with changes of rows and columns: change sets tell what is in view, cells are in order and where
// queries say they are, and nothing in view moves by itself.
// Runs: 400

import GridEngine

func fuzz(_ input: inout Input) {
  guard var world = TableWorld(&input) else { return }
  var steps = 0
  while !input.isAtEnd, steps < 40 {
    world.step(&input)
    steps += 1
  }
}

/// A cell in a pane, as a host keeps a view for it.
private struct View: Hashable {
  var id: CellID
  var pane: PaneID
}

private struct TableWorld {
  let grid: VirtualGrid
  private var salt: Int
  /// False where columns learn from what is in view: a step that goes nowhere may see them learn more.
  private let isSteady: Bool
  /// What follows the change sets alone.
  private var frames: [View: Rect] = [:]

  init?(_ input: inout Input) {
    let axis: Axis = input.chance(75) ? .vertical : .horizontal
    let direction: LayoutDirection = input.chance(75) ? .leftToRight : .rightToLeft
    salt = input.byte()
    isSteady = input.chance(60)
    var sections: [GridSection] = []
    var texts: [String] = []
    for _ in 0..<input.int(1...2) {
      if input.chance(30) {
        let count = input.int(0...9)
        sections.append(.list(count: count, header: input.chance(50) ? 14 : nil))
        texts.append(".list(count: \(count))")
      }
      let table = input.table(isSteady: isSteady)
      sections += table.sections
      texts += table.texts
    }
    Script.say(
      """
      var salt = \(salt)
      func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
        let number = (id.item &* 7 &+ id.column &* 13 &+ id.section &* 3 &+ salt) & 31
        return Size(width: Double(number * 3), height: Double(number + 4))
      }
      let grid = try VirtualGrid(axis: \(source(axis)), layoutDirection: \(source(direction)), sections: [
        \(texts.joined(separator: ",\n  "))])
      var update = GridUpdate()
      """)
    guard let grid = try? VirtualGrid(axis: axis, layoutDirection: direction, sections: sections) else {
      fatalError("FINDING: a small grid is refused")
    }
    self.grid = grid
    resize(&input)
    follow(layout())
  }

  private func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    let number = (id.item &* 7 &+ id.column &* 13 &+ id.section &* 3 &+ salt) & 31
    return Size(width: Double(number * 3), height: Double(number + 4))
  }

  private mutating func resize(_ input: inout Input) {
    let size = Size(width: Double(input.int(0...255)), height: Double(input.int(0...255)))
    Script.say("grid.resize(to: \(source(size)))")
    grid.resize(to: size)
  }

  private func layout() -> Changes {
    Script.say("grid.step(to: .stay, measure: measure)")
    return grid.step(to: .stay, measure: measure)
  }

  private func go(_ target: ScrollTarget) -> Changes {
    Script.say("grid.step(to: .\(target), measure: measure)")
    return grid.step(to: target, measure: measure)
  }

  private func cell(_ input: inout Input) -> CellID {
    let section = input.int(0...max(0, grid.sectionCount - 1))
    switch input.int(0...7) {
    case 0: return .header(section: section)
    case 1: return .footer(section: section)
    default:
      let (rows, columns) = (grid.itemCount(inSection: section), grid.columnCount(ofSection: section))
      return .cell(
        row: input.int(0...max(0, min(60_000, rows))), column: input.int(0...max(0, min(60_000, columns))),
        section: section)
    }
  }

  mutating func step(_ input: inout Input) {
    switch input.int(0...15) {
    case 0, 1, 2:
      follow(
        go(.by(Double(input.int(-128...127)), across: Double(input.int(-128...127)) * (input.chance(20) ? 9 : 1))))
    case 3: follow(go(.to(Double(input.int(0...255) * 8), across: Double(input.int(0...255) * 16))))
    case 4, 5:
      let anchor: UnitPoint? = input.chance(50) ? nil : input.pick([.topLeading, .center, .bottomTrailing])
      follow(go(.cell(cell(&input), anchor: anchor)))
    case 6:
      resize(&input)
      follow(layout())
    case 7: settings(&input)
    case 8: collapse(&input)
    case 9: hands(&input)
    case 10: save()
    default:
      for _ in 0..<(input.chance(70) ? 1 : 2) {
        var update = GridUpdate()
        for _ in 0..<input.int(1...4) { change(&update, &input) }
        Script.say("try? grid.apply(update)\nupdate = GridUpdate()")
        try? grid.apply(update)
      }
      follow(layout())
    }
    // A step that goes nowhere changes nothing.
    let before = grid.visibleCells
    let changes = layout()
    defer { follow(changes) }
    require(!isSteady || changes.isEmpty && before == grid.visibleCells, "a step to nowhere changes \(changes)")
  }

  /// Adds a change of columns, rows or sections.
  private mutating func change(_ update: inout GridUpdate, _ input: inout Input) {
    let section = input.int(0...max(0, grid.sectionCount - 1))
    let columns = grid.columnCount(ofSection: section)
    let range = input.range(in: min(columns, 5_000), atMost: 4)
    let place = input.int(0...max(0, min(columns, 5_000)))
    switch input.int(0...12) {
    case 0:
      let count = input.int(0...3)
      Script.say("update.insertColumns(\(count), at: \(place), section: \(section))")
      update.insertColumns(count, width: input.width(isSteady: isSteady), at: place, section: section)
    case 1:
      Script.say("update.deleteColumns(\(range), section: \(section))")
      update.deleteColumns(range, section: section)
    case 2:
      Script.say("update.moveColumns(\(range), to: \(place), section: \(section))")
      update.moveColumns(range, to: place, section: section)
    case 3:
      Script.say("update.hideColumns(\(range), section: \(section))")
      update.hideColumns(range, section: section)
    case 4:
      Script.say("update.showColumns(\(range), section: \(section))")
      update.showColumns(range, section: section)
    case 5:
      let width: Double? = input.chance(20) ? nil : Double(input.int(0...120))
      Script.say("update.resizeColumn(\(place), to: \(source(width)), section: \(section))")
      update.resizeColumn(place, to: width, section: section)
    case 6:
      let row = input.int(0...40)
      let cells = CellRange(rows: row..<row + input.int(1...4), columns: place..<place + input.int(1...4))
      Script.say("update.merge(\(cells), section: \(section))")
      update.merge(cells, section: section)
    case 7:
      let cells = CellRange(rows: place..<place + 1, columns: range)
      Script.say("update.unmerge(\(cells), section: \(section))")
      update.unmerge(cells, section: section)
    case 8:
      let table = input.table(isSteady: isSteady)
      let declaration = input.pick(table.sections)
      Script.say("update.redeclareSection(\(section), as: \(declaration))")
      update.redeclareSection(section, as: declaration)
    default: changeRows(&update, of: section, &input)
    }
  }

  private mutating func changeRows(_ update: inout GridUpdate, of section: Int, _ input: inout Input) {
    let rows = input.range(in: min(5_000, grid.itemCount(inSection: section)))
    let place = CellID.item(input.int(0...45), section: input.int(0...max(0, grid.sectionCount - 1)))
    switch input.int(0...7) {
    case 0, 1:
      let count = input.int(0...9)
      Script.say("update.insertItems(\(count), at: \(source(place)))")
      update.insertItems(count, at: place)
    case 2, 3:
      Script.say("update.deleteItems(\(rows), section: \(section))")
      update.deleteItems(rows, section: section)
    case 4:
      Script.say("update.moveItems(\(rows), section: \(section), to: \(source(place)))")
      update.moveItems(rows, section: section, to: place)
    case 5:
      salt &+= 1
      Script.say("salt &+= 1\nupdate.reloadItems(\(rows), section: \(section))")
      update.reloadItems(rows, section: section)
    case 6:
      Script.say("update.moveSection(\(section), to: \(place.section))")
      update.moveSection(section, to: place.section)
    default:
      Script.say("update.deleteSections(\(section)..<\(section + 1))")
      update.deleteSections(section..<section + 1)
    }
  }

  private mutating func settings(_ input: inout Input) {
    switch input.int(0...4) {
    case 0: grid.overscan = Double(input.int(0...60))
    case 1: grid.pinnedViews = input.pick([[], .sectionHeaders, .sectionFooters, [.sectionHeaders, .sectionFooters]])
    case 2: grid.focusedCell = cell(&input)
    case 3: grid.retainedCells = [cell(&input)]
    default: grid.anchorPolicy = AnchorPolicy([.cell(cell(&input))])
    }
    Script.say("// settings")
    follow(layout())
  }

  private mutating func collapse(_ input: inout Input) {
    let section = input.int(0...max(0, grid.sectionCount - 1))
    Script.say("grid.isExpanded(\(section)) ? grid.collapse(\(section)) : grid.expand(\(section))")
    if grid.isExpanded(section) { grid.collapse(section) } else { grid.expand(section) }
    follow(layout())
  }

  /// Keys lead to cells that exist, and the cell on top at a point is one that is shown there.
  private func hands(_ input: inout Input) {
    var (id, memory) = (cell(&input), FocusMemory())
    for _ in 0..<4 {
      let move: FocusMove = input.pick([.left, .right, .up, .down, .next, .previous, .rowStart, .rowEnd, .first, .last])
      guard let next = grid.neighbor(of: id, move, memory: &memory) else { break }
      require(grid.frame(of: next) != nil, "\(move) of \(id) leads to \(next), which does not exist")
      id = next
    }
    let point = Point(x: Double(input.int(0...255)), y: Double(input.int(0...255)))
    if let cell = grid.cell(inViewAt: point) {
      let frame = grid.viewFrame(of: cell)
      require(
        point.x >= frame.x && point.x <= frame.maxX && point.y >= frame.y && point.y <= frame.maxY,
        "\(cell.id) is at \(point), and is shown at \(frame)")
    }
    _ = grid.columnEdge(at: point, slop: 4)
    _ = grid.accessibilityPosition(of: id)
    _ = grid.columnHeaders(of: id)
    _ = grid.rowHeaders(of: id)
    _ = grid.snapshot.visibleCells
  }

  /// A grid takes its own state again.
  private mutating func save() {
    Script.say("try grid.restore(from: grid.savedState())")
    let (bytes, before) = (grid.savedState(), grid.visibleCells.map(\.id))
    do { try grid.restore(from: bytes) } catch { fatalError("FINDING: \(error)") }
    _ = layout()
    frames = Dictionary(uniqueKeysWithValues: grid.visibleCells.map { (View(id: $0.id, pane: $0.pane), $0.frame) })
    // Retained cells and rounding aside, the same rows and columns are in view.
    require(before.isEmpty || !grid.visibleCells.isEmpty || grid.itemCount == 0, "nothing is in view after a restore")
  }

  // MARK: Truths

  private mutating func follow(_ changes: Changes) {
    guard changes.status != .deferred else { return }
    func view(_ cell: Cell) -> View { View(id: cell.id, pane: cell.pane) }
    for change in changes.left {
      require(frames.removeValue(forKey: view(change.cell)) != nil, "\(change.id) left, which was not there")
    }
    let numbers = Dictionary(changes.renumbered.map { ($0.previous, $0.current) }) { first, _ in first }
    var now: [View: Rect] = [:]
    for (view, frame) in frames {
      let moved = Rect(
        x: frame.x + changes.shift.x, y: frame.y + changes.shift.y, width: frame.width, height: frame.height)
      now[View(id: numbers[view.id] ?? view.id, pane: view.pane)] = moved
    }
    frames = now
    for change in changes.moved {
      require(
        frames.updateValue(change.frame, forKey: view(change.cell)) != nil, "\(change.id) moved, which was not there")
    }
    for change in changes.entered {
      require(
        frames.updateValue(change.frame, forKey: view(change.cell)) == nil, "\(change.id) entered, which was there")
    }
    let cells = grid.visibleCells
    require(cells.count == frames.count, "\(cells.count) cells are in view, the changes make \(frames.count)")
    for cell in cells {
      guard let frame = frames[view(cell)] else { fatalError("FINDING: \(cell.id) is in view and never entered") }
      require(
        (frame.x - cell.frame.x).magnitude <= 0.01 && (frame.y - cell.frame.y).magnitude <= 0.01
          && frame.size == cell.frame.size, "\(cell.id) is at \(cell.frame), the changes put it to \(frame)")
    }
    // What a step corrects is rounded, so that what is kept is what the grid has.
    for cell in cells { frames[view(cell)] = cell.frame }
    for (cell, next) in zip(cells, cells.dropFirst()) {
      require(cell.precedesInView(next), "\(cell.id) is before \(next.id)")
    }
    for cell in cells.prefix(3) where !cell.isPinned && !cell.isCut {
      require(grid.frame(of: cell.id) == cell.frame, "\(cell.id) is shown at \(cell.frame), and lies elsewhere")
    }
  }
}

extension Input {
  fileprivate mutating func width(isSteady: Bool) -> ColumnWidth {
    let bounds = (Double(int(0...40)), Double(int(20...255)))
    return switch int(0...(isSteady ? 4 : 7)) {
    case 0, 1: .fixed(Double(int(0...120)))
    case 2: .fit(.leading(int(1...9)), minimum: bounds.0, maximum: bounds.1)
    case 3: .fit(.spread(int(1...9)), maximum: bounds.1)
    case 4: .flexible(Double(int(0...4)), minimum: .points(bounds.0), maximum: bounds.1)
    case 5: .growing(minimum: bounds.0, maximum: bounds.1)
    case 6: .fit(.visible, minimum: bounds.0)
    default: .flexible(1, minimum: .content)
    }
  }

  fileprivate mutating func rowSizing() -> GridSection.RowSizing {
    chance(40) ? .fixed(Double(int(0...40))) : .measured(estimate: chance(50) ? nil : Double(int(0...60)))
  }

  /// The sections of a table, with source that makes them but for what no finding has depended on yet.
  fileprivate mutating func table(isSteady: Bool) -> (sections: [GridSection], texts: [String]) {
    var columns = TableColumns(
      count: chance(90) ? int(0...40) : 100_000, width: width(isSteady: isSteady), spacing: Double(int(0...9)))
    for _ in 0..<int(0...4) { columns[int(0...40)] = width(isSteady: isSteady) }
    columns.frozen = (leading: int(0...3), trailing: int(0...2))
    if chance(40) { columns.hidden = [range(in: columns.count), range(in: columns.count)] }
    if chance(30) { columns.decidingColumns = [int(0...40), int(0...40)] }
    columns.bodyMinimum = Double(int(0...100))
    columns.estimate = Double(int(0...120))
    let level = int(0...1)
    var sections = [
      GridSection.table(
        columns: columns, head: int(0...3), spacing: Double(int(0...5)), rowSizing: rowSizing(), level: level)
    ]
    for _ in 0..<int(0...3) {
      sections.append(
        .tableRows(
          count: chance(90) ? int(0...40) : 100_000, spacing: Double(int(0...5)), rowSizing: rowSizing(),
          header: chance(40) ? .measured(estimate: Double(int(0...40))) : nil, footer: chance(20) ? 11 : nil,
          level: level + int(1...2), isExpanded: chance(85)))
    }
    if chance(40) { sections.append(.table(foot: int(0...2), rowSizing: rowSizing(), level: level)) }
    return (sections, sections.map { "\($0)" })
  }
}
