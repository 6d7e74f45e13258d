// Random tables for the table model, and for what it judges.

import ReferenceModel
import TestSupport

extension TableModel {
  /// A table of some rows and columns, with whatever tables may have.
  init(random: inout SeededGenerator) {
    let columns = ModelAxis(random: &random, upTo: 14, extent: 150)
    let rows = ModelAxis(random: &random, upTo: 24, extent: 60)
    self.init(
      columns: columns, rows: rows,
      viewport: ModelPoint(
        x: random.length(random.pick([0, 90, 400, 900])), y: random.length(random.pick([0, 90, 400]))))
    if random.chance(50) { addGroups(&random) }
    if random.chance(70) { addRanges(&random) }
    for range in ranges where range.row < rows.leading && random.chance(50) {
      labels[range.origin] = random.length(80)
    }
    if random.chance(20) { (before, after) = (random.length(200), random.length(200)) }
    if random.chance(20) { others = random.length(1500) }
    if random.chance(50) { bodyMinimum = ModelPoint(x: random.length(100), y: random.length(100)) }
    pinsHeaders = random.chance(80)
    isRightToLeft = random.chance(25)
    isHorizontal = random.chance(25)
  }

  /// An offset, in or out of the content.
  func offset(_ random: inout SeededGenerator) -> ModelPoint {
    let content = ModelPoint(x: columns.extents.reduce(0, +), y: rows.extents.reduce(0, +))
    return ModelPoint(x: random.int(-1024...content.x + 1024), y: random.int(-1024...content.y + 1024))
  }

  private mutating func addGroups(_ random: inout SeededGenerator) {
    var left = rows.extents.count - rows.leading - rows.trailing
    while left > 0 || random.chance(20) {
      let count = random.int(0...left)
      groups.append(
        ModelGroup(rows: count, header: random.chance(75) ? random.length(30) : nil, level: random.int(0...2)))
      left -= count
    }
  }

  private mutating func addRanges(_ random: inout SeededGenerator) {
    var row = rows.leading
    var breaks: [Int] = []
    for group in groups {
      if group.header != nil { breaks.append(row) }
      row += group.rows
    }
    for _ in 0..<random.int(0...8) {
      let range = ModelRange(
        row: random.int(0...rows.extents.count), column: random.int(0...columns.extents.count), rows: random.int(1...5),
        columns: random.int(1...5))
      let errors = ModelRange.errors(
        of: ranges + [range], rows: rows.extents.count, columns: columns.extents.count, breaks: breaks)
      if errors.isEmpty { ranges.append(range) }
    }
  }
}

extension ModelAxis {
  fileprivate init(random: inout SeededGenerator, upTo count: Int, extent: Int) {
    let count = random.chance(5) ? 0 : random.int(1...count)
    self.init((0..<count).map { _ in random.chance(10) ? 0 : random.length(extent) })
    if random.chance(50) { gap = random.length(6) }
    if random.chance(60) { leading = random.int(0...min(3, count)) }
    if random.chance(60) { trailing = random.int(0...min(2, count - leading)) }
    if random.chance(40) { hidden = Set((0..<count).filter { _ in random.chance(20) }) }
    if random.chance(3) { hidden = Set(0..<count) }
  }
}

extension ModelAxis {
  /// A random edit of the axis.
  func edit(_ random: inout SeededGenerator) -> ModelEdit {
    var edit = ModelEdit()
    edit.deletes = Set(extents.indices.filter { _ in random.chance(10) })
    let staying = extents.count - edit.deletes.count
    let inserts = random.int(0...2)
    for _ in 0..<inserts { edit.inserts[random.int(0...staying)] = random.int(0...90_000) }
    if random.chance(40), staying > 2, edit.inserts.isEmpty, edit.deletes.isEmpty {
      let start = random.int(0...staying - 1)
      edit.source = start..<random.int(start + 1...staying)
      edit.target = random.int(0...staying - edit.source.count)
    }
    return edit
  }
}

extension SeededGenerator {
  /// A length in units, up to some points; often of whole points.
  fileprivate mutating func length(_ points: Int) -> Int {
    chance(50) ? int(0...points) * 1024 : int(0...points * 1024)
  }
}
