// Rows of a table, and a part of a grid that shows them between other statements.

import GridEngine
import LazyGrid

/// A row with a height of its own.
struct Row: Identifiable, Hashable, Sendable {
  var id: Int
  var height = 20.0
}

/// A ForEach named "rows" between other statements, with two cells for each row, which differ where asked for.
@LazyGridContentBuilder
func rowsBetweenOthers(_ rows: [Row], isDouble: Bool = false, bodies: Counter) -> some LazyGridContent {
  Tile("first", 10, 30)
  ForEach(rows) { row in
    let _ = bodies.next()
    Tile("\(row.id)", 10, row.height)
    if isDouble { Tile("\(row.id)b", 10, row.height) } else { Tile("\(row.id)c", 10, row.height) }
  }
  .id("rows")
  ForEach(0..<3) { Tile("last \($0)", 10, 10) }
}

/// The reason for which a host refuses changes; `nil` where it takes them.
func refusal(_ body: () throws -> Void) -> LazyGridError? {
  do { try body() } catch { return error as? LazyGridError }
  return nil
}
