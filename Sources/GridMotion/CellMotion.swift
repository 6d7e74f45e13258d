// The type that a host meets first: what is in motion in a grid, and how it comes to rest.

public import GridEngine

/// The reason for which a step was taken, as a host knows it.
public enum MotionCause: Sendable, Hashable {
  /// Data changed: items or sections came, went, moved, or were declared anew.
  case update
  /// What there is was laid out anew: a section was collapsed or expanded, the viewport has another size, insets changed. The
  /// viewport's top left corner counts as staying where it is on the screen.
  case layout
  /// What was dragged was dropped: an update that begins where the preview showed cells.
  case drop
  /// Somebody scrolled, or extents were measured: nothing begins to move.
  case scroll
}

/// What is in motion in a grid: after each step it is told what changed, and at any time it answers how far each cell is from where
/// the layout puts it.
///
///     var motion = CellMotion()
///     grid.tracksOrigins = true
///
///     try grid.apply(update)
///     motion.note(grid.layout(measure: measure), of: grid, because: .update, at: now)
///     // and at each frame:
///     for frame in motion.frames(at: now) { show(frame) }
///
/// What moves is the offset of a cell from its place, so steps go on in the meantime as if nothing moved. A cell that is scrolled,
/// measured or moved again keeps its offset, or gets a new one with the speed that it has. Data and re-layouts let cells move;
/// scrolling and measuring do not.
///
/// - Cells that come from out of view begin beyond the edge behind which they were, and those that go there end beyond it. New cells
///   appear in their places, and deleted ones disappear there. Cells of sections that are expanded come out of their headers, and
///   those of collapsed ones go there. For all of these the grid has to have `tracksOrigins` on: without it, cells that come and go
///   fade in their places.
/// - A cell that left and is still on its way is a ghost. It follows a neighbor that stayed, through scrolling and updates.
///
/// It has no clock, and draws nothing. Times are seconds from any moment, and never run backwards: an earlier one counts as the
/// last, and so does one that is not finite. The result does not depend on how many frames are asked for.
///
/// A grid at rest keeps nothing here but where its viewport is; a cell in motion takes 64 bytes.
public struct CellMotion: Sendable {
  /// How cells move. Bad values are treated as documented there.
  public var settings: MotionSettings
  /// In the order of the cells in view.
  var cells: [MovingCell] = []
  var ghosts: [Ghost] = []
  /// Cells that the preview of a drag shows elsewhere, in their order.
  var previewed: [PreviewedCell] = []
  /// The viewport of the last step.
  var space: ViewSpace?
  var time = -Double.infinity
  private var serial: UInt32 = 0

  /// Motion of a grid, which is at rest.
  ///
  /// - Complexity: O(1).
  public init(_ settings: MotionSettings = MotionSettings()) { self.settings = settings }

  /// True when nothing moves: then no frames have to be asked for until the next change.
  ///
  /// - Complexity: O(1).
  public var isResting: Bool { cells.isEmpty && ghosts.isEmpty }

  /// The number of cells in motion, those that left among them.
  ///
  /// - Complexity: O(1).
  public var count: Int { cells.count + ghosts.count }

  /// The memory that is held for cells in motion, in bytes.
  ///
  /// - Complexity: O(1).
  public var bytesHeld: Int {
    cells.capacity * MemoryLayout<MovingCell>.stride + ghosts.capacity * MemoryLayout<Ghost>.stride
  }

  /// Notes what a step changed. It is to be called after every step, also after those that change nothing, and before the next
  /// change of the grid.
  ///
  /// - Parameters:
  ///   - changes: what the step answered.
  ///   - grid: the grid after the step.
  ///   - cause: the reason for the step.
  ///   - distance: how far the step also scrolled on somebody's behalf, in points to the right and down: that part does not move
  ///     anything. As much of it counts as the viewport moved in its direction. What is not finite counts as 0.
  ///   - time: seconds.
  ///   - newID: which cell becomes which in the updates since the last step: `UpdateMapping.newID(of:)`. A ghost whose cell comes
  ///     back is known by it. Without it, after an update, the ghost goes on and the cell comes anew.
  ///   - keep: is called for each cell that left and goes on as a ghost, so that the host keeps its view. Frames name the ghost
  ///     by the number that it is given.
  /// - Complexity: O(1) for a scroll step of a grid at rest without frozen panes; O(m log R + k) while m cells are in motion, where k cells
  ///   come into view or go out of it, R measured rows and runs of unmeasured ones; O(c log c) for updates and layouts, c cells in view.
  public mutating func note(
    _ changes: Changes, of grid: some LiveGrid & GridConfigurable, because cause: MotionCause,
    scrolledBy distance: Point = .zero, at time: Double, newID: ((CellID) -> CellID?)? = nil,
    keeping keep: ((_ ghost: Int, _ change: CellChange) -> Void)? = nil
  ) {
    let cellsInView = grid.visibleCells
    let new = ViewSpace(grid, cellsInView)
    defer { space = new }
    advance(to: time)
    guard let old = space else { return }
    if cause == .drop { previewed = [] } else { endPreview() }
    if cause == .scroll, isResting { return }
    var step = MotionStep(changes, cellsInView, from: old, to: new, settings.checked) { grid.frame(of: $0) }
    if cause == .scroll {
      scroll(step, keeping: keep)
    } else {
      step.setScrolled(distance)
      step.knowsOrigins = grid.settings.tracksOrigins
      step.isUpdate = cause != .layout
      change(step, newID: newID, keeping: keep)
    }
    removeUnseen(new)
    releaseIfResting()
  }

  /// Ends all motion: every cell is in its place.
  ///
  /// - Complexity: O(1).
  public mutating func stop() { (cells, ghosts, previewed) = ([], [], []) }

  mutating func nextSerial() -> UInt32 {
    serial = (serial + 1) % Ghost.serials
    return serial
  }

  /// Brings everything to a time; what comes to rest is forgotten.
  mutating func advance(to time: Double) {
    guard time > self.time, time.isFinite else { return }
    let seconds = time - self.time
    self.time = time
    // Before the first time that is known, none has passed.
    if isResting || !seconds.isFinite { return }
    let settings = settings.checked
    let step = SpringStep(settings.spring, seconds)
    let fade = settings.fadeDuration > 0 ? Float(min(1, seconds / settings.fadeDuration)) : 1
    var count = 0
    for i in cells.indices {
      if cells[i].delay > 0 {
        cells[i].delay -= Float(min(seconds, 1_000_000))
        if cells[i].delay <= 0 {
          let rest = Double(-cells[i].delay)
          cells[i].delay = 0
          cells[i].advance(SpringStep(settings.spring, rest))
          cells[i].opacity = min(1, cells[i].opacity + fade * Float(seconds > 0 ? rest / seconds : 1))
        }
      } else {
        cells[i].advance(step)
        cells[i].opacity = min(1, cells[i].opacity + fade)
      }
      if cells[i].delay <= 0, cells[i].isResting { continue }
      if count < i { cells[count] = cells[i] }
      count += 1
    }
    cells.removeLast(cells.count - count)
    count = 0
    for i in ghosts.indices {
      ghosts[i].advance(step)
      if ghosts[i].kind == .leaving {
        ghosts[i].opacity = min(1, ghosts[i].opacity + fade)
        if ghosts[i].isResting { continue }
      } else {
        ghosts[i].opacity -= fade
        if ghosts[i].opacity <= 0 { continue }
      }
      if count < i { ghosts[count] = ghosts[i] }
      count += 1
    }
    ghosts.removeLast(ghosts.count - count)
    if let space { removeUnseen(space) }
    releaseIfResting()
  }

  /// Forgets ghosts that nobody sees.
  mutating func removeUnseen(_ space: ViewSpace) {
    if ghosts.isEmpty { return }
    let (bounds, scale) = (space.bounds, settings.checked.disappearingScale)
    var count = 0
    for i in ghosts.indices where ghosts[i].shown(shrinking: scale).overlaps(bounds) {
      if count < i { ghosts[count] = ghosts[i] }
      count += 1
    }
    ghosts.removeLast(ghosts.count - count)
  }

  private mutating func releaseIfResting() {
    if cells.isEmpty, cells.capacity > 0 { cells = [] }
    if ghosts.isEmpty, ghosts.capacity > 0 { ghosts = [] }
  }
}
