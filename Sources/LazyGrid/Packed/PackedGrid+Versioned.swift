// Grids of data that says itself whether it changed.

public import GridEngine

extension PackedGrid {
  /// Declares a grid of the items of each element, identified by its `id`. An update of a ``GridHost`` with data of the
  /// same version asks for nothing again.
  ///
  /// - Complexity: O(1), as all of these.
  @_disfavoredOverload
  @inlinable
  public init<Data: VersionedCollection, Content: PackedGridContent>(
    _ data: Data, tracks: GridTrackList = 1, contentMode: GridContentMode = .fill, flow: GridFlow = .rows,
    packing: PackingMode = .sparse, spacing: GridSpacing = .standard, span: ((Data.Element) -> GridSpan)? = nil,
    @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {
    self.init(
      ForEach(data, content: content), tracks: tracks, contentMode: contentMode, flow: flow, packing: packing,
      spacing: spacing, span: span, content: content)
  }

  /// Declares a grid of the items of each element, identified by its `id` and compared when the version is another.
  @inlinable
  public init<Data: VersionedCollection, Content: PackedGridContent>(
    _ data: Data, tracks: GridTrackList = 1, contentMode: GridContentMode = .fill, flow: GridFlow = .rows,
    packing: PackingMode = .sparse, spacing: GridSpacing = .standard, span: ((Data.Element) -> GridSpan)? = nil,
    @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable & Equatable {
    self.init(
      ForEach(data, content: content), tracks: tracks, contentMode: contentMode, flow: flow, packing: packing,
      spacing: spacing, span: span, content: content)
  }

  /// Declares a grid of the items of each element, identified by the value at the key path `id`. An update of a
  /// ``GridHost`` with data of the same version asks for nothing again.
  @_disfavoredOverload
  @inlinable
  public init<Data: VersionedCollection, ID: Hashable, Content: PackedGridContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, tracks: GridTrackList = 1, contentMode: GridContentMode = .fill,
    flow: GridFlow = .rows, packing: PackingMode = .sparse, spacing: GridSpacing = .standard,
    span: ((Data.Element) -> GridSpan)? = nil,
    @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(
      ForEach(data, id: id, content: content), tracks: tracks, contentMode: contentMode, flow: flow, packing: packing,
      spacing: spacing, span: span, content: content)
  }

  /// Declares a grid of the items of each element, identified by the value at the key path `id` and compared when the
  /// version is another.
  @inlinable
  public init<Data: VersionedCollection, ID: Hashable, Content: PackedGridContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, tracks: GridTrackList = 1, contentMode: GridContentMode = .fill,
    flow: GridFlow = .rows, packing: PackingMode = .sparse, spacing: GridSpacing = .standard,
    span: ((Data.Element) -> GridSpan)? = nil,
    @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Equatable {
    self.init(
      ForEach(data, id: id, content: content), tracks: tracks, contentMode: contentMode, flow: flow, packing: packing,
      spacing: spacing, span: span, content: content)
  }
}
