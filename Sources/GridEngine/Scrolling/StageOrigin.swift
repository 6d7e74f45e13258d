// The point that a host counts coordinates from, where those of the whole content are too large for it.

/// The origin of a stage: the part of the content around the viewport in which a host places its views.
///
/// Browsers keep lengths in 32 bits, so that a view 30 million points from the start of its container lies up to two points
/// beside its place. A host that has one container for what is in view, its stage, places each view at its distance from the
/// stage's origin. The origin moves seldom, always by whole ``step``s; then all views are placed anew.
public struct StageOrigin: Sendable, Hashable {
  /// Points by which the origin moves: a power of two, so that all distances stay exact.
  public static let step = 262_144.0

  /// Points from the start of the content to the origin, a multiple of ``step``.
  public private(set) var position = 0.0

  /// An origin at the start of the content.
  ///
  /// - Complexity: O(1).
  public init() {}

  /// Moves the origin along where the viewport has left what is near it.
  ///
  /// - Parameter offset: points from the start of the content to the viewport; NaN and infinite numbers move nothing.
  /// - Returns: true when it moved.
  /// - Complexity: O(1).
  public mutating func follow(_ offset: Double) -> Bool {
    guard offset.isFinite, (offset - position).magnitude > StageOrigin.step else { return false }
    position = (offset / StageOrigin.step).rounded(.down) * StageOrigin.step
    return true
  }
}
