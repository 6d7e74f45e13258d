// The content of the gallery's grids: tiles with a label and a colour.

import GridEngine
import LazyGrid

/// A tile that is as large as it is told, or takes what it is offered.
struct Tile: LayoutContent {
  /// What stands on the tile.
  var label: String
  /// A number that chooses the colour.
  var hue: Int
  /// Points across; `nil` for what is offered.
  var width: Double?
  /// Points along; `nil` for what is offered.
  var height: Double?
  /// Points taken on an axis where nothing is offered.
  var ideal = 40.0
  /// Whether the label is drawn as a character, as large as there is room.
  var isGlyph = false

  /// A tile.
  ///
  /// - Complexity: O(1).
  init(_ label: String = "", _ hue: Int = 0, width: Double? = nil, height: Double? = nil, ideal: Double = 40) {
    self.label = label
    self.hue = hue
    self.width = width
    self.height = height
    self.ideal = ideal
  }

  /// Its size, or what is offered, and ``ideal`` where nothing is.
  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    func extent(_ own: Double?, _ offered: Double?) -> Double {
      if let own { return own }
      guard let offered, offered.isFinite else { return ideal }
      return offered
    }
    return Size(width: extent(width, proposal.width), height: extent(height, proposal.height))
  }
}
