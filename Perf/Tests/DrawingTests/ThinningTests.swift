// Thinning keeps the extremes, and axes cover what they are asked to.

import Testing

@testable import Drawing

@Suite struct ThinningTests {
  private func noise(_ count: Int, seed: UInt64) -> [Thinning.Point] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { Thinning.Point(step: $0, value: .random(in: 0...1000, using: &random)) }
  }

  @Test(arguments: [1, 2, 7, 100, 999, 5000], [1, 3, 64, 884])
  func extremesOfEveryColumnStay(count: Int, columns: Int) {
    let points = noise(count, seed: UInt64(count + columns))
    let envelope = Thinning.envelope(points, count: count, columns: columns)
    let spread = Thinning.spread(points, count: count, columns: columns, most: 4)
    let maxima = Thinning.maxima(points, count: count, columns: columns)
    #expect(envelope.count <= columns * 4 && spread.count <= columns * 4 && maxima.count <= columns)
    let groups = Dictionary(grouping: points) { Thinning.column(of: $0.step, count: count, columns: columns) }
    for (column, group) in groups {
      let values = group.map(\.value)
      for kept in [envelope, spread] {
        let seen = kept.filter { Thinning.column(of: $0.step, count: count, columns: columns) == column }.map(\.value)
        #expect(seen.max() == values.max() && seen.min() == values.min())
      }
      #expect(maxima.first { $0.column == column }?.value == values.max())
    }
    #expect(envelope.map(\.step) == envelope.map(\.step).sorted())
    #expect(envelope.first == points.first && envelope.last == points.last)
  }

  @Test func shortSeriesStayWhole() {
    let points = noise(50, seed: 1)
    #expect(Thinning.envelope(points, count: 50, columns: 884) == points)
    #expect(Thinning.spread(points, count: 50, columns: 400, most: 6) == points)
  }

  @Test func unusableValuesKeepTheirPlaces() {
    let points = Thinning.points([1, .nan, 2, .infinity, -3, 1e16], where: Plot.isDuration)
    #expect(points == [.init(step: 0, value: 1), .init(step: 2, value: 2)])
  }

  @Test func nearestRanks() {
    let values = (1...100).map(Double.init)
    #expect(Quantile.nearestRank(0.5, in: values) == 50)
    #expect(Quantile.nearestRank(0.99, in: values) == 99)
    #expect(Quantile.nearestRank(1, in: values) == 100)
    #expect(Quantile.nearestRank(0, in: values) == 1)
    #expect(Quantile.nearestRank(0.5, in: []) == 0)
  }

  @Test(arguments: [0, 1, 3, 50, 123, 1e4, 3.4e6, 1e9, 1e15])
  func logarithmicAxesCoverTheirValues(value: Double) {
    for factor in [1, 1.5, 10, 1000] {
      let scale = LogScale(covering: value...min(1e15, max(value, value * factor)))
      #expect(scale.low <= max(1, value) && scale.high >= min(1e15, value * factor) * (1 - 1e-9))
      #expect(scale.high >= scale.low * 10 * (1 - 1e-9))
      #expect((0...1).contains(scale.share(value)))
      #expect((2...60).contains(scale.ticks.count(where: \.isLabelled)))
    }
  }

  @Test func logarithmicAxesAreTight() {
    let scale = LogScale(covering: 120...45_000)
    #expect(scale.low == 100 && scale.high == 50_000)
    #expect(scale.share(100) == 0 && abs(scale.share(50_000) - 1) < 1e-12)
    #expect(scale.ticks.filter(\.isLabelled).map { $0.value.rounded() } == [100, 1000, 10_000])
  }

  @Test(arguments: [(0.0, 0.0), (0, 1), (0, 64), (-40, 3e6), (-1e15, 1e15), (5, 5), (0, 1e-12)])
  func linearAxesCoverTheirValues(range: (low: Double, high: Double)) {
    let scale = LinearScale(covering: range.low...range.high, count: 4)
    #expect(scale.low <= min(0, range.low) && scale.high >= range.high && scale.high > scale.low)
    #expect((2...21).contains(scale.ticks.count))
    #expect(scale.ticks.contains { abs($0) < scale.step / 1000 })
  }

  @Test func stepsOfCountsAreWhole() {
    #expect(LinearScale(covering: 0...1, count: 4, isWhole: true).ticks == [0, 1])
    #expect(LinearScale(covering: 0...64, count: 4, isWhole: true).ticks == [0, 20, 40, 60, 80])
  }
}
