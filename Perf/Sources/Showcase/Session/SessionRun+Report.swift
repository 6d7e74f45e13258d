// The page that shows a run: figures, plots, pictures.

public import Drawing
import ScrollSimulation

extension SessionRun {
  /// A self-contained HTML page.
  ///
  /// - Parameters:
  ///   - command: the command line that reproduces it.
  ///   - films: of what moves when a grid changes.
  public func report(command: String, films: [(name: String, caption: String, film: Film)] = []) -> String {
    var report = HTMLReport(title: title, subtitle: description, command: command)
    report.tiles(tiles)
    report.gallery("What the viewport showed", pictures.map { ($0.caption, SessionRun.framed($0.picture)) })
    if !films.isEmpty {
      report.gallery("What moves when data change, with GridMotion", films.map { ($0.caption, $0.film.svg()) })
    }
    addTimes(to: &report)
    addWork(to: &report)
    report.figure(
      "Where the session went", caption: "The offset after each step; marked where the pictures were taken.",
      svg: Plot.offset(
        frames.map(\.offset),
        marks: pictures.filter { $0.moment.step >= 0 }.map { ($0.moment.step, $0.moment.label) }))
    report.table("Other figures", header: ["figure", "value"], rows: facts.map { [$0.name, $0.value] })
    report.text(
      "How to read this",
      [
        """
        A step is one frame: a scroll by some points, a thumb drag to a fraction of the content, a jump to a cell, a \
        new viewport size, or a change of the data: items that are inserted, deleted, moved or reloaded. The time of a \
        change is that of telling the grid and of laying out what is then in view. The anchor error says by how many points something on the screen was not where it had to \
        be after a step, computed from the cells' places before and after, without asking the engine; 0 means that \
        nothing jumped while estimates were replaced by measured sizes. The offset error is the distance between the \
        offset that a thumb drag asked for and the one that the grid had after the step: rows measured in it change \
        the estimates of all others, and with them the offset at which the same cells stand.
        """,
        """
        Cells that left the viewport leave a view behind that a cell of the same kind takes over later; those are the \
        reused ones. session.trace is the session in a readable form and can be replayed with --trace; frames.csv and \
        frames.json have every frame.
        """,
      ])
    return report.render()
  }

  /// Tall pictures are made smaller, so that two of them fit side by side.
  private static func framed(_ picture: ViewportPicture) -> String {
    picture.width >= picture.height ? picture.svg() : "<div style=\"max-width:590px\">\(picture.svg())</div>"
  }

  var tiles: [(label: String, value: String, note: String)] {
    let times = summary.overall.nanoseconds
    let allocations = allocationsPerStep.map { NumberText.fixed($0, decimals: 4) } ?? "–"
    // In the unit of the tables, which are the terminal's too.
    func time(_ nanoseconds: Double) -> String { NumberText.microseconds(nanoseconds: nanoseconds) + "\u{A0}µs" }
    return [
      ("Median step", time(times.p50), "the engine alone"),
      ("99th percentile", time(times.p99), "max \(time(times.max))"),
      (
        "Cells in view", NumberText.mean(summary.overall.visible.p50),
        "of \(NumberText.grouped(items)); at most \(NumberText.mean(summary.overall.visible.max))"
      ),
      ("Heap allocations per step", allocations, countsAllocations ? "once warm" : "not counted here"),
      (
        "Largest anchor error", NumberText.mean(summary.overall.maxAnchorError) + " pt",
        "\(NumberText.grouped(framesWithAnchorError)) of \(NumberText.grouped(frames.count)) frames"
      ),
      ("Memory of the grid", NumberText.bytes(bytesHeld), "\(NumberText.grouped(measuredRows)) measured rows"),
    ]
  }

  private func add(_ table: Table, to report: inout HTMLReport) {
    report.table(table.title, header: table.header, rows: table.rows, note: table.note)
  }

  private func addTimes(to report: inout HTMLReport) {
    let table = timeTable
    add(table, to: &report)
    report.figure(
      table.title, caption: "Every step of the session, by what was asked.",
      svg: Plot.frameTimes(nanoseconds: frames.map { Double($0.nanoseconds) }, kinds: frames.map(\.kind.rawValue)))
    let series = kinds.map { kind in
      Plot.Series(kind.rawValue, frames.filter { $0.kind == kind }.map { Double($0.nanoseconds) })
    }
    report.figure(table.title, caption: "The same times as a distribution.", svg: Plot.percentiles(series))
  }

  private func addWork(to report: inout HTMLReport) {
    let table = workTable
    add(table, to: &report)
    report.figure(
      table.title, caption: "Cells that came into view, and cells that were measured.",
      svg: Plot.counts([
        Plot.Series("entered", frames.map { Double($0.entered) }),
        Plot.Series("measured", frames.map { Double($0.measurements) }),
      ]))
    guard countsAllocations else { return }
    report.figure(
      table.title, caption: "Heap allocations of the engine, from the first step on.",
      svg: Plot.counts([Plot.Series("allocations", frames.map { Double($0.allocations) })], unit: "allocations"))
  }
}
