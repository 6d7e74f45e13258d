// Long sessions of a person's hands: keys, selecting, dragging, folding, updates, jumps and steps in any order, in all
// orientations, under bars and pinned headers, asked cell by cell or in batches, beside a sheet of paper.

import Foundation
import GridEngine
import ReferenceModel
import TestSupport
import Testing

@Suite struct HandsSessionTests {
  private static let operations = 200
  /// `LAZYGRID_HANDS` sessions, for long runs: 5,000 are 10⁶ operations.
  private static var sessionCount: Int {
    ProcessInfo.processInfo.environment["LAZYGRID_HANDS"].flatMap { Int($0) } ?? 40
  }

  @Test("everything is where the paper says, whatever hands do", .seeds(HandsSessionTests.sessionCount))
  func sessions() throws {
    let seed = Seed.current
    var session = try HandsSession(seed: seed)
    for step in 0..<HandsSessionTests.operations {
      let text = try session.operate()
      let difference = session.difference()
      #expect(difference == nil, "step \(step): \(text); LAZYGRID_SEED=\(seed)")
      guard difference == nil else { return }
    }
  }
}
