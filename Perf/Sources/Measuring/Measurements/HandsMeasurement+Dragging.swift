// The cost of dragging.

import GridEngine

extension HandsMeasurement {
  func insertionTarget(_ grid: VirtualGrid) throws -> Times {
    let size = grid.contentSize
    let points = (0..<operations).map { k in
      Point(
        x: ScrollWorkload.fraction(5 * k + 3) * size.width, y: ScrollWorkload.fraction(k + 1) * size.height)
    }
    var wrong = 0
    let times = time { k in
      guard let target = grid.insertionTarget(at: points[k]), let beside = target.beside else {
        wrong += 1
        return
      }
      if target.item != beside.item + (target.side == .after ? 1 : 0) { wrong += 1 }
    }
    // Only a header or footer of an empty section has no item beside it.
    guard wrong < operations || grid.itemCount < grid.sectionCount else {
      throw WrongResult(workload: "hands: insertionTarget")
    }
    return times
  }
}
