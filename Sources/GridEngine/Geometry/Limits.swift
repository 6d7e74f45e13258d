// The bounds that keep every sum exact and every loop finite.

/// The largest grids that the engine accepts.
///
/// With these bounds no content extent can pass 2⁵³ points, whatever is measured, so offsets stay exact.
public enum Limits {
  /// Items in all sections together: 2³¹ − 1. More are refused with ``GridError/tooManyItems(count:)``.
  public static let items = 2_147_483_647

  /// Sections of one grid: 2²⁴. More are refused with ``GridError/tooManySections(count:)``.
  public static let sections = 16_777_216

  /// Tracks across one section; further ones are dropped with a diagnostic.
  public static let tracks = 16_384

  /// The largest extent of one row, header or footer along the main axis, in points (just below 2²¹); larger answers
  /// are clamped with a diagnostic.
  public static let extent = 2_097_151.0

  /// The largest gap or inset along the main axis, in points (2²⁰ − 1); larger ones are clamped with a diagnostic.
  public static let gap = 1_048_575.0
}
