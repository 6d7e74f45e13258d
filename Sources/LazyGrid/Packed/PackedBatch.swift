// The items of data, kept as the code that makes them and not as boxes.

public import GridEngine

/// The items of the elements of some data, made each time they are asked for.
@usableFromInline
final class PackedBatch {
  /// The data that the items come from.
  let elements: PackedElements
  /// The identifier of an element.
  let id: (Int) -> AnyHashable
  /// The span of an element whose content is one item, if it is known without the content.
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

  /// The number of elements; `Int.max` if there are more.
  var count: Int { elements.count }
}
