// The errors of reading a text as a scroll trace, with what to do about them.

/// An error in the text of a scroll trace: the line, the problem, and in ``description`` what to do about it.
///
/// Words from the text are cut to 40 characters.
public struct TraceError: Error, Sendable, Hashable {
  /// The kind of problem.
  public enum Problem: Sendable, Hashable {
    /// The text does not begin with the header line.
    case missingHeader
    /// The header names a version that this module does not read.
    case unsupportedVersion(String)
    /// A step or the end of the text comes before the viewport.
    case missingViewport
    /// A `name` or `viewport` line comes a second time, or after the first step.
    case misplaced(String)
    /// The name is not one quoted string with known escapes.
    case malformedName
    /// The line begins with neither a known word nor a time.
    case unknownLine(String)
    /// The word after the time is no known action.
    case unknownAction(String)
    /// The word after `jump` is not a kind of cell.
    case unknownCell(String)
    /// The word is not a finite decimal number.
    case notANumber(String)
    /// The word is not a whole number in the range of `Int`.
    case notAnIndex(String)
    /// The line ends where a value is expected; the text says which.
    case missing(String)
    /// The line goes on after the last value.
    case unexpected(String)
  }

  /// The line in the text, counted from 1.
  public var line: Int
  /// The problem in that line.
  public var problem: Problem

  /// Creates an error. Any value is stored as it is.
  ///
  /// - Complexity: O(1).
  public init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }
}

extension TraceError: CustomStringConvertible {
  /// The line, the problem and what to do about it, in one sentence.
  public var description: String { "line \(line): \(problem)" }
}

extension TraceError.Problem: CustomStringConvertible {
  /// The problem and what to do about it.
  public var description: String {
    switch self {
    case .missingHeader: "not a scroll trace; begin the text with \"scroll-trace 1\""
    case .unsupportedVersion(let word): "version \"\(word)\" is not known; write the trace again in version 1"
    case .missingViewport: "no viewport yet; put \"viewport WIDTH HEIGHT\" before the first step"
    case .misplaced(let word): "\"\(word)\" may stand once, before the first step; remove this line"
    case .malformedName: #"malformed name; write it in double quotes, with \\, \" and \u{HEX} as the only escapes"#
    case .unknownLine(let word): "\"\(word)\" begins no line; use name, viewport, or a time in seconds and an action"
    case .unknownAction(let word):
      "\"\(word)\" is no action; use by, to, fraction, jump, resize, rest, "
        + "insert, delete, move or reload"
    case .unknownCell(let word): "\"\(word)\" is no cell; use item SECTION ITEM, header SECTION or footer SECTION"
    case .notANumber(let word): "\"\(word)\" is no finite decimal number; write one such as -12.5 or 1e3"
    case .notAnIndex(let word): "\"\(word)\" is no index; write a whole number"
    case .missing(let what): "the line ends too early; add \(what)"
    case .unexpected(let word): "\"\(word)\" is one word too many; remove it or put # before it"
    }
  }
}
