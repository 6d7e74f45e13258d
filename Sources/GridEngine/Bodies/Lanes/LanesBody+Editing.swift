// Lanes: items that come and go, and what always holds.

extension LanesBody {
  static func apply(_ edit: BodyEdit, to section: inout LocatedSection, _ contents: SectionContents) -> Bool {
    let number = store(section)
    switch edit {
    case .remove(let items):
      contents.removeItems(section.gridItems(items))
      section.record.items -= Int32(items.count)
      contents.lanes.update(number) { $0.remove(items.raw()) }
      takeChanges(&section, contents)
    case .insert(let count, let item, _):
      contents.insertItems(count, at: section.gridItem(item))
      section.record.items += Int32(count)
      contents.lanes.update(number) { $0.insert(count, at: item.raw) }
      takeChanges(&section, contents)
    case .forget(let items):
      let measured = contents.items.measuredCount
      contents.items.forget(section.gridItems(items))
      guard contents.items.measuredCount != measured else { return false }
      forgetRows(of: items, &section, contents)
    case .paste(let entries, let item):
      contents.items.paste(entries, at: section.gridItem(item))
      forgetRows(of: item..<item + entries.reduce(0) { $0 + $1.rows }, &section, contents)
    case .reshape(let items, let shapes):
      guard case .lanes(let shapes) = shapes else { return false }
      let changed = contents.lanes.update(number) { $0.reshape(items.raw(), as: shapes) }
      guard !changed.isEmpty else { return false }
      for items in changed {
        let items = ItemIndex(items.lowerBound)..<ItemIndex(items.upperBound)
        contents.items.forget(section.gridItems(items))
        forgetRows(of: items, &section, contents)
      }
      contents.revision &+= 1
    case .placeAnew:
      contents.lanes.update(number) { $0.forgetPlaces() }
      let rows = section.allRows
      contents.editRows(of: &section) { $0.forget(rows) }
      contents.revision &+= 1
    case .settle, .hide, .replaceSpans: return false
    }
    return true
  }

  /// Applies the changes of chunks to the rows of the section.
  private static func takeChanges(_ section: inout LocatedSection, _ contents: SectionContents) {
    let number = store(section)
    for change in contents.lanes[number].rowChanges {
      let rows = section.gridRows(change.firstRow..<change.firstRow + change.removed)
      contents.editRows(of: &section) { extents in
        extents.remove(rows)
        extents.insert(change.inserted, at: rows.lowerBound)
      }
      section.record.rows += Int32(change.inserted - change.removed)
    }
    contents.lanes.update(number) { $0.rowChanges.removeAll(keepingCapacity: true) }
    contents.revision &+= 1
  }

  /// Makes the chunks of items unmeasured.
  private static func forgetRows(
    of items: Range<ItemIndex>, _ section: inout LocatedSection, _ contents: SectionContents
  ) {
    let number = store(section)
    guard !items.isEmpty, let first = contents.lanes.chunk(inStore: number, ofItem: items.lowerBound.raw),
      let last = contents.lanes.chunk(inStore: number, ofItem: items.upperBound.raw - 1)
    else { return }
    contents.lanes.update(number) { $0.open(first.index..<last.index + 1) }
    let rows = section.gridRows(RowIndex(first.index)..<RowIndex(last.index + 1))
    contents.editRows(of: &section) { $0.forget(rows) }
  }

  static func brokenInvariant(
    of section: LocatedSection, _ rows: [RowEntry?], _ contents: SectionContents
  ) -> String? {
    let number = store(section)
    let (items, chunks) = (contents.lanes[number].count, contents.lanes[number].chunkCount)
    if items != section.items { return "\(items) items in lanes, of \(section.items)" }
    if chunks != section.rows { return "\(section.rows) rows, where \(chunks) chunks are," }
    if let broken = contents.lanes[number].brokenInvariant { return broken }
    for (row, entry) in zip(section.rowRange, rows) where entry?.extent != nil {
      guard let chunk = contents.lanes.chunk(inStore: number, at: row.raw), chunk.isPlaced else {
        return "chunk \(row.raw), not placed,"
      }
      if let broken = brokenChunk(chunk, entry?.extent, of: section, contents) { return broken }
    }
    return nil
  }

  /// What is wrong with the places of a chunk.
  private static func brokenChunk(
    _ chunk: LanesStore.Chunk, _ rowExtent: FixedPoint?, of section: LocatedSection, _ contents: SectionContents
  ) -> String? {
    let isPlain = contents.lanes[store(section)].shapes.arePlain
    var (end, isMeasured, isExact) = (FixedPoint.zero, true, true)
    var lanes = [[(start: FixedPoint, end: FixedPoint)]](repeating: [], count: LaneCount.limit)
    var isMisplaced = false
    forEachItem(of: chunk, in: section, contents) { item, place, extent in
      let extra = FixedPoint(raw: Int64(place.extra))
      for lane in Int(place.lane)..<min(LaneCount.limit, Int(place.lane) + Int(place.span)) {
        if isPlain, place.isExact, place.lead != (lanes[lane].last?.end ?? .zero) + extra { isMisplaced = true }
        lanes[lane].append((place.lead, place.lead + extent + section.gap))
      }
      end = max(end, place.lead + extent)
      isExact = isExact && place.isExact
      isMeasured = isMeasured && contents.items.extent(of: section.gridItem(ItemIndex(item))) != nil
    }
    // Where items go back, no two lie on one another.
    for lane in lanes.indices where !isPlain {
      lanes[lane].sort { ($0.start, $0.end) < ($1.start, $1.end) }
      for (above, below) in zip(lanes[lane], lanes[lane].dropFirst()) where below.start < above.end {
        isMisplaced = true
      }
    }
    if isMisplaced { return "chunk \(chunk.index), whose items do not follow one another in their lanes," }
    if !isMeasured { return "chunk \(chunk.index), not measured," }
    if isExact, rowExtent != min(end, FixedPoint(Limits.extent)) {
      return "chunk \(chunk.index), not as long as its lanes,"
    }
    return nil
  }
}
