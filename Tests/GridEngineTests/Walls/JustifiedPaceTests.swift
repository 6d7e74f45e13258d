// Joining many items at once ends rows where joining one after another does, ties and large numbers included.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct JustifiedPaceTests {
  @Test("rows end where the rules end them", .seeds(2_000))
  func rows() throws {
    var random = SeededGenerator(seed: Seed.current)
    let rules = JustifiedRules(
      room: random.pick([0, 100, 300, 1_000, 12_345.678, 1e6, 1e12]), gap: random.pick([0, 0, 4, 7.5, 1_000, 5e5]),
      target: random.pick([1, 100, 150, 240.1, 1e6]),
      policy: random.pick([
        .nearest, .nearest, .firstFit(tolerance: random.pick([0, 0.25, 1])),
      ]))
    // Few values, so that rows are often just as near with an item as without.
    let values = random.pick([[1], [0.5, 1, 2], [1.5, 0.75, 4.0 / 3], [1.0 / 64, 64], [0.02]] as [[Double]])
    let aspects = (0..<random.int(1...9_000)).map { _ in Float(JustifiedRules.aspect(random.pick(values))) }
    let wanted = starts(aspects, rules)
    var (found, offset) = ([Int](), 0)
    let pace = JustifiedPace(rules)
    var row = JustifiedRules.Row()
    aspects.withUnsafeBufferPointer { aspects in
      while offset < aspects.count {
        if pace.join(aspects, &offset, to: &row), offset < aspects.count {
          found.append(offset)
          row = JustifiedRules.Row()
        }
      }
    }
    #expect(found == wanted, "\(rules), \(values)")
  }

  /// The items that begin rows, but for the first, by the rules.
  private func starts(_ aspects: [Float], _ rules: JustifiedRules) -> [Int] {
    var wanted: [Int] = []
    var row = JustifiedRules.Row()
    for (item, aspect) in aspects.enumerated() {
      if row.isClosed || !rules.join(Double(aspect), to: &row) {
        wanted.append(item)
        row = JustifiedRules.Row()
        _ = rules.join(Double(aspect), to: &row)
      }
    }
    return wanted
  }

  @Test("rows that sums tell of end where the rules end them", .seeds(2_000))
  func sums() throws {
    var random = SeededGenerator(seed: Seed.current)
    let rules = JustifiedRules(
      room: random.pick([0, 1, 100, 390, 1_280, 12_345.678, 3e5]), gap: random.pick([0, 4, 7.5, 8, 1_000]),
      target: random.pick([1, 100, 150, 240, 240.1]), policy: .nearest)
    let values = random.pick(
      [[1], [0.5, 1, 2], [1.5, 0.75, 4.0 / 3, 16.0 / 9], [1.0 / 64, 64], [0.02, 3]] as [[Double]])
    let aspects = (0..<random.int(1...3_000)).map { _ in
      Float(JustifiedRules.aspect(random.chance(30) ? Double.random(in: 0...4, using: &random) : random.pick(values)))
    }
    let wanted = starts(aspects, rules)
    let pace = JustifiedPace(rules)
    var (sums, found, asked) = (JustifiedSums(), [Int](), 0)
    var offset = 0
    // Sums begin anew where a part of a list begins, as in blocks.
    let part = random.int(1...600)
    while offset < aspects.count {
      let end = min(aspects.count, (offset / part + 1) * part)
      aspects[..<end].withUnsafeBufferPointer { aspects in
        if sums.begin(pace, at: offset) {
          offset = sums.forEachRow(from: offset, aspects) {
            if found.last != $0 { found.append($0) }
            return true
          }
        } else {
          found.append(offset)
        }
      }
      guard offset < end else { continue }
      asked += 1
      var row = JustifiedRules.Row()
      while offset < aspects.count, !row.isClosed, rules.join(Double(aspects[offset]), to: &row) { offset += 1 }
    }
    #expect(found == [0] + wanted, "\(rules), \(values), parts of \(part), asked \(asked) times")
  }

  @Test(
    "with no room, or hardly any, each item has a row of its own; without room and gaps no sums are used",
    arguments: [0, 1e-9, 1], [0, 8] as [Double])
  func noRoom(room: Double, gap: Double) {
    let rules = JustifiedRules(room: room, gap: gap, target: 240, policy: .nearest)
    let aspects: [Float] = [1.5, 0.75, 64, 1.0 / 64, 1]
    #expect(starts(aspects, rules) == [1, 2, 3, 4])
    var sums = JustifiedSums()
    let isUsable = sums.begin(JustifiedPace(rules), at: 0)
    #expect(isUsable == (room + gap >= 1))
    guard isUsable else { return }
    var found: [Int] = []
    aspects.withUnsafeBufferPointer { aspects in
      let end = sums.forEachRow(from: 0, aspects) { item in
        found.append(item)
        return found.count < 9
      }
      #expect(end == 5)
    }
    #expect(Set(found) == [0, 1, 2, 3, 4])
  }

  @Test("sums tell of nearly all rows of photos")
  func most() {
    var random = SeededGenerator(seed: 1)
    let aspects = (0..<2_000).map { _ in Float(Double.random(in: 0.5...2, using: &random)) }
    let rules = JustifiedRules(room: 1_280, gap: 8, target: 240, policy: .nearest)
    var (sums, item, untold, rows) = (JustifiedSums(), 0, 0, 0)
    let isUsable = sums.begin(JustifiedPace(rules), at: 0)
    #expect(isUsable)
    aspects.withUnsafeBufferPointer { aspects in
      while item < aspects.count {
        rows += 1
        if let end = sums.end(from: item, aspects) {
          item = end
        } else {
          untold += 1
          var row = JustifiedRules.Row()
          while item < aspects.count, !row.isClosed, rules.join(Double(aspects[item]), to: &row) { item += 1 }
        }
      }
    }
    #expect(rows > 300 && untold < 5, "\(untold) of \(rows) rows")
    let fits = sums.begin(JustifiedPace(rules.inRoom(1e6)), at: 0)
    #expect(!fits, "sums of so many do not fit")
  }
}
