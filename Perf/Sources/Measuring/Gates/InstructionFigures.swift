// Stored instruction counts per compiler, and what new counts are in their light.

public import Foundation

/// Instructions per operation of every workload, for each compiler that somebody recorded.
public struct InstructionFigures: Codable, Sendable {
  /// The share by which a figure may exceed the stored one.
  public var tolerance: Double
  /// Compiler to workload to instructions per operation.
  public var compilers: [String: [String: Double]]

  /// Stores the counts of a compiler, to a tenth of an instruction.
  public mutating func record(_ counts: [String: Double], of compiler: String) {
    compilers[compiler] = counts.mapValues { ($0 * 10).rounded() / 10 }
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

extension InstructionFigures {
  /// Reads stored figures.
  ///
  /// - Throws: ``FiguresError`` that says what is wrong with them.
  public init(_ data: Data) throws(FiguresError) {
    do {
      self = try JSONDecoder().decode(InstructionFigures.self, from: data)
    } catch {
      throw FiguresError("stored figures need \"tolerance\" and \"compilers\" with numbers: \(error)")
    }
    guard tolerance > 0 else { throw FiguresError("the tolerance of stored figures has to be above 0") }
  }
}

/// Why stored figures or counts cannot be read.
public struct FiguresError: Error, CustomStringConvertible {
  public var description: String

  public init(_ description: String) { self.description = description }
}
