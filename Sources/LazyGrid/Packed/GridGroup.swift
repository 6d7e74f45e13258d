// Items that belong together.

/// Items of a ``PackedGrid`` that are declared together, under exyte/Grid's name.
///
/// Without a span or start the items follow those around them as if there were no group. With
/// ``PackedGridContent/gridSpan(column:row:)``, ``PackedGridContent/gridStart(column:row:)`` or
/// ``PackedGridContent/gridArea(_:)`` the group is a region. It is placed like one item, as many rows tall as its items
/// need (columns wide, if items flow in columns), and at least as many as the span says. The items are placed inside
/// the region as in a grid of their own, on the tracks of the outer grid, like a subgrid in CSS (Level 2, section 9).
/// Their starts count from the region's corner.
public struct GridGroup<Content: PackedGridContent>: PackedGridContent {
  let content: Content

  /// Declares a group.
  ///
  /// - Complexity: O(s), s statements.
  public init(@LazyGridContentBuilder content: () -> Content) { self.content = content() }

  /// The number of cells of the items.
  public static var _cellCount: Int? { Content._cellCount }

  /// Adds the items to a lazy grid.
  public func _add(to parts: inout LazyGridParts) { content._add(to: &parts) }

  /// Adds the items, or a region that holds them.
  public func _addPackedItems(to list: inout PackedItemList) {
    list.addGroup { content._addPackedItems(to: &$0) }
  }
}

extension GridGroup where Content == EmptyContent {
  /// A group without items.
  public static var empty: GridGroup { GridGroup {} }
}

extension GridGroup {
  /// Declares a group of the items of each number of a range.
  ///
  /// - Complexity: O(1), as all of these.
  public init<Item: PackedGridContent>(
    _ data: Range<Int>, @LazyGridContentBuilder content: @escaping (Int) -> Item
  ) where Content == ForEach<Range<Int>, Int, Item> {
    self.init { ForEach(data, content: content) }
  }

  /// Declares a group of the items of each element, identified by its `id`.
  public init<Data: RandomAccessCollection, Item: PackedGridContent>(
    _ data: Data, @LazyGridContentBuilder content: @escaping (Data.Element) -> Item
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Item> {
    self.init { ForEach(data, content: content) }
  }

  /// Declares a group of the items of each element, identified by the value at the key path `id`.
  public init<Data: RandomAccessCollection, ID: Hashable, Item: PackedGridContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @LazyGridContentBuilder content: @escaping (Data.Element) -> Item
  ) where Content == ForEach<Data, ID, Item> {
    self.init { ForEach(data, id: id, content: content) }
  }
}
