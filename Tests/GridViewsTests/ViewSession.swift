// A program with a grid in a window: random things happen to it, and after each everything on the screen is compared.

import GridEngine
import GridMotion
import GridViews
import TestSupport
import Testing

@MainActor final class ViewSession: TestContent {
  struct Row { var (name, version, height): (Int, Int, Double) }

  var random: SeededGenerator
  var sections: [[Row]] = []
  private var names = 0
  let hasTable: Bool
  let grid: VirtualGrid
  private(set) var surface: TestSurface!
  private(set) var host: ViewHost<TestSurface>!
  /// The toolkit's scroll value, which nobody else sets.
  var value = 0.0
  var scale = 1.0
  var selection: Set<Int> = []
  /// The most views in view at once.
  var most = 0
  /// The most views whose cells left.
  var mostLeaving = 0

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    hasTable = random.chance(30)
    var declared: [GridSection] = [
      .list(count: 0, header: 24, footer: .measured(estimate: 30)),
      .lazy(count: 0, tracks: [.flexible(), .flexible(), .flexible()], spacing: 4, header: .measured(estimate: 20)),
      .list(count: 0, rowSizing: random.chance(50) ? .fixed(33) : .measured(estimate: 9)),
    ]
    if hasTable {
      var columns = TableColumns(count: 9, width: .fixed(110))
      columns.frozen = (1, 1)
      declared += [.table(columns: columns, head: 1), .tableRows(count: 60, header: 22)]
    }
    let isTurned = random.chance(30)
    grid = try VirtualGrid(
      axis: isTurned && !hasTable ? .horizontal : .vertical,
      layoutDirection: random.pick([.leftToRight, .rightToLeft]), sections: declared)
    grid.pinnedViews = random.pick([[], .sectionHeaders, [.sectionHeaders, .sectionFooters]])
    grid.overscan = random.pick([0, 0, 150])
    sections = declared.map { _ in [] }
    surface = TestSurface(self)
    host = ViewHost(surface, showing: grid) { $0.kind != .item ? 2 : $0.section == 1 ? 1 : 0 }
    host.motionSettings = random.pick([nil, MotionSettings()])
    host.resize(to: Size(width: 400, height: 500))
    for section in 0..<3 { try insert(random.pick([0, 30, 400]), section, at: 0) }
    // What was inserted before the end of an empty grid may have moved its place.
    host.step(to: .start)
    host.advanceMotion(by: 30)
    check("the start")
  }

  func content(of id: CellID) -> String {
    if id.kind == .item, sections.indices.contains(id.section), sections[id.section].indices.contains(id.item) {
      let row = sections[id.section][id.item]
      return "\(row.name).\(row.version)"
    }
    return "\(id.kind) \(id.section) \(id.item) \(id.column)"
  }

  func size(of id: CellID, _ proposal: ProposedSize) -> Size {
    var extent = 28.0
    if id.kind == .item, id.section < 3, sections[id.section].indices.contains(id.item) {
      extent = sections[id.section][id.item].height
      if id.section == 1 { extent += 900 / max(10, proposal.width ?? proposal.height ?? 10) }
    }
    return Size(width: extent, height: extent)
  }

  func newRow() -> Row {
    names += 1
    return Row(name: names, version: 0, height: Double(random.int(10...90)))
  }

  func insert(_ count: Int, _ section: Int, at item: Int) throws {
    var update = GridUpdate()
    update.insertItems(count, at: .item(item, section: section))
    sections[section].insert(contentsOf: (0..<count).map { _ in newRow() }, at: item)
    try host.apply(update)
  }

  /// Compares the screen with what the grid and the program say.
  func check(_ what: String) {
    let cells = grid.visibleCells
    most = max(most, cells.count)
    // Pushed headers lie under the others; all else is drawn as the cells come.
    let drawn = cells.indices.sorted { (cells[$0].drawingOrder, $0) < (cells[$1].drawingOrder, $1) }.map { cells[$0] }
    var placed: [ObjectIdentifier: Rect] = [:]
    var leaving: Set<ObjectIdentifier> = []
    host.placeViews {
      placed[ObjectIdentifier($0)] = $1.frame
      if $1.isLeaving { leaving.insert(ObjectIdentifier($0)) }
    }
    expect(placed.count == cells.count + leaving.count && surface.siblings.count == placed.count, what)
    mostLeaving = max(mostLeaving, leaving.count)
    // Views whose cells left lie under all others.
    let siblings = surface.siblings.drop { leaving.contains(ObjectIdentifier($0)) }
    expect(siblings.count == drawn.count && (leaving.isEmpty || host.isMoving), what)
    for (view, cell) in zip(siblings, drawn) {
      expect(view.content == content(of: cell.id) && view.isShown, "\(what): \(cell.id) shows \(view.content ?? "-")")
      expect(view.type == (cell.id.kind != .item ? 2 : cell.section == 1 ? 1 : 0), what)
      checkDescription(of: view, cell, what)
      guard let place = placed[ObjectIdentifier(view)], !isDragging, !host.isMoving, !cell.isRetained else { continue }
      let frame = grid.viewFrame(of: cell)
      // Both edges and the viewport are rounded.
      expect(abs(place.x - frame.x) <= 1.001 / scale && abs(place.y - frame.y) <= 1.001 / scale, what)
      expect(abs(place.width - frame.width) <= 1.001 / scale, what)
      expect([place.x, place.y, place.width].allSatisfy { abs(($0 * scale).rounded() - $0 * scale) < 1e-6 }, what)
    }
    expect(surface.made - surface.destroyed <= 4 * most + mostLeaving + 80, what)
    checkBounds(what)
  }

  /// Millions of comparisons take as long as they take, not as long as a macro does that says what it compared.
  private func expect(
    _ isRight: Bool, _ what: @autoclosure () -> String, at location: SourceLocation = #_sourceLocation
  ) {
    if !isRight { Issue.record("\(what())", sourceLocation: location) }
  }

  var isDragging = false

  private func checkDescription(of view: TestView, _ cell: Cell, _ what: String) {
    guard let description = view.description else { return expect(false, "\(what): not described") }
    expect(description.id == cell.id, "\(what): \(cell.id)")
    expect(description.isSelected == host.selection.contains(cell.id), "\(what): \(cell.id)")
    expect(description.isFocused == (grid.focusedCell == cell.id), "\(what): \(cell.id)")
    // What names the cell is in view, and says that it is.
    let table = hasTable && cell.section >= 3 && cell.id.kind == .item
    let names = (table ? grid.columnHeaders(of: cell.id) + grid.rowHeaders(of: cell.id) : grid.headers(of: cell.id))
      .filter { $0 != cell.id && grid.visibleCell($0) != nil }
    expect(
      description.labels.map { $0.isShown ? $0.content : nil } == names.map { content(of: $0) }, "\(what): \(cell.id)")
    if cell.id.kind == .item, cell.section < 3 {
      expect(description.text == "\(cell.item + 1) of \(sections[cell.section].count)", "\(what): \(cell.id)")
      let isSelected = selection.contains(sections[cell.section][cell.item].name)
      expect(description.isSelected == isSelected, "\(what): \(cell.id)")
    }
  }

  private func checkBounds(_ what: String) {
    guard let bounds = surface.bounds else { return }
    let last = bounds.upper - bounds.page
    expect(host.projection.value == value, what)
    expect(bounds.lower <= value && value <= last, what)
    let share = last > bounds.lower ? (value - bounds.lower) / (last - bounds.lower) : 0
    if !bounds.isHeld { expect(abs(share - grid.thumb.position) < 1e-6, what) }
  }
}
