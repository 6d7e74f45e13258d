// Merging and unmerging cells of tables in an update.

extension GridUpdate {
  /// Changes of the merged cells of one table.
  struct RangeChange: Sendable, Hashable {
    /// The section of the table's head, before the update.
    var section: Int
    /// Numbered as before the update.
    var unmerged: [CellRange] = []
    /// Numbered as after the update.
    var merged: [CellRange] = []
    /// All that are merged afterwards, besides these, numbered as after the update; `nil` where those that there are stay.
    var replacement: [CellRange]?
  }

  /// Makes a rectangle of cells of a table one merged cell, which is the cell of its first row and column from then on.
  ///
  /// Refused are a range of fewer than two cells, and one that reaches beyond the table or across the header or footer of a
  /// group. So is one over a merged cell that the update leaves (``GridError/mergedCells(_:section:)``).
  ///
  /// - Parameters:
  ///   - range: the cells, numbered as after the update. Rows count through the whole table, from the first of the head.
  ///   - section: the table's head, numbered as before the update.
  /// - Complexity: O(t), t tables whose merged cells the update changes. ``VirtualGrid/apply(_:)`` takes O(k log n + d log S)
  ///   more, k ranges that are merged or unmerged, n merged cells, d levels, S sections; and the time of the other changes twice.
  public mutating func merge(_ range: CellRange, section: Int = 0) {
    changeRanges(of: section) { $0.merged.append(range) }
  }

  /// Unmerges the merged cells that cover any of some cells of a table. Where there are none nothing happens.
  ///
  /// - Parameters:
  ///   - range: the cells, numbered as before the update. Rows count through the whole table, from the first of the head.
  ///   - section: the table's head, numbered as before the update.
  /// - Complexity: as ``merge(_:section:)``.
  public mutating func unmerge(_ range: CellRange, section: Int = 0) {
    changeRanges(of: section) { $0.unmerged.append(range) }
  }

  /// Makes some rectangles of cells of a table its only merged cells. Those that it had before are merged no longer, whatever the
  /// update does to their rows and columns. Rows are measured again only where other cells decide than before.
  ///
  /// The cells count as declared: a saved state does not have them, and a grid that it is restored into keeps its own.
  ///
  /// - Parameters:
  ///   - ranges: the cells, numbered as after the update, as ``merge(_:section:)`` takes them.
  ///   - section: the table's head, numbered as before the update.
  /// - Complexity: as ``merge(_:section:)``, k all ranges.
  public mutating func setMergedCells(_ ranges: [CellRange], section: Int = 0) {
    changeRanges(of: section) { $0.replacement = ranges }
  }
}
