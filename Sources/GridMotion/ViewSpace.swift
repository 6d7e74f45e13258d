// The viewport of a step: where a place of the content is seen in it.

internal import GridEngine

/// Edges of the viewport.
struct Sides: OptionSet {
  let rawValue: UInt32

  static let left = Sides(rawValue: 1)
  static let top = Sides(rawValue: 2)
  static let right = Sides(rawValue: 4)
  static let bottom = Sides(rawValue: 8)
}

/// Where content is seen after a step. Places in the viewport count from its top left corner.
struct ViewSpace: Sendable {
  /// Where cells of frozen panes are seen: a section of a table, and what is added to their frames.
  private struct PaneShift: Sendable {
    var section: Int
    var pane: PaneID
    var shift: Point
  }

  private(set) var origin: Point
  private(set) var size: Size
  private(set) var axis: Axis
  /// True where the content begins at the right edge, along the scrolling axis.
  private(set) var isMirrored: Bool
  private var panes: [PaneShift] = []

  init(_ grid: some LiveGrid, _ cells: [Cell]) {
    let view = grid.visibleRect
    (origin, size, axis) = (Point(x: view.x, y: view.y), view.size, grid.axis)
    isMirrored = axis == .horizontal && grid.layoutDirection == .rightToLeft
    // Only cells of tables are in frozen panes, and they are drawn over others.
    for cell in cells.reversed() {
      if cell.layer == 0 { break }
      let pane = cell.pane
      if pane == PaneID() || panes.contains(where: { $0.section == cell.section && $0.pane == pane }) { continue }
      let seen = grid.viewFrame(of: cell)
      let shift = Point(x: seen.x - cell.frame.x, y: seen.y - cell.frame.y)
      panes.append(PaneShift(section: cell.section, pane: pane, shift: shift))
    }
  }

  /// The viewport.
  var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// What is added to the frames of cells to get places in the viewport.
  func shift(_ rank: MovingRank, _ section: Int) -> Point {
    if panes.isEmpty || rank.isInBody { return -origin }
    let pane = rank.pane
    // An update may have changed the numbers of sections.
    let found = panes.first { $0.section == section && $0.pane == pane } ?? panes.first { $0.pane == pane }
    return found?.shift ?? -origin
  }

  /// Where a frame is seen.
  func place(_ frame: Rect, _ rank: MovingRank, _ section: Int) -> Rect { frame.moved(by: shift(rank, section)) }

  /// The nearest place to one out of view that is not farther out of it than a distance, on the same sides.
  func clamped(_ place: Rect, within distance: Double) -> Rect {
    Rect(
      x: max(-place.width - distance, min(size.width + distance, place.x)),
      y: max(-place.height - distance, min(size.height + distance, place.y)),
      width: place.width, height: place.height)
  }

  /// The edges beyond which a place lies.
  func sides(_ place: Rect) -> Sides {
    var sides: Sides = []
    if place.maxX <= 0 { sides.insert(.left) }
    if place.maxY <= 0 { sides.insert(.top) }
    if place.x >= size.width { sides.insert(.right) }
    if place.y >= size.height { sides.insert(.bottom) }
    return sides
  }

  /// How far a place has to move to lie beyond an edge, the first of some along the scrolling axis.
  func distance(_ place: Rect, to sides: Sides) -> Point {
    let along: Sides = axis == .vertical ? [.top, .bottom] : [.left, .right]
    let chosen = sides.intersection(along).isEmpty ? sides : sides.intersection(along)
    if chosen.contains(.top) { return Point(x: 0, y: -place.maxY) }
    if chosen.contains(.bottom) { return Point(x: 0, y: size.height - place.y) }
    if chosen.contains(.left) { return Point(x: -place.maxX, y: 0) }
    return Point(x: size.width - place.x, y: 0)
  }

  /// Where a cell folds to: its end at the end of its header, below which it disappears.
  ///
  /// - Parameter header: where the header is seen; `nil` out of view, before what is in view.
  func folded(_ place: Rect, to header: Rect?) -> Rect {
    var folded = place
    switch (axis, isMirrored) {
    case (.vertical, _): folded.y = (header?.maxY ?? 0) - place.height
    case (.horizontal, false): folded.x = (header?.maxX ?? 0) - place.width
    case (.horizontal, true): folded.x = header?.x ?? size.width
    }
    return folded
  }
}
