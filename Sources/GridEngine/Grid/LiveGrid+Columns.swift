// What hosts ask about the columns of a table.

/// A column of a table as it is laid out.
public struct TableColumn: Sendable, Hashable {
  /// The number of the column, hidden ones counted.
  public var number: Int
  /// Points from the content's leading edge to the column's own, at its natural place.
  public var start: Double
  /// The width in points; 0 of a hidden column.
  public var width: Double
  /// True for a column that is hidden.
  public var isHidden: Bool
  /// False as long as the width is an estimate: the column was not in view yet.
  public var isSettled: Bool
  /// True where a user chose the width (``GridUpdate/resizeColumn(_:to:section:)``).
  public var isResized: Bool
  /// Whether the column is frozen, as far as the viewport has room for that.
  public var part: PanePart
}

extension LiveGrid {
  /// The number of columns of the table that a section is of, hidden ones counted; 0 for other sections.
  ///
  /// - Complexity: O(d log S), d levels, S sections.
  public func columnCount(ofSection section: Int) -> Int { reader.grid.model.columnCount(ofSection: section) }

  /// A column of the table that a section is of; `nil` for one that does not exist.
  ///
  /// - Complexity: O(d log S + log C), d levels, S sections, C columns.
  public func column(_ number: Int, ofSection section: Int) -> TableColumn? {
    reader.grid.model.column(number, ofSection: section, reader.grid.state.viewport)
  }
}

extension GridSnapshot {
  /// The number of columns of the table that a section is of; see ``LiveGrid/columnCount(ofSection:)``.
  ///
  /// - Complexity: O(d log S), d levels, S sections.
  public func columnCount(ofSection section: Int) -> Int { model.columnCount(ofSection: section) }

  /// A column of the table that a section is of; see ``LiveGrid/column(_:ofSection:)``.
  ///
  /// - Complexity: O(d log S + log C), d levels, S sections, C columns.
  public func column(_ number: Int, ofSection section: Int) -> TableColumn? {
    model.column(number, ofSection: section, viewport)
  }
}

extension GridModel {
  fileprivate func columnCount(ofSection index: Int) -> Int {
    section(index).flatMap { columnCount(of: $0) } ?? 0
  }

  fileprivate func column(_ number: Int, ofSection index: Int, _ viewport: Viewport) -> TableColumn? {
    guard let set = section(index).flatMap({ columnSet(of: $0) }), number >= 0,
      number < contents.columnSets[set].count
    else { return nil }
    let slot = contents.columnSets[set].slot(of: number)
    let frozen = contents.columnSets[set].frozen(
      in: FixedPoint(viewport.across), content: FixedPoint(viewport.contentAcross(in: self)))
    let isTrailing = number >= contents.columnSets[set].count - frozen.trailing
    return TableColumn(
      number: number, start: slot.edge.points, width: slot.extent.points,
      isHidden: contents.columnSets[set].isHidden(number), isSettled: contents.columnSets[set].isSettled(number),
      isResized: contents.columnSets[set].userWidths[number] != nil,
      part: number < frozen.leading ? .leading : isTrailing ? .trailing : .body)
  }
}
