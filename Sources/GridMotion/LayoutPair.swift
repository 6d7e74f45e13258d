// Two layouts of a grid, and what is between them.

internal import GridEngine

/// Two layouts of the same cells around the viewport, and what is between them.
struct LayoutPair {
  private struct Pair {
    var id: CellID
    var from: Rect
    var to: Rect
    var isInFrom: Bool
    var isInTo: Bool
    var isPinned: Bool
  }

  private var pairs: [Pair] = []
  /// Where the anchored point is in the viewport in each layout.
  private(set) var from = Point.zero
  private(set) var to = Point.zero

  /// - Complexity: O(c log R), c cells in view, R measured rows and runs of unmeasured ones.
  init(_ lower: VirtualGrid, _ upper: VirtualGrid, anchor: ZoomAnchor) {
    let (first, second) = (lower.visibleCells, upper.visibleCells)
    pairs.reserveCapacity(first.count + second.count)
    (from, to) = (anchor.place(in: lower), anchor.place(in: upper))
    var other: [CellID: Int] = [:]
    for (index, cell) in second.enumerated() where !cell.isRetained { other[cell.id] = index }
    func add(_ cell: Cell) {
      let place = lower.viewFrame(of: cell)
      if let index = other.removeValue(forKey: cell.id) {
        pairs.append(
          Pair(
            id: cell.id, from: place, to: upper.viewFrame(of: second[index]), isInFrom: true, isInTo: true,
            isPinned: cell.isPinned || second[index].isPinned))
      } else {
        let target = LayoutPair.place(of: cell.id, in: upper) ?? place
        pairs.append(
          Pair(id: cell.id, from: place, to: target, isInFrom: true, isInTo: false, isPinned: cell.isPinned))
      }
    }
    for cell in first where !cell.isRetained { add(cell) }
    for cell in second where other[cell.id] != nil {
      let place = upper.viewFrame(of: cell)
      let source = LayoutPair.place(of: cell.id, in: lower) ?? place
      pairs.append(
        Pair(id: cell.id, from: source, to: place, isInFrom: false, isInTo: true, isPinned: cell.isPinned))
    }
    // Headers over items, and what is pinned over both.
    func rank(_ pair: Pair) -> Int { pair.isPinned ? 2 : pair.id.kind == .item ? 0 : 1 }
    pairs.sort { (rank($0), $0.id) < (rank($1), $1.id) }
  }

  private static func place(of id: CellID, in grid: VirtualGrid) -> Rect? {
    let view = grid.visibleRect
    return grid.frame(of: id)?.moved(by: Point(x: -view.x, y: -view.y))
  }

  /// Where the anchored point is between the layouts.
  func anchor(at progress: Double) -> Point {
    Point(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
  }

  /// Fills a buffer with what is between the layouts, moved by a distance, as far as it may be seen.
  func frames(at progress: Double, movedBy distance: Point, in bounds: Rect, into frames: inout [ZoomFrame]) {
    frames.removeAll(keepingCapacity: true)
    frames.reserveCapacity(pairs.count)
    let (p, q) = (progress, 1 - progress)
    for pair in pairs {
      let opacity = pair.isInFrom ? pair.isInTo ? 1 : q : p
      if opacity <= 0 { continue }
      var frame = Rect(
        x: pair.from.x * q + pair.to.x * p, y: pair.from.y * q + pair.to.y * p,
        width: pair.from.width * q + pair.to.width * p, height: pair.from.height * q + pair.to.height * p)
      if !pair.isPinned { frame = frame.moved(by: distance) }
      guard frame.overlaps(bounds) else { continue }
      frames.append(ZoomFrame(id: pair.id, frame: frame, opacity: opacity, isPinned: pair.isPinned))
    }
  }
}
