// Items of one section that come, go or are forgotten, and what becomes of its rows.

extension GridLayout {
  /// Takes items out of a section; rows after them are no more than estimates where items share rows.
  ///
  /// - Parameters:
  ///   - range: items of the section.
  ///   - section: is changed, but not yet in ``sections``.
  /// - Complexity: O(k + log N), k entries of the range, N entries of rows and items.
  mutating func removeItems(_ range: Range<Int>, from section: inout SectionStack.Located) {
    if section.metrics.isPacked { return removePackedItems(range, from: &section) }
    let (oldRows, count) = (section.rows, section.items - range.count)
    let newRows = section.metrics.rows(for: count)
    if oldRows > newRows {
      let row = section.rowBase + section.metrics.row(of: range.lowerBound)
      editRows(of: &section) { $0.removeRows(row..<row + oldRows - newRows) }
    }
    items.removeRows(section.itemBase + range.lowerBound..<section.itemBase + range.upperBound)
    section.record.items = Int32(count)
    section.record.rows = Int32(newRows)
    realign(&section, from: range.lowerBound, by: range.count)
  }

  /// Puts unmeasured items into a section.
  ///
  /// - Parameters:
  ///   - index: the first of them.
  ///   - section: is changed, but not yet in ``sections``.
  /// - Complexity: O(log N), N entries of rows and items.
  mutating func insertItems(
    _ count: Int, at index: Int, spans: PackedItems? = nil, into section: inout SectionStack.Located
  ) {
    if section.metrics.isPacked { return insertPackedItems(count, at: index, spans, into: &section) }
    let newRows = section.metrics.rows(for: section.items + count)
    if newRows > section.rows {
      rows.insertRows(newRows - section.rows, at: section.rowBase + section.metrics.row(of: index))
    }
    items.insertRows(count, at: section.itemBase + index)
    section.record.items += Int32(count)
    section.record.rows = Int32(newRows)
    realign(&section, from: index + count, by: count)
  }

  /// Notes that items from one on came to lie in other rows, and in other tracks unless they moved by whole rows.
  private mutating func realign(_ section: inout SectionStack.Located, from item: Int, by count: Int) {
    guard section.rows > 0, section.fixedRow == nil, !section.metrics.rowsAreItems else { return }
    section.record.isRealigned = true
    if count % section.columns != 0, !sections.styles.entries[section.style].sizesFollow {
      items.forget(rows: section.itemBase + item..<section.itemBase + section.items)
    }
  }

  /// Makes items unmeasured; returns whether any was measured.
  ///
  /// - Complexity: O(k + log N), k entries of the range, N entries of rows and items.
  mutating func forgetItems(_ range: Range<Int>, of section: inout SectionStack.Located) -> Bool {
    guard section.rows > 0, section.fixedRow == nil else { return false }
    if section.metrics.rowsAreItems {
      let base = section.rowBase
      let measured = rows.measuredRowCount
      editRows(of: &section) { $0.forget(rows: base + range.lowerBound..<base + range.upperBound) }
      return rows.measuredRowCount != measured
    }
    let measured = items.measuredRowCount
    items.forget(rows: section.itemBase + range.lowerBound..<section.itemBase + range.upperBound)
    guard items.measuredRowCount != measured else { return false }
    if section.metrics.isPacked {
      forgetPackedRows(of: range, in: &section)
    } else {
      section.record.isRealigned = true
    }
    return true
  }

  /// Changes rows of a section and keeps its sums right; what its rows counted for stays as an estimate when none is left.
  mutating func editRows(of section: inout SectionStack.Located, _ body: (inout RowExtents) -> Void) {
    let before = rows.tree.total
    let mean = section.record.mean
    body(&rows)
    let change = rows.tree.total - before
    section.record.measuredRows += Int32(bitPattern: change.measuredRows)
    section.record.measuredExtent += change.measuredExtent
    if section.record.measuredRows == 0, let mean {
      section.record.learned = Int32(mean.raw)
      section.record.floats = false
    }
  }

  /// Appends what is known of the sizes of items.
  ///
  /// - Complexity: O(k + log N), k entries of the range, N entries of rows and items.
  func copySizes(of range: Range<Int>, in section: SectionStack.Located, into buffer: inout [RowEntry]) {
    guard section.rows > 0, section.fixedRow == nil else { return }
    if section.metrics.rowsAreItems {
      rows.copy(section.rowBase + range.lowerBound..<section.rowBase + range.upperBound, into: &buffer)
    } else {
      items.copy(section.itemBase + range.lowerBound..<section.itemBase + range.upperBound, into: &buffer)
    }
  }

  /// Gives items, which are not measured, the sizes that were copied from others.
  ///
  /// - Complexity: O(k log N), k entries copied, N entries of rows and items.
  mutating func pasteSizes(_ entries: ArraySlice<RowEntry>, at index: Int, into section: inout SectionStack.Located) {
    guard section.rows > 0, !entries.isEmpty else { return }
    if section.metrics.rowsAreItems {
      let row = section.rowBase + index
      editRows(of: &section) { $0.paste(entries, atRow: row) }
    } else {
      items.paste(entries, atRow: section.itemBase + index)
      if !section.metrics.isPacked { section.record.isRealigned = true }
    }
  }
}
