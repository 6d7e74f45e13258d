// A balanced tree of runs of equal extents, the structure of react-virtuoso, with sums in the nodes.

/// Rows as runs of the same extent, in a balanced binary tree.
///
/// react-virtuoso keeps such runs in an AA tree and rebuilds an array of their offsets after each change. Here each
/// node holds the sums of its subtree instead, so that nothing is rebuilt, which is faster. Trees are cut and joined
/// (Blelloch, Ferizovic and Sun, "Just join for parallel ordered sets", 2016) with the balance of Adelson-Velsky and
/// Landis. Nodes are indices into one array; 0 is no node.
struct RunTree: RowIndex {
  static let name = "run tree"

  struct Node {
    var left: Int32 = 0
    var right: Int32 = 0
    var height: Int32 = 0
    var isMeasured = false
    /// The number of rows of this run.
    var rows = 0
    /// The extent of each of them.
    var extent = 0.0
    var subtreeRows = 0
    var subtreeExtent = 0.0
  }

  private let estimate: Double
  var nodes = [Node()]
  private var freed: [Int32] = []
  var root: Int32 = 0

  init(rows: Int, estimate: Double) {
    self.estimate = estimate
    insertRows(rows, at: 0)
  }

  var rowCount: Int { nodes[Int(root)].subtreeRows }
  var totalExtent: Double { nodes[Int(root)].subtreeExtent }
  var bytesHeld: Int {
    nodes.capacity * MemoryLayout<Node>.stride + freed.capacity * MemoryLayout<Int32>.stride
  }
  /// The number of runs.
  var runCount: Int { nodes.count - 1 - freed.count }

  func extent(ofRow row: Int) -> Double? {
    var (node, row) = (nodes[Int(root)], row)
    while true {
      let before = nodes[Int(node.left)].subtreeRows
      if row < before {
        node = nodes[Int(node.left)]
      } else if row - before < node.rows {
        return node.isMeasured ? node.extent : nil
      } else {
        row -= before + node.rows
        node = nodes[Int(node.right)]
      }
    }
  }

  func offset(ofRow row: Int) -> Double {
    var (index, row, sum) = (root, row, 0.0)
    while index != 0 {
      let node = nodes[Int(index)]
      let before = nodes[Int(node.left)].subtreeRows
      if row < before {
        index = node.left
      } else if row - before < node.rows {
        return sum + nodes[Int(node.left)].subtreeExtent + Double(row - before) * node.extent
      } else {
        sum += nodes[Int(node.left)].subtreeExtent + Double(node.rows) * node.extent
        row -= before + node.rows
        index = node.right
      }
    }
    return sum
  }

  func row(atOffset offset: Double) -> Int {
    guard offset >= 0 else { return 0 }
    var (index, row, rest) = (root, 0, offset)
    while index != 0 {
      let node = nodes[Int(index)]
      let left = nodes[Int(node.left)]
      if rest < left.subtreeExtent {
        index = node.left
        continue
      }
      rest -= left.subtreeExtent
      row += left.subtreeRows
      if rest < Double(node.rows) * node.extent { return row + min(Int(rest / node.extent), node.rows - 1) }
      rest -= Double(node.rows) * node.extent
      row += node.rows
      index = node.right
    }
    return max(0, rowCount - 1)
  }

  mutating func setExtent(_ extent: Double, ofRow row: Int) {
    if self.extent(ofRow: row) == extent { return }
    let (left, rest) = split(root, at: row)
    let (old, right) = split(rest, at: 1)
    free(old)
    root = append(makeRun(rows: 1, extent: extent, isMeasured: true), between: left, and: right)
  }

  mutating func insertRows(_ count: Int, at row: Int) {
    guard count > 0 else { return }
    let (left, right) = split(root, at: row)
    root = append(makeRun(rows: count, extent: estimate, isMeasured: false), between: left, and: right)
  }

  mutating func removeRows(_ rows: Range<Int>) {
    let (left, rest) = split(root, at: rows.lowerBound)
    let (old, right) = split(rest, at: rows.count)
    free(old)
    guard right != 0 else {
      root = left
      return
    }
    let (first, others) = popFirst(right)
    root = append(first, between: left, and: others)
  }

  mutating func makeRun(rows: Int, extent: Double, isMeasured: Bool) -> Int32 {
    let node = Node(
      height: 1, isMeasured: isMeasured, rows: rows, extent: extent, subtreeRows: rows,
      subtreeExtent: Double(rows) * extent)
    guard let index = freed.popLast() else {
      nodes.append(node)
      return Int32(nodes.count - 1)
    }
    nodes[Int(index)] = node
    return index
  }

  mutating func free(_ index: Int32) {
    guard index != 0 else { return }
    free(nodes[Int(index)].left)
    free(nodes[Int(index)].right)
    freed.append(index)
  }
}

extension RunTree {
  /// The number of levels of the tree.
  var depth: Int { Int(nodes[Int(root)].height) }

  /// True when every node's heights and sums are right; for tests.
  var isBalanced: Bool { isBalanced(root) }

  private func isBalanced(_ index: Int32) -> Bool {
    guard index != 0 else { return true }
    let node = nodes[Int(index)]
    let (left, right) = (nodes[Int(node.left)], nodes[Int(node.right)])
    return abs(left.height - right.height) <= 1 && node.height == max(left.height, right.height) + 1
      && node.subtreeRows == left.subtreeRows + node.rows + right.subtreeRows
      && node.subtreeExtent == left.subtreeExtent + Double(node.rows) * node.extent + right.subtreeExtent
      && node.rows > 0 && isBalanced(node.left) && isBalanced(node.right)
  }
}
