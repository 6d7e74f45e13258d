// A wall of pictures in justified rows: each row is as high as makes its pictures fill the width.

public import GridEngine

/// Items with aspect ratios in rows that fill the width, as photo libraries show them, of which those in view are made:
/// ten million photos take no longer than a thousand.
///
/// ```swift
/// let wall = JustifiedGrid(photos, aspect: \.ratio, target: 240) { photo in Picture(photo) }
/// let host = try GridHost(wall)
/// host.layout(in: Size(width: 1280, height: 800))
/// for cell in host.cells { draw(cell, in: cell.slot) }
/// ```
///
/// No content is made for measuring: the width and the height of a slot follow from the aspect ratios of its row. In an
/// update items are matched by their identifiers, and take their ratios with them. The item that holds the
/// scroll position keeps its distance from the edge of the viewport; other photos may join its row.
///
/// Rows follow the engine's rules for justified sections (`GridSection.justified`). Items can stand in groups with
/// headers, such as months: ``init(groups:items:aspect:target:)``.
public struct JustifiedGrid: HostedGrid {
  /// The axis along which rows follow one another.
  public var axis = Axis.vertical
  /// The height that rows are to have, in points (in a horizontal grid, their width); below 1 counts as 1.
  public var target: Double
  /// How items are shared out among rows.
  public var policy = JustifiedPolicy.nearest
  /// The least and the largest height of a row in points; `nil` is half the target and twice as much.
  public var heights: ClosedRange<Double>?
  /// True when items are cropped where their row would otherwise be higher or lower than ``heights`` allow.
  public var crops = true
  /// What becomes of the last row of a section; it is never hidden.
  public var lastRow = JustifiedLastRow.leading
  /// Points between rows, and between rows and headers; `nil` is ``LayoutEnvironment/defaultSpacing``. Bad ones are clamped with a
  /// diagnostic.
  public var spacing: Double?
  /// Points between two items of a row; NaN, infinite and negative ones count as 0.
  public var itemSpacing = Track.defaultSpacing
  /// The headers of groups that stay in view with their group.
  public var pinnedViews: PinnedScrollableViews = [.sectionHeaders]

  let groups: [JustifiedGroup]

  init(groups: [JustifiedGroup], target: Double) { (self.groups, self.target) = (groups, target) }

  /// The declaration that a host shows.
  ///
  /// - Complexity: O(g), g groups.
  public var declaration: GridDeclaration {
    GridDeclaration(
      axis: axis, pinnedViews: pinnedViews, layout: JustifiedSectionLayout(self),
      sections: groups.map { SectionDeclaration(id: $0.id, content: $0.content, header: $0.header) })
  }
}

/// A section of a justified grid.
struct JustifiedGroup {
  let id: ContentID
  let header: ContentBox?
  let content: JustifiedContent
}

/// The layout of the sections of a justified grid.
private final class JustifiedSectionLayout: SectionLayout {
  private let wall: JustifiedGrid

  init(_ wall: JustifiedGrid) { self.wall = wall }

  override var finishesChanges: Bool { true }

  override func style(in environment: LayoutEnvironment) -> GridSection {
    .justified(
      [], target: wall.target, policy: wall.policy, heights: wall.heights, crops: wall.crops, lastRow: wall.lastRow,
      spacing: wall.spacing ?? environment.checkedSpacing, trackSpacing: wall.itemSpacing)
  }
}
