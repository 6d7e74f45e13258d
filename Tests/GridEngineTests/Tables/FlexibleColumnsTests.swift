// The room that flexible columns share: exact sums, columns that do not fit, and hostile minimums.

import TestSupport
import Testing

@testable import GridEngine

@Suite(.checksInvariants) struct FlexibleColumnsTests {
  private func widths(_ set: ColumnSet) -> [Double] { (0..<set.count).map { set.slot(of: $0).extent.points } }

  @Test("equal parts of any room add up to it, whatever their number")
  func sums() {
    for count in 1...40 {
      for factor in [1, 1 / 3.0, 0.1, 7, 1 / Double(count)] {
        let sum = factor * Double(count)
        var set = ColumnSet(TableColumns(count: count, width: .flexible(factor), spacing: 1))
        for room in [0, 1, Int64(count) * 1024, 100_001, 1_000_003] {
          set.flex(in: FixedPoint(raw: room))
          let free = max(0, room - Int64(count - 1) * 1024)
          let taken = set.extent.raw - Int64(count - 1) * 1024
          let expected = sum >= 1 - 1e-6 ? free : Int64(Double(free) * sum)
          #expect(abs(taken - expected) <= (sum >= 1 - 1e-6 ? 0 : 1), "\(count) columns of \(factor) in \(room)")
        }
      }
    }
  }

  @Test("three columns of all bounds share as the rounds of the rules do")
  func rounds() {
    let bounds: [(minimum: Double, maximum: Double)] = [(0, .infinity), (40, .infinity), (0, 20), (0, 45), (40, 45)]
    let kinds = [1.0, 3].flatMap { factor in
      bounds.map { ColumnWidth.flexible(factor, minimum: .points($0.minimum), maximum: $0.maximum) }
    }
    for first in kinds {
      for second in kinds {
        for third in kinds {
          let declared = TableColumns(widths: [first, second, third], spacing: 1)
          var set = ColumnSet(declared)
          for room in [50, 90, 102, 130, 170] {
            set.flex(in: FixedPoint(Double(room)))
            let shares = ColumnModel(declared).shares(in: Int64(room) * 1024)
            for column in 0..<3 {
              let width = set.slot(of: column).extent.raw
              let expected = shares?[column] ?? Double(ColumnModel(declared).columns[column].least)
              #expect((Double(width) - expected).magnitude <= 1, "column \(column) of \(declared) in \(room)")
            }
          }
        }
      }
    }
  }

  @Test("flexible columns have their minimums until all columns are settled and fit")
  func fitting() {
    var columns = TableColumns(widths: [.flexible(1, minimum: .points(10)), .fit(), .flexible(2, minimum: .content)])
    columns.estimate = 20
    var set = ColumnSet(columns)
    var changes = [set.flex(in: FixedPoint(100))]
    #expect(widths(set) == [10, 20, 0])
    set.settle(1, at: FixedPoint(40))
    changes.append(set.flex(in: FixedPoint(100)))
    #expect(widths(set) == [10, 40, 0], "a minimum is yet to be learnt")
    set.settle(2, at: FixedPoint(30))
    changes.append(set.flex(in: FixedPoint(100)))
    changes.append(set.flex(in: FixedPoint(100)))
    #expect(widths(set) == [20, 40, 40])
    changes.append(set.flex(in: FixedPoint(79)))
    #expect(widths(set) == [10, 40, 30])
    changes.append(set.flex(in: FixedPoint(81)))
    #expect(widths(set) == [11, 40, 30])
    #expect(changes == [false, false, true, false, true, true])
    set.resize(1, to: FixedPoint(60))
    set.flex(in: FixedPoint(81))
    #expect(widths(set) == [10, 60, 30], "what another column took")
    set.resize(2, to: FixedPoint(1))
    set.flex(in: FixedPoint(81))
    #expect(widths(set) == [20, 60, 1], "a user's width is no share")
  }

  @Test("minimums that each take a round of their own end in time", .timeLimit(.minutes(10)))
  func manyRounds() {
    let count = ColumnSet.mostFlexible
    // Each minimum is a unit above the share that those before leave.
    var rest = Int64(count) * 40_960
    var minimums: [Double] = []
    for column in 0..<count {
      let minimum = column + 1 < count ? rest / Int64(count - column) + 1 : 0
      minimums.append(FixedPoint(raw: minimum).points)
      rest -= minimum
    }
    var set = ColumnSet(TableColumns(count: count) { .flexible(1, minimum: .points(minimums[$0])) })
    let room = FixedPoint(raw: Int64(count) * 40_960)
    set.flex(in: room)
    #expect(set.extent == room)
    #expect(set.brokenInvariant() == nil)
  }

  @Test("more flexible columns than may share have their minimums")
  func tooMany() {
    for count in [ColumnSet.mostFlexible, ColumnSet.mostFlexible + 1, Limits.columns] {
      var set = ColumnSet(TableColumns(count: count, width: .flexible(maximum: 1)))
      set.flex(in: FixedPoint(1_000_000))
      let isShared = count <= ColumnSet.mostFlexible
      #expect(set.extent == FixedPoint(isShared ? Double(count) : 0), "\(count)")
    }
  }
}
