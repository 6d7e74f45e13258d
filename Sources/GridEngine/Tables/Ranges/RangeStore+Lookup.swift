// Finding merged ranges: in a window, at a cell, and across the edges of a rectangle.

extension RangeStore {
  /// Calls `body` with every range that covers a cell of a window. First come those of at most 64 rows or at least 64
  /// columns, in the order of their origins row by row. The others follow in no order that means anything.
  ///
  /// - Complexity: O(log n + m), n ranges, m ranges that lie near the window; nothing is allocated.
  func forEach(meeting window: CellRange, _ body: (CellRange) -> Void) {
    _ = walk(meeting: window) { range in
      body(range)
      return true
    }
  }

  /// The range that covers a cell; `nil` where there is none.
  ///
  /// - Complexity: O(log n), n ranges.
  func range(containingRow row: Int, column: Int) -> CellRange? {
    first(meeting: CellRange(row: row, column: column))
  }

  /// A range that covers a cell of a window.
  func first(meeting window: CellRange) -> CellRange? {
    var found: CellRange?
    _ = walk(meeting: window) { range in
      found = range
      return false
    }
    return found
  }

  /// True where another range than this one covers a cell of it.
  func meetsAnother(_ range: CellRange) -> Bool {
    var isFound = false
    // Two that are equal are two all the same.
    return !walk(meeting: range) { other in
      defer { if other == range { isFound = true } }
      return other == range && !isFound
    }
  }

  /// The least rectangle that holds another one and cuts no range.
  ///
  /// - Complexity: O(s (log n + m)), s times that it grows, n ranges, m ranges near its edges.
  func grown(_ rectangle: CellRange) -> CellRange {
    guard count > 0, !rectangle.isEmpty else { return rectangle }
    var grown = rectangle
    var last: CellRange?
    while last != grown {
      last = grown
      for axis in [TableAxis.rows, .columns] {
        let lines = grown[axis]
        for line in [lines.lowerBound, lines.upperBound - 1] {
          var edge = grown
          edge[axis] = line..<line + 1
          forEach(meeting: edge) { range in
            grown.rows =
              Swift.min(
                grown.rows.lowerBound, range.rows.lowerBound)..<Swift.max(
                grown.rows.upperBound, range.rows.upperBound)
            grown.columns =
              Swift.min(
                grown.columns.lowerBound, range.columns.lowerBound)..<Swift.max(
                grown.columns.upperBound, range.columns.upperBound)
          }
        }
      }
    }
    return grown
  }

  /// Calls `body` with the ranges that meet a window until it returns false; returns false then.
  @inline(__always)
  func walk(meeting window: CellRange, _ body: (CellRange) -> Bool) -> Bool {
    let rows = RangeStore.narrowed(window.rows)
    let columns = RangeStore.narrowed(window.columns)
    guard !rows.isEmpty, !columns.isEmpty else { return true }
    let goesOn = byRow.walk(byRow.root, level: byRow.height, from: 0, rows, columns, by: .rows) { place, entry in
      body(CellRange(entry, at: place, by: .rows))
    }
    guard goesOn, byColumn.root.count > 0 else { return goesOn }
    return byColumn.walk(byColumn.root, level: byColumn.height, from: 0, columns, rows, by: .columns) { place, entry in
      body(CellRange(entry, at: place, by: .columns))
    }
  }

  /// The numbers of a range that a table can have.
  private static func narrowed(_ range: Range<Int>) -> Range<Int32> {
    let range = range.clamped(to: 0..<Limits.items)
    return Int32(range.lowerBound)..<Int32(range.upperBound)
  }
}

extension SummaryTree<RangeEntry> {
  /// Visits the entries below a node that meet a window, in order, until `body` returns false; returns false then.
  ///
  /// - Parameters:
  ///   - place: where the last range before the node begins on the major axis.
  ///   - axis: the major one.
  func walk(
    _ entry: Branch, level: Int, from place: Int32, _ majors: Range<Int32>, _ minors: Range<Int32>,
    by axis: TableAxis, _ body: (Int32, RangeEntry) -> Bool
  ) -> Bool {
    let lastBlock = RangeStore.block(majors.upperBound - 1, by: axis)
    let (node, count) = (Int(entry.child), Int(entry.count))
    var place = place
    if level == 0 {
      for slot in 0..<count {
        let range = leaves[node, slot]
        place &+= range.gap
        // Whether a range is met follows no pattern; one jump for each is fewer that go wrong.
        let isMet =
          (place &- majors.upperBound) & (majors.lowerBound &- place &- range.majorCount)
          & (range.minor &- minors.upperBound) & (minors.lowerBound &- range.minor &- range.minorCount) < 0
        if isMet {
          if !body(place, range) { return false }
        } else if RangeStore.block(place, by: axis) > lastBlock {
          return true
        }
      }
      return true
    }
    for slot in 0..<count {
      if RangeStore.block(place, by: axis) > lastBlock { return true }
      let child = branches[node, slot]
      let bounds = child.summary
      let isMet =
        (majors.lowerBound &- place &- bounds.end) & (bounds.low &- minors.upperBound)
        & (minors.lowerBound &- bounds.high) < 0
      if isMet, !walk(child, level: level - 1, from: place, majors, minors, by: axis, body) { return false }
      place &+= bounds.majors
    }
    return true
  }
}
