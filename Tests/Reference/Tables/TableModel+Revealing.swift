// Where a cell is brought into view: R1 to R3.

extension TableModel {
  /// The offset that reveals a cell.
  /// - Parameter align: on each axis `nil` for the least move, else which fraction of the target meets the same of the room.
  public func reveal(
    _ cell: ModelAddress, align: (x: Double?, y: Double?) = (nil, nil), from offset: ModelPoint
  ) -> ModelPoint {
    let (across, along) = (across, along)
    let start = ModelPoint(x: across.clamped(offset.x), y: along.clamped(offset.y))
    let target = range(at: cell)
    let group = along.groupRows.firstIndex { $0.contains(target.row) }
    let pinned = group.map { pinsHeaders ? pinnedExtent(above: $0) + (groups[$0].header ?? 0) : 0 } ?? 0
    return ModelPoint(
      x: across.reveal(target.columnNumbers, align: align.x, from: start.x),
      y: along.reveal(target.rowNumbers, align: align.y, from: start.y, pinned: pinned))
  }
}

extension AxisLayout {
  /// R1 on one axis; R2: what has no part in the body moves nothing on the axis, be it frozen or hidden.
  ///
  /// The case reveal-4 has a hidden column in a row that is out of view: the row comes into view.
  fileprivate func reveal(_ numbers: Range<Int>, align: Double?, from offset: Int, pinned: Int = 0) -> Int {
    guard let part = piece(of: numbers, in: 1) else { return offset }
    let above = leadingExtent + pinned
    let room = length - trailingExtent - above
    if let align { return clamped(part.lowerBound - above + Int((align * Double(part.count - room)).rounded())) }
    if part.count > room || part.lowerBound < offset + above { return clamped(part.lowerBound - above) }
    return clamped(max(offset, part.upperBound - length + trailingExtent))
  }
}
