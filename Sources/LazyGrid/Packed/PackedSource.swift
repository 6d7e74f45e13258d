// The statements of a packed grid, in the order of the declaration.

/// A statement of a packed grid's declaration.
struct PackedSource {
  enum Kind {
    case item(ContentBox)
    case batch(PackedBatch)
    /// The statements up to the matching end lie in an area of their own.
    case beginRegion
    case endRegion
  }

  let kind: Kind
  let attributes: PackedAttributes
  let extras: PackedExtras?
  let id: ContentID

  init(_ kind: Kind, _ attributes: PackedAttributes, _ extras: PackedExtras?, id: ContentID) {
    self.kind = kind
    self.attributes = attributes
    if let explicit = extras?.id {
      (self.extras, self.id) = (extras?.withoutID, id.identified(by: explicit))
    } else {
      (self.extras, self.id) = (extras, id)
    }
  }
}

extension PackedSource {
  /// True when the items are known to be declared as they were by an older statement.
  func declaresSame(as old: PackedSource) -> Bool {
    guard id == old.id, attributes == old.attributes, extras == nil, old.extras == nil else { return false }
    switch (kind, old.kind) {
    case (.item, .item): return true
    case (.batch(let batch), .batch(let before)): return batch.declaresSame(as: before)
    default: return false
    }
  }

  /// All items of a declaration and their content.
  final class All {
    let sources: [PackedSource]
    let declaration: PackedDeclaration
    let contents: PackedContents
    /// The same for all that share a declaration.
    let token: Token

    final class Token {}

    init(
      _ sources: [PackedSource], _ declaration: PackedDeclaration, _ contents: PackedContents, token: Token = Token()
    ) {
      (self.sources, self.declaration, self.contents, self.token) = (sources, declaration, contents, token)
    }

    /// The same items declared by other statements that are known to declare them; `nil` if that is not known.
    ///
    /// - Complexity: O(s), s statements, whatever they hold.
    func taken(by sources: [PackedSource]) -> All? {
      guard sources.count == self.sources.count, zip(sources, self.sources).allSatisfy({ $0.declaresSame(as: $1) }),
        let contents = contents.taken(by: sources)
      else { return nil }
      return All(sources, declaration, contents, token: token)
    }
  }
}

extension ContentID {
  /// The identity of named content: the names around it, and its own, wherever it is declared.
  func identified(by id: AnyHashable) -> ContentID {
    var named = ContentID()
    for element in elements { named = named.appending(.element(element)) }
    return named.appending(.element(id))
  }
}
