// Declared items as a grid stores them: what a value of `PackedItems` refers to.

/// Items with their spans and starts, none of them placed.
struct DeclaredItems: Sendable {
  private(set) var count = 0
  /// The span of all items, if they were declared with one; then there are no blocks.
  private(set) var uniform: GridSpan?
  /// The items in blocks, which grids take over; each has ``BlockList/capacity`` but the last.
  private(set) var blocks: [Block] = []
  private(set) var shapes = ItemShapes()
  /// The number of items of each shape; `nil` for those of one block, which are counted in no time.
  private(set) var census: ShapeCensus?
  /// The items that want to start somewhere, by item.
  var starts: [Start] = []
  /// The items that are wider than any grid, by item: columns are rows where a grid scrolls horizontally.
  private var wide: [Wide] = []

  /// Items, and the cells that they take in a grid that is wide enough for each.
  struct Block: Sendable {
    var items: [BlockItem]
    var area: Int64
  }

  /// An item with a start.
  struct Start: Sendable, Hashable {
    var item: Int
    var column: Int?
    var row: Int?
  }

  /// The items whose spans are hashed: those with one span for all are equal to others that have it one by one.
  private static let hashed = 64

  private struct Wide: Sendable, Hashable {
    var item: Int
    var columns: Int
  }

  /// Items without starts; each span is asked for once, in order.
  ///
  /// - Complexity: O(n), n = `count`.
  init(count: Int, _ span: (Int) -> GridSpan) {
    self.count = count
    if count > BlockList.capacity { census = ShapeCensus() }
    blocks.reserveCapacity((count + BlockList.capacity - 1) / BlockList.capacity)
    for first in stride(from: 0, to: count, by: BlockList.capacity) {
      let range = first..<min(count, first + BlockList.capacity)
      var items: [BlockItem] = []
      let area = shapes.store(range, in: &items) { item in
        let span = span(item)
        if span.columns > Limits.tracks, span.columns != GridSpan.toLast {
          wide.append(Wide(item: item, columns: min(span.columns, Placement.rowLimit)))
        }
        return span
      }
      census?.add(items, shapes)
      blocks.append(Block(items: items, area: area))
    }
  }

  /// Items without starts that all have one span.
  ///
  /// - Complexity: O(1).
  init(repeating span: GridSpan, count: Int) {
    self.count = count
    func clamped(_ part: Int) -> Int { part == GridSpan.toLast ? part : min(max(1, part), Placement.rowLimit) }
    uniform = GridSpan(columns: clamped(span.columns), rows: clamped(span.rows))
  }

  /// The span of an item, within the limits of a grid that scrolls either way.
  ///
  /// - Complexity: O(1); O(log w), w items wider than any grid, for one as wide as the widest grid.
  func span(_ item: Int) -> GridSpan {
    if let uniform { return uniform }
    let stored = blocks[item / BlockList.capacity].items[item % BlockList.capacity]
    let declared = shapes.declaredSpan(of: stored)
    var columns = declared.columns
    if columns == Limits.tracks {
      let index = wide.partitioningIndex { $0.item >= item }
      if index < wide.count, wide[index].item == item { columns = wide[index].columns }
    }
    return GridSpan(columns: columns, rows: declared.rows)
  }
}

extension DeclaredItems: Hashable {
  static func == (a: DeclaredItems, b: DeclaredItems) -> Bool {
    if a.uniform != nil || b.uniform != nil {
      guard a.count == b.count, a.starts == b.starts else { return false }
      return a.uniform == b.uniform || (0..<a.count).allSatisfy { a.span($0) == b.span($0) }
    }
    return a.count == b.count && a.starts == b.starts && a.wide == b.wide && a.shapes.oversized == b.shapes.oversized
      && a.blocks.elementsEqual(b.blocks) { $0.items == $1.items }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(starts)
    hasher.combine(count)
    for item in 0..<min(count, DeclaredItems.hashed) { hasher.combine(span(item)) }
  }
}
