// What tests of tables compare with: lists of numbers, and rectangles side by side.

import TestSupport

@testable import GridEngine

/// The rows or columns of a table by their old numbers, and what a change makes of them.
struct NaiveChange {
  var deleted: [Range<Int>] = []
  var inserted: [Range<Int>] = []
  var moved: [(source: Range<Int>, target: Int)] = []

  var changes: AxisChanges? { AxisChanges(deleted: deleted, inserted: inserted, moved: moved) }

  /// The old number of each new row; −1 for one that is new.
  func applied(to count: Int) -> [Int] {
    let isLeaving = { (number: Int) in
      deleted.contains { $0.contains(number) } || moved.contains { $0.source.contains(number) }
    }
    var staying = (0..<count).filter { !isLeaving($0) }[...]
    var arriving: [Int: Int] = [:]
    for range in inserted { for number in range { arriving[number] = -1 } }
    for move in moved { for (place, number) in move.source.enumerated() { arriving[move.target + place] = number } }
    var result: [Int] = []
    while !staying.isEmpty || !arriving.isEmpty {
      if let old = arriving.removeValue(forKey: result.count) {
        result.append(old)
      } else if let next = staying.popFirst() {
        result.append(next)
      } else {
        break
      }
    }
    return result
  }

  /// Changes that are sound, of a list of so many.
  static func random(_ random: inout SeededGenerator, count: Int) -> NaiveChange {
    var change = NaiveChange()
    var free = Set(0..<count)
    func runs(_ number: Int, _ random: inout SeededGenerator) -> [Range<Int>] {
      (0..<number).compactMap { _ in
        guard count > 0 else { return nil }
        let lower = random.int(0...count - 1)
        let range = lower..<min(count, lower + random.int(1...4))
        guard range.allSatisfy(free.contains) else { return nil }
        free.subtract(range)
        return range
      }
    }
    change.deleted = runs(random.int(0...3), &random)
    let sources = random.chance(50) ? runs(random.int(1...2), &random) : []
    var arriving: [(count: Int, move: Int)] = sources.indices.map { (sources[$0].count, $0) }
    for _ in 0..<random.int(0...3) { arriving.append((random.int(1...3), -1)) }
    let end = free.count + arriving.reduce(0) { $0 + $1.count }
    var taken = Set<Int>()
    for piece in arriving {
      let place = (0...end - piece.count).filter { (lower: Int) in
        (lower..<lower + piece.count).allSatisfy { !taken.contains($0) }
      }
      guard !place.isEmpty else {
        if piece.move >= 0 { change.deleted.append(sources[piece.move]) }
        continue
      }
      let target = random.pick(place)
      taken.formUnion(target..<target + piece.count)
      if piece.move < 0 {
        change.inserted.append(target..<target + piece.count)
      } else {
        change.moved.append((sources[piece.move], target))
      }
    }
    // Where a piece found no place there are fewer afterwards, so that others may lie behind the end.
    return change.applied(to: count).count == change.newCount(of: count) && change.hasNoHoles(count)
      ? change : NaiveChange()
  }

  private func newCount(of count: Int) -> Int {
    count - deleted.reduce(0) { $0 + $1.count } + inserted.reduce(0) { $0 + $1.count }
  }

  private func hasNoHoles(_ count: Int) -> Bool {
    let ends = inserted.map(\.upperBound) + moved.map { $0.target + $0.source.count }
    return (ends.max() ?? 0) <= newCount(of: count)
  }

  /// The numbers between the outermost of some that are left; `nil` where others that were there lie between them.
  static func cover(of old: Range<Int>, in new: [Int]) -> AxisChanges.Cover {
    let places = new.indices.filter { old.contains(new[$0]) }
    guard let first = places.first, let last = places.last else { return .isGone }
    let isTorn = (first...last).contains { new[$0] >= 0 && !old.contains(new[$0]) }
    return isTorn ? .isTorn : .covers(first..<last + 1)
  }
}

extension CellRange {
  init(_ row: Int, _ column: Int, _ rows: Int, _ columns: Int) {
    self.init(rows: row..<row + rows, columns: column..<column + columns)
  }

  /// The four numbers of a case.
  init(_ numbers: [Int]) { self.init(numbers[0], numbers[1], numbers[2], numbers[3]) }
}

extension RangeStore {
  /// All ranges, row by row.
  var list: [CellRange] {
    var list: [CellRange] = []
    forEach { list.append($0) }
    return list.sorted { $0.precedes($1) }
  }

  func list(meeting window: CellRange) -> [CellRange] {
    var list: [CellRange] = []
    forEach(meeting: window) { list.append($0) }
    return list.sorted { $0.precedes($1) }
  }
}
