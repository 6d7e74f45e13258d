// The items of a packed section as its author declares them.

/// The declaration of a packed section's items: a span for each, and a start for those that want one.
///
/// An item without a start takes 8 bytes, in blocks that grids take over. A grid copies a block when it places the items
/// in it while the declaration is still kept. Otherwise it writes where they lie into the same 8 bytes.
public struct PackedItems: Sendable {
  /// One reference, as sections are handed on many times until a grid is made of them.
  private let shared: Shared

  private final class Shared: Sendable {
    let items: DeclaredItems

    init(_ items: DeclaredItems) { self.items = items }
  }

  private init(_ items: DeclaredItems) { shared = Shared(items) }

  /// Items whose spans are computed; each is asked for once, in order.
  ///
  /// - Parameters:
  ///   - count: items; a negative count is 0.
  ///   - span: the cells of an item; parts below 1 count as 1, columns are cut to the section's tracks when it is laid
  ///     out, rows to ``Placement/rowLimit``.
  /// - Complexity: O(n), n = `count`.
  public init(count: Int, span: (Int) -> GridSpan) { self.init(DeclaredItems(count: max(0, count), span)) }

  /// Items that all have one span.
  ///
  /// - Parameters:
  ///   - span: the cells of each item; bad parts count as by ``init(count:span:)``.
  ///   - count: items; a negative count is 0.
  /// - Complexity: O(1). A grid of n such items takes O(n ÷ 256) to make, before any of them is placed.
  public init(repeating span: GridSpan, count: Int) { self.init(DeclaredItems(repeating: span, count: max(0, count))) }

  /// Items with spans and starts; a negative start counts as none.
  ///
  /// - Complexity: O(n), n items.
  public init(_ items: [PlacementItem]) {
    var declared = DeclaredItems(count: items.count) { items[$0].span }
    for (index, item) in items.enumerated() {
      let column = item.startColumn.flatMap { $0 < 0 ? nil : $0 }
      let row = item.startRow.flatMap { $0 < 0 ? nil : $0 }
      if column != nil || row != nil {
        declared.starts.append(DeclaredItems.Start(item: index, column: column, row: row))
      }
    }
    self.init(declared)
  }

  /// The items as a grid stores them.
  var declared: DeclaredItems { shared.items }

  /// Items.
  public var count: Int { shared.items.count }

  /// The items that want to start somewhere, by item.
  var starts: [DeclaredItems.Start] { shared.items.starts }

  /// The span of an item.
  ///
  /// - Complexity: that of ``DeclaredItems/span(_:)``.
  func span(_ item: Int) -> GridSpan { shared.items.span(item) }

  /// An item with its start, if it has one.
  ///
  /// - Complexity: O(log s), s items with starts.
  func item(_ item: Int) -> PlacementItem {
    let index = starts.partitioningIndex { $0.item >= item }
    return index < starts.count && starts[index].item == item ? self.item(starts[index]) : PlacementItem(span(item))
  }

  /// An item with its start.
  func item(_ start: DeclaredItems.Start) -> PlacementItem {
    PlacementItem(span(start.item), startColumn: start.column, startRow: start.row)
  }

  /// Exchanges columns and rows.
  ///
  /// - Complexity: O(n), n items.
  mutating func transpose() {
    let items = shared.items
    if let span = items.uniform {
      self = PackedItems(DeclaredItems(repeating: span.transposed, count: items.count))
      return
    }
    var transposed = DeclaredItems(count: items.count) {
      let span = items.span($0)
      return GridSpan(columns: span.rows, rows: span.columns)
    }
    transposed.starts = items.starts.map { DeclaredItems.Start(item: $0.item, column: $0.row, row: $0.column) }
    self = PackedItems(transposed)
  }
}

extension PackedItems: Hashable {
  /// True if both declare the same spans and starts.
  ///
  /// - Complexity: O(n), n items; O(1) where both are copies of one value.
  public static func == (a: PackedItems, b: PackedItems) -> Bool {
    a.shared === b.shared || a.declared == b.declared
  }

  /// Feeds starts, the number of items and the spans of the first ones to a hasher.
  ///
  /// - Complexity: O(s), s items with starts.
  public func hash(into hasher: inout Hasher) { hasher.combine(declared) }
}

extension PackedItems: ExpressibleByArrayLiteral {
  /// Items without starts.
  ///
  /// - Complexity: O(n), n items.
  public init(arrayLiteral spans: GridSpan...) { self.init(count: spans.count) { spans[$0] } }
}
