// The content of the gallery's grids: tiles with a label and a colour.

import GridEngine
import LazyGrid

/// A tile of a given size, or of the size that it is offered.
struct Tile: LayoutContent {
  /// The text on the tile.
  var label: String
  /// A number that chooses the colour.
  var hue: Int
  /// The width in points; `nil` for the offered one.
  var width: Double?
  /// The height in points; `nil` for the offered one.
  var height: Double?
  /// The extent in points on an axis on which nothing is offered.
  var ideal = 40.0
  /// True when the label is drawn as a character, as large as there is room.
  var isGlyph = false

  /// Creates a tile.
  ///
  /// - Complexity: O(1).
  init(_ label: String = "", _ hue: Int = 0, width: Double? = nil, height: Double? = nil, ideal: Double = 40) {
    self.label = label
    self.hue = hue
    self.width = width
    self.height = height
    self.ideal = ideal
  }

  /// Its size, else the offered one, else ``ideal``.
  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    func extent(_ own: Double?, _ offered: Double?) -> Double {
      if let own { return own }
      guard let offered, offered.isFinite else { return ideal }
      return offered
    }
    return Size(width: extent(width, proposal.width), height: extent(height, proposal.height))
  }
}
