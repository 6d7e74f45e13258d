// Rows whose extents are declared: they are known wherever they are, and nothing is stored for them.

extension SectionContents {
  /// The extent of a row if it is declared.
  ///
  /// - Complexity: O(1); O(log b) where items are packed in chunks, b blocks.
  @inline(__always)
  func declaredExtent(of row: RowIndex, in section: LocatedSection) -> FixedPoint? {
    guard section.metrics.declaresRows else { return nil }
    var chunk = 0..<0
    return placements[PackedBody.store(section)].declaredExtent(of: row.raw, &chunk)
  }

  /// As ``declaredExtent(of:in:)``, for rows one after another.
  ///
  /// - Parameter chunk: empty at first; then the rows of the chunk that was looked up last.
  @inline(__always)
  func declaredExtent(of row: RowIndex, in section: LocatedSection, _ chunk: inout Range<Int>) -> FixedPoint? {
    guard section.metrics.declaresRows else { return nil }
    return placements[PackedBody.store(section)].declaredExtent(of: row.raw, &chunk)
  }

  /// The declared ones of some rows of a section, also of rows that it does not have yet.
  func declared(in rows: Range<RowIndex>, of section: LocatedSection) -> RowTotal {
    guard section.metrics.declaresRows else { return RowTotal() }
    let number = PackedBody.store(section)
    return placements[number].declared(before: rows.upperBound.raw)
      - placements[number].declared(before: rows.lowerBound.raw)
  }

  /// True when no item decides the extent of any of some rows.
  func declaresAll(_ rows: Range<RowIndex>, of section: LocatedSection) -> Bool {
    section.metrics.declaresRows && declared(in: rows, of: section).rows == Int64(rows.count)
  }

  /// Notes how many rows of a section are declared, after the number of its rows changed, and returns that.
  func noteDeclaredRows(of record: SectionRecord) -> RowTotal {
    let style = Int(record.style)
    guard styles.entries[style].metrics.declaresRows else { return RowTotal() }
    let store = PackedBody.store(styles.entries[style].metrics)
    let declared = placements[store].declared(before: Int(record.rows))
    styles.setDeclared(declared, ofStyle: style)
    return declared
  }

  /// As ``rowDoubt(ofStyle:rowMean:)``, of a section that declares rows.
  ///
  /// - Parameters:
  ///   - stray: the number of rows by which the row count may be wrong.
  ///   - spare: the number of rows that may be too many.
  ///   - estimate: the extent of a row that is not declared.
  func doubtfulExtent(
    ofStyle style: Int, stray: Int, spare: Int, estimate: FixedPoint
  ) -> (error: Double, uncertain: Double) {
    let (metrics, pattern) = (styles.entries[style].metrics, styles.entries[style].pattern)
    let number = PackedBody.store(metrics)
    let gap = metrics.gap.points
    let largest = metrics.declaresAllRows ? pattern.largest : max(pattern.largest, estimate)
    var error = Double(stray) * (largest.points + gap)
    let rows = placements[number].publishedRows - spare
    guard placements[number].isChunked else {
      let lost = metrics.declared - placements[number].declared(before: rows)
      // At the limit of rows a section has fewer than its packing leads to, and none of them is lost.
      return (error, max(0, FixedPoint(raw: lost.extent).points) + Double(spare) * gap)
    }
    // A chunk that is a row longer than estimated, and another that is one shorter, may lose a large row and get a small one.
    let open = placements[number].openBlocks
    error += Double(open) * Double(pattern.count) * largest.points
    let certain = metrics.declaresAllRows ? Double(rows) * pattern.smallest.points : 0
    return (error, max(0, FixedPoint(raw: metrics.declared.extent).points - certain) + Double(spare) * gap)
  }

  /// As ``slot(of:in:)``, in a section that declares rows.
  @inline(never)
  func declaredSlot(of row: RowIndex, in section: LocatedSection) -> (edge: FixedPoint, extent: FixedPoint) {
    var measured = RowTotal()
    var extent: FixedPoint?
    if section.record.measuredRows > 0 {
      let slot = rows.slot(of: section.gridRow(row))
      measured = RowTotal(slot.prefix - rows.prefix(upTo: section.firstRow))
      extent = slot.extent
    }
    let known = placements[PackedBody.store(section)].declared(before: row.raw) + measured
    return (
      known.extent(of: row.raw, estimate: section.estimate, gap: section.gap),
      extent ?? declaredExtent(of: row, in: section) ?? section.estimate
    )
  }

  /// As ``row(in:at:)``, in a section that declares rows.
  ///
  /// - Complexity: O(log R), R entries of the row tree; O((log R + log b) log r) where rows are measured in chunks, of r rows in b
  ///   blocks: neither tree alone knows where a row lies.
  @inline(never)
  func declaredRow(in section: LocatedSection, at distance: FixedPoint) -> (row: RowIndex, edge: FixedPoint) {
    let number = PackedBody.store(section)
    var found: (row: Int, edge: FixedPoint)?
    if section.record.measuredRows == 0 {
      found = placements[number].row(at: distance, estimate: section.estimate, gap: section.gap)
    } else if placements[number].isChunked {
      let before = rows.prefix(upTo: section.firstRow)
      func edge(_ row: Int) -> FixedPoint {
        let measured = RowTotal(rows.prefix(upTo: section.gridRow(RowIndex(row))) - before)
        return (measured + placements[number].declared(before: row))
          .extent(of: row, estimate: section.estimate, gap: section.gap)
      }
      var (low, high) = (0, section.rows)
      while low + 1 < high {
        let middle = low + (high - low) / 2
        if edge(middle) <= distance { low = middle } else { high = middle }
      }
      found = (low, edge(low))
    } else {
      found = row(amongMeasured: section, at: distance)
    }
    if let found, found.row < section.rows { return (RowIndex(found.row), found.edge) }
    let last = max(0, section.endRow - 1)
    return (last, rowsExtent(in: section, upTo: last))
  }

  /// A row of a section whose rows are declared without chunks, and some of whose others are measured.
  private func row(
    amongMeasured section: LocatedSection, at distance: FixedPoint
  ) -> (row: Int, edge: FixedPoint)? {
    let (first, style) = (section.firstRow.raw, section.style)
    let (estimate, gap) = (section.estimate, section.gap)
    let before = rows.prefix(upTo: section.firstRow)
    func edge(_ sum: RowSummary) -> FixedPoint {
      let count = max(0, Int(cutting: Int64(sum.rows)) - first)
      let measured = count > 0 ? RowTotal(sum - before) : RowTotal()
      return (styles.entries[style].pattern.declared(before: count) + measured)
        .extent(of: count, estimate: estimate, gap: gap)
    }
    // Rows of other sections are not declared by this one, so sums that reach over its end say nothing.
    let end = Int64(first) + Int64(section.rows)
    let found = rows.stored.tree.seek {
      Int64($0.rows) > Int64(first) && (Int64($0.rows) >= end || edge($0) > distance)
    }
    guard let found else { return nil }
    // A run may begin in the section before.
    let start = max(0, Int(cutting: Int64(found.prefix.rows)) - first)
    let startEdge = start > 0 ? edge(found.prefix) : .zero
    guard found.element.extent == nil else { return (start, startEdge) }
    guard
      let inside = styles.entries[style].pattern.row(
        at: distance - startEdge, from: start, estimate: estimate, gap: gap)
    else { return nil }
    return (start.saturatingSum(inside.row), startEdge + inside.edge)
  }
}

extension RowTotal {
  /// The measured rows of a sum.
  fileprivate init(_ sum: RowSummary) { self.init(rows: Int64(sum.measuredRows), extent: sum.measuredExtent) }
}
