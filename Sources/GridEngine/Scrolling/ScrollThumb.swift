// The position of a scroll bar's thumb, which never moves against the scrolling.

/// The thumb of a scroll bar, as shares of its track.
///
/// The extent of content that is measured as it comes into view changes all the time. A thumb that followed the offset
/// would shrink, and jump back while the user scrolls on. This one covers the way that is left to the end in proportion
/// to how much of the content that is left is scrolled over. So it moves with every movement, reaches an end exactly
/// where the content does and not before, and agrees with the offset as soon as the estimates are right.
public struct ScrollThumb: Sendable, Hashable {
  /// The share of its way that the thumb has gone: exactly 0 at the start of the content, exactly 1 at its end, and
  /// nowhere else. Content that fits into the viewport is at the start.
  public private(set) var position = 0.0
  /// The thumb's share of the track: 1 for content that fits into the viewport.
  public private(set) var length = 1.0

  /// A thumb that fills its track.
  ///
  /// - Complexity: O(1).
  public init() {}

  /// The start and the length of the thumb in a track. Both its edges move with the scrolling and never against it.
  ///
  /// - Parameters:
  ///   - track: the length of the track in points; anything but a finite positive number counts as 0.
  ///   - minimumLength: the least length of the thumb in points, as far as the track has room for it.
  /// - Complexity: O(1).
  public func range(inTrack track: Double, minimumLength: Double = 0) -> (start: Double, length: Double) {
    let track = track > 0 && track.isFinite ? track : 0
    let length = min(track, max(minimumLength.isNaN ? 0 : minimumLength, length * track))
    return (position * (track - length), length)
  }

  /// The position of a thumb that begins somewhere in a track: the inverse of ``range(inTrack:minimumLength:)``, for
  /// dragging it.
  ///
  /// - Returns: 0…1; 0 where the thumb fills its track or the numbers give no position.
  /// - Complexity: O(1).
  public func position(ofStart start: Double, inTrack track: Double, minimumLength: Double = 0) -> Double {
    let length = range(inTrack: track, minimumLength: minimumLength).length
    let share = start / (track - length)
    return share.isNaN || track <= length ? 0 : max(0, min(1, share))
  }

  /// Puts the thumb at the position of an offset.
  mutating func place(at offset: Double, of maximum: Double, viewport: Double) {
    (position, length) = (0, 1)
    guard maximum > 0 else { return }
    position = ScrollThumb.share(offset, of: maximum)
    length = viewport / (maximum + viewport)
  }

  /// Puts the thumb at the position that it is dragged to; one that fills its track cannot be dragged.
  mutating func drag(to position: Double) { self.position = length < 1 ? position : 0 }

  /// Moves the thumb by the distance that the content moved on the screen.
  ///
  /// - Parameters:
  ///   - distance: points, positive towards the end.
  ///   - offset: the viewport's offset now.
  ///   - maximum: the largest offset.
  mutating func move(by distance: Double, to offset: Double, of maximum: Double, viewport: Double) {
    guard maximum > 0 else { return place(at: offset, of: maximum, viewport: viewport) }
    if distance >= 0 {
      advance(by: distance, to: offset, of: maximum, viewport)
    } else {
      // Mirrored, the other direction is the same calculation.
      position = 1 - position
      advance(by: -distance, to: maximum - offset, of: maximum, viewport)
      position = 1 - position
    }
  }

  /// The least distance that a thumb keeps from an end at which the content is not.
  private static let least = 1.0 / 1_099_511_627_776

  private mutating func advance(by distance: Double, to offset: Double, of maximum: Double, _ viewport: Double) {
    let (start, end) = (position * (1 - length), position + length * (1 - position))
    if distance > 0 {
      let rest = maximum - offset
      let next = rest > 0 ? position + (1 - position) * distance / (distance + rest) : 1
      // A deviation is made up for within a few viewports, by moving faster, or at half the pace.
      let pace = min(1, distance / (4 * max(1, viewport)))
      let share = ScrollThumb.share(offset, of: maximum)
      position = max(next + (share - next) * pace, position + (next - position) / 2)
    }
    // The position is exactly 0 or 1 at the ends, also beyond them, and nowhere else.
    position = offset <= 0 ? 0 : offset >= maximum ? 1 : max(ScrollThumb.least, min(1 - ScrollThumb.least, position))
    guard distance > 0 else { return }
    // Neither edge of the thumb goes back. The edge at an end has no way to go, whatever the length.
    let most = position > ScrollThumb.least ? 1 - start / position : 1
    let fewest = position < 1 - ScrollThumb.least ? (end - position) / (1 - position) : 0
    length = max(fewest, min(most, viewport / (maximum + viewport)))
  }

  private static func share(_ part: Double, of whole: Double) -> Double {
    part <= 0 ? 0 : part >= whole ? 1 : max(least, min(1 - least, part / whole))
  }
}
