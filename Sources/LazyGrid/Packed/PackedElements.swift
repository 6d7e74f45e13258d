// The elements that a batch of items comes from.

/// Elements of data, behind a class so that a grid can have data of many types.
@usableFromInline
class PackedElements {
  /// Elements; `Int.max` where there are more.
  let count: Int

  fileprivate init(count: Int) { self.count = count }

  /// The first element with an identifier among the first so many.
  func number(of element: AnyHashable, before limit: Int) -> Int? { preconditionFailure("abstract") }

  /// Tells whether an element, the first number, is as one of `old` was; `nil` where nobody can tell.
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

  private func element(_ number: Int) -> Data.Element {
    source.data[source.data.index(source.data.startIndex, offsetBy: number)]
  }

  override func number(of element: AnyHashable, before limit: Int) -> Int? {
    source.number(of: element, before: min(limit, count))
  }

  override func comparison(with old: PackedElements) -> ((Int, Int) -> Bool)? {
    guard let old = old as? ForEachElements else { return nil }
    if source.hasStorage(of: old.source) { return { $0 == $1 } }
    guard let areEqual = source.areEqual else { return nil }
    return { areEqual(self.element($0), old.element($1)) }
  }
}

extension ForEach {
  /// The elements without what is made of them.
  @usableFromInline var packedElements: PackedElements { ForEachElements(self) }
}
