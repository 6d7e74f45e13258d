// Walls: steps and jumps over cards in lanes and over photos in justified rows.

import GridEngine

extension GateWorkload {
  static var walls: [GateWorkload] {
    let items = 1_000_000
    let walls = [
      ("\(items) cards in lanes", WallWorkload(.lanes(4, chunk: 128), items: items)),
      ("\(items) photos in justified rows", WallWorkload(.justified, items: items)),
    ]
    return walls.flatMap { [scroll($1, "scroll \($0)"), jump($1, "jump over \($0)")] }
  }

  /// Steps down from the start, the first time.
  private static func scroll(_ wall: WallWorkload, _ name: String) -> GateWorkload {
    let steps = 256
    return GateWorkload(name, operations: steps) {
      let sizes = WallWorkload.Sizes()
      let grid = try wall.makeGrid(sizes)
      for _ in 0..<32 { grid.scroll(by: ScrollWorkload.distance, measure: sizes.measure) }
      return {
        var cells = 0
        for _ in 0..<steps { cells += grid.scroll(by: ScrollWorkload.distance, measure: sizes.measure).visibleCount }
        return cells >= steps * 8 && grid.offset > 0
      }
    }
  }

  /// Jumps all over, mostly to where nobody was before.
  private static func jump(_ wall: WallWorkload, _ name: String) -> GateWorkload {
    let jumps = 128
    return GateWorkload(name, operations: jumps) {
      let sizes = WallWorkload.Sizes()
      let grid = try wall.makeGrid(sizes)
      func jump(_ k: Int) -> Int {
        grid.scroll(to: ScrollWorkload.fraction(k) * grid.largestOffset, measure: sizes.measure).visibleCount
      }
      for k in 1...32 { _ = jump(k) }
      return {
        var cells = 0
        for k in 33...32 + jumps { cells += jump(k) }
        return cells >= jumps * 8
      }
    }
  }
}
