// Stored instruction counts per compiler, and what new counts are in their light.

public import JSONValues

/// Instructions per operation of every workload, for each compiler that somebody recorded.
public struct InstructionFigures: Sendable {
  /// The share by which a figure may exceed the stored one.
  public var tolerance: Double
  /// Compiler to workload to instructions per operation.
  public var compilers: [String: [String: Double]]

  public init(tolerance: Double = 0.03, compilers: [String: [String: Double]] = [:]) {
    (self.tolerance, self.compilers) = (tolerance, compilers)
  }

  /// Reads what ``text`` is.
  public init(_ json: JSONValue) throws(FiguresError) {
    guard let tolerance = json["tolerance"]?.doubleValue, tolerance > 0, let compilers = json["compilers"] else {
      throw FiguresError("stored figures need \"tolerance\" above 0 and \"compilers\"")
    }
    self.tolerance = tolerance
    self.compilers = [:]
    for compiler in compilers.keys {
      guard let figures = compilers[compiler] else { continue }
      for workload in figures.keys {
        guard let figure = figures[workload]?.doubleValue else {
          throw FiguresError("the stored figure of \"\(workload)\" is not a number")
        }
        self.compilers[compiler, default: [:]][workload] = figure
      }
    }
  }

  /// Tolerance and figures as JSON, sorted and with one figure a line, so that changes are easy to read.
  public var text: String {
    let compilers = compilers.sorted { $0.key < $1.key }.map { compiler, figures in
      let lines = figures.sorted { $0.key < $1.key }.map { name, figure in
        "      \(JSONValue.string(name).text): \(JSONValue.number((figure * 10).rounded() / 10).text)"
      }
      return "    \(JSONValue.string(compiler).text): {\n\(lines.joined(separator: ",\n"))\n    }"
    }
    let tolerance = JSONValue.number(tolerance).text
    return "{\n  \"tolerance\": \(tolerance),\n  \"compilers\": {\n\(compilers.joined(separator: ",\n"))\n  }\n}\n"
  }

  /// What a new count is beside the stored one.
  public enum Verdict: Sendable, Hashable {
    /// Within the tolerance.
    case same
    /// Fewer by more than the tolerance: worth recording, so that it cannot be lost again.
    case better
    /// More than the tolerance allows.
    case worse
    /// The compiler has stored figures, but this workload has none among them.
    case unknown
  }

  /// Judges a count of instructions per operation. `nil` when nothing is stored for the compiler.
  public func verdict(_ count: Double, of workload: String, compiler: String) -> Verdict? {
    guard let figures = compilers[compiler] else { return nil }
    guard let stored = figures[workload] else { return .unknown }
    if count > stored * (1 + tolerance) { return .worse }
    return count < stored * (1 - tolerance) ? .better : .same
  }
}

/// Why stored figures or counts cannot be read.
public struct FiguresError: Error, CustomStringConvertible {
  public var description: String

  public init(_ description: String) { self.description = description }
}
