import GridEngine
import GridPaging
import GridPagingSQLite

struct Game: Identifiable, Equatable {
  var id: Int64
  var score: Int64
  var name: String
}

let games = try await SQLiteTable(
  "games", in: SQLiteDatabase("games.db"), order: [.descending("score"), .ascending("id")]
) { row in
  Game(id: try row.integer("id"), score: try row.integer("score"), name: try row.text("name"))
}

let pager = Pager(games) { _, count in .list(count: count, rowSizing: .fixed(1)) }
let grid = try PagedGrid(pager) { _, _, _ in Size(width: 60, height: 1) }
grid.resize(to: Size(width: 60, height: 10))

/// Takes deliveries until each row in view is there, and prints them.
@MainActor func show() async throws {
  for await delivery in pager.deliveries {
    try grid.apply(delivery)
    let rows = grid.visibleCells.compactMap { grid.rows[$0.id].value }
    guard rows.count == grid.visibleCells.count, !rows.isEmpty else { continue }
    for game in rows { print(game.score, game.name) }
    return
  }
}

try await show()

await pager.close()
