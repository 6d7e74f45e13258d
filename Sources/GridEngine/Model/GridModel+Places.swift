// The extents and offsets of places, the cells that stand for them, and the place at an offset.

extension GridModel {
  /// The place before another and the distance between them; `nil` at the start.
  func place(before place: Place) -> (place: Place, spacing: FixedPoint)? {
    guard let section = section(place.section) else { return nil }
    if let previous = section.place(before: place.slot) { return previous }
    guard let preceding = nonEmptySection(before: section.index) else { return nil }
    let target = preceding.lastPlace
    return (target, preceding.insetAfter(target.slot) + preceding.spacingAfter + section.insetBefore(place.slot))
  }

  /// The first and the last place of the grid; `nil` in an empty one.
  var firstPlace: Place? { nonEmptySection(after: -1)?.firstPlace }
  var lastPlace: Place? { nonEmptySection(before: sections.count)?.lastPlace }

  /// The place nearest to a section that shows nothing: the first after its start, else the last before it.
  func nearestPlace(to section: Int) -> Place? {
    nonEmptySection(after: section - 1)?.firstPlace ?? nonEmptySection(before: section)?.lastPlace
  }

  /// The place of a cell; `nil` when there is no such cell or its section shows no items.
  ///
  /// - Complexity: O(log S), S sections.
  func place(of id: CellID) -> Place? { located(id)?.place }

  /// The place of a cell with its section.
  func located(_ id: CellID) -> (place: Place, section: LocatedSection)? {
    guard let section = section(id.section), let place = place(of: id, in: section) else { return nil }
    return (place, section)
  }

  /// The place of a cell of a section.
  @inline(__always)
  func place(of id: CellID, in section: LocatedSection) -> Place? {
    switch id.kind {
    case .header: return section.record.hasHeader ? Place(section: id.section, slot: .header) : nil
    case .footer: return section.record.hasFooter ? Place(section: id.section, slot: section.footerSlot) : nil
    case .item:
      guard section.itemRange.contains(id.itemIndex), section.rows > 0,
        id.column == 0 || (0..<(columnCount(of: section) ?? 1)).contains(id.column),
        let area = contents.area(of: id.itemIndex, .shown, in: section)
      else { return nil }
      return Place(section: id.section, row: min(area.firstRow, max(0, section.endRow - 1)))
    }
  }

  /// The cell that stands for a place at a distance from its leading edge, and the distance by which it begins before the place.
  /// In a row where no item begins, an item that reaches into it stands for the row, else the nearest; where none is placed near,
  /// the one that is expected there.
  func cell(of place: Place, at distance: FixedPoint = .zero) -> (id: CellID, lead: FixedPoint) {
    guard let section = section(place.section) else { return (.item(0, section: place.section), .zero) }
    return cell(of: place.slot, at: distance, in: section)
  }

  func cell(
    of slot: SlotIndex, at distance: FixedPoint, in section: LocatedSection
  ) -> (id: CellID, lead: FixedPoint) {
    if slot.isHeader { return (.header(section: section.index), .zero) }
    guard let row = section.row(at: slot) else { return (.footer(section: section.index), .zero) }
    let item = contents.item(.standing(row, from: distance, beginsThere: false), in: section) ?? 0
    let first = contents.row(of: item, in: section)
    let lead = contents.lead(of: item, in: section)
    let rows =
      first == row
      ? .zero : contents.rowsExtent(in: section, upTo: row) - contents.rowsExtent(in: section, upTo: first)
    return (CellID(item: item, section: section.index), rows - lead)
  }

  /// The leading edge of a cell of a place.
  func start(of id: CellID, at place: Place) -> FixedPoint {
    section(place.section).map { offset(of: place.slot, in: $0) + lead(of: id, in: $0) } ?? .zero
  }

  /// The cell that stands for what lies at an offset, or last before it; `nil` in an empty grid.
  func cell(atOffset offset: FixedPoint) -> CellID? {
    var section = LocatedSection.none
    guard let (slot, edge) = find(atOffset: offset, &section) else { return nil }
    return cell(of: slot, at: offset - edge, in: section).id
  }

  /// The distance of a cell's leading edge from that of its place.
  func lead(of id: CellID, in section: LocatedSection) -> FixedPoint {
    id.kind == .item ? contents.lead(of: id.itemIndex, in: section) : .zero
  }

  /// The extent of a place, an estimate if it is not measured.
  ///
  /// - Complexity: O(log S + log R), S sections, R entries of the row tree.
  func extent(of place: Place) -> FixedPoint { section(place.section).map { extent(of: place.slot, in: $0) } ?? .zero }

  func extent(of slot: SlotIndex, in section: LocatedSection) -> FixedPoint {
    if slot.isHeader { return section.headerExtent }
    guard let row = section.row(at: slot) else { return section.footerExtent }
    if let declared = contents.declaredExtent(of: row, in: section) { return declared }
    if section.record.measuredRows == 0 { return section.fixedRow ?? section.estimate }
    return contents.rows.extent(of: section.gridRow(row)) ?? section.estimate
  }

  /// The extent of an item's slot.
  ///
  /// - Complexity: O(log R), R entries of the row tree.
  func extent(ofItem item: ItemIndex, in section: LocatedSection) -> FixedPoint {
    span(of: item, contents.area(of: item, in: section), in: section).extent
  }

  /// The leading edge of a cell in the content, and the extent of its slot; `nil` for one that does not exist.
  ///
  /// - Complexity: O(log S + log R), S sections, R entries of the row tree.
  func span(of id: CellID) -> (start: FixedPoint, extent: FixedPoint)? {
    guard let section = section(id.section), let place = place(of: id, in: section) else { return nil }
    guard id.kind == .item else { return (offset(of: place.slot, in: section), extent(of: place.slot, in: section)) }
    return span(of: id.itemIndex, contents.area(of: id.itemIndex, in: section), in: section)
  }

  /// The leading edge of an item in the content, and its extent.
  ///
  /// - Parameter area: the item's.
  @inline(__always)
  func span(
    of item: ItemIndex, _ area: GridArea, in section: LocatedSection
  ) -> (start: FixedPoint, extent: FixedPoint) {
    let rows = span(of: area, in: section)
    guard section.metrics.hasSlots, let slot = contents.slot(of: item, in: section) else { return rows }
    return (rows.start + slot.lead, slot.extent)
  }

  /// The leading edge of an item's area in the content, and the extent of all its rows and the gaps between them,
  /// estimates where they are not measured.
  ///
  /// - Complexity: O(log R), R entries of the row tree.
  func span(of area: GridArea, in section: LocatedSection) -> (start: FixedPoint, extent: FixedPoint) {
    let first = min(area.firstRow, max(0, section.endRow - 1))
    let end = min(area.endRow, section.endRow)
    let (edge, extent) = contents.slot(of: first, in: section)
    let start = section.start + section.rowsStart + edge
    if end <= first + 1 { return (start, extent) }
    return (start, max(.zero, contents.rowsExtent(in: section, upTo: end) - edge - section.gap))
  }

  /// The leading edge of a place in the content.
  ///
  /// - Complexity: O(log S + log R), S sections, R entries of the row tree.
  func offset(of place: Place) -> FixedPoint { section(place.section).map { offset(of: place.slot, in: $0) } ?? .zero }

  func offset(of slot: SlotIndex, in section: LocatedSection) -> FixedPoint {
    if slot.isHeader { return section.start }
    guard let row = section.row(at: slot) else { return section.start + section.footerStart }
    return section.start + section.rowsStart + contents.rowsExtent(in: section, upTo: row)
  }

  /// The place at an offset, or the last before it; `nil` in an empty grid.
  ///
  /// - Complexity: O(log S + log R), S sections, R entries of the row tree.
  func place(atOffset offset: FixedPoint) -> Place? {
    located(atOffset: offset).map { Place(section: $0.section.index, slot: $0.slot) }
  }

  /// The slot at an offset with its section, and its leading edge in the content.
  func located(atOffset offset: FixedPoint) -> (slot: SlotIndex, section: LocatedSection, edge: FixedPoint)? {
    var section = LocatedSection.none
    return find(atOffset: offset, &section).map { ($0.slot, section, $0.edge) }
  }

  /// Makes `section` the one at an offset, or the last before it; returns the slot there and its leading edge in the content,
  /// `nil` in an empty grid.
  func find(atOffset offset: FixedPoint, _ section: inout LocatedSection) -> (slot: SlotIndex, edge: FixedPoint)? {
    guard take(atOffset: max(.zero, offset), &section) else {
      var cursor = SectionCursor()
      guard find(before: sections.count, &cursor, &section) else { return nil }
      let slot = section.lastPlace.slot
      return (slot, self.offset(of: slot, in: section))
    }
    let inside = offset - section.start
    if section.record.hasFooter, inside >= section.footerStart {
      return (section.footerSlot, section.start + section.footerStart)
    }
    guard section.rows > 0, inside >= section.rowsStart || !section.record.hasHeader else {
      let slot = section.firstPlace.slot
      return (slot, self.offset(of: slot, in: section))
    }
    let (row, edge) = contents.row(in: section, at: inside - section.rowsStart)
    return (SlotIndex(row), section.start + section.rowsStart + edge)
  }

  /// The slot before one, and its trailing edge.
  func slotEnding(
    before slot: SlotIndex, in section: LocatedSection
  ) -> (slot: SlotIndex, section: LocatedSection, end: FixedPoint)? {
    var (slot, section) = (section.place(before: slot)?.place.slot, section)
    if slot == nil, let before = nonEmptySection(before: section.index) {
      (slot, section) = (before.lastPlace.slot, before)
    }
    return slot.map { ($0, section, offset(of: $0, in: section) + extent(of: $0, in: section)) }
  }

  /// The slot after one, and its leading edge.
  func slotBeginning(
    after slot: SlotIndex, in section: LocatedSection
  ) -> (slot: SlotIndex, section: LocatedSection, start: FixedPoint)? {
    var (slot, section) = (section.place(after: slot)?.place.slot, section)
    if slot == nil, let after = nonEmptySection(after: section.index) {
      (slot, section) = (after.firstPlace.slot, after)
    }
    return slot.map { ($0, section, offset(of: $0, in: section)) }
  }
}
