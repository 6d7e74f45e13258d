// What a focus remembers on its way, so that it comes back to the column that it came from.

/// The column and the row that a focus keeps to as it moves, as the caret of a text keeps to its column over short lines.
///
/// Keep one beside the focused cell and pass it to each move. It needs no care: if the focus goes elsewhere by other means, as by
/// a click, the next move begins anew there. After an update, ``follow(_:)`` lets it keep its column.
public struct FocusMemory: Sendable, Hashable {
  /// True if the focus also goes to headers and footers. Otherwise it passes over them.
  public var stopsAtHeadersAndFooters: Bool

  /// The cell that the last move came to; `nil` where the next one begins anew.
  private(set) var cell: CellID?
  /// The column of the section of ``cell``, and how many columns that section had.
  private(set) var column = 0
  private(set) var columns = 0
  /// The row, counted from the first that ``cell`` takes.
  private(set) var row = 0
  /// The distance from the leading edge of that row, where items begin elsewhere than their rows.
  private(set) var along = FixedPoint.zero
  /// The middle of the column where the focus set out, as a part of the content's extent across the scrolling axis: the column
  /// in sections of other tracks.
  private(set) var across = 0.0

  /// Remembers nothing yet.
  ///
  /// - Complexity: O(1).
  public init(stopsAtHeadersAndFooters: Bool = false) { self.stopsAtHeadersAndFooters = stopsAtHeadersAndFooters }

  /// Gives the cell its number after an update.
  ///
  /// - Parameter mapping: of an update of the grid that the focus is in.
  /// - Complexity: O(log k), k changes.
  public mutating func follow(_ mapping: UpdateMapping) {
    if let old = cell, let plan = mapping.plan.columnPlan(of: old.section), columns == plan.count {
      (column, columns) = (plan.follow(column, forward: true), plan.order.count)
    }
    cell = cell.flatMap { mapping.newID(of: $0) }
  }

  /// Forgets the column: the next move begins anew.
  mutating func begin() { cell = nil }

  /// Lets it be another cell on the same line that the focus came to.
  ///
  /// - Parameter row: the row, counted from the first that the cell takes.
  mutating func stand(at cell: CellID, row: Int) { (self.cell, self.row) = (cell, row) }

  mutating func set(_ cell: CellID, column: Int, of columns: Int, row: Int, along: FixedPoint, across: Double) {
    (self.cell, self.column, self.columns) = (cell, column, columns)
    (self.row, self.along, self.across) = (row, along, across)
  }
}
