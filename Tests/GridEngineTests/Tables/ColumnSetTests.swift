// The columns of a table against plain arrays.

import TestSupport
import Testing

@testable import GridEngine

/// A column set, the model of it, and random changes to both.
private struct ColumnBoard {
  var set: ColumnSet
  var model: ColumnModel
  var random: SeededGenerator
  var log: [String] = []

  init(_ declared: TableColumns, _ random: SeededGenerator) {
    set = ColumnSet(declared)
    model = ColumnModel(declared)
    self.random = random
  }

  static func width(_ random: inout SeededGenerator) -> ColumnWidth {
    let minimum = Double(random.int(0...60)) / 4
    let maximum = random.chance(50) ? .infinity : minimum + Double(random.int(0...160)) / 4
    switch random.int(0...9) {
    case 0...1: return .fixed(Double(random.int(0...160)) / 8)
    case 2: return .fixed(20)
    case 3...4:
      return .fit(random.pick([.visible, .leading(3), .spread(4)]), minimum: minimum, maximum: maximum)
    case 5: return .growing(minimum: minimum, maximum: maximum)
    case 6: return .exact(minimum: minimum, maximum: maximum)
    case 7: return .flexible(random.pick([0, 0.25, 1, 3]), minimum: .content, maximum: maximum)
    default: return .flexible(random.pick([0, 0.5, 1, 2]), minimum: .points(minimum), maximum: maximum)
    }
  }

  static func declared(_ random: inout SeededGenerator, count: Int? = nil) -> TableColumns {
    let count = count ?? random.int(0...random.pick([3, 12, 150]))
    let spacing = Double(random.int(0...8)) / 4
    var columns: TableColumns
    switch random.int(0...3) {
    case 0: columns = TableColumns(count: count, width: .fixed(20), spacing: spacing)
    case 1: columns = TableColumns(count: count, width: .fit(minimum: 4), spacing: spacing)
    default: columns = TableColumns(widths: (0..<count).map { _ in width(&random) }, spacing: spacing)
    }
    if random.chance(30), count > 0 { columns[random.int(0...count - 1)] = width(&random) }
    columns.frozen = (random.int(0...4), random.int(0...4))
    columns.bodyMinimum = Double(random.pick([0, 10, 64]))
    columns.estimate = 30
    if random.chance(50) {
      columns.hidden = (0..<random.int(1...3)).map { _ in
        let first = random.int(0...count)
        return first..<first + random.int(0...4)
      }
    }
    return columns
  }

  var units: FixedPoint { mutating get { FixedPoint(raw: Int64(random.int(0...50_000))) } }
  var anyColumn: Int { mutating get { random.int(-1...model.columns.count) } }
  func range(_ random: inout SeededGenerator, _ most: Int) -> Range<Int> {
    let first = random.int(0...model.columns.count)
    return first..<min(model.columns.count, first + random.int(0...most))
  }

  mutating func step() {
    let column = anyColumn
    switch random.int(0...12) {
    case 0...4:
      for column in column..<column + random.int(1...6) {
        let width = units
        log.append("settle \(column) \(width.raw)")
        let old = set.extents.total.extent(estimate: .zero, gap: .zero)
        let isChanged = set.settle(column, at: width)
        let new = set.extents.total.extent(estimate: .zero, gap: .zero)
        #expect(isChanged || old == new, "a change that was not told")
        model.settle(column, at: width.raw)
      }
    case 5:
      let width = units
      log.append("grow \(column) \(width.raw)")
      set.grow(column, to: width)
      model.grow(column, to: width.raw)
    case 6:
      let width = units
      log.append("finish \(column) \(width.raw)")
      set.finish(column, at: width)
      model.finish(column, at: width.raw)
    case 7:
      log.append("defers or settles growth")
      if random.chance(50) {
        set.defersGrowth.toggle()
        model.defersGrowth.toggle()
      } else {
        set.settleGrowth()
        model.settleGrowth()
      }
    case 8:
      if random.chance(60) {
        let width = units
        log.append("resize \(column) \(width.raw)")
        set.resize(column, to: width)
        if model.columns.indices.contains(column) { model.resize(column, to: width.raw) }
      } else {
        let columns = range(&random, random.pick([1, 1, 8]))
        log.append("refit \(columns)")
        set.refit(columns)
        for column in columns { model.resize(column, to: nil) }
      }
    case 9: flex()
    case 10 where random.chance(30):
      let declared = ColumnBoard.declared(&random, count: random.chance(60) ? model.columns.count : nil)
      log.append("redeclare \(declared)")
      set.redeclare(as: declared)
      redeclareModel(declared)
    default: update()
    }
  }

  private mutating func flex() {
    let room = FixedPoint(raw: model.extent + Int64(random.int(-20_000...60_000)))
    log.append("flex in \(room.raw)")
    set.flex(in: room)
    let shares = model.shares(in: room.raw)
    for column in model.columns.indices {
      guard model.columns[column].isFlexible, model.columns[column].user == nil else { continue }
      guard !model.columns[column].isHidden, let share = shares?[column] else {
        model.columns[column].share = nil
        continue
      }
      let width = set.slot(of: column).extent.raw
      let error = (Double(width) - share).magnitude
      #expect(error <= 1, "column \(column) takes \(width), not \(share)")
      model.columns[column].share = width
    }
    guard let shares, shares.values.reduce(0, +) > 0 else { return }
    let shared = shares.keys.reduce(0) { $0 + model.columns[$1].share! }
    #expect((Double(shared) - shares.values.reduce(0, +)).magnitude < 1.01, "the sum of shares")
  }

  private mutating func redeclareModel(_ declared: TableColumns) {
    for column in model.columns.indices {
      model.columns[column].share = nil
      model.columns[column].isHidden = declared.isHidden(column)
      guard column < declared.count, ColumnPolicy(declared[column]) != ColumnPolicy(model.columns[column].width) else {
        continue
      }
      model.forget(column)
      model.columns[column].width = declared[column]
    }
    let count = model.columns.count
    model.frozen.leading = min(count, declared.frozen.leading)
    model.frozen.trailing = min(count - model.frozen.leading, declared.frozen.trailing)
    model.gap = FixedPoint(declared.spacing).raw
    model.declaredEstimate = FixedPoint(declared.estimate).raw
    model.bodyMinimum = FixedPoint(declared.bodyMinimum).raw
  }

  private mutating func update() {
    let update = randomUpdate()
    log.append("update \(update)")
    let before = set
    do {
      try set.apply(update)
    } catch {
      log.append("refused: \(error)")
      #expect(set.extents.total == before.extents.total, "a refused update changed something")
      #expect(set.policies == before.policies, "a refused update changed something")
      return
    }
    model.apply(update)
  }

  private mutating func randomUpdate() -> ColumnUpdate {
    var update = ColumnUpdate()
    let count = model.columns.count
    var leaving: [Range<Int>] = []
    func isFree(_ range: Range<Int>) -> Bool { !leaving.contains { $0.overlaps(range) } && !range.isEmpty }
    var new = count
    for _ in 0..<random.int(0...2) {
      let columns = range(&random, 5)
      if isFree(columns) || random.chance(3) {
        update.delete(columns)
        leaving.append(columns)
        new -= columns.count
      }
    }
    var moved: [Range<Int>] = []
    for _ in 0..<random.int(0...2) {
      let columns = range(&random, 5)
      if isFree(columns) {
        moved.append(columns)
        leaving.append(columns)
      }
    }
    var inserted: [[ColumnWidth]] = []
    for _ in 0..<random.int(0...2) {
      inserted.append((0..<random.int(0...3)).map { _ in ColumnBoard.width(&random) })
      new += inserted.last!.count
    }
    var taken: [Range<Int>] = []
    func target(_ count: Int, _ random: inout SeededGenerator) -> Int {
      for _ in 0..<40 {
        let first = random.int(0...max(0, new - count))
        if !taken.contains(where: { $0.overlaps(first..<first + count) }) {
          taken.append(first..<first + count)
          return first
        }
      }
      return -1
    }
    for columns in moved { update.move(columns, to: target(columns.count, &random)) }
    for widths in inserted { update.insert(widths, at: target(widths.count, &random)) }
    if random.chance(40) { update.hide(range(&random, 6)) }
    if random.chance(40) { update.show(range(&random, 9)) }
    if random.chance(30) { update.redeclare(range(&random, 4), as: ColumnBoard.width(&random)) }
    if random.chance(20), count > 0 { update.resize(random.int(0...count - 1), to: units) }
    if random.chance(20), count > 0 { update.refit(random.int(0...count - 1)) }
    return update
  }

  // MARK: Comparing

  mutating func check() -> Bool {
    var problems: [String] = []
    func compare<Value: Equatable>(_ value: Value, _ expected: Value, _ name: String) {
      if value != expected { problems.append("\(name): \(value), expected \(expected)") }
    }
    compare(set.brokenInvariant(), nil, "invariant")
    compare(set.count, model.columns.count, "count")
    compare(set.extent.raw, model.extent, "extent")
    let isAnyByContent = model.columns.contains(where: \.isByContent)
    if isAnyByContent || set.commonWidth == nil { compare(set.estimate.raw, model.estimate, "estimate") }
    let slots = model.slots
    var cursor = ColumnCursor(at: 0, in: set)
    for slot in slots {
      let found = set.slot(of: slot.column)
      compare(found.edge.raw, slot.edge, "edge of \(slot.column)")
      compare(found.extent.raw, slot.width, "width of \(slot.column)")
      guard let next = cursor.next(in: set) else {
        problems.append("the cursor ends at \(slot.column)")
        break
      }
      compare(next.column, slot.column, "the cursor's column")
      compare(next.edge.raw, slot.edge, "the cursor's edge of \(slot.column)")
      compare(next.extent.raw, slot.width, "the cursor's width of \(slot.column)")
      compare(next.isSettled, model.columns[slot.column].known != nil, "whether the cursor sees \(slot.column) settled")
    }
    compare(cursor.next(in: set) == nil, true, "the cursor's end")
    for column in model.columns.indices {
      let known = model.columns[column]
      compare(set.isHidden(column), known.isHidden, "whether \(column) is hidden")
      compare(set.isSettled(column), known.isSettled, "whether \(column) is settled")
      compare(set.needsMeasuring(column), known.needsMeasuring, "whether \(column) needs measuring")
      if known.isHidden {
        compare(set.slot(of: column).extent, .zero, "a hidden width")
        let next = slots.first { $0.column > column }
        if let next { compare(set.slot(of: column).edge.raw, next.edge, "the edge of hidden \(column)") }
      }
      compare(set.shownColumn(from: column), slots.first { $0.column >= column }?.column, "shown from \(column)")
      compare(set.shownColumn(before: column), slots.last { $0.column < column }?.column, "shown before \(column)")
    }
    for _ in 0..<4 {
      let offset = Int64(random.int(-10...Int(model.extent) + 3000))
      compare(set.column(at: FixedPoint(raw: offset)).column, model.column(at: offset), "the column at \(offset)")
      let room = random.int(0...Int(model.extent) + 3000)
      let frozen = set.frozen(in: FixedPoint(raw: Int64(room)))
      let expected = model.frozen(in: Int64(room))
      compare([frozen.leading, frozen.trailing], [expected.leading, expected.trailing], "frozen in \(room)")
      let cover = model.cover(expected.leading, expected.trailing)
      compare([frozen.before.raw, frozen.after.raw], [cover.before, cover.after], "what is covered in \(room)")
    }
    let last = log.suffix(4).joined(separator: "\n")
    #expect(problems.isEmpty, "\(problems.prefix(5)) after\n\(last)")
    return problems.isEmpty
  }
}

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
