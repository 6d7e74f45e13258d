// The lanes as declared: a list, or one that repeats as often as there is room.

/// The declared lanes of a ``LanesLayout``.
public enum LaneTracks: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// These lanes.
  case list([PackedTrack])
  /// These lanes again and again, as often as they fit into the room, and once at least: CSS's `repeat(auto-fill, …)`.
  /// Without a room they are taken once. A lane counts as what it has at most if that is in points, else as its least
  /// extent, and as 1 point where that is nothing. One that is as large as its content counts as the largest that any
  /// item in it could need.
  case autoFill([PackedTrack])
  /// As ``autoFill(_:)``, but lanes that stay empty take no room: CSS's `repeat(auto-fit, …)`. There are as many lanes
  /// beside those that items start in as the other items span together.
  case autoFit([PackedTrack])

  /// A list of lanes.
  ///
  /// - Complexity: O(1).
  public init(arrayLiteral lanes: PackedTrack...) { self = .list(lanes) }

  /// The lanes that are declared, once.
  var pattern: [PackedTrack] {
    switch self {
    case .list(let lanes), .autoFill(let lanes), .autoFit(let lanes): lanes
    }
  }

  var isRepeated: Bool { if case .list = self { false } else { true } }
  var dropsEmpty: Bool { if case .autoFit = self { true } else { false } }
}

extension PackedTrack {
  /// What a lane counts as when it is decided how often it fits; `nil` where its content decides.
  var repeatedExtent: Double? {
    switch self {
    case .pt(let points): PackedTrack.length(points)
    case .fr: 0
    case .fit, .minmaxFit: nil
    case .minmax(let minimum, .pt(let maximum)):
      max(PackedTrack.length(minimum), PackedTrack.length(maximum))
    case .minmax(let minimum, .fr): PackedTrack.length(minimum)
    }
  }
}
