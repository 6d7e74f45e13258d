// A cell that the layout does not show any more and that is still on its way out.

internal import GridEngine

/// A cell that left and is still shown. Its place is one in the viewport, which follows a neighbor: it is not a place of the content.
struct Ghost: Sendable {
  /// What became of the cell.
  enum Kind: UInt32 {
    /// It is deleted, and fades where it is.
    case fading
    /// It is hidden, and fades on the way to its header.
    case folding
    /// It lies out of view, and goes there.
    case leaving
  }

  /// The number that the cell has now; none for one that does not come back.
  var id: MovingID
  /// The cell that it follows; none where none stayed.
  var neighbor = MovingID.none
  /// Where its middle goes, in the viewport.
  var (x, y): (Float, Float)
  /// Its size, while it does not fade.
  var (width, height): (Float, Float)
  /// From there to where its middle is shown, and the speed of that.
  var (offsetX, offsetY): (Float, Float) = (0, 0)
  var (speedX, speedY): (Float, Float) = (0, 0)
  var opacity: Float = 1
  /// The serial number, the edges beyond which it goes, what became of it, and where it is drawn.
  private var bits: UInt32

  /// Serial numbers are below this, and begin again.
  static let serials: UInt32 = 1 << 18

  init(_ moving: MovingCell, _ kind: Kind, serial: UInt32, shown: Rect, shrinking scale: Double) {
    id = moving.id
    bits = serial << 14 | kind.rawValue << 8 | moving.rank.number
    (speedX, speedY, opacity) = (moving.speedX, moving.speedY, moving.opacity)
    (x, y) = (Float(shown.middle.x), Float(shown.middle.y))
    (width, height) = (Float(shown.width), Float(shown.height))
    // It goes on at the size that it has.
    let factor = self.scale(shrinking: scale)
    if factor > 0 { (width, height) = (width / factor, height / factor) }
  }

  var serial: UInt32 { bits >> 14 }
  var kind: Kind { Kind(rawValue: bits >> 8 & 3) ?? .fading }
  var rank: MovingRank { MovingRank(bits) }
  /// The edges beyond which it goes.
  var sides: Sides {
    get { Sides(rawValue: bits >> 10 & 15) }
    set { bits = bits & ~(15 << 10) | newValue.rawValue << 10 }
  }

  func scale(shrinking scale: Double) -> Float { kind == .leaving ? 1 : 1 - (1 - opacity) * (1 - Float(scale)) }

  /// Lets it leave instead of fading, at the size that it has.
  mutating func leave(shrinking scale: Double) {
    let factor = self.scale(shrinking: scale)
    (width, height) = (width * factor, height * factor)
    bits = bits & ~(3 << 8) | Kind.leaving.rawValue << 8
  }

  /// Where it goes.
  var place: Rect {
    Rect(
      x: Double(x - width / 2), y: Double(y - height / 2), width: Double(width), height: Double(height))
  }

  /// Where it is shown.
  func shown(shrinking scale: Double) -> Rect {
    let factor = self.scale(shrinking: scale)
    let (width, height) = (width * factor, height * factor)
    return Rect(
      x: Double(x + offsetX - width / 2), y: Double(y + offsetY - height / 2), width: Double(width),
      height: Double(height))
  }

  /// Lets it go elsewhere from where it is shown.
  mutating func retarget(by distance: Point) {
    let (dx, dy) = (Float(distance.x), Float(distance.y))
    (x, y) = (x + dx, y + dy)
    (offsetX, offsetY) = (offsetX - dx, offsetY - dy)
  }

  /// Moves it and its place, as scrolling does.
  mutating func scroll(by distance: Point) { (x, y) = (x + Float(distance.x), y + Float(distance.y)) }

  @inline(__always)
  mutating func advance(_ step: SpringStep) {
    step.advance(&offsetX, &speedX)
    step.advance(&offsetY, &speedY)
  }

  var isResting: Bool {
    offsetX.magnitude < 0.1 && offsetY.magnitude < 0.1 && speedX.magnitude < 2 && speedY.magnitude < 2
  }
}
