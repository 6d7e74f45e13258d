// What a host shows that follows the change sets alone, compared with the cells in view; and truths of every grid.

import GridEngine

/// Cells by number, as a host keeps its views.
struct Screen {
  private var frames: [CellID: Rect] = [:]
  /// Pinned cells move with the viewport, not with the content.
  private var isWaiting = false

  /// Takes over the changes of a step, and compares with what the grid shows.
  mutating func follow(_ changes: Changes, of grid: VirtualGrid) {
    // A step that has to pack first says later what changed.
    guard changes.status != .deferred else { return }
    for change in changes.left {
      require(frames.removeValue(forKey: change.id) != nil, "\(change.id) left, which was not there")
    }
    let old = frames
    for pair in changes.renumbered {
      require(old[pair.previous] != nil, "\(pair.previous) was renumbered, which was not there")
      frames[pair.previous] = nil
    }
    for pair in changes.renumbered { frames[pair.current] = old[pair.previous] }
    for (id, frame) in frames {
      frames[id] = Rect(
        x: frame.x + changes.shift.x, y: frame.y + changes.shift.y, width: frame.width, height: frame.height)
    }
    for change in changes.moved {
      require(frames.updateValue(change.frame, forKey: change.id) != nil, "\(change.id) moved, which was not there")
    }
    for change in changes.entered {
      require(frames.updateValue(change.frame, forKey: change.id) == nil, "\(change.id) entered, which was there")
    }
    compare(grid)
    require(changes.visibleCount == grid.visibleCells.count, "the number of cells in view")
    require(changes.offset == grid.offset, "the step ended at \(changes.offset), the grid is at \(grid.offset)")
  }

  /// Takes over what a preview showed last.
  mutating func take(_ cells: [Cell]) {
    for cell in cells where frames[cell.id] != nil { frames[cell.id] = cell.frame }
  }

  private func compare(_ grid: VirtualGrid) {
    let cells = grid.visibleCells
    require(
      cells.count == frames.count, "\(cells.count) cells are in view, the changes make \(frames.count)")
    for cell in cells {
      guard let frame = frames[cell.id] else { fatalError("FINDING: \(cell.id) is in view and never entered") }
      // Far out a number cannot hold every 1/1024 point, and each step rounds anew.
      let near = [frame.x - cell.frame.x, frame.y - cell.frame.y].allSatisfy {
        $0.magnitude <= 64 * max(1.0 / 4096, cell.frame.y.ulp, cell.frame.x.ulp)
      }
      require(
        near && frame.size == cell.frame.size, "\(cell.id) is at \(cell.frame), the changes put it to \(frame)")
    }
  }

  /// Another grid takes the place of the one that was followed.
  mutating func adopt(_ grid: VirtualGrid) {
    frames = Dictionary(uniqueKeysWithValues: grid.visibleCells.map { ($0.id, $0.frame) })
  }
}

/// What holds of every grid after every step.
func checkTruths(of grid: VirtualGrid) {
  // Tracks of negative width are allowed, as in SwiftUI.
  func isFinite(_ rect: Rect) -> Bool {
    rect.x.isFinite && rect.y.isFinite && rect.width.isFinite && rect.height.isFinite
      && (grid.axis == .vertical ? rect.height : rect.width) >= 0
  }
  let size = grid.contentSize
  require(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0, "a content of \(size)")
  require(grid.offset.isFinite, "the offset is \(grid.offset)")
  // A viewport without extent keeps its place, whatever becomes of the content.
  let isSeen = grid.viewportSize.width > 0 && grid.viewportSize.height > 0
  if isSeen, !grid.allowsOverscroll {
    let range = grid.offsetRange
    let slack = 2 * max(range.upperBound.ulp, grid.offset.ulp, 1.0 / 1024)
    require(
      grid.offset >= range.lowerBound - slack && grid.offset <= range.upperBound + slack,
      "the offset \(grid.offset) of \(range)")
  }
  var last: CellID?
  for cell in grid.visibleCells {
    let id = cell.id
    require(isFinite(cell.frame), "\(id) has the frame \(cell.frame)")
    require(id.section >= 0 && id.section < grid.sectionCount, "\(id) of \(grid.sectionCount) sections")
    if id.kind == .item {
      require(id.item >= 0 && id.item < grid.itemCount(inSection: id.section), "\(id) does not exist")
    } else {
      require(id.item == 0, "\(id)")
    }
    if let last {
      let isOrdered = (last.kind == .item) == (id.kind == .item) ? last < id : last.kind == .item
      require(isOrdered, "\(last) is before \(id)")
    }
    last = id
  }
  let estimate = grid.extentEstimate
  require(
    estimate.estimate.isFinite && estimate.bound >= 0 && !estimate.bound.isNaN
      && estimate.atLeast <= estimate.estimate + 1,
    "the extent is \(estimate)")
}

/// What the queries say of cells in view, which has to be what the step said.
func checkQueries(of grid: VirtualGrid, at most: Int = 4) {
  var buffer: [Cell] = []
  for cell in grid.visibleCells.prefix(most) where !cell.isPinned {
    let frame = grid.frame(of: cell.id)
    require(frame == cell.frame, "\(cell.id) is shown at \(cell.frame), and lies at \(String(describing: frame))")
    guard cell.frame.width > 0, cell.frame.height > 0, cell.frame.maxX > cell.frame.x, cell.frame.maxY > cell.frame.y
    else {
      continue
    }
    // Less than the engine's unit may be lost where right-to-left frames are mirrored; far out, less than two units in the last
    // place of the extent in which they are.
    let least = max(1 / 1024, 2 * grid.contentSize.width.ulp)
    guard grid.layoutDirection == .leftToRight || cell.frame.width >= least else { continue }
    // One that is not placed yet lies where the estimates put it, and in no row.
    if cell.isRetained { continue }
    grid.cells(in: cell.frame, into: &buffer)
    // Millions of rows without extent may lie before it.
    guard buffer.count < Limits.cells else { continue }
    require(buffer.contains { $0.id == cell.id }, "\(cell.id) is not among the cells in its frame \(cell.frame)")
  }
}
