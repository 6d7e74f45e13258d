// A column set beside a model of it, and random changes to both.

import TestSupport
import Testing

@testable import GridEngine

/// A column set, the model of it, and random changes to both.
struct ColumnBoard {
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
