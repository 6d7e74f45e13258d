// The initializers of ForEach. What they say about elements is compiled where a grid is declared.

extension ForEach {
  /// Content for each of some elements, made where their types are known: for a framework whose own `ForEach` has them.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init(_ elements: Elements<Data, ID>, @LazyGridContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(elements: elements, content: content) { data, number, parts in
      content(data[data.index(data.startIndex, offsetBy: number)])._add(to: &parts)
    }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Content for each element, identified by its `id`. In an update the sizes of elements out of view become estimates,
  /// because elements that are not `Equatable` may have changed.
  ///
  /// - Complexity: O(1), as all of these.
  @_disfavoredOverload @inlinable
  public init(_ data: Data, @LazyGridContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(Elements(data), content: content)
  }
}

extension ForEach where Data.Element: Identifiable & Equatable, ID == Data.Element.ID {
  /// Content for each element, identified by its `id`. In an update elements that are equal to what they were keep
  /// their sizes; but for objects, which are equal to themselves whatever happened to them.
  @inlinable
  public init(_ data: Data, @LazyGridContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(Elements(data), content: content)
  }
}

extension ForEach {
  /// Content for each element, identified by the value at the key path `id`. In an update the sizes of elements out of
  /// view become estimates, because elements that are not `Equatable` may have changed.
  @_disfavoredOverload @inlinable
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(Elements(data, id: id), content: content)
  }
}

extension ForEach where Data.Element: Equatable {
  /// Content for each element, identified by the value at the key path `id`. In an update elements that are equal to
  /// what they were keep their sizes; but for objects, and for ranges of numbers, whose content depends on more.
  @inlinable
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(Elements(data, id: id), content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Content for each number of a range. The cost of an update to another range does not depend on the lengths; sizes out
  /// of view become estimates, because the content depends on more than its number.
  @inlinable
  public init(_ data: Range<Int>, @LazyGridContentBuilder content: @escaping (Int) -> Content) {
    self.init(Elements(data), content: content)
  }
}
