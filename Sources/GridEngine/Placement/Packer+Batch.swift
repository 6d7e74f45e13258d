// Many items at once: what one item after another does, without setting up the search for each.

extension Packer {
  /// Places items as ``place(_:)`` does one after another, and appends their areas.
  ///
  /// - Complexity: As for ``place(_:)``, with less to do around each search.
  public mutating func place(_ spans: [GridSpan], into areas: inout [GridArea]) {
    var next = 0
    while next < spans.count {
      next = placeSmall(spans, from: next, into: &areas)
      guard next < spans.count else { return }
      areas.append(place(spans[next]))
      next += 1
    }
  }

  /// Places items from `first` on as long as they are small and find room in the window: returns the first that did not.
  private mutating func placeSmall(_ spans: [GridSpan], from first: Int, into areas: inout [GridArea]) -> Int {
    guard bitmap.wordsPerRow == 1, columns > 0, !packing.isBounded else { return first }
    let (columns, isSparse, floor, base, count) = (columns, packing.isSparse, floor, bitmap.base, bitmap.count)
    var (cursor, rows, probes, next) = (cursor, rows, 0, first)
    // Both arrays leave their owners while their pointers are used, so that neither is checked or copied for an item.
    var words: [UInt64] = []
    var frontiers = FrontierTable(isBounding: true)
    swap(&words, &bitmap.words)
    swap(&frontiers, &self.frontiers)
    unsafe words.withUnsafeMutableBufferPointer { words in
      unsafe frontiers.withSmallPositions { frontiers in
        guard let words = words.baseAddress, let frontiers = frontiers.baseAddress else { return }
        while next < spans.count {
          let span = spans[next]
          let width = min(max(1, span.columns), columns)
          let height = max(1, span.rows)
          guard width <= FrontierTable.smallWidth, height <= FrontierTable.smallHeight else { return }
          let slot = FrontierTable.smallSlot(width: width, height: height)
          let known = isSparse ? cursor : unsafe frontiers[slot]
          guard known >= .origin else { return }
          var start = max(known, floor)
          if !isSparse {
            // The next smaller shapes may have got further.
            unsafe start = max(start, frontiers[slot &- 1], frontiers[slot &- FrontierTable.smallStride])
          }
          let bits = unsafe OccupancyBitmap.takeSmall(
            in: words, count: count, from: start.row &- base, column: start.column, width: width, height: height,
            reach: Packer.stretch)
          guard bits >= 0 else { return }
          let found = CellPosition(bits: bits &+ CellPosition(row: base).bits)
          guard found.row &+ height <= Placement.rowLimit else { return }
          if isSparse { cursor = found } else { unsafe frontiers[slot] = found }
          rows = max(rows, found.row &+ height)
          probes &+= 1 &+ found.row &- start.row
          areas.append(GridArea(at: found, width: width, height: height))
          next &+= 1
        }
      }
    }
    swap(&words, &bitmap.words)
    swap(&frontiers, &self.frontiers)
    (self.cursor, self.rows) = (cursor, rows)
    bitmap.probes &+= probes
    return next
  }
}
