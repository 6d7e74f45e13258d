// Alignments under SwiftUI's names.

/// The horizontal position of content in its slot, when it does not fill the slot.
public enum HorizontalAlignment: Sendable, Hashable, CaseIterable {
  /// At the edge where reading starts.
  case leading
  /// In the middle.
  case center
  /// At the edge where reading ends.
  case trailing

  /// 0 for leading, 1 for trailing.
  var fraction: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

/// The lines of the content of a row that are put at the same height.
public enum VerticalAlignment: Sendable, Hashable, CaseIterable {
  /// The top edges.
  case top
  /// The middles.
  case center
  /// The bottom edges.
  case bottom
  /// The baselines of the first lines of text; the bottom edges of content without text.
  case firstTextBaseline
  /// The baselines of the last lines of text; the bottom edges of content without text.
  case lastTextBaseline

  /// 0 for the top, 1 for the bottom and for baselines of content that has none.
  var fraction: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom, .firstTextBaseline, .lastTextBaseline: 1
    }
  }

  /// True when the position of the line has to be asked from the content.
  var isBaseline: Bool { self == .firstTextBaseline || self == .lastTextBaseline }
}

/// An alignment on both axes.
public struct Alignment: Sendable, Hashable {
  /// The horizontal alignment.
  public var horizontal: HorizontalAlignment
  /// The vertical alignment.
  public var vertical: VerticalAlignment

  /// Combines two alignments.
  ///
  /// - Complexity: O(1).
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Leading and top.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// Trailing and top.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// Leading and bottom.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// Trailing and bottom.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// Leading, and on the first lines of text.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// In the middle, and on the first lines of text.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// Trailing, and on the first lines of text.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// Leading, and on the last lines of text.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// In the middle, and on the last lines of text.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// Trailing, and on the last lines of text.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}
