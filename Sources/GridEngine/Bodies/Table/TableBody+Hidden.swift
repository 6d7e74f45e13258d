// Tables: rows that are hidden by themselves, and edits of sections that have some.

extension TableBody {
  static func apply(_ edit: BodyEdit, to section: inout LocatedSection, _ contents: SectionContents) -> Bool {
    if case .hide(let items, let isHidden) = edit {
      guard PackedSections.canMerge else { return false }
      return isHidden ? hide(items, of: &section, contents) : show(items, of: &section, contents)
    }
    guard section.hidesRows else { return TracksBody.apply(edit, to: &section, contents) }
    switch edit {
    case .remove(let items): remove(items, from: &section, contents)
    case .insert(let count, let item, _): insert(count, at: item, into: &section, contents)
    case .replaceSpans(let items, _), .forget(let items): return forget(items, of: &section, contents)
    case .paste, .settle, .hide, .reshape, .placeAnew: return TracksBody.apply(edit, to: &section, contents)
    }
    return true
  }

  /// - Complexity: O(k + log N), k entries of the range, N entries of rows and items, and runs of hidden rows.
  private static func remove(
    _ range: Range<ItemIndex>, from section: inout LocatedSection, _ contents: SectionContents
  ) {
    let rows = contents.rows(thatAre: range, in: section)
    let gone = section.gridRows(rows)
    contents.editRows(of: &section) { $0.remove(gone) }
    contents.removeItems(section.gridItems(range))
    section.record.items -= Int32(range.count)
    section.record.rows -= Int32(rows.count)
  }

  private static func insert(
    _ count: Int, at item: ItemIndex, into section: inout LocatedSection, _ contents: SectionContents
  ) {
    contents.rows.insert(count, at: section.gridRow(contents.row(thatIs: item, in: section)))
    contents.insertItems(count, at: section.gridItem(item))
    section.record.items += Int32(count)
    section.record.rows += Int32(count)
  }

  private static func forget(
    _ range: Range<ItemIndex>, of section: inout LocatedSection, _ contents: SectionContents
  ) -> Bool {
    // Those of hidden rows, which others are not kept beside.
    if !section.record.hasStaleRows || section.rows == 0 { contents.items.forget(section.gridItems(range)) }
    return TracksBody.apply(.forget(range), to: &section, contents)
  }

  /// Hides rows; their sizes are kept with the items, but for those that are provisional.
  ///
  /// - Complexity: O(k log N), k entries of the range and runs of hidden rows in it, N of all.
  private static func hide(
    _ range: Range<ItemIndex>, of section: inout LocatedSection, _ contents: SectionContents
  ) -> Bool {
    let items = section.gridItems(range.clamped(to: section.itemRange))
    let rows = contents.rows(thatAre: range.clamped(to: section.itemRange), in: section)
    guard !rows.isEmpty else { return false }
    var sizes: [RowEntry] = []
    if !section.record.hasStaleRows { contents.copySizes(of: range, in: section, into: &sizes) }
    let gone = section.gridRows(rows)
    contents.editRows(of: &section) { $0.remove(gone) }
    contents.hidden.set(true, items, of: contents.items.count)
    section.record.rows -= Int32(rows.count)
    if sizes.contains(where: { $0.isProvisional }) {
      sizes = sizes.map { $0.isProvisional ? .run(1) : $0 }
    }
    contents.items.paste(sizes[...], at: items.lowerBound)
    return true
  }

  /// Shows rows with the sizes that they had.
  ///
  /// - Complexity: O(k log N), k entries of the range and runs of hidden rows in it, N of all.
  private static func show(
    _ range: Range<ItemIndex>, of section: inout LocatedSection, _ contents: SectionContents
  ) -> Bool {
    let runs = contents.hidden.hiddenRuns(in: section.gridItems(range.clamped(to: section.itemRange)))
    // From the last, so that the rows before stay where they are.
    for run in runs.reversed() {
      let row = section.gridRow(
        contents.row(thatIs: ItemIndex(run.lowerBound - section.firstItem), in: section))
      let count = run.upperBound - run.lowerBound
      var sizes: [RowEntry] = []
      contents.items.copy(run, into: &sizes)
      contents.hidden.set(false, run, of: contents.items.count)
      section.record.rows += Int32(count)
      contents.editRows(of: &section) {
        $0.insert(count, at: row)
        $0.paste(sizes[...], at: row)
      }
      if !section.record.hasStaleRows { contents.items.forget(run) }
    }
    return !runs.isEmpty
  }

  static func brokenInvariant(
    of section: LocatedSection, _ rows: [RowEntry?], _ contents: SectionContents
  ) -> String? {
    let hidden = contents.hidden.count(in: section.allItems)
    if section.rows + hidden != section.items { return "the number of rows, of which \(hidden) are hidden" }
    guard section.hidesRows else { return TracksBody.brokenInvariant(of: section, rows, contents) }
    for item in section.itemRange {
      guard let entry = contents.items.entry(of: section.gridItem(item)) else { continue }
      if contents.isHidden(item, in: section) {
        if entry.isProvisional { return "hidden item \(item.raw), which is provisional," }
      } else if !section.record.hasStaleRows {
        return "item \(item.raw), which is measured twice,"
      } else if entry != rows[contents.row(thatIs: item, in: section).raw] {
        return "item \(item.raw), not its row,"
      }
    }
    return nil
  }
}
