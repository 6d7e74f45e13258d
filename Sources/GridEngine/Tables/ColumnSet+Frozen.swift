// Which columns are frozen, and the windows of the three panes across.

/// Frozen columns in effect, hidden ones counted, and the ways that they cover with the gaps to the others.
struct FrozenColumns: Equatable, Sendable {
  var leading = 0
  var trailing = 0
  var before = FixedPoint.zero
  var after = FixedPoint.zero
}

/// The windows of a table's panes across, from the leading edge of its first column.
struct ColumnWindows: Equatable, Sendable {
  struct Window: Equatable, Sendable {
    var start: FixedPoint
    /// At least ``start``.
    var end: FixedPoint

    /// The part of a block that is in view.
    fileprivate init(_ start: FixedPoint, _ end: FixedPoint, in view: (start: FixedPoint, end: FixedPoint)) {
      self.start = max(view.start, min(view.end, start))
      self.end = max(self.start, min(view.end, end))
    }
  }

  var frozen: FrozenColumns
  /// Where the blocks of frozen columns are shown. Their cells keep their natural frames.
  var leadingEdge: FixedPoint
  var trailingEdge: FixedPoint
  var leading: Window
  var body: Window
  var trailing: Window
}

extension ColumnSet {
  /// The frozen columns in a room. Where the content does not fit into it and the frozen ones leave less than
  /// ``bodyMinimum``, the innermost thaw one by one, all trailing ones first.
  ///
  /// - Parameter content: the extent of what scrolls with the table, where that is more than its own.
  /// - Complexity: O(log f · log C), f frozen columns, C entries.
  func frozen(in room: FixedPoint, content: FixedPoint = .zero) -> FrozenColumns {
    let (leading, trailing) = declaredFrozen
    guard leading + trailing > 0 else { return FrozenColumns() }
    let room = max(.zero, room)
    let all = frozen(leading, trailing)
    let most = room - min(bodyMinimum, room)
    if max(extent, content) <= room || all.before + all.after <= most { return all }
    let thawed = (0..<trailing).partitioningIndex {
      let columns = frozen(leading, trailing - $0)
      return columns.before + columns.after <= most
    }
    if thawed < trailing { return frozen(leading, trailing - thawed) }
    return frozen(leading - (0..<leading).partitioningIndex { frozen(leading - $0, 0).before <= most }, 0)
  }

  private func frozen(_ leading: Int, _ trailing: Int) -> FrozenColumns {
    var columns = FrozenColumns(leading: leading, trailing: trailing)
    let first = hidden.rank(of: leading)
    let end = hidden.rank(of: count - trailing)
    if first > 0 {
      let prefix = extents.prefix(upTo: ColumnIndex(first))
      columns.before = min(extent, prefix.extent(estimate: estimate, gap: gap))
    }
    if end < extents.count {
      // Where no column lies between, the gap is that of the leading ones.
      let start =
        end == first
        ? columns.before : extents.prefix(upTo: ColumnIndex(end)).extent(estimate: estimate, gap: gap) - gap
      columns.after = extent - start
    }
    return columns
  }

  /// The windows of the panes for a viewport that begins at an offset, and where the frozen blocks are in it. These
  /// stick while the table is in view, and its ends push them off.
  ///
  /// - Complexity: that of ``frozen(in:)``.
  func windows(at offset: FixedPoint, room: FixedPoint) -> ColumnWindows {
    let frozen = frozen(in: room)
    let view = (start: offset, end: offset + max(.zero, room))
    let end = extent
    let leadingEdge = max(.zero, min(offset, end - frozen.after - frozen.before))
    let trailingEdge = min(end - frozen.after, max(view.end - frozen.after, frozen.before))
    let (leadingEnd, trailingEnd) = (leadingEdge + frozen.before, trailingEdge + frozen.after)
    return ColumnWindows(
      frozen: frozen, leadingEdge: leadingEdge, trailingEdge: trailingEdge,
      leading: .init(leadingEdge, leadingEnd, in: view), body: .init(leadingEnd, trailingEdge, in: view),
      trailing: .init(trailingEdge, trailingEnd, in: view))
  }
}
