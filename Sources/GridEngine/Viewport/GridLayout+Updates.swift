// Carrying out an update: what leaves from the back to the front, then what arrives from the front to the back.

extension GridLayout {
  /// Sizes on their way to another place.
  private struct Baggage {
    /// What is known of the items and rows that move, one move after another.
    var entries: [RowEntry] = []
    /// For each move of items, what is its own and how its section was laid out.
    var items: [(entries: Range<Int>, style: SectionStyle?)]
    /// For each move of packed items, their spans and starts.
    var spans: [PackedItems?]
    /// The records of sections that move, one move after another.
    var records: [SectionRecord] = []
    /// For each move of sections, its records, and its entries for rows and for items.
    var sections: [(records: Range<Int>, rows: Range<Int>, items: Range<Int>)]

    init(_ plan: UpdatePlan) {
      items = Array(repeating: (0..<0, nil), count: plan.update.moves.count)
      spans = plan.spans.moved
      sections = Array(repeating: (0..<0, 0..<0, 0..<0), count: plan.update.sectionMoves.count)
    }
  }

  /// Checks an update.
  ///
  /// Mutating in name only, so that the sections are not copied.
  mutating func plan(_ update: GridUpdate) throws(GridUpdateError) -> UpdatePlan {
    try UpdatePlan(update, for: sections)
  }

  /// Carries out an update that was checked.
  ///
  /// Deletions go from the last to the first and insertions from the first to the last, so that each finds its place by
  /// the very number that it was given.
  ///
  /// - Parameter declaration: what the engine makes of a declaration that it was given.
  /// - Complexity: O(k (log N + log S)), k items and sections that are named one by one or measured, N rows and items
  ///   measured and runs of unmeasured ones, S sections.
  mutating func apply(_ plan: UpdatePlan, declaration: (GridSection) -> GridSection) {
    let update = plan.update
    checkedRows = 0..<0
    for items in update.reloads { reloadItems(items) }
    for change in update.spanChanges { replaceSpans(of: change.items, by: change.spans) }
    for range in update.sectionReloads { for section in range { reloadSection(section) } }
    var baggage = Baggage(plan)
    removeItems(plan.items.removed, &baggage)
    // With the items that stay, whatever the tracks are to be.
    for change in plan.spans.redeclarations { redeclare(change.index, as: declaration(change.section)) }
    for piece in plan.sections.removed.reversed() { removeSections(piece, &baggage) }
    for piece in plan.sections.inserted {
      if piece.move >= 0 {
        insertSections(at: Int(piece.lower), baggage.sections[Int(piece.move)], baggage)
      } else {
        let section = declaration(update.sectionInsertions[-1 - Int(piece.move)].section)
        for index in piece.range { insertSection(at: index, section) }
      }
    }
    insertItems(plan.items.inserted, update.insertions, baggage)
    settlePackedSections(after: plan)
  }

  // MARK: Items

  /// Forgets the sizes of items; returns whether any was measured.
  @discardableResult
  mutating func reloadItems(_ items: GridUpdate.Items) -> Bool {
    guard var section = openSection(items.section),
      forgetItems(items.range.clamped(to: 0..<section.items), of: &section)
    else { return false }
    checkedRows = 0..<0
    sections.update(section.index, section.record)
    return true
  }

  private mutating func removeItems(_ pieces: [SplicePiece], _ baggage: inout Baggage) {
    var open: SectionStack.Located?
    for piece in pieces.reversed() {
      guard var section = reopened(open, Int(piece.section)) else { continue }
      if piece.move >= 0 {
        let style = sections.styles.entries[section.style]
        let first = baggage.entries.count
        if style.sizesFollow { copySizes(of: piece.range, in: section, into: &baggage.entries) }
        baggage.items[Int(piece.move)] = (first..<baggage.entries.count, style)
        if section.metrics.isPacked {
          baggage.spans[Int(piece.move)] = sections.stores[section.metrics].declared(piece.range)
        }
      }
      removeItems(piece.range, from: &section)
      open = section
    }
    close(open)
  }

  private mutating func insertItems(
    _ pieces: [SplicePiece], _ insertions: [GridUpdate.Insertion], _ baggage: Baggage
  ) {
    var open: SectionStack.Located?
    for piece in pieces {
      guard var section = reopened(open, Int(piece.section)) else { continue }
      let spans = piece.move >= 0 ? baggage.spans[Int(piece.move)] : insertions[-1 - Int(piece.move)].spans
      insertItems(piece.count, at: Int(piece.lower), spans: spans, into: &section)
      if piece.move >= 0 {
        let (entries, style) = baggage.items[Int(piece.move)]
        if let style, style.sizesFollow(to: sections.styles.entries[section.style]) {
          pasteSizes(baggage.entries[entries], at: Int(piece.lower), into: &section)
        }
      }
      open = section
    }
    close(open)
  }

  /// The section with an index: the open one, or another after that was put back.
  private mutating func reopened(_ open: SectionStack.Located?, _ index: Int) -> SectionStack.Located? {
    if let open, open.index == index { return open }
    close(open)
    return openSection(index)
  }

  private mutating func close(_ open: SectionStack.Located?) {
    if let open { sections.update(open.index, open.record) }
  }

  // MARK: Sections

  private mutating func reloadSection(_ index: Int) {
    guard var section = openSection(index) else { return }
    _ = forgetItems(0..<section.items, of: &section)
    let declaration = sections.styles.entries[section.style].declaration
    section.record.forgetSupplementary(header: declaration.header, footer: declaration.footer)
    sections.update(index, section.record)
  }

  private mutating func removeSections(_ piece: SplicePiece, _ baggage: inout Baggage) {
    if piece.move >= 0 { for index in piece.range { passOn(index) } }
    let first = sections.prefix(upTo: Int(piece.lower))
    let last = sections.prefix(upTo: Int(piece.upper))
    let rowRange = Int(first.rows)..<Int(last.rows)
    let itemRange = Int(first.items)..<Int(last.items)
    let firstRecord = baggage.records.count
    for index in piece.range.reversed() {
      let record = sections.remove(at: index)
      if piece.move >= 0 {
        baggage.records.append(record)
      } else {
        sections.release(record.style)
      }
    }
    if piece.move >= 0 {
      baggage.records[firstRecord...].reverse()
      baggage.sections[Int(piece.move)].records = firstRecord..<baggage.records.count
      let start = baggage.entries.count
      rows.copy(rowRange, into: &baggage.entries)
      let middle = baggage.entries.count
      items.copy(itemRange, into: &baggage.entries)
      baggage.sections[Int(piece.move)].rows = start..<middle
      baggage.sections[Int(piece.move)].items = middle..<baggage.entries.count
    }
    rows.removeRows(rowRange)
    items.removeRows(itemRange)
  }

  private mutating func insertSections(
    at index: Int, _ moved: (records: Range<Int>, rows: Range<Int>, items: Range<Int>), _ baggage: Baggage
  ) {
    let base = sections.prefix(upTo: index)
    var (newRows, newItems) = (0, 0)
    for (offset, record) in baggage.records[moved.records].enumerated() {
      sections.insert(record, at: index + offset)
      newRows += Int(record.rows)
      newItems += Int(record.items)
    }
    rows.insertRows(newRows, at: Int(base.rows))
    rows.paste(baggage.entries[moved.rows], atRow: Int(base.rows))
    items.insertRows(newItems, at: Int(base.items))
    items.paste(baggage.entries[moved.items], atRow: Int(base.items))
  }

  private mutating func insertSection(at index: Int, _ declaration: GridSection) {
    let record = sections.record(of: declaration, at: index, room: Limits.items - rows.rowCount)
    let base = sections.prefix(upTo: index)
    sections.insert(record, at: index)
    rows.insertRows(Int(record.rows), at: Int(base.rows))
    items.insertRows(Int(record.items), at: Int(base.items))
  }

  /// Gives a section another declaration; its items stay, and their sizes where tracks are as wide as before.
  private mutating func redeclare(_ index: Int, as declaration: GridSection) {
    guard var section = openSection(index) else { return }
    var declaration = declaration
    declaration.count = section.items
    let items = packedItems(of: section, declared: declaration)
    declaration.packed?.items = items
    let oldStyle = sections.styles.entries[section.style]
    let style = sections.record(of: declaration, at: index, room: 0).style
    sections.release(section.record.style)
    let newStyle = sections.styles.entries[Int(style)]
    section.record.redeclareSupplementary(from: oldStyle, to: newStyle)
    let keepsRows =
      !oldStyle.metrics.isPacked && !newStyle.metrics.isPacked && oldStyle.metrics.fixedRow == newStyle.metrics.fixedRow
      && oldStyle.tracks.extents.elementsEqual(newStyle.tracks.extents, by: SectionStyle.areAlike)
    var sizes: [RowEntry] = []
    let room = Limits.items - rows.rowCount + section.rows
    if !keepsRows {
      if oldStyle.sizesFollow(to: newStyle) { copySizes(of: 0..<section.items, in: section, into: &sizes) }
      let rowRange = section.rowBase..<section.rowBase + section.rows
      editRows(of: &section) { $0.removeRows(rowRange) }
      self.items.forget(rows: section.itemBase..<section.itemBase + section.items)
      rows.insertRows(sections.stores.rows(of: section.record, in: newStyle.metrics, room: room), at: section.rowBase)
    }
    section.record.style = style
    section.metrics = newStyle.metrics
    if !keepsRows {
      section.record.forgetRows(
        count: sections.stores.rows(of: section.record, in: newStyle.metrics, room: room),
        floats: newStyle.metrics.floats)
      pasteSizes(sizes[...], at: 0, into: &section)
    } else {
      section.record.floats = newStyle.metrics.floats && section.record.measuredRows == 0 && section.record.learned < 0
    }
    sections.update(index, section.record)
  }
}
