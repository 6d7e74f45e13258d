// A batch of changes to the items of one section, carried out on an array: the numbering rules of `GridUpdate`.

import GridEngine

/// Changes as data. ``update`` is the same for the engine.
struct ItemBatch {
  var deletions: [Range<Int>] = []
  var moves: [(source: Range<Int>, target: Int)] = []
  var insertions: [(items: [PlacementItem], target: Int)] = []
  var reshapes: [(first: Int, items: [PlacementItem])] = []

  /// Draws a few changes, now and then ones that have to be refused.
  init(_ input: inout Input, count: Int, item: (inout Input) -> PlacementItem) {
    for _ in 0..<input.int(1...4) {
      let source = input.range(in: count)
      let target = input.int(0...max(0, count))
      switch input.int(0...6) {
      case 0, 1, 2: insertions.append(((0..<input.int(1...5)).map { _ in item(&input) }, target))
      case 3 where !source.isEmpty: deletions.append(source)
      case 4 where !source.isEmpty: moves.append((source, target))
      case 5 where !source.isEmpty: reshapes.append((source.lowerBound, source.map { _ in item(&input) }))
      case 6 where input.chance(10): deletions.append(count..<count + 2)
      default: continue
      }
    }
  }

  var isEmpty: Bool { deletions.isEmpty && moves.isEmpty && insertions.isEmpty && reshapes.isEmpty }

  /// The engine's update, printed as it is made.
  var update: GridUpdate {
    var update = GridUpdate()
    Script.say("update = GridUpdate()")
    for range in deletions {
      Script.say("update.deleteItems(\(source(range)))")
      update.deleteItems(range)
    }
    for move in moves {
      Script.say("update.moveItems(\(source(move.source)), to: .item(\(move.target)))")
      update.moveItems(move.source, to: .item(move.target))
    }
    for insertion in insertions {
      Script.say("update.insertItems(\(source(insertion.items)), at: .item(\(insertion.target)))")
      update.insertItems(PackedItems(insertion.items), at: .item(insertion.target))
    }
    for reshape in reshapes {
      Script.say("update.reshapeItems(from: \(reshape.first), as: \(source(reshape.items)))")
      update.reshapeItems(from: reshape.first, as: PackedItems(reshape.items))
    }
    return update
  }

  /// The items afterwards; `nil` when the update has to be refused.
  func applied(to old: [PlacementItem]) -> [PlacementItem]? {
    var items = old
    for reshape in reshapes {
      guard reshape.first + reshape.items.count <= old.count else { return nil }
      for (offset, item) in reshape.items.enumerated() { items[reshape.first + offset] = item }
    }
    var leaving = Set<Int>()
    var arriving: [Int: PlacementItem] = [:]
    for range in deletions {
      for item in range where item >= old.count || !leaving.insert(item).inserted { return nil }
    }
    for move in moves {
      for item in move.source where item >= old.count || !leaving.insert(item).inserted { return nil }
    }
    for move in moves {
      for (offset, item) in move.source.enumerated() {
        guard arriving.updateValue(items[item], forKey: move.target + offset) == nil else { return nil }
      }
    }
    for insertion in insertions {
      for (offset, item) in insertion.items.enumerated() {
        guard arriving.updateValue(item, forKey: insertion.target + offset) == nil else { return nil }
      }
    }
    var staying = items.indices.filter { !leaving.contains($0) }.map { items[$0] }[...]
    let count = staying.count + arriving.count
    guard arriving.keys.allSatisfy({ $0 < count }) else { return nil }
    return (0..<count).map { arriving[$0] ?? staying.removeFirst() }
  }
}
