// What rows are ordered by.

/// The place of a row in the order of a source: unique, and comparable without asking the source.
///
/// Rows that are sorted by a value which several may share have a key of that value and an identifier. Descending order is a
/// key that compares the other way round.
///
///     struct NewestFirst: PagingKey {
///       var takenAt: Int64
///       var id: Int64
///       static func < (a: NewestFirst, b: NewestFirst) -> Bool { (b.takenAt, b.id) < (a.takenAt, a.id) }
///     }
///
/// The requirements besides comparing have implementations, which are compiled where the key type is declared. So looking up
/// millions of keys costs no call for each comparison.
public protocol PagingKey: Comparable, Hashable, Sendable {
  /// The number of keys that are less than a key.
  ///
  /// - Parameter keys: ascending.
  /// - Complexity: O(log n), n keys.
  static func lowerBound(of key: Self, in keys: [Self]) -> Int

  /// The number of keys that are less than a key or equal to it.
  ///
  /// - Parameter keys: ascending.
  /// - Complexity: O(log n), n keys.
  static func upperBound(of key: Self, in keys: [Self]) -> Int

  /// The indexes of keys in ascending order of the keys; equal ones in the order in which they are given.
  ///
  /// - Complexity: O(n log n), n keys.
  static func ascendingOrder(of keys: [Self]) -> [Int]
}

extension PagingKey {
  @inlinable
  public static func lowerBound(of key: Self, in keys: [Self]) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = low + (high - low) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  @inlinable
  public static func upperBound(of key: Self, in keys: [Self]) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = low + (high - low) / 2
      if keys[middle] <= key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  @inlinable
  public static func ascendingOrder(of keys: [Self]) -> [Int] {
    keys.indices.sorted { a, b in keys[a] == keys[b] ? a < b : keys[a] < keys[b] }
  }
}

extension Int: PagingKey {}
extension Int64: PagingKey {}
extension String: PagingKey {}
