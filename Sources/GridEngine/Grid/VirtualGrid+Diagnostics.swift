// Diagnostics: what was out of bounds, and how it was corrected.

/// The first diagnostics of a grid, and the number of all.
struct DiagnosticLog {
  /// The number of diagnostics that are kept.
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
  /// What was out of bounds and how it was corrected, in order; the first 64 since the grid was made.
  public var diagnostics: [GridDiagnostic] { log.first }
  /// The number of diagnostics, also beyond the 64 that ``diagnostics`` keeps.
  public var diagnosticCount: Int { log.count }

  /// True when the grid may be changed, which gives a step up that waits for sizes; reports it when not.
  func isIdle() -> Bool {
    if state.run.waits { giveUp() }
    if state.pending.isMeasuring { report(.callDuringMeasurement) }
    return !state.pending.isMeasuring
  }

  func report(_ problem: GridDiagnostic) { log.add(problem) }

  /// Reports a cell that does not exist, or is not shown.
  func reportUnknown(_ id: CellID) {
    if model.isHiddenRow(id) || model.section(hiding: id) != nil && model.exists(id) {
      report(.hiddenCell(id))
    } else if id.section < 0 || id.section >= sectionCount {
      report(.unknownSection(id, count: sectionCount))
    } else if id.kind == .item {
      report(.unknownItem(id, count: itemCount(inSection: id.section)))
    } else {
      report(.unknownCell(id))
    }
  }

  /// Reports the clamped values in the declarations of sections.
  func reportSections() {
    log.add(model.sections.problems)
    model.sections.problems = SectionStack.Problems()
  }
}
