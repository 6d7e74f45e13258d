// An edit measurement for machines.

public import JSONValues
import ScrollSimulation

extension EditMeasurement {
  /// The parameters and, for each kind of edit, the figures of the edit under its name and those of the step after it
  /// under `step…`; times in nanoseconds, anchor errors in points.
  public func json(_ results: [(edit: Edit, figures: Figures)]) -> JSONValue {
    var members: [JSONValue.Member] = [
      JSONValue.Member("measurement", "edits"),
      JSONValue.Member(
        "parameters",
        [
          "items": .integer(items), "columns": .integer(columns),
          "viewportWidth": .number(ScrollMeasurement.viewport.width),
          "viewportHeight": .number(ScrollMeasurement.viewport.height), "scrolls": .integer(ScrollMeasurement.scrolls),
          "jumps": .integer(ScrollMeasurement.jumps), "deletedItems": .integer(Edit.deletedItems),
          "batchedItems": .integer(Edit.batchedItems),
        ]),
      JSONValue.Member("unit", "nanoseconds"),
    ]
    for (edit, figures) in results {
      members.append(JSONValue.Member(edit.rawValue, json(edit, figures)))
      members.append(JSONValue.Member(edit.stepKey, stepJSON(figures)))
    }
    return .object(members)
  }

  private func json(_ edit: Edit, _ figures: Figures) -> JSONValue {
    let times = edit.countsStep ? figures.whole : figures.edit
    let allocations = edit.countsStep ? figures.allocations : figures.editAllocations
    var members: [JSONValue.Member] = [
      JSONValue.Member("median", .number(times.p50)), JSONValue.Member("p99", .number(times.p99)),
      JSONValue.Member("allocations", allocations.map { .number($0) } ?? .null),
      JSONValue.Member("anchorError", figures.anchorError.map { .number($0) } ?? .null),
      JSONValue.Member("endForced", .integer(figures.endForced)),
      JSONValue.Member("repetitions", .integer(times.count)),
      JSONValue.Member("firstMedian", .number(figures.first.p50)),
    ]
    if edit == .batch {
      members.append(JSONValue.Member("medianPerChange", .number(times.p50 / Double(Edit.batchedItems))))
    }
    return .object(members)
  }

  private func stepJSON(_ figures: Figures) -> JSONValue {
    [
      "median": .number(figures.step.p50), "p99": .number(figures.step.p99),
      "allocations": figures.stepAllocations.map { .number($0) } ?? .null,
      "anchorError": figures.anchorError.map { .number($0) } ?? .null, "measurements": .number(figures.measurements),
    ]
  }
}

extension EditMeasurement.Edit {
  /// The key of the step after the edit.
  public var stepKey: String { "step" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Whether the figures of the edit are those of the edit and the step together: of a new width only both together
  /// show anything.
  public var countsStep: Bool { self == .newWidth }
}

extension EditMeasurement.Figures {
  /// Heap allocations of edit and step, the mean; `nil` where nobody counts them.
  public var allocations: Double? {
    guard let editAllocations, let stepAllocations else { return nil }
    return editAllocations + stepAllocations
  }
}
