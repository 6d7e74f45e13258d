// Long sessions of a person's hands: keys, selecting, dragging, folding, updates, jumps and steps in any order, in all
// orientations, under bars and pinned headers, asked cell by cell or in batches, beside a sheet of paper.

import GridEngine
import ReferenceModel
import TestSupport
import Testing

@Suite struct HandsSessionTests {
  private static let operations = 200
  @Test("everything is where the paper says, whatever hands do", .seeds(40, or: "LAZYGRID_HANDS"))
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
