// A change of a library, whatever database it is made in.

/// What somebody does to photos.
public enum PhotoChange: Hashable, Sendable {
  /// A photo that is not there yet, with an identifier that the database gives it.
  case add(Photo)
  case move(Int64, second: Int64)
  case rename(Int64, title: String)
  case widen(Int64)
  case remove(Int64)
  /// A photo in the place of the one with its identifier, if there is one.
  case replace(Photo)
  /// The next identifier, whose photo goes if there is one.
  case renumber(Int64)
  /// A photo of that name, or another date for the one with its identifier.
  case upsert(Photo)
}
