// Extents of the columns or rows of a grid while they grow, with sums over any range.

/// The tracks of one axis: the extent of each so far, and the state that says whether it still waits for cells.
///
/// Spanning cells ask for sums over their columns, and widen some of them, while those change one by one; a grid may
/// have thousands of columns and of cells that span them. So the sums are kept in a segment tree whose parents are
/// always recomputed from their children, so that rounding errors do not add up. Changed leaves reach their parents
/// before the next sum is read. An addition to a whole subtree is kept at its root and never pushed down.
struct TrackExtents {
  /// The cells that a track still waits for.
  enum State: UInt8 {
    /// No cell has the track to itself.
    case empty
    /// A cell of a lower priority is still to be measured.
    case waiting
    /// A cell of the present priority is still to be measured.
    case open
    /// All its cells have been measured.
    case done
  }

  /// The kinds of tracks between which a spanning cell distinguishes.
  enum Kind { case empty, held, done }

  /// A heap: the children of node i are 2i and 2i + 1; leaves are from `leaves` on.
  var nodes: [Node]
  private(set) var states: [State]
  let leaves: Int
  /// True when any subtree has a pending addition; never in grids without spanning cells.
  var hasNotes = false

  /// The leaves that changed since their parents were recomputed.
  private var changed: [Int] = []
  /// For each track, true when its leaf is in `changed`.
  private var isChanged: [Bool]

  var count: Int { states.count }

  /// Creates tracks without extent.
  init(_ states: [State]) {
    self.states = states
    var leaves = 1
    while leaves < states.count { leaves *= 2 }
    self.leaves = leaves
    nodes = [Node](repeating: Node(), count: 2 * leaves)
    isChanged = [Bool](repeating: false, count: states.count)
    for (track, state) in states.enumerated() { nodes[leaves + track].summary = TrackExtents.leaf(0, state) }
    updateAll()
  }

  private static func leaf(_ extent: Double, _ state: State) -> Summary {
    Summary(
      closed: state == .open ? 0 : extent, open: state == .open ? extent : 0, count: 1,
      openCount: state == .open ? 1 : 0, waitingCount: state == .waiting ? 1 : 0, emptyCount: state == .empty ? 1 : 0)
  }

  /// Recomputes a node from its children.
  mutating func update(_ node: Int) {
    var summary = nodes[2 * node].summary + nodes[2 * node + 1].summary
    if hasNotes { summary.add(nodes[node].added) }
    nodes[node].summary = summary
  }

  private mutating func updateAll() {
    for node in stride(from: leaves - 1, to: 0, by: -1) { update(node) }
  }

  /// Recomputes the parents of changed leaves; call it before reading sums.
  mutating func update() {
    if changed.count > leaves / 8 {
      updateAll()
    } else {
      for leaf in changed {
        var node = leaf / 2
        while node > 0 {
          update(node)
          node /= 2
        }
      }
    }
    for leaf in changed { isChanged[leaf - leaves] = false }
    changed.removeAll(keepingCapacity: true)
  }

  private mutating func setLeaf(_ track: Int, _ extent: Double) {
    nodes[leaves + track].summary = TrackExtents.leaf(extent, states[track])
    guard !isChanged[track] else { return }
    isChanged[track] = true
    changed.append(leaves + track)
  }

  private func kind(of track: Int) -> Kind {
    switch states[track] {
    case .empty: .empty
    case .waiting, .open: .held
    case .done: .done
    }
  }

  /// The sum of the additions kept above a leaf.
  private func noted(_ track: Int, _ kind: Kind) -> Double {
    guard hasNotes else { return 0 }
    var (node, sum) = ((leaves + track) / 2, 0.0)
    while node > 0 {
      sum += nodes[node].added[kind]
      node /= 2
    }
    return sum
  }

  /// The extent of a track.
  subscript(track: Int) -> Double { nodes[leaves + track].summary.extent + noted(track, kind(of: track)) }

  /// Makes a track at least `extent` large.
  mutating func raise(_ track: Int, to extent: Double) {
    let noted = noted(track, kind(of: track))
    if extent > nodes[leaves + track].summary.extent + noted { setLeaf(track, extent - noted) }
  }

  /// Changes what a track waits for: between waiting and open and, for good, to done.
  mutating func setState(_ track: Int, _ state: State) {
    guard states[track] != state else { return }
    // No subtree with this track has additions for measured tracks yet: `spread` adds to those only in ranges where
    // every track is measured.
    let extent = state == .done ? self[track] : nodes[leaves + track].summary.extent
    states[track] = state
    setLeaf(track, extent)
  }
}
