// What is done with the data of a ForEach, compiled in the module that declares a grid, where the types are known.

/// Code for the elements of data. It takes the data instead of holding them, so that it is the same for all data of a
/// type.
@usableFromInline
struct ElementCode<Data: RandomAccessCollection, ID: Hashable> {
  /// Compares data.
  let changes: (Data, Data) -> ElementChanges
  /// True for arrays or slices of arrays with the same storage, so that nothing has to be compared.
  let isShared: (Data, Data) -> Bool
  /// The number of the first element with an identifier that is below a limit.
  let find: (ID, Data, Int) -> Int?
  /// True for elements of two collections that have the same identifier.
  let hasSameID: (Data, Int, Data, Int) -> Bool
  /// The hash of the identifier of an element.
  let hash: (Data, Int) -> Int

  @usableFromInline
  init(
    changes: @escaping (Data, Data) -> ElementChanges, isShared: @escaping (Data, Data) -> Bool,
    find: @escaping (ID, Data, Int) -> Int?,
    hasSameID: @escaping (Data, Int, Data, Int) -> Bool, hash: @escaping (Data, Int) -> Int
  ) {
    (self.changes, self.isShared, self.find) = (changes, isShared, find)
    (self.hasSameID, self.hash) = (hasSameID, hash)
  }

  /// - Parameter areEqual: for two elements with the same identifier.
  @inlinable @inline(__always)
  init(identify: @escaping (Data.Element) -> ID, areEqual: @escaping (Data.Element, Data.Element) -> Bool) {
    self.init(
      changes: { ElementChanges.between($0, $1, identify: identify, areEqual: areEqual) },
      isShared: { ElementCode.haveSameStorage($0, $1) },
      find: { ElementChanges.number(of: $0, in: $1, before: $2, identify: identify) },
      hasSameID: { data, number, otherData, otherNumber in
        identify(data[data.index(data.startIndex, offsetBy: number)])
          == identify(otherData[otherData.index(otherData.startIndex, offsetBy: otherNumber)])
      },
      hash: { data, number in identify(data[data.index(data.startIndex, offsetBy: number)]).hashValue })
  }

  /// False for elements that are equal whatever changed: an object is equal to itself, and numbers of a range are indices of
  /// something else.
  ///
  /// - Parameter isIdentity: true for elements that are their own identifiers.
  @inlinable
  static func areValues(isIdentity: Bool) -> Bool {
    let isRange = Data.self == Range<Int>.self || Data.self == ClosedRange<Int>.self
    return !(Data.Element.self is AnyObject.Type) && !(isIdentity && isRange)
  }

  /// Compiled where the type is known, so that it costs nothing to ask for it.
  @inlinable
  static func haveSameStorage(_ data: Data, _ other: Data) -> Bool {
    guard
      Data.self == [Data.Element].self || Data.self == ArraySlice<Data.Element>.self
        || Data.self == ContiguousArray<Data.Element>.self
    else { return false }
    return data.withContiguousStorageIfAvailable { elements in
      other.withContiguousStorageIfAvailable { others in
        unsafe elements.baseAddress == others.baseAddress && elements.count == others.count
      } ?? false
    } ?? false
  }
}
