// Values that few items have, by item.

/// Values of some items, added in the order of the items.
struct SparseTable<Value> {
  private var items: [Int] = []
  private var values: [Value] = []

  var isEmpty: Bool { items.isEmpty }

  /// Adds the value of an item, which has to come after all items that have one.
  mutating func append(_ value: Value, for item: Int) {
    items.append(item)
    values.append(value)
  }

  /// The value of an item, if it has one.
  ///
  /// - Complexity: O(log v), v values; O(1) without any.
  subscript(item: Int) -> Value? {
    let index = items.partitioningIndex { $0 >= item }
    return index < items.count && items[index] == item ? values[index] : nil
  }

  /// The items that have values, each with its value.
  var pairs: Zip2Sequence<[Int], [Value]> { zip(items, values) }
}

extension SparseTable: Sendable where Value: Sendable {}
extension SparseTable: Equatable where Value: Equatable {}
extension SparseTable: Hashable where Value: Hashable {}
