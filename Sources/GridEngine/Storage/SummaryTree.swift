// A B+ tree of summarised elements in flat storage, which stores rows as well as sections.

/// The sums that a tree keeps: integers, so that they are exact, and mostly can be subtracted again.
protocol TreeSummary: Equatable, Sendable {
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  /// Adds a part that a walk passes to the prefix. Components that no walk reads may be left out.
  mutating func pass(_ next: Self)

  /// False when a sum does not give back what was added to it, such as a bounding rectangle. Each sum over an edit is then
  /// added up anew, and in order.
  static var canBeSubtracted: Bool { get }

  /// True when the sum has a ``least``.
  static var hasLeast: Bool { get }
  /// The least of a number over the elements. As it cannot be subtracted, it is looked up again where an edit takes out an
  /// element that has it.
  var least: UInt8 { get set }

  /// True when elements can be hidden; see ``SummaryTree/hide(_:by:position:)``.
  static var canHide: Bool { get }
  /// Leaves out what hidden elements do not count for.
  mutating func hide()
  /// Takes what hidden elements do not count for from another sum.
  mutating func takeShown(of other: Self)
}

extension TreeSummary {
  @inline(__always)
  mutating func pass(_ next: Self) { self = self + next }
  @inline(__always)
  static var canBeSubtracted: Bool { true }
  @inline(__always)
  static var hasLeast: Bool { false }
  @inline(__always)
  var least: UInt8 {
    get { .max }
    set {}
  }
  @inline(__always)
  static var canHide: Bool { false }
  mutating func hide() {}
  mutating func takeShown(of other: Self) {}
}

/// A part of a tree that has a sum.
protocol Summarised {
  associatedtype Summary: TreeSummary
  var summary: Summary { get }
  /// True where the sum of eight takes little more than that of one.
  static var passesEight: Bool { get }
  /// Adds eight that lie side by side to a prefix.
  static func pass(
    eight first: UnsafePointer<Self>, _ prefix: inout Summary, _ pass: (inout Summary, Summary) -> Void)
}

extension Summarised {
  @inline(__always)
  static var passesEight: Bool { false }
  @inline(__always)
  static func pass(
    eight first: UnsafePointer<Self>, _ prefix: inout Summary, _ pass: (inout Summary, Summary) -> Void
  ) {
    for i in 0..<8 { unsafe pass(&prefix, first[i].summary) }
  }
}

/// An element that is kept in order in a tree.
protocol TreeElement: Summarised, Equatable, Sendable {
  static var filler: Self { get }
  /// Counts how often the element is hidden; its summary leaves out what hidden elements do not count for.
  mutating func hide(by change: Int)
}

extension TreeElement {
  mutating func hide(by change: Int) {}
}

/// An ordered sequence of elements with the sum of their summaries in every subtree.
///
/// Offset → row, row → offset, item → section and so on are one walk with different metrics (`seek`): the summary of
/// everything before an element is the prefix that the walk returns. Nodes are slots of ``NodeStorage`` addressed by
/// number, not objects; element and branch nodes have different capacities. All leaves have the same depth. A branch
/// entry carries its child's summary and count, so walking touches one node per level.
///
/// Invariants: a branch entry's summary is the sum over its child, as far as it is not hidden; no node in the tree is
/// empty except a root leaf.
/// See Guibas et al., "A new representation for linear lists" (1977), for trees addressed by position, and Comer,
/// "The ubiquitous B-tree" (1979), for redistribution before splitting.
struct SummaryTree<Element: TreeElement>: Sendable {
  typealias Summary = Element.Summary

  /// A child of a branch node.
  struct Branch: Summarised, Sendable {
    var summary: Summary
    var child: Int32
    var count: Int16
    /// How often everything below is hidden, besides what is counted there.
    var hides: Int16 = 0

    @inline(__always)
    static var passesEight: Bool { true }
  }

  /// The position of an element: its leaf and slot.
  struct Position: Equatable, Sendable {
    var leaf: Int
    var slot: Int
  }

  var leaves: NodeStorage<Element>
  var branches: NodeStorage<Branch>
  /// The root as if it were a child; its summary is the total.
  var root: Branch
  /// Levels of branch nodes above the leaves.
  var height = 0

  /// The nodes and slots on the way to the last position sought for editing, from the root down.
  var trail: [(node: Int, slot: Int)] = []
  /// Room for the elements of an overflowing leaf.
  var spill = Scratch<Element>()
  var branchSpill: [Branch] = []
  /// Children that take the place of one.
  var newChildren: [Branch] = []

  /// - Parameter leaves: how many the elements of an overflowing leaf fill, and few are left over: room for them is made once.
  init(
    leafCapacity: Int = 64, branchCapacity: Int = 32, leafSlabShift: Int = 6, branchSlabShift: Int = 3,
    spilled leaves: Int = 2
  ) {
    self.leaves = NodeStorage(nodeCapacity: leafCapacity, slabShift: leafSlabShift, filler: .filler)
    branches = NodeStorage(
      nodeCapacity: branchCapacity, slabShift: branchSlabShift,
      filler: Branch(summary: .zero, child: 0, count: 0))
    root = Branch(summary: .zero, child: 0, count: 0)
    root.child = Int32(self.leaves.makeNode())
    trail.reserveCapacity(32)
    spill.reserveCapacity(leaves * leafCapacity + 4)
    branchSpill.reserveCapacity(branchCapacity + 4)
    newChildren.reserveCapacity(4)
  }

  /// The sum over all elements.
  var total: Summary { root.summary }

  var bytesHeld: Int {
    leaves.bytesHeld + branches.bytesHeld + spill.capacity * MemoryLayout<Element>.stride
      + (branchSpill.capacity + newChildren.capacity) * MemoryLayout<Branch>.stride + trail.capacity
      * MemoryLayout<(Int, Int)>.stride
  }

  mutating func removeAll() {
    leaves.removeAll()
    branches.removeAll()
    height = 0
    root = Branch(summary: .zero, child: Int32(leaves.makeNode()), count: 0)
  }
}
