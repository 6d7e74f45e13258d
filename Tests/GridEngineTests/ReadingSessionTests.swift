// Random sessions of reading: rows grow and shrink above, in and below the view, the viewport turns, is hidden and is pulled
// beyond its ends, under every policy. A list of rows with the rule says where the row that holds its place has to be.

import Foundation
import ReferenceModel
import TestSupport
import Testing

@testable import GridEngine

@Suite struct ReadingSessionTests {
  /// Sessions of 60 changes; `LAZYGRID_READING` runs more of them.
  static let count = ProcessInfo.processInfo.environment["LAZYGRID_READING"].flatMap { Int($0) } ?? 40

  static let policies: [AnchorPolicy] = [
    .top, .bottom, AnchorPolicy([.center]), AnchorPolicy([.lastVisible]), AnchorPolicy([.firstVisible], edge: 1),
    AnchorPolicy([.firstVisible], edge: 0.5), AnchorPolicy([.focusedCell]), AnchorPolicy([.focusedCell, .center]),
    AnchorPolicy([.focusedCell], edge: 1), AnchorPolicy([.end, .lastVisible], distance: 40, snaps: true),
    AnchorPolicy([.start, .firstVisible], distance: 40), AnchorPolicy([]),
  ]

  private struct Session {
    var random: SeededGenerator
    let scene: ReadingScene
    let policy: AnchorPolicy
    let isPacked: Bool
    var (across, along) = (300.0, 400.0)
    var focused: Int?
    /// How many changes were judged: of the others the rule names no row.
    var checked = 0
    /// The last change, in words.
    var last = ""

    init(seed: UInt64) throws {
      random = SeededGenerator(seed: seed)
      policy = random.pick(ReadingSessionTests.policies)
      isPacked = random.chance(30)
      scene = try ReadingScene(random.pick(Orientation.all), count: 60, packed: isPacked)
      scene.isBatched = random.chance(30)
      for name in scene.names { resize(name) }
      scene.grid.anchorPolicy = policy
      scene.grid.allowsOverscroll = random.chance(30)
      scene.resize(across: across, along: along)
      // All rows are measured, so that the list knows as much as the grid does.
      measureAll()
    }

    func measureAll() {
      let offset = scene.grid.offset
      for item in scene.names.indices { scene.step(.cell(.item(item), anchor: .topLeading)) }
      scene.step(.to(offset))
    }

    /// Another text, or another extent.
    mutating func resize(_ name: Int) {
      scene.areas[name] = nil
      scene.extents[name] = nil
      switch random.int(0...5) {
      case 0: scene.areas[name] = Double(random.int(100...2_000)) * 300
      case 1: scene.extents[name] = Double(random.int(500...2_500))
      case 2: scene.extents[name] = 0
      default: scene.areas[name] = Double(random.int(10...120)) * 300
      }
    }

    /// The start of the content by the extents of all rows: after an edit a packed section only estimates rows out of view.
    var start: Double {
      guard let item = scene.visible.first, let edge = scene.edge(item) else { return scene.edge(0) ?? 0 }
      return edge - (0..<item).reduce(0) { $0 + scene.extent($1) }
    }

    func model() -> ReadingModel {
      var (edge, total) = (0.0, 0.0)
      var rows: [(name: Int, edge: Double, extent: Double)] = []
      for item in scene.names.indices { total += scene.extent(item) }
      let start = self.start
      edge = start
      for item in scene.names.indices {
        rows.append((scene.names[item], edge, scene.extent(item)))
        edge += scene.extent(item)
      }
      return ReadingModel(
        policy: policy, rows: rows, viewport: along, offset: -start, rest: total + start - along, focused: focused,
        anchor: scene.names[scene.grid.anchor?.id.item ?? 0])
    }

    /// What is wrong after a change; `nil` when nothing is.
    mutating func change() throws -> String? {
      let (visible, count) = (scene.visible, scene.names.count)
      if random.chance(30) {
        scene.step(.by(random.pick([37, -250, 900, -1_400, 5])))
        if scene.grid.allowsOverscroll, random.chance(40) {
          scene.step(.to(random.chance(50) ? -60 : scene.grid.offsetRange.upperBound + 60))
          scene.step(.by(random.pick([-0.5, 30])))
        }
      }
      // Beyond an end nothing may be in view, and then the rule names no row.
      if scene.visible.isEmpty { scene.step(random.chance(50) ? .start : .end) }
      focused = random.chance(70) ? scene.visible.first.map { scene.names[$0] } : nil
      scene.grid.focusedCell = focused.flatMap { scene.names.firstIndex(of: $0) }.map { .item($0) }
      let before = model()
      var (isOtherWidth, kept) = (false, along)
      switch random.int(0...7) {
      case 0...2:
        let item = random.chance(60) && !visible.isEmpty ? random.pick(visible) : random.int(0...count - 1)
        guard item < count else { return nil }
        last = "row \(item) from \(scene.extent(item))"
        resize(scene.names[item])
        last += " to \(scene.extent(item))"
        if random.chance(50) {
          try scene.reload(item)
        } else {
          scene.grid.invalidateSize(of: .item(item))
          scene.step()
        }
      case 3, 4:
        (across, along) = random.pick([(300, 400), (400, 300), (600, 200), (300, 150), (30, 40)])
        last = "resize from \(scene.across), \(kept) to \(across), \(along)"
        (isOtherWidth, kept) = (across != scene.across, min(kept, along))
        scene.resize(across: across, along: along)
      case 5:
        last = "hidden"
        scene.resize(across: random.pick([0, across]), along: 0)
        let asked = scene.asked
        scene.step()
        guard asked == scene.asked, scene.grid.visibleCells.isEmpty else { return "something is shown while hidden" }
        scene.resize(across: across, along: along)
      case 6:
        last = "insert"
        try scene.insert(random.int(1...3), at: random.int(0...count))
      default:
        let item = random.int(0...count - 1)
        guard count > 20, scene.names[item] != heldName(before, kept) else { return nil }
        last = "delete \(item)"
        scene.names.remove(at: item)
        try scene.update { $0.deleteItems(item..<item + 1) }
      }
      let problem = check(before, kept, isOtherWidth)
      measureAll(keeping: scene.grid.anchor)
      return problem
    }

    private func measureAll(keeping anchor: ScrollAnchor?) {
      let offset = scene.grid.offset
      let range = scene.grid.offsetRange
      for item in scene.names.indices where isPacked || !scene.grid.isMeasured(.item(item)) {
        scene.step(.cell(.item(item), anchor: .topLeading))
      }
      if offset < range.lowerBound || offset > range.upperBound {
        scene.step(
          .to(offset < range.lowerBound ? offset : scene.grid.offsetRange.upperBound + offset - range.upperBound))
      } else if let anchor {
        scene.step(.anchor(anchor))
      }
    }

    private func heldName(_ model: ReadingModel, _ kept: Double) -> Int? {
      if case .row(let held)? = model.held(keeping: kept) { held.name } else { nil }
    }

    private mutating func check(_ before: ReadingModel, _ kept: Double, _ isOtherWidth: Bool) -> String? {
      guard let place = before.held(keeping: kept) else { return nil }
      checked += 1
      let total = scene.names.indices.reduce(0) { $0 + scene.extent($1) }
      let start = self.start
      let (offset, rest) = (-start, total + start - along)
      let slack = scene.grid.allowsOverscroll ? Double.infinity : 0
      let tolerance = 4.0 / 1024
      switch place {
      case .start(let distance):
        let wanted = max(-slack, min(distance, max(0, total - along)))
        if total <= along {
          return slack == 0 && abs(offset) > tolerance ? "content that fits is at \(offset), not at its start" : nil
        }
        return abs(offset - wanted) <= tolerance ? nil : "the start was held at \(distance), and is at \(offset)"
      case .end(let distance):
        if total <= along { return nil }
        let wanted = min(max(distance, -slack), total - along)
        return abs(rest - wanted) <= tolerance ? nil : "the end was held at \(distance), and is at \(rest)"
      case .row(let held):
        guard let item = scene.names.firstIndex(of: held.name), let edge = scene.edge(item) else {
          return "row \(held.name) is gone, or has no frame"
        }
        let extent = scene.extent(item)
        let wanted = held.edge(of: extent, in: along, isOtherWidth: isOtherWidth)
        if abs(edge - wanted) <= tolerance { return nil }
        // Only an end of the content comes first.
        let moved = edge - wanted
        if slack == 0, moved < 0, offset <= tolerance { return nil }
        if slack == 0, moved > 0, rest <= tolerance { return nil }
        return "row \(item), \(extent) long, was held by \(held), and is at \(edge), not at \(wanted)"
      }
    }
  }

  @Test("what holds its place stays, and stays in view, whatever changes", .seeds(ReadingSessionTests.count))
  func sessions() throws {
    var session = try Session(seed: Seed.current)
    for change in 0..<60 {
      guard let problem = try session.change() else { continue }
      Issue.record("change \(change), \(session.policy), \(session.scene.orientation), \(session.last): \(problem)")
      return
    }
    #expect(session.checked > 25)
  }
}
