// Carrying measurements from one place to another.

extension RowExtents {
  /// Appends the entries of a range of rows to a buffer.
  ///
  /// - Complexity: O(k + log R), k entries in the range, R entries.
  func copy(_ rows: Range<Int>, into buffer: inout [RowEntry]) {
    let rows = rows.clamped(to: 0..<rowCount)
    guard !rows.isEmpty else { return }
    var cursor = RowCursor(row: rows.lowerBound, in: self)
    while cursor.row < rows.upperBound { buffer.append(cursor.nextEntry(in: self, before: rows.upperBound)) }
  }

  /// Sets rows from `row` on, which must be unmeasured, to extents that were copied from others.
  ///
  /// - Complexity: O(k log R), k entries copied, R entries.
  mutating func paste(_ entries: ArraySlice<RowEntry>, atRow row: Int) {
    var row = row
    for entry in entries {
      if entry.extent != nil { setExtent(entry, ofRow: row) }
      row += entry.rows
    }
  }
}
