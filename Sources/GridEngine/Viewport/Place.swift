// One place in the sequence of headers, rows and footers, and how to get to its neighbours.

/// A header, row or footer, with its section at hand.
struct Place: Sendable {
  /// −1 is the header, `rows` the footer.
  var slot: Int
  var section: SectionStack.Located

  static let header = -1

  var isHeader: Bool { slot < 0 }
  var isRow: Bool { slot >= 0 && slot < section.rows }

  /// The place's first cell.
  var cellID: CellID {
    if isHeader { return .header(section: section.index) }
    if !isRow { return .footer(section: section.index) }
    return .item(section.metrics.items(inRow: slot, of: section.items).lowerBound, section: section.index)
  }

  /// Room that the section's insets leave before and after this place.
  var insetBefore: FixedPoint { slot == 0 && isRow ? section.topInset : .zero }
  var insetAfter: FixedPoint { isRow && slot == section.rows - 1 ? section.bottomInset : .zero }

  init(slot: Int, section: SectionStack.Located) {
    self.slot = slot
    self.section = section
  }

  /// The first place of a section that has any.
  init(firstOf section: SectionStack.Located) {
    self.init(slot: section.record.hasHeader ? Place.header : 0, section: section)
  }

  /// The last place of a section that has any.
  init(lastOf section: SectionStack.Located) {
    let record = section.record
    self.init(
      slot: record.hasFooter ? section.rows : section.rows > 0 ? section.rows - 1 : Place.header, section: section)
  }
}

extension GridLayout {
  /// The place after another and the distance between them; `nil` at the end.
  func place(after place: Place) -> (place: Place, spacing: FixedPoint)? {
    let section = place.section
    let next = place.slot + 1
    if next < section.rows || (next == section.rows && section.record.hasFooter) {
      let target = Place(slot: next, section: section)
      return (target, place.insetAfter + section.gap + target.insetBefore)
    }
    guard let following = sections.nonEmptySection(after: section.index, mean: mean) else { return nil }
    let target = Place(firstOf: following)
    return (target, place.insetAfter + section.spacingAfter + target.insetBefore)
  }

  /// The place before another and the distance between them; `nil` at the start.
  func place(before place: Place) -> (place: Place, spacing: FixedPoint)? {
    let section = place.section
    let previous = place.slot - 1
    if previous >= 0 || (previous == Place.header && section.record.hasHeader) {
      let target = Place(slot: previous, section: section)
      return (target, target.insetAfter + section.gap + place.insetBefore)
    }
    guard let preceding = sections.nonEmptySection(before: section.index, mean: mean) else { return nil }
    let target = Place(lastOf: preceding)
    return (target, target.insetAfter + preceding.spacingAfter + place.insetBefore)
  }

  /// The place of a cell; `nil` when there is no such cell or its section shows no items.
  ///
  /// - Complexity: O(log S), S sections.
  func place(of id: CellID) -> Place? {
    guard let section = sections.section(id.section, mean: mean) else { return nil }
    switch id.kind {
    case .header: return section.record.hasHeader ? Place(slot: Place.header, section: section) : nil
    case .footer: return section.record.hasFooter ? Place(slot: section.rows, section: section) : nil
    case .item:
      guard id.item >= 0, id.item < section.items, section.rows > 0 else { return nil }
      return Place(
        slot: section.metrics.isPacked ? row(ofPacked: id.item, in: section) : section.metrics.row(of: id.item),
        section: section)
    }
  }

  /// The extent of a place if it is declared or measured, as its items now are.
  ///
  /// - Complexity: O(log R), R entries of the row tree; O(columns) more where items were shifted between rows.
  mutating func knownExtent(of place: Place) -> FixedPoint? {
    let section = place.section
    if place.isHeader { return section.record.headerIsExact ? section.headerExtent : nil }
    if !place.isRow { return section.record.footerIsExact ? section.footerExtent : nil }
    if let fixed = section.fixedRow { return fixed }
    var rowCursor = rowCursor(at: section.rowBase + place.slot)
    let stored = rowCursor.next(in: rows)
    guard section.record.isRealigned, stored != nil else { return stored }
    guard !checkedRows.contains(section.rowBase + place.slot) else { return stored }
    var cursor = itemCursor(atRow: place.slot, of: section)
    let count = section.metrics.items(inRow: place.slot, of: section.items).count
    guard cursor.largest(of: count, in: items) == stored else { return nil }
    noteChecked(section.rowBase + place.slot)
    return stored
  }

  /// Notes that a row of a realigned section counts for what its items are. Steps mostly walk over the rows of the step
  /// before, so one range of them is all that is remembered.
  mutating func noteChecked(_ row: Int) {
    if row == checkedRows.upperBound {
      checkedRows = checkedRows.lowerBound..<row + 1
    } else if row == checkedRows.lowerBound - 1 {
      checkedRows = row..<checkedRows.upperBound
    } else if !checkedRows.contains(row) {
      checkedRows = row..<row + 1
    }
  }

  /// A cursor over the items of a section from the first of a row on.
  mutating func itemCursor(atRow row: Int, of section: SectionStack.Located) -> RowCursor {
    let first = section.metrics.items(inRow: row, of: section.items).lowerBound
    return itemCursor(at: section.itemBase + first)
  }

  /// The extent that a place counts for: measured, from what its row was before items shifted, or estimated.
  func extent(of place: Place) -> FixedPoint {
    let section = place.section
    if place.isHeader { return section.headerExtent }
    if !place.isRow { return section.footerExtent }
    if section.record.measuredRows == 0 { return section.fixedRow ?? section.estimate }
    return rows.extent(ofRow: section.rowBase + place.slot) ?? section.estimate
  }

  /// The leading edge of a place in the content.
  ///
  /// - Complexity: O(log R), R entries of the row tree.
  func offset(of place: Place) -> FixedPoint {
    let section = place.section
    if place.isHeader { return section.start }
    if !place.isRow { return section.start + section.footerStart }
    return section.start + section.rowsStart + rowsExtent(in: section, upTo: place.slot)
  }

  /// The distance from the leading edge of a section's first row to that of another.
  func rowsExtent(in section: SectionStack.Located, upTo row: Int) -> FixedPoint {
    if section.record.measuredRows == 0 { return ((section.fixedRow ?? section.estimate) + section.gap) * row }
    let sum = rows.prefix(upTo: section.rowBase + row) - rows.prefix(upTo: section.rowBase)
    return sum.extent(estimate: section.estimate, gap: section.gap)
  }

  /// The place at an offset, or the last before it; `nil` in an empty grid.
  ///
  /// - Complexity: O(log S + log R), S sections, R entries of the row tree.
  func place(atOffset offset: FixedPoint) -> Place? {
    let mean = mean
    guard let section = sections.section(atOffset: max(.zero, offset), mean: mean) else {
      return sections.nonEmptySection(before: sections.count, mean: mean).map { Place(lastOf: $0) }
    }
    let inside = offset - section.start
    let record = section.record
    if record.hasFooter, inside >= section.footerStart { return Place(slot: section.rows, section: section) }
    guard section.rows > 0, inside >= section.rowsStart || !record.hasHeader else { return Place(firstOf: section) }
    return Place(slot: row(in: section, at: inside - section.rowsStart), section: section)
  }

  /// The row of a section that contains a distance from the leading edge of its first row, or the gap before it.
  func row(in section: SectionStack.Located, at distance: FixedPoint) -> Int {
    let distance = max(.zero, distance)
    let row: Int
    if section.record.measuredRows == 0 {
      let stride = ((section.fixedRow ?? section.estimate) + section.gap).raw
      row = stride > 0 ? Int(distance.raw / stride) : section.rows - 1
    } else {
      let before = rows.prefix(upTo: section.rowBase).extent(estimate: section.estimate, gap: section.gap)
      row = rows.row(atOffset: before + distance, estimate: section.estimate, gap: section.gap) - section.rowBase
    }
    return max(0, min(row, section.rows - 1))
  }
}
