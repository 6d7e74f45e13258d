// Updates of columns: what is refused, small ones all of them, and what large tables take.

import TestSupport
import Testing

@testable import GridEngine

@Suite(.checksInvariants) struct ColumnUpdateTests {
  private func refusal(_ change: (inout ColumnUpdate) -> Void) -> ColumnError? {
    var set = ColumnSet(TableColumns(widths: (0..<6).map { .fixed(Double($0)) }))
    var update = ColumnUpdate()
    update.hide(0..<1)
    update.resize(3, to: FixedPoint(90))
    change(&update)
    do {
      try set.apply(update)
      return nil
    } catch {
      #expect(set.extent == FixedPoint(15), "a refused update changed something")
      return error
    }
  }

  @Test("updates that contradict themselves or the table are refused as a whole")
  func errors() {
    #expect(refusal { $0.delete(2..<3) } == nil)
    #expect(refusal { $0.delete(4..<7) } == .unknownColumns(4..<7, count: 6))
    #expect(refusal { $0.delete(-1..<2) } == .unknownColumns(-1..<2, count: 6))
    #expect(refusal { $0.move(6..<7, to: 0) } == .unknownColumns(6..<7, count: 6))
    #expect(refusal { $0.hide(0..<9) } == .unknownColumns(0..<9, count: 6))
    #expect(refusal { $0.redeclare(5..<7, as: .fit()) } == .unknownColumns(5..<7, count: 6))
    #expect(refusal { $0.resize(.max, to: .zero) } == .unknownColumns(.max ..< .max, count: 6))
    #expect(refusal { $0.refit(-1) } == .unknownColumns(-1..<0, count: 6))
    #expect(refusal { $0.insert(-2, .fit(), at: 0) } == .negativeCount(-2, at: 0))
    #expect(refusal { $0.insert(.min, .fit(), at: 0) } == .negativeCount(.min, at: 0))
    #expect(refusal { $0.insert(.max, .fit(), at: 0) } == .tooManyColumns(count: Limits.columns + 7))
    #expect(refusal { $0.insert(2, .fit(), at: 7) } == .unknownTarget(7, count: 8))
    #expect(refusal { $0.insert(1, .fit(), at: .min) } == .unknownTarget(.min, count: 7))
    #expect(refusal { $0.move(0..<2, to: 5) } == .unknownTarget(5, count: 6))
    let twice = refusal {
      $0.delete(1..<3)
      $0.move(2..<4, to: 0)
    }
    #expect(twice == .columnLeavesTwice(2))
    let taken = refusal {
      $0.insert(2, .fit(), at: 1)
      $0.move(0..<2, to: 2)
    }
    #expect(taken == .targetTaken(2))
  }

  @Test("every move, deletion and insertion among five columns agrees with arrays, whichever are frozen")
  func exhaustive() throws {
    for frozen in 0..<16 {
      var declared = TableColumns(widths: (0..<5).map { .fixed(Double(10 + $0)) })
      declared.frozen = (frozen & 3, frozen >> 2)
      for first in 0..<5 {
        for end in first...5 {
          for target in 0...5 - (end - first) {
            for place in 0...6 {
              var update = ColumnUpdate()
              update.move(first..<end, to: target)
              if place < 5 { update.insert(1, .fixed(5), at: 0) } else if first > 0 { update.delete(0..<1) }
              var set = ColumnSet(declared)
              var model = ColumnModel(declared)
              let isApplied = (try? set.apply(update)) != nil
              if !isApplied { continue }
              model.apply(update)
              let widths = (0..<set.count).map { set.slot(of: $0).extent.raw }
              #expect(widths == model.columns.map { $0.known! }, "\(update)")
              #expect(set.declaredFrozen == model.frozen, "\(declared.frozen) \(update)")
            }
          }
        }
      }
    }
  }

  @Test("a frozen edge stays behind the last frozen column that did not move")
  func frozenEdges() throws {
    func edges(_ change: (inout ColumnUpdate) -> Void) throws -> [Int] {
      var columns = TableColumns(count: 8, width: .fixed(10))
      columns.frozen = (2, 2)
      var set = ColumnSet(columns)
      var update = ColumnUpdate()
      change(&update)
      try set.apply(update)
      return [set.declaredFrozen.leading, set.declaredFrozen.trailing]
    }
    #expect(try edges { $0.insert(1, .fit(), at: 1) } == [3, 2])
    #expect(try edges { $0.insert(1, .fit(), at: 2) } == [2, 2])
    #expect(try edges { $0.insert(1, .fit(), at: 6) } == [2, 2])
    #expect(try edges { $0.insert(1, .fit(), at: 7) } == [2, 3])
    #expect(try edges { $0.insert(1, .fit(), at: 8) } == [2, 3])
    #expect(try edges { $0.delete(1..<2) } == [1, 2])
    #expect(try edges { $0.delete(0..<2) } == [0, 2])
    #expect(try edges { $0.delete(0..<8) } == [0, 0])
    #expect(try edges { $0.move(1..<2, to: 4) } == [1, 2])
    #expect(try edges { $0.move(4..<5, to: 0) } == [3, 2])
    #expect(try edges { $0.move(0..<1, to: 7) } == [1, 3])
    let crossing = try edges {
      $0.delete(1..<2)
      $0.move(0..<1, to: 3)
      $0.insert(1, .fit(), at: 0)
    }
    #expect(crossing == [0, 2])
  }

  @Test(
    "widths of users follow their columns and outlive declarations; learnt ones only those that are declared as before")
  func following() throws {
    var set = ColumnSet(TableColumns(count: 4, width: .fit()))
    for column in 0..<4 { set.settle(column, at: FixedPoint(Double(10 * column + 10))) }
    set.resize(3, to: FixedPoint(99))
    var update = ColumnUpdate()
    update.move(3..<4, to: 0)
    update.hide(1..<2)
    try set.apply(update)
    #expect((0..<4).map { set.slot(of: $0).extent.points } == [99, 10, 0, 30])
    var declared = TableColumns(count: 4, width: .fit())
    declared[1] = .fit(minimum: 50)
    set.redeclare(as: declared)
    #expect((0..<4).map { set.isSettled($0) } == [true, false, true, true])
    #expect((0..<4).map { set.slot(of: $0).extent.points } == [99, 25, 20, 30])
    set.refit(0..<1)
    #expect(!set.isSettled(0))
  }

  @Test("a million columns are edited without a pass over them")
  func large() throws {
    var set = ColumnSet(TableColumns(count: Limits.columns - 20, width: .fit(), spacing: 1))
    for column in 0..<40 { set.settle(column * 1000, at: FixedPoint(Double(column))) }
    let clock = ContinuousClock()
    let time = try clock.measure {
      for round in 0..<200 {
        var update = ColumnUpdate()
        update.insert(10, .fit(), at: 500_000)
        update.delete(700_000 + round..<700_010 + round)
        update.move(1000..<3000, to: 200_000)
        update.move(900_000..<900_010, to: 5)
        update.hide(round * 1000..<round * 1000 + 10)
        try set.apply(update)
      }
    }
    // Two hundred passes over a million columns would take seconds in a build that is not optimised.
    #expect(time < .seconds(10), "\(time)")
    #expect(set.count == Limits.columns - 20)
  }
}
