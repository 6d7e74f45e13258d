// The frames of a run for machines: JSON and comma-separated values.

import GridEngine
public import JSONValues
import Measurements
import ScrollSimulation

extension SessionRun {
  /// The figures without the single frames; times in nanoseconds, lengths in points.
  public var summaryJSON: JSONValue {
    var byKind: [JSONValue.Member] = []
    for kind in kinds {
      if let figures = summary.byKind[kind] { byKind.append(JSONValue.Member(kind.rawValue, figures.json)) }
    }
    return [
      "data": .string(title), "items": .integer(items), "sections": .integer(sections),
      "viewport": [.number(trace.viewport.width), .number(trace.viewport.height)],
      "axis": .string(options.axis == .vertical ? "vertical" : "horizontal"),
      "rightToLeft": .bool(options.isRightToLeft),
      "trace": .string(trace.name), "frames": .integer(frames.count),
      "firstLayoutNanoseconds": .integer(Int(clamping: firstLayout.nanoseconds)),
      "overall": summary.overall.json, "byKind": .object(byKind),
      "allocationsPerStep": allocationsPerStep.map { .number($0) } ?? .null,
      "stepsWithAllocations": countsAllocations ? .integer(stepsWithAllocations) : .null,
      "framesWithAnchorError": .integer(framesWithAnchorError), "bytesHeld": .integer(bytesHeld),
      "measuredRows": .integer(measuredRows), "measurements": .integer(measurements),
      "diagnostics": .integer(diagnosticCount), "edits": .integer(edits.count),
      "editedItems": .integer(edits.reduce(0) { $0 + $1.editedItems }), "refusedEdits": .integer(refusedEdits),
      "allocationsPerEdit": allocationsPerEdit.map { .number($0) } ?? .null, "itemsAtEnd": .integer(itemsAtEnd),
    ]
  }

  /// The figures and every frame, one a line.
  public var framesJSON: String {
    let lines = frames.map(\.json.text).joined(separator: ",\n")
    return "{\"summary\":\(summaryJSON.text),\n\"frames\":[\n\(lines)\n]}\n"
  }

  /// Every frame as a line of values under a line of names.
  public var framesCSV: String {
    var text = FrameRecord.columns.map(\.name).joined(separator: ",") + "\n"
    for frame in frames { text += FrameRecord.columns.map { $0.value(frame).plainText }.joined(separator: ",") + "\n" }
    return text
  }
}

extension FrameRecord {
  /// The names and values of a frame, in both formats.
  static let columns: [(name: String, value: @Sendable (FrameRecord) -> JSONValue)] = [
    ("step", { .integer($0.step) }), ("time", { .number($0.time) }), ("kind", { .string($0.kind.rawValue) }),
    ("nanoseconds", { .integer(Int(clamping: $0.nanoseconds)) }),
    ("hostNanoseconds", { .integer(Int(clamping: $0.hostNanoseconds)) }), ("visible", { .integer($0.visible) }),
    ("entered", { .integer($0.entered) }), ("left", { .integer($0.left) }), ("moved", { .integer($0.moved) }),
    ("reused", { .integer($0.reused) }), ("created", { .integer($0.created) }),
    ("editedItems", { .integer($0.editedItems) }), ("measurements", { .integer($0.measurements) }),
    ("allocations", { .integer($0.allocations) }),
    ("anchorError", { .number($0.anchorError) }), ("offset", { .number($0.offset) }),
    ("contentExtent", { .number($0.contentExtent) }), ("offsetError", { .number($0.offsetError) }),
  ]

  var json: JSONValue { .object(FrameRecord.columns.map { JSONValue.Member($0.name, $0.value(self)) }) }
}

extension JSONValue {
  /// The value without quotes; the texts that frames have need none.
  fileprivate var plainText: String { stringValue ?? text }
}

extension FrameFigures {
  var json: JSONValue {
    [
      "count": .integer(count), "nanoseconds": nanoseconds.json, "visible": visible.json, "entered": entered.json,
      "reused": reused.json, "measurements": measurements.json, "allocations": allocations.json,
      "maxAnchorError": .number(maxAnchorError), "maxOffsetError": .number(maxOffsetError),
    ]
  }
}
