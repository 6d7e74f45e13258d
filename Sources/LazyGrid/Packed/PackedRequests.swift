// The placement that the items of a packed grid ask for, two bytes each.

import GridEngine

/// Requests of items, in order. There may be millions, most of which ask for a few cells and no start.
struct PackedRequests: Sendable, Hashable {
  /// The columns and rows of each item in one byte each; 0 for those in ``special``.
  private var spans: [UInt16] = []
  /// Items with a start, or with a span that does not fit into two bytes.
  private var special = SparseTable<PlacementItem>()

  init() {}

  init(_ items: some Sequence<PlacementItem>) {
    for item in items { append(item) }
  }

  var count: Int { spans.count }

  mutating func reserveCapacity(_ count: Int) { spans.reserveCapacity(count) }

  mutating func append(_ item: PlacementItem) {
    if item.startColumn == nil, item.startRow == nil, let code = PackedRequests.code(item.span) {
      spans.append(code)
    } else {
      special.append(item, for: spans.count)
      spans.append(0)
    }
  }

  mutating func append(_ span: GridSpan) {
    if let code = PackedRequests.code(span) { spans.append(code) } else { append(PlacementItem(span)) }
  }

  private static func code(_ span: GridSpan) -> UInt16? {
    guard 1...255 ~= span.columns, 1...255 ~= span.rows else { return nil }
    return UInt16(truncatingIfNeeded: span.columns << 8 | span.rows)
  }

  /// - Complexity: O(1); O(log s) for an item with a start or a large span, s such items.
  subscript(item: Int) -> PlacementItem {
    let code = spans[item]
    if code == 0, let item = special[item] { return item }
    return PlacementItem(GridSpan(columns: Int(code >> 8), rows: Int(code & 255)))
  }

  /// All items.
  var items: [PlacementItem] { (0..<count).map { self[$0] } }

  /// Consecutive items as the engine takes them.
  func packedItems(_ range: Range<Int>) -> PackedItems {
    if spans[range].allSatisfy({ $0 != 0 }) {
      return PackedItems(count: range.count) { item in
        let code = spans[range.lowerBound + item]
        return GridSpan(columns: Int(code >> 8), rows: Int(code & 255))
      }
    }
    return PackedItems(range.map { self[$0] })
  }

  /// The ranges of items that ask for something else than as many items of older requests do, counted from 0.
  func differences(_ range: Range<Int>, from old: PackedRequests, at source: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for offset in 0..<range.count {
      let (code, before) = (spans[range.lowerBound + offset], old.spans[source + offset])
      if code == before, code != 0 || self[range.lowerBound + offset] == old[source + offset] { continue }
      if let last = ranges.last, last.upperBound == offset {
        ranges[ranges.count - 1] = last.lowerBound..<offset + 1
      } else {
        ranges.append(offset..<offset + 1)
      }
    }
    return ranges
  }
}
