// The layout of the cells of a source.

public import GridEngine

/// Axis, viewport and tracks of a grid over a source.
public struct GridOptions: Sendable, Hashable {
  /// The scrolling axis.
  public var axis = Axis.vertical
  /// True when tracks, and a horizontal grid's content, begin at the right.
  public var isRightToLeft = false
  /// The size of the viewport before the first step.
  public var viewport = Size(width: 1280, height: 800)
  /// The least width of a track or lane in points; as many as fit share the width.
  public var minimumTrack = 120.0
  /// Points between cells.
  public var spacing = 8.0
  /// The extent of section headers along the scrolling axis.
  public var header = 30.0

  /// How cells are laid out.
  public enum Cells: Sendable, Hashable {
    /// In equal tracks.
    case tracks
    /// As tiles whose columns and rows follow from their bytes.
    case packed(PackingMode)
    /// In lanes, each cell as tall as its caption.
    case lanes
    /// In justified rows of two ``GridOptions/minimumTrack`` each, with the aspect ratios of the source.
    case justified
  }

  public var cells = Cells.tracks

  /// The sections that are collapsed at first; `nil` where none is, so that headers have no marks.
  public var folds: Folds?

  /// The number of tracks into which tiles are packed: as many of ``minimumTrack`` as fit into the first viewport.
  public var packedTracks: Int {
    let across = axis == .vertical ? viewport.width : viewport.height
    return max(1, Int((across - spacing) / max(1, minimumTrack + spacing)))
  }

  /// A vertical grid in a viewport of 1280 × 800 points.
  public init() {}
}
