// Hiding elements: whole subtrees at once, so that it costs the same whatever lies in them.

extension SummaryTree {
  /// Counts once more, or once less, how often the elements of a range are hidden; those that are hidden at all count for
  /// nothing that can be hidden. No count may become negative.
  ///
  /// - Parameters:
  ///   - change: 1 or −1.
  ///   - position: the number of elements in a sum.
  /// - Complexity: O(log n), n elements; to count once less also O(m), m nodes whose counts edits moved to what is below.
  mutating func hide(_ range: Range<Int>, by change: Int, position: (Summary) -> Int) {
    guard !range.isEmpty else { return }
    root = hidden(root, level: height, from: 0, range, change, position)
  }

  private mutating func hidden(
    _ entry: Branch, level: Int, from first: Int, _ range: Range<Int>, _ change: Int, _ position: (Summary) -> Int
  ) -> Branch {
    var entry = entry
    let isWhole = range.lowerBound <= first && first + position(entry.summary) <= range.upperBound
    if isWhole, Int(entry.hides) + change >= 0 {
      entry.hides += Int16(change)
      return summarisedAgain(entry, level: level)
    }
    open(&entry, level: level)
    let node = Int(entry.child)
    var next = first
    if level == 0 {
      leaves.map(node, count: Int(entry.count)) { element in
        if range.contains(next) { element.hide(by: change) }
        next += 1
      }
    } else {
      for slot in 0..<Int(entry.count) {
        let child = branches[node, slot]
        let end = next + position(child.summary)
        if next < range.upperBound, range.lowerBound < end {
          branches[node, slot] = hidden(child, level: level - 1, from: next, range, change, position)
        }
        next = end
      }
    }
    return summarisedAgain(entry, level: level)
  }

  /// Replaces every element by its image, which counts itself how often it is hidden, whatever nodes above it did. What is
  /// hidden alike is then counted by nodes.
  ///
  /// - Complexity: O(n), n elements.
  mutating func mapHiding(hides: (Element) -> Int, _ transform: (inout Element) -> Void) {
    root = mappedHiding(root, level: height, hides, transform)
  }

  private mutating func mappedHiding(
    _ entry: Branch, level: Int, _ hides: (Element) -> Int, _ transform: (inout Element) -> Void
  ) -> Branch {
    let (node, count) = (Int(entry.child), Int(entry.count))
    var least = Int.max
    if level == 0 {
      leaves.map(node, count: count) { element in
        transform(&element)
        least = Swift.min(least, hides(element))
      }
      if count > 0, least > 0 { leaves.map(node, count: count) { $0.hide(by: -least) } }
    } else {
      for slot in 0..<count {
        branches[node, slot] = mappedHiding(branches[node, slot], level: level - 1, hides, transform)
        least = Swift.min(least, Int(branches[node, slot].hides))
      }
      if least > 0 {
        for slot in 0..<count {
          var child = branches[node, slot]
          child.hides -= Int16(least)
          branches[node, slot] = summarisedAgain(child, level: level - 1)
        }
      }
    }
    var entry = entry
    entry.hides = count > 0 ? Int16(least) : 0
    return summarisedAgain(entry, level: level)
  }

  /// The entry with the sum over its child, as far as it is not hidden.
  func summarisedAgain(_ entry: Branch, level: Int) -> Branch {
    let (node, count) = (Int(entry.child), Int(entry.count))
    var new = level == 0 ? summarised(node, count: count) : summarisedBranch(node, count: count)
    new.hides = entry.hides
    if new.hides > 0 { new.summary.hide() }
    return new
  }

  /// Lets the child of an entry count how often it is hidden.
  private mutating func open(_ entry: inout Branch, level: Int) {
    guard entry.hides > 0 else { return }
    let (node, hides) = (Int(entry.child), entry.hides)
    entry.hides = 0
    if level == 0 {
      leaves.map(node, count: Int(entry.count)) { $0.hide(by: Int(hides)) }
    } else {
      branches.map(node, count: Int(entry.count)) {
        $0.hides += hides
        $0.summary.hide()
      }
    }
  }

  /// Lets the child of a node, which is at a level, count how often it is hidden.
  mutating func open(_ slot: Int, in node: Int, level: Int) {
    var entry = branches[node, slot]
    open(&entry, level: level)
    branches[node, slot] = entry
  }

  mutating func openRoot() {
    var entry = root
    open(&entry, level: height)
    root = entry
  }

  /// Makes the nodes beside one, which are at a level, ready to exchange elements with it.
  @inline(__always)
  mutating func openSiblings(of slot: Int, in node: Int, count: Int, level: Int) {
    guard Summary.canHide else { return }
    if slot > 0, branches[node, slot - 1].hides > 0 { open(slot - 1, in: node, level: level) }
    if slot + 1 < count, branches[node, slot + 1].hides > 0 { open(slot + 1, in: node, level: level) }
  }
}
