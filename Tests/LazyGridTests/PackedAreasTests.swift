// Named areas: what CSS accepts as a template, and items that lie in one.

import GridEngine
import LazyGrid
import Testing

@Suite struct PackedAreasTests {
  @Test("a template is rows of names, each one rectangle")
  func template() throws {
    let areas = try GridAreas("title title  ...", "menu.page", ".... page2\tpage")
    #expect(areas.columns == 3 && areas.rows == 3)
    #expect(areas["title"] == GridArea(column: 0, row: 0, columns: 2, rows: 1))
    #expect(areas["page"] == GridArea(column: 2, row: 1, columns: 1, rows: 2))
    #expect(areas["page2"]?.column == 1)
    #expect(areas["."] == nil)
    #expect(areas["foot"] == nil)
  }

  @Test("what CSS calls invalid is an error")
  func errors() {
    func error(_ rows: [String]) -> LazyGridError? {
      do throws(LazyGridError) {
        _ = try GridAreas(rows)
        return nil
      } catch { return error }
    }
    #expect(error([]) == .emptyAreas)
    #expect(error([""]) == .emptyAreas)
    #expect(error([" \t\n"]) == .emptyAreas)
    #expect(error(["a b", "a"]) == .unevenRow(1) && error(["a", ""]) == .unevenRow(1))
    #expect(error(["a b", "b a"]) == .notRectangular(name: "a"))
    #expect(error(["a . a"]) == .notRectangular(name: "a") && error(["a a", "a b"]) == .notRectangular(name: "a"))
    #expect(
      error(["b a", "a a"]) == .notRectangular(name: "a") && error(["a", ".", "a"]) == .notRectangular(name: "a"))
    #expect(error(["a b!c"]) == .invalidName(row: 0, name: "!c"))
    #expect(error(["a", "(b)"]) == .invalidName(row: 1, name: "(b)"))
    #expect(error(["..a..b.", ". a . b ."]) == nil && error(["é-1_ ナ"]) == nil)
    #expect(throws: LazyGridError.invalidName(row: 0, name: "a b")) { try GridAreas([["a b"]]) }
    #expect(throws: LazyGridError.tooManyTracks) { try GridAreas(Array(repeating: "a", count: Limits.tracks + 1)) }
    #expect(throws: LazyGridError.tooManyTracks) { try GridAreas([Array(repeating: "a", count: Limits.tracks + 1)]) }
  }

  @Test("strings, and arrays of names, say the same")
  func arrays() throws {
    #expect(try GridAreas([["a", "a"], ["", "..."]]) == GridAreas("a a", ". ."))
    #expect(try Set(GridAreas("b a", "b .").names) == ["a", "b"])
  }

  @Test("items take an area by name, and the template adds tracks that are missing")
  func items() throws {
    let areas = try GridAreas("title title title", "menu page page", "menu . foot", ". . .")
    let grid = PackedGrid(tracks: [.pt(100), .fit], spacing: 10) {
      Leaf(.flex).gridArea("page")
      Leaf(.fixed(30, 10)).gridArea("foot").gridStart(column: 0, row: 9).gridSpan(column: 3)
      Leaf(.flex).gridArea("title")
      Leaf(.flex).gridArea("menu")
      Leaf(.fixed(25, 10))
    }.gridAreas(areas)
    let layout = grid.layout(proposal: ProposedSize(width: 345, height: 430))
    #expect(layout.columns.extents == [100, 25, 200] && layout.rows.extents == [100, 100, 100, 100])
    #expect(layout.frames[0] == Rect(x: 110, y: 110, width: 235, height: 100))
    #expect(layout.cellFrames[1] == Rect(x: 145, y: 220, width: 200, height: 100))
    #expect(layout.frames[2] == Rect(x: 0, y: 0, width: 345, height: 100))
    #expect(layout.frames[3] == Rect(x: 0, y: 110, width: 100, height: 210))
    #expect(layout.areas[4] == GridArea(column: 1, row: 2, columns: 1, rows: 1) && layout.diagnostics.isEmpty)

    let unknown = PackedGrid(tracks: 3) {
      Leaf(.flex)
      Leaf(.flex).gridArea("nowhere").gridStart(column: 2)
    }
    for grid in [unknown, unknown.gridAreas(areas)] {
      let layout = grid.layout(proposal: ProposedSize(width: 300, height: 300))
      #expect(layout.areas[1].column == 2)
      #expect(layout.diagnostics == [.unknownArea(item: 1, name: "nowhere")])
    }
  }

  @Test("a region in an area, and areas of a grid that flows down columns")
  func regions() throws {
    let areas = try GridAreas("a b", "a b")
    let grid = PackedGrid(tracks: 2, flow: .columns, spacing: 0) {
      GridGroup { for _ in 0..<3 { Leaf(.flex) } }.gridArea("b")
      Leaf(.flex).gridArea("a")
    }.gridAreas(areas)
    let layout = grid.layout(proposal: ProposedSize(width: 300, height: 100))
    #expect(layout.areas.map(\.column) == [1, 1, 2, 0] && layout.areas.map(\.row) == [0, 1, 0, 0])
    #expect(layout.columns.count == 3 && layout.areas[3].rows == 2)
  }
}
