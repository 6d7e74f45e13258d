// Which headers, or footers, of a path in the outline are pinned below one another, and which give way.

/// The headers that are pinned below one another, or the footers that are above one another, the outermost first.
///
/// Which of them give way depends on their extents and on the viewport's, and on no offset: so nothing jumps while the grid
/// scrolls.
struct PinnedStack: Sendable {
  /// So many are pinned whatever they cover.
  static let leastCount = 2

  /// The share of the viewport that they may cover where nothing else is set, as in the trees of VS Code.
  static let usualShare = 0.4

  /// The extent that they may cover.
  let limit: FixedPoint
  /// The sum of those that are pinned.
  private(set) var extent = FixedPoint.zero
  private var count = 0
  private var isFull = false

  init(limit: FixedPoint) { self.limit = limit }

  /// True when whatever comes next gives way.
  var isClosed: Bool { isFull || count >= PinnedStack.leastCount && extent >= limit }

  /// Adds the next; `false` where it is not pinned, and then no further one is.
  mutating func add(_ extent: FixedPoint) -> Bool {
    if isFull || extent <= .zero { return false }
    if !PinnedStack.hasRoom(for: extent, below: self.extent, count, limit) {
      isFull = true
      return false
    }
    self.extent += extent
    count += 1
    return true
  }

  /// True when one more may be pinned.
  @inline(__always)
  static func hasRoom(for extent: FixedPoint, below stacked: FixedPoint, _ count: Int, _ limit: FixedPoint) -> Bool {
    count < leastCount || stacked + extent <= limit
  }
}
