// Sets of axes.

public import GridEngine

extension Axis {
  /// Some of the two axes.
  public struct Set: OptionSet, Sendable, Hashable {
    /// A bit for each axis.
    public var rawValue: UInt8

    /// Creates a set from its bits.
    ///
    /// - Complexity: O(1).
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The horizontal axis.
    public static let horizontal = Set(rawValue: 1)
    /// The vertical axis.
    public static let vertical = Set(rawValue: 2)
  }
}
