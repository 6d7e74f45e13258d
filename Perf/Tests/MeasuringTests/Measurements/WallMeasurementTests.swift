// Walls: the figures are there, and what they say of memory, sizes and anchors holds.

import GridEngine
import ScrollSimulation
import Testing

@testable import Measuring

@Suite struct WallMeasurementTests {
  private static let kinds: [WallWorkload.Kind] = [.lanes(1, chunk: 1), .lanes(4, chunk: 128), .justified]

  @Test("a wall is measured", arguments: kinds, [1, 7, 3_000])
  func runs(kind: WallWorkload.Kind, items: Int) throws {
    let result = try WallMeasurement(WallWorkload(kind, items: items), edits: 30, rounds: 2).run()
    #expect(result.setup.count == ScrollMeasurement.setups && result.jump.count == 200, "setups and jumps")
    #expect(result.firstJump.count == ScrollMeasurement.setups, "first jumps")
    #expect(result.scroll.count == 600, "steps")
    for edits in [result.insert, result.delete, result.resizeItem] { #expect(edits.count == 30, "edits") }
    #expect(result.anchorError == 0, "the anchor")
    #expect(result.newWidth.median > 0 && (result.newLanes == nil) == (kind == .justified), "widths")
    #expect(result.fullPass != nil && (result.slices == nil || kind == .justified), "everything")
    #expect(result.bytesHeld > 0, "bytes")
    #expect((result.allocationsPerStep != nil) == AllocationMeter.isLive, "allocations")
  }

  @Test("a jump into lanes asks for the sizes of a chunk or two")
  func questions() throws {
    let wall = WallWorkload(.lanes(4, chunk: 128), items: 1_000_000)
    let asked = try WallMeasurement(wall, edits: 1, rounds: 1).run().measuredPerJump
    #expect(asked.mean > 100 && asked.max <= 256, "\(asked)")
    let photos = WallWorkload(.justified, items: 10_000)
    #expect(try WallMeasurement(photos, edits: 1, rounds: 1).run().measuredPerJump.max == 0, "photos")
  }

  // A debug build allocates for closures.
  #if !DEBUG
    @Test(
      "steps of a wall allocate where there is more to keep, and not otherwise", .enabled(if: AllocationMeter.isLive),
      arguments: kinds.dropFirst())
    func stepsHardlyAllocate(kind: WallWorkload.Kind) throws {
      let result = try WallMeasurement(WallWorkload(kind, items: 1_000_000), edits: 1, rounds: 1).run()
      #expect(result.allocationsPerStep ?? 1 < 0.5, "allocations a step, most of them jumps to where nobody was")
      // All of these chunks are known after the first steps.
      guard kind != .justified else { return }
      let known = try WallMeasurement(WallWorkload(kind, items: 1_000), edits: 1, rounds: 1).run()
      #expect(known.allocationsPerStep == 0, "allocations a step over known chunks")
    }
  #endif

  @Test("the figures have every key", arguments: kinds.dropFirst())
  func jsonHasEveryKey(kind: WallWorkload.Kind) throws {
    let json = try jsonObject(WallMeasurement(WallWorkload(kind, items: 500), edits: 10, rounds: 1).run())
    #expect(
      Set(json.keys) == [
        "measurement", "unit", "parameters", "setup", "firstJump", "scroll", "jump", "measuredPerJump", "insert",
        "delete",
        "resizeItem", "anchorError", "newWidth", "newLanes", "fullPass", "slices", "allocationsPerStep", "bytesHeld",
        "bytesPerItem",
      ], "the keys")
    for key in ["setup", "firstJump", "scroll", "jump", "insert", "delete", "resizeItem"] {
      let times = try #require(json[key] as? [String: Any], "\(key)")
      #expect(Set(times.keys) == ["mean", "p50", "p90", "p99", "p999", "max"], "\(key)")
    }
  }
}
