// The errors of a template of areas.

/// An error in a template of ``GridAreas``.
public enum GridAreasError: Error, Sendable, Hashable {
  /// There are no rows, or the first one has no cells.
  case empty
  /// A row has more or fewer cells than the first one.
  case unevenRow(Int)
  /// The cells of a name are not one filled rectangle.
  case notRectangular(name: String)
  /// The text of a cell is neither a name of letters, digits, `-`, `_` and characters beyond ASCII, nor dots.
  case invalidName(row: Int, name: String)
  /// There are more than `Limits.tracks` rows or columns.
  case tooLarge
}
