// Reading: the cells in rectangles, frames, the cells at points, and the widths of tracks.

import GridEngine

extension GateWorkload {
  static var reading: [GateWorkload] {
    [
      GateWorkload("cells in a rectangle of 1000000 items", operations: 256, allocationLimit: 0) {
        let grid = try scrolledGrid()
        var cells: [Cell] = []
        cells.reserveCapacity(256)
        let rect = Rect(x: 0, y: 0, width: 1280, height: 800)
        grid.cells(in: rect, into: &cells)
        return {
          var count = 0
          for k in 0..<256 {
            grid.cells(in: Rect(x: 0, y: Double(k) * 16, width: 1280, height: 800), into: &cells)
            count += cells.count
          }
          return count >= 256 * 16
        }
      },
      GateWorkload("frame of an item of 1000000", operations: 1024, allocationLimit: 0) {
        let grid = try scrolledGrid()
        return {
          var width = 0.0
          for item in 0..<1024 { width += grid.frame(of: .item(item * 977 % 1_000_000))?.width ?? 0 }
          return width == 1024 * 320
        }
      },
      // It collects the cells of the row in a buffer of its own.
      GateWorkload("cell at a point of 1000000 items", operations: 1024, allocationLimit: 3 * 1024) {
        let grid = try scrolledGrid()
        let height = grid.contentSize.height
        return {
          var found = 0
          for k in 0..<1024 where grid.cell(at: Point(x: 5, y: Double(k) / 1024 * height)) != nil { found += 1 }
          return found == 1024
        }
      },
    ]
  }

  static var tracks: [GateWorkload] {
    let tracks: [Track] = [
      .fixed(80), .flexible(minimum: 40), .adaptive(minimum: 96), .flexible(minimum: 10, maximum: 120),
      .adaptive(minimum: 48, maximum: 64), .flexible(),
    ]
    return [
      GateWorkload("resolve 6 declared tracks", operations: 256) {
        {
          var extent = 0.0
          for k in 0..<256 { extent += TrackLayout.resolve(tracks, in: 600 + Double(k), alignment: 0.5).extent }
          return extent > 0
        }
      }
    ]
  }

  /// A grid of a million items whose first rows are measured.
  private static func scrolledGrid() throws -> VirtualGrid {
    let grid = try grid(items: 1_000_000)
    for _ in 0..<200 { grid.scroll(by: 37, measure: size) }
    return grid
  }
}
