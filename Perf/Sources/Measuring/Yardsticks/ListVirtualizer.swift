// A list virtualiser as one writes it for the web, over any of the structures.

/// One cell in view; lengths are points, y from the viewport's top edge.
struct YardstickCell: Sendable, Hashable {
  /// The index of the item among all items; -1 - group for the header of a group.
  var item: Int
  var x: Double
  var y: Double
  var width: Double
  var height: Double
}

/// Rows of items under a viewport, with groups whose headers are sticky at its top edge.
///
/// It does what a grid step of the engine does for this one layout, so that the figures are comparable: it measures
/// rows that come into view, puts the cells in view into a buffer with their frames, and notes which rows entered and
/// left. It has one kind of row, one width and no anchor: an extent that is corrected above the viewport moves the
/// cells in view.
struct ListVirtualizer<Rows: RowIndex>: Sendable {
  /// The extents of the rows; editing them here moves no groups.
  var rows: Rows
  /// The rows and items of the list.
  let shape: ListShape

  /// Points from the content's top edge to the viewport's.
  private(set) var offset = 0.0
  /// The cells in view, the sticky header last.
  private(set) var cells: [YardstickCell] = []
  /// Rows in view after the last step.
  private(set) var visibleRows = 0..<0
  /// Rows that came into view in the last step, above and below those that stayed.
  private(set) var entered = (0..<0, 0..<0)
  /// Rows that left in the last step, above and below those that stayed.
  private(set) var left = (0..<0, 0..<0)

  /// - Parameter estimate: the estimated extent of an unmeasured row.
  init(_ shape: ListShape, estimate: Double) {
    self.shape = shape
    rows = Rows(rows: shape.rowCount, estimate: estimate)
    for row in shape.groupStarts { rows.setExtent(shape.header, ofRow: row) }
    cells.reserveCapacity(shape.columns * 64)
  }

  /// Bytes of heap storage.
  var bytesHeld: Int {
    rows.bytesHeld + shape.groupStarts.capacity * MemoryLayout<Int>.stride
      + cells.capacity * MemoryLayout<YardstickCell>.stride
  }

  /// The largest offset of the viewport.
  var lastOffset: Double { max(0, rows.totalExtent - shape.height) }

  /// Moves the viewport's top edge to an offset, asks for the heights of the items of rows that come into view, and
  /// collects the cells.
  mutating func scroll(to target: Double, measure: (Int) -> Double) {
    offset = max(0, min(target, lastOffset))
    var visible = measureVisible(measure)
    if offset > lastOffset {
      // Measuring may have moved the end of the content above the viewport's.
      offset = lastOffset
      visible = measureVisible(measure)
    }
    entered = visible.without(visibleRows)
    left = visibleRows.without(visible)
    visibleRows = visible
    collect()
  }

  private mutating func measureVisible(_ measure: (Int) -> Double) -> Range<Int> {
    var first = rows.row(atOffset: offset)
    var (row, y) = (first, rows.offset(ofRow: first) - offset)
    while y < shape.height, row < rows.rowCount {
      if let extent = rows.extent(ofRow: row) {
        y += extent
      } else {
        var extent = 0.0
        for item in shape.items(ofRow: row) { extent = max(extent, measure(item)) }
        rows.setExtent(extent, ofRow: row)
        y += extent
      }
      row += 1
      if y <= 0 { first = row }
    }
    return first..<max(first, row)
  }

  private mutating func collect() {
    cells.removeAll(keepingCapacity: true)
    guard let first = visibleRows.first else { return }
    let track = shape.width / Double(shape.columns)
    var y = rows.offset(ofRow: first) - offset
    for row in visibleRows {
      let extent = rows.extent(ofRow: row) ?? 0
      for (column, item) in shape.items(ofRow: row).enumerated() {
        cells.append(YardstickCell(item: item, x: Double(column) * track, y: y, width: track, height: extent))
      }
      y += extent
    }
    collectHeaders()
  }

  /// The headers in view at their places; that of the group at the top edge sticks to it until the next one pushes it
  /// out.
  private mutating func collectHeaders() {
    guard !shape.groupStarts.isEmpty else { return }
    var group = shape.group(ofRow: visibleRows.lowerBound)
    var limit = 0.0
    while group < shape.groupStarts.count, group == 0 || shape.groupStarts[group] < visibleRows.upperBound {
      let y = rows.offset(ofRow: shape.groupStarts[group]) - offset
      if group + 1 < shape.groupStarts.count {
        limit = rows.offset(ofRow: shape.groupStarts[group + 1]) - offset - shape.header
      } else {
        limit = rows.totalExtent - offset - shape.header
      }
      cells.append(
        YardstickCell(
          item: -1 - group, x: 0, y: max(y, min(0, limit)), width: shape.width, height: shape.header))
      group += 1
    }
  }
}

extension Range<Int> {
  /// The parts of this range before and after `other`; if they do not overlap, all of it counts as before.
  func without(_ other: Range<Int>) -> (Range<Int>, Range<Int>) {
    guard overlaps(other) else { return (self, upperBound..<upperBound) }
    return (
      lowerBound..<Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound)..<upperBound
    )
  }
}
