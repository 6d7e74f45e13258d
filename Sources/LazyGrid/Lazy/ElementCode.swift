// What a ForEach does with its data, compiled in the module that declares a grid, where the types are known.

/// Code for the elements of a ``ForEach``. It takes the data instead of holding them, so that it is the same for all data
/// of a type.
@usableFromInline
struct ElementCode<Data: RandomAccessCollection, ID: Hashable> {
  /// Compares data.
  let changes: (Data, Data) -> ElementChanges
  /// The number of the first element with an identifier that is below a limit.
  let find: (ID, Data, Int) -> Int?
  /// The hash of the identifier of an element.
  let hash: (Data, Int) -> Int
  /// Adds the content of an element.
  let add: (Data, Int, inout LazyGridParts) -> Void

  @usableFromInline
  init(
    changes: @escaping (Data, Data) -> ElementChanges, find: @escaping (ID, Data, Int) -> Int?,
    hash: @escaping (Data, Int) -> Int, add: @escaping (Data, Int, inout LazyGridParts) -> Void
  ) {
    (self.changes, self.find, self.hash, self.add) = (changes, find, hash, add)
  }

  /// - Parameter areEqual: for two elements with the same identifier.
  @inlinable @inline(__always)
  init(
    identify: @escaping (Data.Element) -> ID, areEqual: @escaping (Data.Element, Data.Element) -> Bool,
    content: @escaping (Data.Element) -> some LazyGridContent
  ) {
    self.init(
      changes: { ElementChanges.between($0, $1, identify: identify, areEqual: areEqual) },
      find: { ElementChanges.number(of: $0, in: $1, before: $2, identify: identify) },
      hash: { data, number in identify(data[data.index(data.startIndex, offsetBy: number)]).hashValue },
      add: { data, number, parts in
        content(data[data.index(data.startIndex, offsetBy: number)]).add(to: &parts)
      })
  }
}
