// Queries: the cells of a rectangle and of a point, and what a snapshot goes on answering.

import GridEngine

/// A snapshot with the answers that it gave when it was taken.
struct SnapshotRecord {
  var snapshot: GridSnapshot
  var cells: [Cell]
  var contentSize: Size
  var offset: Double
  var frames: [(id: CellID, frame: Rect?)]
  var rect: Rect
  var inRect: [Cell]

  init(_ snapshot: GridSnapshot, _ ids: [CellID], _ rect: Rect) {
    self.snapshot = snapshot
    cells = snapshot.visibleCells
    contentSize = snapshot.contentSize
    offset = snapshot.offset
    frames = ids.map { ($0, snapshot.frame(of: $0)) }
    self.rect = rect
    inRect = []
    snapshot.cells(in: rect, into: &inRect)
  }

  /// What the snapshot answers otherwise than before; `nil` when nothing.
  var problem: String? {
    if snapshot.visibleCells != cells { return "the cells in view of a snapshot changed" }
    if snapshot.contentSize != contentSize {
      return "a snapshot's content was \(contentSize), is \(snapshot.contentSize)"
    }
    if snapshot.offset != offset { return "a snapshot's offset was \(offset), is \(snapshot.offset)" }
    for (id, frame) in frames where snapshot.frame(of: id) != frame {
      return "a snapshot's frame of \(id) was \(frame as Any), is \(snapshot.frame(of: id) as Any)"
    }
    var cells: [Cell] = []
    snapshot.cells(in: rect, into: &cells)
    return cells == inRect ? nil : "a snapshot's cells in \(rect) changed"
  }
}

extension Run {
  /// Takes a snapshot and compares it with the grid.
  func takeSnapshot(_ rect: Rect) {
    guard problem == nil else { return }
    program.begin("let snapshot\(snapshots.count) = grid.snapshot")
    var ids = reference.cells
    if ids.count > 40 { ids = ids.enumerated().filter { $0.offset % 7 == 0 }.map(\.element) }
    let record = SnapshotRecord(grid.snapshot, ids, rect)
    expect(record.cells == grid.visibleCells, "a snapshot has other cells in view")
    expect(record.contentSize == grid.contentSize && record.offset == grid.offset, "a snapshot has another offset")
    for (id, frame) in record.frames { expect(frame == grid.frame(of: id), "a snapshot has another frame of \(id)") }
    snapshots.append(record)
    if snapshots.count > 3 { snapshots.removeFirst() }
  }

  func checkSnapshots() { for record in snapshots { if let problem = record.problem { fail(problem) } } }

  /// Asks for the cells of a rectangle in the grid's own coordinates, in points.
  func checkCells(in frame: Frame) {
    guard problem == nil else { return }
    let table = table()
    let rect = outer(
      edge: Units.points(frame.edge), extent: Units.points(frame.extent), x: frame.x, width: frame.width)
    program.begin("grid.cells(in: \(rect), into: &cells)")
    var found: [Cell] = []
    grid.cells(in: rect, into: &found)
    // Across the scrolling axis positions are not rounded: what only touches the rectangle may count or not.
    func isIn(_ cell: Frame, by margin: Double) -> Bool {
      cell.x < frame.x + frame.width - margin && cell.x + cell.width > frame.x + margin
    }
    let all = cells(in: table, from: frame.edge, to: frame.end, isPinned: false)
    let must = all.filter { isIn($0.frame, by: 1e-6) && ($0.frame.extent > 0 || $0.frame.edge > frame.edge) }
    let may = all.filter { isIn($0.frame, by: -1e-6) }
    let ids = Set(found.map(\.id))
    for cell in must where !ids.contains(cell.id) {
      return fail("\(cell.id) at \(cell.frame) is not found in \(frame)")
    }
    let byID = Dictionary(uniqueKeysWithValues: may.map { ($0.id, $0) })
    for cell in found where byID[cell.id] == nil { return fail("\(cell.id) at \(cell.frame) is found in \(frame)") }
    compare(found, found.compactMap { byID[$0.id] })
    let order = may.map(\.id).filter { ids.contains($0) }
    expect(found.map(\.id) == order, "cells in \(frame) are not in order")
  }

  /// Asks for the cell in the middle of a cell, and beside it.
  func checkCell(near id: CellID) {
    guard problem == nil, !isPending else { return }
    let table = table()
    guard let frame = table.frames[id], !table.unplaced.contains(id), frame.extent >= 8, frame.width >= 0.01 else {
      return
    }
    let width = grid.contentSize.width
    // Not in the middle: there two other tracks may meet.
    let x = frame.x + frame.width * 0.37
    for edge in [frame.edge + frame.extent / 2, frame.edge + 2, frame.end + 3] {
      let rect = outer(edge: Units.points(edge), extent: 0, x: x, width: 0)
      let point = Point(x: rect.x, y: rect.y)
      program.begin("_ = grid.cell(at: \(point))")
      func contains(_ other: Frame) -> Bool {
        other.edge <= edge && edge < other.end && other.x <= x && x < other.x + other.width
      }
      // Exactly at an edge that was not rounded, a mirrored grid may see the point on either side.
      let around = cells(in: table, from: edge - 4, to: edge + 4, isPinned: false)
      guard around.allSatisfy({ min(abs($0.frame.x - x), abs($0.frame.x + $0.frame.width - x)) >= 1e-6 }) else {
        continue
      }
      // So may a grid that is mirrored along its axis at the edges of items that overlap others.
      let isMirrored = grid.axis == .horizontal && grid.layoutDirection == .rightToLeft
      guard !isMirrored || around.allSatisfy({ $0.frame.edge != edge && $0.frame.end != edge }) else { continue }
      // What is pushed lies under what is pinned farther out.
      let pins = cellsInView.filter { $0.isPinned && contains(inner($0.frame, contentWidth: width)) }
      let pinned = pins.last { !$0.isPushed } ?? pins.first { $0.id.kind == .header } ?? pins.last
      let natural = around.last { contains($0.frame) }
      let found = grid.cell(at: point)
      expect(
        found?.id == pinned?.id ?? natural?.id,
        "the cell at \(edge), \(x) is \(found?.id as Any), not \(pinned?.id ?? natural?.id as Any)")
    }
  }
}
