// Versions of data that lie in several places, each of which counts its changes for itself.

/// The version of each lane of a source. Most have one.
///
/// Versions of several lanes have no order: one may be newer here and older there.
struct LaneVersions: Hashable, Sendable {
  var first: Int64 = 0
  /// Those of further lanes; those that are missing are 0.
  var others: [Int64] = []

  init(_ first: Int64 = 0, _ others: [Int64] = []) { (self.first, self.others) = (first, others) }

  /// The version of a lane; 0 for one that there is not.
  subscript(lane: Int) -> Int64 {
    if lane == 0 { return first }
    return others.indices.contains(lane - 1) ? others[lane - 1] : 0
  }

  /// True if a lane is newer than in others.
  ///
  /// - Parameter lane: the one that is looked at; `nil` for all.
  /// - Complexity: O(l), l lanes.
  func isNewer(than known: LaneVersions, in lane: Int? = nil) -> Bool {
    if let lane { return self[lane] > known[lane] }
    if first > known.first { return true }
    // Nearly always there are none.
    for lane in 1..<max(1, others.count + 1, known.others.count + 1) where self[lane] > known[lane] { return true }
    return false
  }
}

extension PageAnswer {
  /// The versions of all lanes.
  var versions: LaneVersions { LaneVersions(version, otherLanes) }
}

extension PagedIndex {
  var versions: LaneVersions { LaneVersions(version, otherLanes) }
}

extension SourceChanges {
  var versions: LaneVersions { LaneVersions(version, otherLanes) }
}

extension PagedRows {
  var versions: LaneVersions {
    get { LaneVersions(version, otherLanes) }
    set { (version, otherLanes) = (newValue.first, newValue.others) }
  }
}
