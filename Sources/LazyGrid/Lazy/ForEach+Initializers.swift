// The initializers of ForEach. What they say about elements is compiled where a grid is declared.

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Content for each element, identified by its `id`. In an update the sizes of elements out of view become estimates,
  /// because elements that are not `Equatable` may have changed.
  ///
  /// - Complexity: O(1), as all of these.
  @_disfavoredOverload @inlinable
  public init(_ data: Data, @LazyGridContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(
      data: data, isIdentity: false, areEqual: nil, identify: { $0.id },
      code: ElementCode(identify: { $0.id }, areEqual: { _, _ in true }, content: content),
      content: content)
  }
}

extension ForEach where Data.Element: Identifiable & Equatable, ID == Data.Element.ID {
  /// Content for each element, identified by its `id`. In an update elements that are equal to what they were keep
  /// their sizes; but for objects, which are equal to themselves whatever happened to them.
  @inlinable
  public init(_ data: Data, @LazyGridContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(
      data: data, isIdentity: false, areEqual: { $0 == $1 }, identify: { $0.id },
      code: ElementCode(identify: { $0.id }, areEqual: { $0 == $1 }, content: content),
      content: content)
  }
}

extension ForEach {
  /// Content for each element, identified by the value at the key path `id`. In an update the sizes of elements out of
  /// view become estimates, because elements that are not `Equatable` may have changed.
  @_disfavoredOverload @inlinable
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(
      data: data, isIdentity: id as AnyKeyPath == \Data.Element.self as AnyKeyPath, areEqual: nil,
      identify: { $0[keyPath: id] },
      code: ElementCode(identify: { $0[keyPath: id] }, areEqual: { _, _ in true }, content: content),
      content: content)
  }
}

extension ForEach where Data.Element: Equatable {
  /// Content for each element, identified by the value at the key path `id`. In an update elements that are equal to
  /// what they were keep their sizes; but for objects, and for ranges of numbers, whose content depends on more.
  @inlinable
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @LazyGridContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(
      data: data, isIdentity: id as AnyKeyPath == \Data.Element.self as AnyKeyPath, areEqual: { $0 == $1 },
      identify: { $0[keyPath: id] },
      code: ElementCode(identify: { $0[keyPath: id] }, areEqual: { $0 == $1 }, content: content),
      content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Content for each number of a range. The cost of an update to another range does not depend on the lengths; sizes out
  /// of view become estimates, because the content depends on more than its number.
  @inlinable
  public init(_ data: Range<Int>, @LazyGridContentBuilder content: @escaping (Int) -> Content) {
    self.init(
      data: data, count: ForEach.length(from: data.lowerBound, to: data.upperBound, plus: 0), first: data.lowerBound,
      areEqual: nil, isSame: nil, identify: { $0 },
      code: ElementCode(identify: { $0 }, areEqual: ==, content: content), content: content)
  }
}

extension ForEach {
  /// Compiled where the types are known, so that asking for them costs nothing.
  @inlinable @inline(__always)
  init(
    data: Data, isIdentity: Bool, areEqual: ((Data.Element, Data.Element) -> Bool)?,
    isSame: ((Data, Data) -> Bool)? = nil, identify: @escaping (Data.Element) -> ID, code: ElementCode<Data, ID>,
    content: @escaping (Data.Element) -> Content
  ) {
    let range = Data.Element.self == Int.self ? ForEach.range(data, of: Int.self) : nil
    let count = range?.count ?? ForEach.countOfRange(data) ?? data.count
    self.init(
      data: data, count: count, first: isIdentity ? range?.first : nil,
      areEqual: ElementCode<Data, ID>.areValues(isIdentity: isIdentity) ? areEqual : nil,
      isSame: isSame, identify: identify, code: code, content: content)
  }

  /// The length of a range of other integers; `nil` for other collections. Comparing types is quick, a cast that fails is
  /// not.
  @inlinable
  static func countOfRange(_ data: Data) -> Int? {
    if Data.Element.self == UInt.self { return range(data, of: UInt.self)?.count }
    if Data.Element.self == Int64.self { return range(data, of: Int64.self)?.count }
    if Data.Element.self == UInt64.self { return range(data, of: UInt64.self)?.count }
    return nil
  }

  /// The first number and the length of a range of integers, whose own `count` traps beyond `Int.max`; `nil` for other
  /// collections.
  @inlinable
  static func range<Bound: FixedWidthInteger>(_ data: Data, of type: Bound.Type) -> (first: Bound, count: Int)? {
    if let range = data as? Range<Bound> {
      return (range.lowerBound, length(from: range.lowerBound, to: range.upperBound, plus: 0))
    }
    if let range = data as? ClosedRange<Bound> {
      return (range.lowerBound, length(from: range.lowerBound, to: range.upperBound, plus: 1))
    }
    return nil
  }

  /// The number of integers between two bounds, plus `more`; `Int.max` if that is larger.
  @inlinable
  static func length<Bound: FixedWidthInteger>(from lower: Bound, to upper: Bound, plus more: Int) -> Int {
    let (distance, overflow) = upper.subtractingReportingOverflow(lower)
    guard !overflow, let count = Int(exactly: distance), count < .max else { return .max }
    return count + more
  }
}
