// The arithmetic behind the anchor error, shown to fail when something jumps.

import GridEngine
@testable import ScrollSimulation
import TestSupport
import Testing

@Suite struct AnchorErrorTests {
  @Test func aCellThatJumpedIsAnError() {
    #expect(AnchorError.moved(from: 100, to: 60, scrolledBy: 40) == 0)
    #expect(AnchorError.moved(from: 100, to: 61, scrolledBy: 40) == 1)
    #expect(AnchorError.moved(from: 100, to: 59.5, scrolledBy: 40) == 0.5)
    #expect(AnchorError.moved(from: 100, to: 60, scrolledBy: -40) == 80)
    #expect(AnchorError.moved(from: 100, to: 100 + 1.0 / 1024, scrolledBy: 0) == 1.0 / 1024)
    #expect(AnchorError.moved(from: -7, to: -7, scrolledBy: 0) == 0)
  }

  @Test func whatCannotBeComputedIsTheLargestError() {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(AnchorError.moved(from: value, to: 0, scrolledBy: 0) == .greatestFiniteMagnitude)
      #expect(AnchorError.moved(from: 0, to: value, scrolledBy: 0) == .greatestFiniteMagnitude)
      #expect(
        AnchorError.jumped(to: value, extent: 10, viewportExtent: 100, unitPoint: 0.5) == .greatestFiniteMagnitude)
    }
  }

  /// Position and extent of a cell in a viewport of 100 points, the unit point asked for, and the error.
  @Test(
    arguments: [
      (0, 20, 0, 0), (1, 20, 0, 1), (-3, 20, 0, 3), (80, 20, 1, 0), (0, 20, 1, 80), (40, 20, 0.5, 0),
      (40 + 1.0 / 1024, 20, 0.5, 0), (40 + 2.0 / 1024, 20, 0.5, 2.0 / 1024), (-50, 200, 0.5, 0), (0, 200, 0.5, 50),
      (10, 20, .nan, 0), (10, 20, .infinity, 0), (0, 20, nil, 0), (80, 20, nil, 0), (33, 20, nil, 0),
      (-1, 20, nil, 1), (81, 20, nil, 1), (200, 20, nil, 120), (0, 200, nil, 0), (-100, 200, nil, 0),
      (-50, 200, nil, 0), (10, 200, nil, 10), (-110, 200, nil, 10), (0, 100, nil, 0), (5, 100, nil, 5),
    ] as [(Double, Double, Double?, Double)])
  func jumps(position: Double, extent: Double, unitPoint: Double?, error: Double) {
    #expect(
      AnchorError.jumped(to: position, extent: extent, viewportExtent: 100, unitPoint: unitPoint) == error)
  }

  @Test func endsOfTheContent() {
    #expect(AnchorError.isAtEnd(offset: 0, in: 0...900))
    #expect(AnchorError.isAtEnd(offset: 900, in: 0...900))
    #expect(AnchorError.isAtEnd(offset: 5, in: 0...0))
    #expect(AnchorError.isAtEnd(offset: -44, in: -44...80) && !AnchorError.isAtEnd(offset: 0, in: -44...80))
    #expect(!AnchorError.isAtEnd(offset: 1.0 / 1024, in: 0...900))
    #expect(!AnchorError.isAtEnd(offset: 900 - 1.0 / 1024, in: 0...900))
  }

  @Test(.seeds(50))
  func positionsAreFoundInWhateverOrderTheyCame() {
    let seed = Seed.current
    var generator = SplitMix64(seed: seed)
    var positions = ScreenPositions()
    for round in 0..<3 {
      positions.removeAll()
      var expected: [CellID: Double] = [:]
      for _ in 0..<generator.below(60) {
        let id: CellID
        switch generator.below(3) {
        case 0: id = .header(section: generator.below(20))
        case 1: id = .footer(section: generator.below(20))
        default: id = .item(generator.below(20), section: generator.below(3))
        }
        guard expected[id] == nil else { continue }
        expected[id] = Double(expected.count + round * 1000)
        positions.insert(id, at: expected[id] ?? 0)
      }
      for section in 0..<21 {
        var ids = [CellID.header(section: section), .footer(section: section)]
        ids += (0..<4).map { .item(section, section: $0) }
        for id in ids { #expect(positions.position(of: id) == expected[id]) }
      }
    }
  }

  @Test func viewsAreReusedByKind() {
    var pool = ReusePool()
    func take(_ kinds: CellID.Kind...) -> [Bool] { kinds.map { pool.take($0) } }
    #expect(take(.item, .header, .footer) == [false, false, false])
    pool.put(.item)
    pool.put(.item)
    pool.put(.header)
    #expect(take(.footer, .item, .item, .item) == [false, true, true, false])
    #expect(take(.header, .header) == [true, false])
  }

  @Test func roundingIsThatOfOffsets() {
    #expect(Motion.rounded(1.0 / 2048) == 1.0 / 1024)
    #expect(Motion.rounded(-1.0 / 2048) == -1.0 / 1024)
    #expect(Motion.rounded(0.1) == 102.0 / 1024)
    for value in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude] { #expect(Motion.rounded(value) == 0) }
  }
}
