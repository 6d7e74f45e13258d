// Layout content as content of a lazy grid.

extension LayoutContent {
  /// One cell.
  public static var cellCount: Int? { 1 }

  /// Adds one cell.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func add(to parts: inout LazyGridParts) { parts.append(ContentBox.Holder(self)) }
}
