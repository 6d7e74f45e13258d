// Maps of old numbers to new ones beside lists of numbers.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct AxisChangesTests {
  @Test("random changes give every number and every range what a list gives it", .seeds(400))
  func random() throws {
    var random = SeededGenerator(seed: Seed.current)
    let count = random.int(0...14)
    let change = NaiveChange.random(&random, count: count)
    let changes = try #require(change.changes, "\(change)")
    let new = change.applied(to: count)
    for old in 0..<count {
      #expect(changes.number(of: old) == new.firstIndex(of: old), "\(old) of \(change)")
    }
    for lower in 0..<count {
      for upper in lower + 1..<count + 1 {
        let cover = changes.cover(of: lower..<upper)
        #expect(cover == NaiveChange.cover(of: lower..<upper, in: new), "\(lower)..<\(upper) of \(change)")
        if changes.leaves(lower..<upper) {
          #expect(cover != .isGone && cover != .isTorn, "\(lower)..<\(upper) of \(change)")
        }
      }
    }
  }

  @Test("each move, insertion and deletion of a short list gives what the list gives")
  func exhaustive() throws {
    let count = 6
    let all = (0..<count).flatMap { lower in (lower + 1...count).map { lower..<$0 } }
    var changes = all.map { NaiveChange(deleted: [$0]) } + all.map { NaiveChange(inserted: [$0]) }
    for source in all {
      for target in 0...count - source.count { changes.append(NaiveChange(moved: [(source, target)])) }
      for inserted in all where inserted.upperBound <= count - source.count + inserted.count {
        changes.append(NaiveChange(deleted: [source], inserted: [inserted]))
      }
    }
    for change in changes {
      let map = try #require(change.changes, "\(change)")
      let new = change.applied(to: count)
      for old in all {
        let cover = map.cover(of: old)
        #expect(cover == NaiveChange.cover(of: old, in: new), "\(old) of \(change)")
      }
    }
  }

  @Test("numbers that leave twice or arrive at one place are no changes")
  func unsound() {
    #expect(AxisChanges(deleted: [1..<3, 2..<4], inserted: [], moved: []) == nil, "deleted twice")
    #expect(AxisChanges(deleted: [1..<3], inserted: [], moved: [(2..<3, 0)]) == nil, "deleted and moved")
    #expect(AxisChanges(deleted: [], inserted: [1..<3], moved: [(5..<6, 2)]) == nil, "inserted and moved to")
    #expect(AxisChanges(deleted: [], inserted: [1..<3, 2..<3], moved: []) == nil, "inserted twice")
    #expect(AxisChanges(deleted: [], inserted: [], moved: [(5..<6, -1)]) == nil, "a target before the first")
    #expect(AxisChanges(deleted: [], inserted: [], moved: [(-1..<6, 1)]) == nil, "a source before the first")
    let last = Limits.items - 1
    #expect(AxisChanges(deleted: [], inserted: [], moved: [(5..<7, last)]) == nil, "a target at the limit")
  }

  @Test("numbers at the limits are cut")
  func limits() throws {
    let all = try #require(AxisChanges(deleted: [.min ..< .max], inserted: [], moved: []))
    #expect(all.number(of: 0) == nil, "all are deleted")
    let last = Limits.items - 1
    let shifted = try #require(AxisChanges(deleted: [], inserted: [-5..<3], moved: []))
    #expect(shifted.number(of: 0) == 3, "numbers before the first are no insertion")
    #expect(shifted.number(of: last) == nil, "what is moved beyond the last is gone")
    #expect(shifted.cover(of: last - 4..<last + 1) == .covers(last - 1..<last + 1), "what is left of a range")
    let nothing = try #require(AxisChanges(deleted: [], inserted: [], moved: []))
    #expect(nothing.leaves(0..<last + 1), "nothing is changed")
  }
}
