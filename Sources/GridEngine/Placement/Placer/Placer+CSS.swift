// The policy `css`: the order of CSS Grid Layout, section 8.5, over a constant number of tracks.

extension Placer {
  /// All others in source order, after ``lockCSS()``.
  mutating func placeCSS() {
    lockCSS()
    for item in 0..<items.count where !isPlaced(item) {
      let request = request(item)
      if let column = request.column {
        let size = (width: min(request.width, packer.columns - column), height: request.height)
        assign(packer.place(width: size.width, height: size.height, inColumn: column), item, orLast: size)
      } else {
        placeAutomatic(item, request)
      }
    }
  }

  /// Both starts, which may overlap; then a fixed row.
  mutating func lockCSS() {
    for item in 0..<items.count {
      let request = request(item)
      guard let column = request.column, let row = request.row else { continue }
      placeFixed(item, request, column: column, row: row)
    }
    placeRowLocked()
  }

  /// Items with a fixed row: dense ones go to the first room in it, sparse ones past those placed in that row before.
  /// An item that does not fit into its row is placed in the order of the others.
  private mutating func placeRowLocked() {
    var ends = FrontierTable(isBounding: false)
    for item in 0..<items.count {
      let request = request(item)
      guard let row = request.row, request.column == nil else { continue }
      guard packer.packing.isSparse else {
        _ = placeInRow(item, request, row: row, from: 0)
        continue
      }
      let slot = ends.slot(for: Shape(width: 1, height: row))
      if placeInRow(item, request, row: row, from: ends[slot].column) {
        ends[slot] = CellPosition(row: row, column: area(of: item).column + request.width)
      }
    }
  }
}
