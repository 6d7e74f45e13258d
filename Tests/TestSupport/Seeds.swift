// A random test that runs once for each of many seeds, and prints a line only for those that fail.

import Foundation
public import Testing

/// True where the libraries are optimised, also for tests that are not themselves: there tests do all of what they can, and elsewhere
/// a part of what takes long. A function of another module, so that the compiler warns of nothing that is never run.
public var isOptimised: Bool { !_isDebugAssertConfiguration() }

/// The seed of the run of a test that is under way; see ``Testing/Trait/seeds(_:)``.
public enum Seed {
  @TaskLocal public static var current: UInt64 = 1
}

/// Runs a test with ``Seed/current`` set to one seed after another. As arguments of the test the seeds would print two lines
/// each.
public struct SeedsTrait: TestTrait, TestScoping {
  let seeds: [UInt64]

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    for seed in seeds {
      let naming = IssueHandlingTrait.compactMapIssues { issue in
        var issue = issue
        issue.comments.append("LAZYGRID_SEED=\(seed)")
        return issue
      }
      try await Seed.$current.withValue(seed) {
        try await naming.provideScope(for: test, testCase: testCase) {
          do {
            try await function()
          } catch is ExpectationFailedError {
            // The requirement that threw is recorded already.
          } catch {
            Issue.record(error)
          }
        }
      }
    }
  }
}

extension Trait where Self == SeedsTrait {
  /// Runs the test with the seeds 1, 2, … `count`, or with the one in `LAZYGRID_SEED` to replay a failure. The seed is
  /// ``Seed/current``; every issue names it.
  ///
  /// Without optimisation only the first few run, so that nobody waits for minutes; `LAZYGRID_SEED_SHARE=1` runs all of them, and a
  /// larger number such a part of them.
  ///
  /// - Parameters:
  ///   - unoptimised: how many those few are.
  ///   - variable: a variable of the environment that says another number, all of which run.
  public static func seeds(_ count: Int, unoptimised: Int = 4, or variable: String? = nil) -> SeedsTrait {
    if let variable, let other = ProcessInfo.processInfo.environment[variable].flatMap({ Int($0) }) {
      return SeedsTrait(seeds: TestSupport.seeds(max(1, other)))
    }
    var most = isOptimised ? count : unoptimised
    if let share = ProcessInfo.processInfo.environment["LAZYGRID_SEED_SHARE"].flatMap({ Int($0) }) {
      most = max(unoptimised, count / max(1, share))
    }
    return SeedsTrait(seeds: TestSupport.seeds(min(count, most)))
  }
}
