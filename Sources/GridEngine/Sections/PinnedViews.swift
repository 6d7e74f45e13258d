// The headers and footers that stick to the edges of the viewport.

/// The kinds of cells that stay at the edge of the viewport while their section is in view, as in SwiftUI's
/// `PinnedScrollableViews`.
public struct PinnedViews: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates a set from its bits; unknown bits are kept and ignored.
  ///
  /// - Complexity: O(1).
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Headers stick to the leading end of the scrolling axis.
  public static let sectionHeaders = PinnedViews(rawValue: 1)
  /// Footers stick to the trailing end of the scrolling axis.
  public static let sectionFooters = PinnedViews(rawValue: 2)
}
