// Grids of the elements of data, with exyte/Grid's initializers.

public import GridEngine

extension PackedGrid {
  /// Declares a grid of the items of each number of a range.
  ///
  /// The content is made each time it is needed, and not kept.
  ///
  /// `span` gives the cells of each element whose content is one item. With it, no content is made to place items, and
  /// spans and starts of the content are ignored; without it, modifiers of the content decide.
  ///
  /// When a ``GridHost`` is updated, spans by a closure are asked for again, because what it says may have changed. Spans by
  /// a key path of elements in the same array, which are no objects, are not. Elements that are equal to what they were keep
  /// their sizes. The sizes of other elements out of view are forgotten, also of those that are not `Equatable`, because
  /// they may have changed.
  ///
  /// - Complexity: O(1), as all of these.
  @inlinable
  public init<Content: PackedGridContent>(
    _ data: Range<Int>, tracks: GridTrackList = 1, contentMode: GridContentMode = .fill, flow: GridFlow = .rows,
    packing: PackingMode = .sparse, spacing: GridSpacing = .standard, span: ((Int) -> GridSpan)? = nil,
    @LazyGridContentBuilder content: @escaping (Int) -> Content
  ) {
    self.init(
      ForEach(data, content: content), tracks: tracks, contentMode: contentMode, flow: flow, packing: packing,
      spacing: spacing, span: span, content: content)
  }

  /// Declares a grid of the items of each element, identified by its `id`.
  @_disfavoredOverload
  @inlinable
  public init<Data: RandomAccessCollection, Content: PackedGridContent>(
    _ data: Data, tracks: GridTrackList = 1, contentMode: GridContentMode = .fill, flow: GridFlow = .rows,
    packing: PackingMode = .sparse, spacing: GridSpacing = .standard, span: ((Data.Element) -> GridSpan)? = nil,
    @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {
    self.init(
      ForEach(data, content: content), tracks: tracks, contentMode: contentMode, flow: flow, packing: packing,
      spacing: spacing, span: span, content: content)
  }

  /// Declares a grid of the items of each element, identified by its `id` and compared when the grid is updated.
  @inlinable
  public init<Data: RandomAccessCollection, Content: PackedGridContent>(
    _ data: Data, tracks: GridTrackList = 1, contentMode: GridContentMode = .fill, flow: GridFlow = .rows,
    packing: PackingMode = .sparse, spacing: GridSpacing = .standard, span: ((Data.Element) -> GridSpan)? = nil,
    @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable & Equatable {
    self.init(
      ForEach(data, content: content), tracks: tracks, contentMode: contentMode, flow: flow, packing: packing,
      spacing: spacing, span: span, content: content)
  }

  /// Declares a grid of the items of each element, identified by the value at the key path `id`.
  @_disfavoredOverload
  @inlinable
  public init<Data: RandomAccessCollection, ID: Hashable, Content: PackedGridContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, tracks: GridTrackList = 1, contentMode: GridContentMode = .fill,
    flow: GridFlow = .rows, packing: PackingMode = .sparse, spacing: GridSpacing = .standard,
    span: ((Data.Element) -> GridSpan)? = nil, @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(
      ForEach(data, id: id, content: content), tracks: tracks, contentMode: contentMode, flow: flow, packing: packing,
      spacing: spacing, span: span, content: content)
  }

  /// Declares a grid of the items of each element, identified by the value at the key path `id` and compared when the
  /// grid is updated.
  @inlinable
  public init<Data: RandomAccessCollection, ID: Hashable, Content: PackedGridContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, tracks: GridTrackList = 1, contentMode: GridContentMode = .fill,
    flow: GridFlow = .rows, packing: PackingMode = .sparse, spacing: GridSpacing = .standard,
    span: ((Data.Element) -> GridSpan)? = nil, @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Equatable {
    self.init(
      ForEach(data, id: id, content: content), tracks: tracks, contentMode: contentMode, flow: flow, packing: packing,
      spacing: spacing, span: span, content: content)
  }

  /// Inlinable, like everything that it calls, so that content is made and measured by code that knows its type;
  /// without this a million elements take three times as long.
  @inlinable
  init<Data: RandomAccessCollection, ID: Hashable, Content: PackedGridContent>(
    _ source: ForEach<Data, ID, Content>, tracks: GridTrackList, contentMode: GridContentMode, flow: GridFlow,
    packing: PackingMode, spacing: GridSpacing, span: ((Data.Element) -> GridSpan)?, spanPath: AnyKeyPath? = nil,
    content: @escaping (Data.Element) -> Content
  ) {
    let (data, identify) = (source.data, source.elements.identify)
    var spanAt: ((Int) -> GridSpan)?
    if let span { spanAt = { span(data[data.index(data.startIndex, offsetBy: $0)]) } }
    let batch = PackedBatch(
      source.packedElements, id: { AnyHashable(identify(data[data.index(data.startIndex, offsetBy: $0)])) },
      span: spanAt, spanPath: spanPath
    ) { content(data[data.index(data.startIndex, offsetBy: $0)])._addPackedItems(to: &$1) }
    self.init(
      list: PackedItemList(batch), tracks: tracks, contentMode: contentMode, flow: flow, packing: packing,
      spacing: spacing)
  }
}
