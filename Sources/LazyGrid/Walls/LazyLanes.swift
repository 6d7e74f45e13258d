// A wall of cards in lanes, which stack without gaps: masonry.

public import GridEngine

/// Cards that stack in lanes, each in the lane that is shortest when its turn comes, of which those in view are made:
/// CSS's `display: grid-lanes` for millions of items.
///
/// ```swift
/// let wall = LazyLanes(columns: .adaptive(minimum: 180)) {
///   ForEach(posts) { post in Card(post) }
/// }
/// let host = try GridHost(wall)
/// host.layout(in: Size(width: 1280, height: 800))
/// ```
///
/// Content is asked for its height in the width of a lane, unless its element says it: see ``init(_:columns:spacing:pinnedViews:item:)``. Lanes
/// begin anew after each chunk of items, so that a jump asks for the sizes of what comes into view and not for those before. Items that were
/// seen keep their lanes. ``policy`` says how items choose. Sections, headers and identities are those of a ``LazyVGrid``.
public struct LazyLanes<Content: LazyGridContent>: HostedGrid {
  /// The axis along which items stack.
  public var axis = Axis.vertical
  /// The lanes, across that axis.
  public var lanes: LaneCount
  /// How items choose their lanes.
  public var policy = LanePolicy.shortest()
  /// How chunks end.
  public var seam = LaneSeam.ragged
  /// Points between two items of a lane, and between chunks; `nil` is ``LayoutEnvironment/defaultSpacing``. Bad ones are clamped with
  /// a diagnostic.
  public var spacing: Double?
  /// Points between two lanes; `nil` is as ``spacing``.
  public var laneSpacing: Double?
  /// The headers and footers that stay in view with their section.
  public var pinnedViews: PinnedScrollableViews

  private let content: Content
  /// The content with what its elements declare; `nil` where they declare nothing.
  private var shaped: SectionDeclaration?

  /// Declares a wall that grows downwards.
  ///
  /// - Complexity: O(p), p parts of the content: cells and sections, without the elements of a ``ForEach`` that has a constant
  ///   number of cells.
  public init(
    columns: LaneCount, spacing: Double? = nil, pinnedViews: PinnedScrollableViews = [],
    @LazyGridContentBuilder content: () -> Content
  ) {
    (lanes, self.spacing, self.pinnedViews, self.content) = (columns, spacing, pinnedViews, content())
  }

  /// Declares a wall of elements that say how many lanes they take, where they start, or how far they reach. Content of
  /// elements that say how far is never made to be measured.
  ///
  /// ```swift
  /// LazyLanes(ForEach(photos) { photo in Picture(photo) }, columns: .adaptive(minimum: 180)) { photo in
  ///   LaneItem(span: photo.isStarred ? 2 : 1, extent: .aspect(photo.ratio))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - items: the elements with their content, of which the first cell counts.
  ///   - columns: the lanes; for a wall that grows towards the trailing edge set ``axis``.
  ///   - spacing: points between two items of a lane.
  ///   - pinnedViews: the headers and footers that stay in view with their section.
  ///   - item: what an element declares, asked once for each when the wall is declared: content in the braces of a
  ///     ``ForEach`` runs only when it comes into view, so modifiers there would be known too late.
  /// - Complexity: O(n), n elements.
  public init<Data: RandomAccessCollection, ID: Hashable, Cell: LazyGridContent>(
    _ items: Content, columns: LaneCount, spacing: Double? = nil, pinnedViews: PinnedScrollableViews = [],
    item: (Data.Element) -> LaneItem
  ) where Content == ForEach<Data, ID, Cell> {
    (lanes, self.spacing, self.pinnedViews, content) = (columns, spacing, pinnedViews, items)
    let id = ContentID()
    // More than a grid can have are refused by their number.
    let declared = (0..<min(items.count, Limits.items)).map { item(items.element(at: $0)) }
    shaped = SectionDeclaration(
      id: id, content: LaneContent(ForEachRun(items, id: id, cellsOfElement: 1), declared), header: nil)
  }

  /// Declares a wall that grows towards the trailing edge.
  ///
  /// - Complexity: as ``init(columns:spacing:pinnedViews:content:)``.
  public init(
    rows: LaneCount, spacing: Double? = nil, pinnedViews: PinnedScrollableViews = [],
    @LazyGridContentBuilder content: () -> Content
  ) {
    self.init(columns: rows, spacing: spacing, pinnedViews: pinnedViews, content: content)
    axis = .horizontal
  }

  /// The declaration that a host shows.
  ///
  /// - Complexity: O(p), p parts of the content.
  public var declaration: GridDeclaration { declared(after: nil) }

  /// The declaration, which takes over the sections of data whose version is that in the old one.
  ///
  /// - Complexity: O(p), p parts of the content, where each section that is taken over is one.
  public func declaration(after old: GridDeclaration) -> GridDeclaration { declared(after: old) }

  private func declared(after old: GridDeclaration?) -> GridDeclaration {
    let layout = LanesSectionLayout(lanes, policy, seam, spacing, laneSpacing, isShaped: shaped != nil)
    if let shaped {
      return GridDeclaration(axis: axis, pinnedViews: pinnedViews, layout: layout, sections: [shaped])
    }
    return GridDeclaration(axis: axis, pinnedViews: pinnedViews, layout: layout, content: content, after: old)
  }
}

/// The layout of the sections of lanes.
private final class LanesSectionLayout: SectionLayout {
  private let lanes: LaneCount
  private let policy: LanePolicy
  private let seam: LaneSeam
  private let isShaped: Bool
  private let spacing: Double?
  private let laneSpacing: Double?

  init(
    _ lanes: LaneCount, _ policy: LanePolicy, _ seam: LaneSeam, _ spacing: Double?, _ laneSpacing: Double?,
    isShaped: Bool
  ) {
    (self.lanes, self.policy, self.seam, self.isShaped) = (lanes, policy, seam, isShaped)
    (self.spacing, self.laneSpacing) = (spacing, laneSpacing)
  }

  override var finishesChanges: Bool { isShaped }

  override func style(in environment: LayoutEnvironment) -> GridSection {
    let spacing = spacing ?? environment.checkedSpacing
    return .lanes(
      count: 0, lanes: lanes, policy: policy, seam: seam, spacing: spacing, trackSpacing: laneSpacing ?? spacing)
  }
}
