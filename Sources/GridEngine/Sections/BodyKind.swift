// The kind of a section: a tag, and the number of the store where the kind keeps data of the section.

/// The kind of a section. Only `Bodies` looks inside; all other code passes it on.
enum BodyKind: Sendable, Hashable {
  /// Items fill rows of tracks one after another.
  case tracks
  /// Items have spans and are packed; the section has a store of its own for their places.
  case packed(store: Int32)
  /// Items fill justified rows; the section has a store of its own for them.
  case justified(store: Int32)
  /// Items stack in lanes, chunk by chunk; the section has a store of its own for them.
  case lanes(store: Int32)
  /// Items are rows of a table; its head has the columns, the other parts none (−1).
  case table(GridSection.TablePart, columns: Int32)
}
