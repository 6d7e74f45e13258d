// An edit measurement as JSON.

import GridEngine
import ScrollSimulation

extension EditMeasurement {
  /// The parameters and, for each kind of edit, the figures of the edit under its name and those of the step after it
  /// under `step…`; times in nanoseconds, anchor errors in points.
  public struct Results: Encodable, Sendable {
    struct Parameters: Encodable {
      var items: Int
      var columns: Int
      var viewportWidth = ScrollWorkload.viewport.width
      var viewportHeight = ScrollWorkload.viewport.height
      var scrolls = ScrollWorkload.scrolls
      var jumps = ScrollWorkload.jumps
      var deletedItems = Edit.deletedItems
      var batchedItems = Edit.batchedItems
    }

    struct Row: Codable {
      var median: Double
      var p99: Double
      @OrNull var allocations: Double?
      @OrNull var anchorError: Double?
      var endForced: Int?
      var repetitions: Int?
      var firstMedian: Double?
      var medianPerChange: Double?
      var measurements: Double?
    }

    /// The parameters of the measurement.
    public var measurement: EditMeasurement
    /// The figures of each kind of edit.
    public var edits: [(edit: Edit, figures: Figures)]

    public init(_ measurement: EditMeasurement, _ edits: [(edit: Edit, figures: Figures)]) {
      (self.measurement, self.edits) = (measurement, edits)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: NamedKey.self)
      try container.encode("edits", forKey: NamedKey("measurement"))
      try container.encode("nanoseconds", forKey: NamedKey("unit"))
      try container.encode(
        Parameters(items: measurement.items, columns: measurement.columns), forKey: NamedKey("parameters"))
      for (edit, figures) in edits {
        try container.encode(row(edit, figures), forKey: NamedKey(edit.rawValue))
        let step = Row(
          median: figures.step.p50, p99: figures.step.p99, allocations: figures.stepAllocations,
          anchorError: figures.anchorError, measurements: figures.measurements)
        try container.encode(step, forKey: NamedKey(edit.stepKey))
      }
    }

    private func row(_ edit: Edit, _ figures: Figures) -> Row {
      let times = edit.countsStep ? figures.whole : figures.edit
      return Row(
        median: times.p50, p99: times.p99,
        allocations: edit.countsStep ? figures.allocations : figures.editAllocations,
        anchorError: figures.anchorError, endForced: figures.endForced, repetitions: times.count,
        firstMedian: figures.first.p50,
        medianPerChange: edit == .batch ? times.p50 / Double(Edit.batchedItems) : nil)
    }
  }
}

extension EditMeasurement.Edit {
  /// The key of the step after the edit.
  public var stepKey: String { "step" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// True when the figures of the edit are those of edit and step together: for a new width only both together mean
  /// anything.
  public var countsStep: Bool { self == .newWidth }
}

extension EditMeasurement.Figures {
  /// The mean number of heap allocations of edit and step; `nil` if they are not counted.
  var allocations: Double? {
    guard let editAllocations, let stepAllocations else { return nil }
    return editAllocations + stepAllocations
  }
}
