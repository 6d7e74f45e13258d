// What the items of a wall declare, whichever wall it is.

/// The declared items of a wall.
enum WallItems: Sendable, Hashable {
  case justified(JustifiedItems)
  case lanes(LaneItems)

  var count: Int {
    switch self {
    case .justified(let items): items.count
    case .lanes(let items): items.count
    }
  }

  /// Exchanges along and across, because a horizontal grid is laid out as a vertical one.
  mutating func transpose() {
    switch self {
    case .justified(var items):
      items.transpose()
      self = .justified(items)
    case .lanes(var items):
      items.transpose()
      self = .lanes(items)
    }
  }
}
