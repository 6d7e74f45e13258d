// A random edit of a list, as an update has to tell it.

import TestSupport

/// A random edit of a list: the new list, and what leads to it.
struct RandomEdit<Element> {
  var list: [Element] = []
  var deletes: [Range<Int>] = []
  var moves: [(source: Range<Int>, target: Int)] = []
  var inserts: [(count: Int, target: Int)] = []
  var moved: Set<Int> = []

  init(_ old: [Element], _ random: inout SeededGenerator, new: () -> Element) {
    var blocks: [(elements: [Element], source: Range<Int>?)] = []
    var staying: [Element] = []
    var index = 0
    while index < old.count {
      let range = index..<min(old.count, index + random.int(1...3))
      switch random.int(0...11) {
      case 0: deletes.append(range)
      case 1:
        blocks.append((Array(old[range]), range))
        moved.formUnion(range)
      default: staying += old[range]
      }
      index = range.upperBound
    }
    if random.chance(35) { blocks.append(((0..<random.int(1...2)).map { _ in new() }, nil)) }
    if random.chance(10) { blocks.append(([new()], nil)) }
    blocks.shuffle(using: &random)
    // Where each block goes among those that stay, in order.
    let places = blocks.map { _ in random.int(0...staying.count) }.sorted()
    var taken = 0
    for (block, place) in zip(blocks, places) {
      list += staying[taken..<place]
      taken = place
      if let source = block.source {
        moves.append((source, list.count))
      } else {
        inserts.append((block.elements.count, list.count))
      }
      list += block.elements
    }
    list += staying[taken...]
  }
}
