// What a host draws of motion: how each cell differs from what the layout says.

public import GridEngine

/// How a cell is shown at a time, other than the layout has it.
public struct MotionFrame: Sendable, Hashable {
  /// The number of the cell; of a ghost, the one that it has now, if it is known, else an item −1 of the section −1.
  public var id: CellID
  /// The number of a ghost, as ``CellMotion/note(_:of:because:scrolledBy:at:newID:keeping:)`` gave it; `nil` for a cell in view.
  public var ghost: Int?
  /// The pane that it is drawn in; the body in grids without tables.
  public var pane: PaneID
  /// From the middle of the cell's frame to where its middle is shown, in points.
  public var offset: Point
  /// The width and height of what is shown, by those of the frame: 1 where they are the same. The middle stays.
  public var scale: Size
  /// From 0, which cannot be seen, to 1.
  public var opacity: Double
  /// Of a ghost, the frame that it has instead of one in the grid, in content coordinates after the last step; zero for a cell in
  /// view, whose frame the grid has.
  public var frame: Rect

  /// Where it is shown, in the coordinates of a frame.
  ///
  /// - Parameter frame: that of the cell; of a ghost, ``frame``.
  /// - Complexity: O(1).
  public func shown(_ frame: Rect) -> Rect {
    let (width, height) = (frame.width * scale.width, frame.height * scale.height)
    return Rect(
      x: frame.middle.x + offset.x - width / 2, y: frame.middle.y + offset.y - height / 2, width: width,
      height: height)
  }
}

extension CellMotion {
  /// How cells are shown at a time: each that is not in its place, in the order in which they are drawn, and then ghosts in the
  /// order in which they began. Cells that are not named are where the layout puts them. Afterwards the time is that one.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - frames: is emptied, keeping its capacity, and filled.
  /// - Complexity: O(m), m cells in motion; nothing is allocated where `frames` has room.
  public mutating func frames(at time: Double, into frames: inout [MotionFrame]) {
    advance(to: time)
    frames.removeAll(keepingCapacity: true)
    frames.reserveCapacity(count)
    for cell in cells {
      frames.append(
        MotionFrame(
          id: cell.id.id, ghost: nil, pane: cell.rank.pane, offset: Point(x: Double(cell.x), y: Double(cell.y)),
          scale: Size(width: Double(1 + cell.growthX), height: Double(1 + cell.growthY)),
          opacity: Double(cell.opacity), frame: .zero))
    }
    guard let space, !ghosts.isEmpty else { return }
    let shrinking = settings.checked.disappearingScale
    for ghost in ghosts {
      let scale = Double(ghost.scale(shrinking: shrinking))
      let shift = space.shift(ghost.rank, ghost.id.section)
      frames.append(
        MotionFrame(
          id: ghost.id == .none ? .item(-1, section: -1) : ghost.id.id, ghost: Int(ghost.serial),
          pane: ghost.rank.pane, offset: Point(x: Double(ghost.offsetX), y: Double(ghost.offsetY)),
          scale: Size(width: scale, height: scale), opacity: Double(max(0, min(1, ghost.opacity))),
          frame: ghost.place.moved(by: -shift)))
    }
  }

  /// Where a ghost goes, in points from the viewport's top left corner as of the last step: its ``MotionFrame/frame``, for hosts that
  /// place views there. Of a frame that is none of a ghost it is nothing.
  ///
  /// - Parameter ghost: of the last frames that were asked for.
  /// - Complexity: O(1); with frozen panes O(p), p panes.
  public func viewFrame(of ghost: MotionFrame) -> Rect {
    guard let space, ghost.ghost != nil else { return .zero }
    return space.place(ghost.frame, MovingRank(ghost.pane), ghost.id.section)
  }

  /// How cells are shown at a time, in an array of its own; see ``frames(at:into:)``.
  ///
  /// - Parameter time: seconds.
  /// - Complexity: O(m), m cells in motion.
  public mutating func frames(at time: Double) -> [MotionFrame] {
    var frames: [MotionFrame] = []
    self.frames(at: time, into: &frames)
    return frames
  }
}
