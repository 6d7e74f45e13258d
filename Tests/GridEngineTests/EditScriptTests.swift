// The scripts of random operations themselves: replaying, printing and shortening them.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct EditScriptTests {
  @Test("a failing list is shortened to what makes it fail")
  func shortening() {
    var runs = 0
    let short = EditScript.shortest(Array(1...1000)) {
      runs += 1
      return $0.contains(17) && $0.contains(630)
    }
    #expect(short == [17, 630] && runs < 100)
    #expect(EditScript.shortest([5]) { _ in true } == [])
    #expect(EditScript.shortest([]) { _ in true } == [])
  }

  @Test("a script is read as it was printed, and does the same again")
  func replaying() throws {
    let script = EditScript(axis: .horizontal, seed: 5, count: 40)
    let read = try #require(EditScript(script.description))
    #expect(read.axis == .horizontal && read.seed == 5 && read.operations == script.operations)
    #expect(EditScript("vertical 3:")?.operations == [])
    #expect(EditScript("") == nil && EditScript("vertical x: 1") == nil)
    func finalState() throws -> [Cell] {
      var generator = SeededGenerator(seed: read.seed)
      let world = try RandomGrid(seed: read.seed, generator: &generator, axis: .vertical, direction: .leftToRight)
      world.resize(Size(width: 200, height: 200))
      for operation in read.operations {
        var generator = SeededGenerator(seed: operation)
        _ = ScriptStep(world: world, checksAll: true).run(&generator)
      }
      return world.grid.visibleCells
    }
    #expect(try finalState() == finalState())
  }
}
