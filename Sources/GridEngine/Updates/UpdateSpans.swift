// The declarations of sections and the spans of items that count, where an update holds several or moves items.

/// The new declarations of an update, and the spans that it gives to items which had none because their section was not
/// packed. Items that were packed before keep their spans in the store of their section, which is changed directly.
struct UpdateSpans: Sendable {
  /// The last declaration of each section, in the order of sections. One that makes a section packed lists the items that
  /// stay in it.
  private(set) var redeclarations: [GridUpdate.Redeclaration] = []
  /// For each move and rearrangement, the spans of its items; `nil` when the update gives them none.
  private(set) var moved: [PackedItems?] = []

  init() {}

  /// - Parameters:
  ///   - plan: an update that was checked.
  ///   - model: the grid before the update.
  /// - Complexity: O(k (log k + log S) + n), k changes, S sections, n items of sections that become packed or that move from
  ///   another kind of section into a packed one with a new span.
  init(_ plan: UpdatePlan, _ model: GridModel) {
    redeclarations = UpdateSpans.lastDeclarations(plan.update.redeclarations)
    let moves = plan.update.moves.count + plan.update.rearrangements.count
    moved = Array(repeating: nil, count: moves)
    // Mostly spans change in sections that are packed, and sections keep their kind.
    let spansAreStored = plan.update.spanChanges.allSatisfy { model.hasSpans($0.items.section) }
    guard !spansAreStored || redeclarations.contains(where: { $0.section.hasSpans }) else { return }
    var newSpans = NewSpans(moves: moves)
    let reshaped = Set(plan.update.spanChanges.lazy.map { $0.items.section })
    for i in redeclarations.indices {
      let section = redeclarations[i].index
      guard let declared = redeclarations[i].section.packedItems, !model.hasSpans(section) else { continue }
      let count = model.sections.itemCount(of: section)
      if reshaped.contains(section) || plan.items.removedCount(in: section) > 0 {
        newSpans.begin(section, count: count, declared)
      } else if declared.count != count {
        redeclarations[i].section.packedItems = []
      }
    }
    for change in plan.update.spanChanges where !model.hasSpans(change.items.section) {
      newSpans.apply(change, plan) { hasSpans($0, after: plan, model) }
    }
    for i in redeclarations.indices {
      guard let items = newSpans.end(redeclarations[i].index, plan) else { continue }
      redeclarations[i].section.packedItems = items
    }
    for move in moved.indices where !newSpans.moved[move].isEmpty { moved[move] = PackedItems(newSpans.moved[move]) }
  }

  private static func lastDeclarations(_ all: [GridUpdate.Redeclaration]) -> [GridUpdate.Redeclaration] {
    guard zip(all, all.dropFirst()).contains(where: { $0.index >= $1.index }) else { return all }
    var last: [GridUpdate.Redeclaration] = []
    var order = Array(all.indices)
    order.sortCompactly { all[$0].index < all[$1].index }
    for i in order {
      if last.last?.index == all[i].index { last.removeLast() }
      last.append(all[i])
    }
    return last
  }

  /// True when a section, by its new number, is packed after the update.
  private func hasSpans(_ section: Int, after plan: UpdatePlan, _ model: GridModel) -> Bool {
    guard let old = plan.oldSection(section) else { return plan.declaration(ofInserted: section)?.hasSpans ?? false }
    let i = redeclarations.partitioningIndex { $0.index >= old }
    return i < redeclarations.count && redeclarations[i].index == old
      ? redeclarations[i].section.hasSpans : model.hasSpans(old)
  }

  /// Exchanges the columns and rows of the spans of moved items.
  mutating func transpose() { for i in moved.indices { moved[i]?.transpose() } }
}

/// Spans while they are gathered.
private struct NewSpans {
  /// For each move and rearrangement, all of its items, or nothing.
  private(set) var moved: [[PlacementItem]]
  /// All old items of the sections that become packed, by section.
  private var becomingPacked: [Int: [PlacementItem]] = [:]

  init(moves: Int) { moved = Array(repeating: [], count: moves) }

  /// Begins a section that becomes packed, with the spans that its declaration lists.
  mutating func begin(_ section: Int, count: Int, _ declared: PackedItems) {
    becomingPacked[section] = declared.count == count ? declared.list : Array(repeating: PlacementItem(), count: count)
  }

  /// Gives items of a section that is not packed before the update other spans.
  ///
  /// - Parameter hasSpans: true for a section whose items have spans after the update, by its new number.
  /// - Complexity: O(log k + n), k changes, n items of the change and of the moves that it concerns.
  mutating func apply(_ change: GridUpdate.SpanChange, _ plan: UpdatePlan, hasSpans: (Int) -> Bool) {
    let (section, range) = (change.items.section, change.items.range)
    if becomingPacked[section] != nil {
      becomingPacked[section]?.replaceSubrange(range, with: change.spans.list)
      return
    }
    // In a section that is not packed afterwards, only the spans of items that move to one that is are of use.
    for piece in plan.items.removals(overlapping: range, in: section) where piece.move >= 0 {
      let move = Int(piece.move)
      if moved[move].isEmpty {
        let target = plan.update.rearrangement(piece.move)?.target ?? plan.update.moves[move].target
        guard hasSpans(target.section) else { continue }
        moved[move] = Array(repeating: PlacementItem(), count: piece.count)
      }
      for item in range.clamped(to: piece.range) {
        moved[move][item - Int(piece.lower)] = change.spans.item(at: item - range.lowerBound)
      }
    }
  }

  /// The items that stay in a section which becomes packed; those that move keep their spans. `nil` for other sections.
  mutating func end(_ section: Int, _ plan: UpdatePlan) -> PackedItems? {
    guard let list = becomingPacked.removeValue(forKey: section) else { return nil }
    var staying: [PlacementItem] = []
    var next = 0
    for piece in plan.items.removals(overlapping: 0..<list.count, in: section) {
      staying += list[next..<Int(piece.lower)]
      next = Int(piece.upper)
      if piece.move >= 0 { moved[Int(piece.move)] = Array(list[piece.range]) }
    }
    staying += list[next...]
    return PackedItems(staying)
  }
}

extension GridModel {
  /// True for a section that exists and whose items have spans.
  fileprivate func hasSpans(_ section: Int) -> Bool {
    guard section >= 0, let found = sections.tree.seekCompactly({ $0.sections > section }) else { return false }
    return contents.styles.entries[Int(found.element.style)].metrics.kind.traits.hasSpans
  }
}

extension PackedItems {
  /// Some of the items; one cell each for those that are not listed.
  ///
  /// - Complexity: O(k log s), k items of the range, s items with starts.
  func items(_ range: Range<Int>) -> PackedItems {
    let known = 0..<count
    return PackedItems(range.map { known.contains($0) ? item(at: $0) : PlacementItem() })
  }

  /// The items with their spans and starts.
  ///
  /// - Complexity: O(n), n items.
  var list: [PlacementItem] {
    var list = (0..<count).map { PlacementItem(span($0)) }
    for start in starts { list[start.item] = item(start) }
    return list
  }

  /// An item with its span and start.
  ///
  /// - Complexity: O(log s), s items with starts.
  func item(at index: Int) -> PlacementItem {
    let start = starts.partitioningIndex { $0.item >= index }
    return start < starts.count && starts[start].item == index ? item(starts[start]) : PlacementItem(span(index))
  }
}
