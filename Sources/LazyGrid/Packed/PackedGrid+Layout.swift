// The layout of a packed grid.

public import GridEngine

extension PackedGrid {
  /// The result of a layout, in points from the grid's top left corner.
  ///
  /// Frames are computed from tracks and areas each time they are read. So a grid of a million items is laid out
  /// without storing two million rectangles of which a host draws a few hundred.
  public struct Layout: Sendable, Hashable {
    /// The grid's size: the proposed one, or that of the tracks.
    public internal(set) var size = Size.zero
    /// The columns and rows of each item, in the order of the declaration; empty areas if the grid has no tracks.
    public internal(set) var areas: [GridArea] = []
    /// The columns, from the leading edge on.
    public internal(set) var columns = Grid.Tracks()
    /// The rows, from the top on.
    public internal(set) var rows = Grid.Tracks()
    /// Requests that could not be followed, and were replaced.
    public internal(set) var diagnostics: [LazyGridDiagnostic] = []

    /// The size of the content of each item.
    var contentSizes: [Size] = []
    var aligning = Aligning()
    /// The columns from the leading edge, not rounded.
    var exactColumns = Grid.Tracks()
    var exactRows = Grid.Tracks()
    /// The width in which frames are mirrored in right-to-left layout; `nil` in left-to-right layout.
    var mirrorWidth: Double?
    var rounding: PixelRounding?
  }
}

extension PackedGrid.Layout {
  /// The alignment of items in their cells.
  struct Aligning: Sendable, Hashable {
    var items = SparseTable<UnitPoint>()
    var flow = GridFlow.rows
    /// The alignments of the tracks across the flow.
    var across: [UnitPoint?] = []
    /// The alignments of the tracks along the flow, repeated.
    var along: [UnitPoint?] = []
    var common = UnitPoint.center
    var isByTrack = false

    init() {}

    init(
      _ items: SparseTable<UnitPoint>, _ settings: PackedGrid.Settings, across: [UnitPoint?], along: [UnitPoint?]
    ) {
      (self.items, self.across, self.along) = (items, across, along)
      (flow, common) = (settings.flow, settings.commonItemsAlignment.checked)
      isByTrack = (across + along).contains { $0 != nil }
    }

    func anchor(of item: Int, in area: GridArea) -> UnitPoint { own(item) { area } ?? common }

    /// The alignment that an item or one of its tracks declares.
    func own(_ item: Int, area: () -> GridArea?) -> UnitPoint? {
      if !items.isEmpty, let own = items[item] { return own }
      guard isByTrack, let area = area() else { return nil }
      let (track, grown) = flow == .rows ? (area.column, area.row) : (area.row, area.column)
      if track < across.count, let own = across[track] { return own }
      return along.isEmpty ? nil : along[grown % along.count]
    }
  }

  /// A rectangle for each item, computed each time it is read.
  public struct Frames: RandomAccessCollection, Sendable {
    let layout: PackedGrid.Layout
    let isContent: Bool

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of items.
    public var endIndex: Int { layout.areas.count }
    /// The rectangle of an item; the empty one at the origin if it was not placed, because the grid has no tracks.
    ///
    /// - Complexity: O(1).
    public subscript(item: Int) -> Rect {
      precondition(indices.contains(item), "There is no such item.")
      return (isContent ? layout.frame(of: item) : layout.cellFrame(of: item)) ?? .zero
    }
  }

  /// The frame of the content of each item, in the order of the declaration.
  ///
  /// - Complexity: O(1).
  public var frames: Frames { Frames(layout: self, isContent: true) }

  /// The frame of each item's cells with the spacing between them: that of backgrounds and overlays of cells.
  ///
  /// - Complexity: O(1).
  public var cellFrames: Frames { Frames(layout: self, isContent: false) }

  /// The frame of an item's content; `nil` if there is no such item or it was not placed.
  ///
  /// - Complexity: O(1); O(log a) for a items that have an alignment of their own.
  public func frame(of item: Int) -> Rect? {
    guard let cell = exactCell(of: item) else { return nil }
    return finished(cell.aligning(contentSizes[item], at: aligning.anchor(of: item, in: areas[item])))
  }

  /// The frame of an item's cells; `nil` if there is no such item or it was not placed.
  ///
  /// - Complexity: O(1).
  public func cellFrame(of item: Int) -> Rect? { exactCell(of: item).map { finished($0) } }

  /// The rectangle mirrored and rounded, as the last step.
  private func finished(_ rect: Rect) -> Rect {
    var rect = rect
    if let mirrorWidth { rect.x = Grid.Tracks.mirrored(rect.x, rect.width, in: mirrorWidth) }
    return rounding?.snapped(rect) ?? rect
  }

  /// The frame of an item's cells from the leading edge, not rounded.
  func exactCell(of item: Int) -> Rect? {
    guard areas.indices.contains(item), areas[item].columns > 0 else { return nil }
    let area = areas[item]
    let (x, width) = exactColumns.stretch(from: area.column, span: area.columns)
    let (y, height) = exactRows.stretch(from: area.row, span: area.rows)
    return Rect(x: x, y: y, width: width, height: height)
  }
}

extension Grid.Tracks {
  /// The offset and extent of `span` tracks from `start` on, from the first leading edge to the last trailing edge.
  func stretch(from start: Int, span: Int) -> (offset: Double, extent: Double) {
    let offset = offsets[start]
    // A single track keeps its extent exactly, without the rounding of a difference.
    guard span > 1 else { return (offset, extents[start]) }
    return (offset, offsets[start + span - 1] - offset + extents[start + span - 1])
  }
}
