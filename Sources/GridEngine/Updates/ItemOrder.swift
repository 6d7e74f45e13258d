// A new order of many items, in 8 bytes each.

/// Consecutive items in another order, with new ones between them and without those that are deleted. Numbers count from the
/// first item.
struct ItemOrder: Sendable, Hashable {
  /// The items before and after, as numbers of their section.
  let old: Range<Int>
  let new: Range<Int>
  /// For each new item the old one; `none` for one that was inserted.
  private var sources: [UInt32]
  /// For each old item the new one, with a bit for those that move; `none` for one that is deleted.
  private var targets: [UInt32]

  private static let none = UInt32.max
  private static let moveBit = UInt32(1) << 31

  /// - Parameters:
  ///   - runs: all items after the update, none empty.
  ///   - stays: the runs that keep their order.
  ///   - count: the number of items before.
  ///   - total: the number of items in all runs.
  /// - Returns: `nil` for runs that name an item twice, or one that does not exist.
  /// - Complexity: O(n), n items between the first change and the last.
  init?(_ runs: [GridUpdate.Run], _ stays: [Bool], of count: Int, _ total: Int) {
    guard count <= Limits.items, total <= Limits.items else { return nil }
    var head = 0
    var first = 0
    while first < runs.count, runs[first].source == head {
      head += runs[first].count
      first += 1
    }
    var tail = 0
    var end = runs.count
    while end > first, runs[end - 1].source.map({ $0.cutSum(runs[end - 1].count) }) == count - tail {
      tail += runs[end - 1].count
      end -= 1
    }
    guard head + tail <= count else { return nil }
    (old, new) = (head..<count - tail, head..<total - tail)
    sources = Array(repeating: ItemOrder.none, count: new.count)
    targets = Array(repeating: ItemOrder.none, count: old.count)
    var next = 0
    for i in first..<end {
      if let source = runs[i].source {
        let range = runs[i].range(from: source)
        guard range.lowerBound >= old.lowerBound, range.upperBound <= old.upperBound else { return nil }
        let mark = stays[i] ? 0 : ItemOrder.moveBit
        for item in range.lowerBound - head..<range.upperBound - head {
          guard targets[item] == ItemOrder.none else { return nil }
          targets[item] = UInt32(truncatingIfNeeded: next) | mark
          sources[next] = UInt32(truncatingIfNeeded: item)
          next += 1
        }
      } else {
        next += runs[i].count
      }
    }
  }

  /// The new number of an old item of the section, and whether it moves; `nil` for one that is deleted. Items that do not move
  /// keep their order among themselves.
  func target(of item: Int) -> (item: Int, moves: Bool)? {
    let target = targets[item - old.lowerBound]
    if target == ItemOrder.none { return nil }
    return (new.lowerBound + Int(target & ~ItemOrder.moveBit), target & ItemOrder.moveBit != 0)
  }

  /// The old number of a new item of the section; `nil` for one that is inserted.
  func source(of item: Int) -> Int? {
    let source = sources[item - new.lowerBound]
    return source == ItemOrder.none ? nil : old.lowerBound + Int(source)
  }

  /// The new number of the first item from an old one on that neither moves nor is deleted; `nil` if there is none.
  ///
  /// - Complexity: O(n), n items up to that one.
  func nextStaying(from item: Int) -> Int? {
    for target in targets[(item - old.lowerBound)...] where target & ItemOrder.moveBit == 0 {
      return new.lowerBound + Int(target)
    }
    return nil
  }

  /// The new number of the last item before an old one that neither moves nor is deleted; `nil` if there is none.
  ///
  /// - Complexity: O(n), n items down to that one.
  func lastStaying(before item: Int) -> Int? {
    for target in targets[..<(item - old.lowerBound)].reversed() where target & ItemOrder.moveBit == 0 {
      return new.lowerBound + Int(target)
    }
    return nil
  }

  /// The new numbers of the items that are inserted.
  var inserted: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for item in new where sources[item - new.lowerBound] == ItemOrder.none {
      if let last = ranges.last, last.upperBound == item {
        ranges[ranges.count - 1] = last.lowerBound..<item + 1
      } else {
        ranges.append(item..<item + 1)
      }
    }
    return ranges
  }

  /// Sizes in the new order, given those of the old items from the first on. Neighbors that are not measured are one entry.
  ///
  /// - Complexity: O(k log k), k measured items and runs of others.
  func sorted(_ entries: ArraySlice<RowEntry>) -> [RowEntry] {
    var known: [(target: UInt32, entry: RowEntry)] = []
    var item = 0
    for entry in entries {
      if entry.extent != nil, targets[item] != ItemOrder.none {
        known.append((targets[item] & ~ItemOrder.moveBit, entry))
      }
      item += entry.rows
    }
    known.sortCompactly { $0.target < $1.target }
    var result: [RowEntry] = []
    var next = 0
    for (target, entry) in known {
      result.appendRun(Int(target) - next)
      result.append(entry)
      next = Int(target) + 1
    }
    return result
  }

  /// Spans and starts in the new order.
  ///
  /// - Parameters:
  ///   - spans: those of the old items from the first on.
  ///   - inserted: those of the new items, one after another; `nil` is one cell each.
  /// - Complexity: O(n log s), n items, s items with starts.
  func sorted(_ spans: PackedItems, inserted: PackedItems?) -> PackedItems {
    var next = 0
    return PackedItems(
      sources.map { source in
        if source != ItemOrder.none { return spans.item(at: Int(source)) }
        defer { next += 1 }
        return inserted?.item(at: next) ?? PlacementItem()
      })
  }

  /// The shapes of items in their new order; of items that were not there those of items that say nothing.
  func sorted(_ shapes: WallItems) -> WallItems {
    switch shapes {
    case .justified(let items): .justified(sorted(items))
    case .lanes(let items):
      .lanes(
        LaneItems(shapes: sources.count) {
          sources[$0] == ItemOrder.none ? LaneShape() : items.shape(of: Int(sources[$0]))
        })
    }
  }

  private func sorted(_ shapes: JustifiedItems) -> JustifiedItems {
    JustifiedItems(count: sources.count) { item in
      sources[item] == ItemOrder.none ? 1 : shapes.aspect(of: Int(sources[item])) ?? 1
    } break: { item in
      sources[item] == ItemOrder.none ? .none : shapes.mark(of: Int(sources[item]))
    }
  }
}
