// A grid and what happens to it: steps, updates and questions at random, the same for the same number.

import GridEngine

/// A grid under random operations; everything that it answers goes into a digest.
final class Session {
  var digest = Digest()
  private var dice: Dice
  private let grid: VirtualGrid
  private var memory = FocusMemory()
  private var focus = CellID.item(0)
  /// True for numbers that make no sense among the others.
  private let isHostile: Bool

  init?(_ sections: [GridSection], axis: Axis = .vertical, rightToLeft: Bool = false, seed: UInt64, hostile: Bool) {
    guard
      let grid = try? VirtualGrid(
        axis: axis, layoutDirection: rightToLeft ? .rightToLeft : .leftToRight, sections: sections)
    else { return nil }
    self.grid = grid
    dice = Dice(state: seed)
    isHostile = hostile
    grid.pinnedViews = [.sectionHeaders, .sectionFooters]
    grid.resize(to: Size(width: 400, height: 600))
    grid.contentType = { $0.item % 3 }
  }

  /// The size of a cell: depends on nothing but its number.
  private func measure(_ id: CellID, _ proposal: ProposedSize) -> Size {
    let mixed = UInt64(truncatingIfNeeded: id.item &+ 77 &* id.section) &* 2_654_435_761 & 0xFFFF_FFFF
    let extent = 20 + Double(mixed % 1600) / 16
    return Size(width: extent, height: extent)
  }

  private func step(_ target: (VirtualGrid, (CellID, ProposedSize) -> Size) -> Changes) {
    digest.add(target(grid) { self.measure($0, $1) })
  }

  /// A step that asks for many sizes at once; now and then the host has something else to do before it is over.
  private func batches(to target: ScrollTarget) {
    var requests: [MeasurementRequest] = []
    var measured: [MeasurementRequest] = []
    func known(_ id: CellID, _ proposal: ProposedSize) -> Size? {
      measured.contains { $0.id == id } ? measure(id, proposal) : nil
    }
    var changes = grid.step(to: target, known: known, asking: &requests)
    for _ in 0..<(dice.chance(5) ? 1 : 100) where changes == nil {
      for request in requests {
        digest.add(request.id)
        digest.add(request.proposal.width ?? request.proposal.height ?? -1)
      }
      measured += requests
      changes = grid.continueStep(known: known, asking: &requests)
    }
    if let changes { digest.add(changes) } else { digest.add(grid.waitsForSizes) }
  }

  private func item() -> CellID {
    let section = dice.below(grid.sectionCount)
    let count = grid.itemCount(inSection: section)
    if isHostile, dice.chance(4) {
      return .item([-1, 2_147_483_647, -2_147_483_648, count, 2_147_483_646][dice.below(5)], section: section)
    }
    if dice.chance(9) { return dice.chance(2) ? .header(section: section) : .footer(section: section) }
    return .item(dice.below(count), section: section)
  }

  private func offset() -> Double {
    if isHostile, dice.chance(5) { return [.nan, .infinity, -.infinity, 1e300, -5e12][dice.below(5)] }
    return grid.contentSize.height * Double(dice.below(1_000_001)) / 1_000_000
  }

  /// One operation and what follows from it.
  func go() {
    switch dice.below(22) {
    case 0...5: let way = Double(dice.below(800) - 400); step { $0.scroll(by: way, measure: $1) }
    case 6, 7: let target = offset(); step { $0.scroll(to: target, measure: $1) }
    case 8: let target = item(); step { $0.scroll(to: target, anchor: .center, measure: $1) }
    case 9: let target = item(); step { $0.scroll(to: target, measure: $1) }
    case 10:
      grid.resize(to: Size(width: Double(200 + dice.below(600)), height: Double(100 + dice.below(900))))
      step { $0.layout(measure: $1) }
    case 11, 12: update()
    case 13: query()
    case 14: grid.invalidateSize(of: item())
    case 15: save()
    case 16: move()
    case 17:
      let section = dice.below(grid.sectionCount)
      if dice.chance(2) { grid.collapse(section) } else { grid.expand(section) }
      step { $0.layout(measure: $1) }
    case 18: let share = Double(dice.below(1001)) / 1000; step { $0.step(to: .thumb(share), measure: $1) }
    case 19: batches(to: .by(Double(dice.below(1200) - 600)))
    case 20: batches(to: dice.chance(2) ? .to(offset()) : .cell(item(), anchor: .center))
    default:
      grid.endDraggingThumb()
      var slices = 3
      _ = grid.performPostponedWork {
        slices -= 1
        return slices >= 0
      }
      step { $0.step(to: .resume, measure: $1) }
    }
    settle()
  }

  private func settle() {
    for cell in grid.visibleCells {
      digest.add(cell)
      digest.add(cell.handle ?? -1)
    }
    digest.add(grid.offset)
    digest.add(grid.contentSize.height)
    digest.add(grid.contentSize.width)
    digest.add(grid.measuredRowCount)
    digest.add(grid.diagnosticCount)
    digest.add(grid.thumb.position)
    digest.add(grid.unpackedItemCount)
    if let anchor = grid.anchor {
      digest.add(anchor.id)
      digest.add(anchor.distance)
    }
  }

  private func update() {
    let section = dice.below(grid.sectionCount)
    let count = grid.itemCount(inSection: section)
    var update = GridUpdate()
    for _ in 0..<1 + dice.below(3) {
      let first = isHostile && dice.chance(5) ? 2_147_483_647 : dice.below(count)
      let length = min(1 + dice.below(5), max(0, count - first))
      let end = first.addingReportingOverflow(length).overflow ? first : first + length
      switch dice.below(4) {
      case 0: update.deleteItems(first..<end, section: section)
      case 1:
        let spans = PackedItems(count: 1 + dice.below(4)) { GridSpan(columns: 1 + $0 % 3, rows: 1 + $0 % 2) }
        update.insertItems(spans, at: .item(dice.below(min(count, 2_147_483_646) + 1), section: section))
      case 2:
        update.moveItems(
          first..<end, section: section, to: .item(dice.below(max(1, count - length)), section: section))
      default: update.reloadItems(first..<end, section: section)
      }
    }
    do throws(GridError) {
      try grid.apply(update)
      digest.add(true)
    } catch {
      digest.add(false)
    }
    step { $0.layout(measure: $1) }
  }

  private func query() {
    let id = item()
    if let frame = grid.frame(of: id) { digest.add(frame) }
    if let area = grid.area(of: id) { digest.add(area) }
    if let position = grid.accessibilityPosition(of: id) {
      digest.addCut(position.line)
      digest.addCut(position.lineCount)
      digest.add(position.rowCount)
      digest.add(position.index ?? -1)
    }
    if let rows = grid.rowEstimate(inSection: id.section) { digest.add(rows) }
    digest.add(grid.placementDiagnostics(of: id).count)
    let extent = grid.extentEstimate
    digest.add(extent.estimate)
    digest.add(extent.bound)
    digest.add(extent.atLeast)
    var cells: [Cell] = []
    grid.cells(in: Rect(x: 0, y: offset(), width: 400, height: 300), into: &cells)
    for cell in cells { digest.add(cell) }
    if let cell = grid.cell(at: Point(x: 10, y: offset())) { digest.add(cell) }
  }

  private func move() {
    let moves: [FocusMove] = [
      .up, .down, .left, .right, .pageUp(), .pageDown(), .next, .previous, .rowStart, .rowEnd, .nextSection,
      .previousSection, .first, .last,
    ]
    for _ in 0..<5 {
      let next = grid.neighbor(of: focus, moves[dice.below(moves.count)], memory: &memory)
      digest.add(next)
      focus = next ?? item()
    }
    step { $0.scroll(to: focus, measure: $1) }
  }

  private func save() {
    let bytes = grid.savedState()
    for byte in bytes { digest.add(UInt64(byte)) }
    do throws(GridError) {
      try grid.restore(from: bytes)
      digest.add(true)
    } catch {
      digest.add(false)
    }
    step { $0.layout(measure: $1) }
  }
}
