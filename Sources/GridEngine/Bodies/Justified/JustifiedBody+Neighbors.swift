// Justified rows: the item that a look-up leads to. Items of a row are no tracks, so a focus keeps to a place across.

extension JustifiedBody {
  /// The parts of the room that a focus tells from one another.
  static let shares = 4_096

  static func item(_ lookup: ItemLookup, in section: LocatedSection, _ contents: SectionContents) -> ItemIndex? {
    let number = store(section)
    guard section.rows > 0, section.items > 0 else { return nil }
    let last = max(0, section.endRow - 1)
    switch lookup {
    case .standing(let row, _, let beginsThere):
      if let items = contents.walls.box(number).items(inRow: row.raw) { return ItemIndex(items.lowerBound) }
      return beginsThere ? nil : ItemIndex(contents.walls[number].expectedItem(ofRow: row.raw))
    case .nearest(let across, _, let row):
      let share = contents.share(at: across, in: section)
      return item(inRow: max(0, min(row, last)), near: share, of: section, contents)
    case .beyond(let row, _, let isForward, let kept):
      let target = isForward ? row : min(row, section.endRow) - 1
      guard section.rowRange.contains(target) else { return nil }
      return item(inRow: target, near: kept.column, of: section, contents)
    case .beside(let rows, let column, let isForward, let kept):
      guard rows.contains(kept.row) else { return nil }
      var found: Int?
      forEachMiddle(inRow: kept.row.raw, ofStore: number, contents) { item, _, middle, _ in
        let share = share(middle, in: section.metrics.room)
        if isForward ? share >= column && found == nil : share < column { found = item }
      }
      return found.map { ItemIndex($0) }
    case .crossing(let row, _, let column):
      guard section.rowRange.contains(row) else { return nil }
      return item(inRow: row, near: column, of: section, contents)
    case .reading(let index): return index >= 0 && index < section.items ? ItemIndex(index) : nil
    }
  }

  /// The item of a row that is nearest to a place across, of two as near the later; where the row is not known, the one
  /// that is expected there.
  private static func item(
    inRow row: RowIndex, near share: Int, of section: LocatedSection, _ contents: SectionContents
  ) -> ItemIndex? {
    let place = (Double(share) + 0.5) / Double(shares) * section.metrics.room
    var best: (item: Int, distance: Double)?
    forEachMiddle(inRow: row.raw, ofStore: store(section), contents) { item, start, _, width in
      let distance = max(0, start - place, place - start - width)
      if distance <= best?.distance ?? .infinity { best = (item, distance) }
    }
    return ItemIndex(best?.item ?? contents.walls[store(section)].expectedItem(ofRow: row.raw))
  }

  /// Calls `body` with each item of a known row, where it begins and has its middle in the room, and how wide it is.
  static func forEachMiddle(
    inRow row: Int, ofStore number: Int, _ contents: SectionContents,
    _ body: (_ item: Int, _ start: Double, _ middle: Double, _ width: Double) -> Void
  ) {
    guard let known = contents.walls[number].knownRow(row) else { return }
    let (first, gap) = (known.items.lowerBound, contents.walls[number].rules.gap)
    var sum = 0.0
    contents.walls[number].forEachItem(known.items) { item, aspect, _ in
      // As cells have it, to the last bit.
      let start = known.slots.start + sum * known.slots.scale + Double(item - first) * gap
      let width = aspect * known.slots.scale
      body(item, start, start + width / 2, width)
      sum += aspect
    }
  }

  /// The share of the room at which an item has its middle.
  static func share(
    of item: Int, inRow row: Int, ofStore number: Int, room: Double, _ contents: SectionContents
  ) -> Int? {
    var found: Int?
    forEachMiddle(inRow: row, ofStore: number, contents) { other, _, middle, _ in
      if other == item { found = share(middle, in: room) }
    }
    return found
  }

  /// The share of the room that a place in it is in.
  static func share(_ place: Double, in room: Double) -> Int {
    let part = place / max(1, room) * Double(shares)
    return part.isFinite ? Int(max(0, min(Double(shares - 1), part))) : 0
  }
}

extension SectionContents {
  /// The share of a section's room that is nearest to a place across the content, and the other way round.
  func share(at across: Double, in section: LocatedSection) -> Int {
    JustifiedBody.share(across - styles.entries[section.style].declaration.insets.leading, in: section.metrics.room)
  }
  func place(ofShare share: Int, in section: LocatedSection) -> Double {
    let inset = styles.entries[section.style].declaration.insets.leading
    return inset + (Double(share) + 0.5) / Double(JustifiedBody.shares) * section.metrics.room
  }

  /// Where an item of a known row begins in its section's room, and how wide it is; nowhere and nothing elsewhere.
  func across(of item: ItemIndex, in section: LocatedSection) -> (offset: Double, extent: Double) {
    let number = JustifiedBody.store(section)
    let row = walls[number].row(of: item.raw).row
    var found = (offset: 0.0, extent: 0.0)
    JustifiedBody.forEachMiddle(inRow: row, ofStore: number, self) { other, start, _, width in
      if other == item.raw { found = (start, width) }
    }
    return found
  }
}
