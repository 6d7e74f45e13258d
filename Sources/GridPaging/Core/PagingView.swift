// What a viewport shows, and where it goes.

/// The rows in view, and how they move: what the pager decides by.
public struct PagingView<Key: PagingKey>: Sendable, Hashable {
  /// Why the content moves.
  public enum Motion: Sendable, Hashable {
    /// It is at rest, or follows a finger or a wheel: where it goes is not known.
    case following
    /// It goes on by itself and comes to rest.
    case fling
    /// A scroll thumb is dragged: rows that pass are not meant to be read.
    case thumb
  }

  /// The first row in view.
  public var first: PagingSpot<Key>
  /// The number of rows in view.
  public var count: Int
  /// Rows a second, positive towards the end. NaN and infinity are 0.
  public var velocity: Double
  /// Why the content moves.
  public var motion: Motion
  /// The first row that will be in view when the content has come to rest, where the host knows it; in a fling it is worked
  /// out otherwise.
  public var landing: PagingSpot<Key>?
  /// Rows that are kept alive out of view, because they have the focus or are dragged: they stay loaded.
  public var retained: [PagingSpot<Key>]
  /// The columns in view, from 0, for a source that reads some at a time; `nil` for its first ones. What is frozen does not count:
  /// a source gives that with every row.
  public var columns: Range<Int>?
  /// True where only what is in view changed: the content moves as it did.
  var keepsSpeed = false

  /// A view.
  ///
  /// - Complexity: O(1).
  public init(
    first: PagingSpot<Key>, count: Int, velocity: Double = 0, motion: Motion = .following,
    landing: PagingSpot<Key>? = nil, retained: [PagingSpot<Key>] = []
  ) {
    self.first = first
    self.count = max(0, count)
    self.velocity = velocity.isFinite ? velocity : 0
    self.motion = motion
    self.landing = landing
    self.retained = retained
  }
}
