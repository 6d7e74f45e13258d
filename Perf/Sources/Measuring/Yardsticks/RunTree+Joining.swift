// Cutting and joining trees of runs.

extension RunTree {
  /// Puts a single run between two trees, merged with neighbors of the same extent.
  mutating func append(_ run: Int32, between left: Int32, and right: Int32) -> Int32 {
    var (run, left, right) = (run, left, right)
    if left != 0 {
      let (others, last) = popLast(left)
      if isAlike(last, run) {
        run = merge(last, run)
        left = others
      } else {
        left = join(others, last, 0)
      }
    }
    if right != 0 {
      let (first, others) = popFirst(right)
      if isAlike(run, first) {
        run = merge(run, first)
        right = others
      } else {
        right = join(0, first, others)
      }
    }
    return join(left, run, right)
  }

  /// The trees of the first `row` rows and of the others; a run across the cut becomes two.
  mutating func split(_ tree: Int32, at row: Int) -> (left: Int32, right: Int32) {
    guard tree != 0 else { return (0, 0) }
    let node = nodes[Int(tree)]
    let before = nodes[Int(node.left)].subtreeRows
    if row <= before {
      let (left, middle) = split(node.left, at: row)
      return (left, join(middle, tree, node.right))
    }
    if row >= before + node.rows {
      let (middle, right) = split(node.right, at: row - before - node.rows)
      return (join(node.left, tree, middle), right)
    }
    let tail = makeRun(rows: before + node.rows - row, extent: node.extent, isMeasured: node.isMeasured)
    nodes[Int(tree)].rows = row - before
    return (join(node.left, tree, 0), join(0, tail, node.right))
  }

  /// A tree of `left`, the run `middle` and `right`, balanced if both are.
  mutating func join(_ left: Int32, _ middle: Int32, _ right: Int32) -> Int32 {
    let (a, b) = (nodes[Int(left)].height, nodes[Int(right)].height)
    if a > b + 1 {
      let right = join(nodes[Int(left)].right, middle, right)
      return balanced(left, nodes[Int(left)].left, right)
    }
    if b > a + 1 {
      let left = join(left, middle, nodes[Int(right)].left)
      return balanced(right, left, nodes[Int(right)].right)
    }
    return link(middle, left, right)
  }

  mutating func popFirst(_ tree: Int32) -> (first: Int32, others: Int32) {
    let node = nodes[Int(tree)]
    guard node.left != 0 else { return (tree, node.right) }
    let (first, others) = popFirst(node.left)
    return (first, join(others, tree, node.right))
  }

  private mutating func popLast(_ tree: Int32) -> (others: Int32, last: Int32) {
    let node = nodes[Int(tree)]
    guard node.right != 0 else { return (node.left, tree) }
    let (others, last) = popLast(node.right)
    return (join(node.left, tree, others), last)
  }

  private func isAlike(_ a: Int32, _ b: Int32) -> Bool {
    nodes[Int(a)].extent == nodes[Int(b)].extent && nodes[Int(a)].isMeasured == nodes[Int(b)].isMeasured
  }

  /// One run of two, as a tree of one node.
  private mutating func merge(_ a: Int32, _ b: Int32) -> Int32 {
    nodes[Int(a)].rows += nodes[Int(b)].rows
    (nodes[Int(b)].left, nodes[Int(b)].right) = (0, 0)
    free(b)
    return link(a, 0, 0)
  }

  /// `index` over two trees whose heights differ by at most 2, rotated so that they differ by at most 1.
  private mutating func balanced(_ index: Int32, _ left: Int32, _ right: Int32) -> Int32 {
    let (a, b) = (nodes[Int(left)], nodes[Int(right)])
    if a.height > b.height + 1 {
      if nodes[Int(a.left)].height >= nodes[Int(a.right)].height {
        return link(left, a.left, link(index, a.right, right))
      }
      let middle = nodes[Int(a.right)]
      return link(a.right, link(left, a.left, middle.left), link(index, middle.right, right))
    }
    if b.height > a.height + 1 {
      if nodes[Int(b.right)].height >= nodes[Int(b.left)].height {
        return link(right, link(index, left, b.left), b.right)
      }
      let middle = nodes[Int(b.left)]
      return link(b.left, link(index, left, middle.left), link(right, middle.right, b.right))
    }
    return link(index, left, right)
  }

  private mutating func link(_ index: Int32, _ left: Int32, _ right: Int32) -> Int32 {
    let (a, b) = (nodes[Int(left)], nodes[Int(right)])
    nodes[Int(index)].left = left
    nodes[Int(index)].right = right
    nodes[Int(index)].height = max(a.height, b.height) + 1
    let (rows, extent) = (nodes[Int(index)].rows, nodes[Int(index)].extent)
    nodes[Int(index)].subtreeRows = a.subtreeRows + rows + b.subtreeRows
    nodes[Int(index)].subtreeExtent = a.subtreeExtent + Double(rows) * extent + b.subtreeExtent
    return index
  }
}
