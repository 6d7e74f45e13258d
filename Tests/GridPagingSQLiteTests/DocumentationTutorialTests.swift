// The program of the tutorial "A table of a database", as it stands there.

#if SQLite
  import Foundation
  import GridEngine
  import GridPaging
  import GridPagingSQLite
  import TestSupport
  import Testing

  @Suite struct DocumentationTutorialTests {
    @Test("the program shows the best rows, and those in the middle") @MainActor
    func program() async throws {
      // The database of the tutorial, with fewer rows.
      let data = try DocumentedExamples.tutorialFile("games-0-data.sql", beside: #filePath)
      let file = try TestDatabase(data.replacing("1000000", with: "20000"))
      var printed: [String] = []
      func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }
      // swift-format-ignore: AlwaysUseLowerCamelCase
      func SQLiteDatabase(_ path: String) -> GridPagingSQLite.SQLiteDatabase { file.database }

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
      grid.step(to: .to(Double(grid.rows.count) / 2), at: 1)
      try await show()
      print(grid.rows.count, grid.rows.accuracy)
      await pager.close()
      #expect(
        printed.count == 21 && printed[0].hasPrefix("10006 ")
          && ["exact", "estimated"].contains { printed[20].hasSuffix($0) })
    }

    @Test("the tutorial shows what is tested")
    func sameText() throws {
      for name in ["2-row", "3-source", "4-grid", "5-show", "6-jump"] {
        #expect(try DocumentedExamples.untested(ofTutorialFile: "games-\(name).swift", beside: #filePath) == [])
      }
    }
  }
#endif
