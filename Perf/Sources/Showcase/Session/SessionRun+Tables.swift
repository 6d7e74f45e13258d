// The figures of a run as tables, for the terminal and for the page.

import Drawing
import GridEngine
import ScrollSimulation

extension SessionRun {
  /// A table as rows of texts.
  public struct Table: Sendable, Hashable {
    /// The heading.
    public var title: String
    /// The names of the columns.
    public var header: [String]
    /// The cells, row by row.
    public var rows: [[String]]
    /// A note that explains the figures.
    public var note: String
  }

  /// The kinds of frames that occur, in the order of their declaration.
  var kinds: [FrameKind] { FrameKind.allCases.filter { summary.byKind[$0] != nil } }

  /// A note that says what "warm" means.
  static let warmth = """
    Warm: the same session ran once before on another grid. The timed grid is fresh, so rows are measured as they come \
    into view for the first time. Times are the engine's; the host's measuring is subtracted.
    """

  /// Percentiles of the engine's time in a step.
  public var timeTable: Table {
    func row(_ name: String, _ figures: FrameFigures) -> [String] {
      let times = figures.nanoseconds
      return [name, NumberText.grouped(figures.count)]
        + [times.p50, times.p90, times.p99, times.p999, times.max].map { NumberText.microseconds(nanoseconds: $0) }
    }
    return Table(
      title: "Time per step",
      header: ["µs per step", "steps", "p50", "p90", "p99", "p99.9", "max"],
      rows: [row("all", summary.overall)]
        + kinds.compactMap { kind in summary.byKind[kind].map { row(kind.rawValue, $0) } },
      note: SessionRun.warmth)
  }

  /// The counts of the steps: cells and allocations.
  public var workTable: Table {
    func row(_ name: String, _ figures: FrameStatistics) -> [String] {
      [name, NumberText.fixed(figures.mean, decimals: 2)]
        + [figures.p50, figures.p99, figures.max].map { NumberText.mean($0) }
    }
    let overall = summary.overall
    var rows = [
      row("materialised", overall.visible), row("entered", overall.entered), row("reused a view", overall.reused),
      row("measured", overall.measurements),
    ]
    if countsAllocations {
      let counted = FrameStatistics(countedFrames.map(\.allocations))
      rows.append(row("heap allocations", counted))
    }
    return Table(
      title: "Work per step", header: ["per step", "mean", "p50", "p99", "max"], rows: rows,
      note: countsAllocations
        ? "Heap allocations are the engine's, without those of the host's measuring, after the first "
          + "\(SessionRun.uncountedSteps) steps, in which buffers grow to their size"
          + (edits.isEmpty ? "." : ", and without those of edits.")
        : "Heap allocations cannot be counted on this platform.")
  }

  /// Single figures: names and values.
  public var facts: [(name: String, value: String)] {
    var facts = [
      ("largest anchor error", "\(NumberText.mean(summary.overall.maxAnchorError)) points"),
      ("steps with an anchor error", NumberText.grouped(framesWithAnchorError)),
      ("largest offset error", "\(NumberText.mean(summary.overall.maxOffsetError)) points"),
      ("memory of the grid", NumberText.bytes(bytesHeld)),
      ("measured rows", NumberText.grouped(measuredRows)),
      ("cells measured in all", NumberText.grouped(measurements)),
      ("first layout", NumberText.microseconds(nanoseconds: Double(firstLayout.nanoseconds)) + " µs"),
    ]
    if let allocationsPerStep {
      facts.append(("allocations per step", NumberText.fixed(allocationsPerStep, decimals: 4)))
      facts.append(("steps that allocated", NumberText.grouped(stepsWithAllocations)))
    }
    if !edits.isEmpty {
      facts.append(("edits of the data", NumberText.grouped(edits.count)))
      facts.append(("items edited", NumberText.grouped(edits.reduce(0) { $0 + $1.editedItems })))
      facts.append(("edits that were refused", NumberText.grouped(refusedEdits)))
      facts.append(("items at the end", NumberText.grouped(itemsAtEnd)))
      if let allocationsPerEdit {
        facts.append(("allocations per edit", NumberText.fixed(allocationsPerEdit, decimals: 2)))
      }
    }
    if diagnosticCount > 0 {
      facts.append(("diagnostics of the engine", NumberText.grouped(diagnosticCount)))
      facts.append(("the first of them", diagnostics.first ?? ""))
    }
    return facts
  }

  /// The session and its source; no-break spaces keep numbers and their units together.
  public var description: String {
    func count(_ count: Int, _ unit: String) -> String {
      "\(NumberText.grouped(count))\u{A0}\(unit)\(count == 1 ? "" : "s")"
    }
    let size = "\(Int(trace.viewport.width))\u{A0}×\u{A0}\(Int(trace.viewport.height))\u{A0}points"
    let direction =
      (options.axis == .vertical ? "vertical" : "horizontal") + (options.isRightToLeft ? ", right to left" : "")
    let seconds = NumberText.fixed(trace.steps.last?.time ?? 0, decimals: 1)
    return "\(count(items, "cell")) in \(count(sections, "section")), viewport \(size), \(direction); "
      + "\(count(frames.count, "frame")), \(seconds)\u{A0}s of scrolling"
  }
}
