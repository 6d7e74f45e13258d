// Plots: well formed, small, and honest about missing data.

import Testing

@testable import Drawing

@Suite struct PlotTests {
  private func all(_ values: [Double], labels: [String] = ["scroll", "jump"], title: String = "") -> [String] {
    let kinds = values.indices.map { labels[$0 % labels.count] }
    let series = labels.map { Plot.Series($0, values) }
    let marks = values.indices.map { (step: $0, label: labels[$0 % labels.count]) }
    return [
      Plot.frameTimes(nanoseconds: values, kinds: kinds, title: title), Plot.percentiles(series, title: title),
      Plot.counts(series, unit: labels[0], title: title), Plot.offset(values, marks: marks, title: title),
      Plot.levels(labels.map { Plot.Level($0, values, unit: $0) }, steps: values.count, title: title),
    ]
  }

  @Test(arguments: [[], [Double.nan], [.infinity, -.infinity], [1e16, .nan]])
  func nothingToDrawSaysSo(values: [Double]) throws {
    for svg in all(values) {
      let checker = try MarkupChecker.check(svg)
      #expect(checker.texts.contains("no data"))
      #expect(!svg.contains("nan") && !svg.contains("inf"))
    }
    #expect(Plot.percentiles([]).contains("no data"))
    #expect(Plot.counts([]).contains("no data"))
    #expect(Plot.levels([], steps: 0).contains("no data"))
  }

  @Test(arguments: HostileText.numbers, HostileText.numbers)
  func anyNumbersMakePlots(a: Double, b: Double) throws {
    for svg in all(a == b ? [a] : [a, b, 5, a]) {
      _ = try MarkupChecker.check(svg)
      #expect(!svg.contains("nan") && !svg.contains("inf"))
    }
    _ = try MarkupChecker.check(
      Plot.frameTimes(nanoseconds: [5, 6], kinds: [], budgets: [Plot.Budget("b", nanoseconds: a), .engine]))
    _ = try MarkupChecker.check(Plot.offset([1, 2], marks: [(.min, "x"), (.max, "y"), (1, "z")]))
  }

  @Test(arguments: HostileText.all)
  func anyTextIsWellFormed(text: String) throws {
    for svg in all([1, 20, 300], labels: [text, text + "x"], title: text) {
      let checker = try MarkupChecker.check(svg)
      #expect(!checker.attributes.contains { $0.name == "id" })
      #expect(checker.elements["script"] == nil)
    }
  }

  @Test func oneValueAndZerosAreDrawn() throws {
    for values in [[0.0], [0, 0, 0], [7]] {
      for svg in all(values) { #expect(!svg.contains("no data")) }
    }
    let texts = try MarkupChecker.check(Plot.frameTimes(nanoseconds: [3190], kinds: ["scroll"])).texts
    #expect(texts.count { $0 == "3.19\u{A0}µs" } == 3)
  }

  @Test func levelsSayHowTheyBeganAndEnded() throws {
    let values = (0..<200).map { Double($0 < 20 ? 10 : $0 < 180 ? 50 : 40) }
    let svg = Plot.levels([Plot.Level("memory", values, unit: "kB"), Plot.Level("empty", [], unit: "")], steps: 5_000)
    let texts = try MarkupChecker.check(svg).texts
    #expect(Set(["memory", "first 10 kB", "last 40 kB", "empty", "no data", "2,000"]).subtracting(texts).isEmpty)
  }

  @Test func percentilesAndBudgetsAreLabelled() throws {
    let times = (1...1000).map { Double($0) * 20 }
    let svg = Plot.frameTimes(nanoseconds: times, kinds: times.map { _ in "scroll" }, title: "T")
    let texts = try MarkupChecker.check(svg).texts
    let values = ["10.0\u{A0}µs", "19.8\u{A0}µs", "20.0\u{A0}µs"]
    let wanted = values + ["T", "scroll", "1,000", "p50", "p99", "max", "budget"]
    #expect(Set(wanted).subtracting(texts).isEmpty)
    #expect(!texts.contains("120 Hz"))
    let slow = Plot.frameTimes(nanoseconds: [1e4, 2e7], kinds: ["scroll", "jump"])
    #expect(try MarkupChecker.check(slow).texts.contains("8.33\u{A0}ms"))
  }

  @Test func theSlowestOfManyStepsIsOnItsPlace() {
    var values = [Double](repeating: 1000, count: 100_000)
    values[77_777] = 9_000_000
    let svg = Plot.frameTimes(nanoseconds: values, kinds: values.map { _ in "scroll" })
    let sheet = PlotSheet(title: "", plotHeight: 260, hasHead: true)
    let x = PlotSheet.half(sheet.x(77_777.0 / 99_999))
    let y = PlotSheet.half(sheet.y(LogScale(covering: 1000...9_000_000).share(9_000_000)))
    #expect(svg.contains("M\(x) \(y)h0"))
    #expect(svg.contains("9.00\u{A0}ms"))
  }

  @Test func endsOfPercentileAxesFollowTheNumberOfValues() throws {
    func labels(_ count: Int) throws -> [String] {
      let svg = Plot.percentiles([.init("all", (0..<count).map { Double($0 + 1) })])
      return try MarkupChecker.check(svg).texts.filter { $0.hasSuffix("%") }
    }
    #expect(try labels(1) == ["0%", "50%", "90%"])
    #expect(try labels(100) == ["0%", "50%", "90%", "99%"])
    #expect(try labels(101) == ["0%", "50%", "90%", "99%", "99.9%"])
    #expect(try labels(10_000) == ["0%", "50%", "90%", "99%", "99.9%", "99.99%"])
  }

  @Test(arguments: [10_000, 30_000])
  func plotsOfManyStepsAreSmall(count: Int) {
    var random = SeededGenerator(seed: 9)
    let values = (0..<count).map { _ in Double.random(in: 1...1e9, using: &random) }
    for labels in [["a", "b", "c", "d", "e"], (0..<30).map { "kind \($0)" }] {
      for svg in all(values, labels: labels) { #expect(svg.utf8.count < 200_000) }
    }
  }

  /// As many kinds as are drawn, with noise in every column, are the worst case for the number of dots.
  @Test func manyKindsOfManyStepsAreSmall() {
    var random = SeededGenerator(seed: 10)
    let values = (0..<50_000).map { _ in Double.random(in: 1...1e9, using: &random) }
    let kinds = values.indices.map { "kind \($0 % 12)" }
    #expect(Plot.frameTimes(nanoseconds: values, kinds: kinds).utf8.count < 200_000)
  }

  @Test func kindsKeepTheirColours() {
    let svg = Plot.frameTimes(nanoseconds: [1, 2, 3, 4], kinds: ["rest", "resize", "", "fling"])
    for style in ["o8 w", "o3 w", "o4 w", "o5 w"] { #expect(svg.contains("class=\"\(style)\"")) }
  }
}
