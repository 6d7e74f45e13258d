// Whether structures check after each change what always holds of them.

/// Checks stop the program where an invariant is broken. They take far longer than the changes that they check.
enum Invariants {
  #if LAZYGRID_CHECKS
    static var areChecked: Bool { true }
  #elseif DEBUG
    /// True within a test that asks for it. Builds that are optimised check nothing.
    @TaskLocal static var areChecked = false
  #endif
}
