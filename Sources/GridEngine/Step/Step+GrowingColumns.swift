// Columns that become wider with every wider cell in view: which are asked next, and which come into view as others grow.

extension Step {
  /// The next column in view that becomes wider with its cells.
  func nextGrowingColumn() -> Int? {
    let number = columnPass.columns
    return columnsInView(of: number).first { column in
      contents.columnSets[number].policies[column].grows && contents.columnSets[number].needsMeasuring(column)
        && !outlook.columns.contains(column)
    }
  }

  /// Places the columns, all of which in view have been asked; true when that brings others into view that grow.
  mutating func bringsGrowingColumns() -> Bool {
    guard columnPass.stage == .growing, !outlook.isOn else { return false }
    let before = viewport.offsetAcross
    // Columns that grew leave the others less room.
    _ = nextColumn()
    holdColumns()
    return (columnPass.hasGrown || viewport.offsetAcross != before) && nextGrowingColumn() != nil
  }

  /// The columns in view, by what is known of widths.
  private func columnsInView(of number: Int32) -> [Int] {
    var window = ColumnWindow()
    window.fill(contents.columnSets[number], viewport.rangeAcross, margin: .zero, content: contentAcross)
    return window.columns.map { Int($0.number) }
  }
}
