// The content of the braces of a packed grid.

/// Items of a ``PackedGrid``: content by itself, content with modifiers, a ``GridGroup``, a ``ForEach``, or the result
/// of a ``LazyGridContentBuilder``.
///
/// A function that builds a part of a grid returns some of it:
///
/// ```swift
/// @LazyGridContentBuilder func header(isWide: Bool) -> some PackedGridContent {
///   if isWide { Title().gridSpan(column: 2) } else { Title() }
/// }
/// ```
///
/// In a lazy grid the same content is shown without the effects of the modifiers of packed grids.
public protocol PackedGridContent: LazyGridContent {
  /// Adds the items in order.
  ///
  /// Conforming types outside this module forward the call to the content that they stand for:
  /// `content._addPackedItems(to: &list)`.
  ///
  /// - Complexity: O(n), n items.
  func _addPackedItems(to list: inout PackedItemList)
}

extension LayoutContent {
  /// Adds the content as one item.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func _addPackedItems(to list: inout PackedItemList) { list.add(self) }
}
