// Random updates of declared tables: a host that was updated shows what a host of the last declaration shows, and its changes tell
// how it came to that.

import GridEngine
import LazyGrid
import TestSupport
import Testing

/// A table as data, from which a test makes the declaration proper.
private struct Model {
  struct Row: Identifiable, Equatable {
    var id: Int
    var height: Double
  }
  struct Column: Identifiable, Equatable {
    var id: Int
    var width: Double
  }
  struct Group: Identifiable {
    var id: Int
    var rows: [Row]
  }

  var groups: [Group] = []
  var columns: [Column] = []
  var hasColumnHeaders = true
  var hasRowHeaders = true
  var hasFooters = false
  var isFixed: Bool
  var frozen = (leading: 0, trailing: 0)
  var spacing = 0.0
  private var next = 1000

  init(_ generator: inout SeededGenerator) {
    isFixed = generator.chance(50)
    for _ in 0..<generator.int(1...3) { groups.append(Group(id: id(), rows: [])) }
    for group in groups.indices {
      for _ in 0..<generator.int(0...12) { groups[group].rows.append(row(&generator)) }
    }
    for _ in 0..<generator.int(0...20) { columns.append(column(&generator)) }
    hasColumnHeaders = generator.chance(70)
    hasRowHeaders = generator.chance(60)
    hasFooters = generator.chance(30)
  }

  private mutating func id() -> Int {
    next += 1
    return next
  }

  private mutating func row(_ generator: inout SeededGenerator) -> Row {
    Row(id: id(), height: Double(generator.int(1...30)))
  }

  private mutating func column(_ generator: inout SeededGenerator) -> Column {
    Column(id: id(), width: Double(generator.int(1...40)))
  }

  mutating func change(_ generator: inout SeededGenerator) {
    func index(_ count: Int) -> Int { generator.int(0...max(0, count - 1)) }
    let group = index(groups.count)
    switch generator.int(0...14) {
    case 0, 1: groups[group].rows.insert(row(&generator), at: generator.int(0...groups[group].rows.count))
    case 2: if !groups[group].rows.isEmpty { groups[group].rows.remove(at: index(groups[group].rows.count)) }
    case 3: groups[group].rows.shuffle(using: &generator)
    case 4: if !groups[group].rows.isEmpty { groups[group].rows[index(groups[group].rows.count)].height += 5 }
    case 5, 6: columns.insert(column(&generator), at: generator.int(0...columns.count))
    case 7: if !columns.isEmpty { columns.remove(at: index(columns.count)) }
    case 8: columns.shuffle(using: &generator)
    case 9:
      if !columns.isEmpty {
        let column = columns.remove(at: index(columns.count))
        columns.insert(column, at: generator.int(0...columns.count))
      }
    case 10: groups.insert(Group(id: id(), rows: [row(&generator)]), at: generator.int(0...groups.count))
    case 11: if groups.count > 1 { groups.remove(at: group) }
    case 12: frozen = (generator.int(0...2), generator.int(0...1))
    case 13: spacing = Double(generator.int(0...4))
    default:
      switch generator.int(0...2) {
      case 0: hasColumnHeaders.toggle()
      case 1: hasRowHeaders.toggle()
      default: hasFooters.toggle()
      }
    }
  }

  var table: LazyTable<Row, Column> {
    var table = LazyTable(
      groups: ForEach(groups) { Tile("group \($0.id)", 30, 9) }, rows: { ForEach($0.rows) { _ in } },
      columns: ForEach(columns) { _ in }
    ) { row, column in
      Tile("\(row.id).\(row.height)/\(column.id).\(column.width)", column.width, row.height)
    }
    if hasColumnHeaders { table = table.columnHeaders { Tile("column \($0.id)", $0.width, 11) } }
    if hasRowHeaders {
      table = table.rowHeaders { Tile("row \($0.id)", 17, $0.height) }.corner { Tile("corner", 17, 11) }
    }
    if hasFooters { table = table.columnFooters { Tile("foot \($0.id)", $0.width, 7) } }
    if isFixed { table = table.columnWidths { .fixed($0.width) } }
    if hasRowHeaders { table.rowHeaderWidth = .fixed(17) }
    table.frozenColumns = frozen
    table.columnSpacing = spacing
    return table
  }

  /// What a cell has to show.
  func name(of cell: CellID) -> String? {
    if cell.kind == .header { return "group \(groups[cell.section - 1].id)" }
    let column = hasRowHeaders ? cell.column - 1 : cell.column
    if cell.section == 0 { return column < 0 ? "corner" : "column \(columns[column].id)" }
    if cell.section > groups.count { return column < 0 ? nil : "foot \(columns[column].id)" }
    let row = groups[cell.section - 1].rows[cell.item]
    return column < 0 ? "row \(row.id)" : "\(row.id).\(row.height)/\(columns[column].id).\(columns[column].width)"
  }
}

@Suite struct LazyTableModelTests {
  @Test("an updated table shows what a new one shows", .seeds(300))
  func updates() throws {
    let seed = Seed.current
    try checkingInvariants { try session(seed) }
  }

  private func session(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var model = Model(&generator)
    let environment = LayoutEnvironment(layoutDirection: generator.pick([.leftToRight, .rightToLeft]))
    let host = try GridHost(model.table, environment: environment)
    var screen = HostedScreen()
    screen.follow(host.layout(in: Size(width: 140, height: 130)))
    for _ in 0..<20 {
      let comment = Comment(rawValue: "seed \(seed)")
      switch generator.int(0...9) {
      case 0, 1:
        screen.follow(
          host.step(to: .by(Double(generator.int(-90...90)), across: Double(generator.int(-90...90)))))
      case 2:
        screen.follow(
          host.step(to: .to(Double(generator.int(0...400)), across: Double(generator.int(0...400)))))
      case 3: screen.follow(host.layout(in: Size(width: Double(generator.int(90...180)), height: 130)))
      default:
        for _ in 0..<generator.int(1...3) { model.change(&generator) }
        screen.follow(try host.update(model.table))
      }
      #expect(screen.cells.count == host.cells.count, comment)
      for cell in host.cells {
        #expect(screen.cells[cell.id] == cell.tileName, comment)
        #expect(model.name(of: cell.cellID) ?? "?" == cell.tileName, comment)
        #expect(host.id(of: cell.cellID) == cell.id, comment)
      }
      // Rows without a column are as tall as they were, or as is estimated.
      if model.isFixed, !model.columns.isEmpty || model.hasRowHeaders { try compare(host, model, environment, comment) }
    }
    // A table may be without columns for a while.
    let diagnostics = host.diagnostics.filter { $0 != .grid(.noTracks(section: 0)) }
    #expect(diagnostics.isEmpty, "seed \(seed): \(diagnostics)")
  }

  private func compare(
    _ host: GridHost, _ model: Model, _ environment: LayoutEnvironment, _ comment: Comment
  ) throws {
    let fresh = try GridHost(model.table, environment: environment)
    // All of it is measured first, so that offsets are exact in both.
    for host in [fresh, try GridHost(model.table, environment: environment)] {
      host.layout(in: Size(width: host === fresh ? 100_000 : 1, height: 100_000))
    }
    fresh.layout(in: host.viewportSize)
    guard let anchor = host.anchor else { return }
    fresh.step(to: .anchor(anchor))
    fresh.step(to: .by(0, across: host.offsetAcross - fresh.offsetAcross))
    let (cells, expected) = (shown(host), shown(fresh))
    #expect(cells.map(\.tileName) == expected.map(\.tileName), comment)
    for (cell, expected) in zip(cells, expected) {
      #expect(host.viewFrame(of: cell) == fresh.viewFrame(of: expected), "\(comment): \(cell.tileName)")
      #expect(cell.cellID == expected.cellID && cell.pane == expected.pane, comment)
    }
  }

  /// The cells in view. One that ends where the view begins is there only if it was measured and has no extent, which
  /// depends on where the viewport came from.
  private func shown(_ host: GridHost) -> [HostedCell] { host.cells.filter { $0.slot.height > 0 && $0.slot.width > 0 } }
}
