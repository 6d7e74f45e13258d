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
  /// - Parameters:
  ///   - key: any key.
  ///   - keys: ascending.
  /// - Complexity: O(log n), n keys.
  static func lowerBound(of key: Self, in keys: [Self]) -> Int

  /// The number of keys that are less than a key or equal to it.
  ///
  /// - Parameters:
  ///   - key: any key.
  ///   - keys: ascending.
  /// - Complexity: O(log n), n keys.
  static func upperBound(of key: Self, in keys: [Self]) -> Int

  /// Sorts keys; equal ones stay in the order in which they are given.
  ///
  /// - Parameter keys: in any order.
  /// - Returns: for each place after sorting the place before.
  /// - Complexity: O(n log n), n keys.
  static func sort(_ keys: inout [Self]) -> [Int]

  /// True if each key is less than the next.
  ///
  /// - Complexity: O(n), n keys.
  static func areAscending(_ keys: [Self]) -> Bool
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
  public static func sort(_ keys: inout [Self]) -> [Int] {
    let given = keys
    let order = given.indices.sorted { a, b in given[a] == given[b] ? a < b : given[a] < given[b] }
    for place in order.indices { keys[place] = given[order[place]] }
    return order
  }

  @inlinable
  public static func areAscending(_ keys: [Self]) -> Bool {
    for place in keys.indices.dropFirst() where keys[place] <= keys[place - 1] { return false }
    return true
  }
}

extension Int: PagingKey {}
extension Int64: PagingKey {}
extension String: PagingKey {}
