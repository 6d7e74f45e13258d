// Declarations: every form that a builder takes, rows in rows, modifiers on cells and on rows.

import GridEngine
import LazyGrid
import Testing

@Suite struct BuilderTests {
  private enum Weather { case sun, rain, snow }

  private func leaf(_ name: String) -> Leaf { Leaf(.fixed(10, 10), name) }

  private func names(_ grid: Grid) -> [String] {
    let contents = grid.contents(as: Leaf.self)
    #expect(contents.map(\.index) == Array(0..<grid.cellCount))
    return contents.map(\.content.name)
  }

  /// The cells of each row, from where the layout puts them.
  private func rows(_ grid: Grid) -> [[String]] {
    var rows: [[String]] = []
    for (name, area) in zip(names(grid), grid.layout(proposal: .unspecified).areas) {
      while rows.count <= area.row { rows.append([]) }
      rows[area.row].append(name)
    }
    return rows
  }

  @Test("if, if else, if let, switch, for and #available, in grids and in rows", arguments: [false, true])
  func controlFlow(flag: Bool) {
    let name: String? = flag ? "named" : nil
    let weather = flag ? Weather.rain : .snow
    let grid = Grid {
      if flag { GridRow { leaf("if") } }
      if flag { leaf("view") } else { GridRow { leaf("else") } }
      GridRow {
        if let name { leaf(name) }
        switch weather {
        case .sun: leaf("sun")
        case .rain:
          leaf("rain")
          leaf("umbrella")
        case .snow: leaf("snow")
        }
        for i in 0..<3 where i != 1 { leaf("\(i)") }
      }
      if #available(macOS 10.15, *) { GridRow { leaf("available") } }
      for i in 0..<2 { GridRow { for j in 0...i { leaf("\(i)\(j)") } } }
    }
    let expected =
      flag
      ? [["if"], ["view"], ["named", "rain", "umbrella", "0", "2"]] : [["else"], ["snow", "0", "2"]]
    #expect(rows(grid) == expected + [["available"], ["00"], ["10", "11"]])
  }

  @Test("more children than anyone writes down")
  func manyChildren() {
    let row = GridRow {
      leaf("0"); leaf("1"); leaf("2"); leaf("3"); leaf("4"); leaf("5"); leaf("6"); leaf("7"); leaf("8"); leaf("9")
      leaf("10"); leaf("11"); leaf("12"); leaf("13"); leaf("14"); leaf("15")
    }
    let grid = Grid {
      for _ in 0..<1000 { row }
    }
    #expect(grid.cellCount == 16_000)
    #expect(grid.layout(proposal: .unspecified).rows.count == 1000)
  }

  @GridContentBuilder private func part(_ name: String) -> GridChildren {
    GridRow { leaf(name) }
    leaf(name + "!")
  }

  @Test("parts that are built elsewhere")
  func parts() {
    #expect(
      rows(
        Grid {
          part("a"); part("b")
        }) == [["a"], ["a!"], ["b"], ["b!"]])
  }

  @Test("a row in a row adds its cells, and the outer alignment counts, also where there is none")
  func nestedRows() {
    let grid = Grid(alignment: .bottom) {
      GridRow(alignment: .top) {
        leaf("a")
        GridRow(alignment: .center) { leaf("b") }
        Leaf(.fixed(10, 30), "c")
      }
      GridRow {
        GridRow(alignment: .top) { leaf("d") }
        Leaf(.fixed(10, 30), "e")
      }
    }
    #expect(rows(grid) == [["a", "b", "c"], ["d", "e"]])
    #expect(grid.layout(proposal: .unspecified).frames.map(\.y) == [0, 0, 0, 58, 38])
  }

  @Test("content of different types is found again by its type")
  func typedContents() {
    struct Other: LayoutContent {
      var id: Int
      func sizeThatFits(_ proposal: ProposedSize) -> Size { .zero }
    }
    let grid = Grid {
      GridRow {
        leaf("a"); Other(id: 7)
      }
      Spacer()
      GridRow {
        Other(id: 8); leaf("b")
      }
    }
    #expect(grid.contents(as: Other.self).map(\.index) == [1, 3])
    #expect(grid.contents(as: Other.self).map(\.content.id) == [7, 8])
    #expect(grid.contents(as: Leaf.self).map(\.content.name) == ["a", "b"])
    #expect(grid.contents(as: Spacer.self).map(\.index) == [2])
  }

  // MARK: Modifiers

  private func columns(_ cell: some GridContent) -> Int {
    Grid { GridRow { cell } }.layout(proposal: .unspecified).areas[0].columns
  }

  @Test("spans of one cell add up, those of 1 add nothing, and a row's reach each cell")
  func spans() {
    #expect(columns(leaf("").gridCellColumns(3)) == 3)
    #expect(columns(leaf("").gridCellColumns(2).gridCellColumns(3)) == 5)
    #expect(columns(leaf("").gridCellColumns(1).gridCellColumns(3).gridCellColumns(1)) == 3)
    let grid = Grid {
      GridRow {
        leaf("a")
        leaf("b").gridCellColumns(2)
      }
      .gridCellColumns(2)
    }
    #expect(grid.layout(proposal: .unspecified).areas.map(\.columns) == [2, 4])
  }

  @Test("the anchor and the column alignment closest to the content win, the priority farthest from it does")
  func precedence() {
    func frame(_ cell: some GridContent, rowAnchor: UnitPoint? = nil) -> Rect {
      let row = GridRow { cell }
      let grid = Grid {
        if let rowAnchor { row.gridCellAnchor(rowAnchor) } else { row }
        GridRow { Leaf(.fixed(50, 10)) }
      }
      return grid.layout(proposal: .unspecified).frames[0]
    }
    #expect(frame(leaf("").gridCellAnchor(.leading).gridCellAnchor(.trailing)).x == 0)
    #expect(frame(leaf("").gridCellAnchor(.leading), rowAnchor: .trailing).x == 0)
    #expect(frame(leaf("")._gridChildren, rowAnchor: .trailing).x == 40)
    #expect(frame(leaf("").gridColumnAlignment(.leading).gridColumnAlignment(.trailing)).x == 0)
    #expect(frame(leaf("").gridColumnAlignment(.leading).gridCellAnchor(.trailing)).x == 40)
    func widths(_ priorities: (Double, Double)) -> [Double] {
      Grid(horizontalSpacing: 0) {
        GridRow {
          Leaf(.flex).layoutPriority(priorities.0).layoutPriority(priorities.1)
          Leaf(.flex).layoutPriority(1)
        }
      }
      .layout(proposal: ProposedSize(width: 100, height: 10)).columns.extents
    }
    #expect(widths((0, 2)) == [100, 0])
    #expect(widths((2, 0)) == [0, 100])
    #expect(widths((2, 1)) == [50, 50])
  }

  @Test("unsized axes that are declared one upon another are united")
  func unsizedAxes() {
    func size(_ cell: some GridContent) -> Size { Grid { cell }.sizeThatFits(ProposedSize(width: 50, height: 40)) }
    #expect(size(Leaf(.flex)._gridChildren) == Size(width: 50, height: 40))
    #expect(size(Leaf(.flex).gridCellUnsizedAxes(.horizontal)) == Size(width: 0, height: 40))
    #expect(size(Leaf(.flex).gridCellUnsizedAxes(.horizontal).gridCellUnsizedAxes(.vertical)) == .zero)
  }
}
