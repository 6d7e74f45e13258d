// A size in points, and the size that a cell is offered when it is measured.

/// A width and a height in points.
public struct Size: Sendable, Hashable {
  /// Points along x.
  public var width: Double
  /// Points along y.
  public var height: Double

  /// Creates a size. Any value is stored as it is; each use documents how it treats bad ones.
  ///
  /// - Complexity: O(1).
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)
}

/// The size that a cell is offered when it is measured, in points; `nil` leaves the choice of a dimension to the cell.
///
/// The engine proposes the width of the track and no height (for a horizontal grid: the height and no width), as
/// SwiftUI's lazy grids do.
public struct ProposedSize: Sendable, Hashable {
  /// Points along x, or `nil` for the cell's own choice.
  public var width: Double?
  /// Points along y, or `nil` for the cell's own choice.
  public var height: Double?

  /// Creates a proposal.
  ///
  /// - Complexity: O(1).
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }
}
