// Two grids to which the same happens: one that a host shows, and one whose motion the test asks itself.

import GridEngine
import GridMotion
import GridViews
import TestSupport
import Testing

@MainActor final class Twins: TestContent {
  private var random: SeededGenerator
  /// Of a list, of a grid of three columns, and of the rows of a table.
  private var names: [[Int]]
  private var lastName: Int
  private let hasTable: Bool
  private let sections: [GridSection]
  private let twin: VirtualGrid
  private var motion: CellMotion
  private var time = 0.0
  private var ghostNames: [Int: String] = [:]
  private var host: ViewHost<TestSurface>!
  private var surface: TestSurface!
  private var scale = 1.0
  /// How often the checks had something to check.
  private(set) var (compared, moved, ghosts, panes) = (0, 0, 0, 0)

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    hasTable = random.chance(50)
    let counts = (random.int(0...30), random.int(0...30))
    names = [Array(1...counts.0 + 1), Array(counts.0 + 2...counts.0 + counts.1 + 2), Array(901...912)]
    lastName = 1000
    let header: GridSection.Supplementary? = random.chance(70) ? 24 : nil
    let isFixed = random.chance(50)
    var declared: [GridSection] = [
      .list(count: names[0].count, header: header),
      .lazy(
        count: names[1].count, tracks: [.flexible(), .flexible(), .flexible()], spacing: 4,
        rowSizing: isFixed ? .fixed(40) : .measured(estimate: 30), header: header),
    ]
    if hasTable {
      var columns = TableColumns(count: 9, width: .fixed(110))
      columns.frozen = (1, 1)
      declared.insert(contentsOf: [.table(columns: columns, head: 1), .tableRows(count: 12, header: 22)], at: 0)
    }
    sections = declared
    let isTurned = random.chance(30)
    let axis: Axis = hasTable || !isTurned ? .vertical : .horizontal
    let direction: LayoutDirection = random.pick([.leftToRight, .rightToLeft])
    var settings = MotionSettings()
    settings.stagger = random.pick([0, 0, 0.02])
    settings.spring.dampingFraction = random.pick([1, 0.6])
    settings.maximumCount = random.pick([500, 500, 12])
    motion = CellMotion(settings)
    twin = try VirtualGrid(axis: axis, layoutDirection: direction, sections: declared)
    twin.tracksOrigins = true
    let shown = try VirtualGrid(axis: axis, layoutDirection: direction, sections: declared)
    let pinned: PinnedViews = random.pick([[], .sectionHeaders])
    for grid in [shown, twin] { grid.pinnedViews = pinned }
    surface = TestSurface(self)
    twin.contentType = { $0.kind == .item ? 0 : 1 }
    host = ViewHost(surface, showing: shown) { $0.kind == .item ? 0 : 1 }
    host.motionSettings = settings
    resize()
  }

  private func section(ofList list: Int) -> Int { list == 2 ? 1 : list + (hasTable ? 2 : 0) }

  func content(of id: CellID) -> String {
    guard id.kind == .item,
      let list = (0...2).first(where: { section(ofList: $0) == id.section && ($0 < 2 || hasTable) })
    else { return "\(id.kind) \(id.section) \(id.item) \(id.column)" }
    return "\(names[list][id.item])" + (list == 2 ? " \(id.column)" : "")
  }

  func size(of id: CellID, _ proposal: ProposedSize) -> Size {
    let extent = 20 + Double(content(of: id).utf8.reduce(0) { $0 + Int($1) } % 5) * 9
    return Size(width: extent, height: extent)
  }

  /// Lets something happen to both, and some frames pass.
  func step(_ number: Int) throws {
    switch random.int(0...9) {
    case 0...3: try edit()
    case 4, 5:
      let target = ScrollTarget.by(Double(random.int(-90...90)), across: hasTable ? Double(random.int(-60...60)) : 0)
      host.step(to: target)
      note(target, .scroll)
    case 6:
      let section = section(ofList: random.int(0...1))
      for grid in [host.grid, twin] {
        if grid.isExpanded(section) { grid.collapse(section) } else { grid.expand(section) }
      }
      host.layout()
      note(.stay, .layout)
    case 7 where random.chance(30): resize()
    default: break
    }
    compare("\(number) at once")
    for _ in 0..<random.int(0...3) {
      pass(random.pick([1.0 / 120, 1.0 / 60, 0.05, 0.4]))
      compare("\(number)")
    }
  }

  private func pass(_ seconds: Double) {
    time += seconds
    host.advanceMotion(by: seconds)
  }

  private func resize() {
    let size = Size(width: Double(random.int(200...500)), height: Double(random.int(200...500)))
    scale = random.pick([1, 1.5, 2])
    host.resize(to: size, scale: scale)
    twin.resize(to: size)
    note(.stay, .scroll)
  }

  private func edit() throws {
    var update = GridUpdate()
    let list = random.int(0...(hasTable ? 2 : 1))
    let (section, count) = (section(ofList: list), names[list].count)
    let before = names
    switch random.int(0...2) {
    case 0 where count > 0:
      let first = random.int(0...count - 1)
      let range = first..<min(count, first + random.pick([1, 2, 9]))
      update.deleteItems(range, section: section)
      names[list].removeSubrange(range)
    case 1 where count > 0 && list < 2:
      let item = random.int(0...count - 1)
      let name = names[list].remove(at: item)
      let place = random.int(0...names[1 - list].count)
      names[1 - list].insert(name, at: place)
      update.moveItems(item..<item + 1, section: section, to: .item(place, section: self.section(ofList: 1 - list)))
    default:
      let place = random.int(0...count)
      let new = (1...random.pick([1, 2, 9])).map { lastName + $0 }
      lastName += new.count
      names[list].insert(contentsOf: new, at: place)
      update.insertItems(new.count, at: .item(place, section: section))
    }
    try host.apply(update)
    let mapping = try twin.mapping(of: update)
    try twin.apply(update)
    note(.stay, .update, before) { mapping.newID(of: $0) }
  }

  private func note(
    _ target: ScrollTarget, _ cause: MotionCause, _ before: [[Int]]? = nil, newID: ((CellID) -> CellID?)? = nil
  ) {
    let changes = twin.step(to: target) { size(of: $0, $1) }
    motion.note(changes, of: twin, because: cause, at: time, newID: newID) { [self] number, change in
      let now = names
      names = before ?? now
      ghostNames[number] = content(of: change.id)
      names = now
    }
  }

  /// Compares what the host shows with where the other grid and its motion have it.
  private func compare(_ what: String) {
    var expected: [String: (Rect, MotionFrame?)] = [:]
    for cell in twin.visibleCells { expected[content(of: cell.id) + "\(cell.pane)"] = (twin.viewFrame(of: cell), nil) }
    for frame in motion.frames(at: time) {
      if let ghost = frame.ghost {
        expected["ghost of \(ghostNames[ghost] ?? "nothing")"] = (motion.viewFrame(of: frame), frame)
        ghosts += 1
        if frame.pane != PaneID() { panes += 1 }
      } else {
        expected[content(of: frame.id) + "\(frame.pane)"]?.1 = frame
        moved += 1
      }
    }
    let byView = Dictionary(
      host.grid.visibleCells.map { (content(of: $0.id), $0.pane) }, uniquingKeysWith: { first, _ in first })
    var count = 0
    host.placeViews { view, place in
      count += 1
      let content = view.content ?? ""
      let name = place.isLeaving ? "ghost of \(content)" : content + "\(byView[content] ?? PaneID())"
      guard let (frame, moving) = expected.removeValue(forKey: name) else {
        return fault("\(what): \(name) is shown at \(place)")
      }
      let (x, y) = (frame.x + (moving?.offset.x ?? 0), frame.y + (moving?.offset.y ?? 0))
      // Edges, the viewport and the offset are rounded.
      if abs(place.frame.x - x) > 1.51 / scale || abs(place.frame.y - y) > 1.51 / scale {
        fault("\(what): \(name) is at \(place), and not at \(x), \(y)")
      }
      let scale = moving?.scale ?? Size(width: 1, height: 1)
      if abs(place.opacity - (moving?.opacity ?? 1)) > 1e-4 || abs(place.scale.width - scale.width) > 1e-4
        || abs(place.scale.height - scale.height) > 1e-4 || abs(place.frame.width - frame.width) > 1.01 / self.scale
      {
        fault("\(what): \(name) is \(place), and not \(frame) as \(String(describing: moving))")
      }
      compared += 1
    }
    if !expected.isEmpty { fault("\(what): not shown: \(expected)") }
    if surface.siblings.count != count { fault("\(what): \(surface.siblings.count) views, and \(count) places") }
    if host.isMoving == motion.isResting { fault("\(what): one moves, and the other rests") }
  }

  private func fault(_ text: String) { Issue.record("\(text)") }

  /// Lets all come to rest and the host go.
  func finish() {
    pass(30)
    compare("the end")
    #expect(!host.isMoving && surface.siblings.count == host.grid.visibleCells.count)
    host.close()
    #expect(surface.made == surface.destroyed && surface.siblings.isEmpty)
  }
}
