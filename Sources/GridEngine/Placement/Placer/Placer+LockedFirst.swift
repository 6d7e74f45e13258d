// The policy `lockedFirst`: four phases, each over the items in source order.

extension Placer {
  /// All others, and those whose cells were taken, as if they had no starts, after ``lockFirst()``.
  mutating func placeLockedFirst() {
    lockFirst()
    for item in 0..<items.count where !isPlaced(item) { placeAutomatic(item, request(item)) }
  }

  /// Places the items that go before all others under a policy.
  mutating func placeFirst(_ policy: PlacementPolicy) {
    switch policy {
    case .lockedFirst: lockFirst()
    case .css: lockCSS()
    case .compact: compact()
    }
  }

  /// Both starts; a fixed column; a fixed row.
  private mutating func lockFirst() {
    // Mostly none, and then nothing is allocated.
    let started = items.indices.filter { items[$0].startColumn != nil || items[$0].startRow != nil }
    for item in started {
      let request = request(item)
      guard let column = request.column, let row = request.row else { continue }
      let width = min(request.width, packer.columns - column)
      if packer.bitmap.isFree(row: row, column: column, width: width, height: request.height) {
        placeFixed(item, request, column: column, row: row)
      }
    }
    for item in started {
      let request = request(item)
      guard let column = request.column, request.row == nil else { continue }
      let size = (width: min(request.width, packer.columns - column), height: request.height)
      assign(packer.placeFirst(width: size.width, height: size.height, inColumn: column), item, orLast: size)
    }
    for item in started {
      let request = request(item)
      guard let row = request.row, request.column == nil else { continue }
      _ = placeInRow(item, request, row: row, from: 0)
    }
  }
}
