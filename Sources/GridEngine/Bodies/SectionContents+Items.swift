// Rows and items of sections of all kinds: what follows from the answers of a kind, and the sizes that are kept for items.

extension SectionContents {
  /// The cells of an item; where that is not known yet, one cell of the row it is expected in.
  @inline(__always)
  func area(of item: ItemIndex, in section: LocatedSection) -> GridArea {
    area(of: item, .expected, in: section) ?? GridArea(column: 0, row: 0, columns: 1, rows: 1)
  }

  /// The row that an item begins in; an estimate where that is not known yet.
  @inline(__always)
  func row(of item: ItemIndex, in section: LocatedSection) -> RowIndex {
    min(area(of: item, in: section).firstRow, max(0, section.endRow - 1))
  }

  /// The distance of an item's leading edge from that of the row that it begins in.
  @inline(__always)
  func lead(of item: ItemIndex, in section: LocatedSection) -> FixedPoint {
    section.metrics.hasSlots ? WallBody.lead(of: item, in: section, self) : .zero
  }

  /// The number of rows of a section, with its bound.
  func rowEstimate(of section: LocatedSection) -> RowEstimate {
    rowKnowledge(of: section.items, in: section.metrics, isEstimated: true).estimate
  }

  /// The number of rows of a section that was just declared, at most `room` where the kind decides how many there are.
  @inline(__always)
  func rowCount(of record: SectionRecord, in metrics: SectionMetrics, room: Int) -> Int {
    if metrics.kind.widthDecidesRows { followWidth(ofStyle: Int(record.style)) }
    let rows = rowKnowledge(of: Int(record.items), in: metrics, isEstimated: false).published
    return metrics.kind.traits.decidesRowCount ? max(0, min(rows, room)) : rows
  }

  /// The number of rows of a section at the present width, from its record at another.
  func rowCount(of record: SectionRecord, in metrics: SectionMetrics) -> Int {
    metrics.kind.traits.decidesRowCount
      ? Int(record.rows) : rowKnowledge(of: Int(record.items), in: metrics, isEstimated: false).published
  }

  /// True when the declared items will lie in the tracks that they lie in now, so that their sizes are worth saving.
  func savesSizes(in style: SectionStyle) -> Bool {
    style.sizesFollow || rowKnowledge(of: 0, in: style.metrics, isEstimated: false).isAsDeclared
  }

  /// How wrong the extent of a style's sections may be while the number of their rows is not certain; `nil` where it is. In
  /// points: `error` is how far it may be off, either way. `uncertain` is how much may not be there, where rows turn out to be
  /// fewer.
  ///
  /// - Parameter rowMean: the mean extent of a row, in points.
  func rowDoubt(ofStyle style: Int, rowMean: Double) -> (error: Double, uncertain: Double)? {
    let metrics = styles.entries[style].metrics
    let (stray, spare) = rowKnowledge(of: 0, in: metrics, isEstimated: true).doubt
    guard stray > 0 else { return nil }
    if metrics.declaresRows {
      return doubtfulExtent(
        ofStyle: style, stray: stray, spare: spare,
        estimate: max(metrics.declaredEstimate ?? .zero, FixedPoint(rowMean)))
    }
    let stride = metrics.fixedRow ?? metrics.declaredEstimate
    return (
      Double(stray) * ((stride?.points ?? rowMean) + metrics.gap.points),
      Double(spare) * ((metrics.fixedRow ?? .zero) + metrics.gap).points
    )
  }

  // MARK: Sizes

  /// True when the rows of a section are its items, and hold their extents.
  private func keepsSizesInRows(_ section: LocatedSection) -> Bool {
    section.metrics.rowsAreItems && !section.record.hasStaleRows
  }

  /// The measured extent of an item by itself; `nil` when it is not known.
  ///
  /// - Complexity: O(log N), N entries of rows and items.
  func measuredExtent(of item: ItemIndex, in section: LocatedSection) -> RowEntry? {
    keepsSizesInRows(section) && !isHidden(item, in: section)
      ? rows.entry(of: section.gridRow(row(thatIs: item, in: section))) : items.entry(of: section.gridItem(item))
  }

  /// Appends the sizes of items, as far as they are measured.
  ///
  /// - Complexity: O(k + log N), k entries of the range, N entries of rows and items.
  func copySizes(of range: Range<ItemIndex>, in section: LocatedSection, into buffer: inout [RowEntry]) {
    guard section.rows > 0, section.fixedRow == nil else { return }
    guard keepsSizesInRows(section) else { return items.copy(section.gridItems(range), into: &buffer) }
    guard section.hidesRows else {
      return rows.copy(section.gridRows(rows(thatAre: range, in: section)), into: &buffer)
    }
    hidden.forEach(in: section.gridItems(range)) { run, isHidden in
      if isHidden {
        items.copy(run, into: &buffer)
      } else {
        let first = row(thatIs: ItemIndex(run.lowerBound - section.firstItem), in: section)
        rows.copy(section.gridRows(first..<first + (run.upperBound - run.lowerBound)), into: &buffer)
      }
    }
  }
}

extension SectionMetrics {
  /// True when every row is one item, so that the extents of rows are those of items and move with them.
  @inline(__always) var rowsAreItems: Bool { columns == 1 && kind.traits.rowsAreFilled }
}
