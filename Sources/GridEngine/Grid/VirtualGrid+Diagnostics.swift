// What was out of bounds, and how it was mended.

/// The first diagnostics of a grid, and how many there were.
struct DiagnosticLog {
  /// Diagnostics that are kept.
  static let capacity = 64

  private(set) var first: [GridDiagnostic] = []
  private(set) var count = 0

  mutating func add(_ problem: GridDiagnostic) {
    count += 1
    if first.count < DiagnosticLog.capacity { first.append(problem) }
  }

  mutating func add(_ problems: SectionStack.Problems) {
    first.append(contentsOf: problems.first.prefix(max(0, DiagnosticLog.capacity - first.count)))
    count += problems.count
  }
}

extension VirtualGrid {
  /// What was out of bounds and how it was mended, in order; the first 64 since the grid was made.
  public var diagnostics: [GridDiagnostic] { log.first }
  /// How often something was out of bounds, also beyond the 64 that ``diagnostics`` keeps.
  public var diagnosticCount: Int { log.count }

  /// Whether the grid may be changed; reports it when not.
  func isIdle() -> Bool {
    if state.pending.isMeasuring { report(.callDuringMeasurement) }
    return !state.pending.isMeasuring
  }

  func report(_ problem: GridDiagnostic) { log.add(problem) }

  /// Reports what was clamped in the declarations of sections.
  func reportSections() {
    log.add(model.sections.problems)
    model.sections.problems = SectionStack.Problems()
  }
}
