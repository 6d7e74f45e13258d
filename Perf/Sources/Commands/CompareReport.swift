// The results of a comparison as JSON and plots.

import Measuring
import Drawing
import Foundation

/// All parts of a comparison that were run.
struct ComparisonReport: Codable {
  var measurement = "compare"
  var machine: Machine
  /// True when all answers that must be equal are.
  var isEqual = true
  @OrNull var placement: PlacementComparison.Result?
  @OrNull var scroll: ScrollComparison.Result?
  @OrNull var edits: EditComparison.Result?
  /// The figures of the engine by itself, for the tables of the project.
  @OrNull var measurements: EngineFigures?

  /// Writes `comparison.json` and a plot for each part.
  func write(to folder: String) throws {
    try OutputFile.makeDirectory(folder)
    func write(_ text: String, _ name: String) throws {
      try OutputFile.write(Data((text + "\n").utf8), to: (folder as NSString).appendingPathComponent(name))
    }
    try write(try JSON.lines(self), "comparison.json")
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
    let others = result.peers.map { peer in
      Plot.Growth(peer.name, points(pairings.filter { $0.peer == peer.name }) { $0.theirs.median })
    }
    return Plot.growth(
      curves + others, title: "Dense placement in 12 columns, mix \(mix.rawValue)", unit: "items")
  }
}

/// The machine and the conditions under which the figures were taken.
struct Machine: Codable {
  var processor: String
  var cores: Int
  var system: String
  /// The load average of the minute before the run.
  @OrNull var loadAtStart: Double?

  static var current: Machine {
    let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = information.split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":").last
    let load = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?.split(separator: " ").first
    return Machine(
      processor: model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown",
      cores: ProcessInfo.processInfo.activeProcessorCount,
      system: ProcessInfo.processInfo.operatingSystemVersionString, loadAtStart: load.flatMap { Double($0) })
  }
}
