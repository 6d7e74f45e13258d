// How many lanes a section has.

/// The lanes of a section, which are all equally wide.
public enum LaneCount: Sendable, Hashable {
  /// So many lanes, from 1 to 255.
  case fixed(Int)
  /// As many lanes as have so many points each, one at least.
  case adaptive(minimum: Double)

  /// The most lanes of a section.
  static let limit = 255

  /// The count with usable numbers.
  var checked: LaneCount {
    switch self {
    case .fixed(let count): .fixed(max(1, min(LaneCount.limit, count)))
    case .adaptive(let minimum): .adaptive(minimum: PackedTrack.length(minimum))
    }
  }

  /// The number of lanes where the room is not known.
  var usualCount: Int { if case .fixed(let count) = checked { count } else { 4 } }

  /// The lanes in a room.
  func resolve(in room: Double, gap: Double) -> (count: Int, extent: Double) {
    let (room, gap) = (PackedTrack.length(room), PackedTrack.length(gap))
    var count = 1
    switch checked {
    case .fixed(let fixed): count = fixed
    case .adaptive(let minimum):
      // Not the last bits of a division decide whether one more fits.
      let fitting = ((room + gap) / max(1, minimum + gap) + 1e-9).rounded(.down)
      count = max(1, Int(min(Double(LaneCount.limit), fitting)))
    }
    return (count, max(0, (room - Double(count - 1) * gap) / Double(count)))
  }
}
