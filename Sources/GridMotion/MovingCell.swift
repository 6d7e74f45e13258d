// A cell in view that is not in its place yet.

internal import GridEngine

/// A cell in view on its way to where the layout puts it: how far it is from there, and how fast it moves.
struct MovingCell: Sendable {
  var id: MovingID
  var rank: MovingRank
  /// From the middle of its place to where its middle is shown, in points, and the speed of that.
  var (x, y): (Float, Float) = (0, 0)
  var (speedX, speedY): (Float, Float) = (0, 0)
  /// The scale less 1, and the speed of that.
  var (growthX, growthY): (Float, Float) = (0, 0)
  var (growingX, growingY): (Float, Float) = (0, 0)
  var opacity: Float = 1
  /// Seconds until it begins to move.
  var delay: Float = 0

  init(_ cell: Cell) { (id, rank) = (MovingID(cell.id), MovingRank(cell)) }

  /// A cell that is in its place.
  init(resting cell: MovingCell) { (id, rank) = (cell.id, cell.rank) }

  /// True when the cell comes before another in the order of cells in view.
  func precedes(_ other: MovingCell) -> Bool {
    if rank.layer != other.rank.layer { return rank.layer < other.rank.layer }
    return id == other.id ? rank.number < other.rank.number : id < other.id
  }

  func isSame(as other: MovingCell) -> Bool { id == other.id && rank == other.rank }

  /// True for a cell that is as good as in its place.
  var isResting: Bool {
    func isNear(_ place: Float, _ speed: Float, _ bound: Float) -> Bool {
      place.magnitude < bound && speed.magnitude < bound * 20
    }
    return opacity >= 1 && isNear(x, speedX, 0.1) && isNear(y, speedY, 0.1) && isNear(growthX, growingX, 0.0004)
      && isNear(growthY, growingY, 0.0004)
  }

  @inline(__always)
  mutating func advance(_ step: SpringStep) {
    step.advance(&x, &speedX)
    step.advance(&y, &speedY)
    step.advance(&growthX, &growingX)
    step.advance(&growthY, &growingY)
  }

  /// Where the cell is shown.
  ///
  /// - Parameter place: where the layout puts it.
  func shown(_ place: Rect) -> Rect {
    let (width, height) = (place.width * Double(1 + growthX), place.height * Double(1 + growthY))
    return Rect(
      x: place.middle.x + Double(x) - width / 2, y: place.middle.y + Double(y) - height / 2, width: width,
      height: height)
  }

  /// Lets the cell go on from where it is shown to a place, with the speed that it has.
  ///
  /// - Parameters:
  ///   - shown: where it is shown.
  ///   - old: the size by which its growth was counted before.
  mutating func retarget(from shown: Rect, of old: Size, to place: Rect) {
    x = Float(shown.middle.x - place.middle.x)
    y = Float(shown.middle.y - place.middle.y)
    growthX = place.width > 0 ? Float(shown.width / place.width) - 1 : 0
    growthY = place.height > 0 ? Float(shown.height / place.height) - 1 : 0
    growingX *= place.width > 0 ? Float(old.width / place.width) : 0
    growingY *= place.height > 0 ? Float(old.height / place.height) : 0
  }
}

extension Rect {
  var middle: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// A rectangle of this size elsewhere.
  func moved(by distance: Point) -> Rect {
    Rect(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }

  /// True when two rectangles have more in common than an edge.
  func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The smallest rectangle that contains both.
  func united(with other: Rect) -> Rect {
    let (x, y) = (min(x, other.x), min(y, other.y))
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}

extension Point {
  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }
}
