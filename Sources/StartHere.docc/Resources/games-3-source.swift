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
