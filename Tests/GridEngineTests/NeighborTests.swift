// Moving a focus: beside a drawing of all cells, in all orientations, and to every item.

import ReferenceModel
import TestSupport
import Testing

@testable import GridEngine

@Suite struct NeighborTests {
  static let arrows: [FocusMove] = [.up, .down, .left, .right]

  static func packed(_ grid: VirtualGrid) -> VirtualGrid {
    grid.resize(to: Size(width: 300, height: 200))
    _ = grid.performPostponedWork { true }
    grid.layout { _, _ in Size(width: 10, height: 10) }
    return grid
  }

  // MARK: Reachability

  /// The items that arrows do not reach from some item, whatever the focus remembers there.
  private static func unreached(_ grid: VirtualGrid) -> [CellID] {
    struct State: Hashable {
      var cell: CellID
      var memory: FocusMemory
    }
    let cells = (0..<grid.sectionCount).flatMap { section in
      (0..<grid.itemCount(inSection: section)).map { CellID.item($0, section: section) }
    }
    // All states that arrows lead to, and the ones that lead there.
    var numbers: [State: Int] = [:]
    var states: [State] = []
    var before: [[Int]] = []
    func number(_ state: State) -> Int {
      if let number = numbers[state] { return number }
      numbers[state] = states.count
      states.append(state)
      before.append([])
      return states.count - 1
    }
    for cell in cells { _ = number(State(cell: cell, memory: FocusMemory())) }
    var next = 0
    while next < states.count {
      for arrow in arrows {
        var memory = states[next].memory
        guard let cell = grid.neighbor(of: states[next].cell, arrow, memory: &memory) else { continue }
        before[number(State(cell: cell, memory: memory))].append(next)
      }
      next += 1
    }
    // From every state to every item: backwards from the item.
    return cells.filter { cell in
      var reached = states.indices.map { states[$0].cell == cell }
      var todo = states.indices.filter { reached[$0] }
      while let state = todo.popLast() {
        for previous in before[state] where !reached[previous] {
          reached[previous] = true
          todo.append(previous)
        }
      }
      return reached.contains(false)
    }
  }

  private static func grid(
    _ items: PackedItems, columns: Int, _ packing: PackingMode, _ policy: PlacementPolicy = .lockedFirst
  ) throws -> VirtualGrid {
    packed(
      try VirtualGrid(sections: [
        .packed(
          items, tracks: Array(repeating: .fr(1), count: columns), packing: packing, policy: policy,
          rowSizing: .fixed(20))
      ]))
  }

  @Test("arrows reach every item from every item: all small packings", arguments: [2, 3, 4])
  func smallPackings(columns: Int) throws {
    let spans = [(1, 1), (2, 1), (1, 2), (1, 3), (3, 1), (2, 2)].filter { $0.0 <= columns }
    for count in 1...(isOptimised ? 4 : 3) {
      var choice = Array(repeating: 0, count: count)
      // Four items of all shapes in one way of packing, fewer in all.
      let packings: [PackingMode] =
        count == 4 ? [columns == 3 ? .dense : .sparse] : [.sparse, .dense, .dense(chunk: 2)]
      repeat {
        let items = PackedItems(count: count) { GridSpan(columns: spans[choice[$0]].0, rows: spans[choice[$0]].1) }
        for packing in packings {
          let grid = try NeighborTests.grid(items, columns: columns, packing)
          let unreached = NeighborTests.unreached(grid)
          #expect(unreached.isEmpty, "\(choice.map { spans[$0] }) in \(columns) columns, \(packing)")
          guard unreached.isEmpty else { return }
        }
      } while advance(&choice, below: spans.count)
    }
  }

  /// The next numbers in order; false after the last.
  private func advance(_ digits: inout [Int], below base: Int) -> Bool {
    for i in digits.indices {
      digits[i] += 1
      if digits[i] < base { return true }
      digits[i] = 0
    }
    return false
  }

  @Test("arrows reach every item from every item: two items that start anywhere, and a third")
  func smallStarts() throws {
    let spans = [GridSpan(), GridSpan(columns: 2), GridSpan(rows: 2), GridSpan(columns: 2, rows: 3)]
    for first in 0..<12 {
      for second in 0..<12 where isOptimised || (first + second) % 4 == 0 {
        for (a, b) in spans.indices.flatMap({ a in spans.indices.map { (a, $0) } }) {
          let items = PackedItems([
            PlacementItem(spans[a], startColumn: first % 3, startRow: first / 3),
            PlacementItem(spans[b], startColumn: second % 3, startRow: second / 3), PlacementItem(spans[(a + b) % 4]),
          ])
          let unreached = NeighborTests.unreached(try NeighborTests.grid(items, columns: 3, .sparse))
          #expect(unreached.isEmpty, "\(first) \(a), \(second) \(b)")
          guard unreached.isEmpty else { return }
        }
      }
    }
  }

  private static func items(
    _ random: inout SeededGenerator, count: Int, columns: Int, starts: Int, _ policy: PlacementPolicy = .lockedFirst
  ) -> PackedItems {
    PackedItems(
      (0..<count).map { _ in
        let span = GridSpan(columns: random.int(1...min(4, columns)), rows: random.pick([1, 1, 2, 3, 4]))
        guard random.chance(starts) else { return PlacementItem(span) }
        let column = random.chance(70) ? random.int(0...columns - 1) : nil
        let row = random.chance(70) ? random.int(0...12) : nil
        // With both starts CSS puts items over one another.
        return PlacementItem(span, startColumn: column, startRow: policy == .css && column != nil ? nil : row)
      })
  }

  @Test("arrows reach every item from every item: random packings", .seeds(200))
  func randomPackings() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let sections = (0..<random.int(1...2)).map { _ in
      let columns = random.int(1...7)
      let policy = random.pick([PlacementPolicy.lockedFirst, .css])
      let items = NeighborTests.items(
        &random, count: random.int(1...14), columns: columns, starts: random.pick([0, 30, 100]), policy)
      return GridSection.packed(
        items, tracks: Array(repeating: .pt(20), count: columns),
        packing: random.pick([.sparse, .dense, .dense(lookback: 2), .dense(chunk: 5)]), policy: policy,
        rowSizing: .fixed(20))
    }
    let grid = NeighborTests.packed(try VirtualGrid(sections: sections))
    #expect(NeighborTests.unreached(grid) == [])
  }

  @Test("where nothing lies beside an item, its row leads on")
  func keptRow() throws {
    // ..CC.
    // G.CC.
    // G.FF.
    // .ADD.
    // .ADD.
    // BA..E
    // B...E
    // B...E
    let areas = [(2, 0, 2, 2), (0, 1, 1, 2), (2, 2, 2, 1), (1, 3, 1, 3), (2, 3, 2, 2), (0, 5, 1, 3), (4, 5, 1, 3)]
    let items = PackedItems(
      areas.map { PlacementItem(GridSpan(columns: $0.2, rows: $0.3), startColumn: $0.0, startRow: $0.1) })
    let grid = try NeighborTests.grid(items, columns: 5, .sparse)
    #expect(NeighborTests.unreached(grid) == [])
    var (cell, memory) = (CellID.item(5), FocusMemory())
    for (move, next) in [(FocusMove.right, 3), (.right, 4), (.right, 6), (.left, 3), (.left, 5)] {
      cell = try #require(grid.neighbor(of: cell, move, memory: &memory))
      #expect(cell == .item(next))
    }
  }

  // MARK: The drawing

  /// A grid in any orientation of sections that are declared for a vertical one.
  static func grid(of sections: [GridSection], _ random: inout SeededGenerator) throws -> VirtualGrid {
    let axis = random.pick([Axis.vertical, .horizontal])
    let direction = random.pick([LayoutDirection.leftToRight, .rightToLeft])
    let boundary = Boundary(axis: axis, direction: direction)
    let grid = try VirtualGrid(
      axis: axis, layoutDirection: direction, sections: sections.map { boundary.inner($0) })
    grid.resize(to: axis == .vertical ? Size(width: 300, height: 200) : Size(width: 200, height: 300))
    _ = grid.performPostponedWork { true }
    return grid
  }

  /// A random grid of fixed extents, and its drawing.
  static func world(
    _ random: inout SeededGenerator
  ) throws -> (sections: [GridSection], reference: () throws -> FocusReference) {
    var widths: [(columns: Int, width: Double, gap: Double, hasHeader: Bool, hasFooter: Bool)] = []
    let sections = (0..<random.int(1...6)).map { _ in
      let columns = random.int(1...5)
      let width = random.pick([10.0, 24, 31])
      let gap = random.pick([0.0, 8])
      let (header, footer): (GridSection.Supplementary?, GridSection.Supplementary?) = (
        random.pick([nil, 15]), random.pick([nil, 5])
      )
      widths.append((columns, width, gap, header != nil, footer != nil))
      let count = random.pick([0, 0, 1, 3, 8, 20])
      if random.chance(50) {
        return GridSection.lazy(
          count: count, tracks: Array(repeating: .fixed(width, spacing: gap), count: columns), alignment: 0,
          spacing: random.pick([0, 3]), rowSizing: .fixed(20), header: header, footer: footer)
      }
      return .packed(
        items(&random, count: count, columns: columns, starts: random.pick([0, 0, 50])),
        tracks: Array(repeating: .pt(width), count: columns),
        packing: random.pick([.sparse, .dense, .dense(chunk: 3)]), spacing: random.pick([0, 3]), trackSpacing: gap,
        rowSizing: .fixed(20), alignment: 0, header: header, footer: footer)
    }
    return (
      sections,
      {
        let grid = packed(try VirtualGrid(sections: sections))
        return FocusReference(
          sections: sections.indices.map { index in
            let (columns, width, gap, hasHeader, hasFooter) = widths[index]
            let count = grid.itemCount(inSection: index)
            var section = FocusReference.Section(
              columns: (0..<columns).map { (Double($0) * (width + gap), Double($0) * (width + gap) + width) },
              areas: (0..<count).map { item in
                grid.area(of: .item(item, section: index))
                  ?? GridArea(column: item % columns, row: item / columns, columns: 1, rows: 1)
              }, hasHeader: hasHeader, hasFooter: hasFooter)
            if let header = grid.frame(of: .header(section: index)) {
              (section.headerTop, section.headerExtent) = (header.y, header.height)
            }
            if let footer = grid.frame(of: .footer(section: index)) {
              (section.footerTop, section.footerExtent) = (footer.y, footer.height)
            }
            let stride = 20 + (sections[index].spacing ?? 0)
            if let first = section.areas.first, let frame = grid.frame(of: .item(0, section: index)) {
              let top = frame.y - Double(first.row) * stride
              section.rowTops = (0..<section.rowCount).map { top + Double($0) * stride }
            }
            return section
          })
      }
    )
  }

  private static let distances: [Double] = [0, 1, 47, 90, -5, .nan, .infinity]

  private static func move(_ random: inout SeededGenerator) -> FocusMove {
    random.pick([
      .up, .up, .up, .down, .down, .down, .left, .left, .right, .right, .next, .previous, .rowStart, .rowEnd,
      .columnStart, .columnEnd, .nextSection, .previousSection, .first, .last, .pageUp(), .pageDown(),
      .pageUp(random.pick(distances)), .pageDown(random.pick(distances)),
    ])
  }

  /// The moves of a vertical, left-to-right grid as a person makes them in another one.
  private static func seen(_ move: FocusMove, _ axis: Axis, _ direction: LayoutDirection) -> FocusMove {
    var move = move
    if axis == .horizontal {
      switch move {
      case .up: move = .left
      case .down: move = .right
      case .left: move = .up
      case .right: move = .down
      default: break
      }
    }
    guard direction == .rightToLeft else { return move }
    return move == .left ? .right : move == .right ? .left : move
  }

  @Test("random moves go where a drawing says, in all orientations", .seeds(400))
  func walks() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let world = try NeighborTests.world(&random)
    var reference = try world.reference()
    let grid = try NeighborTests.grid(of: world.sections, &random)
    let (axis, direction) = (grid.axis, grid.layoutDirection)
    var memory = FocusMemory(stopsAtHeadersAndFooters: random.chance(50))
    reference.stops = memory.stopsAtHeadersAndFooters
    var cell = CellID.item(0)
    for step in 0..<60 {
      if random.chance(6) {
        let section = random.int(0...world.sections.count)
        cell = random.pick([
          .item(random.int(0...9), section: section), .header(section: section), .footer(section: section),
        ])
      }
      let move = NeighborTests.move(&random)
      let wanted = reference.move(cell, pageChecked(move), viewport: 200)
      let before = memory
      let seen = NeighborTests.seen(move, axis, direction)
      let found = grid.neighbor(of: cell, seen, memory: &memory)
      var copy = before
      #expect(grid.snapshot.neighbor(of: cell, seen, memory: &copy) == found)
      #expect(copy == memory)
      #expect(found == wanted, "step \(step): \(cell) \(move)")
      guard found == wanted else { return }
      if let found { cell = found } else { #expect(memory == before) }
    }
  }

  /// Bad distances count as 0, endless ones end with the grid.
  private func pageChecked(_ move: FocusMove) -> FocusMove {
    func checked(_ distance: Double?) -> Double? { distance.map { $0 > 0 ? min($0, 1e9) : 0 } }
    switch move {
    case .pageUp(let distance): return .pageUp(checked(distance))
    case .pageDown(let distance): return .pageDown(checked(distance))
    default: return move
    }
  }
}
