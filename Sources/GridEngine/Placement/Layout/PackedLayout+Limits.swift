// Keeping an eager layout in proportion to its items, wherever they want to start.

extension PackedLayout {
  /// Tracks along the flow of a grid of so many items.
  static func growingLimit(items: Int) -> Int { 1_048_576 + 8 * items }

  /// Ends the grid at a track along the flow as CSS does: what lies beyond it goes into the last track, what goes beyond it
  /// is cut.
  mutating func cutAreas(at limit: Int) {
    for item in areas.indices {
      let area = flow == .rows ? areas[item] : areas[item].transposed
      guard area.row + area.rows > limit else { continue }
      let row = min(area.row, limit - 1)
      diagnostics.append(row < area.row ? .noRoom(item: item) : .clampedSpan(item: item))
      let cut = GridArea(column: area.column, row: row, columns: area.columns, rows: limit - row)
      areas[item] = flow == .rows ? cut : cut.transposed
    }
  }
}
