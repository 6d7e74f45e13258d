// A comparison as tables for the terminal.

import Drawing
import Measuring

extension ComparisonReport {
  var text: String {
    var parts = ["\(machine.processor), \(machine.cores) cores, \(machine.system)" + loadNote]
    if let placement { parts.append(text(placement)) }
    if let scroll { parts.append(text(scroll)) }
    if let edits { parts.append(text(edits)) }
    return parts.joined(separator: "\n\n")
  }

  private var loadNote: String {
    guard let load = machine.loadAtStart, load > 0.5 else { return "" }
    return "; others kept \(NumberText.fixed(load, decimals: 1)) cores busy, so times are too long and ratios say more"
  }

  private func text(_ result: PlacementComparison.Result) -> String {
    let rows = result.pairings.map { pairing in
      [
        "\(pairing.mix.rawValue), \(NumberText.grouped(pairing.items)) items", pairing.peer,
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
    let rows = result.lists.map { entry in
      [
        NumberText.grouped(entry.items) + (entry.sections > 0 ? ", \(NumberText.grouped(entry.sections)) headers" : ""),
        entry.peer,
      ] + percentiles(entry.step) + [entry.stepRatio.map(ratio) ?? "–"] + percentiles(entry.jump)
        + [
          entry.jumpRatio.map(ratio) ?? "–", NumberText.fixed(entry.bytesPerItem, decimals: 2),
          entry.setup.median > 0 ? NumberText.microseconds(nanoseconds: entry.setup.median) : "–",
          "\(entry.right)/\(entry.checked)",
        ]
    }
    let table = TextTable(
      header: [
        "scrolling, µs", "peer", "step p50", "p99", "max", "p99 ratio", "jump p50", "p99", "max", "p99 ratio",
        "bytes/item", "set-up", "right",
      ], rows: rows)
    return table.text + "\n\n" + notes(result.peers)
  }

  private func text(_ result: EditComparison.Result) -> String {
    let rows = result.entries.map { entry in
      [entry.edit.rawValue, entry.peer] + [entry.p50, entry.p99, entry.max].map(NumberText.microseconds(nanoseconds:))
    }
    let table = TextTable(
      header: ["edits of \(NumberText.grouped(result.items)) items, µs", "", "p50", "p99", "max"], rows: rows)
    return table.text + "\n\nEach edit with the step that shows what came of it. The yardsticks move whole rows."
  }

  private func notes(_ peers: [Peer]) -> String {
    peers.filter { !$0.version.isEmpty || !$0.note.isEmpty || $0.skipped != nil }.map { peer in
      let about = [peer.version, peer.note].filter { !$0.isEmpty }.joined(separator: "; ")
      return "\(peer.name): " + (peer.skipped.map { "skipped: \($0)" } ?? about)
    }.joined(separator: "\n")
  }

  private func percentiles(_ figures: ScrollComparison.Percentiles) -> [String] {
    [figures.p50.median, figures.p99.median, figures.max.median].map(NumberText.microseconds(nanoseconds:))
  }

  private func milliseconds(_ seconds: Double) -> String {
    seconds < 0.1 ? NumberText.fixed(seconds * 1e3, decimals: 3) : NumberText.grouped(Int((seconds * 1e3).rounded()))
  }

  private func ratio(_ spread: Spread) -> String {
    func text(_ value: Double) -> String {
      value < 10 ? NumberText.fixed(value, decimals: 2) : NumberText.grouped(Int(value.rounded()))
    }
    return "\(text(spread.median)) (\(text(spread.low)) … \(text(spread.high)))"
  }
}
