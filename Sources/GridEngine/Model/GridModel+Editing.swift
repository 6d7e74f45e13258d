// Edits of the model, of which updates are made: forgetting items, and removing, inserting and redeclaring sections.

extension GridModel {
  /// Forgets the sizes of items; returns whether any was measured.
  @discardableResult
  func reloadItems(_ range: Range<ItemIndex>, ofSection index: Int) -> Bool {
    guard var section = openSection(index), contents.apply(.forget(range.clamped(to: section.itemRange)), to: &section)
    else {
      return false
    }
    contents.revision &+= 1
    update(section.index, section.record)
    return true
  }

  /// Forgets the sizes of all items of sections.
  ///
  /// - Complexity: O(m (log S + log R)) besides forgetting their items, m sections of which anything is measured, S sections, R
  ///   entries of rows and items.
  func reloadItems(ofSections range: Range<Int>) {
    var next = range.lowerBound
    while let index = measuredSection(from: next), index < range.upperBound {
      if let section = section(index) { reloadItems(section.itemRange, ofSection: index) }
      next = index + 1
    }
  }

  /// The first section from an index on of which a row or an item is measured.
  private func measuredSection(from index: Int) -> Int? {
    let before = sections.prefix(upTo: index)
    let row = contents.rows.firstMeasured(from: GridRowIndex(Int(before.rows)))
    let item = contents.items.firstMeasured(from: GridItemIndex(Int(before.items)))
    let ofRow = row.flatMap { row in sections.tree.seekCompactly { $0.rows > row.raw }?.prefix.sections }
    let ofItem = item.flatMap { item in sections.tree.seekCompactly { $0.items > item.raw }?.prefix.sections }
    guard let first = ofRow.map({ min($0, ofItem ?? $0) }) ?? ofItem else { return nil }
    return Int(first)
  }

  /// Makes a header or footer unmeasured; its extent stays as an estimate. Returns whether it was measured.
  func reloadSupplementary(_ id: CellID) -> Bool {
    guard let section = openSection(id.section) else { return false }
    var record = section.record
    let declaration = contents.styles.entries[section.style].declaration
    if id.kind == .header {
      guard record.headerIsExact, declaration.header?.isMeasured == true else { return false }
      record.headerIsExact = false
    } else {
      guard record.footerIsExact, declaration.footer?.isMeasured == true else { return false }
      record.footerIsExact = false
    }
    contents.revision &+= 1
    update(section.index, record)
    return true
  }

  /// Makes all headers and footers unmeasured; their extents stay as estimates.
  ///
  /// - Complexity: O(S), S sections; O(s), s styles, where none of them is measured by declaration.
  func reloadSupplementaries() {
    let styles = contents.styles.entries
    func isMeasured(_ declared: GridSection.Supplementary?) -> Bool { declared?.isMeasured ?? false }
    guard styles.contains(where: { isMeasured($0.declaration.header) || isMeasured($0.declaration.footer) }) else {
      return
    }
    noteOpen()
    var estimators = sections.estimators
    sections.tree.mapInPlace { record in
      let style = Int(record.style)
      if record.headerIsExact, isMeasured(styles[style].declaration.header) {
        record.headerIsExact = false
        estimators[style].tally.addEstimate(record.header)
      }
      if record.footerIsExact, isMeasured(styles[style].declaration.footer) {
        record.footerIsExact = false
        estimators[style].tally.addEstimate(record.footer)
      }
    }
    sections.estimators = estimators
  }

  func reloadSection(_ index: Int) {
    guard var section = openSection(index) else { return }
    contents.apply(.forget(section.itemRange), to: &section)
    let declaration = contents.styles.entries[section.style].declaration
    section.record.forgetSupplementary(header: declaration.header, footer: declaration.footer)
    update(index, section.record)
  }

  /// Gives items other spans, and forgets their sizes.
  func replaceSpans(of range: Range<ItemIndex>, ofSection index: Int, by spans: PackedItems) {
    guard var section = openSection(index), contents.apply(.replaceSpans(range, spans), to: &section) else { return }
    update(section.index, section.record)
  }

  /// Brings the rows of a section up to date after its items changed, as far as that is little work.
  func settle(_ index: Int) {
    guard var section = openSection(index), contents.apply(.settle, to: &section) else { return }
    update(index, section.record)
  }

  // MARK: Sections

  /// Sections that were taken out, with everything measured of them.
  struct Detached {
    var records: [SectionRecord] = []
    var rows: [RowEntry] = []
    var items: [RowEntry] = []
    /// Items that are hidden by themselves, numbered from the first.
    var hidden: [Range<Int>] = []
  }

  /// Takes sections out with everything measured of them.
  func detach(_ range: Range<Int>) -> Detached {
    for index in range { revalidate(index) }
    let (rows, items) = numbers(of: range)
    var detached = Detached()
    contents.rows.copy(rows, into: &detached.rows)
    contents.items.copy(items, into: &detached.items)
    if PackedSections.areBuilt {
      detached.hidden = contents.hidden.hiddenRuns(in: items).map {
        $0.lowerBound - items.lowerBound..<$0.upperBound - items.lowerBound
      }
    }
    for index in range.reversed() { detached.records.append(remove(at: index)) }
    detached.records.reverse()
    contents.rows.remove(rows)
    contents.removeItems(items)
    return detached
  }

  func attach(_ sections: Detached, at index: Int) {
    let base = self.sections.prefix(upTo: index)
    let (row, item) = (GridRowIndex(Int(base.rows)), GridItemIndex(Int(base.items)))
    for (offset, record) in sections.records.enumerated() { insert(record, at: index + offset) }
    contents.rows.insert(sections.records.reduce(0) { $0 + Int($1.rows) }, at: row)
    contents.rows.paste(sections.rows[...], at: row)
    contents.insertItems(sections.records.reduce(0) { $0 + Int($1.items) }, at: item)
    contents.items.paste(sections.items[...], at: item)
    for run in sections.hidden {
      contents.hidden.set(true, item + run.lowerBound..<item + run.upperBound, of: contents.items.count)
    }
  }

  /// The numbers of the rows and items of sections in the grid.
  private func numbers(of range: Range<Int>) -> (rows: Range<GridRowIndex>, items: Range<GridItemIndex>) {
    let (first, last) = (sections.prefix(upTo: range.lowerBound), sections.prefix(upTo: range.upperBound))
    return (
      GridRowIndex(Int(first.rows))..<GridRowIndex(Int(last.rows)),
      GridItemIndex(Int(first.items))..<GridItemIndex(Int(last.items))
    )
  }

  func removeSections(_ range: Range<Int>) {
    let (rows, items) = numbers(of: range)
    for index in range.reversed() { release(remove(at: index).style) }
    contents.rows.remove(rows)
    contents.removeItems(items)
  }

  func insertSection(_ declaration: GridSection, at index: Int) {
    let record = record(of: declaration, at: index, room: Limits.items - contents.rows.count)
    let base = sections.prefix(upTo: index)
    insert(record, at: index)
    contents.rows.insert(Int(record.rows), at: GridRowIndex(Int(base.rows)))
    contents.insertItems(Int(record.items), at: GridItemIndex(Int(base.items)))
    if declaration.isOfTable { checkTable(index) }
    if PackedSections.canMerge, let rows = declaration.hiddenRows { hideRows(rows, ofSection: index) }
  }

  /// Gives a section another declaration; its items stay, and their sizes where tracks are as wide as before.
  func redeclare(_ index: Int, as declaration: GridSection) {
    guard var section = openSection(index) else { return }
    var declaration = declaration
    declaration.count = section.items
    let oldStyle = contents.styles.entries[section.style]
    let deciding = decidingWidths(of: section)
    let kind = BodyKind.remake(section, as: declaration, contents)
    if kind == nil, let declared = declaration.packedItems {
      declaration.packedItems = items(of: section, declared: declared)
    }
    let record = record(of: declaration, as: kind, at: index, room: 0)
    let style = record.style
    section.record.takeOutline(of: record)
    let newStyle = contents.styles.entries[Int(style)]
    section.record.redeclareSupplementary(from: oldStyle, to: newStyle)
    let keepsRows = oldStyle.keepsRows(in: newStyle)
    var sizes: [RowEntry] = []
    let room = Limits.items - contents.rows.count + section.rows
    if !keepsRows {
      if oldStyle.sizesFollow(to: newStyle) { contents.copySizes(of: section.itemRange, in: section, into: &sizes) }
      let oldRows = section.allRows
      contents.editRows(of: &section) { $0.remove(oldRows) }
      contents.items.forget(section.allItems)
    }
    release(section.record.style, keeping: kind)
    section.record.style = style
    section.metrics = newStyle.metrics
    if keepsRows {
      section.record.floats = newStyle.metrics.floats && section.record.teachingRows == 0 && section.record.learned < 0
    } else {
      let rows = contents.rowCount(of: section.record, in: newStyle.metrics, room: room)
      // What is hidden takes sizes as if it were shown.
      var hidden: [Range<GridItemIndex>] = []
      if PackedSections.areBuilt, !contents.hidden.isEmpty {
        hidden = contents.hidden.hiddenRuns(in: section.allItems)
        if !hidden.isEmpty { contents.hidden.set(false, section.allItems, of: contents.items.count) }
      }
      contents.rows.insert(rows, at: section.firstRow)
      section.record.forgetRows(count: rows, floats: newStyle.metrics.floats)
      section.metrics.declared = contents.noteDeclaredRows(of: section.record)
      contents.apply(.paste(sizes[...], at: 0), to: &section)
      // Where every row is an item no more, none is hidden.
      for run in hidden where newStyle.metrics.kind.traits.hasColumns {
        let items = run.lowerBound - section.firstItem..<run.upperBound - section.firstItem
        contents.apply(.hide(ItemIndex(items.lowerBound)..<ItemIndex(items.upperBound), true), to: &section)
      }
    }
    rearranging(index) { update(index, section.record) }
    if declaration.isOfTable { finishTable(index, deciding) }
    if PackedSections.canMerge, let rows = declaration.hiddenRows { hideRows(rows, ofSection: index) }
  }

  /// The items of a section that is declared anew: with the spans that they have, else with the declared ones if there
  /// are as many, else with none.
  private func items(of section: LocatedSection, declared: PackedItems) -> PackedItems {
    if let items = contents.declaredItems(section.itemRange, of: section) { return items }
    return declared.count == section.items ? declared : PackedItems(repeating: GridSpan(), count: section.items)
  }
}
