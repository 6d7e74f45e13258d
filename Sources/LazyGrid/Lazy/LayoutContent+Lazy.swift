// Layout content as content of a lazy grid.

extension LayoutContent {
  /// One cell.
  public static var _cellCount: Int? { 1 }

  /// Adds one cell.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func _add(to parts: inout LazyGridParts) { parts.append(ContentBox.Holder(self)) }
}
