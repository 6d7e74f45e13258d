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
  /// The key path that ``span`` reads, if it is one: equal elements then have equal spans.
  let spanPath: AnyKeyPath?
  /// Adds the items of an element.
  let add: (Int, inout PackedItemList) -> Void

  @usableFromInline
  init(
    _ elements: PackedElements, id: @escaping (Int) -> AnyHashable, span: ((Int) -> GridSpan)? = nil,
    spanPath: AnyKeyPath? = nil, add: @escaping (Int, inout PackedItemList) -> Void
  ) {
    self.elements = elements
    self.id = id
    self.span = span
    self.spanPath = spanPath
    self.add = add
  }

  /// The number of elements; `Int.max` if there are more.
  var count: Int { elements.count }

  /// True when the items are known to be declared as they were by an older batch.
  func declaresSame(as old: PackedBatch) -> Bool {
    guard count == old.count, (span == nil) == (old.span == nil) else { return false }
    if elements.isSameVersion(as: old.elements) { return true }
    return spanPath != nil && spanPath == old.spanPath && elements.areSameValues(as: old.elements)
  }
}
