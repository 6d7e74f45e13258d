// The tables of the project's pages, in Markdown.

import Drawing
import Measuring
import ScrollSimulation

extension ComparisonReport {
  /// The README's table: placement beside C, and steps beside the structures that list virtualisers use, ten million
  /// items each; a cell is empty if a contender does not support the row.
  var shortTable: String {
    let rivals = ["lazy-grid", "C first fit", "prefix sums", "Fenwick tree", "run tree"]
    let items = EngineFigures.placedItems
    func row(_ name: String, _ value: (String) -> String?) -> [String] { [name] + rivals.map { value($0) ?? "" } }
    func place(_ mix: SpanMix, _ peer: String) -> String? {
      let pairing = placement?.pairings.first { $0.mix == mix && $0.items == items && $0.peer == "C first fit" }
      let times = peer == "lazy-grid" ? pairing?.ours : peer == "C first fit" ? pairing?.theirs : nil
      return times.map { NumberText.fixed($0.median * 1e3, decimals: 1) }
    }
    func list(_ peer: String) -> ScrollComparison.Entry? {
      scroll?.lists.first { $0.peer == peer && $0.items == items && $0.sections == 0 }
    }
    func time(_ nanoseconds: Double?) -> String? { nanoseconds.map(Cell.microseconds) }
    return Cell.table(
      ["\(Cell.count(items)) items"] + rivals,
      [
        row("place all, tiles of up to 2 × 2, ms") { place(.a, $0) },
        row("place all, tiles of up to 4 × 4, ms") { place(.b, $0) },
        row("scroll step, median, µs") { time(list($0)?.step.p50.median) },
        row("scroll step, p99, µs") { time(list($0)?.step.p99.median) },
        row("jump, median, µs") { time(list($0)?.jump.p50.median) },
        row("jump, p99, µs") { time(list($0)?.jump.p99.median) },
        row("memory while scrolling, bytes an item") { peer in
          list(peer).map { Cell.number($0.bytesPerItem, digits: 2) }
        },
        row("insert a row at the start of \(Cell.count(edits?.items ?? 0)) items, median, µs") { peer in
          time(edits?.entries.first { $0.peer == peer && $0.edit == .insertFirst }?.p50)
        },
      ])
  }

  /// The tables of the engine by itself.
  var ownTables: String { [scrollTable, placeTable, packedEditTable].joined(separator: "\n\n") }

  /// The tables of the engine beside others.
  var peerTables: String { [placementTable, listTable, editTable].joined(separator: "\n\n") }

  private var scrollTable: String {
    let rows = (measurements?.scroll ?? []).map { run in
      [
        Cell.count(run.parameters.items), Cell.microseconds(run.scroll.p50), Cell.microseconds(run.scroll.p99),
        Cell.microseconds(run.jump.p50), Cell.microseconds(run.jump.p99),
        run.allocationsPerStep.map(NumberText.mean) ?? "–", Cell.count(run.bytesHeld), Cell.count(run.measuredRows),
      ]
    }
    return """
      `lazygrid measure scroll --items N`, microseconds on \(machine.description), measuring included:

      \(Cell.table(
        [
          "items", "scroll p50", "scroll p99", "jump p50", "jump p99", "allocations per step", "bytes held",
          "rows measured",
        ], rows))
      """
  }

  private var placeTable: String {
    let rows = (measurements?.place ?? []).map { run in
      let result = run.result
      return [
        "\(result.parameters.mix), \(run.packing)", Cell.number(result.itemsPerSecond / 1e6, digits: 1),
        Cell.number(result.timesOfCopying, digits: 1), Cell.number(result.bytesPerItem, digits: 2),
        Cell.number(result.firstViewportSeconds * 1e3, digits: 2), Cell.microseconds(result.scroll.p50),
        Cell.microseconds(result.scroll.p99),
      ]
    }
    return """
      `lazygrid measure place --items 10000000 --mix M --packing P` (12 columns; rows as large as their content; beside copying
      8 bytes an item, which is what the memory allows; steps in microseconds when everything is placed):

      \(Cell.table(
        [
          "mix, packing", "million items a second", "times of copying", "bytes an item", "first viewport, ms", "scroll p50",
          "scroll p99",
        ], rows))
      """
  }

  private var packedEditTable: String {
    let rows = (measurements?.packedEdits ?? []).map { run in
      [run.packing]
        + [run.result.beside, run.result.farBelow].flatMap { [$0.p50, $0.p99].map(Cell.microseconds) }
    }
    return """
      `lazygrid measure packed-edits --items 10000000 --mix b --packing P`: one item comes or goes, and the step after it,
      microseconds, with the viewport beside the edit and far below it:

      \(Cell.table(["packing", "beside p50", "beside p99", "far below p50", "far below p99"], rows))
      """
  }

  /// The largest placement by each peer.
  private var placementTable: String {
    var largest: [PlacementComparison.Pairing] = []
    for pairing in placement?.pairings ?? [] {
      if let index = largest.firstIndex(where: { $0.mix == pairing.mix && $0.peer == pairing.peer }) {
        largest[index] = pairing
      } else {
        largest.append(pairing)
      }
    }
    let rows = largest.map { pairing in
      [
        "\(pairing.mix), \(Cell.count(pairing.items))", pairing.peer,
        Cell.number(pairing.ours.median * 1e3, digits: 2), Cell.number(pairing.theirs.median * 1e3, digits: 2),
        Cell.ratio(pairing.ratio.median), "\(Cell.ratio(pairing.ratio.low)) … \(Cell.ratio(pairing.ratio.high))",
      ]
    }
    return """
      Dense placement beside others, from `lazygrid compare` (the largest count that each peer reaches; times as long = theirs ÷ ours):

      \(Cell.table(["mix, items", "peer", "ours, ms", "theirs, ms", "times as long", "lowest … highest"], rows))

      \(Cell.notes(placement?.peers ?? []))
      """
  }

  private var listTable: String {
    let rows = (scroll?.lists ?? []).map { list in
      let headers = list.sections > 0 ? ", \(Cell.count(list.sections)) sticky headers" : ""
      return [Cell.count(list.items) + headers, list.peer]
        + [list.step.p50, list.step.p99, list.step.max, list.jump.p50, list.jump.p99]
        .map { Cell.microseconds($0.median) } + [Cell.number(list.bytesPerItem, digits: 2)]
    }
    return """
      The scroll trace beside others, microseconds, from the same run:

      \(Cell.table(
        ["items", "peer", "step p50", "step p99", "step max", "jump p50", "jump p99", "bytes an item"], rows))

      \(Cell.notes(scroll?.peers ?? []))
      """
  }

  private var editTable: String {
    let rows = (edits?.entries ?? []).map { entry in
      [entry.edit.rawValue, entry.peer] + [entry.p50, entry.p99, entry.max].map(Cell.microseconds)
    }
    return """
      Edits of \(Cell.count(edits?.items ?? 0)) items, each with the step that shows what came of it, microseconds, from the same
      run; the yardsticks move whole rows:

      \(Cell.table(["edit", "", "p50", "p99", "max"], rows))
      """
  }
}

extension Machine {
  fileprivate var description: String {
    let load = loadAtStart ?? 0
    return "\(cores) cores of an \(processor)"
      + (load > 0.5 ? ", of which others kept \(NumberText.fixed(load, decimals: 1)) busy" : "")
  }
}

/// Cells and tables in Markdown.
private enum Cell {
  static func table(_ header: [String], _ rows: [[String]]) -> String {
    let lines = [header, header.map { _ in "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  /// A line for each thing that is to be said, which names all peers of which it is.
  static func notes(_ peers: [Peer]) -> String {
    var notes: [(names: [String], text: String)] = []
    for peer in peers {
      if let skipped = peer.skipped {
        notes.append(([peer.name], " was left out: \(skipped)"))
        continue
      }
      let about = [peer.version, peer.note].filter { !$0.isEmpty }
      if about.isEmpty { continue }
      let text = ": " + about.joined(separator: "; ")
      if let place = notes.firstIndex(where: { $0.text == text }) {
        notes[place].names.append(peer.name)
      } else {
        notes.append(([peer.name], text))
      }
    }
    return notes.map { "- " + $0.names.joined(separator: ", ") + $0.text }.joined(separator: "\n")
  }

  static func count(_ value: Int) -> String { NumberText.grouped(value) }

  static func microseconds(_ nanoseconds: Double) -> String {
    nanoseconds < 100_000
      ? NumberText.fixed(nanoseconds / 1000, decimals: 1) : NumberText.microseconds(nanoseconds: nanoseconds)
  }

  static func number(_ value: Double, digits: Int) -> String {
    value < 10_000 ? NumberText.fixed(value, decimals: digits) : NumberText.mean(value.rounded())
  }

  static func ratio(_ value: Double) -> String {
    value < 10 ? NumberText.fixed(value, decimals: 2) : NumberText.mean(value.rounded())
  }
}
