// The frames of a run as JSON and comma-separated values.

import GridEngine
import Measuring
public import ScrollSimulation

extension SessionRun {
  /// The figures without the single frames; times in nanoseconds, lengths in points.
  public struct Summary: Encodable {
    var data: String
    var items: Int
    var sections: Int
    var viewport: [Double]
    var axis: String
    var rightToLeft: Bool
    var trace: String
    var frames: Int
    var firstLayoutNanoseconds: UInt64
    var overall: FrameFigures
    var byKind: [String: FrameFigures]
    @OrNull var allocationsPerStep: Double?
    @OrNull var stepsWithAllocations: Int?
    var framesWithAnchorError: Int
    var bytesHeld: Int
    var measuredRows: Int
    var measurements: Int
    var diagnostics: Int
    var edits: Int
    var editedItems: Int
    var refusedEdits: Int
    @OrNull var allocationsPerEdit: Double?
    var itemsAtEnd: Int
    /// The folder to which everything was written.
    public var files: [String]?
  }

  /// The JSON that is printed.
  public var figures: Summary {
    Summary(
      data: title, items: items, sections: sections, viewport: [trace.viewport.width, trace.viewport.height],
      axis: options.axis == .vertical ? "vertical" : "horizontal", rightToLeft: options.isRightToLeft,
      trace: trace.name, frames: frames.count, firstLayoutNanoseconds: firstLayout.nanoseconds,
      overall: summary.overall,
      byKind: Dictionary(uniqueKeysWithValues: summary.byKind.map { ($0.key.rawValue, $0.value) }),
      allocationsPerStep: allocationsPerStep, stepsWithAllocations: countsAllocations ? stepsWithAllocations : nil,
      framesWithAnchorError: framesWithAnchorError, bytesHeld: bytesHeld, measuredRows: measuredRows,
      measurements: measurements, diagnostics: diagnosticCount, edits: edits.count,
      editedItems: edits.reduce(0) { $0 + $1.editedItems }, refusedEdits: refusedEdits,
      allocationsPerEdit: allocationsPerEdit, itemsAtEnd: itemsAtEnd)
  }

  /// The figures and every frame, one a line.
  ///
  /// - Throws: `EncodingError` for a number that is not finite.
  public func framesJSON() throws -> String {
    let lines = try frames.map { try JSON.line(Row($0)) }.joined(separator: ",\n")
    return "{\"summary\":\(try JSON.line(figures)),\n\"frames\":[\n\(lines)\n]}\n"
  }

  /// Every frame as a line of values under a line of names.
  public var framesCSV: String {
    func line(_ kind: String, _ numbers: [String]) -> String {
      (numbers[..<2] + [kind] + numbers[2...]).joined(separator: ",") + "\n"
    }
    return frames.reduce(into: line("kind", Row.numbers.map(\.name))) { text, frame in
      text += line(frame.kind.rawValue, Row.numbers.map { Row.text($0.value(frame)) })
    }
  }
}

/// A frame with the names of its figures, the same in both formats.
private struct Row: Encodable {
  static let numbers: [(name: String, value: @Sendable (FrameRecord) -> Double)] = [
    ("step", { Double($0.step) }), ("time", { $0.time }), ("nanoseconds", { Double($0.nanoseconds) }),
    ("hostNanoseconds", { Double($0.hostNanoseconds) }), ("visible", { Double($0.visible) }),
    ("entered", { Double($0.entered) }), ("left", { Double($0.left) }), ("moved", { Double($0.moved) }),
    ("reused", { Double($0.reused) }), ("created", { Double($0.created) }),
    ("editedItems", { Double($0.editedItems) }), ("measurements", { Double($0.measurements) }),
    ("allocations", { Double($0.allocations) }), ("anchorError", { $0.anchorError }), ("offset", { $0.offset }),
    ("contentExtent", { $0.contentExtent }), ("offsetError", { $0.offsetError }),
  ]

  private let frame: FrameRecord

  init(_ frame: FrameRecord) { self.frame = frame }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: NamedKey.self)
    try container.encode(frame.kind.rawValue, forKey: NamedKey("kind"))
    for (name, value) in Row.numbers { try container.encode(value(frame), forKey: NamedKey(name)) }
  }

  static func text(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? String(number) }
}

extension FrameFigures: @retroactive Encodable {
  private enum Key: String, CodingKey {
    case count, nanoseconds, visible, entered, reused, measurements, allocations, maxAnchorError, maxOffsetError
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(count, forKey: .count)
    try container.encode(nanoseconds, forKey: .nanoseconds)
    try container.encode(visible, forKey: .visible)
    try container.encode(entered, forKey: .entered)
    try container.encode(reused, forKey: .reused)
    try container.encode(measurements, forKey: .measurements)
    try container.encode(allocations, forKey: .allocations)
    try container.encode(maxAnchorError, forKey: .maxAnchorError)
    try container.encode(maxOffsetError, forKey: .maxOffsetError)
  }
}
