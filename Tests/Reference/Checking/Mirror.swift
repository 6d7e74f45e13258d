// What a host shows that knows nothing of a grid but its change sets.

import GridEngine

/// The cells in view by their numbers, as change sets tell of them.
struct Mirror {
  var frames: [CellID: Rect] = [:]
  /// The first thing that does not fit.
  private(set) var problem: String?

  private mutating func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
    if !condition, problem == nil { problem = text() }
  }

  /// Follows a change set as the documentation tells a host to; then the frames have to be those in view.
  ///
  /// - Parameter ignoresShift: something that the host gets wrong on purpose.
  mutating func follow(_ changes: Changes, in grid: VirtualGrid, ignoresShift: Bool = false) {
    for cell in changes.left {
      let old = frames.removeValue(forKey: cell.id)
      expect(old != nil, "\(cell.id) left and was not there")
      expect(cell.previousFrame == old, "\(cell.id) left \(cell.previousFrame as Any), and was at \(old as Any)")
    }
    let renumbered = changes.renumbered.map { ($0, frames.removeValue(forKey: $0.previous)) }
    for (change, frame) in renumbered {
      expect(frame != nil, "\(change.previous) got another number and was not there")
      let old = frames.updateValue(frame ?? .zero, forKey: change.current)
      expect(old == nil, "\(change.current) is there twice")
    }
    for id in frames.keys where !ignoresShift {
      frames[id]!.x += changes.shift.x
      frames[id]!.y += changes.shift.y
    }
    for cell in changes.retained + changes.returned {
      let old = frames.updateValue(cell.frame, forKey: cell.id)
      expect(old != nil, "\(cell.id) is retained and was not there")
    }
    for cell in changes.moved {
      let old = frames.updateValue(cell.frame, forKey: cell.id)
      expect(old != nil, "\(cell.id) moved and was not there")
    }
    for cell in changes.entered {
      let old = frames.updateValue(cell.frame, forKey: cell.id)
      expect(old == nil, "\(cell.id) entered and was there")
    }
    let (cells, count) = (grid.visibleCells, frames.count)
    expect(cells.count == count, "\(count) cells by the changes, \(cells.count) in view")
    expect(changes.visibleCount == cells.count, "\(cells.count) cells in view, told \(changes.visibleCount)")
    for cell in cells {
      guard let frame = frames[cell.id] else { return expect(false, "the changes do not tell of \(cell.id)") }
      expect(frame.isNear(cell.frame), "the changes lead \(cell.id) to \(frame), not to \(cell.frame)")
      // Errors of adding up are not to add up.
      frames[cell.id] = cell.frame
    }
  }
}

extension Rect {
  func isNear(_ other: Rect) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 && abs(width - other.width) < 1e-6
      && abs(height - other.height) < 1e-6
  }
}
