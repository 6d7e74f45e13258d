// The proposals with which containers ask content for its smallest, ideal and largest size.

public import GridEngine

extension ProposedSize {
  /// Asks for the smallest size: 0 × 0.
  public static let zero = ProposedSize(width: 0, height: 0)
  /// Asks for the largest size: infinite on both axes.
  public static let infinity = ProposedSize(width: .infinity, height: .infinity)
  /// Asks for the ideal size: nothing is proposed.
  public static let unspecified = ProposedSize(width: nil, height: nil)

  /// Proposes exactly `size`.
  ///
  /// - Complexity: O(1).
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// The proposal as a size, with the extents of `size` for dimensions that are `nil`.
  ///
  /// - Complexity: O(1).
  public func replacingUnspecifiedDimensions(by size: Size = Size(width: 10, height: 10)) -> Size {
    Size(width: width ?? size.width, height: height ?? size.height)
  }
}
