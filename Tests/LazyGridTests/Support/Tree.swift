// A tree as data: what tests of outlines declare, and which of it collapsed nodes hide.

import GridEngine
import LazyGrid
import TestSupport

/// A part of a tree: items under a header, parts below it, and items after those.
struct TreeNode: Identifiable, Hashable {
  var id: Int
  var isExpanded = true
  var items: [Int] = []
  var children: [TreeNode] = []
  var rest: [Int] = []
}

/// Trees of at most three levels, of which a grid is declared.
struct Tree {
  var nodes: [TreeNode] = []
  /// The nodes that a person collapsed, or that were so when they appeared.
  var collapsed: Set<Int> = []
  var columns = 2
  var pinned: PinnedScrollableViews = []
  private var next = 100

  init(_ random: inout SeededGenerator) {
    pinned = random.pick([[], .sectionHeaders, .sectionFooters, [.sectionHeaders, .sectionFooters]])
    columns = random.int(1...3)
    for _ in 0..<random.int(1...4) { nodes.append(node(depth: 0, &random)) }
    for node in all { if !node.node.isExpanded { collapsed.insert(node.node.id) } }
  }

  /// The nodes with their levels, those below a node after it.
  var all: [(node: TreeNode, level: Int, isHidden: Bool)] {
    func list(_ nodes: [TreeNode], _ level: Int, _ isHidden: Bool) -> [(node: TreeNode, level: Int, isHidden: Bool)] {
      nodes.flatMap { node in
        [(node, level, isHidden)] + list(node.children, level + 1, isHidden || collapsed.contains(node.id))
      }
    }
    return list(nodes, 0, false)
  }

  /// The items, and whether each is hidden.
  var items: [(id: Int, isHidden: Bool)] {
    all.flatMap { node, _, isHidden in
      (node.items + node.rest).map { ($0, isHidden || collapsed.contains(node.id)) }
    }
  }

  // MARK: Changes

  private mutating func id() -> Int {
    next += 1
    return next
  }

  private mutating func node(depth: Int, _ random: inout SeededGenerator) -> TreeNode {
    var node = TreeNode(id: id(), isExpanded: random.chance(70))
    for _ in 0..<random.int(0...9) { node.items.append(id()) }
    if depth < 2 { for _ in 0..<random.int(0...2) { node.children.append(self.node(depth: depth + 1, &random)) } }
    for _ in 0..<random.int(0...2) { node.rest.append(id()) }
    return node
  }

  /// Changes data; nodes that appear are as they are declared in the end.
  mutating func change(_ random: inout SeededGenerator, times: Int) {
    let before = Set(all.map(\.node.id))
    var nodes = nodes
    for _ in 0..<times { change(&nodes, depth: 0, &random) }
    self.nodes = nodes
    let after = all.map(\.node)
    collapsed.formIntersection(after.map(\.id))
    for node in after where !before.contains(node.id) && !node.isExpanded { collapsed.insert(node.id) }
  }

  private mutating func change(_ nodes: inout [TreeNode], depth: Int, _ random: inout SeededGenerator) {
    guard !nodes.isEmpty, random.chance(75) else {
      switch random.int(0...3) {
      case 0: if !nodes.isEmpty { nodes.remove(at: random.int(0...nodes.count - 1)) }
      case 1: nodes.shuffle(using: &random)
      default: nodes.insert(node(depth: depth, &random), at: random.int(0...nodes.count))
      }
      return
    }
    let place = random.int(0...nodes.count - 1)
    switch random.int(0...7) {
    case 0: nodes[place].items.insert(id(), at: random.int(0...nodes[place].items.count))
    case 1: if !nodes[place].items.isEmpty { nodes[place].items.removeFirst() }
    case 2: nodes[place].items.shuffle(using: &random)
    // What is declared of a node that stays does not matter.
    case 3: nodes[place].isExpanded.toggle()
    case 4: nodes[place].rest = nodes[place].rest.isEmpty ? [id(), id()] : []
    default: if depth < 2 { change(&nodes[place].children, depth: depth + 1, &random) }
    }
  }

  // MARK: The declaration

  /// - Parameter made: takes the items whose content is made.
  func grid(_ made: MadeItems = MadeItems()) -> LazyVGrid<some LazyGridContent> {
    func header(_ node: TreeNode) -> Tile { Tile("\(node.id) header", .infinity, 12 + Double(node.id % 3)) }
    func items(_ items: [Int]) -> some LazyGridContent {
      ForEach(items, id: \.self) { item in
        let _ = made.ids.insert(item)
        Tile("\(item)", 9, Double(5 + item % 7 * 3))
      }
    }
    let columns = Array(repeating: GridItem(.fixed(20)), count: columns)
    return LazyVGrid(columns: columns, spacing: 3, pinnedViews: pinned) {
      ForEach(nodes) { node in
        Section(isExpanded: node.isExpanded) {
          items(node.items)
          ForEach(node.children) { node in
            Section(isExpanded: node.isExpanded) {
              items(node.items)
              ForEach(node.children) { node in
                Section(isExpanded: node.isExpanded) {
                  items(node.items)
                  items(node.rest)
                } header: {
                  header(node)
                }
              }
              items(node.rest)
            } header: {
              header(node)
            }
          }
          items(node.rest)
        } header: {
          header(node)
        } footer: {
          Tile("\(node.id) footer", .infinity, 7)
        }
      }
    }
  }
}

/// The items whose content was made.
final class MadeItems {
  var ids: Set<Int> = []
}
