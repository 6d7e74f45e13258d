// The whole engine against the naive reference, through random scripts on both axes and in both directions.

import TestSupport
import Testing

@testable import GridEngine

@Suite(.checksInvariants) struct EngineModelTests {
  #if DEBUG
    static let scripts = 10
  #else
    static let scripts = 1000
  #endif

  @Test(
    "random scripts of steps and updates: cells, offsets, extents, changes and anchors are those of the reference",
    .seeds(EngineModelTests.scripts), arguments: [Axis.vertical, .horizontal])
  func randomScripts(axis: Axis) throws {
    let seed = Seed.current
    check(EditScript(axis: axis, seed: seed, count: 60))
  }

  /// 10⁵ operations in optimised builds.
  @Test("long scripts: what holds its place does not move by a unit", .seeds(8))
  func longScripts() throws {
    let seed = Seed.current
    #if DEBUG
      let count = 200
    #else
      let count = 12_500
    #endif
    check(EditScript(axis: seed % 2 == 0 ? .vertical : .horizontal, seed: 7000 + seed, count: count), every: 40)
  }

  @Test("the script in LAZYGRID_SCRIPT", .enabled(if: EditScript.fromEnvironment != nil))
  func replay() throws { check(try #require(EditScript.fromEnvironment)) }

  /// Reports what goes wrong in a script, by the shortest script that is found to go wrong.
  private func check(_ script: EditScript, every interval: Int = 1) {
    guard let problem = script.firstProblem(checksEvery: interval) else { return }
    guard let short = script.shortened() else {
      Issue.record("\(script), operation \(problem.operation): \(problem.text)")
      return
    }
    Issue.record("\(short.text)\nLAZYGRID_SCRIPT='\(short.script)' swift test --filter EngineModelTests")
  }

  @Test("the same layout whichever way the viewport went", .seeds(12))
  func pathIndependence() throws {
    let seed = Seed.current
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
