// Frames of items in points, and the size of the grid.

extension PackedLayout {
  /// Columns and their leading edges, in points.
  private var columns: (offsets: [Double], extents: [Double]) {
    flow == .rows ? (trackOffsets, tracks) : (growingOffsets, growingTracks)
  }

  /// Rows and their leading edges, in points.
  private var rows: (offsets: [Double], extents: [Double]) {
    flow == .rows ? (growingOffsets, growingTracks) : (trackOffsets, tracks)
  }

  /// The room for an item in points from the grid's corner: all of its area, with the gaps inside; `nil` if there is no
  /// such item or the grid has no tracks. ``Rect/aligning(_:at:)`` puts an item into it.
  ///
  /// - Complexity: O(1).
  public func frame(of item: Int) -> Rect? {
    guard areas.indices.contains(item), areas[item].columns > 0 else { return nil }
    let area = areas[item]
    let (x, width) = PackedLayout.stretch(of: columns, from: area.column, span: area.columns)
    let (y, height) = PackedLayout.stretch(of: rows, from: area.row, span: area.rows)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The extent of all tracks and the gaps between them, in points. It may be less or more than the container's.
  ///
  /// - Complexity: O(1).
  public var contentSize: Size {
    Size(
      width: PackedLayout.stretch(of: columns, from: 0, span: columns.extents.count).extent,
      height: PackedLayout.stretch(of: rows, from: 0, span: rows.extents.count).extent)
  }

  /// From the leading edge of one track to the trailing edge of another.
  static func stretch(
    of tracks: (offsets: [Double], extents: [Double]), from start: Int, span: Int
  ) -> (offset: Double, extent: Double) {
    guard span > 0 else { return (0, 0) }
    let last = start + span - 1
    let offset = tracks.offsets[start]
    // One track has its extent to the last bit.
    return (offset, (span == 1 ? 0 : tracks.offsets[last] - offset) + tracks.extents[last])
  }
}
