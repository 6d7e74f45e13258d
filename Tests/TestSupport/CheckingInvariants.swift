// Checks of what structures say always holds of them, after each change that a test makes.

#if DEBUG
  @testable import GridEngine
#endif

/// Runs with checks after each change, in builds that are not optimised.
public func checkingInvariants<Result>(_ body: () throws -> Result) rethrows -> Result {
  #if DEBUG && !LAZYGRID_CHECKS
    return try Invariants.$areChecked.withValue(true, operation: body)
  #else
    return try body()
  #endif
}
