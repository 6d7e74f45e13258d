// The reading position: what holds its place is in view, and stays in view.

import ReferenceModel
import TestSupport
import Testing

@testable import GridEngine

@Suite(.checksInvariants) struct ReadingPositionTests {
  struct Setting: CustomStringConvertible, Sendable {
    var orientation: Orientation
    var isPacked = false
    var isBatched = false

    static let all = Orientation.all.flatMap { orientation in
      [(false, false), (true, false), (false, true)].map {
        Setting(orientation: orientation, isPacked: $0, isBatched: $1)
      }
    }

    var description: String { "\(orientation)\(isPacked ? ", packed" : "")\(isBatched ? ", batched" : "")" }

    func scene(_ count: Int, plain: Double = 40) throws -> ReadingScene {
      let scene = try ReadingScene(orientation, count: count, plain: plain, packed: isPacked)
      scene.isBatched = isBatched
      return scene
    }
  }

  static let chat = AnchorPolicy([.end, .lastVisible], distance: 40, snaps: true)

  @Test("a growing answer does not drag its reader along", arguments: Setting.all)
  func growingAnswer(setting: Setting) throws {
    for policy in [ReadingPositionTests.chat, .bottom, .top, AnchorPolicy([.center]), AnchorPolicy([.lastVisible])] {
      let scene = try setting.scene(31)
      scene.extents[30] = 1440
      scene.grid.anchorPolicy = policy
      scene.resize(across: 320, along: 480)
      scene.step(.end)
      scene.step(.by(-600))
      #expect(scene.edge(30) == -360)
      for _ in 0..<20 {
        scene.extents[30]! += 16
        try scene.reload(30)
        #expect(scene.edge(30) == -360)
      }
      // At the end it is followed, where the policy says so.
      scene.step(.end)
      scene.extents[30]! += 16
      try scene.reload(30)
      if policy.candidates.first == .end { #expect(scene.edge(30)! + scene.extent(30) == 480) }
    }
  }

  @Test("what is cut off by the leading edge of the viewport grows away from what follows it", arguments: Setting.all)
  func growingAbove(setting: Setting) throws {
    let scene = try setting.scene(100)
    scene.extents[20] = 500
    scene.resize(across: 320, along: 300)
    scene.step(.cell(.item(20), anchor: .topLeading))
    scene.step(.by(350))
    let next = try #require(scene.edge(21))
    scene.extents[20] = 700
    try scene.reload(20)
    #expect(scene.edge(21) == next && next == 150)
    scene.extents[20] = 100
    try scene.reload(20)
    #expect(scene.edge(21) == next)
  }

  @Test("beyond an end is at that end", arguments: Setting.all, [0.5, 60])
  func overscroll(setting: Setting, distance: Double) throws {
    for (snaps, limit) in [(false, 0.0), (true, 0), (false, 40), (true, 40)] {
      let feed = try setting.scene(100)
      feed.grid.allowsOverscroll = true
      feed.grid.anchorPolicy = AnchorPolicy([.start, .firstVisible], distance: limit, snaps: snaps)
      feed.resize(across: 320, along: 300)
      feed.step(.by(-distance))
      try feed.insert(7, at: 0)
      #expect(feed.visible.first == 0 && feed.edge(0) == (snaps ? 0 : distance))
      let chat = try setting.scene(100)
      chat.grid.allowsOverscroll = true
      chat.grid.anchorPolicy = AnchorPolicy([.end, .lastVisible], distance: limit, snaps: snaps)
      chat.resize(across: 320, along: 300)
      chat.step(.end)
      chat.step(.by(distance))
      try chat.insert(7, at: 100)
      #expect(chat.visible.last == 106 && chat.edge(106)! + 40 == 300 - (snaps ? 0 : distance))
    }
  }

  static let policies: [AnchorPolicy] = Array(allPolicies.prefix(isOptimised ? allPolicies.count : 3))
  private static let allPolicies: [AnchorPolicy] = [
    .top, .bottom, AnchorPolicy([.center]), AnchorPolicy([.lastVisible]), AnchorPolicy([.firstVisible], edge: 1),
    AnchorPolicy([.focusedCell]), AnchorPolicy([.cell(.item(50))], edge: 0.5), AnchorPolicy([]),
  ]

  /// Rows under a policy, one of them at the start of a viewport of 350 by 700 points.
  private func reader(
    _ setting: Setting, _ policy: AnchorPolicy, at item: Int, _ prepare: (ReadingScene) -> Void
  ) throws -> ReadingScene {
    let scene = try setting.scene(200)
    prepare(scene)
    scene.grid.focusedCell = .item(50)
    scene.grid.anchorPolicy = policy
    scene.resize(across: 350, along: 700)
    scene.step(.cell(.item(item), anchor: .topLeading))
    return scene
  }

  @Test("turned and turned back, a row that fills the viewport stays in it", arguments: Setting.all)
  func rotation(setting: Setting) throws {
    for policy in ReadingPositionTests.policies {
      let scene = try reader(setting, policy, at: 50) { $0.areas[50] = 900_000 }
      scene.step(.by(1500))
      let (edge, extent) = (scene.edge(50)!, scene.extent(50))
      // The fraction of the row at the fraction of the viewport that the policy keeps.
      let view =
        policy.edge ?? (policy.candidates.first == .center ? 0.5 : policy.candidates.last == .lastVisible ? 1 : 0)
      func share() -> Double { (scene.viewport * view - scene.edge(50)!) / scene.extent(50) }
      let before = share()
      scene.resize(across: 700, along: 350)
      #expect(scene.visible.contains(50))
      #expect(abs(share() - before) < 1e-5, "\(policy)")
      scene.resize(across: 350, along: 700)
      #expect(abs(scene.edge(50)! - edge) <= 0.01 && scene.extent(50) == extent, "\(policy)")
    }
  }

  @Test("a row that becomes short stays in view, at its leading edge as far as it reaches", arguments: Setting.all)
  func showLess(setting: Setting) throws {
    for policy in ReadingPositionTests.policies {
      for less in [1600.0, 900, 80, 0] {
        let scene = try reader(setting, policy, at: 50) { $0.extents[50] = 3000 }
        scene.step(.by(1600))
        scene.extents[50] = less
        scene.grid.invalidateSize(of: .item(50))
        scene.step()
        let edge = try #require(scene.edge(50))
        #expect(less == 0 ? edge == 0 : scene.visible.contains(50), "\(policy), \(less): \(edge)")
        #expect(edge == max(-1600, min(1, less) - less), "\(policy), \(less)")
      }
    }
  }

  @Test("a viewport that shrinks keeps some of what holds its place", arguments: Setting.all)
  func shorter(setting: Setting) throws {
    for policy in ReadingPositionTests.policies {
      let scene = try reader(setting, policy, at: 49) { $0.extents[49] = 600 }
      let before = Set(scene.visible)
      scene.resize(across: 350, along: 300)
      #expect(!before.isDisjoint(with: scene.visible))
      if policy.candidates == [.firstVisible], policy.edge == nil { #expect(scene.edge(49) == 0) }
      scene.resize(across: 350, along: 700)
      #expect(!before.isDisjoint(with: scene.visible))
      if policy.candidates == [.firstVisible], policy.edge == nil { #expect(scene.edge(49) == 0) }
    }
  }

  @Test(
    "a viewport without extent measures nothing, forgets nothing, and shows nothing", arguments: Setting.all,
    [(0.0, 0.0), (0, 700), (350, 0)])
  func hidden(setting: Setting, empty: (across: Double, along: Double)) throws {
    for policy in ReadingPositionTests.policies {
      let scene = try setting.scene(500)
      for name in 0..<500 { scene.areas[name] = Double(9_000 + name * 37 % 20_000) }
      scene.grid.anchorPolicy = policy
      scene.resize(across: 350, along: 700)
      scene.step(.cell(.item(200), anchor: UnitPoint(x: 0.3, y: 0.3)))
      let (cells, asked, offset) = (scene.grid.visibleCells, scene.asked, scene.grid.offset)
      scene.resize(across: empty.across, along: empty.along)
      #expect(scene.grid.visibleCells.isEmpty && scene.grid.offset == offset)
      scene.grid.invalidateSize(of: .item(450))
      scene.step()
      #expect(scene.asked == asked)
      scene.resize(across: 350, along: 700)
      #expect(scene.asked == asked)
      #expect(scene.grid.visibleCells == cells)
      #expect(scene.grid.offset == offset)
    }
  }

  @Test("what grows in view has not scrolled", arguments: Setting.all)
  func travel(setting: Setting) throws {
    for policy in ReadingPositionTests.policies {
      let scene = try setting.scene(1000, plain: 50)
      scene.grid.anchorPolicy = policy
      scene.resize(across: 350, along: 700)
      scene.step(.cell(.item(500), anchor: .topLeading))
      var (planner, plan, time) = (PrefetchPlanner(), PrefetchPlan(), 0.0)
      func read() {
        time += 1.0 / 60
        scene.grid.planPrefetch(&planner, at: time, into: &plan)
      }
      read()
      let thumb = scene.grid.thumb
      for name in [500, 507, 513] {
        scene.extents[name] = 250
        scene.grid.invalidateSize(of: .item(name))
        scene.step()
        read()
        #expect(planner.velocity == 0 && plan.must.isEmpty, "\(policy)")
        #expect(scene.grid.thumb.position == thumb.position)
      }
      // On top of a scroll it counts for nothing.
      scene.extents[501] = 250
      scene.grid.invalidateSize(of: .item(501))
      let before = scene.grid.thumb
      scene.step(.by(30))
      read()
      #expect(planner.velocity > 0 && scene.grid.thumb.position >= before.position, "\(policy)")
      for _ in 0..<200 { read() }
      scene.step(.by(-30))
      read()
      #expect(planner.velocity < 0, "\(policy)")
    }
  }

  @Test("a place follows what stays when a restored grid is updated", arguments: Orientation.all)
  func restored(orientation: Orientation) throws {
    let sections: [GridSection] = [.list(count: 2), .list(count: 1000), .list(count: 1000)]
    let measure: VirtualGrid.Measure = { _, _ in Size(width: 50, height: 50) }
    func grid(_ sections: [GridSection]) throws -> VirtualGrid {
      try VirtualGrid(axis: orientation.axis, layoutDirection: orientation.direction, sections: sections)
    }
    var update = GridUpdate()
    update.moveSection(0, to: 2)
    for offset in [0.0, 30, 120] {
      let live = try grid(sections)
      live.resize(to: Size(width: 300, height: 300))
      live.layout(measure: measure)
      live.scroll(to: offset, measure: measure)
      let bytes = live.savedState()
      let restored = try grid([sections[1], sections[2], sections[0]])
      try restored.restore(from: bytes, of: sections, applying: update)
      restored.layout(measure: measure)
      let two = try grid(sections)
      try two.restore(from: bytes)
      try two.apply(update)
      two.layout(measure: measure)
      try live.apply(update)
      live.layout(measure: measure)
      #expect(restored.offset == live.offset && restored.visibleCells == live.visibleCells)
      #expect(two.offset == live.offset && two.visibleCells == live.visibleCells)
      if offset == 0 { #expect(live.offset == 0) }
    }
  }
}

/// Without checks of all rows after each change.
@Suite struct ReadingPositionWithoutExtentTests {
  @Test(
    "rows without extent, more than a step walks over, do not pass by",
    arguments: ReadingPositionTests.Setting.all.prefix(isOptimised ? .max : 3))
  func withoutExtent(setting: ReadingPositionTests.Setting) throws {
    let scene = try setting.scene(100_000, plain: 0)
    scene.grid.itemsPackedPerStep = .max
    scene.resize(across: 350, along: 700)
    scene.step(.cell(.item(50_000), anchor: .topLeading))
    let anchor = try #require(scene.grid.anchor)
    #expect(anchor.id == .item(50_000))
    for _ in 0..<3 {
      scene.step()
      #expect(scene.grid.anchor == anchor)
    }
  }
}
