// Many items at once: what one item after another does, without setting up the search for each.

extension Packer {
  /// Items that are placed at once: their areas are in the nearest cache when they are written.
  private static let batch = 256

  /// Places items as ``place(_:)`` does one after another, and appends their areas.
  ///
  /// - Complexity: As for ``place(_:)``, with less to do around each search.
  public mutating func place(_ spans: [GridSpan], into areas: inout [GridArea]) {
    let start = areas.count
    areas.reserveCapacity(start + spans.count)
    let room = Array(repeating: GridArea.none, count: min(spans.count, Packer.batch))
    var next = 0
    while next < spans.count {
      let end = min(spans.count, next + Packer.batch)
      areas.append(contentsOf: room[..<(end - next)])
      while next < end {
        next = unsafe spans.withUnsafeBufferPointer { spans in
          unsafe areas.withUnsafeMutableBufferPointer { areas in
            guard let spans = spans.baseAddress, let areas = areas.baseAddress else { return next }
            return unsafe placeSmall(SmallSpans(spans: spans, areas: areas + start), from: next, to: end)
          }
        }
        guard next < end else { break }
        areas[start + next] = place(spans[next])
        next += 1
      }
    }
  }
}

/// Spans that become areas.
@safe private struct SmallSpans: SmallItems {
  let spans: UnsafePointer<GridSpan>
  let areas: UnsafeMutablePointer<GridArea>

  var rowLimit: Int { Placement.rowLimit }

  @inline(__always)
  func size(of item: Int) -> (width: Int, height: Int) {
    let span = unsafe spans[item]
    let isSmall =
      UInt(bitPattern: span.columns &- 1) < UInt(SmallShape.width)
      && UInt(bitPattern: span.rows) <= UInt(SmallShape.height)
    return (span.columns, isSmall ? span.rows : 0)
  }

  @inline(__always)
  func put(_ item: Int, at cell: CellPosition, width: Int, height: Int) {
    unsafe areas[item] = GridArea(at: cell, width: width, height: height)
  }
}
