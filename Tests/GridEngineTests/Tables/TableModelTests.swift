// What has to hold of the table model whatever the table is; see the rules of tables.

import ReferenceModel
import TestSupport
import Testing

@Suite struct TableModelTests {
  private static func table() -> (table: TableModel, random: SeededGenerator) {
    var random = SeededGenerator(seed: Seed.current)
    let table = TableModel(random: &random)
    return (table, random)
  }

  @Test("windows of panes lie apart in the viewport, and a pane without overlap is empty", .seeds(300))
  func windows() {
    var (table, random) = Self.table()
    let layout = table.layout(at: table.offset(&random))
    let size = table.isHorizontal ? ModelPoint(x: table.viewport.y, y: table.viewport.x) : table.viewport
    for pane in layout.panes {
      let window = pane.window
      #expect(window.x >= 0 && window.x + window.width <= size.x, "\(pane) across")
      #expect(window.y >= 0 && window.y + window.height <= size.y, "\(pane) along")
      for other in layout.panes where other.pane != pane.pane {
        #expect(!window.overlaps(other.window), "\(pane) and \(other)")
      }
    }
    for cell in layout.cells {
      #expect(layout.panes.contains { $0.pane == cell.pane }, "the pane of \(cell) is in view")
    }
  }

  @Test("no two cells of a pane overlap, and all come in drawing order", .seeds(300))
  func cells() {
    var (table, random) = Self.table()
    let cells = table.cells(at: table.offset(&random))
    for (index, cell) in cells.enumerated() {
      for other in cells[..<index] where other.pane == cell.pane {
        #expect(!cell.frame.overlaps(other.frame), "\(other) and \(cell)")
      }
      if index > 0 { #expect(cells[index - 1].layer <= cell.layer, "\(cell) after a higher layer") }
    }
  }

  @Test("scrolling moves no cell in its pane, and all of a pane alike", .seeds(300))
  func scrolling() {
    var (table, random) = Self.table()
    let (from, to) = (table.offset(&random), table.offset(&random))
    let (before, after) = (table.layout(at: from), table.layout(at: to))
    var shifts: [ModelPane: ModelPoint] = [:]
    for cell in before.cells {
      guard let same = after.cells.first(where: { $0.cell == cell.cell && $0.pane == cell.pane }) else { continue }
      #expect(same.frame == cell.frame, "the frame of \(cell.cell) in \(cell.pane)")
      let shift = ModelPoint(x: same.view.x - cell.view.x, y: same.view.y - cell.view.y)
      #expect(shifts[cell.pane, default: shift] == shift, "\(cell.cell) moves as its pane \(cell.pane) does")
      shifts[cell.pane] = shift
    }
    let changes = table.changes(from: from, to: to)
    #expect(
      before.cells.count + changes.entered.count - changes.left.count == after.cells.count, "what enters and leaves")
    if let shift = shifts[ModelPane(1, 1)] {
      // The body moves by the distance asked for, from the right if that is where offsets count from.
      let across = after.offset.x - before.offset.x
      #expect(shift.x == (table.isRightToLeft ? across : -across), "the body across")
      #expect(shift.y == before.offset.y - after.offset.y, "the body along")
    }
  }

  @Test("a revealed cell lies between what is frozen, or begins there", .seeds(300))
  func revealing() {
    var (table, random) = Self.table()
    (table.isHorizontal, table.before, table.after) = (false, 0, 0)
    guard let row = table.rows.extents.indices.randomElement(using: &random),
      let column = table.columns.extents.indices.randomElement(using: &random)
    else { return }
    let cell = ModelAddress(row, column)
    let offset = table.reveal(cell, from: table.offset(&random))
    #expect(table.reveal(cell, from: offset) == offset, "what is revealed moves no more")
    let layout = table.layout(at: offset)
    #expect(layout.offset == offset, "the offset is one that can be scrolled to")
    let target = table.range(at: cell)
    guard let window = layout.panes.first(where: { $0.pane == ModelPane(1, 1) })?.window,
      let piece = layout.cells.first(where: { $0.cell == target.origin && $0.pane == ModelPane(1, 1) })
    else { return }
    let (start, end) = (piece.view.x, piece.view.x + piece.frame.width)
    let isWithin = window.x <= start && end <= window.x + window.width
    let isAtStart = table.isRightToLeft ? end == window.x + window.width : start == window.x
    #expect(isWithin || piece.frame.width > window.width && isAtStart, "\(piece) across in \(window)")
    let isAlong = window.y <= piece.view.y && piece.view.y + piece.frame.height <= window.y + window.height
    #expect(isAlong || piece.frame.height > 0 && piece.view.y >= window.y, "\(piece) along in \(window)")
    for header in layout.headers where table.isGroup(header.group, around: target.row) && offset.y > 0 {
      #expect(header.view.y + header.view.height <= piece.view.y, "\(piece) is not under \(header)")
    }
  }

  @Test("a point hits the topmost of the cells that are drawn there", .seeds(300))
  func hits() {
    var (table, random) = Self.table()
    let offset = table.offset(&random)
    let layout = table.layout(at: offset)
    for _ in 0..<20 {
      guard let pane = layout.panes.randomElement(using: &random) else { return }
      let window = pane.window
      // Edges are left out: mirrored ones are closed at their other end.
      let point = ModelPoint(
        x: window.x + random.int(0...window.width - 1), y: window.y + random.int(0...window.height - 1))
      let drawn = layout.cells.filter { cell in
        cell.pane == pane.pane && cell.view.x < point.x && point.x < cell.view.x + cell.frame.width
          && cell.view.y < point.y && point.y < cell.view.y + cell.frame.height
      }
      let hit = table.hit(point, slop: 0, at: offset)
      if let header = hit.header {
        let view = layout.headers.first { $0.group == header }?.view
        #expect(view.map { $0.contains(point) } == true, "the header at \(point)")
      } else if pane.pane == ModelPane(1, 1) {
        #expect(!layout.headers.contains { $0.view.contains(point) }, "a header at \(point)")
      }
      if let cell = drawn.last, hit.header == nil {
        #expect(hit.cell == cell.cell, "at \(point)")
        #expect(hit.pane == cell.pane, "the pane at \(point)")
      }
    }
  }

  @Test("an edit leaves ranges that are ranges, and an offset that can be scrolled to", .seeds(300))
  func edits() {
    var (table, random) = Self.table()
    (table.groups, table.isHorizontal) = ([], false)
    let (columns, rows) = (table.columns.edit(&random), table.rows.edit(&random))
    guard let edited = try? table.edited(columns: columns, rows: rows, at: table.offset(&random)) else { return }
    let axes = (table.columns.extents.count, edited.table.columns.extents.count)
    #expect(axes.1 == axes.0 - columns.deletes.count + columns.inserts.count, "the number of columns")
    let errors = ModelRange.errors(
      of: edited.table.ranges, rows: edited.table.rows.extents.count, columns: axes.1)
    #expect(errors.isEmpty, "ranges after")
    #expect(edited.table.layout(at: edited.offset).offset == edited.offset, "the offset")
  }

  @Test("the first column that begins in the body keeps its distance when columns come and go", .seeds(300))
  func anchors() throws {
    var (table, random) = Self.table()
    (table.groups, table.ranges, table.isHorizontal, table.isRightToLeft) = ([], [], false, false)
    var edit = table.columns.edit(&random)
    edit.source = 0..<0
    let before = table.layout(at: table.offset(&random))
    let edited = try table.edited(columns: edit, rows: nil, at: before.offset)
    let after = edited.table.layout(at: edited.offset)
    guard let window = before.panes.first(where: { $0.pane == ModelPane(1, 1) })?.window,
      let newWindow = after.panes.first(where: { $0.pane == ModelPane(1, 1) })?.window,
      let anchor = before.cells.first(where: { $0.pane == ModelPane(1, 1) && $0.view.x >= window.x }),
      !edit.deletes.contains(anchor.cell.column)
    else { return }
    // Its number after, counted one by one.
    let stay = table.columns.extents.indices.filter { !edit.deletes.contains($0) }
    let numbers = edited.table.columns.extents.indices.filter { edit.inserts[$0] == nil }
    let number = numbers[stay.firstIndex(of: anchor.cell.column)!]
    let isAtEnd = edited.offset.x == 0 || edited.offset.x >= after.content.x - table.viewport.x
    let place = after.cells.first { $0.cell.column == number && $0.pane == ModelPane(1, 1) }
    guard let place else {
      #expect(isAtEnd, "the anchor \(anchor.cell.column) is out of view")
      return
    }
    #expect(isAtEnd || place.view.x - newWindow.x == anchor.view.x - window.x, "column \(number)")
  }

  @Test("a step that asks for nothing changes nothing, and no column shrinks", .seeds(100))
  func learning() {
    var random = SeededGenerator(seed: Seed.current)
    var model = LearningModel(random: &random)
    for _ in 0..<12 {
      let before = model
      model.step(
        random.pick([.stay, .by(ModelPoint(x: random.int(-90_000...90_000), y: random.int(-90_000...90_000)))]))
      let again = model
      model.step(.stay)
      #expect(model.cells == again.cells, "a step that asks for nothing changes nothing")
      for (cell, next) in zip(model.cells, model.cells.dropFirst())
      where cell.cell.row == next.cell.row && cell.pane == next.pane {
        #expect(next.frame.x >= cell.frame.x + cell.frame.width, "\(next) beside \(cell)")
      }
      for (column, width) in before.learned { #expect(model.learned[column]! >= width, "a column never shrinks") }
    }
  }
}

extension TableModel {
  /// Whether a row is in a group or in one within it.
  fileprivate func isGroup(_ group: Int, around row: Int) -> Bool {
    let end = groups.indices.first { $0 > group && groups[$0].level <= groups[group].level } ?? groups.count
    let start = rows.leading + groups[..<group].map(\.rows).reduce(0, +)
    return (start..<start + groups[group..<end].map(\.rows).reduce(0, +)).contains(row)
  }
}

extension ModelRect {
  fileprivate func contains(_ point: ModelPoint) -> Bool {
    x <= point.x && point.x < x + width && y <= point.y && point.y < y + height
  }

  /// Rectangles without extent overlap nothing.
  fileprivate func overlaps(_ other: Self) -> Bool {
    max(x, other.x) < min(x + width, other.x + other.width)
      && max(y, other.y) < min(y + height, other.y + other.height)
  }
}

extension LearningModel {
  init(random: inout SeededGenerator) {
    let policies = (0..<random.int(1...14)).map { _ -> ModelPolicy in
      random.pick([
        .fixed(random.int(0...60_000)),
        .fit(
          minimum: random.int(0...20_000), maximum: random.chance(50) ? 90_000 : nil,
          sample: random.pick([.visible, .leading(3), .spread(4)])),
        .growing(minimum: random.int(0...20_000), maximum: random.chance(50) ? 90_000 : nil),
        .fraction(random.pick([512, 1024, 2048]), minimum: random.chance(50) ? nil : 10_000, maximum: nil),
      ])
    }
    var columns = ModelAxis(Array(repeating: 0, count: policies.count), gap: random.pick([0, 1024]))
    columns.leading = random.int(0...min(2, policies.count))
    columns.trailing = random.int(0...min(1, policies.count - columns.leading))
    if random.chance(30) { columns.hidden = Set(policies.indices.filter { _ in random.chance(25) }) }
    let count = random.int(1...30)
    let rows = ModelAxis(Array(repeating: 0, count: count), leading: random.int(0...1), trailing: 0)
    let seed = random.int(1...1000)
    self.init(
      policies: policies, columns: columns, estimate: 80 * 1024,
      heights: random.chance(50) ? .fixed(20 * 1024) : .deciding([0], estimate: 20 * 1024), rows: rows,
      viewport: ModelPoint(x: random.int(0...500_000), y: random.int(0...400_000)),
      size: { cell in
        let number = (cell.row &* 7919 &+ cell.column &* 104_729 &+ seed) % 97
        return ModelPoint(x: number * 1100, y: number % 40 * 1024)
      })
  }
}
