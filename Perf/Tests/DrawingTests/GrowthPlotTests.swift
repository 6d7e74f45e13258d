// Growth curves: where points lie, and what happens to points that cannot be drawn.

import Testing

@testable import Drawing

@Suite struct GrowthPlotTests {
  private func points(_ values: [(Double, Double)]) -> [Plot.Growth.Point] {
    values.map { Plot.Growth.Point(size: $0.0, nanoseconds: $0.1) }
  }

  @Test func aPowerOfTheSizeIsAStraightLine() throws {
    let plot = Plot.growth([Plot.Growth("square", points([(10, 100), (100, 1e4), (1000, 1e6)]))], unit: "items")
    let path = try #require(plot.split(separator: "\"").first { $0.hasPrefix("M") && $0.contains("L") })
    let numbers = path.split { "ML ".contains($0) }.compactMap { Double($0) }
    #expect(numbers.count == 6)
    #expect(abs((numbers[2] - numbers[0]) - (numbers[4] - numbers[2])) <= 1)
    #expect(abs((numbers[3] - numbers[1]) - (numbers[5] - numbers[3])) <= 1)
    #expect(numbers[5] < numbers[1])
    #expect(plot.contains(">square<") && plot.contains(">items<"))
  }

  @Test func pointsComeInAnyOrderAndBadOnesAreLeftOut() {
    let good = Plot.growth([Plot.Growth("a", points([(10, 5), (1000, 50)]))], title: "t", unit: "n")
    let bad = Plot.growth(
      [
        Plot.Growth(
          "a", points([(1000, 50), (.nan, 1), (5, .infinity), (-3, 4), (0, 4), (10, 5), (10, -1), (1e300, 1)])),
        Plot.Growth("b", []),
      ], title: "t", unit: "n")
    #expect(good == bad)
  }

  @Test func nothingToDrawSaysSo() {
    #expect(Plot.growth([], unit: "n").contains("no data"))
    #expect(Plot.growth([Plot.Growth("a", points([(.nan, .nan)]))], unit: "n").contains("no data"))
  }

  @Test func anyInputIsWellFormed() throws {
    let curves = HostileText.all.map { Plot.Growth($0, points([(1, 1), (1e15, 1e15)])) }
    let plot = Plot.growth(curves, title: "<&>", unit: "\"<")
    _ = try MarkupChecker.check(plot)
    #expect(plot.utf8.count < 200_000)
  }
}
