// What a comparison found: JSON, plots, and where they go.

import Comparison
import Drawing
import Foundation
import JSONValues
import Workloads

/// All parts of a comparison that were run.
struct ComparisonReport {
  var machine: Machine
  var placement: PlacementComparison.Result?
  var scroll: ScrollComparison.Result?
  var edits: (comparison: EditComparison, entries: [EditComparison.Entry])?
  /// What `measure scroll` and `measure place` print, for the README.
  var measurements: JSONValue?

  /// Whether all answers that must be equal are.
  var isEqual: Bool { placement?.isEqual ?? true && scroll?.isEqual ?? true }

  var json: JSONValue {
    .object([
      .init("measurement", "compare"), .init("machine", machine.json), .init("isEqual", .bool(isEqual)),
      .init("placement", placement?.json ?? .null), .init("scroll", scroll?.json ?? .null),
      .init("edits", edits.map { $0.comparison.json($0.entries) } ?? .null),
      .init("measurements", measurements ?? .null),
    ])
  }

  /// Writes `comparison.json` and a plot for each part.
  func write(to folder: String) throws {
    try OutputFile.makeDirectory(folder)
    func write(_ text: String, _ name: String) throws {
      try OutputFile.write(Data((text + "\n").utf8), to: (folder as NSString).appendingPathComponent(name))
    }
    try write(json.indentedText, "comparison.json")
    if let placement {
      for mix in Set(placement.pairings.map(\.mix)) {
        try write(plot(placement, mix: mix), "placement-\(mix.rawValue).svg")
      }
    }
    if let scroll, !scroll.stepTimes.isEmpty {
      let series = scroll.stepTimes.map { Plot.Series($0.name, $0.nanoseconds) }
      try write(Plot.percentiles(series, title: "Steps and jumps of the scroll trace", budgets: []), "scroll.svg")
    }
  }

  private func plot(_ result: PlacementComparison.Result, mix: SpanMix) -> String {
    let pairings = result.pairings.filter { $0.mix == mix }
    func points(_ pairings: [PlacementComparison.Pairing], _ time: (PlacementComparison.Pairing) -> Double)
      -> [Plot.Growth.Point]
    {
      pairings.map { Plot.Growth.Point(size: Double($0.items), nanoseconds: time($0) * 1e9) }
    }
    let ours = Dictionary(grouping: pairings, by: \.items).compactMap(\.value.first)
    let curves = [Plot.Growth("lazy-grid", points(ours) { $0.ours.median })]
    let others = result.peers.indices.map { index in
      Plot.Growth(result.peers[index].name, points(pairings.filter { $0.peer == index }) { $0.theirs.median })
    }
    return Plot.growth(
      curves + others, title: "Dense placement in 12 columns, mix \(mix.rawValue)", unit: "items")
  }
}

/// What the figures were taken on.
struct Machine {
  var processor: String
  var cores: Int
  var system: String
  var load: Double?

  static var current: Machine {
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = information.split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":").last
    let load = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?.split(separator: " ").first
    return Machine(
      processor: model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown",
      cores: ProcessInfo.processInfo.activeProcessorCount,
      system: ProcessInfo.processInfo.operatingSystemVersionString, load: load.flatMap { Double($0) })
  }

  var json: JSONValue {
    [
      "processor": .string(processor), "cores": .integer(cores), "system": .string(system),
      "loadAtStart": load.map { .number($0) } ?? .null,
    ]
  }
}
