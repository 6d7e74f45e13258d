// Grids that are declared by data, under exyte/Grid's names.

public import GridEngine

extension PackedGrid {
  /// Declares a grid of the items of each number of a range.
  ///
  /// The content is made each time that something of it is asked for, and kept nowhere.
  ///
  /// With `span`, the cells of each element where its content is one item, content is not made to place items, and its own
  /// spans and starts do not count; without it, modifiers of the content say where items go.
  ///
  /// When a ``GridHost`` is updated, elements that are equal to what they were keep their sizes. What is measured of other
  /// elements out of view is forgotten, and also of those that are not `Equatable`, because nobody can tell whether they
  /// changed.
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

  /// Declares a grid of the items of each element, known by its `id`.
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

  /// Declares a grid of the items of each element, known by its `id` and compared when the grid is updated.
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

  /// Declares a grid of the items of each element, known by what `id` leads to.
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

  /// Declares a grid of the items of each element, known by what `id` leads to and compared when the grid is updated.
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

  /// Inlinable, as is what it leads to, so that content is made and measured by code that knows its type: without it a
  /// million elements take three times as long.
  @inlinable
  init<Data: RandomAccessCollection, ID: Hashable, Content: PackedGridContent>(
    _ source: ForEach<Data, ID, Content>, tracks: GridTrackList, contentMode: GridContentMode, flow: GridFlow,
    packing: PackingMode, spacing: GridSpacing, span: ((Data.Element) -> GridSpan)?,
    content: @escaping (Data.Element) -> Content
  ) {
    guard source.count < .max else {
      let batch = source.endlessBatch(span: span) { content($0).addPackedItems(to: &$1) }
      self.init(
        list: PackedItemList(batch), tracks: tracks, contentMode: contentMode, flow: flow, packing: packing,
        spacing: spacing)
      return
    }
    let (data, identify) = (source.data, source.identify)
    var spanAt: ((Int) -> GridSpan)?
    if let span { spanAt = { span(data[data.index(data.startIndex, offsetBy: $0)]) } }
    let batch = PackedBatch(
      source.packedElements, id: { AnyHashable(identify(data[data.index(data.startIndex, offsetBy: $0)])) },
      span: spanAt
    ) { content(data[data.index(data.startIndex, offsetBy: $0)]).addPackedItems(to: &$1) }
    self.init(
      list: PackedItemList(batch), tracks: tracks, contentMode: contentMode, flow: flow, packing: packing,
      spacing: spacing)
  }
}
