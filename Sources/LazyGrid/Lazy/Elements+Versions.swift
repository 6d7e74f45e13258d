// Data that say themselves whether they changed.

extension Elements where Data: VersionedCollection, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Elements identified by their `id`; data of the same version are not compared.
  ///
  /// - Complexity: O(1), as all of these.
  @_disfavoredOverload @inlinable
  public init(_ data: Data) {
    self.init(
      data, isIdentity: false, areEqual: nil, isSame: { $0.version == $1.version }, identify: { $0.id },
      code: ElementCode(identify: { $0.id }, areEqual: { _, _ in true }))
  }
}

extension Elements where Data: VersionedCollection, Data.Element: Identifiable & Equatable, ID == Data.Element.ID {
  /// Elements identified by their `id`; data of the same version are not compared, and elements of another version that are
  /// equal to what they were have the same content.
  @inlinable
  public init(_ data: Data) {
    self.init(
      data, isIdentity: false, areEqual: { $0 == $1 }, isSame: { $0.version == $1.version }, identify: { $0.id },
      code: ElementCode(identify: { $0.id }, areEqual: { $0 == $1 }))
  }
}

extension Elements where Data: VersionedCollection {
  /// Elements identified by the value at the key path `id`; data of the same version are not compared.
  @_disfavoredOverload @inlinable
  public init(_ data: Data, id: KeyPath<Data.Element, ID>) {
    let offset = Elements.offset(of: id)
    self.init(
      data, isIdentity: false, areEqual: nil, isSame: { $0.version == $1.version },
      identify: { Elements.id(of: $0, at: id, offset) },
      code: ElementCode(identify: { Elements.id(of: $0, at: id, offset) }, areEqual: { _, _ in true }))
  }
}

extension Elements where Data: VersionedCollection, Data.Element: Equatable {
  /// Elements identified by the value at the key path `id`. Data of the same version are not compared, and elements of another
  /// version that are equal to what they were have the same content.
  @inlinable
  public init(_ data: Data, id: KeyPath<Data.Element, ID>) {
    let offset = Elements.offset(of: id)
    self.init(
      data, isIdentity: false, areEqual: { $0 == $1 }, isSame: { $0.version == $1.version },
      identify: { Elements.id(of: $0, at: id, offset) },
      code: ElementCode(identify: { Elements.id(of: $0, at: id, offset) }, areEqual: { $0 == $1 }))
  }
}
