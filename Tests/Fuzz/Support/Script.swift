// What a target reports: a finding stops the program, and the operations can be printed as a Swift program.

import Glibc

/// The operations of one input as Swift source, printed while they run when `FUZZ_PRINT` is set. A finding can then be
/// pasted into a test: it uses nothing but the public interface.
enum Script {
  static let isPrinting = getenv("FUZZ_PRINT") != nil

  /// Prints a line of the program.
  static func say(_ line: @autoclosure () -> String) {
    guard isPrinting else { return }
    print(line())
    // A trap would lose what is buffered.
    fflush(nil)
  }
}

/// Stops with a finding unless a truth holds.
func require(_ holds: Bool, _ text: @autoclosure () -> String) {
  guard !holds else { return }
  fatalError("FINDING: \(text())")
}

/// A number as Swift source that gives it back, bit for bit.
func source(_ number: Double) -> String {
  if number.isNaN { return ".nan" }
  if number == .infinity { return ".infinity" }
  if number == -.infinity { return "-.infinity" }
  return "\(number)"
}

/// A number as Swift source; the smallest is no literal that can be negated.
func source(_ number: Int) -> String {
  number == .max ? ".max" : number == .min ? ".min" : "\(number)"
}

func source(_ number: Double?) -> String { number.map { source($0) } ?? "nil" }
func source(_ number: Int?) -> String { number.map { source($0) } ?? "nil" }
