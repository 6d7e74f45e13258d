// Modifiers of items, under exyte/Grid's names.

public import GridEngine

/// Content with the attributes of a modifier; SwiftUI's name is `ModifiedContent`.
public struct ModifiedGridContent<Content: PackedGridContent>: PackedGridContent {
  @usableFromInline let content: Content
  @usableFromInline let attributes: PackedAttributes

  @inlinable
  init(_ content: Content, _ attributes: PackedAttributes) {
    self.content = content
    self.attributes = attributes
  }

  /// The number of cells without the modifier.
  public static var _cellCount: Int? { Content._cellCount }

  /// Adds the content to a lazy grid.
  public func _add(to parts: inout LazyGridParts) { content._add(to: &parts) }

  /// Adds the items with the attributes of the modifier.
  @inlinable
  public func _addPackedItems(to list: inout PackedItemList) {
    guard list.usesAttributes else { return content._addPackedItems(to: &list) }
    let outer = list.attributes
    list.attributes.override(with: attributes)
    content._addPackedItems(to: &list)
    list.attributes = outer
  }
}

/// Content with a name, an area, a background or an overlay.
public struct NamedGridContent<Content: PackedGridContent>: PackedGridContent {
  let content: Content
  let extras: PackedExtras

  init(_ content: Content, _ extras: PackedExtras) {
    self.content = content
    self.extras = extras
  }

  /// The number of cells without the modifier.
  public static var _cellCount: Int? { Content._cellCount }

  /// Adds the content to a lazy grid, identified by its name if it has one.
  public func _add(to parts: inout LazyGridParts) {
    if let id = extras.id { parts.named(id) { content._add(to: &$0) } } else { content._add(to: &parts) }
  }

  /// Adds the items with the name, area, background or overlay.
  public func _addPackedItems(to list: inout PackedItemList) {
    let outer = list.extras
    list.extras = extras.over(outer)
    content._addPackedItems(to: &list)
    list.extras = outer
  }
}

extension PackedGridContent {
  /// Lets an item take several columns and rows.
  ///
  /// Numbers below 1 count as 1 and columns are cut to the grid's tracks, with a diagnostic. `GridSpan.toLast` ends with the last
  /// declared track, however many there are: `.gridSpan(column: GridSpan.toLast)` is a headline. On a ``GridGroup`` it
  /// makes the group a region of that many columns and at least that many rows; on other content with several items it
  /// applies to each of them. If it is declared several times, the declaration closest to the content wins, as for all
  /// modifiers of items.
  ///
  /// - Complexity: O(1), as all of these.
  @inlinable
  public func gridSpan(column: Int? = nil, row: Int? = nil) -> ModifiedGridContent<Self> {
    var attributes = PackedAttributes()
    attributes.spanColumns = column
    attributes.spanRows = row
    return ModifiedGridContent(self, attributes)
  }

  /// Lets an item take the columns and rows of a span.
  @inlinable
  public func gridSpan(_ span: GridSpan) -> ModifiedGridContent<Self> { gridSpan(column: span.columns, row: span.rows) }

  /// Puts an item at a column, a row, or both, counted from 0.
  ///
  /// A negative number leaves the choice to the grid. A start past the last track is dropped, and an item whose cells
  /// are taken is placed as if it had no start, each with a diagnostic. See `PlacementPolicy` for the order in which
  /// items are placed.
  @inlinable
  public func gridStart(column: Int? = nil, row: Int? = nil) -> ModifiedGridContent<Self> {
    var attributes = PackedAttributes()
    attributes.startColumn = column
    attributes.startRow = row
    return ModifiedGridContent(self, attributes)
  }

  /// Places an item in a named area of ``PackedGrid/areas``: CSS's `grid-area`.
  ///
  /// Starts and spans that are declared too are ignored. With a name that the template does not have, there is a
  /// diagnostic, and the item is placed by its starts and span.
  public func gridArea(_ name: String) -> NamedGridContent<Self> {
    NamedGridContent(self, PackedExtras(area: name))
  }

  /// Sets the alignment of an item in its cell, whatever its tracks and the grid say.
  ///
  /// x counts from the leading edge. Values are clamped to ±1024 and NaN is taken as 0.5, with a diagnostic.
  @inlinable
  public func gridItemAlignment(_ alignment: UnitPoint) -> ModifiedGridContent<Self> {
    var attributes = PackedAttributes()
    attributes.alignment = alignment
    return ModifiedGridContent(self, attributes)
  }

  /// Puts content behind an item, as large as its cell; its frame is in ``PackedGrid/Layout/cellFrames``.
  public func gridCellBackground<Background: LayoutContent>(_ background: Background) -> NamedGridContent<Self> {
    NamedGridContent(self, PackedExtras(background: ContentBox.Holder(background)))
  }

  /// Puts content over an item, as large as its cell.
  public func gridCellOverlay<Overlay: LayoutContent>(_ overlay: Overlay) -> NamedGridContent<Self> {
    NamedGridContent(self, PackedExtras(overlay: ContentBox.Holder(overlay)))
  }

  /// Names an item, so that it keeps its identity wherever a later declaration of a packed grid puts it, and
  /// ``GridHost/scroll(toElement:anchor:expands:)`` finds it.
  ///
  /// Without a name an item is identified by its place in the declaration, and an element of data by its identifier. In
  /// a lazy grid the name is added to the place, as in SwiftUI: content with another name is other content. There,
  /// names are ignored in the body of a ``ForEach`` that runs only when its cells come into view; its elements have
  /// identifiers.
  public func id<ID: Hashable>(_ id: ID) -> NamedGridContent<Self> {
    NamedGridContent(self, PackedExtras(id: AnyHashable(id)))
  }
}
