// The elements from which the items of a batch come.

/// Elements of data, behind a class so that a grid can have data of many types.
@usableFromInline
class PackedElements {
  /// The number of elements; `Int.max` if there are more.
  let count: Int

  fileprivate init(count: Int) { self.count = count }

  /// The number of the first element with an identifier, if it is below `limit`.
  func number(of element: AnyHashable, before limit: Int) -> Int? { preconditionFailure("abstract") }

  /// The elements as runs of old ones; `nil` for elements of another type.
  ///
  /// - Parameter visible: old elements in view, in ascending order.
  func changes(from old: PackedElements, visible: [Int]) -> RunChanges? { preconditionFailure("abstract") }

  /// True when both are the same values, which was found without looking at each; an object that is the same may have
  /// changed.
  func areSameValues(as old: PackedElements) -> Bool { preconditionFailure("abstract") }

  /// True for data that say that they are what the old ones were.
  func isSameVersion(as old: PackedElements) -> Bool { preconditionFailure("abstract") }

  /// A function that says if an element (the first argument) is equal to one of `old`; `nil` if elements do not tell
  /// whether their content is the same.
  func comparison(with old: PackedElements) -> ((Int, Int) -> Bool)? { preconditionFailure("abstract") }
}

/// The elements of a ForEach.
private final class ForEachElements<Data: RandomAccessCollection, ID: Hashable, Content: LazyGridContent>:
  PackedElements
{
  private let source: ForEach<Data, ID, Content>

  init(_ source: ForEach<Data, ID, Content>) {
    self.source = source
    super.init(count: max(0, source.count))
  }

  override func number(of element: AnyHashable, before limit: Int) -> Int? {
    source.number(of: element, before: min(limit, count))
  }

  override func changes(from old: PackedElements, visible: [Int]) -> RunChanges? {
    guard let old = (old as? ForEachElements)?.source else { return nil }
    guard source.isLookedUp || old.isLookedUp else { return source.changes(from: old) }
    return source.lookedUp(from: old, visible) { old.id(at: $0) }
  }

  override func areSameValues(as old: PackedElements) -> Bool {
    guard let old = old as? ForEachElements, !(Data.Element.self is AnyObject.Type) else { return false }
    return source.hasStorage(of: old.source)
  }

  override func isSameVersion(as old: PackedElements) -> Bool {
    (old as? ForEachElements).map { source.isSameVersion(as: $0.source) } ?? false
  }

  override func comparison(with old: PackedElements) -> ((Int, Int) -> Bool)? {
    guard let old = old as? ForEachElements else { return nil }
    guard let areEqual = source.areEqual, old.source.areEqual != nil else { return nil }
    if source.hasStorage(of: old.source) { return { $0 == $1 } }
    return { areEqual(self.source.element(at: $0), old.source.element(at: $1)) }
  }
}

extension ForEach {
  /// The elements without the content that is made from them.
  @usableFromInline var packedElements: PackedElements { ForEachElements(self) }
}
