// A step as motion sees it: what changed, and where cells were seen before and are seen now.

internal import GridEngine

/// What is known of a step while it is noted.
struct MotionStep {
  let changes: Changes
  let cells: [Cell]
  let old: ViewSpace
  let new: ViewSpace
  let settings: MotionSettings
  /// Where a cell lies now.
  let frame: (CellID) -> Rect?
  /// How far the content in view was moved along, and that part of it which somebody scrolled.
  private(set) var travel: Point
  private(set) var scrolled = Point.zero
  var knowsOrigins = false
  var isUpdate = false

  init(
    _ changes: Changes, _ cells: [Cell], from old: ViewSpace, to new: ViewSpace, _ settings: MotionSettings,
    frame: @escaping (CellID) -> Rect?
  ) {
    self.frame = frame
    (self.changes, self.cells, self.old, self.new, self.settings) = (changes, cells, old, new, settings)
    travel = new.origin - old.origin - changes.shift
  }

  /// Sets how far somebody scrolled: no farther than the viewport moved.
  mutating func setScrolled(_ distance: Point) {
    func part(_ asked: Double, _ done: Double) -> Double {
      if !asked.isFinite { return 0 }
      return asked > 0 ? max(0, min(asked, done)) : min(0, max(asked, done))
    }
    scrolled = Point(x: part(distance.x, travel.x), y: part(distance.y, travel.y))
  }

  /// Where a cell that was in view was seen, with what was scrolled since: pinned cells do not scroll, nor do frozen panes.
  ///
  /// - Parameters:
  ///   - frame: its frame before.
  ///   - section: its section, as the viewport before knows it.
  func oldPlace(_ frame: Rect, _ rank: MovingRank, _ section: Int, isPinned: Bool) -> Rect {
    var place = old.place(frame, rank, section)
    if isPinned { return place }
    if rank.pane.columns == .body { place.x -= scrolled.x }
    if rank.pane.rows == .body { place.y -= scrolled.y }
    return place
  }

  func newPlace(_ cell: Cell, _ rank: MovingRank) -> Rect { new.place(cell.frame, rank, cell.section) }

  /// The header in view that shows where the cells of a section are folded to.
  func header(ofSection section: Int) -> Cell? {
    var found: Cell?
    for cell in cells.reversed() {
      if cell.layer == 0 { break }
      guard cell.id.kind == .header, !cell.isRetained, cell.section <= section else { continue }
      if found.map({ $0.section < cell.section }) ?? true { found = cell }
    }
    return found
  }

  /// Where a cell of a section is folded to.
  func folded(_ place: Rect, ofSection section: Int) -> Rect {
    new.folded(place, to: header(ofSection: section).map { newPlace($0, MovingRank($0)) })
  }
}
