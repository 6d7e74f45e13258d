// Rows of tables that an update hides or shows.

extension GridUpdate {
  /// Hides rows of a table: they keep their numbers and heights, and take neither room nor a gap. Of several calls for a row, and for
  /// ``showRows(_:section:)``, the last counts. Rows that arrive in the update are shown, and rows that move stay as they are.
  ///
  /// - Parameters:
  ///   - rows: numbered as before the update; they may be moved too.
  ///   - section: a section of a table, numbered as before the update; applying refuses any other
  ///     (``GridError/noTable(section:)``).
  /// - Complexity: O(1). ``VirtualGrid/apply(_:)`` takes O(k log N) more: k measured rows, and runs of hidden ones, among these; N of
  ///   all rows.
  public mutating func hideRows(_ rows: Range<Int>, section: Int = 0) {
    changeVisibility(of: rows, section: section, isHidden: true)
  }

  /// Shows rows of a table that were hidden, with the heights that they had.
  ///
  /// - Parameters:
  ///   - rows: numbered as before the update; they may be moved too.
  ///   - section: a section of a table, numbered as before the update.
  /// - Complexity: as ``hideRows(_:section:)``.
  public mutating func showRows(_ rows: Range<Int>, section: Int = 0) {
    changeVisibility(of: rows, section: section, isHidden: false)
  }
}

extension UpdatePlan {
  /// Checks that rows which are hidden or shown are those of tables.
  func checkVisibility(_ model: GridModel) throws(GridError) {
    for change in update.visibilityChanges {
      let section = change.items.section
      if model.wholeSection(section)?.metrics.kind.tablePart == nil { throw .noTable(section: section) }
    }
  }
}

extension GridModel {
  /// Hides and shows rows.
  func changeVisibility(_ changes: [GridUpdate.VisibilityChange]) {
    for change in changes {
      setHidden(change.isHidden, change.items.indexes, ofSection: change.items.section)
    }
  }
}
