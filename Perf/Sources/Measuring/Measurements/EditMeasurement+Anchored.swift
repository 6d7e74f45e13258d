// The check that the anchored cell stayed where it was, computed from frames before and after.

import GridEngine

extension EditMeasurement {
  /// The anchored item before an edit, and its position on the screen.
  struct Anchored {
    var item: Int
    /// Points from the viewport's top to the cell's.
    var position: Double

    /// `nil` when the grid is empty.
    init?(in grid: VirtualGrid) {
      guard let id = grid.anchor?.id, let frame = grid.frame(of: id) else { return nil }
      item = id.item
      position = frame.y - grid.offset
    }

    /// The distance in points between the cell and the place where it has to be, and whether that place differs from
    /// the earlier one because an end of the content is in view.
    ///
    /// - Parameter item: its number after the edit.
    func error(in grid: VirtualGrid, item: Int) -> (points: Double, isForced: Bool) {
      guard let frame = grid.frame(of: .item(item)) else { return (.greatestFiniteMagnitude, false) }
      let wanted = frame.y - position
      let allowed = max(0, min(grid.contentSize.height - grid.viewportSize.height, wanted))
      return (abs(grid.offset - allowed), allowed != wanted)
    }
  }
}
