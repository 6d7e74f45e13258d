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

extension ContentID {
  /// The identity of named content: the names around it, and its own, wherever it is declared.
  func identified(by id: AnyHashable) -> ContentID {
    var named = ContentID()
    for element in elements { named = named.appending(.element(element)) }
    return named.appending(.element(id))
  }
}
