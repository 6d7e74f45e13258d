// Random sessions of edits, scrolls, collapses and new layouts, at random times, against a simulation by brute force. Those of one
// kind of section have a layout by brute force too; those of every kind look for what has to hold wherever cells lie.

import TestSupport
import Testing

@Suite struct SessionTests {
  @Test(
    "nothing in view jumps, and nothing comes or goes on the wrong side", .seeds(240, or: "LAZYGRID_MOTION_SESSIONS"))
  func sessions() throws {
    let session = try Session(seed: Seed.current)
    for _ in 0..<24 {
      try session.act()
      if !session.faults.isEmpty { break }
    }
    #expect(session.faults.isEmpty)
    session.pass(10)
    #expect(session.motion.isResting && session.motion.bytesHeld == 0)
    #expect(session.continued > 0)
  }

  @Test(
    "nor where sections are of every kind, rows are measured, and fingers zoom",
    .seeds(240, or: "LAZYGRID_MOTION_SESSIONS"))
  func mixed() throws {
    let session = try MixedSession(seed: Seed.current)
    for _ in 0..<24 {
      try session.act()
      if !session.faults.isEmpty { break }
    }
    #expect(session.faults.isEmpty)
    session.pass(10)
    #expect(session.motion.isResting && session.motion.bytesHeld == 0)
  }

  @Test(
    "a jump over rows that are measured on the way takes what leaves to the side on which its cell is",
    arguments: [179, 210, 3009, 7880])
  func measuredJumps(seed: UInt64) throws {
    let session = try MixedSession(seed: seed)
    for _ in 0..<24 { try session.act() }
    #expect(session.faults.isEmpty && session.exits > 0)
  }

  @Test("the checks of mixed sessions have something to check")
  func mixedChecks() throws {
    var (continued, entries, exits, zooms) = (0, 0, 0, 0)
    for seed in 1...20 {
      let session = try MixedSession(seed: UInt64(seed))
      for _ in 0..<24 { try session.act() }
      continued += session.continued
      entries += session.entries
      exits += session.exits
      zooms += session.zooms
    }
    #expect(
      continued > 5000 && entries > 100 && exits > 100 && zooms > 20, "\(continued), \(entries), \(exits), \(zooms)")
  }

  @Test("the checks of sessions have something to check")
  func checks() throws {
    var (continued, entries, exits, drops) = (0, 0, 0, 0)
    for seed in 1...12 {
      let session = try Session(seed: UInt64(seed))
      for _ in 0..<24 { try session.act() }
      continued += session.continued
      entries += session.entries
      exits += session.exits
      drops += session.log.count { $0.hasPrefix("drop") }
    }
    #expect(continued > 1000 && entries > 50 && exits > 50 && drops > 3)
  }
}
