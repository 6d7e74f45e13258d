// How the items of a section become rows: the one place that knows.

extension SectionMetrics {
  /// Rows that a number of items take, where they are not packed.
  func rows(for items: Int) -> Int { columns == 0 ? 0 : (items + columns - 1) / columns }

  /// The row that an item is in; there must be tracks.
  func row(of item: Int) -> Int { item / columns }

  /// The items in a row of a section that has `count`.
  func items(inRow row: Int, of count: Int) -> Range<Int> {
    let first = min(row * columns, count)
    return first..<min(first + columns, count)
  }

  /// Whether every row is one item, so that the extents of rows are those of items and move with them.
  var rowsAreItems: Bool { columns == 1 && !isPacked }
}

extension SectionStyle {
  /// Whether items keep their sizes when they come to lie in other tracks of the same section.
  var sizesFollow: Bool { metrics.fixedRow == nil && trackExtent != nil }

  /// Whether items keep their sizes when they go to a section with another style.
  func sizesFollow(to other: SectionStyle) -> Bool {
    guard sizesFollow, other.sizesFollow, metrics.isPacked == other.metrics.isPacked,
      declaration.packed?.trackSpacing == other.declaration.packed?.trackSpacing, let own = trackExtent,
      let new = other.trackExtent
    else { return false }
    return SectionStyle.areAlike(own, new)
  }

  /// Whether two widths are the same but for what dividing the room among tracks leaves in the last bits.
  static func areAlike(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1 / FixedPoint.unitsPerPoint }
}
