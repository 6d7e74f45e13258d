// Suites whose tests check after each change what structures say always holds of them.

import Testing

@testable import GridEngine

/// Runs the tests of a suite with checks, in builds that are not optimised.
struct InvariantsTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    #if DEBUG && !LAZYGRID_CHECKS
      try await Invariants.$areChecked.withValue(true, operation: body)
    #else
      try await body()
    #endif
  }
}

@Suite(.checksInvariants) struct InvariantsTraitTests {
  @Test("invariants are checked in suites that ask for it, in builds that are not optimised")
  func areChecked() {
    #if DEBUG
      #expect(Invariants.areChecked)
      #expect(Arrangement.fewestMoves == 4)
    #endif
  }
}

extension Trait where Self == InvariantsTrait {
  /// Stops the program where an invariant is broken after a change.
  static var checksInvariants: InvariantsTrait { InvariantsTrait() }
}
