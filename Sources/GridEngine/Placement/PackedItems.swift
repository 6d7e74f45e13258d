// The items of a packed section as its author declares them.

/// The declaration of a packed section's items: a span for each, and a start for those that want one.
///
/// An item without a start takes 8 bytes, in blocks that grids take over: a grid copies a block when it places the items
/// in it while the declaration is still kept, and otherwise writes where they lie into the same 8 bytes.
public struct PackedItems: Sendable {
  /// Items.
  public private(set) var count = 0
  /// The items as a grid stores them, none of them placed; each block has ``BlockList/capacity`` but the last.
  private(set) var blocks: [Block] = []
  private(set) var shapes = ItemShapes()
  /// The number of items of each shape; `nil` for those of one block, which are counted in no time.
  private(set) var census: ShapeCensus?
  /// The items that want to start somewhere, by item.
  private(set) var starts: [Start] = []
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

  private struct Wide: Sendable, Hashable {
    var item: Int
    var columns: Int
  }

  /// Items whose spans are computed; each is asked for once, in order.
  ///
  /// - Parameters:
  ///   - count: items; a negative count is 0.
  ///   - span: the cells of an item; parts below 1 count as 1, columns are cut to the section's tracks when it is laid
  ///     out, rows to ``Placement/rowLimit``.
  /// - Complexity: O(n), n = `count`.
  public init(count: Int, span: (Int) -> GridSpan) { fill(count, span) }

  /// Items with spans and starts; a negative start counts as none.
  ///
  /// - Complexity: O(n), n items.
  public init(_ items: [PlacementItem]) {
    fill(items.count) { items[$0].span }
    for (index, item) in items.enumerated() {
      let column = item.startColumn.flatMap { $0 < 0 ? nil : $0 }
      let row = item.startRow.flatMap { $0 < 0 ? nil : $0 }
      if column != nil || row != nil { starts.append(Start(item: index, column: column, row: row)) }
    }
  }

  private mutating func fill(_ newCount: Int, _ span: (Int) -> GridSpan) {
    count = max(0, newCount)
    if count > BlockList.capacity { census = ShapeCensus() }
    blocks.reserveCapacity((count + BlockList.capacity - 1) / BlockList.capacity)
    for first in stride(from: 0, to: count, by: BlockList.capacity) {
      let range = first..<min(count, first + BlockList.capacity)
      var items: [BlockItem] = []
      let area = shapes.store(range, in: &items) { item in
        let span = span(item)
        if span.columns > Limits.tracks {
          wide.append(Wide(item: item, columns: min(span.columns, Placement.rowLimit)))
        }
        return span
      }
      census?.add(items, shapes)
      blocks.append(Block(items: items, area: area))
    }
  }

  /// Exchanges columns and rows.
  ///
  /// - Complexity: O(n), n items.
  mutating func transpose() {
    guard count > 0 else { return }
    var transposed = PackedItems(count: count) {
      let span = span($0)
      return GridSpan(columns: span.rows, rows: span.columns)
    }
    transposed.starts = starts.map { Start(item: $0.item, column: $0.row, row: $0.column) }
    self = transposed
  }

  /// An item with its start.
  func item(_ start: Start) -> PlacementItem {
    PlacementItem(span(start.item), startColumn: start.column, startRow: start.row)
  }

  /// The span of an item, within the limits of a grid that scrolls either way.
  ///
  /// - Complexity: O(1); O(log w), w items wider than any grid, for one as wide as the widest grid.
  func span(_ item: Int) -> GridSpan {
    let stored = blocks[item / BlockList.capacity].items[item % BlockList.capacity]
    var columns = stored.width
    if columns == Limits.tracks {
      let index = wide.partitioningIndex { $0.item >= item }
      if index < wide.count, wide[index].item == item { columns = wide[index].columns }
    }
    return GridSpan(columns: columns, rows: shapes.height(of: stored))
  }
}

extension PackedItems: Hashable {
  /// True if both declare the same spans and starts.
  ///
  /// - Complexity: O(n), n items; O(b), b blocks, where both are copies of one value.
  public static func == (a: PackedItems, b: PackedItems) -> Bool {
    a.count == b.count && a.starts == b.starts && a.wide == b.wide && a.shapes.oversized == b.shapes.oversized
      && a.blocks.elementsEqual(b.blocks) { $0.items == $1.items }
  }

  /// Feeds spans and starts to a hasher.
  ///
  /// - Complexity: O(n), n items.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(starts)
    hasher.combine(wide)
    hasher.combine(shapes.oversized)
    for block in blocks { hasher.combine(block.items) }
  }
}

extension PackedItems: ExpressibleByArrayLiteral {
  /// Items without starts.
  ///
  /// - Complexity: O(n), n items.
  public init(arrayLiteral spans: GridSpan...) { self.init(count: spans.count) { spans[$0] } }
}
