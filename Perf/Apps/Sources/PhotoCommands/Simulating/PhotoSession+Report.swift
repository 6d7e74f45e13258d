// The page that shows a session.

import Drawing

extension PhotoSession {
  /// A self-contained HTML page.
  func report(title: String, subtitle: String, command: String) -> String {
    let figures = figures
    var report = HTMLReport(title: title, subtitle: subtitle, command: command)
    func percent(_ share: Double) -> String { "\((share * 10_000).rounded() / 100) %" }
    func megabytes(_ bytes: Int) -> String { "\((Double(bytes) / 104_857.6).rounded() / 10) MiB" }
    report.tiles([
      (
        "Readable frames with placeholders", percent(figures.readableWithPlaceholders),
        "of those below 400 rows a second"
      ),
      ("Rest to filled, p95", NumberText.duration(nanoseconds: figures.restToFilledP95), "\(fillTimes.count) rests"),
      ("Loads a minute", "\(Int(figures.loadsPerMinute))", "\(Int(figures.cancelledPerMinute)) cancelled"),
      ("Memory of the process", megabytes(figures.residentBytes), "index \(megabytes(figures.indexBytes))"),
      (
        "Changes of another process", Grouped.text(figures.changes),
        "moved what is in view by \(figures.movedPoints) points"
      ),
      (
        "A frame, p99", NumberText.duration(nanoseconds: figures.frameP99),
        "median \(NumberText.duration(nanoseconds: figures.frameP50))"
      ),
    ])
    report.figure(
      "Where the session went", caption: "The place among all photos after each frame, in percent.",
      svg: Plot.levels([Plot.Level("place", frames.map { Double($0.place) * 100 }, unit: "%")], steps: frames.count))
    report.figure(
      "What was missing",
      caption: "Photos in view that had not been read, frame by frame. While a thumb is dragged over years, all are.",
      svg: Plot.counts([Plot.Series("missing", frames.map { Double($0.missing) })], unit: "photos"))
    report.figure(
      "What it cost", caption: "By second. A level line of memory means that nothing piles up.",
      svg: Plot.levels(
        [
          Plot.Level("loads", bySecond { Double($1.loads - $0.loads) }, unit: "a second"),
          Plot.Level("cancelled", bySecond { Double($1.cancelled - $0.cancelled) }, unit: "a second"),
          Plot.Level("changes", bySecond { Double($1.changes - $0.changes) }, unit: "a second"),
          Plot.Level("cache", bySecond { Double($1.cacheBytes) / 1_048_576 }, unit: "MiB"),
          Plot.Level("process", bySecond { Double($1.residentBytes) / 1_048_576 }, unit: "MiB"),
        ], steps: frames.count))
    report.table(
      "Other figures", header: ["figure", "value"],
      rows: [
        ["photos", Grouped.text(figures.rows)], ["pages that failed", "\(figures.failed)"],
        ["pages brought up to date on arrival", "\(figures.rebased)"],
        ["pages thrown away on arrival", "\(figures.dropped)"],
        ["cache at most", megabytes(figures.cacheBytes)], ["updates that the grid refused", "\(refused.count)"],
      ])
    return report.render()
  }

  /// A value of each second, from its start and its end.
  private func bySecond(_ value: (Second, Second) -> Double) -> [Double] {
    zip(seconds, seconds.dropFirst()).map { value($0, $1) }
  }
}
