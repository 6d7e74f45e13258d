// The gaps between columns and between rows.

extension GridStructure {
  /// For each column the largest distance between two cells that meet at its start, in any row; 0 where none meet.
  var columnGaps: [Double] {
    var gaps = [Double?](repeating: nil, count: columnCount)
    for row in rows {
      for index in row.cells.dropFirst() {
        let column = cells[index].columns.lowerBound
        let distance =
          horizontalSpacing
          ?? cells[index - 1].spacing.trailing.distance(to: cells[index].spacing.leading, standard: defaultSpacing)
        gaps[column] = max(gaps[column] ?? distance, distance)
      }
    }
    return gaps.map { $0 ?? 0 }
  }

  /// For each row the largest distance between a cell of the row before and one of this row that share a column; 0
  /// where none do.
  var rowGaps: [Double] {
    rows.indices.map { row in row == 0 ? 0 : gap(before: row) }
  }

  /// Walks along both rows at once: the cells of a row leave no holes, so one of the two always ends first.
  private func gap(before row: Int) -> Double {
    // Every row has a cell in column 0.
    if let verticalSpacing { return verticalSpacing }
    var (upper, lower) = (rows[row - 1].cells, rows[row].cells)
    var gap = 0.0
    while let above = upper.first, let below = lower.first {
      gap = max(gap, cells[above].spacing.bottom.distance(to: cells[below].spacing.top, standard: defaultSpacing))
      let (aboveEnd, belowEnd) = (cells[above].columns.upperBound, cells[below].columns.upperBound)
      if aboveEnd <= belowEnd { upper.removeFirst() }
      if belowEnd <= aboveEnd { lower.removeFirst() }
    }
    return gap
  }
}
