// The items of a packed section as its author declares them.

/// The declaration of a packed section's items: a span for each, and a start for those that want one.
///
/// An item without a start takes 8 bytes here; the engine makes its own store of them, so a value that is kept for later
/// is a second copy.
public struct PackedItems: Sendable, Hashable {
  /// Items.
  public var count: Int { spans.count }
  /// The spans, within the limits of a grid.
  private var spans: [Span]
  /// The items that want to start somewhere, by item.
  private(set) var starts: [Start] = []

  private struct Span: Sendable, Hashable {
    var columns: Int32
    var rows: Int32

    init(_ span: GridSpan) {
      columns = Int32(min(max(1, span.columns), Placement.rowLimit))
      rows = Int32(min(max(1, span.rows), Placement.rowLimit))
    }
  }

  /// An item with a start.
  struct Start: Sendable, Hashable {
    var item: Int
    var column: Int?
    var row: Int?
  }

  /// Items whose spans are computed; each is asked for once, in order.
  ///
  /// - Parameters:
  ///   - count: items; a negative count is 0.
  ///   - span: the cells of an item; parts below 1 count as 1, columns are cut to the section's tracks when it is laid
  ///     out, rows to ``Placement/rowLimit``.
  /// - Complexity: O(n), n = `count`.
  public init(count: Int, span: (Int) -> GridSpan) {
    spans = []
    spans.reserveCapacity(max(0, count))
    for item in 0..<max(0, count) { spans.append(Span(span(item))) }
  }

  /// Items with spans and starts; a negative start counts as none.
  ///
  /// - Complexity: O(n), n items.
  public init(_ items: [PlacementItem]) {
    spans = items.map { Span($0.span) }
    for (index, item) in items.enumerated() {
      let column = item.startColumn.flatMap { $0 < 0 ? nil : $0 }
      let row = item.startRow.flatMap { $0 < 0 ? nil : $0 }
      if column != nil || row != nil { starts.append(Start(item: index, column: column, row: row)) }
    }
  }

  /// Exchanges columns and rows.
  mutating func transpose() {
    for item in spans.indices { (spans[item].columns, spans[item].rows) = (spans[item].rows, spans[item].columns) }
    for i in starts.indices { (starts[i].column, starts[i].row) = (starts[i].row, starts[i].column) }
  }

  /// An item with its start.
  func item(_ start: Start) -> PlacementItem {
    PlacementItem(span(start.item), startColumn: start.column, startRow: start.row)
  }

  /// The span of an item.
  func span(_ item: Int) -> GridSpan {
    GridSpan(columns: Int(spans[item].columns), rows: Int(spans[item].rows))
  }
}

extension PackedItems: ExpressibleByArrayLiteral {
  /// Items without starts.
  ///
  /// - Complexity: O(n), n items.
  public init(arrayLiteral spans: GridSpan...) { self.init(count: spans.count) { spans[$0] } }
}
