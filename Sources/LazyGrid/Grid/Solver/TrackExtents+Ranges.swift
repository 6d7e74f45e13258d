// Sums over ranges of tracks, and widening the tracks under a spanning cell.

extension TrackExtents {
  /// The summary of all tracks.
  mutating func total() -> Summary {
    update()
    return nodes[1].summary
  }

  /// The summary of a range of tracks.
  mutating func summary(_ range: Range<Int>) -> Summary {
    update()
    return range.isEmpty ? Summary() : summary(range, node: 1, tracks: 0..<leaves)
  }

  private func summary(_ range: Range<Int>, node: Int, tracks: Range<Int>) -> Summary {
    if range.lowerBound <= tracks.lowerBound, range.upperBound >= tracks.upperBound { return nodes[node].summary }
    let middle = (tracks.lowerBound + tracks.upperBound) / 2
    var summary = Summary()
    if range.lowerBound < middle {
      summary = self.summary(range, node: 2 * node, tracks: tracks.lowerBound..<middle)
    }
    if range.upperBound > middle {
      summary = summary + self.summary(range, node: 2 * node + 1, tracks: middle..<tracks.upperBound)
    }
    summary.add(nodes[node].added)
    return summary
  }

  /// Divides `shortfall` equally among the tracks of a range that still wait for a cell; if there are none, among those
  /// that no cell has to itself; otherwise among all.
  mutating func spread(_ shortfall: Double, over range: Range<Int>) {
    let summary = summary(range)
    let (kind, count): (Kind, Int32) =
      summary.heldCount > 0
      ? (.held, summary.heldCount) : summary.emptyCount > 0 ? (.empty, summary.emptyCount) : (.done, summary.doneCount)
    guard count > 0 else { return }
    add(shortfall / Double(count), to: kind, in: range, node: 1, tracks: 0..<leaves)
  }

  private mutating func add(_ extent: Double, to kind: Kind, in range: Range<Int>, node: Int, tracks: Range<Int>) {
    if range.lowerBound <= tracks.lowerBound, range.upperBound >= tracks.upperBound {
      var added = Added()
      added[kind] = extent
      nodes[node].summary.add(added)
      // A leaf has no subtree for which the addition would have to be kept.
      if node < leaves {
        nodes[node].added[kind] += extent
        hasNotes = true
      }
      return
    }
    let middle = (tracks.lowerBound + tracks.upperBound) / 2
    if range.lowerBound < middle {
      add(extent, to: kind, in: range, node: 2 * node, tracks: tracks.lowerBound..<middle)
    }
    if range.upperBound > middle {
      add(extent, to: kind, in: range, node: 2 * node + 1, tracks: middle..<tracks.upperBound)
    }
    update(node)
  }
}
