// The content of a packed grid: what may stand in its braces.

/// Items of a ``PackedGrid``: content by itself, content with modifiers, a ``GridGroup``, a ``ForEach``, or what a
/// ``LazyGridContentBuilder`` made of several of these.
///
/// A function that builds a part of a grid returns some of it:
///
/// ```swift
/// @LazyGridContentBuilder func header(isWide: Bool) -> some PackedGridContent {
///   if isWide { Title().gridSpan(column: 2) } else { Title() }
/// }
/// ```
///
/// In a lazy grid the same content is shown without what the modifiers of packed grids say.
public protocol PackedGridContent: LazyGridContent {
  /// Adds the items in order.
  ///
  /// Conforming types outside this module pass what they stand for on: `content.addPackedItems(to: &list)`.
  ///
  /// - Complexity: O(n), n items.
  func addPackedItems(to list: inout PackedItemList)
}

extension LayoutContent {
  /// Adds the content as one item.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func addPackedItems(to list: inout PackedItemList) { list.add(self) }
}
