// What an update does to the rows of all sections, as one map of numbers in the whole grid, which merged cells follow.

/// Which rows leave, arrive and move by an update, numbered through the whole grid before and after.
struct RowChanges {
  private let plan: UpdatePlan
  private let stack: SectionStack
  /// The number of the first row of each section after the update, and of the one after the last; empty where sections stay.
  private var bases: [Int] = []
  /// How many more rows each section whose rows change has before its end, by sections in order; where sections stay.
  private var growth: [(section: Int, rows: Int)] = []

  private var deleted: [Range<Int>] = []
  private var inserted: [Range<Int>] = []
  private var moved: [(source: Range<Int>, target: Int)] = []

  /// - Complexity: O(k log k + k log S), k changes, S sections; O(S log k) more where sections come, go or move.
  init(_ plan: UpdatePlan, _ stack: SectionStack) {
    (self.plan, self.stack) = (plan, stack)
    if plan.sections.isEmpty { findGrowth() } else { findBases() }
    addItems()
    addSections()
  }

  /// The map; `nil` where all rows stay.
  var changes: AxisChanges? {
    if deleted.isEmpty, inserted.isEmpty, moved.isEmpty { return nil }
    return AxisChanges(deleted: deleted, inserted: inserted, moved: moved)
  }

  /// The number in the grid of the first row of a section after the update.
  func base(of section: Int) -> Int {
    if !bases.isEmpty { return bases[min(section, bases.count - 1)] }
    let next = growth.partitioningIndex { $0.section >= section }
    return stack.itemBase(of: section) + (next > 0 ? growth[next - 1].rows : 0)
  }

  private mutating func findGrowth() {
    var changes = plan.items.removed.map { (section: Int($0.section), rows: -$0.count) }
    changes += plan.items.inserted.map { (section: Int($0.section), rows: $0.count) }
    changes.sortCompactly { $0.section < $1.section }
    var rows = 0
    for change in changes {
      rows += change.rows
      if growth.last?.section == change.section { growth.removeLast() }
      growth.append((change.section, rows))
    }
  }

  private mutating func findBases() {
    let count = stack.count - plan.sections.removedCount(in: 0) + plan.sections.insertedCount(in: 0)
    bases.reserveCapacity(count + 1)
    var base = 0
    for section in 0..<count {
      bases.append(base)
      base += self.count(of: section)
    }
    bases.append(base)
  }

  /// The number of rows of a section after the update.
  private func count(of section: Int) -> Int {
    let arrived = plan.items.insertedCount(in: section)
    if let old = plan.oldSection(section) {
      return stack.itemCount(of: old) - plan.items.removedCount(in: old) + arrived
    }
    return arrived + max(0, plan.declaration(ofInserted: section)?.count ?? 0)
  }

  private mutating func addItems() {
    let update = plan.update
    for piece in plan.items.removed {
      let base = stack.itemBase(of: Int(piece.section))
      if piece.move < 0 {
        deleted.append(base + Int(piece.lower)..<base + Int(piece.upper))
      } else if let rearrangement = update.rearrangement(piece.move) {
        add(rearrangement, base)
      } else {
        let move = update.moves[Int(piece.move)]
        moved.append(
          (base + Int(piece.lower)..<base + Int(piece.upper), self.base(of: move.target.section) + move.target.item))
      }
    }
    for piece in plan.items.inserted {
      let base = base(of: Int(piece.section))
      if piece.move < 0 {
        inserted.append(base + Int(piece.lower)..<base + Int(piece.upper))
      } else if let rearrangement = update.rearrangement(piece.move) {
        for range in rearrangement.order.inserted {
          inserted.append(base + range.lowerBound..<base + range.upperBound)
        }
      }
    }
  }

  private mutating func add(_ rearrangement: GridUpdate.Rearrangement, _ base: Int) {
    let target = self.base(of: rearrangement.newSection)
    let isElsewhere =
      plan.sections.removal(of: rearrangement.section, in: 0) != nil
      || plan.newSection(rearrangement.section) != rearrangement.newSection
    for item in rearrangement.order.old {
      let old = base + item
      guard let new = rearrangement.order.target(of: item) else {
        if let last = deleted.last, last.upperBound == old {
          deleted[deleted.count - 1] = last.lowerBound..<old + 1
        } else {
          deleted.append(old..<old + 1)
        }
        continue
      }
      guard new.moves || isElsewhere else { continue }
      if let last = moved.last, last.source.upperBound == old, last.target + last.source.count == target + new.item {
        moved[moved.count - 1].source = last.source.lowerBound..<old + 1
      } else {
        moved.append((old..<old + 1, target + new.item))
      }
    }
  }

  private mutating func addSections() {
    for piece in plan.sections.removed {
      for section in piece.range {
        let base = stack.itemBase(of: section)
        var (item, end) = (0, stack.itemCount(of: section))
        while item < end {
          if let removed = plan.items.removal(of: item, in: section) {
            item = Int(removed.upper)
          } else if piece.move < 0 {
            let next = plan.items.removals(overlapping: item..<end, in: section).first.map { Int($0.lower) } ?? end
            deleted.append(base + item..<base + next)
            item = next
          } else if let run = plan.run(from: .item(item, section: section), atMost: end - item) {
            let target = self.base(of: run.newSection) + run.items.lowerBound + run.shift
            let last = min(end, run.items.upperBound)
            moved.append((base + item..<base + last, target))
            item = last
          } else {
            end = item
          }
        }
      }
    }
    for piece in plan.sections.inserted where piece.move < 0 {
      for section in piece.range {
        let base = base(of: section)
        var next = 0
        for arrival in plan.items.inserted where Int(arrival.section) == section {
          if next < arrival.lower { inserted.append(base + next..<base + Int(arrival.lower)) }
          next = Int(arrival.upper)
        }
        let count = count(of: section)
        if next < count { inserted.append(base + next..<base + count) }
      }
    }
  }
}
