// How items are stored, and what is known of the shapes of all that are.

/// What a list of stored items knows beside them: the heights that 8 bytes cannot tell, and how large items get.
struct ItemShapes: Sendable {
  /// The cells of items are counted up to this, so that the sum over 2¹⁶ blocks that have as many does not overflow.
  static let largestArea: Int64 = 1 << 46

  var oversized = OversizedItems()
  /// The height of the tallest item that there was, in rows.
  private(set) var tallest = 1
  /// The width of the widest item that there was, in columns, as it was asked for.
  private(set) var widest = 1
  /// The number of declared rows, with the last of which items may end.
  private(set) var declaredRows = 1
  /// True once there was an item that ends with the last declared row.
  private(set) var hasRowsToLast = false

  /// Takes the number of declared rows; `false` where that may change the heights of items.
  ///
  /// - Complexity: O(k), k oversized items.
  mutating func setDeclaredRows(_ count: Int) -> Bool {
    declaredRows = max(1, count)
    guard hasRowsToLast else { return true }
    oversized.setHeight(toLast: declaredRows)
    tallest = max(tallest, declaredRows)
    return false
  }

  /// Appends items that ask for spans and no more, and returns their cells as far as they are counted.
  @inline(__always)
  mutating func store(_ range: Range<Int>, in items: inout [BlockItem], _ span: (Int) -> GridSpan) -> Int64 {
    var area: Int64 = 0
    var (width, height) = (1, 1)
    items.append(addingCapacity: range.count) { items in
      for item in range {
        let span = span(item)
        // Nearly all are small.
        if span.columns > 0, span.columns <= SmallShape.width, span.rows > 0, span.rows <= SmallShape.height {
          (width, height) = (max(width, span.columns), max(height, span.rows))
          area &+= Int64(span.columns &* span.rows)
          items.append(BlockItem(width: span.columns, height: span.rows))
        } else {
          let large = storedLarge(span)
          area &+= large.area
          items.append(large.item)
        }
      }
    }
    (widest, tallest) = (max(widest, width), max(tallest, height))
    return min(ItemShapes.largestArea, area)
  }

  /// An item that is not small, and its cells. Not inlined, so that the walk over small ones stays short.
  @inline(never)
  private mutating func storedLarge(_ span: GridSpan) -> (item: BlockItem, area: Int64) {
    let request = BlockItem.Request(span)
    return (stored(request), min(ItemShapes.largestArea, Int64(request.width) * Int64(request.height)))
  }

  /// An item that is not placed yet.
  mutating func stored(_ request: BlockItem.Request) -> BlockItem {
    guard !request.isLocked else { return BlockItem(width: request.width, height: BlockItem.locked) }
    let height = request.rowsToLast ? declaredRows : request.height
    hasRowsToLast = hasRowsToLast || request.rowsToLast
    tallest = max(tallest, height)
    widest = max(widest, request.width)
    guard request.isOversized else {
      return BlockItem(width: request.width, height: request.height, column: request.column)
    }
    let number = oversized.add(
      OversizedItems.Entry(
        row: 0, height: height, columnsToLast: request.columnsToLast, rowsToLast: request.rowsToLast))
    return BlockItem(
      oversized: number, width: request.width, column: request.column ?? 0, hasFixedColumn: request.column != nil)
  }

  /// The span that an item was declared with, as far as 8 bytes and the table tell.
  func declaredSpan(of item: BlockItem) -> GridSpan {
    guard item.isOversized else { return GridSpan(columns: item.width, rows: item.height) }
    let entry = oversized[item.row]
    return GridSpan(
      columns: entry.columnsToLast ? GridSpan.toLast : item.width,
      rows: entry.rowsToLast ? GridSpan.toLast : entry.height)
  }

  /// The rows that an item takes; 0 for one that was placed before all others.
  func height(of item: BlockItem) -> Int { item.isOversized ? oversized[item.row].height : item.height }

  /// The cells that items take in so many columns, as far as they are counted.
  func area(of items: [BlockItem], columns: Int) -> Int64 {
    let columns = max(1, columns)
    var area: Int64 = 0
    for item in items where !item.isLocked {
      area = min(ItemShapes.largestArea, area + Int64(min(item.width, columns)) * Int64(height(of: item)))
    }
    return area
  }
}
