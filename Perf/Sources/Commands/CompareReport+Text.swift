// A comparison as tables for the terminal.

import Comparison
import ScrollSimulation
import Workloads

extension ComparisonReport {
  var text: String {
    var parts = ["\(machine.processor), \(machine.cores) cores, \(machine.system)" + loadNote]
    if let placement { parts.append(text(placement)) }
    if let scroll { parts.append(text(scroll)) }
    if let edits { parts.append(text(edits.entries, items: edits.comparison.items)) }
    return parts.joined(separator: "\n\n")
  }

  private var loadNote: String {
    guard let load = machine.load, load > 0.5 else { return "" }
    return "; others kept \(Figures.fixed(load, digits: 1)) cores busy, so times are too long and ratios say more"
  }

  private func text(_ result: PlacementComparison.Result) -> String {
    let rows = result.pairings.map { pairing in
      [
        "\(pairing.mix.rawValue), \(Figures.grouped(pairing.items)) items", result.peers[pairing.peer].name,
        milliseconds(pairing.ours.median), milliseconds(pairing.theirs.median), ratio(pairing.ratio),
        "\(pairing.pairs)", pairing.isEqual ? "equal" : "DIFFERENT",
      ]
    }
    let table = TextTable(
      header: ["dense placement", "peer", "ours, ms", "theirs, ms", "ratio (low … high)", "pairs", "answers"],
      rows: rows
    )
    return table.text + "\n\n" + notes(result.peers)
  }

  private func text(_ result: ScrollComparison.Result) -> String {
    let rows = result.entries.map { entry in
      [
        Figures.grouped(entry.items) + (entry.sections > 0 ? ", \(Figures.grouped(entry.sections)) headers" : ""),
        result.peers[entry.peer].name,
      ] + percentiles(entry.step) + [entry.stepRatio.map(ratio) ?? "–"] + percentiles(entry.jump)
        + [
          entry.jumpRatio.map(ratio) ?? "–", Figures.fixed(entry.bytesPerItem, digits: 2),
          entry.setup.median > 0 ? Figures.microseconds(entry.setup.median) : "–", "\(entry.right)/\(entry.checked)",
        ]
    }
    let table = TextTable(
      header: [
        "scrolling, µs", "peer", "step p50", "p99", "max", "p99 ratio", "jump p50", "p99", "max", "p99 ratio",
        "bytes/item", "set-up", "right",
      ], rows: rows)
    return table.text + "\n\n" + notes(result.peers)
  }

  private func text(_ entries: [EditComparison.Entry], items: Int) -> String {
    let rows = entries.map { entry in
      [entry.kind.rawValue, entry.name] + [entry.times.p50, entry.times.p99, entry.times.max].map(Figures.microseconds)
    }
    let table = TextTable(
      header: ["edits of \(Figures.grouped(items)) items, µs", "", "p50", "p99", "max"], rows: rows)
    return table.text + "\n\nEach edit with the step that shows what came of it. The yardsticks move whole rows."
  }

  private func notes(_ peers: [Peer]) -> String {
    peers.filter { !$0.version.isEmpty || !$0.note.isEmpty || $0.skipped != nil }.map { peer in
      let about = [peer.version, peer.note].filter { !$0.isEmpty }.joined(separator: "; ")
      return "\(peer.name): " + (peer.skipped.map { "skipped: \($0)" } ?? about)
    }.joined(separator: "\n")
  }

  private func percentiles(_ figures: ScrollComparison.Percentiles) -> [String] {
    [figures.p50.median, figures.p99.median, figures.max.median].map(Figures.microseconds)
  }

  private func milliseconds(_ seconds: Double) -> String {
    seconds < 0.1 ? Figures.fixed(seconds * 1e3, digits: 3) : Figures.grouped(Int((seconds * 1e3).rounded()))
  }

  private func ratio(_ spread: Spread) -> String {
    func text(_ value: Double) -> String {
      value < 10 ? Figures.fixed(value, digits: 2) : Figures.grouped(Int(value.rounded()))
    }
    return "\(text(spread.median)) (\(text(spread.low)) … \(text(spread.high)))"
  }
}
