// Stored instruction counts per compiler, and the comparison of new counts with them.

public import Foundation

/// Instructions per operation of every workload, for each compiler with recorded counts.
public struct InstructionFigures: Codable, Sendable {
  /// The share by which a figure may exceed the stored one.
  public var tolerance: Double
  /// The instructions per operation by compiler and workload.
  public var compilers: [String: [String: Double]]

  /// Stores the counts of a compiler, rounded to a tenth of an instruction.
  public mutating func record(_ counts: [String: Double], of compiler: String) {
    compilers[compiler] = counts.mapValues { ($0 * 10).rounded() / 10 }
  }

  /// The result of comparing a new count with the stored one.
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
  /// - Throws: ``FiguresError`` that describes the problem with them.
  public init(_ data: Data) throws(FiguresError) {
    do {
      self = try JSONDecoder().decode(InstructionFigures.self, from: data)
    } catch {
      throw FiguresError("stored figures need \"tolerance\" and \"compilers\" with numbers: \(error)")
    }
    guard tolerance > 0 else { throw FiguresError("the tolerance of stored figures has to be above 0") }
  }
}

/// The reason why stored figures or counts cannot be read.
public struct FiguresError: Error, CustomStringConvertible {
  public var description: String

  public init(_ description: String) { self.description = description }
}
