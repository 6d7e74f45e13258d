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

  /// The times of moving a drag, and of giving it up.
  struct Drags {
    var move: Times
    var cancel: Times
  }

  /// Three items are dragged over what is in view, each time to another cell, at places all over the grid.
  ///
  /// - Throws: `WrongResult` when no gap opens, or what is shown afterwards is not what the grid shows.
  func drags(_ cells: [CellID], _ grid: VirtualGrid) throws -> Drags {
    var drag = DragPreview(Array(cells.prefix(3)))
    var (moves, cancels): ([UInt64], [UInt64]) = ([], [])
    moves.reserveCapacity(operations)
    cancels.reserveCapacity(operations)
    var (opened, pushed) = (0, 0)
    for k in 0..<operations {
      if k % 8 == 0 { grid.scroll(to: cells[k], measure: SectionsWorkload.size) }
      let seen = grid.visibleRect
      let point = Point(
        x: seen.x + ScrollWorkload.fraction(5 * k + 3) * seen.width,
        y: seen.y + ScrollWorkload.fraction(3 * k + 1) * seen.height)
      moves.append(nanoseconds { grid.preview(&drag, at: point) })
      if !drag.gaps.isEmpty { opened += 1 }
      if !drag.changes.moved.isEmpty { pushed += 1 }
      if k % 4 < 3 { continue }
      cancels.append(nanoseconds { drag.cancel() })
      guard drag.cells.elementsEqual(grid.visibleCells, by: { $0.frame == $1.frame }) else {
        throw WrongResult(workload: "hands: dragCancel")
      }
    }
    guard opened > operations / 2, pushed > operations / 4 else { throw WrongResult(workload: "hands: dragMove") }
    return Drags(move: Times(moves), cancel: Times(cancels))
  }
}
