// The settings of motion: caps, stagger, reduced motion; bad numbers, and times that run backwards.

import GridEngine
import Testing

@testable import GridMotion

@Suite struct MotionSettingsTests {
  private func settings(_ change: (inout MotionSettings) -> Void) -> MotionSettings {
    var settings = MotionSettings()
    change(&settings)
    return settings
  }

  @Test("with reduced motion nothing moves, and what is new or deleted fades")
  func reducedMotion() throws {
    let stage = try Stage([Stage.rows(100)], settings { $0.reducesMotion = true })
    try stage.update {
      $0.insertItems(2, at: .item(3))
      $0.deleteItems(1..<2)
    }
    let frames = stage.frames()
    #expect(frames.count == 3 && frames.allSatisfy { $0.offset == .zero && $0.scale.width >= 0.99 })
    #expect(frames.filter { $0.ghost == nil }.map { $0.opacity } == [0, 0])
    stage.motion.settings.reducesMotion = false
    try stage.update { $0.insertItems(1, at: .item(0)) }
    try stage.update { $0.insertItems(1, at: .item(5)) }
    #expect(stage.frames().contains { $0.offset != .zero })
    stage.motion.settings.reducesMotion = true
    stage.take(.scroll, to: .by(1))
    #expect(stage.frames().allSatisfy { $0.offset == .zero })
  }

  @Test("cells wait one after another, and those that move already do not")
  func stagger() throws {
    let stage = try Stage(
      [Stage.rows(100)],
      settings {
        $0.stagger = 0.1
        $0.maximumDelay = 0.25
      })
    try stage.update { $0.insertItems(1, at: .item(3)) }
    let waiting = stage.motion.cells.sorted { $0.id < $1.id }.filter { $0.id.id != .item(3) }
    #expect(waiting.map { $0.delay } == [0, 0.1, 0.2, 0.25, 0.25, 0.25])
    _ = stage.frames(after: 0.15)
    #expect(try #require(stage.frame(.item(5))).offset.y > -20 && stage.frame(.item(6))?.offset.y == -20)
    try stage.update { $0.insertItems(1, at: .item(3)) }
    #expect(stage.motion.cells.first { $0.id.id == .item(6) }?.delay == 0)
    #expect(stage.frames(after: 5).isEmpty)
  }

  @Test("no more cells move than are to")
  func count() throws {
    let stage = try Stage([Stage.rows(100)], settings { $0.maximumCount = 3 })
    try stage.update { $0.insertItems(1, at: .item(0)) }
    stage.take(.scroll, to: .to(0))
    try stage.update { $0.insertItems(1, at: .item(1)) }
    #expect(stage.motion.count == 3)
    let none = try Stage([Stage.rows(100)], settings { $0.maximumCount = -5 })
    try none.update { $0.insertItems(1, at: .item(1)) }
    #expect(none.motion.isResting)
  }

  @Test("bad numbers are clamped")
  func badNumbers() {
    for bad: Double in [.nan, -1, -1e300] {
      let checked = settings {
        ($0.fadeDuration, $0.stagger, $0.maximumDelay, $0.maximumDistance) = (bad, bad, bad, bad)
        ($0.appearingScale, $0.disappearingScale) = (bad, .infinity)
      }.checked
      #expect(checked.fadeDuration == 0 && checked.stagger == 0 && checked.maximumDelay == 0)
      #expect(checked.maximumDistance == 0 && checked.disappearingScale == 2)
      #expect(checked.appearingScale == (bad.isNaN ? 1 : 0))
    }
  }

  @Test("times that run backwards, or are no numbers, change nothing")
  func badTimes() throws {
    let stage = try Stage([Stage.rows(100)])
    try stage.update { $0.insertItems(2, at: .item(3)) }
    let frames = stage.frames(after: 0.1)
    for time: Double in [-1, .nan, .infinity, -1e300, 0.05] { #expect(stage.motion.frames(at: time) == frames) }
    #expect(stage.motion.frames(at: 1e300).isEmpty && stage.motion.isResting)
    // A step at a bad time still begins motion.
    stage.motion = CellMotion()
    stage.time = .nan
    stage.take(.layout)
    try stage.update { $0.insertItems(2, at: .item(3)) }
    #expect(!stage.motion.isResting)
    #expect(stage.motion.frames(at: 1).count > 0)
  }

  @Test("everything ends when it is stopped, and a grid without a size has no motion")
  func stopping() throws {
    let stage = try Stage([Stage.rows(100)])
    try stage.update { $0.insertItems(2, at: .item(3)) }
    stage.motion.stop()
    #expect(stage.motion.isResting && stage.frames().isEmpty)
    let hidden = try Stage([Stage.rows(100)], in: .zero)
    try hidden.update { $0.deleteItems(0..<50) }
    #expect(hidden.motion.isResting)
  }

  @Test("a cell in motion takes 64 bytes at most")
  func memory() {
    #expect(MemoryLayout<MovingCell>.stride <= 64 && MemoryLayout<Ghost>.stride <= 64)
  }
}
