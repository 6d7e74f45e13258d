// The data of a ForEach with what tells their elements apart.

/// Data, and the code that identifies and compares their elements, compiled in the module that makes the value.
///
/// A ``ForEach`` makes it by itself. A framework with a `ForEach` of its own makes one in an `@inlinable` initializer, which the
/// compiler makes a part of the app, and gives it to `ForEach(_:content:)` when the grid is declared:
///
/// ```swift
/// public struct Each<Data: RandomAccessCollection, ID: Hashable, Child: View> {
///   let elements: Elements<Data, ID>
///   let child: (Data.Element) -> Child
///
///   @inlinable public init(
///     _ data: Data, @ViewBuilder child: @escaping (Data.Element) -> Child
///   ) where Data.Element: Identifiable & Equatable, ID == Data.Element.ID {
///     self.init(Elements(data), child)
///   }
/// }
/// ```
///
/// Then elements that lie in other storage than before are compared as fast as in an app that declares the grid itself.
/// In a module that does not know their types, each comparison asks for these first.
public struct Elements<Data: RandomAccessCollection, ID: Hashable> {
  /// The elements.
  public let data: Data
  /// The number of elements; `Int.max` if there are more.
  @usableFromInline let count: Int
  /// The first element, if the elements are consecutive integers and their own identifiers.
  let first: Int?
  @usableFromInline let identify: (Data.Element) -> ID
  /// True for two elements whose content is the same; `nil` where they do not tell.
  let areEqual: ((Data.Element, Data.Element) -> Bool)?
  /// True for data of the same version; `nil` where data have none.
  let isSame: ((Data, Data) -> Bool)?
  /// True where identifiers and numbers are looked up, so that data are not compared.
  let isLookedUp: Bool
  let code: ElementCode<Data, ID>

  @usableFromInline
  init(
    data: Data, count: Int, first: Int?, areEqual: ((Data.Element, Data.Element) -> Bool)?,
    isSame: ((Data, Data) -> Bool)?, isLookedUp: Bool = false, identify: @escaping (Data.Element) -> ID,
    code: ElementCode<Data, ID>
  ) {
    (self.data, self.count, self.first) = (data, count, first)
    (self.identify, self.areEqual, self.isSame) = (identify, areEqual, isSame)
    (self.isLookedUp, self.code) = (isLookedUp, code)
  }

  /// The identifier of an element, by which it is known in all declarations.
  ///
  /// - Complexity: O(1), as far as the property or closure behind it is.
  public func id(of element: Data.Element) -> ID { identify(element) }

  /// Compiled where the types are known, so that asking for them costs nothing.
  ///
  /// - Parameter areEqual: `nil` where elements do not tell.
  @inlinable @inline(__always)
  init(
    _ data: Data, isIdentity: Bool, areEqual: ((Data.Element, Data.Element) -> Bool)?,
    isSame: ((Data, Data) -> Bool)? = nil, identify: @escaping (Data.Element) -> ID, code: ElementCode<Data, ID>
  ) {
    let range = Data.Element.self == Int.self ? Elements.range(data, of: Int.self) : nil
    let count = range?.count ?? Elements.countOfRange(data) ?? data.count
    self.init(
      data: data, count: count, first: isIdentity ? range?.first : nil,
      areEqual: ElementCode<Data, ID>.areValues(isIdentity: isIdentity) ? areEqual : nil,
      isSame: isSame, identify: identify, code: code)
  }
}
