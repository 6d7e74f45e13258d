// Zooming a grid by fingers: more columns, or larger photos, about a point that stays.

public import GridEngine

/// A zoom of a grid between layouts of different density: numbers of columns, lanes, target heights of justified rows, sizes of tracks.
///
/// Each density is a level, a whole number, and an update that declares the sections as they are at that level. Between two levels cells
/// are between two layouts:
///
///     var zoom = DensityZoom(grid, level: 3, levels: 3...12) { level, update in
///       update.redeclareSection(0, as: photos(columns: level))
///     }
///     zoom.zoom(to: 3 / pinch.scale, anchoring: pinch.center, measure: measure)
///     for frame in zoom.frames(at: now) { show(frame) }
///     zoom.release(speed: pinch.speed, at: now)
///
/// The point of the cell that is under the fingers stays under them along the scrolling axis, and across it where the grid scrolls across.
/// Where it does not, a cell goes to the column that it is in next. Cells that are in view in both layouts go from one place to the other;
/// those that are in view in one of them fade on the way. After ``release(speed:at:)`` the zoom comes to rest in one of the two levels, and
/// ``grid`` is laid out so: the host goes on with it.
///
/// A zoom has copies of the grid, which share what they have in common with it, and lays them out around the viewport alone. It
/// changes nothing of the grid that it was given. It belongs to one thread, as a grid does.
public struct DensityZoom {
  /// Declares the sections as they are at a level.
  public typealias Declare = (_ level: Int, _ update: inout GridUpdate) -> Void

  /// The levels that there are.
  public let levels: ClosedRange<Int>
  /// The level that is shown, between two whole numbers while fingers move.
  public internal(set) var level: Double
  /// How the zoom comes to rest.
  public var spring: Spring
  private let declare: Declare
  private var lower: (level: Int, grid: VirtualGrid)
  private var upper: (level: Int, grid: VirtualGrid)?
  private(set) var pair: LayoutPair?
  private var anchor: ZoomAnchor?
  /// Where the anchored point is held.
  private var point = Point.zero
  var settling: Settling?
  var time = -Double.infinity

  /// A zoom of a grid that is at a level.
  ///
  /// - Parameters:
  ///   - grid: a grid after a step; it is not changed, and not kept.
  ///   - level: the level by which it is laid out, clamped to `levels`.
  ///   - levels: the levels that there are.
  ///   - spring: how the zoom comes to rest.
  ///   - declare: adds the declarations of a level to an update of the grid. One that the grid refuses leaves the layout what it is.
  /// - Complexity: O(t + p), t kinds of sections that are declared alike, p packed sections.
  public init(
    _ grid: VirtualGrid, level: Int, levels: ClosedRange<Int>, spring: Spring = Spring(), declare: @escaping Declare
  ) {
    self.levels = levels
    let level = max(levels.lowerBound, min(levels.upperBound, level))
    self.level = Double(level)
    self.spring = spring
    self.declare = declare
    lower = (level, VirtualGrid(grid, layoutDirection: grid.layoutDirection))
  }

  /// True when the grid is at a whole level and no fingers hold it: it is shown as ``grid`` says.
  ///
  /// - Complexity: O(1).
  public var isResting: Bool { anchor == nil }

  /// The grid at the level that is nearest to ``level``, or, after ``release(speed:at:)``, at the one where it comes to rest.
  ///
  /// - Complexity: O(1).
  public var grid: VirtualGrid {
    guard let upper else { return lower.grid }
    let goal = settling.map { $0.goal } ?? (level - Double(lower.level) < 0.5 ? lower.level : upper.level)
    return goal == lower.level ? lower.grid : upper.grid
  }

  /// Zooms to a level while fingers hold a point.
  ///
  /// The first call after a rest chooses what is anchored: the point of the cell at `point`, or of the nearest. Later calls may hold
  /// it elsewhere.
  ///
  /// - Parameters:
  ///   - level: between whole levels too; clamped to ``levels``. What is no number is ignored.
  ///   - point: where the fingers are, in points from the viewport's top left corner; one that is not finite counts as the one before.
  ///   - measure: the size of a cell that comes into view.
  /// - Complexity: O(1) between the same two levels while the point stays, and that of two steps where it moves; otherwise that of laying
  ///   out a grid anew and of its steps, and O(c log R), c cells in view, R measured rows and runs of unmeasured ones. In a packed section
  ///   whose packing depends on all items before, those are placed at once, O(N): zoom such sections where they have chunks.
  public mutating func zoom(to level: Double, anchoring point: Point, measure: VirtualGrid.Measure) {
    guard !level.isNaN else { return }
    if point.x.isFinite, point.y.isFinite { self.point = point }
    if anchor == nil {
      lay(out: lower.grid, measure)
      anchor = ZoomAnchor(self.point, in: lower.grid)
    } else if settling != nil {
      // Fingers hold what is under them now.
      hold()
    }
    settling = nil
    let level = max(Double(levels.lowerBound), min(Double(levels.upperBound), level))
    self.level = level
    guard let anchor else { return rest(at: Int(level.rounded()), measure) }
    let first = max(levels.lowerBound, min(levels.upperBound - 1, Int(level.rounded(.down))))
    let isLaidOut = first == lower.level && (upper?.level == first + 1 || levels.count == 1)
    if isLaidOut, pair != nil, laidOutPoint == self.point { return }
    move(to: first, measure)
    scroll(lower.grid, to: anchor, measure)
    if let upper { scroll(upper.grid, to: anchor, measure) }
    pair = LayoutPair(lower.grid, upper?.grid ?? lower.grid, anchor: anchor)
  }

  /// How far between the two levels.
  var progress: Double { max(0, min(1, level - Double(lower.level))) }

  /// By how much what is between the layouts has to be moved, so that the anchored point is where it is held, where the content ends
  /// before that. Only in directions in which it scrolls: across a grid that is as wide as the viewport there would be nothing beside it.
  var displacement: Point { pair.map { held(point - $0.anchor(at: progress)) } ?? .zero }

  /// The part of a distance in directions in which a layout scrolls: across only wide tables do.
  func held(_ distance: Point) -> Point {
    let (one, other) = (lower.grid.contentSize, (upper?.grid ?? lower.grid).contentSize)
    let isVertical = lower.grid.axis == .vertical
    return Point(
      x: !isVertical || max(one.width, other.width) > bounds.width + 0.5 ? distance.x : 0,
      y: isVertical || max(one.height, other.height) > bounds.height + 0.5 ? distance.y : 0)
  }

  /// The two levels.
  var ends: (lower: Int, upper: Int) { (lower.level, upper?.level ?? lower.level) }

  var bounds: Rect {
    let size = lower.grid.viewportSize
    return Rect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Comes to rest at one of the two levels.
  mutating func rest(at goal: Int) {
    if let upper, goal == upper.level { lower = upper }
    (upper, pair, anchor, settling) = (nil, nil, nil, nil)
    level = Double(lower.level)
  }

  /// Without anything to hold.
  private mutating func rest(at goal: Int, _ measure: VirtualGrid.Measure) {
    move(to: max(levels.lowerBound, min(levels.upperBound, goal)), measure)
    rest(at: lower.level)
  }

  /// Anchors what is shown under the fingers, in the middle of a movement.
  private mutating func hold() {
    guard let pair, let settling else { return }
    var frames: [ZoomFrame] = []
    pair.frames(at: progress, movedBy: settling.displacement, in: bounds, into: &frames)
    var (nearest, least) = (ZoomFrame?.none, Double.infinity)
    for frame in frames where !frame.isPinned && frame.opacity > 0.5 {
      let place = frame.frame
      let (dx, dy) = (
        max(0, place.x - point.x, point.x - place.maxX), max(0, place.y - point.y, point.y - place.maxY)
      )
      if dx + dy < least { (nearest, least) = (frame, dx + dy) }
    }
    guard let nearest, nearest.frame.width > 0, nearest.frame.height > 0 else { return }
    anchor?.id = nearest.id
    anchor?.x = (point.x - nearest.frame.x) / nearest.frame.width
    anchor?.y = (point.y - nearest.frame.y) / nearest.frame.height
    self.pair = nil
  }

  /// Where the anchored point was held when the grids were scrolled there.
  private var laidOutPoint = Point.zero

  /// Makes the grids those of a level and the next one.
  private mutating func move(to first: Int, _ measure: VirtualGrid.Measure) {
    let known = [lower, upper].compactMap { $0 }
    func grid(_ level: Int) -> VirtualGrid {
      if let found = known.first(where: { $0.level == level }) { return found.grid }
      let nearest = known.min { abs($0.level - level) < abs($1.level - level) } ?? lower
      let copy = VirtualGrid(nearest.grid, layoutDirection: nearest.grid.layoutDirection)
      var update = GridUpdate()
      declare(level, &update)
      try? copy.apply(update)
      lay(out: copy, measure)
      return copy
    }
    let next = grid(first)
    upper = first < levels.upperBound ? (first + 1, grid(first + 1)) : nil
    lower = (first, next)
  }

  private func lay(out grid: VirtualGrid, _ measure: VirtualGrid.Measure) {
    if grid.layout(measure: measure).status != .done { finish(grid, measure) }
  }

  /// Takes a step to its end that waits for packed items before what is in view to be placed.
  private func finish(_ grid: VirtualGrid, _ measure: VirtualGrid.Measure) {
    grid.performPostponedWork(while: { true })
    grid.step(to: .resume, measure: measure)
  }

  /// Scrolls a grid so that the anchored point is where it is held, as far as the content reaches.
  private mutating func scroll(_ grid: VirtualGrid, to anchor: ZoomAnchor, _ measure: VirtualGrid.Measure) {
    var canScrollAcross = true
    // What comes into view is measured, and may move what is anchored.
    for _ in 0..<4 {
      let distance = anchor.place(in: grid) - point
      let x = grid.layoutDirection == .rightToLeft ? -distance.x : distance.x
      let (along, across) = grid.axis == .vertical ? (distance.y, x) : (x, distance.y)
      if abs(along) < 0.01, !canScrollAcross || abs(across) < 0.01 { break }
      let before = (along: grid.offset, across: grid.offsetAcross)
      let target = ScrollTarget.by(along, across: canScrollAcross ? across : 0)
      if grid.step(to: target, measure: measure).status != .done { finish(grid, measure) }
      canScrollAcross = abs(grid.offsetAcross - before.across) > 0.001
      if abs(grid.offset - before.along) < 0.001, !canScrollAcross { break }
    }
    laidOutPoint = point
  }
}
