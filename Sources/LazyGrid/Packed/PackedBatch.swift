// Many items that come from data: kept as the code that makes them, not as boxes.

public import GridEngine

/// The items of a number of elements, made each time they are asked for.
@usableFromInline
final class PackedBatch {
  /// The data that the items come from.
  let elements: PackedElements
  /// The identifier of an element.
  let id: (Int) -> AnyHashable
  /// The span of an element that is one item, where it is known without its content.
  let span: ((Int) -> GridSpan)?
  /// Adds the items of an element.
  let add: (Int, inout PackedItemList) -> Void

  @usableFromInline
  init(
    _ elements: PackedElements, id: @escaping (Int) -> AnyHashable, span: ((Int) -> GridSpan)? = nil,
    add: @escaping (Int, inout PackedItemList) -> Void
  ) {
    self.elements = elements
    self.id = id
    self.span = span
    self.add = add
  }

  /// Elements; `Int.max` where there are more.
  var count: Int { elements.count }
}
