// The reasons for which changes that were told, and templates of areas, are refused.

public import GridEngine

/// What is wrong with changes that a ``GridHost`` was told, or with a template of ``GridAreas``: of several things the first. The
/// host is as it was before.
public enum LazyGridError: Error, Sendable, Hashable {
  /// The changes make no sense, or do not lead to what the declaration has.
  case update(GridError)
  /// The new declaration scrolls along another axis.
  case axis
  /// The changes are of sections; changes that are told can only be of items.
  case sections
  /// There is no ``ForEach`` of the given name; without a name, none at all.
  case noForEach
  /// No name was given, and there are several.
  case severalForEach(Int)

  // MARK: Areas

  /// A template has no rows, or the first one has no cells.
  case emptyAreas
  /// A row of a template has more or fewer cells than the first one.
  case unevenRow(Int)
  /// The cells of a name are not one filled rectangle.
  case notRectangular(name: String)
  /// The text of a cell is neither a name of letters, digits, `-`, `_` and characters beyond ASCII, nor dots.
  case invalidName(row: Int, name: String)
  /// A template has more than `Limits.tracks` rows or columns.
  case tooManyTracks
}

extension LazyGridError: CustomStringConvertible {
  /// What is wrong, and what can be done about it.
  public var description: String {
    switch self {
    case .update(.unexpectedItemCount(let count, let section, let expected)):
      "the changes lead to \(count) items in section \(section), but the declaration has \(expected) there; "
        + "declare the data as it is after the changes"
    case .update(.unexpectedSectionCount(let count, let expected)):
      "the host shows \(count) sections, but the declaration has \(expected); update without changes instead"
    case .update(let error): "the changes make no sense: \(error)"
    case .axis: "the declaration scrolls along another axis; update without changes instead"
    case .sections: "the changes are of sections; update without changes instead, which compares them"
    case .noForEach: "there is no such ForEach; name the one that changes by .id(_:)"
    case .severalForEach(let count):
      "there are \(count) ForEach; name the one that changes by .id(_:), and pass the name"
    case .emptyAreas: "the template has no cells; give at least one row with one name or dot"
    case .unevenRow(let row):
      "row \(row) of the template has more or fewer cells than the first row; give all rows as many, with dots for empty cells"
    case .notRectangular(let name):
      "the cells of \(String(reflecting: name)) are not one filled rectangle; give the others another name"
    case .invalidName(let row, let name):
      "\(String(reflecting: name)) in row \(row) is no name; use letters, digits, - and _, or dots for an empty cell"
    case .tooManyTracks: "the template has more than \(Limits.tracks) rows or columns; give fewer"
    }
  }
}
