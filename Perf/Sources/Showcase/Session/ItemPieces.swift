// The items of a source in the order of a section that was edited.

/// A list of items as runs of consecutive numbers, in a tree that is balanced by random priorities (a treap): a list of a
/// billion items that was edited a hundred times is a few hundred runs.
struct ItemPieces {
  private struct Node {
    var start: Int
    var count: Int
    var priority: UInt64
    /// The number of items in the node and all below it.
    var total: Int
    var left = -1
    var right = -1
  }

  private var nodes: [Node] = []
  private var root = -1
  private var state: UInt64 = 1

  /// The items 0 ..< count in order.
  init(count: Int) {
    root = count > 0 ? makeNode(0, count) : -1
  }

  /// The number of items.
  var count: Int { total(root) }

  /// The item at an index; `nil` if there is none.
  ///
  /// - Complexity: O(log r) expected, r runs.
  subscript(index: Int) -> Int? {
    guard index >= 0, index < count else { return nil }
    var (node, rest) = (root, index)
    while true {
      let left = total(nodes[node].left)
      if rest < left {
        node = nodes[node].left
      } else if rest < left + nodes[node].count {
        return nodes[node].start + rest - left
      } else {
        rest -= left + nodes[node].count
        node = nodes[node].right
      }
    }
  }

  /// The runs of consecutive numbers that a range of the list is made of, in order; the range is clamped to the list.
  ///
  /// - Complexity: O(log r + k) expected, r runs, k of them in the range.
  func runs(in range: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    add(root, from: 0, in: range, to: &runs)
    return runs
  }

  private func add(_ node: Int, from first: Int, in range: Range<Int>, to runs: inout [Range<Int>]) {
    guard node >= 0, first < range.upperBound, first + nodes[node].total > range.lowerBound else { return }
    add(nodes[node].left, from: first, in: range, to: &runs)
    let own = first + total(nodes[node].left)
    let part = (own..<own + nodes[node].count).clamped(to: range)
    if !part.isEmpty {
      let start = nodes[node].start - own
      runs.append(part.lowerBound + start..<part.upperBound + start)
    }
    add(nodes[node].right, from: own + nodes[node].count, in: range, to: &runs)
  }

  /// Puts the items start ..< start + count in front of the one at an index, which is clamped to the list.
  ///
  /// - Complexity: O(log r) expected, r runs.
  mutating func insert(_ start: Int, count: Int, at index: Int) {
    guard count > 0 else { return }
    let (before, after) = split(root, at: index)
    root = merge(merge(before, makeNode(start, count)), after)
  }

  /// Removes items; the range is clamped to the list.
  ///
  /// - Complexity: O(log r) expected, r runs.
  mutating func remove(_ range: Range<Int>) { _ = cut(range) }

  /// Moves items so that the first is at an index afterwards; range and index are clamped to the list.
  ///
  /// - Complexity: O(log r) expected, r runs.
  mutating func move(_ range: Range<Int>, to index: Int) {
    let moved = cut(range)
    let (before, after) = split(root, at: index)
    root = merge(merge(before, moved), after)
  }

  private mutating func cut(_ range: Range<Int>) -> Int {
    let (rest, after) = split(root, at: range.upperBound)
    let (before, middle) = split(rest, at: range.lowerBound)
    root = merge(before, after)
    return middle
  }

  private func total(_ node: Int) -> Int { node < 0 ? 0 : nodes[node].total }

  /// Nodes that fall out of the tree stay in the array: an edit adds at most three.
  private mutating func makeNode(_ start: Int, _ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    nodes.append(Node(start: start, count: count, priority: state >> 16, total: count))
    return nodes.count - 1
  }

  private mutating func update(_ node: Int) {
    nodes[node].total = total(nodes[node].left) + nodes[node].count + total(nodes[node].right)
  }

  /// The first `index` items of a tree, and the others; a run that crosses the border is cut in two.
  private mutating func split(_ node: Int, at index: Int) -> (Int, Int) {
    guard node >= 0 else { return (-1, -1) }
    let left = total(nodes[node].left)
    let end = left + nodes[node].count
    if index <= left {
      let (before, after) = split(nodes[node].left, at: index)
      nodes[node].left = after
      update(node)
      return (before, node)
    }
    if index >= end {
      let (before, after) = split(nodes[node].right, at: index - end)
      nodes[node].right = before
      update(node)
      return (node, after)
    }
    let kept = index - left
    let rest = makeNode(nodes[node].start + kept, nodes[node].count - kept)
    let after = merge(rest, nodes[node].right)
    nodes[node].right = -1
    nodes[node].count = kept
    update(node)
    return (node, after)
  }

  private mutating func merge(_ first: Int, _ second: Int) -> Int {
    guard first >= 0 else { return second }
    guard second >= 0 else { return first }
    if nodes[first].priority >= nodes[second].priority {
      nodes[first].right = merge(nodes[first].right, second)
      update(first)
      return first
    }
    nodes[second].left = merge(first, nodes[second].left)
    update(second)
    return second
  }
}
