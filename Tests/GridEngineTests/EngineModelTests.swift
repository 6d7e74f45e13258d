// The whole engine against the naive reference, through random scripts on both axes and in both directions.

import Testing

@testable import GridEngine

@Suite struct EngineModelTests {
  @Test(
    "random scripts: cells, offsets, extents and anchors are those of the reference", arguments: seeds(60),
    [Axis.vertical, .horizontal])
  func randomScripts(seed: UInt64, axis: Axis) throws {
    var generator = SeededGenerator(seed: seed)
    let direction: LayoutDirection = generator.pick([.leftToRight, .rightToLeft])
    let world = try RandomGrid(seed: seed, generator: &generator, axis: axis, direction: direction)
    world.resize(Size(width: 200, height: 200))
    world.grid.layout(measure: world.measure)
    for _ in 0..<60 { try step(world, &generator) }
  }

  private func step(_ world: RandomGrid, _ generator: inout SeededGenerator) throws {
    let grid = world.grid
    let before = grid.visibleCells
    let anchor = grid.anchor
    let oldOffset = ReferenceGrid.units(grid.offset)
    let changes: Changes
    switch generator.int(0...9) {
    case 0...3:
      let distance = generator.pick([37, -37, 5.25, -120, 200, -390])
      changes = grid.scroll(by: distance, measure: world.measure)
      checkMovement(world, before, oldOffset, by: ReferenceGrid.units(distance))
    case 4:
      changes = grid.scroll(to: Double(generator.int(-100...4000)), measure: world.measure)
    case 5...6:
      let section = generator.int(0...grid.sectionCount - 1)
      let id = generator.pick([
        CellID.item(generator.int(0...90), section: section), .header(section: section), .footer(section: section),
      ])
      let anchor: UnitPoint? = generator.pick([nil, .topLeading, .topTrailing, .center, .bottomLeading])
      changes = grid.scroll(to: id, anchor: anchor, measure: world.measure)
      checkJump(world, to: id, anchor)
    case 7:
      let size = generator.pick([
        Size(width: 200, height: 200), Size(width: 320, height: 120), Size(width: 90, height: 260),
      ])
      world.resize(size)
      changes = grid.layout(measure: world.measure)
      checkAnchor(world, anchor)
    case 8:
      for _ in 0..<generator.int(1...3) {
        guard let cell = before.isEmpty ? nil : generator.pick(before) else { continue }
        world.version[cell.id, default: 0] += 1
        grid.invalidateSize(of: cell.id)
        world.reference.invalidate(cell.id)
      }
      changes = grid.layout(measure: world.measure)
      checkAnchor(world, anchor)
    default:
      world.rearrange(&generator)
      if generator.chance(30) { world.resize(Size(width: 150, height: 80)) }
      world.resize(
        grid.viewportSize == Size(width: 150, height: 80) ? Size(width: 200, height: 200) : grid.viewportSize)
      changes = grid.layout(measure: world.measure)
      checkAnchor(world, anchor)
    }
    checkCells(world)
    checkChanges(changes, before: before, after: grid.visibleCells)
  }

  /// Everything in view is measured and lies where the reference lays it out.
  private func checkCells(_ world: RandomGrid) {
    let grid = world.grid
    let offset = ReferenceGrid.units(grid.offset)
    let overscan = ReferenceGrid.units(grid.overscan)
    let insets = grid.safeAreaInsets
    let isVertical = grid.axis == .vertical
    let safeArea = (
      leading: ReferenceGrid.units(isVertical ? insets.top : insets.leading),
      trailing: ReferenceGrid.units(isVertical ? insets.bottom : insets.trailing)
    )
    let (places, end) = world.reference.layout()
    let inner = grid.boundary.axis == .vertical ? grid.contentSize.height : grid.contentSize.width
    #expect(ReferenceGrid.units(inner) == end, "content extent")
    #expect(offset >= 0 && offset <= max(0, end - world.viewport), "offset within the content")
    let expected = world.reference.cells(
      start: offset - overscan, end: offset + world.viewport + overscan, pinned: grid.pinnedViews,
      pinStart: offset + safeArea.leading, pinEnd: offset + world.viewport - safeArea.trailing)
    let cells = grid.visibleCells
    #expect(cells.map(\.id) == expected.map(\.id))
    guard cells.count == expected.count else { return }
    for (cell, expected) in zip(cells, expected) {
      if world.edge(of: cell.frame) != expected.edge || world.extent(of: cell.frame) != expected.extent {
        Issue.record("\(cell) should be at \(expected.edge), \(expected.extent) tall")
      }
      if !cell.isPinned, let natural = grid.frame(of: cell.id), natural != cell.frame {
        Issue.record("frame(of:) says \(natural) for \(cell)")
      }
    }
    let start = offset - overscan
    let unmeasured = places.filter {
      !$0.isMeasured && $0.edge < offset + world.viewport + overscan && $0.edge + $0.extent > start
    }
    #expect(unmeasured.isEmpty, "rows in view are measured")
    let known = Set(places.filter(\.isMeasured).map(\.id))
    for cell in cells where cell.id.kind != .item && !known.contains(cell.id) {
      Issue.record("\(cell.id) was not measured before it came into view")
    }
  }

  /// Cells in view before and after a scroll moved on the screen by just the distance, unless an end clamped it.
  private func checkMovement(_ world: RandomGrid, _ before: [Cell], _ oldOffset: Int, by distance: Int) {
    let grid = world.grid
    let offset = ReferenceGrid.units(grid.offset)
    let end = world.reference.layout().end
    guard offset > 0, offset < end - world.viewport else { return }
    // Farther moves go by the estimates.
    guard abs(distance) <= 2 * (world.viewport + ReferenceGrid.units(grid.overscan)) else { return }
    // Mirrored frames are relative to the content's width of their time: compare along edges through fresh look-ups.
    guard grid.layoutDirection == .leftToRight || grid.axis == .vertical else { return }
    for old in before where !old.isPinned {
      guard let new = grid.visibleCells.first(where: { $0.id == old.id }), !new.isPinned else { continue }
      let moved = (world.edge(of: new.frame) - offset) - (world.edge(of: old.frame) - oldOffset)
      #expect(moved == -distance)
    }
  }

  private func checkAnchor(_ world: RandomGrid, _ anchor: ScrollAnchor?) {
    guard let anchor, let frame = world.grid.frame(of: anchor.id) else { return }
    let offset = ReferenceGrid.units(world.grid.offset)
    let end = world.reference.layout().end
    guard offset > 0, offset < end - world.viewport else { return }
    #expect(world.edge(of: frame) - offset == ReferenceGrid.units(anchor.distance), "the anchor stays put")
  }

  private func checkJump(_ world: RandomGrid, to id: CellID, _ anchor: UnitPoint?) {
    guard let frame = world.grid.frame(of: id) else { return }
    let offset = ReferenceGrid.units(world.grid.offset)
    let maximum = max(0, world.reference.layout().end - world.viewport)
    let (edge, extent) = (world.edge(of: frame), world.extent(of: frame))
    if let anchor {
      let fraction = world.grid.axis == .vertical ? anchor.y : anchor.x
      let wanted = edge + Int((Double(extent - world.viewport) * fraction).rounded())
      #expect(abs(offset - max(0, min(maximum, wanted))) <= 1)
    } else if extent <= world.viewport {
      #expect(edge >= offset && edge + extent <= offset + world.viewport)
    }
  }

  /// Applying the changes to the cells before gives the cells after.
  private func checkChanges(_ changes: Changes, before: [Cell], after: [Cell]) {
    var cells: [CellID: Rect] = [:]
    for cell in before {
      cells[cell.id] = Rect(
        x: cell.frame.x + changes.shift.x, y: cell.frame.y + changes.shift.y, width: cell.frame.width,
        height: cell.frame.height)
    }
    for change in changes.left {
      #expect(cells.removeValue(forKey: change.id) != nil)
      #expect(change.previousFrame == before.first { $0.id == change.id }?.frame)
    }
    for change in changes.moved { cells[change.id] = change.frame }
    for change in changes.entered {
      #expect(cells.updateValue(change.frame, forKey: change.id) == nil)
      #expect(change.previousFrame == nil)
    }
    #expect(cells == Dictionary(uniqueKeysWithValues: after.map { ($0.id, $0.frame) }))
  }

  @Test("the same layout whichever way the viewport went", arguments: seeds(12))
  func pathIndependence(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var second = generator
    let worlds = [
      try RandomGrid(seed: seed, generator: &generator, axis: .vertical, direction: .leftToRight),
      try RandomGrid(seed: seed, generator: &second, axis: .vertical, direction: .leftToRight),
    ]
    for world in worlds { world.resize(Size(width: 200, height: 200)) }
    // One goes down in small steps, the other jumps to the end and comes back in large ones.
    while true {
      let before = worlds[0].grid.offset
      worlds[0].grid.scroll(by: 90, measure: worlds[0].measure)
      if worlds[0].grid.offset == before { break }
    }
    worlds[1].grid.scroll(to: 1e9, measure: worlds[1].measure)
    while worlds[1].grid.offset > 0 { worlds[1].grid.scroll(by: -170, measure: worlds[1].measure) }
    worlds[1].grid.scroll(to: 1e9, measure: worlds[1].measure)
    for world in worlds { world.grid.scroll(to: 300, measure: world.measure) }
    #expect(worlds[0].grid.contentSize == worlds[1].grid.contentSize)
    #expect(worlds[0].grid.offset == worlds[1].grid.offset)
    #expect(worlds[0].grid.visibleCells == worlds[1].grid.visibleCells)
    #expect(worlds[0].grid.measuredRowCount == worlds[1].grid.measuredRowCount)
  }
}
