// The selected items of a grid, as a value that knows intervals and no items.

/// Items of a grid that are selected: any number of them, in memory and time that go by the number of intervals.
///
/// Items lie in the order of the grid, and an interval may reach over sections: all items of any grid are one interval, and so
/// are a section's. A selection knows nothing of the grid that it is used with, so it may be made before the items are loaded.
/// Headers and footers are never selected.
///
///     var selection = Selection()
///     selection.select(only: .item(3))  // a click
///     selection.extend(to: .item(12))  // with shift
///     selection.toggle(.item(7))  // with command or control
///     for cell in grid.visibleCells where selection.contains(cell.id) { highlight(cell) }
///
/// Before an update is applied, ``follow(_:)`` gives the selected items their new numbers.
///
/// Numbers that no grid can have, such as negative ones, select nothing; in a range they are cut to those that can be.
public struct Selection: Sendable {
  /// Where the selection begins and ends, by turns, strictly ascending; the last interval has no end if they are odd.
  private(set) var edges: [Edge]
  /// What was selected beside the range from the anchor, while that is being extended.
  private var base: [Edge]?
  /// The item from which ``extend(to:)`` selects: the one that was selected or toggled last. `nil` when there is none, or
  /// when an update deleted it.
  public private(set) var anchor: CellID?

  /// A place between two items of a grid, in the order of the grid.
  struct Edge: Sendable, Hashable, Comparable {
    let bits: UInt64

    static let first = Edge(section: 0, item: 0)

    /// The place before an item, or after the last that a section can have: that is the begin of the next section. No number
    /// may be negative.
    init(section: Int, item: Int) {
      bits = item < Limits.items ? UInt64(section) << 32 | UInt64(item) : UInt64(section + 1) << 32
    }

    var section: Int { Int(bits >> 32) }
    var item: Int { Int(bits & 0xFFFF_FFFF) }
    /// The place after the item that follows.
    var next: Edge { Edge(section: section, item: item + 1) }

    static func < (a: Edge, b: Edge) -> Bool { a.bits < b.bits }
  }

  /// A selection of nothing.
  ///
  /// - Complexity: O(1).
  public init() { edges = [] }

  /// A selection of all items, whatever the grid.
  ///
  /// - Complexity: O(1).
  public static var all: Selection { Selection([.first]) }

  init(_ edges: [Edge]) { self.edges = edges }

  /// True when nothing is selected, in any grid.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { edges.isEmpty }

  /// The number of intervals.
  ///
  /// - Complexity: O(1).
  public var intervalCount: Int { (edges.count + 1) / 2 }

  /// True for an item that is selected.
  ///
  /// - Complexity: O(log m), m intervals.
  public func contains(_ id: CellID) -> Bool {
    guard let edge = Selection.edge(before: id) else { return false }
    return edges.partitioningIndex { $0 > edge } % 2 == 1
  }

  /// The place before an item; `nil` for anything that is never selected.
  static func edge(before id: CellID) -> Edge? {
    guard id.kind == .item, (0..<Limits.sections).contains(id.section), (0..<Limits.items).contains(id.item) else {
      return nil
    }
    return Edge(section: id.section, item: id.item)
  }

  // MARK: Changing

  /// Selects an item and nothing else, and makes it the anchor.
  ///
  /// - Complexity: O(1).
  public mutating func select(only id: CellID) {
    self = Selection()
    select(id)
  }

  /// Selects an item, and makes it the anchor.
  ///
  /// - Complexity: O(log m), and a move of up to m intervals in memory.
  public mutating func select(_ id: CellID) { set(id, true) }

  /// Selects an item no longer, and makes it the anchor.
  ///
  /// - Complexity: as ``select(_:)``.
  public mutating func deselect(_ id: CellID) { set(id, false) }

  /// Selects an item, or no longer if it is selected, and makes it the anchor.
  ///
  /// - Complexity: as ``select(_:)``.
  public mutating func toggle(_ id: CellID) { set(id, !contains(id)) }

  private mutating func set(_ id: CellID, _ isSelected: Bool) {
    guard let edge = Selection.edge(before: id) else { return }
    set(edge, edge.next, isSelected)
    anchor = id
    base = nil
  }

  /// Selects all items from the anchor to another, both included, in the place of those that the call before selected; what
  /// else is selected stays. Without an anchor the item is selected and becomes the anchor.
  ///
  /// - Complexity: O(m), m intervals.
  public mutating func extend(to id: CellID) {
    guard Selection.edge(before: id) != nil else { return }
    guard let anchor else { return select(id) }
    let base = base ?? edges
    edges = base
    setRange(from: anchor, through: id, true)
    self.base = base
  }

  /// Selects all items from one to another, in any order, both included. The anchor stays.
  ///
  /// - Complexity: as ``select(_:)``.
  public mutating func select(from first: CellID, through last: CellID) {
    base = nil
    setRange(from: first, through: last, true)
  }

  /// Selects all items from one to another no longer, in any order, both included. The anchor stays.
  ///
  /// - Complexity: as ``select(_:)``.
  public mutating func deselect(from first: CellID, through last: CellID) {
    base = nil
    setRange(from: first, through: last, false)
  }

  private mutating func setRange(from first: CellID, through last: CellID, _ isSelected: Bool) {
    let (first, last) = first < last ? (first, last) : (last, first)
    let lower = Selection.cut(first)
    guard lower.section < Limits.sections, last.section >= 0 else { return }
    let upper = Selection.cut(last)
    // Headers and footers are no items, and lie before and after those of their section; so do numbers that cannot be.
    set(lower, Selection.edge(before: last) == nil ? upper : upper.next, isSelected)
  }

  /// The place before a cell, cut to those that a grid can have.
  private static func cut(_ id: CellID) -> Edge {
    if id.section < 0 { return .first }
    if id.section >= Limits.sections { return Edge(section: Limits.sections, item: 0) }
    switch id.kind {
    case .header: return Edge(section: id.section, item: 0)
    case .item: return Edge(section: id.section, item: max(0, min(Limits.items, id.item)))
    case .footer: return Edge(section: id.section, item: Limits.items)
    }
  }

  /// Selects all items of some sections, also those that are not loaded. The anchor stays.
  ///
  /// - Complexity: as ``select(_:)``.
  public mutating func select(sections: Range<Int>) { set(sections, true) }

  /// Selects no item of some sections any longer. The anchor stays.
  ///
  /// - Complexity: as ``select(_:)``.
  public mutating func deselect(sections: Range<Int>) { set(sections, false) }

  private mutating func set(_ sections: Range<Int>, _ isSelected: Bool) {
    base = nil
    let sections = sections.clamped(to: 0..<Limits.sections)
    guard !sections.isEmpty else { return }
    set(Edge(section: sections.lowerBound, item: 0), Edge(section: sections.upperBound, item: 0), isSelected)
  }

  /// Selects what is not selected, and nothing else, in any grid. The anchor stays.
  ///
  /// - Complexity: O(1), and a move of m intervals in memory.
  public mutating func invert() {
    base = nil
    if edges.first == .first { edges.removeFirst() } else { edges.insert(.first, at: 0) }
  }

  private mutating func set(_ lower: Edge, _ upper: Edge, _ isSelected: Bool) {
    guard lower < upper else { return }
    let start = edges.partitioningIndex { $0 >= lower }
    let hasEnd = upper.section < Limits.sections
    let end = hasEnd ? edges.partitioningIndex { $0 > upper } : edges.count
    // Odd numbers of edges lie before a place that is selected.
    let isCut = (lower: (start % 2 == 1) != isSelected, upper: hasEnd && (end % 2 == 1) != isSelected)
    switch isCut {
    case (true, true): edges.replaceSubrange(start..<end, with: [lower, upper])
    case (true, false): edges.replaceSubrange(start..<end, with: CollectionOfOne(lower))
    case (false, true): edges.replaceSubrange(start..<end, with: CollectionOfOne(upper))
    case (false, false): edges.removeSubrange(start..<end)
    }
  }

  // MARK: Renumbering

  /// Puts other edges in the place of the present ones and of those beside the range from the anchor.
  mutating func renumber(_ anchor: CellID?, _ edges: ([Edge]) -> [Edge]) {
    self.edges = edges(self.edges)
    base = base.map(edges)
    self.anchor = anchor
    // Without an anchor nothing can be extended.
    if anchor == nil { base = nil }
  }
}

extension Selection: Hashable {
  /// True when both select the same items in any grid, whatever their anchors.
  ///
  /// - Complexity: O(m), m intervals.
  public static func == (a: Selection, b: Selection) -> Bool { a.edges == b.edges }

  public func hash(into hasher: inout Hasher) { hasher.combine(edges) }
}
