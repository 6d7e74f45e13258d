// A place among rows that means the same whatever came or went elsewhere.

/// A row by the page that it is in: the page's fence, and how far into the page it lies.
///
/// Numbers of rows change with every row that comes or goes before them. The grid and the pager, which may be some changes
/// ahead, understand each other by spots.
public struct PagingSpot<Key: PagingKey>: Sendable, Hashable {
  /// The key that the page begins with.
  public var fence: Key
  /// The number of rows of the page before it.
  public var offset: Int

  /// A spot.
  ///
  /// - Complexity: O(1).
  public init(fence: Key, offset: Int) {
    self.fence = fence
    self.offset = offset
  }
}
