// Modifiers of cells; on a row they apply to each of its cells.

public import GridEngine

extension GridContent {
  /// Lets a cell of a row take several columns.
  ///
  /// A span may reach beyond the cells of every other row; columns that no other cell covers still exist. Several spans
  /// declared on one cell add up. A view outside a row spans the grid whatever is declared. Counts below 1 count as 1,
  /// and no row gets more than `Limits.tracks` columns beyond one for each cell; either comes with a diagnostic.
  ///
  /// - Complexity: O(1), as all modifiers: cells are changed when the grid is declared, and those of a ``ForEach`` when they are made.
  public func gridCellColumns(_ count: Int) -> ModifiedGridRows<Self> { modified { $0.addColumns(count) } }

  /// Puts a point of a cell on the same point of its slot, whatever the row, the column and the grid say.
  ///
  /// x counts from the leading edge. Values are clamped to ±1024 and NaN is taken as 0.5, with a diagnostic. The anchor
  /// declared closest to the content wins.
  public func gridCellAnchor(_ anchor: UnitPoint) -> ModifiedGridRows<Self> {
    modified { $0.anchor = $0.anchor ?? anchor }
  }

  /// Offers a cell no share of the grid's room along `axes`, only the extents that its tracks already have: for
  /// dividers and the like.
  ///
  /// As in SwiftUI the cell still counts when the room is divided among flexible cells, so the share of its column or
  /// row can stay unused. Declared several times, the axes are united.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> ModifiedGridRows<Self> {
    modified { $0.unsizedAxes.formUnion(axes) }
  }

  /// Aligns all cells of the column in which this cell starts, except those that span several.
  ///
  /// If several cells declare it for one column, the first in the order of the grid decides; on one cell the
  /// declaration closest to the content. A view outside a row declares it for column 0 and is not aligned by it.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> ModifiedGridRows<Self> {
    modified { $0.columnAlignment = $0.columnAlignment ?? guide }
  }

  /// Lets cells of a higher priority choose their sizes before those of a lower one; see ``LayoutContent/priority``.
  ///
  /// The outermost declaration decides.
  public func layoutPriority(_ value: Double) -> ModifiedGridRows<Self> { modified { $0.priority = value } }

  private func modified(_ change: @escaping (inout GridCell) -> Void) -> ModifiedGridRows<Self> {
    ModifiedGridRows(content: self, change: change)
  }
}
