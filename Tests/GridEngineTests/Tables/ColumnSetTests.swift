// The columns of a table against plain arrays.

import TestSupport
import Testing

@testable import GridEngine

@Suite(.checksInvariants) struct ColumnSetTests {
  @Test("random learning, resizing and updates agree with arrays", .seeds(30))
  func random() {
    var random = SeededGenerator(seed: Seed.current)
    let declared = ColumnBoard.declared(&random)
    var board = ColumnBoard(declared, random)
    guard board.check() else { return }
    for _ in 0..<60 {
      board.step()
      guard board.check() else { return }
    }
  }

  @Test("every count thaws: the innermost trailing ones first, then the innermost leading")
  func thawing() {
    for count in 0...4 {
      for hidden in 0..<1 << count {
        var columns = TableColumns(count: count, width: .fixed(10), spacing: 1)
        columns.bodyMinimum = 5
        columns.hidden = (0..<count).filter { hidden >> $0 & 1 == 1 }.map { $0..<$0 + 1 }
        for leading in 0...count {
          for trailing in 0...count - leading {
            columns.frozen = (leading, trailing)
            let set = ColumnSet(columns)
            let model = ColumnModel(columns)
            for room in stride(from: Int64(0), through: 50 * 1024, by: 1024) {
              let frozen = set.frozen(in: FixedPoint(raw: room))
              let expected = model.frozen(in: room)
              let isRight = frozen.leading == expected.leading && frozen.trailing == expected.trailing
              #expect(isRight, "\(frozen) of \(leading), \(trailing) in \(room), hidden \(columns.hidden)")
            }
          }
        }
      }
    }
  }

  @Test("a million columns take no memory as long as they are alike or unsettled")
  func memory() {
    let few = ColumnSet(TableColumns(count: 1, width: .fixed(80)))
    for width in [ColumnWidth.fixed(80), .fit(), .growing(), .flexible()] {
      var set = ColumnSet(TableColumns(count: Limits.columns, width: width))
      if case .flexible = width {
      } else {
        #expect(set.bytesHeld - few.bytesHeld < 512, "\(width) takes \(set.bytesHeld) bytes")
      }
      #expect(set.extent == set.slot(of: Limits.columns).edge, "the extent of \(width)")
      set.flex(in: FixedPoint(1000))
    }
  }

  @Test("learnt columns take at most 8 bytes each")
  func learntMemory() {
    var set = ColumnSet(TableColumns(count: 60_000))
    let empty = set.bytesHeld
    for column in 0..<60_000 { set.settle(column, at: FixedPoint(raw: Int64(20_000 + column))) }
    #expect(set.extents.measuredCount == 60_000)
    #expect(set.bytesHeld - empty <= 8 * 60_000, "\(set.bytesHeld - empty) bytes")
  }

  @Test(
    "unsettled columns count with the mean of the settled ones, rounded half up, and with the declared estimate before")
  func estimate() {
    var columns = TableColumns(count: 5)
    columns.estimate = 50
    columns[4] = .fixed(10)
    var set = ColumnSet(columns)
    #expect(set.estimate == FixedPoint(50))
    #expect(set.extent == FixedPoint(210))
    set.settle(1, at: FixedPoint(raw: 1001))
    set.settle(2, at: FixedPoint(raw: 1002))
    #expect(set.estimate == FixedPoint(raw: 1002))
    set.resize(1, to: FixedPoint(7))
    #expect(set.estimate == FixedPoint(raw: 1002), "a user's width taught something")
    set.resize(2, to: FixedPoint(7))
    #expect(set.estimate == FixedPoint(50))
  }

  @Test("samples are the first rows, rows at equal distances, or those in view")
  func samples() {
    var columns = TableColumns(count: 5)
    columns[0] = .fit(.visible)
    columns[1] = .fit(.leading(3))
    columns[2] = .fit(.spread(4))
    columns[3] = .fit(.spread(1))
    columns[4] = .fit(.spread(.max))
    let set = ColumnSet(columns)
    func rows(_ column: Int, _ count: Int) -> [Int]? { set.sampleRows(column, rows: count).map { Array($0) } }
    #expect(rows(0, 100) == nil)
    #expect(rows(1, 100) == [0, 1, 2])
    #expect(rows(1, 2) == [0, 1])
    #expect(rows(2, 101) == [0, 33, 66, 100])
    #expect(rows(2, 3) == [0, 1, 2])
    #expect(rows(2, 0) == [])
    #expect(rows(2, -5) == [])
    #expect(rows(3, 100) == [0])
    let most = rows(4, .max >> 32) ?? []
    #expect(most.count == 1 << 16 && most.last == .max >> 32 - 1)
    #expect(rows(9, 100) == nil)
  }

  @Test("growth that is deferred comes at once at the end")
  func deferredGrowth() {
    var set = ColumnSet(TableColumns(count: 3, width: .growing(maximum: 90)))
    set.defersGrowth = true
    let answers = [30.0, 40, 35].map { set.grow(0, to: FixedPoint($0)) }
    #expect(answers == [true, false, false], "a column without a width takes the first at once")
    #expect(set.slot(of: 0).extent == FixedPoint(30))
    let settlings = [set.settleGrowth(), set.settleGrowth()]
    #expect(settlings == [true, false])
    #expect(set.slot(of: 0).extent == FixedPoint(40))
    set.defersGrowth = false
    let later = [10.0, 400].map { set.grow(0, to: FixedPoint($0)) }
    #expect(later == [false, true])
    #expect(set.slot(of: 0).extent == FixedPoint(90))
    set.grow(1, to: FixedPoint(30))
    set.defersGrowth = true
    set.grow(1, to: FixedPoint(50))
    set.defersGrowth = false
    let isChanged = set.grow(1, to: FixedPoint(20))
    #expect(isChanged && set.slot(of: 1).extent == FixedPoint(50), "what was deferred is lost")
  }

  @Test("an exact column whose widest cell the host names asks one question")
  func witness() {
    var set = ColumnSet(TableColumns(count: 2, width: .exact()))
    #expect(set.needsMeasuring(0))
    let answers = [set.finish(0, at: FixedPoint(70)), set.grow(0, to: FixedPoint(90))]
    #expect(answers == [true, false])
    #expect(!set.needsMeasuring(0))
    #expect(set.slot(of: 0).extent == FixedPoint(70))
    set.reopen()
    #expect(set.needsMeasuring(0))
    let more = [set.finish(0, at: FixedPoint(60)), set.finish(0, at: FixedPoint(80))]
    #expect(more == [false, false])
    #expect(set.slot(of: 0).extent == FixedPoint(70), "it shrank, or grew although all rows are measured")
    set.refit(0..<1)
    #expect(set.needsMeasuring(0))
  }
}
