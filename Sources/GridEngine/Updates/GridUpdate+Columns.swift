// Changes of the columns of tables in an update.

extension GridUpdate {
  /// Changes of the columns of one table.
  struct ColumnChange: Sendable, Hashable {
    /// The section of the table's head, before the update.
    var section: Int
    var update = ColumnUpdate()
  }

  /// True when columns of a table come, go, move, are hidden or shown, or get another width.
  ///
  /// - Complexity: O(1).
  public var changesColumns: Bool {
    bodyChanges.contains { if case .columns = $0 { true } else { false } }
  }

  /// Adds new columns that are alike to a table. Those that come before the last column that is frozen at the start, or after the
  /// first one that is frozen at the end, are frozen too.
  ///
  /// - Parameters:
  ///   - count: the number of new columns; applying refuses a negative one.
  ///   - width: their width.
  ///   - target: the first of them, numbered as after the update.
  ///   - section: the table's head, numbered as before the update.
  /// - Complexity: O(t), t tables whose columns the update changes. ``VirtualGrid/apply(_:)`` takes
  ///   O(k log k + (k + m) log C + r) more: k changes of columns; C columns whose widths are known; m of these that are moved, hidden
  ///   or shown; r runs of columns that are declared alike, hidden, or have a width that a user chose. It takes O(C) once, when the
  ///   first columns that are sized by their content come to others. Rows stay measured, unless a column that decides how tall they
  ///   are is deleted, hidden or shown, or gets another width.
  public mutating func insertColumns(_ count: Int, width: ColumnWidth = .fit(), at target: Int, section: Int = 0) {
    changeColumns(of: section) { $0.insert(count, width, at: target) }
  }

  /// Adds new columns with widths of their own to a table; see ``insertColumns(_:width:at:section:)``.
  ///
  /// - Parameters:
  ///   - widths: the width of each new column.
  ///   - target: the first of them, numbered as after the update.
  ///   - section: the table's head, numbered as before the update.
  /// - Complexity: O(w + t), w widths, t tables whose columns the update changes.
  public mutating func insertColumns(_ widths: [ColumnWidth], at target: Int, section: Int = 0) {
    changeColumns(of: section) { $0.insert(widths, at: target) }
  }

  /// Deletes columns of a table, with what is known of their widths.
  ///
  /// - Parameters:
  ///   - columns: numbered as before the update.
  ///   - section: the table's head, numbered as before the update.
  /// - Complexity: as ``insertColumns(_:width:at:section:)``.
  public mutating func deleteColumns(_ columns: Range<Int>, section: Int = 0) {
    changeColumns(of: section) { $0.delete(columns) }
  }

  /// Moves consecutive columns of a table; they stay in order and keep their widths. They are frozen afterwards where they come to
  /// lie beside columns that are and stay.
  ///
  /// - Parameters:
  ///   - columns: numbered as before the update.
  ///   - target: the place of the first of them, numbered as after the update.
  ///   - section: the table's head, numbered as before the update.
  /// - Complexity: as ``insertColumns(_:width:at:section:)``.
  public mutating func moveColumns(_ columns: Range<Int>, to target: Int, section: Int = 0) {
    changeColumns(of: section) { $0.move(columns, to: target) }
  }

  /// Hides columns of a table: they keep their numbers and widths, and take neither room nor a gap. Of several calls for a column,
  /// and for ``showColumns(_:section:)``, the last counts.
  ///
  /// - Parameters:
  ///   - columns: numbered as before the update; they may be moved too.
  ///   - section: the table's head, numbered as before the update.
  /// - Complexity: as ``insertColumns(_:width:at:section:)``.
  public mutating func hideColumns(_ columns: Range<Int>, section: Int = 0) {
    changeColumns(of: section) { $0.hide(columns) }
  }

  /// Shows columns of a table that were hidden, with the widths that they had.
  ///
  /// - Parameters:
  ///   - columns: numbered as before the update; they may be moved too.
  ///   - section: the table's head, numbered as before the update.
  /// - Complexity: as ``insertColumns(_:width:at:section:)``.
  public mutating func showColumns(_ columns: Range<Int>, section: Int = 0) {
    changeColumns(of: section) { $0.show(columns) }
  }

  /// Gives a column of a table the width that a user chose. It is final whatever the column is declared with, until it is given
  /// back, and goes with the column. A column that is not frozen keeps its leading edge where it is.
  ///
  /// - Parameters:
  ///   - column: numbered as before the update; it may be moved too. The last width for a column counts.
  ///   - width: points, clamped to 0…``Limits/extent``; applying refuses NaN. `nil` gives the column back to its declaration: one
  ///     that is sized by its content learns its width anew.
  ///   - section: the table's head, numbered as before the update.
  /// - Complexity: as ``insertColumns(_:width:at:section:)``.
  public mutating func resizeColumn(_ column: Int, to width: Double?, section: Int = 0) {
    changeColumns(of: section) { update in
      if let width { update.resize(column, toPoints: width) } else { update.refit(column) }
    }
  }

  /// Lets a column of a table that grows with its cells (``ColumnWidth/growing(minimum:maximum:)``, and `exact`) be at least so wide, as
  /// if a cell of that width had been in view. A host tells so what it knows of cells that nobody asks for, as those of several columns.
  /// Other columns, and those whose width a user chose, stay as they are.
  ///
  /// - Parameters:
  ///   - column: numbered as before the update; it may be moved too.
  ///   - width: points, clamped to 0…``Limits/extent`` and to the bounds of the column; applying refuses NaN.
  ///   - section: the table's head, numbered as before the update.
  /// - Complexity: as ``insertColumns(_:width:at:section:)``.
  public mutating func growColumn(_ column: Int, to width: Double, section: Int = 0) {
    changeColumns(of: section) { $0.grow(column, toPoints: width) }
  }

  /// Adds the changes that give the columns of a table a new order, as
  /// ``arrangeItems(_:of:section:as:anchor:visible:spans:)`` does for items: as few columns as possible move.
  ///
  /// - Parameters:
  ///   - runs: all columns after the update, in order. Runs of fewer than one column are left out. ``VirtualGrid/apply(_:)``
  ///     refuses a run of columns that do not exist, or that are in another run too.
  ///   - count: the number of columns that the table has.
  ///   - section: the table's head, numbered as before the update.
  ///   - anchor: a column that stays rather than others, as it was numbered before.
  ///   - visible: columns in view, in ascending order, as they were numbered before.
  ///   - width: the width of a new column by its number after the update.
  /// - Complexity: O(r log r + n), r runs, n new columns.
  public mutating func arrangeColumns(
    _ runs: [Run], of count: Int, section: Int = 0, anchor: Int? = nil, visible: [Int] = [],
    width: (Int) -> ColumnWidth = { _ in .fit() }
  ) {
    let arrangement = Arrangement(runs, of: count, anchor, visible)
    for (run, target) in arrangement.arrivals {
      if let source = run.source {
        moveColumns(run.range(from: source), to: target, section: section)
      } else if arrangement.isRefused || arrangement.total > Limits.columns {
        // Their number is enough to refuse them.
        insertColumns(run.count, at: target, section: section)
      } else {
        insertColumns((target..<target + run.count).map(width), at: target, section: section)
      }
    }
    for range in arrangement.departures { deleteColumns(range, section: section) }
  }
}
