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
  /// - Complexity: O(1), as all of these.
  @inlinable
  public init<Content: PackedGridContent>(
    _ data: Range<Int>, tracks: GridTrackList = 1, contentMode: GridContentMode = .fill, flow: GridFlow = .rows,
    packing: PackingMode = .sparse, spacing: GridSpacing = .standard, span: ((Int) -> GridSpan)? = nil,
    @LazyGridContentBuilder content: @escaping (Int) -> Content
  ) {
    // Ranges can have more numbers than their `count` can say.
    let (count, overflow) = data.upperBound.subtractingReportingOverflow(data.lowerBound)
    self.init(
      data, count: overflow ? .max : count, identify: { $0 }, tracks: tracks, contentMode: contentMode, flow: flow,
      packing: packing,
      spacing: spacing, span: span, content: content)
  }

  /// Declares a grid of the items of each element, known by its `id`.
  @inlinable
  public init<Data: RandomAccessCollection, Content: PackedGridContent>(
    _ data: Data, tracks: GridTrackList = 1, contentMode: GridContentMode = .fill, flow: GridFlow = .rows,
    packing: PackingMode = .sparse, spacing: GridSpacing = .standard, span: ((Data.Element) -> GridSpan)? = nil,
    @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {
    self.init(
      data, count: data.count, identify: { $0.id }, tracks: tracks, contentMode: contentMode, flow: flow,
      packing: packing,
      spacing: spacing, span: span, content: content)
  }

  /// Declares a grid of the items of each element, known by what `id` leads to.
  @inlinable
  public init<Data: RandomAccessCollection, ID: Hashable, Content: PackedGridContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, tracks: GridTrackList = 1, contentMode: GridContentMode = .fill,
    flow: GridFlow = .rows, packing: PackingMode = .sparse, spacing: GridSpacing = .standard,
    span: ((Data.Element) -> GridSpan)? = nil, @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(
      data, count: data.count, identify: { $0[keyPath: id] }, tracks: tracks, contentMode: contentMode, flow: flow,
      packing: packing,
      spacing: spacing, span: span, content: content)
  }

  /// Inlinable, as is what it leads to, so that content is made and measured by code that knows its type: without it a
  /// million elements take three times as long.
  @inlinable
  init<Data: RandomAccessCollection, ID: Hashable, Content: PackedGridContent>(
    _ data: Data, count: Int, identify: @escaping (Data.Element) -> ID, tracks: GridTrackList,
    contentMode: GridContentMode,
    flow: GridFlow, packing: PackingMode, spacing: GridSpacing, span: ((Data.Element) -> GridSpan)?,
    content: @escaping (Data.Element) -> Content
  ) {
    var spanAt: ((Int) -> GridSpan)?
    if let span { spanAt = { span(data[data.index(data.startIndex, offsetBy: $0)]) } }
    let batch = PackedBatch(
      count: count, id: { AnyHashable(identify(data[data.index(data.startIndex, offsetBy: $0)])) },
      span: spanAt
    ) { content(data[data.index(data.startIndex, offsetBy: $0)]).addPackedItems(to: &$1) }
    self.init(
      list: PackedItemList(batch), tracks: tracks, contentMode: contentMode, flow: flow, packing: packing,
      spacing: spacing)
  }
}
