// The edges by which columns are resized; see `table-semantics.md` T3.

extension ColumnSet {
  /// Of some columns the shown one whose edge is nearest to a place: its trailing edge with half the gap after it, or its
  /// leading edge with half the gap before it. Of edges that are as near it is the last column's, of leading ones the
  /// first's.
  ///
  /// - Parameters:
  ///   - place: from the leading edge of the first shown column.
  ///   - slop: how far from the place the edge may be; at least 0.
  /// - Complexity: O((log C)²), C entries.
  func column(
    withEdgeAt place: FixedPoint, of columns: Range<Int>, byLeadingEdge: Bool, slop: FixedPoint
  ) -> Int? {
    let ranks = hidden.rank(of: columns.lowerBound)..<hidden.rank(of: columns.upperBound)
    // Everything is doubled, since half a gap may be half a unit.
    func edge(_ rank: Int) -> Int64 {
      let (prefix, extent) = extents.slot(of: ColumnIndex(rank))
      let start = prefix.extent(estimate: estimate, gap: gap)
      return byLeadingEdge ? 2 * start.raw - gap.raw : 2 * (start + (extent ?? estimate)).raw + gap.raw
    }
    let place = 2 * place.raw
    let next = ranks.partitioningIndex { edge($0) > place }
    var found: (rank: Int, distance: Int64)?
    if next > ranks.lowerBound {
      let before = edge(next - 1)
      found = (byLeadingEdge ? ranks.partitioningIndex { edge($0) >= before } : next - 1, place - before)
    }
    if next < ranks.upperBound {
      let after = edge(next)
      let distance = after - place
      if found.map({ byLeadingEdge ? distance < $0.distance : distance <= $0.distance }) ?? true {
        found = (byLeadingEdge ? next : ranks.partitioningIndex { edge($0) > after } - 1, distance)
      }
    }
    guard let found, (found.distance + 1) / 2 <= slop.raw else { return nil }
    return hidden.column(ofRank: found.rank)
  }
}
