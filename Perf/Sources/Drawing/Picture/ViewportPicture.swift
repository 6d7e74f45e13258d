// The contents of a viewport, as a value that can be drawn as SVG.

public import GridEngine

/// A picture of a viewport: cells where the engine put them, pinned ones on top, and a scroll thumb.
///
/// Coordinates are points from the viewport's top left corner, y downwards. Everything is clipped to the viewport.
/// Drawing is deterministic: equal pictures give equal bytes.
public struct ViewportPicture: Sendable, Hashable {
  /// The kind of a cell.
  public enum Kind: Sendable, Hashable {
    /// An item: a card.
    case item
    /// A section's header: a band.
    case header
    /// A section's footer: small text under a line.
    case footer
    /// A cell of a table: a line of text between rules.
    case tableCell
    /// A cell of a table's frozen rows: the same on a band.
    case tableHead
  }

  /// One cell in view.
  public struct Cell: Sendable, Hashable {
    /// The cell's frame. A cell is left out if a side of its frame is not finite or not above 0, or if it lies outside
    /// the viewport.
    public var frame: Rect
    /// The kind: an item, a header or a footer.
    public var kind: Kind
    /// True when the cell is pinned away from its natural place; such cells are drawn last, with a shadow and the word
    /// "pinned".
    public var isPinned: Bool
    /// True when others push the cell off: it is drawn below pinned ones that are not.
    public var isPushed: Bool
    /// True when the cell has the focus: a thick line runs around it.
    public var isFocused = false
    /// True when the cell is selected: its card is darker.
    public var isSelected = false
    /// The level of a header or footer in an outline, by which its text is indented; below 0 counts as 0.
    public var level: Int
    /// Whether a header's section is expanded, which a mark before its text says; `nil` for no mark.
    public var isExpanded: Bool?
    /// A character to be drawn large; empty for none.
    public var glyph: String
    /// Lines of text, the first one emphasised; lines that are too long end in an ellipsis.
    public var lines: [String]
    /// A small text, such as the item's number.
    public var caption: String
    /// The section's index, which chooses the hue; any value is allowed.
    public var section: Int
    /// The part of the viewport outside of which nothing of the cell is drawn: the pane of a table. `nil` for all.
    public var window: Rect?
    /// True when a line of text ends where the cell does, as numbers do.
    public var endsLines = false

    /// Creates a cell.
    ///
    /// - Complexity: O(1).
    public init(
      frame: Rect, kind: Kind = .item, isPinned: Bool = false, isPushed: Bool = false, level: Int = 0,
      glyph: String = "", lines: [String] = [], caption: String = "", section: Int = 0
    ) {
      self.frame = frame
      self.kind = kind
      self.isPinned = isPinned
      self.isPushed = isPushed
      self.level = level
      self.glyph = glyph
      self.lines = lines
      self.caption = caption
      self.section = section
    }
  }

  /// The edge of the viewport along which the scroll thumb is drawn.
  public enum Edge: Sendable, Hashable {
    /// A vertical thumb at the right edge.
    case right
    /// A vertical thumb at the left edge.
    case left
    /// A horizontal thumb at the bottom edge.
    case bottom
  }

  /// The scroll thumb.
  public struct Thumb: Sendable, Hashable {
    /// The edge along which it is drawn.
    public var edge: Edge
    /// The scroll position, from 0 at the top or left to 1 at the end; clamped, and 0 if it is not finite.
    public var position: Double
    /// The share of the content that is in view, 0...1; clamped, and 0 if it is not finite. A thumb is never too small
    /// to see.
    public var length: Double

    /// Creates a thumb.
    ///
    /// - Complexity: O(1).
    public init(edge: Edge = .right, position: Double, length: Double) {
      self.edge = edge
      self.position = position
      self.length = length
    }
  }

  /// The largest width and height of a viewport in points.
  public static let maximumExtent = 8192.0

  /// The viewport's width in points; drawn within 1...``maximumExtent``, as 1 if it is not finite.
  public var width: Double
  /// The viewport's height in points; drawn within 1...``maximumExtent``, as 1 if it is not finite.
  public var height: Double
  /// A line above the viewport; empty for none.
  public var title: String
  /// The cells in drawing order; headers and footers are drawn over items and pinned ones over all, unless ``keepsOrder``.
  public var cells: [Cell]
  /// True for cells that are drawn in the order given, as those of a table are.
  public var keepsOrder = false
  /// The edges of panes that cells go under; lines have no thickness.
  public var paneEdges: [Rect] = []
  /// The scroll thumb, if one is to be drawn.
  public var thumb: Thumb?
  /// Bars over the edges of the viewport, which the content is seen through.
  public var bars: [Rect] = []
  /// The line that shows where something that is dragged would go; lines have no thickness.
  public var insertionLine: Rect?
  /// True when texts inside cells start at the right.
  public var isRightToLeft: Bool

  /// Creates a picture.
  ///
  /// - Complexity: O(1).
  public init(
    width: Double, height: Double, title: String = "", cells: [Cell] = [], thumb: Thumb? = nil,
    isRightToLeft: Bool = false
  ) {
    self.width = width
    self.height = height
    self.title = title
    self.cells = cells
    self.thumb = thumb
    self.isRightToLeft = isRightToLeft
  }
}
