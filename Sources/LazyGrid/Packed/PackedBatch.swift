// Many items that come from data: kept as the code that makes them, not as boxes.

public import GridEngine

/// The items of a number of elements, made each time they are asked for.
@usableFromInline
final class PackedBatch {
  /// Elements.
  let count: Int
  /// The identifier of an element.
  let id: (Int) -> AnyHashable
  /// The span of an element that is one item, where it is known without its content.
  let span: ((Int) -> GridSpan)?
  /// Adds the items of an element.
  let add: (Int, inout PackedItemList) -> Void

  @usableFromInline
  init(
    count: Int, id: @escaping (Int) -> AnyHashable, span: ((Int) -> GridSpan)? = nil,
    add: @escaping (Int, inout PackedItemList) -> Void
  ) {
    self.count = max(0, count)
    self.id = id
    self.span = span
    self.add = add
  }
}
