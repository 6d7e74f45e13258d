// What happened to rows, and the update of a grid that says the same.

import GridEngine

/// Rows that went, came, moved or became others, by their numbers over all sections: those that went by the numbers before,
/// those that came by the numbers after. All other rows stay in order.
struct RowEdits {
  struct Move {
    var old: Int
    var new: Int
    var count: Int
  }

  private(set) var removed: [Range<Int>] = []
  private(set) var added: [Range<Int>] = []
  /// By the numbers before.
  private(set) var reloaded: [Range<Int>] = []
  private(set) var moves: [Move] = []

  var isEmpty: Bool { removed.isEmpty && added.isEmpty && reloaded.isEmpty && moves.isEmpty }

  mutating func remove(_ rows: Range<Int>) { RowEdits.append(rows, to: &removed) }
  mutating func add(_ rows: Range<Int>) { RowEdits.append(rows, to: &added) }
  mutating func reload(_ rows: Range<Int>) { RowEdits.append(rows, to: &reloaded) }

  mutating func move(_ count: Int, from old: Int, to new: Int) {
    if let last = moves.last, last.old + last.count == old, last.new + last.count == new {
      moves[moves.count - 1].count += count
    } else if count > 0 {
      moves.append(Move(old: old, new: new, count: count))
    }
  }

  private static func append(_ rows: Range<Int>, to list: inout [Range<Int>]) {
    guard !rows.isEmpty else { return }
    if let last = list.last, last.upperBound == rows.lowerBound {
      list[list.count - 1] = last.lowerBound..<rows.upperBound
    } else {
      list.append(rows)
    }
  }

  /// The update of a grid of these sections. Sections that are in both tables keep their order.
  ///
  /// - Parameter declare: the declaration of a section with a number of items.
  /// - Complexity: O((k + d) log S), k edits, d sections that come or go, S sections; O(S) where any comes or goes.
  func update<Section>(
    from old: SectionTable<Section>, to new: SectionTable<Section>, declare: (Section, Int) -> GridSection
  ) -> GridUpdate {
    var update = GridUpdate()
    let isSame = old.ids.count == new.ids.count && old.ids == new.ids
    func stays(_ number: Int) -> Bool { isSame || new.number(of: old.ids[number]) != nil }
    func isNew(_ number: Int) -> Bool { !isSame && old.number(of: new.ids[number]) == nil }
    for rows in removed {
      RowEdits.split(rows, old) { section, items, _ in
        if stays(section) { update.deleteItems(items, section: section) }
      }
    }
    for rows in reloaded {
      RowEdits.split(rows, old) { section, items, _ in
        if stays(section) { update.reloadItems(items, section: section) }
      }
    }
    for rows in added {
      RowEdits.split(rows, new) { section, items, _ in
        if !isNew(section) { update.insertItems(items.count, at: .item(items.lowerBound, section: section)) }
      }
    }
    var movedIn: [Int: Int] = [:]
    for move in moves {
      RowEdits.split(move.old..<move.old + move.count, old) { section, items, rows in
        let start = move.new + rows.lowerBound - move.old
        RowEdits.split(start..<start + rows.count, new) { target, places, part in
          let first = items.lowerBound + part.lowerBound - start
          update.moveItems(
            first..<first + places.count, section: section, to: .item(places.lowerBound, section: target))
          if isNew(target) { movedIn[target, default: 0] += places.count }
        }
      }
    }
    if !isSame {
      for number in old.ids.indices where !stays(number) { update.deleteSections(number..<number + 1) }
      for number in new.ids.indices where isNew(number) {
        update.insertSection(
          declare(new.ids[number], new.counts[number] - (movedIn[number] ?? 0)), at: number)
      }
    }
    return update
  }

  /// Calls with the part of rows in each section: the section, its items, and the rows.
  private static func split<Section>(
    _ rows: Range<Int>, _ table: SectionTable<Section>, _ body: (Int, Range<Int>, Range<Int>) -> Void
  ) {
    var row = rows.lowerBound
    while row < rows.upperBound, let (section, start) = table.section(ofRow: row) {
      let end = min(rows.upperBound, start + table.counts[section])
      body(section, row - start..<end - start, row..<end)
      row = end
    }
  }
}
