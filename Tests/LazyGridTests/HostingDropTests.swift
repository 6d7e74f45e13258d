// Drops in a host: the changes lead from what the preview showed, whatever the grid.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct HostingDropTests {
  /// Two sections of numbers, in lists, in columns of two widths, or packed.
  private struct Board {
    var sections: [[Int]]
    var axis = Axis.vertical
    var kind = 0

    private func spans(_ number: Int) -> GridSpan { GridSpan(columns: 1 + number % 2, rows: 1 + number % 3) }

    private func tile(_ number: Int) -> Tile {
      Tile(number, Double(10 + number % 5), kind == 0 && axis == .vertical ? Double(14 + number * 7 % 9) : 10)
    }

    func host(_ direction: LayoutDirection) throws -> GridHost {
      let environment = LayoutEnvironment(layoutDirection: direction)
      return try perform { try GridHost($0, environment: environment) }
    }

    func drop(_ drag: inout DragPreview, in host: GridHost) throws -> HostedChanges {
      try perform { try host.drop(&drag, showing: $0) }
    }

    private func perform<Result>(_ body: (any HostedGrid) throws -> Result) throws -> Result {
      if kind == 2 {
        return try body(
          PackedGrid(
            tracks: [.fr(1), .fr(2), .fr(1)], contentMode: .scroll, flow: axis == .vertical ? .rows : .columns,
            spacing: 4
          ) {
            ForEach(sections.flatMap(\.self), id: \.self) { number in tile(number).gridSpan(spans(number)) }
          })
      }
      let tracks = kind == 0 ? [GridItem(.flexible())] : [GridItem(.fixed(40), spacing: 0), GridItem(.fixed(25))]
      return axis == .vertical
        ? try body(
          LazyVGrid(columns: tracks, spacing: 2, pinnedViews: .sectionHeaders) {
            ForEach(sections.indices, id: \.self) { index in
              Section {
                ForEach(sections[index], id: \.self) { tile($0) }
              } header: {
                Tile("header \(index)", 20, 12)
              }
            }
          })
        : try body(
          LazyHGrid(rows: tracks, spacing: 2, pinnedViews: .sectionHeaders) {
            ForEach(sections.indices, id: \.self) { index in
              Section {
                ForEach(sections[index], id: \.self) { tile($0) }
              } header: {
                Tile("header \(index)", 12, 20)
              }
            }
          })
    }

    /// The numbers after a drop.
    func moved(by mapping: UpdateMapping) -> [[Int]] {
      var new = sections.map { _ in [(Int, Int)]() }
      // Packed, all are items of one section.
      let all = kind == 2 ? [sections.flatMap(\.self)] : sections
      for (section, numbers) in all.enumerated() {
        for (item, number) in numbers.enumerated() {
          let id = mapping.newID(of: .item(item, section: section))!
          new[id.section].append((id.item, number))
        }
      }
      return new.map { $0.sorted { $0.0 < $1.0 }.map(\.1) }
    }
  }

  @Test("changes lead from the frames that the preview showed", .seeds(120))
  func drops() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var board = Board(sections: [Array(0..<60), Array(60..<120)])
    board.axis = random.pick([.vertical, .horizontal])
    board.kind = random.int(0...2)
    let host = try board.host(random.pick([.leftToRight, .rightToLeft]))
    host.layout(in: Size(width: 120, height: 120))
    while !host.performPostponedWork(while: { true }) {}
    var moves = 0
    for _ in 0..<6 {
      host.scroll(to: Double(random.int(0...Int(host.offsetRange.upperBound))))
      let items = host.cells.filter { $0.cellID.kind == .item }.map(\.cellID)
      var dragged = Set((0..<random.int(1...3)).compactMap { _ in items.randomElement(using: &random) })
      if random.chance(30) {
        dragged.insert(.item(random.int(0...59), section: board.kind == 2 ? 0 : random.int(0...1)))
      }
      let view = host.visibleRect
      var drag = DragPreview(Array(dragged))
      for _ in 0..<random.int(1...3) {
        let point = Point(x: view.x + Double(random.int(0...119)), y: view.y + Double(random.int(0...119)))
        host.preview(&drag, at: point)
      }
      guard let update = drag.update else { continue }
      let shown = Dictionary(uniqueKeysWithValues: host.cells(of: drag).map { ($0.tileName, $0.frame) })
      let mapping = try host.mapping(of: update)
      board.sections = board.moved(by: mapping)
      let changes = try board.drop(&drag, in: host)
      #expect(drag.target == nil && drag.cells.isEmpty)
      // What is not among the changes lies where the preview showed it.
      let changed = Set(changes.movedNames + changes.enteredNames)
      for change in changes.moved {
        #expect(change.previousFrame == shown[change.cell.tileName], "\(change.cell.tileName)")
        moves += 1
      }
      for cell in host.cells where !changed.contains(cell.tileName) {
        var before = try #require(shown[cell.tileName])
        (before.x, before.y) = (before.x + changes.shift.x, before.y + changes.shift.y)
        #expect(
          abs(cell.frame.x - before.x) < 1e-6 && abs(cell.frame.y - before.y) < 1e-6, "\(cell.tileName) did not move")
      }
      // A host that is made of the data afterwards lays out the same.
      let fresh = try board.host(host.layoutDirection)
      fresh.layout(in: Size(width: 120, height: 120))
      while !fresh.performPostponedWork(while: { true }) {}
      #expect(fresh.itemCount == host.itemCount)
      #expect(host.cells.allSatisfy { cell in host.id(of: cell.cellID) == fresh.id(of: cell.cellID) })
    }
    #expect(moves > 0)
  }

  @Test("of a drop in the middle fewer cells move than of an update by the same changes")
  func fewer() throws {
    func grid(_ rows: [Int]) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(rows, id: \.self) { Tile($0, 10, 20) } }
    }
    let rows = Array(0..<40)
    let after = Array(0..<3) + [30] + Array(3..<30) + Array(31..<40)
    func preview() throws -> (GridHost, DragPreview) {
      let host = try GridHost(grid(rows))
      host.layout(in: Size(width: 100, height: 160))
      var drag = DragPreview([.item(30)])
      host.preview(&drag, at: Point(x: 50, y: 61))
      #expect(drag.target?.id == .item(3) && host.changes(of: drag).count == 5)
      return (host, drag)
    }
    var (host, drag) = try preview()
    let dropped = try host.drop(&drag, showing: grid(after))
    #expect(dropped.moved.isEmpty)
    #expect(dropped.enteredNames == ["30"])
    #expect(dropped.leftNames == ["7"])
    (host, drag) = try preview()
    #expect(try !host.update(grid(after), applying: drag.update!).moved.isEmpty)
  }

  @Test("a drop that does not fit the data is refused, and one without a target does nothing")
  func refused() throws {
    func grid(_ rows: [Int]) -> some HostedGrid {
      LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(rows, id: \.self) { Tile($0, 10, 20) } }
    }
    let host = try GridHost(grid(Array(0..<40)))
    host.layout(in: Size(width: 100, height: 100))
    host.selection.select(only: .item(2))
    var drag = DragPreview([.item(30)])
    #expect(try host.drop(&drag, showing: grid([])).isEmpty && host.itemCount == 40)
    host.preview(&drag, at: Point(x: 50, y: 15))
    let target = drag.target
    #expect(throws: LazyGridError.self) { try host.drop(&drag, showing: grid(Array(0..<39))) }
    #expect(drag.target == target)
    #expect(drag.update != nil)
    #expect(host.itemCount == 40)
    #expect(host.names.first == "0")
    // Scrolled since: the drop goes on from what is in view.
    host.scroll(by: 40)
    try host.drop(&drag, showing: grid([0, 30] + Array(1..<30) + Array(31..<40)))
    #expect(host.names.first == "2")
    #expect(host.selection.contains(.item(3)))
    #expect(host.offset == 60)
  }
}
