// Data that says itself whether it changed.

/// A collection that knows whether it is what it was: a ``ForEach`` over it is compared by its version instead of element by
/// element.
///
/// Two collections of one type with equal versions have the same elements in the same order. The content that is made of
/// these is the same, sections included, and sizes out of view stay too. A counter that every change increases will do,
/// or the identifier of a transaction. Collections of different origin must not share versions.
public protocol VersionedCollection: RandomAccessCollection {
  /// What tells one state of the elements from all others.
  associatedtype Version: Equatable

  /// The state of the elements.
  var version: Version { get }
}

extension ForEach where Data: VersionedCollection, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Content for each element, identified by its `id`. In an update data of the same version are not compared, and keep
  /// all their sizes.
  ///
  /// - Complexity: O(1).
  @_disfavoredOverload @inlinable
  public init(_ data: Data, @LazyGridContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(Elements(data), content: content)
  }
}

extension ForEach where Data: VersionedCollection, Data.Element: Identifiable & Equatable, ID == Data.Element.ID {
  /// Content for each element, identified by its `id`. In an update data of the same version are not compared, and keep
  /// all their sizes; elements of another version that are equal to what they were keep theirs.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init(_ data: Data, @LazyGridContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(Elements(data), content: content)
  }
}

extension ForEach where Data: VersionedCollection {
  /// Content for each element, identified by the value at the key path `id`. In an update data of the same version are not
  /// compared, and keep all their sizes.
  ///
  /// - Complexity: O(1).
  @_disfavoredOverload @inlinable
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(Elements(data, id: id), content: content)
  }
}

extension ForEach where Data: VersionedCollection, Data.Element: Equatable {
  /// Content for each element, identified by the value at the key path `id`. In an update data of the same version are not
  /// compared, and keep all their sizes; elements of another version that are equal to what they were keep theirs.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(Elements(data, id: id), content: content)
  }
}
