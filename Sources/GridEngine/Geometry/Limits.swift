// The bounds that keep every sum exact and every loop finite.

/// The largest grids that the engine accepts.
///
/// With these bounds no content extent can pass 2⁵² points, whatever is measured, so no sum overflows. Offsets and
/// frames are exact up to 2⁴² points (4·10¹², a hundred times a billion rows of 40 points). Beyond that they are
/// rounded to what `Double` can hold, while the underlying sums stay exact.
public enum Limits {
  /// Items in all sections together: 2³¹ − 1. More are refused with ``GridError/tooManyItems(count:)``.
  public static let items = 2_147_483_647

  /// Sections of one grid: 2²⁴. More are refused with ``GridError/tooManySections(count:)``.
  public static let sections = 16_777_216

  /// Tracks across one section; further ones are dropped with ``GridDiagnostic/tooManyTracks(section:)``.
  public static let tracks = 16_384

  /// Cells that one step or query materialises: 2²⁰. Further ones are left out; a step reports that with
  /// ``GridDiagnostic/stepBudgetExceeded``.
  public static let cells = 1_048_576

  /// The largest extent of one row, header or footer along the main axis, in points (2²⁰ − 1); larger answers are
  /// clamped with a diagnostic.
  public static let extent = 1_048_575.0

  /// The largest gap or inset along the main axis, in points (2¹⁹ − 1); larger ones are clamped with a diagnostic.
  public static let gap = 524_287.0

  /// The largest magnitude of a length across the scrolling axis, and of a viewport's extents, in points: 2⁴⁰.
  public static let across = 1_099_511_627_776.0

  /// The number of levels of an outline; see ``GridSection/level``.
  public static let levels = 32

  /// A level within its bounds.
  static func level(_ level: Int) -> Int { max(0, min(levels - 1, level)) }

  /// The farthest that the viewport may leave the content with overscroll, in points: 2⁴⁰.
  static let overscroll = FixedPoint(1_099_511_627_776)
}
