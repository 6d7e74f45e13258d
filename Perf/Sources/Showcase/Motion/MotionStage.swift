// A small grid in motion, filmed: items with names that stay theirs, whatever their numbers.

import Drawing
import GridEngine
import GridMotion

/// A grid of numbered tiles in sections, what moves in it, and the film of it.
struct MotionStage {
  let grid: VirtualGrid
  var film: Film
  private var motion = CellMotion()
  private var time = 0.0
  /// The names of items by sections.
  private var names: [[Int]]
  private var sectionNames: [String]
  private var ghosts: [Int: Film.Cell] = [:]
  private let framesPerSecond: Double

  init(_ grid: VirtualGrid, film: Film, sectionNames: [String] = [""]) {
    self.grid = grid
    (self.film, self.sectionNames, framesPerSecond) = (film, sectionNames, film.framesPerSecond)
    names = (0..<grid.sectionCount).map { section in
      (0..<grid.itemCount(inSection: section)).map { section * 1000 + $0 }
    }
    grid.tracksOrigins = true
    take(.stay, because: .layout)
  }

  private mutating func take(
    _ target: ScrollTarget, because cause: MotionCause, newID: ((CellID) -> CellID?)? = nil, names old: [[Int]]? = nil
  ) {
    let changes = grid.step(to: target) { _, _ in .zero }
    var kept: [(Int, CellID)] = []
    motion.note(changes, of: grid, because: cause, at: time, newID: newID) { kept.append(($0, $1.id)) }
    for (ghost, id) in kept { ghosts[ghost] = tile(id, names: old ?? names, frame: .zero) }
  }

  private func tile(_ id: CellID, names: [[Int]], frame: Rect) -> Film.Cell {
    if id.kind == .header {
      return Film.Cell(key: -1 - id.section, text: sectionNames[id.section], hue: id.section, frame: frame, layer: 2)
    }
    let name = names[id.section][id.item]
    return Film.Cell(key: name, text: "\(name % 1000)", hue: name / 1000 * 3 + name % 3, frame: frame, layer: 0)
  }

  /// Applies an update, whose effect on the names is told too.
  mutating func update(_ update: GridUpdate, _ rename: (inout [[Int]]) -> Void) throws {
    let (mapping, old) = (try grid.mapping(of: update), names)
    try grid.apply(update)
    rename(&names)
    take(.stay, because: .update, newID: { mapping.newID(of: $0) }, names: old)
  }

  /// Collapses or expands a section.
  mutating func toggle(_ section: Int) {
    if grid.isExpanded(section) { grid.collapse(section) } else { grid.expand(section) }
    take(.stay, because: .layout)
  }

  /// Films for some time, in which the grid scrolls evenly.
  mutating func play(_ seconds: Double, scrolling speed: Double = 0) {
    for _ in 0..<Int((seconds * framesPerSecond).rounded()) {
      if speed != 0 { take(.by(speed / framesPerSecond), because: .scroll) }
      shoot()
      time += 1 / framesPerSecond
    }
  }

  private mutating func shoot() {
    let view = grid.visibleRect
    var moving: [CellID: MotionFrame] = [:]
    var cells: [Film.Cell] = []
    func add(_ cell: Film.Cell, _ frame: Rect, _ opacity: Double, layer: Int) {
      var cell = cell
      cell = Film.Cell(
        key: cell.key, text: cell.text, hue: cell.hue,
        frame: Rect(x: frame.x - view.x, y: frame.y - view.y, width: frame.width, height: frame.height),
        opacity: opacity, layer: layer)
      cells.append(cell)
    }
    for frame in motion.frames(at: time) {
      if let ghost = frame.ghost {
        if let cell = ghosts[ghost] { add(cell, frame.shown(frame.frame), frame.opacity, layer: cell.layer) }
      } else {
        moving[frame.id] = frame
      }
    }
    for cell in grid.visibleCells {
      let frame = moving[cell.id]
      let tile = tile(cell.id, names: names, frame: cell.frame)
      add(tile, frame?.shown(cell.frame) ?? cell.frame, frame?.opacity ?? 1, layer: tile.layer)
    }
    film.add(cells)
  }
}
