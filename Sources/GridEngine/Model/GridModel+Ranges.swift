// Merged cells of tables: which one covers a cell, and where it lies among the rows of a table.

/// A merged cell with the table that it is of.
struct TableRange: Sendable {
  var range: CellRange
  /// The sections of the table.
  var sections: Range<Int>
  /// The number of its column set.
  var columns: Int32
  /// The number of its first row among the items of the grid.
  var base: Int
}

extension GridModel {
  /// The merged cell that covers a cell of a table; `nil` where there is none.
  ///
  /// - Complexity: O(d log S + log n), d levels, S sections, n merged cells.
  func range(covering id: CellID) -> TableRange? {
    guard PackedSections.areBuilt, contents.columnSets.hasRanges, id.kind == .item,
      let section = wholeSection(id.section)
    else { return nil }
    return range(covering: id, in: section)
  }

  func range(covering id: CellID, in section: LocatedSection) -> TableRange? {
    guard let table = rangedTable(of: section) else { return nil }
    let row = sections.itemBase(of: section.index) - table.base + id.item
    return contents.columnSets[table.columns].range(row: row, column: id.column).map {
      TableRange(range: $0, sections: table.sections, columns: table.columns, base: table.base)
    }
  }

  /// The table that a section is of, where it has merged cells, with any range.
  func rangedTable(of section: LocatedSection) -> TableRange? {
    guard PackedSections.areBuilt, section.metrics.kind.traits.hasColumns, contents.columnSets.hasRanges,
      let span = table(around: section, in: AxisRange(), freezes: false),
      contents.columnSets[span.columns].hasRanges
    else { return nil }
    return tableRange(span)
  }

  /// The table that a section is of, with any range; `nil` for a section of none.
  func table(ofSection index: Int) -> TableRange? {
    guard let section = wholeSection(index), section.metrics.kind.traits.hasColumns,
      let span = table(around: section, in: AxisRange(), freezes: false)
    else { return nil }
    return tableRange(span)
  }

  private func tableRange(_ span: TableSpan) -> TableRange {
    TableRange(
      range: CellRange(row: 0, column: 0), sections: span.sections, columns: span.columns,
      base: sections.itemBase(of: span.sections.lowerBound))
  }

  /// The cell that stands for a cell: the origin of the merged cell that covers it, else itself.
  func origin(of id: CellID) -> CellID {
    range(covering: id).map { cell(row: $0.range.rows.lowerBound, column: $0.range.columns.lowerBound, of: $0) } ?? id
  }

  /// The cell of a table by its row among all of the table.
  ///
  /// - Complexity: O(log S), S sections.
  func cell(row: Int, column: Int, of table: TableRange) -> CellID {
    let item = table.base + row
    guard let found = sections.tree.seekCompactly({ $0.items > item }) else { return .item(-1) }
    return CellID(
      item: ItemIndex(item - Int(found.prefix.items)), column: column, section: Int(found.prefix.sections))
  }

  /// The row of a cell among all of its table.
  func row(of id: CellID, in table: TableRange) -> Int { sections.itemBase(of: id.section) - table.base + id.item }

  /// Some rows of a table from the first that is shown to the last; `nil` where none is.
  ///
  /// - Complexity: O(log S), S sections.
  func shownRows(_ rows: Range<Int>, of table: TableRange) -> Range<Int>? {
    guard !rows.isEmpty else { return nil }
    if sections.collapsedCount == 0 { return contents.hidden.isEmpty ? rows : rowsWithoutHidden(rows, of: table) }
    func isShown(_ index: Int) -> Bool { section(index).map { $0.rows > 0 } ?? false }
    var (first, last) = (rows.lowerBound, rows.upperBound - 1)
    let firstSection = cell(row: first, column: 0, of: table).section
    if !isShown(firstSection) {
      guard let next = sections.section(ofShownRow: sections.shownRows(upTo: firstSection + 1)) else { return nil }
      first = sections.itemBase(of: next) - table.base
    }
    let lastSection = cell(row: last, column: 0, of: table).section
    if !isShown(lastSection) {
      let before = sections.shownRows(upTo: lastSection)
      guard before > 0, let previous = sections.section(ofShownRow: before - 1) else { return nil }
      last = sections.itemBase(of: previous + 1) - table.base - 1
    }
    guard first <= last, first < rows.upperBound, last >= rows.lowerBound else { return nil }
    return contents.hidden.isEmpty ? first..<last + 1 : rowsWithoutHidden(first..<last + 1, of: table)
  }

  /// Some rows of a table from the first to the last that is not hidden by itself, where the first and the last are in sections
  /// that are shown.
  ///
  /// - Complexity: O(k (log S + log h)), S sections, h runs of hidden rows, k of these that lie at an end of a collapsed section.
  private func rowsWithoutHidden(_ rows: Range<Int>, of table: TableRange) -> Range<Int>? {
    let first = contents.hidden.rank(of: GridItemIndex(table.base + rows.lowerBound))
    let end = contents.hidden.rank(of: GridItemIndex(table.base + rows.upperBound))
    guard first < end, let lower = contents.hidden.item(ofRank: first),
      let upper = contents.hidden.item(ofRank: end - 1)
    else { return nil }
    let shown = lower.item.raw - table.base..<upper.item.raw - table.base + 1
    // What follows hidden rows may be in a section that is not shown.
    return sections.collapsedCount == 0 || shown == rows ? shown : shownRows(shown, of: table)
  }

  /// Where shown rows of a table lie, from the first to the last of them.
  ///
  /// - Complexity: O(log S + log R), S sections, R entries of the row tree.
  func slot(ofRows rows: Range<Int>, of table: TableRange) -> (edge: FixedPoint, extent: FixedPoint) {
    let first = cell(row: rows.lowerBound, column: 0, of: table)
    guard var section = section(first.section) else { return (.zero, .zero) }
    let edge = offset(of: SlotIndex(contents.row(thatIs: first.itemIndex, in: section)), in: section)
    var item = first.itemIndex
    if rows.count > 1 {
      let last = cell(row: rows.upperBound - 1, column: 0, of: table)
      item = last.itemIndex
      if last.section != section.index, !take(last.section, &section) { return (edge, .zero) }
    }
    let slot = SlotIndex(contents.row(thatIs: item, in: section))
    return (edge, offset(of: slot, in: section) + extent(of: slot, in: section) - edge)
  }

  /// Where the whole of a merged cell naturally lies; `nil` where all of its rows or columns are hidden.
  func frame(of table: TableRange) -> Rect? {
    guard let rows = shownRows(table.range.rows, of: table),
      let columns = contents.columnSets[table.columns].shownColumns(table.range.columns)
    else { return nil }
    let (along, across) = (slot(ofRows: rows, of: table), contents.columnSets[table.columns].slot(ofColumns: columns))
    return Rect(
      x: across.edge.points, y: along.edge.points, width: across.extent.points, height: along.extent.points)
  }

  // MARK: Merging

  /// Merges cells of a table, all of these or none.
  ///
  /// - Parameters:
  ///   - head: the section that is its head.
  ///   - replaces: true where they take the place of all that there are, as they are declared.
  ///   - name: the number of the head in errors.
  /// - Complexity: O(d log S + k log n), d levels, S sections, k ranges to add, n ranges afterwards.
  func merge(_ ranges: [CellRange], ofTable head: Int, replaces: Bool, name: Int) throws(GridError) {
    guard let table = ownTable(ofHead: head) else {
      // The columns of a head in another table do not count, and neither does what they are declared with.
      if replaces { return }
      throw .noColumns(section: name)
    }
    var changed = ranges
    if replaces {
      if contents.columnSets[table.columns].isMerged(as: ranges) {
        contents.columnSets[table.columns].declaredRanges = nil
        return
      }
      contents.columnSets[table.columns].ranges.first?.forEach { changed.append($0) }
    }
    do throws(TableRangeError) {
      try contents.columnSets[table.columns].merge(ranges, replaces: replaces, in: bounds(of: table)) {
        firstBreak(in: $0, table.base)
      }
    } catch {
      throw .mergedCells(error, section: name)
    }
    forgetRows(changed, of: table)
  }

  /// Merges the cells of a state, with which rows are measured already; `nil` for those that are declared.
  func restoreRanges(_ ranges: [CellRange]?, ofTable head: Int) throws(GridError) {
    guard let table = ownTable(ofHead: head) else { return }
    do throws(TableRangeError) {
      try contents.columnSets[table.columns].restoreRanges(ranges, in: bounds(of: table)) {
        firstBreak(in: $0, table.base)
      }
    } catch { throw .damaged }
    contents.columnSets[table.columns].cutRanges(toRows: bounds(of: table).rows)
  }

  /// The table of a head, with any range; `nil` for a section that is none, or one in another table.
  private func ownTable(ofHead head: Int) -> TableRange? {
    guard let section = wholeSection(head), let own = section.metrics.kind.ownColumns,
      let span = table(around: section, in: AxisRange(), freezes: false), span.columns == own
    else { return nil }
    return tableRange(span)
  }

  private func bounds(of table: TableRange) -> TableBounds {
    TableBounds(
      rows: sections.itemBase(of: table.sections.upperBound) - table.base,
      columns: contents.columnSets[table.columns].count)
  }

  /// Unmerges cells of a table.
  func unmerge(_ ranges: [CellRange], ofTable head: Int) {
    guard let section = wholeSection(head), let table = rangedTable(of: section) else { return }
    for range in ranges {
      let removed = contents.columnSets[table.columns].unmerge(range)
      if removed.isEmpty { continue }
      forgetRows(removed, of: table)
    }
  }

  /// Makes rows unmeasured whose heights other cells decide, since these are merged or no longer are. Where none is left that decides,
  /// rows stay as tall as they are.
  ///
  /// - Returns: whether any was measured.
  /// - Complexity: O((k + r / 64) log n), k ranges, r rows of those beside other merged cells, n merged cells.
  @discardableResult
  func forgetRows(_ ranges: [CellRange], of table: TableRange) -> Bool {
    let count = sections.itemBase(of: table.sections.upperBound) - table.base
    var wereMeasured = false
    for var range in ranges {
      range.rows = range.rows.clamped(to: 0..<count)
      guard contents.columnSets[table.columns].hasDeciding(in: range) else { continue }
      var (first, row) = (range.rows.lowerBound, range.rows.lowerBound)
      while row < range.rows.upperBound {
        let alike = contents.columnSets[table.columns].rowsAlike(from: row, before: range.rows.upperBound)
        if !alike.areDecided {
          if forgetRows(first..<row, of: table) { wereMeasured = true }
          first = alike.end
        }
        row = alike.end
      }
      if forgetRows(first..<row, of: table) { wereMeasured = true }
    }
    return wereMeasured
  }

  /// Makes rows unmeasured of which merged cells decide how tall they are that are wider now, since a column was learnt.
  ///
  /// - Returns: whether any was measured.
  /// - Complexity: O(m log n), m ≤ 64 merged cells that cover the column or end before it, n in all; where there are more, that of
  ///   ``forgetRows(ofSections:)``.
  func forgetRows(mergedBeside column: Int, of table: TableRange) -> Bool {
    guard let ranges = contents.columnSets[table.columns].ranges(beside: column, atMost: 64) else {
      forgetRows(ofSections: table.sections)
      return true
    }
    return forgetRows(ranges, of: table)
  }

  private func forgetRows(_ rows: Range<Int>, of table: TableRange) -> Bool {
    var (row, wereMeasured) = (rows.lowerBound, false)
    while row < rows.upperBound {
      let first = cell(row: row, column: 0, of: table)
      let end = min(sections.itemCount(of: first.section), first.item + rows.upperBound - row)
      guard end > first.item else { break }
      if reloadItems(ItemIndex(first.item)..<ItemIndex(end), ofSection: first.section) { wereMeasured = true }
      row += end - first.item
    }
    return wereMeasured
  }

  /// The first of some rows of a table before which a header or footer lies; `nil` when there is none.
  ///
  /// - Parameter base: the number of the table's first row among the items of the grid.
  /// - Complexity: O(s log S), s sections that the rows are of, S sections.
  private func firstBreak(in rows: Range<Int>, _ base: Int) -> Int? {
    guard !rows.isEmpty,
      let found = sections.tree.seekCompactly({ $0.items > base + rows.lowerBound - 1 }),
      var before = wholeRecord(Int(found.prefix.sections))
    else { return nil }
    var (index, end) = (Int(found.prefix.sections) + 1, Int(found.prefix.items) + Int(found.element.items))
    while end < base + rows.upperBound, let record = wholeRecord(index) {
      if record.hasHeader || before.hasFooter { return end - base }
      before = record
      end += Int(record.items)
      index += 1
    }
    return nil
  }
}
