// Updates of packed grids by changes that the program tells: items lie where the declaration asks for.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct PackedToldUpdateTests {
  private struct Panel: Identifiable, Equatable {
    var id: Int
    var columns = 1
    var rows = 1
    var start: [Int]?

    static func random(_ id: Int, _ random: inout SeededGenerator) -> Panel {
      Panel(
        id: id, columns: random.int(1...3), rows: random.int(1...2),
        start: random.chance(20) ? [random.int(0...5), random.int(0...9)] : nil)
    }
  }

  private static func board(_ panels: [Panel], _ policy: PlacementPolicy = .compact) -> PackedGrid {
    PackedGrid(tracks: 6, spacing: 0) {
      ForEach(panels) { panel in
        Tile(panel.id, 10, 20)
          .gridSpan(column: panel.columns, row: panel.rows)
          .gridStart(column: panel.start?[0], row: panel.start?[1])
      }
    }.gridPolicy(policy)
  }

  private static func host(_ grid: PackedGrid) throws -> GridHost {
    let host = try GridHost(grid)
    host.layout(in: Size(width: 600, height: 4_000))
    return host
  }

  private static func places(_ host: GridHost) -> [String: Rect] {
    Dictionary(
      uniqueKeysWithValues: host.cells.map { ($0.content(as: Tile.self)?.name ?? "?", $0.slot) })
  }

  @Test("a dropped panel lies where its new start is")
  func drop() throws {
    var panels = (0..<6).map { Panel(id: $0, columns: 2) }
    panels.append(Panel(id: 6, columns: 3, rows: 2, start: [3, 4]))
    let host = try PackedToldUpdateTests.host(PackedToldUpdateTests.board(panels))
    var drag = DragPreview([.item(6)])
    host.preview(&drag, at: Point(x: 10, y: 5))
    let target = try #require(drag.target)
    var moved = panels.remove(at: 6)
    moved.start = [0, 0]
    panels.insert(moved, at: target.id.item)
    let grid = PackedToldUpdateTests.board(panels)
    try host.drop(&drag, showing: grid)
    let fresh = try PackedToldUpdateTests.host(grid)
    #expect(PackedToldUpdateTests.places(host) == PackedToldUpdateTests.places(fresh))
  }

  @Test("what a preview shows of a panel's new start is what the drop makes of the declaration with that start")
  func previewedStart() throws {
    // Three beside one another, in rows below one another.
    var panels = (0..<6).map { Panel(id: $0, columns: 2, start: [$0 % 3 * 2, $0 / 3]) }
    let host = try PackedToldUpdateTests.host(PackedToldUpdateTests.board(panels))
    var drag = DragPreview([.item(5)])
    let place = try #require(host.frame(of: .item(5)))
    host.preview(&drag, panelAt: Rect(x: place.x - 390, y: place.y - 18, width: 200, height: 20))
    #expect(drag.panel == PlacementItem(GridSpan(columns: 2), startColumn: 0, startRow: 0))
    let gap = try #require(drag.gaps.first).frame
    var shown: [String: Rect] = [:]
    for cell in host.cells(of: drag) where cell.cellID != .item(5) {
      shown[try #require(cell.content(as: Tile.self)).name] = cell.slot
    }
    #expect(shown.count == 5)
    var moved = panels.remove(at: 5)
    moved.start = [try #require(drag.panel?.startColumn), try #require(drag.panel?.startRow)]
    panels.insert(moved, at: 0)
    let grid = PackedToldUpdateTests.board(panels)
    try host.drop(&drag, showing: grid)
    let places = PackedToldUpdateTests.places(host)
    #expect(places == PackedToldUpdateTests.places(try PackedToldUpdateTests.host(grid)))
    for (name, frame) in shown { #expect(places[name] == frame, "\(name)") }
    #expect(places.values.contains(gap) && gap == Rect(x: 0, y: 0, width: 200, height: 20))
  }

  @Test("panels that come, move, go or are reloaded lie as in a new host", .seeds(120))
  func random() throws {
    var random = SeededGenerator(seed: Seed.current)
    let policy = random.pick([PlacementPolicy.compact, .lockedFirst, .css])
    var next = random.int(0...12)
    var panels = (0..<next).map { Panel.random($0, &random) }
    let host = try PackedToldUpdateTests.host(PackedToldUpdateTests.board(panels, policy))
    for round in 0..<6 {
      var new = panels
      for _ in 0..<random.int(1...3) {
        switch random.int(0...2) {
        case 0:
          new.insert(Panel.random(next, &random), at: random.int(0...new.count))
          next += 1
        case 1 where !new.isEmpty: new.remove(at: random.int(0...new.count - 1))
        case 2 where !new.isEmpty:
          // What moves may ask for something else there.
          let panel = new.remove(at: random.int(0...new.count - 1))
          new.insert(Panel.random(panel.id, &random), at: random.int(0...new.count))
        default: break
        }
      }
      let grid = PackedToldUpdateTests.board(new, policy)
      let difference = new.difference(from: panels) { $0.id == $1.id }.inferringMoves { $0.id }
      var stayed: [Int] = []
      for (item, panel) in panels.enumerated()
      where new.first(where: { $0.id == panel.id }).map({ $0 != panel }) ?? false {
        stayed.append(item)
      }
      var update = GridUpdate()
      for case .remove(let offset, _, let to) in difference {
        if let to {
          update.moveItems(offset..<offset + 1, to: .item(to))
        } else {
          update.deleteItems(offset..<offset + 1)
        }
      }
      for case .insert(let offset, _, nil) in difference { update.insertItems(1, at: .item(offset)) }
      for item in stayed { update.reloadItems(item..<item + 1) }
      try host.update(grid, applying: update)
      let fresh = try PackedToldUpdateTests.host(grid)
      #expect(PackedToldUpdateTests.places(host) == PackedToldUpdateTests.places(fresh), "round \(round)")
      panels = new
    }
  }
}

extension CollectionDifference {
  /// The difference with removals and insertions of the same identity joined to moves.
  fileprivate func inferringMoves<ID: Hashable>(_ id: (ChangeElement) -> ID) -> CollectionDifference {
    var (removed, inserted): ([ID: Int], [ID: Int]) = ([:], [:])
    for case .remove(let offset, let element, _) in self { removed[id(element)] = offset }
    for case .insert(let offset, let element, _) in self { inserted[id(element)] = offset }
    let changes = map { change -> Change in
      switch change {
      case .remove(let offset, let element, _):
        .remove(offset: offset, element: element, associatedWith: inserted[id(element)])
      case .insert(let offset, let element, _):
        .insert(offset: offset, element: element, associatedWith: removed[id(element)])
      }
    }
    return CollectionDifference(changes) ?? self
  }
}
