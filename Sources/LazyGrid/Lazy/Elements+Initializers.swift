// Data whose elements are identified by themselves or at a key path.

extension Elements where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Elements identified by their `id`, which do not tell whether they changed.
  ///
  /// - Complexity: O(1), as all of these.
  @_disfavoredOverload @inlinable
  public init(_ data: Data) {
    self.init(
      data, isIdentity: false, areEqual: nil, identify: { $0.id },
      code: ElementCode(identify: { $0.id }, areEqual: { _, _ in true }))
  }
}

extension Elements where Data.Element: Identifiable & Equatable, ID == Data.Element.ID {
  /// Elements identified by their `id`; those that are equal to what they were have the same content.
  @inlinable
  public init(_ data: Data) {
    self.init(
      data, isIdentity: false, areEqual: { $0 == $1 }, identify: { $0.id },
      code: ElementCode(identify: { $0.id }, areEqual: { $0 == $1 }))
  }
}

extension Elements {
  /// Elements identified by the value at the key path `id`, which do not tell whether they changed.
  @_disfavoredOverload @inlinable
  public init(_ data: Data, id: KeyPath<Data.Element, ID>) {
    let offset = Elements.offset(of: id)
    self.init(
      data, isIdentity: id as AnyKeyPath == \Data.Element.self as AnyKeyPath, areEqual: nil,
      identify: { Elements.id(of: $0, at: id, offset) },
      code: ElementCode(identify: { Elements.id(of: $0, at: id, offset) }, areEqual: { _, _ in true }))
  }
}

extension Elements where Data.Element: Equatable {
  /// Elements identified by the value at the key path `id`. Those that are equal to what they were have the same content,
  /// but for objects, and for ranges of numbers, whose content depends on more.
  @inlinable
  public init(_ data: Data, id: KeyPath<Data.Element, ID>) {
    let offset = Elements.offset(of: id)
    self.init(
      data, isIdentity: id as AnyKeyPath == \Data.Element.self as AnyKeyPath, areEqual: { $0 == $1 },
      identify: { Elements.id(of: $0, at: id, offset) },
      code: ElementCode(identify: { Elements.id(of: $0, at: id, offset) }, areEqual: { $0 == $1 }))
  }
}

extension Elements where Data == Range<Int>, ID == Int {
  /// The numbers of a range, which are their own identifiers.
  @inlinable
  public init(_ data: Range<Int>) {
    self.init(
      data: data, count: Elements.length(from: data.lowerBound, to: data.upperBound, plus: 0), first: data.lowerBound,
      areEqual: nil, isSame: nil, identify: { $0 }, code: ElementCode(identify: { $0 }, areEqual: ==))
  }
}

extension Elements {
  /// Where a stored property lies in an element; −1 for what is computed. To read it there is quicker than by the key path, the
  /// more so the simpler elements are.
  @inlinable
  static func offset(of id: KeyPath<Data.Element, ID>) -> Int { MemoryLayout<Data.Element>.offset(of: id) ?? -1 }

  @inlinable @inline(__always)
  static func id(of element: Data.Element, at path: KeyPath<Data.Element, ID>, _ offset: Int) -> ID {
    if offset < 0 { return element[keyPath: path] }
    return unsafe withUnsafePointer(to: element) {
      unsafe (UnsafeRawPointer($0) + offset).assumingMemoryBound(to: ID.self).pointee
    }
  }
}
