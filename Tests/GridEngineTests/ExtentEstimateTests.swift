// How far the content reaches: the bound holds wherever what was seen is like the rest, and what is proven always.

import TestSupport
import Testing

@testable import GridEngine

/// Heights of items by number: what a host would answer.
struct HeightMix: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var height: @Sendable (_ item: Int, _ section: Int, _ random: Double) -> Double

  /// Mixes in which every part of the content is like every other.
  static let even: [HeightMix] = [
    HeightMix(testDescription: "constant") { _, _, _ in 50 },
    HeightMix(testDescription: "uniform") { _, _, random in 20 + 180 * random },
    HeightMix(testDescription: "two kinds") { _, _, random in random < 0.5 ? 24 : 160 },
    HeightMix(testDescription: "one in twenty large") { _, _, random in random < 0.05 ? 120 : 40 },
    HeightMix(testDescription: "alternating") { item, _, _ in item % 2 == 0 ? 30 : 70 },
    HeightMix(testDescription: "nothing or much") { _, _, random in random < 0.3 ? 0 : 90 },
    HeightMix(testDescription: "runs") { item, _, _ in item / 12 % 2 == 0 ? 30 : 90 },
    HeightMix(testDescription: "sections of their own") { _, section, random in
      30 + 40 * HeightMix.noise(section, 77) + 20 * random
    },
    HeightMix(testDescription: "skewed") { _, _, random in 20 + 100 * random * random * random },
  ]

  /// A number from 0 to 1 that follows from two others.
  static func noise(_ a: Int, _ b: Int) -> Double {
    var generator = SeededGenerator(seed: UInt64(bitPattern: Int64(a &* 1_000_003 &+ b &* 7919)))
    return Double(generator.next() >> 11) / 9_007_199_254_740_992
  }

  func extent(of id: CellID, seed: Int) -> Double {
    guard id.kind == .item else { return 10 + 30 * HeightMix.noise(id.section, seed + 5) }
    return height(id.item, id.section, HeightMix.noise(id.item &+ id.section &* 50_021, seed))
  }
}

@Suite struct ExtentEstimateTests {
  /// A grid of sections that are laid out alike or not, and where it really ends.
  private struct World {
    let grid: VirtualGrid
    let mix: HeightMix
    let seed: Int
    var truth = 0.0

    init(_ mix: HeightMix, seed: Int, _ random: inout SeededGenerator) throws {
      self.mix = mix
      self.seed = seed
      let widths = random.pick([1, 1, 2, 3])
      let styles = (0..<random.pick([1, 1, 3])).map { _ in
        GridSection.lazy(
          count: 0, tracks: Array(repeating: .flexible(spacing: 0), count: widths), spacing: random.pick([0, 8]),
          rowSizing: random.pick([.measured(estimate: nil), .measured(estimate: nil), .measured(estimate: 60)]),
          header: random.pick([nil, 20, .measured(estimate: 25)]), footer: random.pick([nil, .measured(estimate: 9)]))
      }
      let size = random.pick([200, 60, 12])
      let sections = (0..<(size == 200 ? 12 : 2400 / size)).map { index in
        var section = styles[index % styles.count]
        section.count = random.int(size / 2...size * 3 / 2) * widths
        return section
      }
      grid = try VirtualGrid(sectionSpacing: 4, sections: sections)
      grid.resize(to: Size(width: 300, height: 600))
      for (index, section) in sections.enumerated() { truth += extent(of: section, index) + 4 }
      truth -= 4
    }

    func extent(of section: GridSection, _ index: Int) -> Double {
      var parts: [Double] = []
      func supplementary(_ declared: GridSection.Supplementary?, _ id: CellID) {
        guard let declared else { return }
        parts.append(declared.isMeasured ? units(mix.extent(of: id, seed: seed)) : declared.extent)
      }
      supplementary(section.header, .header(section: index))
      for first in stride(from: 0, to: section.count, by: section.tracks.count) {
        let row = first..<min(first + section.tracks.count, section.count)
        parts.append(row.map { units(mix.extent(of: .item($0, section: index), seed: seed)) }.max()!)
      }
      supplementary(section.footer, .footer(section: index))
      return parts.reduce(0, +) + Double(parts.count - 1) * (section.spacing ?? 8)
    }

    private func units(_ points: Double) -> Double { FixedPoint(points).points }

    func measure(_ id: CellID, _: ProposedSize) -> Size { Size(width: 1, height: mix.extent(of: id, seed: seed)) }

    /// Moves in one of the ways that people do.
    func move(_ random: inout SeededGenerator) {
      switch random.int(0...9) {
      case 0...5: grid.scroll(by: random.pick([37, 200, 550, -90]), measure: measure)
      case 6: grid.scroll(to: grid.contentSize.height * Double(random.int(0...100)) / 100, measure: measure)
      default: grid.scroll(by: 590, measure: measure)
      }
    }
  }

  @Test(
    "the extent is within its bound at every step of random sessions, of every even mix",
    .seeds(400, unoptimised: 3), arguments: HeightMix.even)
  func bounds(mix: HeightMix) throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    let world = try World(mix, seed: Int(seed), &random)
    for step in 0..<120 {
      if step == 0 { world.grid.layout(measure: world.measure) } else { world.move(&random) }
      let known = world.grid.extentEstimate
      #expect(known.estimate == world.grid.contentSize.height)
      #expect(known.atLeast <= world.truth + 1e-6)
      #expect(known.atLeast <= known.estimate)
      #expect(
        abs(known.estimate - world.truth) <= known.bound + 1e-6, "step \(step): \(known), really \(world.truth)")
      if abs(known.estimate - world.truth) > known.bound + 1e-6 { return }
    }
  }

  @Test("everything measured, everything is certain", arguments: HeightMix.even.prefix(3))
  func certain(mix: HeightMix) throws {
    var random = SeededGenerator(seed: 5)
    let world = try World(mix, seed: 5, &random)
    world.grid.layout(measure: world.measure)
    while true {
      let before = world.grid.offset
      world.grid.scroll(by: 590, measure: world.measure)
      if world.grid.offset == before { break }
    }
    let known = world.grid.extentEstimate
    #expect(known.bound == 0)
    #expect(known.estimate == known.atLeast)
    #expect(abs(known.estimate - world.truth) < 1e-6)
    for index in 0..<world.grid.sectionCount {
      let section = try #require(world.grid.extentEstimate(inSection: index))
      #expect(section.bound == 0)
      #expect(section.atLeast == section.estimate)
    }
    #expect(world.grid.extentEstimate(inSection: -1) == nil)
    #expect(world.grid.extentEstimate(inSection: 4_000) == nil)
  }

  @Test("of rows unlike any that were seen nobody can know: the bound fails, what is proven does not")
  func adversarial() throws {
    let grid = try VirtualGrid(sections: [.list(count: 10_000)])
    grid.resize(to: Size(width: 100, height: 600))
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 1, height: id.item < 100 ? 20 : 2000) }
    grid.layout(measure: measure)
    let truth = 100.0 * 20 + 9_900 * 2000
    let first = grid.extentEstimate
    #expect(truth > first.estimate + first.bound)
    #expect(first.atLeast <= truth)
    // A few looks at the rest are enough to be unsure.
    for look in 1...12 { grid.scroll(to: grid.contentSize.height / 13 * Double(look), measure: measure) }
    let second = grid.extentEstimate
    #expect(abs(second.estimate - truth) <= second.bound)
  }

  @Test("the more is measured, the less is unsure; at another width one has to begin again")
  func learning() throws {
    let grid = try VirtualGrid(sections: [.list(count: 100_000)])
    grid.resize(to: Size(width: 100, height: 600))
    let measure: VirtualGrid.Measure = { id, _ in
      Size(width: 1, height: 20 + 100 * HeightMix.noise(id.item, 3))
    }
    var last = grid.extentEstimate
    #expect(last.bound == 4 * last.estimate)
    #expect(last.atLeast == 0)
    for (steps, share) in [(1, 4), (100, 0.3), (1000, 0.05)] {
      for _ in 0..<steps { grid.scroll(by: 590, measure: measure) }
      let now = grid.extentEstimate
      #expect(now.bound <= share * now.estimate, "\(last), then \(now)")
      #expect(now.atLeast > last.atLeast, "\(last), then \(now)")
      last = now
    }
    let rows = try #require(grid.rowStatistics(inSection: 0))
    #expect(rows.measuredCount == grid.measuredRowCount)
    #expect(abs(rows.mean - 70) < 3)
    #expect(abs(rows.deviation - 100 / 12.0.squareRoot()) < 3)
    grid.resize(to: Size(width: 200, height: 600))
    let wide = grid.extentEstimate
    #expect(wide.bound > wide.estimate)
    #expect(wide.atLeast == 0)
  }

  @Test("packed sections count what packing does not know yet, too", arguments: [nil, 30.0])
  func packed(rowExtent: Double?) throws {
    let spans = [GridSpan(), GridSpan(columns: 2), GridSpan(columns: 1, rows: 2), GridSpan(columns: 3, rows: 2)]
    let items = PackedItems(count: 30_000) { spans[Int(HeightMix.noise($0, 9) * 4)] }
    let grid = try VirtualGrid(sections: [
      .packed(
        items, tracks: Array(repeating: .fr(1), count: 6), packing: .dense, spacing: 2,
        rowSizing: rowExtent.map { .fixed($0) } ?? .measured(estimate: nil), header: 20)
    ])
    grid.resize(to: Size(width: 600, height: 500))
    let measure: VirtualGrid.Measure = { id, _ in Size(width: 1, height: 20 + 40 * HeightMix.noise(id.item, 4)) }
    var known: [ExtentEstimate] = []
    grid.layout(measure: measure)
    for _ in 0..<40 {
      grid.scroll(by: 480, measure: measure)
      known.append(grid.extentEstimate)
      #expect(known.last!.bound > 0)
    }
    #expect(grid.performPostponedWork { true })
    known.append(grid.extentEstimate)
    #expect((known.last!.bound == 0) == (rowExtent != nil))
    while true {
      let before = grid.offset
      grid.scroll(by: 480, measure: measure)
      if grid.offset == before { break }
    }
    let truth = grid.extentEstimate
    #expect(truth.bound == 0)
    #expect(truth.atLeast == truth.estimate)
    for known in known {
      #expect(known.atLeast <= truth.estimate, "\(known)")
      #expect(abs(known.estimate - truth.estimate) <= known.bound, "\(known)")
    }
  }

  @Test("an empty grid, and one without anything to measure, are certain")
  func nothing() throws {
    let empty = try VirtualGrid(sections: [])
    #expect(empty.extentEstimate == ExtentEstimate(estimate: 0, bound: 0, atLeast: 0))
    let fixed = try VirtualGrid(sections: [.list(count: 1_000_000_000, rowSizing: .fixed(20), header: 30)])
    let extent = 30 + 20.0 * 1_000_000_000
    #expect(fixed.extentEstimate == ExtentEstimate(estimate: extent, bound: 0, atLeast: extent))
    #expect(fixed.rowStatistics(inSection: 0) == RowStatistics(measuredCount: 0, mean: 20, deviation: 0))
    #expect(fixed.rowStatistics(inSection: 1) == nil)
  }

  @Test("the largest grids do not overflow it")
  func largest() throws {
    let grid = try VirtualGrid.shown(
      sections: [
        .list(count: Limits.items - 10, spacing: Limits.gap), .list(count: 5, rowSizing: .measured(estimate: 1e300)),
      ], in: Size(width: 100, height: 600)
    ) { _, _ in Size(width: 1, height: .infinity) }
    let known = grid.extentEstimate
    #expect(known.estimate.isFinite)
    #expect(known.bound.isFinite)
    #expect(known.bound > 0)
    #expect(known.atLeast > 0)
    grid.layout { _, _ in Size(width: 1, height: 0) }
    #expect(try #require(grid.extentEstimate(inSection: 0)).estimate > 1e15)
  }
}
