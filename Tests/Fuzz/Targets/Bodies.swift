// Tables, lanes and justified rows under hostile numbers and edits: nothing traps or hangs, change sets tell what is in view, and
// a grid takes its own state back.
// Runs: 500

import GridEngine

func fuzz(_ input: inout Input) {
  guard var world = BodyWorld(&input) else { return }
  var steps = 0
  while !input.isAtEnd, steps < 60 {
    world.step(&input)
    steps += 1
  }
}

/// A grid of tables and walls, a host that follows it, and the sizes of its cells.
private struct BodyWorld {
  let grid: VirtualGrid
  private var screen = Screen()
  private var salt: Int
  /// True where cells are merged. A merged cell in view may be several pieces of one number, so nobody follows its changes by number.
  private let merges: Bool
  private let sizes: [Double]

  init?(_ input: inout Input) {
    let axis: Axis = input.chance(75) ? .vertical : .horizontal
    let direction: LayoutDirection = input.chance(75) ? .leftToRight : .rightToLeft
    salt = input.byte()
    let merges = input.chance(35)
    self.merges = merges
    sizes = input.chance(75) ? [10, 25, 40, 3, 0, 61] : [10, .nan, 40, -5, .infinity, 0, 1e300, 1.0 / 4096, 1_048_575]
    let sections = (0..<input.int(1...3)).flatMap { _ in input.parts(10, merges: merges) }
    Script.say("var salt = \(salt)\nlet sizes: [Double] = [\(sizes.map { source($0) }.joined(separator: ", "))]")
    Script.say(
      """
      func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
        let extent = sizes[abs((id.item &* 7 &+ id.section &* 3 &+ id.column &* 5 &+ salt) % sizes.count)]
        return Size(width: extent, height: extent)
      }
      let grid = try VirtualGrid(axis: \(source(axis)), layoutDirection: \(source(direction)), sections: [
        \(sections.map(\.text).joined(separator: ",\n  "))])
      grid.pinnedViews = [.sectionHeaders, .sectionFooters]
      var update = GridUpdate()
      """)
    guard
      let grid = try? VirtualGrid(axis: axis, layoutDirection: direction, sections: sections.map(\.value))
    else { return nil }
    self.grid = grid
    grid.pinnedViews = [.sectionHeaders, .sectionFooters]
    resize(to: Size(width: 300, height: 200))
  }

  private func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    let extent = sizes[abs((id.item &* 7 &+ id.section &* 3 &+ id.column &* 5 &+ salt) % sizes.count)]
    return Size(width: extent, height: extent)
  }

  private func resize(to size: Size) {
    // Millions of cells without extent in view are slow, not wrong.
    guard !(size.width > 5000), !(size.height > 5000) else { return }
    Script.say("grid.resize(to: \(source(size)))")
    grid.resize(to: size)
  }

  private func id(_ input: inout Input) -> CellID {
    let section = input.int(6, 0...max(0, grid.sectionCount - 1))
    switch input.int(0...7) {
    case 0: return .header(section: section)
    case 1: return .footer(section: section)
    default:
      let item = input.int(8, 0...max(0, min(500, grid.itemCount(inSection: section) - 1)))
      return .cell(row: item, column: input.int(8, 0...15), section: section)
    }
  }

  mutating func step(_ input: inout Input) {
    switch input.int(0...15) {
    case 0, 1:
      let (along, across) = (input.double(10, upTo: 300), input.double(10, upTo: 300))
      let back = input.chance(50)
      take(
        ".by(\(source(back ? -along : along)), across: \(source(back ? -across : across)))",
        .by(back ? -along : along, across: back ? -across : across))
    case 2:
      let (along, across) = (input.double(15, upTo: 4000), input.double(15, upTo: 1500))
      take(".to(\(source(along)), across: \(source(across)))", .to(along, across: across))
    case 3, 4:
      let id = id(&input)
      let anchor: UnitPoint? =
        input.chance(50) ? nil : UnitPoint(x: input.double(20, upTo: 1), y: input.double(20, upTo: 1))
      take(".cell(\(source(id)), anchor: \(anchor.map { source($0) } ?? "nil"))", .cell(id, anchor: anchor))
    case 5:
      resize(to: Size(width: input.double(8, upTo: 500), height: input.double(8, upTo: 400)))
      take(".stay", .stay)
    case 6...10:
      update(&input)
      if input.chance(80) { take(".stay", .stay) }
    case 11: settings(&input)
    case 12: queries(&input)
    case 13: fold(&input)
    case 14: work(&input)
    default:
      save()
      aspects(&input)
    }
  }

  private mutating func take(_ text: @autoclosure () -> String, _ target: ScrollTarget) {
    Script.say("grid.step(to: \(text()), measure: measure)")
    let changes = grid.step(to: target, measure: measure)
    if !merges { screen.follow(changes, of: grid) }
    guard changes.status != .deferred else { return }
    let size = grid.contentSize
    require(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0, "a content of \(size)")
    require(grid.offset.isFinite, "the offset is \(grid.offset)")
    var seen: Set<CellID> = []
    for cell in grid.visibleCells {
      let (id, frame) = (cell.id, cell.frame)
      require(seen.insert(id).inserted || cell.isCut, "\(id) is in view twice")
      require(
        frame.x.isFinite && frame.y.isFinite && frame.width >= 0 && frame.height >= 0 && frame.width.isFinite
          && frame.height.isFinite, "\(id) has the frame \(frame)")
      require(id.section >= 0 && id.section < grid.sectionCount, "\(id) of \(grid.sectionCount) sections")
      guard id.kind == .item else { continue }
      require(id.item >= 0 && id.item < grid.itemCount(inSection: id.section), "\(id) does not exist")
      // A merged cell is in view where any of its rows is.
      require(
        !grid.isHidden(id) || cell.isRetained || grid.mergedCells(around: id) != nil, "\(id) is hidden and in view")
      let position = grid.accessibilityPosition(of: id)
      require(position != nil, "\(id) is in view and has no position")
    }
  }

  private mutating func update(_ input: inout Input) {
    var update = GridUpdate()
    Script.say("update = GridUpdate()")
    for _ in 0..<input.int(1...4) { change(&update, &input) }
    let before = (grid.itemCount, grid.sectionCount)
    Script.say("try? grid.apply(update)")
    do {
      try grid.apply(update)
    } catch {
      require(before == (grid.itemCount, grid.sectionCount), "a refused update changed the grid")
    }
    require(
      (0..<grid.sectionCount).reduce(0) { $0 + grid.itemCount(inSection: $1) } == grid.itemCount,
      "the items of sections")
  }

  private mutating func change(_ update: inout GridUpdate, _ input: inout Input) {
    let section = input.int(4, 0...max(0, grid.sectionCount - 1))
    func range(_ count: Int) -> Range<Int> {
      guard input.chance(7) else { return input.range(in: count, atMost: 4) }
      let (a, b) = (input.pick(Hostile.ints), input.pick(Hostile.ints))
      return min(a, b)..<max(a, b)
    }
    func rectangle() -> CellRange { CellRange(rows: range(12), columns: range(10)) }
    func say(_ text: @autoclosure () -> String) { Script.say("update.\(text())") }
    let rows = min(60, grid.itemCount(inSection: section))
    let target = input.int(6, 0...12)
    switch input.int(0...23) {
    case 0, 1:
      let count = input.int(1...12)
      let place = CellID.item(target, section: section)
      say("insertItems(\(count), at: \(source(place)))")
      update.insertItems(count, at: place)
    case 2, 3:
      let items = range(rows)
      say("deleteItems(\(source(items)), section: \(source(section)))")
      update.deleteItems(items, section: section)
    case 4:
      let items = range(rows)
      let place = CellID.item(target, section: input.int(0...max(0, grid.sectionCount - 1)))
      say("moveItems(\(source(items)), section: \(source(section)), to: \(source(place)))")
      update.moveItems(items, section: section, to: place)
    case 5:
      let items = range(rows)
      salt &+= 3
      Script.say("salt &+= 3")
      say("reloadItems(\(source(items)), section: \(source(section)))")
      update.reloadItems(items, section: section)
    case 6:
      let width = input.width(10)
      let count = input.int(4, 1...3)
      say("insertColumns(\(source(count)), width: \(width.text), at: \(source(target)), section: \(source(section)))")
      update.insertColumns(count, width: width.value, at: target, section: section)
    case 7:
      let columns = range(10)
      say("deleteColumns(\(source(columns)), section: \(source(section)))")
      update.deleteColumns(columns, section: section)
    case 8:
      let columns = range(10)
      say("moveColumns(\(source(columns)), to: \(source(target)), section: \(source(section)))")
      update.moveColumns(columns, to: target, section: section)
    case 9, 10:
      let (columns, hides) = (range(10), input.chance(50))
      say("\(hides ? "hide" : "show")Columns(\(source(columns)), section: \(source(section)))")
      if hides { update.hideColumns(columns, section: section) } else { update.showColumns(columns, section: section) }
    case 11:
      let width: Double? = input.chance(25) ? nil : input.double(25, upTo: 200)
      say("resizeColumn(\(source(target)), to: \(source(width)), section: \(source(section)))")
      update.resizeColumn(target, to: width, section: section)
    case 12 where merges:
      let cells = rectangle()
      say("merge(\(source(cells)), section: \(source(section)))")
      update.merge(cells, section: section)
    case 13:
      let cells = rectangle()
      say("unmerge(\(source(cells)), section: \(source(section)))")
      update.unmerge(cells, section: section)
    case 14 where merges:
      let cells = (0..<input.int(0...3)).map { _ in rectangle() }
      say("setMergedCells([\(cells.map { source($0) }.joined(separator: ", "))], section: \(source(section)))")
      update.setMergedCells(cells, section: section)
    case 15, 16:
      let (items, hides) = (range(rows), input.chance(50))
      say("\(hides ? "hide" : "show")Rows(\(source(items)), section: \(source(section)))")
      if hides { update.hideRows(items, section: section) } else { update.showRows(items, section: section) }
    case 19:
      let items = input.laneItems(10, atMost: 6)
      let place = CellID.item(target, section: section)
      say("insertItems(\(items.text) as LaneItems, at: \(source(place)))")
      update.insertItems(items.value, at: place)
    case 20:
      let items = input.laneItems(10, atMost: 6)
      let first = CellID.item(target, section: section)
      say("setShapes(\(items.text), from: \(source(first)))")
      update.setShapes(items.value, from: first)
    case 21:
      let items = input.aspects(10, atMost: 6)
      let place = CellID.item(target, section: section)
      say("insertItems(\(items.text) as JustifiedItems, at: \(source(place)))")
      update.insertItems(items.value, at: place)
    case 22:
      let sections = range(grid.sectionCount)
      say("placeItemsAnew(ofSections: \(source(sections)))")
      update.placeItemsAnew(ofSections: sections)
    case 17 where grid.sectionCount < 12:
      let part = input.pick(input.parts(10, merges: merges))
      say("insertSection(\(part.text), at: \(source(target)))")
      update.insertSection(part.value, at: target)
    case 18:
      let sections = input.range(in: grid.sectionCount, atMost: 2)
      if input.chance(50) {
        say("deleteSections(\(source(sections)))")
        update.deleteSections(sections)
      } else {
        say("moveSection(\(source(section)), to: \(source(target)))")
        update.moveSection(section, to: target)
      }
    default:
      // Two billion items may be declared as photos, whose aspect ratios take gigabytes.
      guard grid.itemCount(inSection: section) < 5000 else { return }
      let part = input.pick(input.parts(10, merges: merges))
      say("redeclareSection(\(source(section)), as: \(part.text))")
      update.redeclareSection(section, as: part.value)
    }
  }

  private mutating func settings(_ input: inout Input) {
    let id = id(&input)
    switch input.int(0...6) {
    case 0:
      Script.say("grid.focusedCell = \(source(id))")
      grid.focusedCell = id
    case 1:
      Script.say("grid.retainedCells = [\(source(id))]")
      grid.retainedCells = [id]
    case 2:
      let overscan = input.double(10, upTo: 200)
      guard !(overscan > 5000) else { return }
      Script.say("grid.overscan = \(source(overscan))")
      grid.overscan = overscan
    case 3:
      let insets = EdgeInsets(
        top: input.double(10, upTo: 50), leading: input.double(10, upTo: 50), bottom: input.double(10, upTo: 50))
      Script.say("grid.contentInsets = \(source(insets))")
      grid.contentInsets = insets
    case 4:
      Script.say("grid.anchorPolicy = .bottom")
      grid.anchorPolicy = .bottom
    case 5:
      Script.say("grid.anchorPolicy = AnchorPolicy([.cell(\(source(id)))])")
      grid.anchorPolicy = AnchorPolicy([.cell(id)])
    default:
      Script.say("grid.allowsOverscroll.toggle()")
      grid.allowsOverscroll.toggle()
    }
  }

  private func fold(_ input: inout Input) {
    let number = input.int(8, 0...max(0, grid.sectionCount))
    if input.chance(50) {
      Script.say("grid.collapse(\(source(number)))")
      grid.collapse(number)
    } else {
      Script.say("grid.expand(\(source(number)))")
      grid.expand(number)
    }
  }

  private mutating func work(_ input: inout Input) {
    let position = input.chance(30) ? input.pick(Hostile.doubles) : Double(input.int(0...100)) / 100
    take(".thumb(\(source(position)))", .thumb(position))
    Script.say("grid.performPostponedWork(while: { true })")
    grid.performPostponedWork(while: { true })
    take(".resume", .resume)
  }

  private func aspects(_ input: inout Input) {
    let items = input.aspects(20, atMost: 4)
    let (first, section) = (input.int(6, 0...20), input.int(4, 0...max(0, grid.sectionCount - 1)))
    Script.say("grid.setAspects(\(items.text), from: \(source(first)), section: \(source(section)))")
    grid.setAspects(items.value, from: first, section: section)
  }

  private func queries(_ input: inout Input) {
    let id = id(&input)
    let moves: [FocusMove] = [
      .up, .down, .left, .right, .pageUp(), .pageDown(), .next, .previous, .rowStart, .rowEnd, .columnStart, .columnEnd,
      .nextSection, .previousSection, .first, .last,
    ]
    let (move, text) = (input.pick(moves), source(id))
    Script.say("var memory = FocusMemory()\n_ = grid.neighbor(of: \(text), .\(move), memory: &memory)")
    var memory = FocusMemory()
    if let next = grid.neighbor(of: id, move, memory: &memory) {
      require(grid.accessibilityPosition(of: next) != nil, "\(move) leads from \(id) to \(next), which has no position")
    }
    Script.say(
      "_ = (grid.frame(of: \(text)), grid.accessibilityPosition(of: \(text)), grid.mergedCells(around: \(text)), "
        + "grid.panes(ofSection: \(source(id.section))))")
    _ = (grid.frame(of: id), grid.mergedCells(around: id), grid.panes(ofSection: id.section), grid.headers(of: id))
    _ = (grid.accessibilityPosition(of: id), grid.bytesHeld, grid.diagnostics, grid.thumb)
    let point = Point(x: input.double(25), y: input.double(25, upTo: 3000))
    Script.say("_ = grid.cell(at: Point(x: \(source(point.x)), y: \(source(point.y))))")
    if let cell = grid.cell(at: point) {
      require(
        cell.id.kind != .item || grid.frame(of: cell.id) != nil, "\(cell.id) was found at \(point), and has no frame")
    }
    let rect = Rect(
      x: input.double(10), y: input.double(10, upTo: 3000), width: input.double(0), height: input.double(0))
    Script.say("grid.cells(in: \(source(rect)), into: &buffer)")
    var buffer: [Cell] = []
    grid.cells(in: rect, into: &buffer)
    for cell in buffer where cell.id.kind == .item {
      require(cell.id.item < grid.itemCount(inSection: cell.id.section), "\(cell.id) does not exist")
    }
  }

  private func save() {
    guard grid.viewportSize.width > 0, grid.viewportSize.height > 0 else { return }
    Script.say("try grid.restore(from: grid.savedState())")
    do { try grid.restore(from: grid.savedState()) } catch { fatalError("FINDING: the own state is refused: \(error)") }
  }
}
