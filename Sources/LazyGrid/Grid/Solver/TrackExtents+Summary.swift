// The sums that the tree of extents keeps for a range of tracks.

extension TrackExtents {
  /// The sums of the extents of a range of tracks, and the number of tracks in each state.
  struct Summary {
    /// The extents of tracks that are not open.
    var closed = 0.0
    /// The extents of open tracks.
    var open = 0.0
    var count: Int32 = 0
    var openCount: Int32 = 0
    var waitingCount: Int32 = 0
    var emptyCount: Int32 = 0

    var extent: Double { closed + open }
    var heldCount: Int32 { openCount + waitingCount }
    var doneCount: Int32 { count - heldCount - emptyCount }

    static func + (a: Summary, b: Summary) -> Summary {
      Summary(
        closed: a.closed + b.closed, open: a.open + b.open, count: a.count + b.count,
        openCount: a.openCount + b.openCount, waitingCount: a.waitingCount + b.waitingCount,
        emptyCount: a.emptyCount + b.emptyCount)
    }

    /// Adds the additions for a whole subtree to the sums, once for each track of their kind.
    mutating func add(_ added: Added) {
      open += added.held * Double(openCount)
      closed += added.held * Double(waitingCount) + added.empty * Double(emptyCount) + added.done * Double(doneCount)
    }
  }

  /// The pending additions to each track below a node, by kind of track.
  struct Added {
    var empty = 0.0
    var held = 0.0
    var done = 0.0

    subscript(kind: Kind) -> Double {
      get {
        switch kind {
        case .empty: empty
        case .held: held
        case .done: done
        }
      }
      set {
        switch kind {
        case .empty: empty = newValue
        case .held: held = newValue
        case .done: done = newValue
        }
      }
    }
  }

  struct Node {
    var summary = Summary()
    var added = Added()
  }
}
