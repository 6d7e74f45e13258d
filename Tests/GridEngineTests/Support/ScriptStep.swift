// One operation of a script, and what has to be true after it.

import TestSupport

@testable import GridEngine

/// Runs one operation and says what is wrong afterwards.
final class ScriptStep {
  private let world: RandomGrid
  private let checksAll: Bool
  private var problem: String?
  private var grid: VirtualGrid { world.grid }

  // Before the operation.
  private let before: [Cell]
  private let tokens: [CellID: Int]
  /// What the policy would have hold its place, and its token.
  private var held = (place: HeldPlace.anchor, token: -1)
  private let offset: Int

  init(world: RandomGrid, checksAll: Bool) {
    self.world = world
    self.checksAll = checksAll
    before = world.grid.visibleCells
    var tokens: [CellID: Int] = [:]
    for cell in before { tokens[cell.id] = world.reference.token(of: cell.id) }
    self.tokens = tokens
    world.moved = []
    offset = ReferenceGrid.units(world.grid.offset)
    chooseHeld(until: world.grid.state.viewport)
  }

  /// Finds what holds its place until the viewport is another one.
  private func chooseHeld(until next: Viewport) {
    var viewport = grid.state.viewport
    viewport.hold(by: grid.anchorPolicy, focus: grid.focusedCell, until: next, in: grid.model)
    held = (viewport.held ?? .anchor, -1)
    if case .anchor = held.place, let anchor = viewport.anchor {
      held.place = .cell(
        HeldPoint(
          id: anchor.id, point: 0, view: 0, distance: -anchor.distance, isNamed: false, isInView: false))
    }
    guard case .cell(var point) = held.place else { return }
    if viewport.across != next.across { point.keepShare() }
    held = (.cell(point), world.reference.token(of: point.id) ?? -1)
  }

  private func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
    if !condition, problem == nil { problem = "\(text())\n  \(world.grid.stateLine)" }
  }

  /// What is wrong after the operation; `nil` when nothing is.
  func run(_ generator: inout SeededGenerator) -> String? {
    let changes: Changes
    if world.defersWidths, generator.chance(10) {
      // Some of what was put off, or all of it.
      if generator.chance(20) || grid.sectionCount == 0 {
        expect(grid.performPostponedWork { true } && grid.unresolvedSectionCount == 0, "not everything was done")
      } else {
        grid.model.revalidate(generator.int(0...grid.sectionCount - 1))
        grid.note(.layout)
      }
    }
    switch generator.int(0...15) {
    case 0...2:
      let distance = generator.pick([37, -37, 5.25, -120, 200, -390])
      changes = grid.scroll(by: distance, measure: world.measure)
      checkMovement(by: ReferenceGrid.units(distance))
    case 3:
      changes = grid.scroll(to: Double(generator.int(-100...4000)), measure: world.measure)
    case 4...5:
      guard grid.sectionCount > 0 else { return nil }
      let section = generator.int(0...grid.sectionCount - 1)
      let id = generator.pick([
        CellID.item(generator.int(0...90), section: section), .header(section: section), .footer(section: section),
      ])
      let anchor: UnitPoint? = generator.pick([nil, .topLeading, .topTrailing, .center, .bottomLeading])
      changes = grid.scroll(to: id, anchor: anchor, measure: world.measure)
      checkJump(to: id, anchor)
    case 6:
      let size = generator.pick([
        Size(width: 200, height: 200), Size(width: 320, height: 120), Size(width: 90, height: 260),
        Size(width: 150, height: 80),
      ])
      var next = grid.state.viewport
      (next.across, next.bounds) = (grid.orientation.across(size), FixedPoint(grid.orientation.along(size)))
      chooseHeld(until: next)
      world.resize(size)
      changes = grid.layout(measure: world.measure)
      checkAnchor()
    case 7:
      guard !before.isEmpty else { return nil }
      for _ in 0..<generator.int(1...3) { world.invalidate(generator.pick(before).id) }
      changes = grid.layout(measure: world.measure)
      checkAnchor()
    case 8:
      world.rearrange(&generator)
      changes = grid.layout(measure: world.measure)
    case 9:
      checkHostile(&generator)
      changes = grid.layout(measure: world.measure)
    default:
      for _ in 0..<generator.pick([1, 1, 1, 2]) { update(&generator) }
      changes = grid.layout(measure: world.measure)
      checkAnchor()
    }
    checkChanges(changes)
    expect(world.askedInVain == nil, "asked for \(world.askedInVain!), whose size is known")
    if checksAll, problem == nil { checkCells() }
    return problem
  }

  // MARK: Updates

  private func update(_ generator: inout SeededGenerator) {
    let update = world.randomUpdate(&generator)
    do { try world.apply(update) } catch { expect(false, "\(error) for \(update)") }
    expect(
      (0..<grid.sectionCount).map { grid.itemCount(inSection: $0) } == world.reference.sections.map(\.items.count),
      "counts after \(update)")
  }

  /// A bad update changes nothing, and says so.
  private func checkHostile(_ generator: inout SeededGenerator) {
    let update = world.hostileUpdate(&generator)
    let state = (grid.contentSize, grid.offset, grid.sectionCount, grid.itemCount, grid.visibleCells)
    do throws(GridError) {
      let copy = try UpdatePlan(update, for: grid.model)
      _ = copy
      // By chance it is a good one; too large a grid for the reference is not tried.
      if update.changedItems < 1000 { try? world.apply(update) }
    } catch {
      var thrown: GridError?
      do throws(GridError) { try grid.apply(update) } catch { thrown = error }
      expect(thrown == error, "the same error twice")
      let now = (grid.contentSize, grid.offset, grid.sectionCount, grid.itemCount, grid.visibleCells)
      expect(state == now, "a refused update changed the grid: \(update)")
    }
  }

  // MARK: Checks

  /// Everything in view is measured and lies where the reference lays it out.
  private func checkCells() {
    let offset = ReferenceGrid.units(grid.offset)
    expect(grid.model.brokenInvariant() == nil, grid.model.brokenInvariant()!)
    let cells = grid.visibleCells
    var edges = cells.map { world.edge(of: $0.frame) }
    let pending = grid.model.copy()
    defer { pending.deallocate() }
    if pending.sections.isStale {
      checkSectionsBehind()
      // What is in view is the same when the work is done; only what is before it may be larger or smaller.
      grid.model.revalidateAll()
      defer { grid.model.become(pending) }
      let shift = ReferenceGrid.units(grid.offset) - offset
      edges = edges.map { $0 + shift }
      checkCells(edges)
    } else {
      checkCells(edges)
    }
  }

  /// Sections that are behind have their items where they are going to be, in no more room than they had, and nothing
  /// overlaps.
  private func checkSectionsBehind() {
    var end = 0
    var frames: [CellID: Rect] = [:]
    let boundary = grid.boundary
    for (section, contents) in world.reference.sections.enumerated() {
      let columns = world.reference.columns(section)
      let tracks = world.reference.tracks(section)
      var ids: [CellID] = contents.declaration.header == nil ? [] : [.header(section: section)]
      if columns > 0 { ids += contents.items.indices.map { .item($0, section: section) } }
      if contents.declaration.footer != nil { ids.append(.footer(section: section)) }
      for id in ids {
        guard let frame = grid.frame(of: id) else { return expect(false, "no frame of \(id)") }
        frames[id] = frame
        let isFirst = id.kind != .item || id.item % columns == 0
        let edge = world.edge(of: frame)
        if isFirst {
          expect(edge >= end, "\(id) begins at \(edge), before \(end)")
        } else {
          expect(edge == world.edge(of: frames[.item(id.item - 1, section: section)]!), "\(id) is not in its row")
        }
        end = edge + world.extent(of: frame)
        if id.kind == .item {
          let x = contents.declaration.insets.leading + tracks.offsets[id.item % columns]
          expect(abs(boundary.inner(frame).x - x) < 1e-9, "\(id) is not in its track")
        }
      }
    }
    let size = grid.contentSize
    expect(end <= ReferenceGrid.units(grid.axis == .vertical ? size.height : size.width), "content ends at \(end)")
    var found: [Cell] = []
    grid.cells(in: Rect(x: -1e4, y: -1e4, width: size.width + 2e4, height: size.height + 2e4), into: &found)
    for cell in found { expect(frames[cell.id] == cell.frame, "\(cell), not \(frames[cell.id] as Any)") }
    expect(found.count >= frames.values.count { $0.width > 0 && $0.height > 0 }, "cells in all of the content")
    let estimate = grid.extentEstimate
    let whole = grid.model.copy()
    defer { whole.deallocate() }
    whole.revalidateAll()
    let extent = whole.contentExtent.points
    expect(
      abs(estimate.estimate - extent) <= estimate.bound + 1e-6 && estimate.atLeast <= extent + 1e-6,
      "\(estimate), and it becomes \(extent)")
  }

  /// - Parameter edges: where the cells in view begin.
  private func checkCells(_ edges: [Int]) {
    let offset = ReferenceGrid.units(grid.offset)
    let overscan = ReferenceGrid.units(grid.overscan)
    let (leading, trailing) = insets
    let (places, end) = world.layout()
    let inner = grid.axis == .vertical ? grid.contentSize.height : grid.contentSize.width
    expect(ReferenceGrid.units(inner) == end, "content extent \(ReferenceGrid.units(inner)), not \(end)")
    expect(offset >= -leading && offset <= max(-leading, end - world.viewport + trailing), "offset \(offset) of \(end)")
    let expected = world.reference.cells(
      of: places, start: offset - overscan, end: offset + world.viewport + overscan, pinned: grid.pinnedViews,
      pinStart: offset + leading, pinEnd: offset + world.viewport - trailing)
    let cells = grid.visibleCells
    expect(cells.map(\.id) == expected.map(\.id), "cells \(cells.map(\.id)), not \(expected.map(\.id))")
    guard cells.count == expected.count else { return }
    for ((cell, edge), expected) in zip(zip(cells, edges), expected) {
      expect(
        edge == expected.edge && world.extent(of: cell.frame) == expected.extent,
        "\(cell) should be at \(expected.edge), \(expected.extent) tall")
      if !cell.isPinned {
        let frame = grid.frame(of: cell.id)
        expect(
          frame.map { world.edge(of: $0) } == edge && frame?.size == cell.frame.size,
          "frame(of:) says \(grid.frame(of: cell.id)!) for \(cell)")
      }
    }
    for place in places where !place.isMeasured {
      let isInView =
        place.edge < offset + world.viewport + overscan && place.edge + place.extent > offset - overscan
      expect(!isInView, "\(place) is in view and not measured, \(offset)")
    }
    let known = Set(places.filter(\.isMeasured).map(\.id))
    for cell in cells where cell.id.kind != .item {
      expect(known.contains(cell.id), "\(cell.id) was not measured before it came into view")
    }
  }

  private var isAtEnd: Bool {
    let offset = grid.exactOffset
    return offset <= .zero || offset >= grid.exactMaximumOffset
  }

  /// Cells in view before and after a scroll moved on the screen by just the distance, unless an end clamped it.
  private func checkMovement(by distance: Int) {
    guard !isAtEnd else { return }
    // Farther moves go by the estimates.
    guard abs(distance) <= 2 * (world.viewport + ReferenceGrid.units(grid.overscan)) else { return }
    // Mirrored frames are relative to the content's width of their time: compare along edges through fresh look-ups.
    guard grid.layoutDirection == .leftToRight || grid.axis == .vertical else { return }
    let now = ReferenceGrid.units(grid.offset)
    for old in before where !old.isPinned {
      guard let new = grid.visibleCells.first(where: { $0.id == old.id }), !new.isPinned else { continue }
      let moved = (world.edge(of: new.frame) - now) - (world.edge(of: old.frame) - offset)
      expect(moved == -distance, "\(old.id) moved by \(moved), not by \(-distance)")
    }
  }

  /// What was to hold its place is where it was on the screen, whatever its number.
  private func checkAnchor() {
    let offset = grid.exactOffset
    switch held.place {
    case .anchor: break
    case .cell(let point):
      guard point.isNamed || !world.moved.contains(held.token), !isAtEnd,
        let id = world.reference.cell(of: held.token), let span = grid.model.span(of: id)
      else { return }
      let now = span.start - offset
      expect(now == point.edge(of: span.extent, in: grid.state.viewport.extent), "\(held) is now \(id) at \(now)")
    case .start(let distance): expect(offset == min(distance, grid.exactMaximumOffset), "\(held), not \(offset)")
    case .end(let distance):
      expect(
        offset == max(.zero, grid.exactMaximumOffset - distance), "\(held), not \(grid.exactMaximumOffset - offset)"
      )
    }
  }

  private func checkJump(to id: CellID, _ anchor: UnitPoint?) {
    guard let frame = grid.frame(of: id) else { return }
    let offset = ReferenceGrid.units(grid.offset) + insets.leading
    let maximum = max(0, Int(grid.exactMaximumOffset.raw))
    let (edge, extent) = (world.edge(of: frame), world.extent(of: frame))
    let open = uncovered(for: id)
    if let anchor {
      let fraction = grid.axis == .vertical ? anchor.y : anchor.x
      let wanted = edge - open.start + Int((Double(extent - open.extent) * fraction).rounded())
      expect(abs(offset - max(0, min(maximum, wanted))) <= 1, "jump to \(id) at \(anchor) is at \(offset - wanted)")
    } else if extent <= open.extent, offset > 0, offset < maximum {
      let start = offset + open.start
      expect(edge >= start && edge + extent <= start + open.extent, "jump to \(id) does not show it")
    }
  }

  /// What bars cover at both ends of the viewport.
  private var insets: (leading: Int, trailing: Int) {
    let (insets, isVertical) = (grid.contentInsets, grid.axis == .vertical)
    return (
      ReferenceGrid.units(isVertical ? insets.top : insets.leading),
      ReferenceGrid.units(isVertical ? insets.bottom : insets.trailing)
    )
  }

  /// What bars and the pinned cells of its section leave for a cell.
  private func uncovered(for id: CellID) -> (start: Int, extent: Int) {
    let room = world.viewport - insets.leading - insets.trailing
    guard id.kind == .item else { return (0, room) }
    func extent(_ id: CellID, _ pin: PinnedViews) -> Int {
      grid.pinnedViews.contains(pin) ? grid.frame(of: id).map { world.extent(of: $0) } ?? 0 : 0
    }
    let header = extent(.header(section: id.section), .sectionHeaders)
    let rest = room - header - extent(.footer(section: id.section), .sectionFooters)
    return rest > 0 ? (header, rest) : (0, room)
  }

  /// Applying the changes to the cells before gives the cells after: what left under the old numbers, then the new ones.
  private func checkChanges(_ changes: Changes) {
    var frames: [CellID: Rect] = [:]
    for cell in before {
      frames[cell.id] = Rect(
        x: cell.frame.x + changes.shift.x, y: cell.frame.y + changes.shift.y, width: cell.frame.width,
        height: cell.frame.height)
    }
    var leaving: Set<Int> = []
    for change in changes.left {
      expect(frames.removeValue(forKey: change.id) != nil, "\(change.id) left and was not there")
      expect(change.previousFrame == before.first { $0.id == change.id }?.frame, "the old frame of \(change.id)")
      guard let token = tokens[change.id] else { continue }
      leaving.insert(token)
      expect(
        change.isDeleted == (world.reference.cell(of: token) == nil), "\(change.id) is deleted: \(change.isDeleted)")
    }
    let renumbered = Dictionary(uniqueKeysWithValues: changes.renumbered.map { ($0.previous, $0.current) })
    frames = Dictionary(uniqueKeysWithValues: frames.map { (renumbered[$0.key] ?? $0.key, $0.value) })
    for (old, token) in tokens where !leaving.contains(token) {
      expect(world.reference.token(of: renumbered[old] ?? old) == token, "\(old) became another cell")
    }
    for change in changes.moved {
      expect(frames.updateValue(change.frame, forKey: change.id) != nil, "\(change.id) moved and was not there")
    }
    for change in changes.entered {
      expect(frames.updateValue(change.frame, forKey: change.id) == nil, "\(change.id) entered and was there")
      expect(change.previousFrame == nil, "\(change.id) entered with an old frame")
      if let token = world.reference.token(of: change.id) {
        expect(!leaving.contains(token), "\(change.id) left and entered")
      }
    }
    let after = Dictionary(uniqueKeysWithValues: grid.visibleCells.map { ($0.id, $0.frame) })
    for id in Set(frames.keys).union(after.keys).sorted() where !ScriptStep.areAlike(frames[id], after[id]) {
      expect(false, "the changes lead \(id) to \(frames[id] as Any), not to \(after[id] as Any)")
    }
  }
}

extension ScriptStep {
  /// Whether two frames are the same but for the last bits that mirroring them in another width leaves.
  fileprivate static func areAlike(_ a: Rect?, _ b: Rect?) -> Bool {
    guard let a, let b else { return a == b }
    return a.size == b.size && abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9
  }
}

extension GridUpdate {
  /// Items that arrive, as far as they can be counted.
  var changedItems: Int {
    func cut(_ count: Int) -> Int { max(0, min(1 << 20, count)) }
    let items = insertions.reduce(0) { $0 + cut($1.count) }
    return sectionInsertions.reduce(items) { $0 + $1.count * cut($1.section.count) }
  }
}
