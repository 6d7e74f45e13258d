// The trait with which a random test runs once for each seed.

import TestSupport
import Testing

@Suite struct SeedsTraitTests {
  private final class Runs: @unchecked Sendable { var seeds: [UInt64] = [] }
  private struct Failure: Error {}

  @Test("a test runs with each seed in turn, also after one with which it fails")
  func turns() async throws {
    let (test, runs) = (try #require(Test.current), Runs())
    try await SeedsTrait.seeds(4).provideScope(for: test, testCase: .current) { runs.seeds.append(Seed.current) }
    #expect(runs.seeds == seeds(4))
    await withKnownIssue {
      try await SeedsTrait.seeds(3).provideScope(for: test, testCase: .current) {
        runs.seeds.append(Seed.current)
        if Seed.current == seeds(3)[0] { throw Failure() }
        try #require(Seed.current > 2)
      }
    }
    #expect(runs.seeds == seeds(4) + seeds(3))
  }
}
