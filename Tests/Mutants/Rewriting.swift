// Writing sources in which one number, read when a test run begins, says which of the drawn changes is made.

enum Rewriting {
  /// The operator that stands for the one of a change: one character of those that Swift takes for operators.
  private static func sign(_ number: Int) -> String { String(Unicode.Scalar(UInt32(0x2190 + number))!) }
  /// The most changes that there are signs for.
  static let limit = 600

  /// A file with its changes, each of them with its number.
  static func rewritten(_ text: String, _ changes: [(number: Int, change: Change)]) -> String {
    var bytes = Array(text.utf8)
    for (number, change) in changes.sorted(by: { $0.change.range.lowerBound > $1.change.range.lowerBound }) {
      let old = String(decoding: bytes[change.range], as: UTF8.self)
      let new =
        switch change.kind {
        case .operation, .range: sign(number)
        case .literal: "mutated(\(number), 1, 0)"
        case .bound: "mutatedBound(\(number), isMin: \(old == "min("), "
        case .answer(let value): "mutated(\(number), \(value), \(!value))"
        case .omission: "if mutantNumber != \(number) { \(old) }"
        }
      bytes.replaceSubrange(change.range, with: Array(new.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The source file that the rewritten ones need.
  static func support(_ changes: [(number: Int, change: Change)]) -> String {
    var text = """
      // What the rewritten sources ask: the number of the change that is made.

      #if canImport(Darwin)
        import Darwin
      #else
        import Glibc
      #endif

      let mutantNumber: Int = unsafe getenv("LAZYGRID_MUTANT").flatMap { unsafe Int(String(cString: $0)) } ?? 0

      @inline(__always) func mutated<T>(_ number: Int, _ old: T, _ new: T) -> T { mutantNumber == number ? new : old }

      @inline(__always) func mutatedBound<T: Comparable>(_ number: Int, isMin: Bool, _ a: T, _ b: T) -> T {
        (mutantNumber == number) != isMin ? min(a, b) : max(a, b)
      }

      @inline(__always) func mutatedBound<T: Comparable>(_ number: Int, isMin: Bool, _ a: T, _ b: T, _ c: T) -> T {
        (mutantNumber == number) != isMin ? min(a, b, c) : max(a, b, c)
      }

      """
    for (number, change) in changes {
      switch change.kind {
      case .operation(let from, let to): text += operation(number, from, to)
      case .range:
        text += """

          infix operator \(sign(number)): RangeFormationPrecedence
          @inline(__always) func \(sign(number)) <T: Strideable>(a: T, b: T) -> Range<T> where T.Stride: SignedInteger {
            a..<(mutantNumber == \(number) && a < b ? b.advanced(by: -1) : b)
          }

          """
      default: break
      }
    }
    return text
  }

  private static func operation(_ number: Int, _ from: String, _ to: String) -> String {
    let sign = sign(number)
    if from == "&&" || from == "||" {
      let precedence = from == "&&" ? "LogicalConjunctionPrecedence" : "LogicalDisjunctionPrecedence"
      return """

        infix operator \(sign): \(precedence)
        @inline(__always) func \(sign) (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool {
          mutantNumber == \(number) ? try a \(to) b() : try a \(from) b()
        }

        """
    }
    let isEquality = from == "==" || from == "!="
    var text = """

      infix operator \(sign): ComparisonPrecedence
      @inline(__always) func \(sign) <T: \(isEquality ? "Equatable" : "Comparable")>(a: T, b: T) -> Bool {
        mutantNumber == \(number) ? a \(to) b : a \(from) b
      }

      """
    if isEquality {
      text += """
        @inline(__always) func \(sign) <T>(a: T?, b: _OptionalNilComparisonType) -> Bool {
          mutantNumber == \(number) ? a \(to) b : a \(from) b
        }

        """
    }
    return text
  }
}
