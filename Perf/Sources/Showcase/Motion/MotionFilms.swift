// The films of the report: an update, a collapse, a zoom.

public import Drawing
import GridEngine
import GridMotion

/// Films of what moves when a grid changes.
public enum MotionFilms {
  /// All films, each with the name of its file and a caption.
  ///
  /// - Complexity: that of some hundred steps of small grids.
  public static func all() throws -> [(name: String, caption: String, film: Film)] {
    [
      (
        "motion-update.svg",
        "An update, and another in the middle of it: what moves goes on with its place and speed, also while the grid scrolls.",
        try update()
      ),
      (
        "motion-collapse.svg", "Sections fold to their headers and come out again. Pinned headers stay.",
        try collapse()
      ),
      (
        "motion-zoom.svg",
        "A pinch over a million items, from three columns to six and back to four, about a point that stays.",
        try zoom()
      ),
    ]
  }

  static let framesPerSecond = 25.0
  private static let size = Size(width: 360, height: 320)

  /// An update, another in the middle of it, and scrolling meanwhile.
  ///
  /// - Complexity: that of some hundred steps of a small grid.
  public static func update() throws -> Film {
    let columns = Array(repeating: Track.flexible(minimum: 0, spacing: 0), count: 5)
    let grid = try VirtualGrid(sections: [.lazy(count: 200, tracks: columns, spacing: 0, rowSizing: .fixed(56))])
    grid.resize(to: size)
    grid.scroll(to: 672) { _, _ in .zero }
    var stage = MotionStage(grid, film: film("update", "Items go, come and move, and again while they move"))
    stage.play(0.4)
    var update = GridUpdate()
    update.deleteItems(67..<70)
    update.moveItems(150..<151, to: .item(73))
    try stage.update(update) { names in
      let moved = names[0][150]
      names[0].remove(at: 150)
      names[0].removeSubrange(67..<70)
      names[0].insert(moved, at: 73)
    }
    stage.play(0.2)
    update = GridUpdate()
    update.insertItems(4, at: .item(63))
    try stage.update(update) { $0[0].insert(contentsOf: 900..<904, at: 63) }
    stage.play(0.4, scrolling: 240)
    stage.play(1)
    update = GridUpdate()
    update.moveItems(66..<72, to: .item(86))
    try stage.update(update) { names in
      let moved = names[0][66..<72]
      names[0].removeSubrange(66..<72)
      names[0].insert(contentsOf: moved, at: 86)
    }
    stage.play(1.2)
    return stage.film
  }

  /// A section that is collapsed, and expanded again.
  ///
  /// - Complexity: that of some hundred steps of a small grid.
  public static func collapse() throws -> Film {
    let columns = Array(repeating: Track.flexible(minimum: 0, spacing: 0), count: 4)
    let grid = try VirtualGrid(
      sections: [9, 14, 30].map { .lazy(count: $0, tracks: columns, spacing: 0, rowSizing: .fixed(44), header: 28) })
    grid.pinnedViews = .sectionHeaders
    grid.resize(to: size)
    grid.scroll(to: 60) { _, _ in .zero }
    var stage = MotionStage(
      grid, film: film("collapse", "A section folds to its header and comes out again"),
      sectionNames: ["Plants", "Stones", "Stars"])
    stage.play(0.4)
    stage.toggle(1)
    stage.play(0.9)
    stage.toggle(1)
    stage.play(0.15)
    stage.toggle(0)
    stage.play(1)
    stage.toggle(0)
    stage.play(1)
    return stage.film
  }

  /// A pinch from three columns to six, and back to four.
  ///
  /// - Complexity: that of some steps of a grid.
  public static func zoom() throws -> Film {
    func section(_ columns: Int) -> GridSection {
      .lazy(
        count: 1_000_000, tracks: Array(repeating: .flexible(minimum: 0, spacing: 0), count: columns), spacing: 0,
        rowSizing: .fixed(size.width / Double(columns)))
    }
    let grid = try VirtualGrid(sections: [section(3)])
    grid.resize(to: size)
    grid.scroll(to: 30_030) { _, _ in .zero }
    var film = film("zoom", "More columns and fewer, about the point under the fingers")
    var zoom = DensityZoom(grid, level: 3, levels: 3...6) { $1.redeclareSection(0, as: section($0)) }
    var time = 0.0
    let point = Point(x: 200, y: 170)
    func shoot() {
      let cells = zoom.frames(at: time).map { tile($0.id.item, $0.frame, $0.opacity) }
      film.add(zoom.isResting ? still(zoom.grid) : cells)
      time += 1 / framesPerSecond
    }
    func still(_ grid: VirtualGrid) -> [Film.Cell] {
      grid.visibleCells.map { tile($0.item, grid.viewFrame(of: $0), 1) }
    }
    func tile(_ item: Int, _ frame: Rect, _ opacity: Double) -> Film.Cell {
      Film.Cell(key: item, text: "\(item % 1000)", hue: item, frame: frame, opacity: opacity)
    }
    func pinch(to goal: Double, frames: Int) {
      let start = zoom.level
      for frame in 1...frames {
        let share = Double(frame) / Double(frames)
        let level = start + (goal - start) * share * share * (3 - 2 * share)
        zoom.zoom(to: level, anchoring: point) { _, _ in .zero }
        shoot()
      }
    }
    for _ in 0..<8 { film.add(still(grid)) }
    pinch(to: 5.8, frames: 40)
    zoom.release(at: time)
    for _ in 0..<16 { shoot() }
    pinch(to: 4.3, frames: 24)
    zoom.release(speed: -2, at: time)
    for _ in 0..<24 { shoot() }
    return film
  }

  private static func film(_ name: String, _ title: String) -> Film {
    Film(name: name, title: title, size: size, framesPerSecond: framesPerSecond)
  }
}
