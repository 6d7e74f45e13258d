// Which kind of section: a tag and the number of what the kind keeps for the section.

/// The kind of a section. Only `Kinds` looks inside; everybody else hands it on.
enum SectionKind: Sendable, Hashable {
  /// Items fill rows of tracks one after another.
  case tracks
  /// Items have spans and are packed; where they lie is in a store of the section's own.
  case packed(store: Int32)
}
