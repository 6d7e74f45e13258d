// Keys from one on and up to another.

/// Keys from one on and before another; `nil` for no bound.
public struct KeyBounds<Key: PhotoKey>: Sendable, Hashable {
  /// The first key.
  public var from: Key?
  /// The key that the range ends before.
  public var to: Key?

  /// Bounds.
  ///
  /// - Complexity: O(1).
  public init(from: Key? = nil, to: Key? = nil) {
    (self.from, self.to) = (from, to)
  }

  /// True for keys of the range.
  ///
  /// - Complexity: O(1), and the comparison of two keys.
  public func contains(_ key: Key) -> Bool {
    if let from, key < from { return false }
    if let to { return key < to }
    return true
  }

  /// The keys that are in both.
  ///
  /// - Complexity: O(1), and the comparison of keys.
  public func intersection(_ other: KeyBounds) -> KeyBounds {
    KeyBounds(
      from: from.flatMap { a in other.from.map { max(a, $0) } ?? a } ?? other.from,
      to: to.flatMap { a in other.to.map { min(a, $0) } ?? a } ?? other.to)
  }
}
