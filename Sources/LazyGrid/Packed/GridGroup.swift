// Items that belong together.

/// Items of a ``PackedGrid`` that are declared together, under exyte/Grid's name.
///
/// Without a span or start the items follow those around them as if there were no group. With
/// ``PackedGridContent/gridSpan(column:row:)``, ``PackedGridContent/gridStart(column:row:)`` or
/// ``PackedGridContent/gridArea(_:)`` the group is a region: it is placed like one item, as many rows tall as its items
/// need (wide where items flow in columns), at least as many as the span says. They are placed inside it as in a grid of
/// their own, on the tracks of the grid: CSS calls that a subgrid (Level 2, section 9). Their starts count from its corner.
public struct GridGroup<Content: PackedGridContent>: PackedGridContent {
  let content: Content

  /// Declares a group.
  ///
  /// - Complexity: O(s), s statements.
  public init(@LazyGridContentBuilder content: () -> Content) { self.content = content() }

  /// As many as the items.
  public static var cellCount: Int? { Content.cellCount }

  /// Adds the items to a lazy grid.
  public func add(to parts: inout LazyGridParts) { content.add(to: &parts) }

  /// Adds the items, or a region of them.
  public func addPackedItems(to list: inout PackedItemList) {
    list.addGroup { content.addPackedItems(to: &$0) }
  }
}

extension GridGroup where Content == EmptyContent {
  /// A group of nothing.
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

  /// Declares a group of the items of each element, known by its `id`.
  public init<Data: RandomAccessCollection, Item: PackedGridContent>(
    _ data: Data, @LazyGridContentBuilder content: @escaping (Data.Element) -> Item
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Item> {
    self.init { ForEach(data, content: content) }
  }

  /// Declares a group of the items of each element, known by what `id` leads to.
  public init<Data: RandomAccessCollection, ID: Hashable, Item: PackedGridContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @LazyGridContentBuilder content: @escaping (Data.Element) -> Item
  ) where Content == ForEach<Data, ID, Item> {
    self.init { ForEach(data, id: id, content: content) }
  }
}
