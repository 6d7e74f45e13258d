// The errors of a template of areas.

import GridEngine

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

extension GridAreasError: CustomStringConvertible {
  /// What is wrong with the template, and what is allowed.
  public var description: String {
    switch self {
    case .empty: "the template has no cells; give at least one row with one name or dot"
    case .unevenRow(let row): "row \(row) of the template has more or fewer cells than the first row"
    case .notRectangular(let name): "the cells of \(String(reflecting: name)) are not one filled rectangle"
    case .invalidName(let row, let name):
      "\(String(reflecting: name)) in row \(row) is no name; use letters, digits, - and _, or dots for an empty cell"
    case .tooLarge: "the template has more than \(Limits.tracks) rows or columns"
    }
  }
}
