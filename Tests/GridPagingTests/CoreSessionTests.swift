// Random sessions of a core beside a table that remembers its versions.

import TestSupport
import Testing

@testable import GridPaging

@Suite struct CoreSessionTests {
  @Test("resets are drawn, and what was looked at is found again")
  func places() throws {
    var found = 0
    for seed in 1...30 {
      var trial = try CoreTrial(seed: UInt64(seed))
      for _ in 0..<20 { trial.operate() }
      for _ in 0..<4 { trial.resetWhileReading() }
      #expect(trial.problem == nil, "LAZYGRID_SEED=\(seed)")
      found += trial.placesFound
    }
    #expect(found >= 20)
  }

  @Test("what is shown is what a fresh query of a version says", .seeds(60, or: "LAZYGRID_PAGING"))
  func session() throws {
    let seed = Seed.current
    var trial = try CoreTrial(seed: seed)
    for step in 0..<150 {
      trial.operate()
      #expect(trial.problem == nil, "step \(step); LAZYGRID_SEED=\(seed)")
      guard trial.problem == nil else { return }
    }
    trial.rest()
    trial.checkRest()
    #expect(trial.problem == nil, "at rest; LAZYGRID_SEED=\(seed)")
  }
}
