// The edge of a column that a pointer can take hold of.

/// The edge by which a column of a table is resized, where a pointer is at it.
public struct ColumnEdge: Sendable, Hashable {
  /// The section that is the head of the table.
  public var section: Int
  /// The number of the column, hidden ones counted.
  public var column: Int
  /// True for the edge nearer to the content's leading edge: columns that are frozen at the table's end have theirs
  /// there, since their other edge holds. They become wider as the edge moves back.
  public var isLeading: Bool

  /// - Complexity: O(1).
  public init(section: Int, column: Int, isLeading: Bool = false) {
    (self.section, self.column, self.isLeading) = (section, column, isLeading)
  }
}
