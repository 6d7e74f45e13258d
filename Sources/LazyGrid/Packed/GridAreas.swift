// Named areas: CSS's grid-template-areas.

public import GridEngine

/// A template of named areas, after CSS Grid Layout Level 1, section 7.3.
///
/// ```swift
/// let areas = try GridAreas(
///   "title title",
///   "menu  page",
///   "menu  foot")
/// ```
///
/// Each string is a row of cell names, separated by spaces; a run of dots is a cell without a name. All rows have the
/// same number of cells, and the cells of a name form one filled rectangle.
public struct GridAreas: Sendable, Hashable {
  /// The number of columns of the template.
  public let columns: Int
  /// The number of rows of the template.
  public let rows: Int

  /// The areas by name.
  private let areas: [String: GridArea]

  /// A template of rows of names.
  ///
  /// - Throws: ``LazyGridError`` for what CSS calls an invalid declaration.
  /// - Complexity: O(c), c characters.
  public init(_ rows: String...) throws(LazyGridError) { try self.init(rows) }

  /// A template of rows of names.
  ///
  /// - Throws: ``LazyGridError`` for what CSS calls an invalid declaration.
  /// - Complexity: O(c), c characters.
  public init(_ rows: [String]) throws(LazyGridError) {
    var cells: [[String?]] = []
    for (index, row) in rows.enumerated() { cells.append(try GridAreas.cells(of: row, row: index)) }
    try self.init(cells: cells)
  }

  /// A template of rows of names; an empty name, or one of dots only, is a cell without a name.
  ///
  /// - Throws: ``LazyGridError`` for what CSS calls an invalid declaration.
  /// - Complexity: O(c), c characters.
  public init(_ rows: [[String]]) throws(LazyGridError) {
    var cells: [[String?]] = []
    for (index, row) in rows.enumerated() {
      var names: [String?] = []
      for cell in row {
        let name = try GridAreas.cells(of: cell, row: index)
        guard name.count <= 1 else { throw .invalidName(row: index, name: cell) }
        names.append(name.first ?? nil)
      }
      cells.append(names)
    }
    try self.init(cells: cells)
  }

  private init(cells: [[String?]]) throws(LazyGridError) {
    guard let first = cells.first, !first.isEmpty else { throw .emptyAreas }
    guard first.count <= Limits.tracks, cells.count <= Limits.tracks else { throw .tooManyTracks }
    for (index, row) in cells.enumerated() where row.count != first.count { throw .unevenRow(index) }
    (columns, rows) = (first.count, cells.count)
    areas = try GridAreas.rectangles(in: cells)
  }

  /// The area that the cells with a name form; `nil` if no cell has it.
  ///
  /// - Complexity: O(1).
  public subscript(name: String) -> GridArea? { areas[name] }

  /// All names, in no particular order.
  ///
  /// - Complexity: O(1).
  public var names: some Collection<String> { areas.keys }
}
