// Random sessions of a core beside a table that remembers its versions.

import Foundation
import TestSupport
import Testing

@testable import GridPaging

@Suite struct CoreSessionTests {
  /// `LAZYGRID_PAGING=2000` runs as many sessions.
  static var count: Int { ProcessInfo.processInfo.environment["LAZYGRID_PAGING"].flatMap { Int($0) } ?? 60 }

  @Test("what is shown is what a fresh query of a version says", .seeds(count))
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
