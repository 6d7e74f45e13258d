// Grids of data whose spans lie in the elements, so that the same elements have the same spans.

public import GridEngine

extension PackedGrid {
  /// Declares a grid of an item for each element, identified by its `id`, with the span at a key path.
  ///
  /// An update of a ``GridHost`` with the same array of values asks for no span again.
  ///
  /// - Complexity: O(1), as all of these.
  @_disfavoredOverload
  @inlinable
  public init<Data: RandomAccessCollection, Content: PackedGridContent>(
    _ data: Data, tracks: GridTrackList = 1, contentMode: GridContentMode = .fill, flow: GridFlow = .rows,
    packing: PackingMode = .sparse, spacing: GridSpacing = .standard, span: KeyPath<Data.Element, GridSpan>,
    @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {
    self.init(
      ForEach(data, content: content), tracks: tracks, contentMode: contentMode, flow: flow, packing: packing,
      spacing: spacing, span: { $0[keyPath: span] }, spanPath: span, content: content)
  }

  /// Declares a grid of an item for each element, identified by its `id` and compared when the grid is updated, with the
  /// span at a key path.
  @inlinable
  public init<Data: RandomAccessCollection, Content: PackedGridContent>(
    _ data: Data, tracks: GridTrackList = 1, contentMode: GridContentMode = .fill, flow: GridFlow = .rows,
    packing: PackingMode = .sparse, spacing: GridSpacing = .standard, span: KeyPath<Data.Element, GridSpan>,
    @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable & Equatable {
    self.init(
      ForEach(data, content: content), tracks: tracks, contentMode: contentMode, flow: flow, packing: packing,
      spacing: spacing, span: { $0[keyPath: span] }, spanPath: span, content: content)
  }

  /// Declares a grid of an item for each element, identified by the value at the key path `id`, with the span at a key
  /// path.
  @_disfavoredOverload
  @inlinable
  public init<Data: RandomAccessCollection, ID: Hashable, Content: PackedGridContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, tracks: GridTrackList = 1, contentMode: GridContentMode = .fill,
    flow: GridFlow = .rows, packing: PackingMode = .sparse, spacing: GridSpacing = .standard,
    span: KeyPath<Data.Element, GridSpan>,
    @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(
      ForEach(data, id: id, content: content), tracks: tracks, contentMode: contentMode, flow: flow, packing: packing,
      spacing: spacing, span: { $0[keyPath: span] }, spanPath: span, content: content)
  }

  /// Declares a grid of an item for each element, identified by the value at the key path `id` and compared when the grid
  /// is updated, with the span at a key path.
  @inlinable
  public init<Data: RandomAccessCollection, ID: Hashable, Content: PackedGridContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, tracks: GridTrackList = 1, contentMode: GridContentMode = .fill,
    flow: GridFlow = .rows, packing: PackingMode = .sparse, spacing: GridSpacing = .standard,
    span: KeyPath<Data.Element, GridSpan>,
    @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Equatable {
    self.init(
      ForEach(data, id: id, content: content), tracks: tracks, contentMode: contentMode, flow: flow, packing: packing,
      spacing: spacing, span: { $0[keyPath: span] }, spanPath: span, content: content)
  }
}
