// Random justified rows against a slow model, and what always holds of them.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct JustifiedModelTests {
  @Test("random rows break as a slow model breaks them, and fill the room", .seeds(400))
  func model() throws {
    var random = SeededGenerator(seed: Seed.current)
    let count = random.int(0...80)
    let aspects = (0..<count).map { _ in Double(random.int(20...random.pick([200, 800]))) / 100 }
    let breaks = (0..<count).map { _ in random.chance(10) ? random.pick([JustifiedBreak.before, .fullWidth]) : .none }
    let (width, gap) = (Double(random.int(50...1500)), Double(random.int(0...12)))
    let target = Double(random.pick([40, 100, 240]))
    let tolerance = random.pick([nil, nil, 0, 0.25, 0.5])
    let isCropped = random.chance(50)
    let rows = NaiveJustified(width: width, gap: gap, target: target, tolerance: tolerance).rows(aspects, breaks)
    let layout = JustifiedLayout(
      aspects: aspects, breaks: breaks, width: width, target: target,
      policy: tolerance.map { .firstFit(tolerance: $0) } ?? .nearest, crops: isCropped, trackSpacing: gap, spacing: 3)
    #expect(layout.rows.map(\.items) == rows.map(\.items))
    var edge = 0.0
    var before: Double?
    for (row, expected) in zip(layout.rows, rows) {
      let sum = aspects[row.items].reduce(0, +)
      let fill = (width - Double(row.items.count - 1) * gap) / sum
      var height = isCropped ? max(target / 2, min(2 * target, fill)) : min(2 * target, fill)
      let isLast = row.items.upperBound == count
      if expected.isOpen { height = min(isLast ? before ?? target : target, fill) }
      #expect(abs(row.height - height) < 0.001, "\(row), \(expected)")
      #expect(abs(row.offset - edge) < 0.001)
      let last = try #require(layout.frame(of: row.items.upperBound - 1))
      let fills = expected.isOpen ? height == fill : isCropped || fill <= 2 * target
      #expect(!fills || abs(last.maxX - width) < 1e-6)
      #expect(layout.frame(of: row.items.lowerBound)?.x == 0)
      edge = row.offset + row.height + 3
      before = breaks[row.items.lowerBound] == .fullWidth ? nil : height
    }
    #expect(layout.extent == (layout.rows.last.map { $0.offset + $0.height } ?? 0))
  }

  @Test("a row that begins later never ends earlier", .seeds(100))
  func monotone() {
    var random = SeededGenerator(seed: Seed.current)
    let aspects = (0..<60).map { _ in Double(random.int(20...400)) / 100 }
    let rules = JustifiedRules(
      room: Double(random.int(200...1500)), gap: 8, target: 240,
      policy: random.pick([.nearest, .firstFit(tolerance: random.pick([0, 0.25, 0.5]))]))
    func end(from first: Int) -> Int {
      var (row, next) = (JustifiedRules.Row(), first)
      while next < aspects.count, !row.isClosed, rules.join(aspects[next], to: &row) { next += 1 }
      return next
    }
    let ends = aspects.indices.map { end(from: $0) }
    #expect(zip(ends, ends.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("last rows: where they lie, and one that is hidden")
  func lastRows() {
    func layout(_ last: JustifiedLastRow) -> JustifiedLayout {
      JustifiedLayout(
        aspects: [2, 2, 1], width: 408, target: 100, lastRow: last, trackSpacing: 8, spacing: 10,
        insets: EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }
    let leading = layout(.leading)
    #expect(leading.rows.map(\.items) == [0..<2, 2..<3])
    #expect(leading.frame(of: 2) == Rect(x: 2, y: 109.5, width: 98.5, height: 98.5))
    #expect(layout(.trailing).frame(of: 2)?.maxX == 404)
    #expect(layout(.center).frame(of: 2)?.x == 2 + (402 - 98.5) / 2)
    // At most twice the target, cropped.
    #expect(layout(.justify).frame(of: 2) == Rect(x: 2, y: 109.5, width: 402, height: 200))
    let hidden = layout(.hidden)
    #expect(hidden.frame(of: 2) == nil && hidden.rows.count == 1 && hidden.extent == 1 + 98.5 + 3)
  }

  @Test("no number traps, hangs or spoils a frame", .seeds(60))
  func hostile() {
    var random = SeededGenerator(seed: Seed.current)
    let numbers = [Double.nan, .infinity, -.infinity, -1, 0, 1e300, -1e300, 5, 1e-300, 100]
    let aspects = (0..<random.int(0...50)).map { _ in random.pick(numbers) }
    let layout = JustifiedLayout(
      aspects: aspects, breaks: random.chance(50) ? [.fullWidth, .before] : [], width: random.pick(numbers),
      target: random.pick(numbers), policy: random.pick([.nearest, .firstFit(tolerance: random.pick(numbers))]),
      heights: random.pick([nil, 0...0, 1e300...Double.infinity, -5...3]), crops: random.chance(50),
      lastRow: random.pick([.leading, .center, .trailing, .justify, .hidden]), trackSpacing: random.pick(numbers),
      spacing: random.pick(numbers),
      insets: EdgeInsets(
        top: random.pick(numbers), leading: random.pick(numbers), bottom: random.pick(numbers),
        trailing: random.pick(numbers)),
      maximumRows: random.pick([nil, .min, 0, 3, .max]))
    for item in aspects.indices {
      guard let frame = layout.frame(of: item) else { continue }
      #expect(frame.x.isFinite && frame.y >= 0 && frame.width >= 0 && frame.height >= 0 && frame.width.isFinite)
    }
    #expect(layout.extent.isFinite && layout.extent >= 0)
  }
}
