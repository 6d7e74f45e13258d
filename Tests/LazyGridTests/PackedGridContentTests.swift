// Packed grids as declarations: conditions, identities, groups that are regions, structures on other threads.

import GridEngine
import LazyGrid
import Testing

@Suite struct PackedGridContentTests {
  private let room = ProposedSize(width: 300, height: 200)

  private func names(_ grid: PackedGrid) -> [String?] {
    (0..<grid.items.count).map { grid.items.content(of: $0, as: Leaf.self)?.name }
  }

  @LazyGridContentBuilder
  private func header(isWide: Bool) -> some PackedGridContent {
    if isWide { Leaf(.flex, "wide").gridSpan(column: 2) } else { Leaf(.flex, "narrow") }
  }

  @Test("14: if, if let, else, switch, for, availability, and functions that build parts")
  func conditions() {
    enum Choice { case one, two, none }
    func grid(_ flag: Bool, _ name: String?, _ choice: Choice) -> PackedGrid {
      PackedGrid(tracks: 3) {
        header(isWide: flag)
        if let name { Leaf(.flex, name) }
        switch choice {
        case .one: Leaf(.flex, "one")
        case .two:
          Leaf(.flex, "two")
          Leaf(.flex, "two again")
        case .none: GridGroup.empty
        }
        for i in 0..<2 { Leaf(.flex, "\(i)").gridSpan(row: 1) }
        if #available(macOS 10.15, *) { Leaf(.flex, "new").gridSpan(column: 1) }
      }
    }
    #expect(names(grid(true, nil, .none)) == ["wide", "0", "1", "new"])
    #expect(names(grid(false, "x", .two)) == ["narrow", "x", "two", "two again", "0", "1", "new"])
    #expect(grid(true, nil, .one).layout(proposal: room).areas[0].columns == 2)
  }

  @Test("12: items are known by the statements that lead to them, by identifiers, or by name")
  func identities() {
    func grid(_ words: [String], _ flag: Bool, _ last: String) -> [String: ContentID] {
      let grid = PackedGrid(tracks: 3) {
        if flag { Leaf(.flex, "if") }
        Leaf(.flex, "first")
        ForEach(words, id: \.self) { word in
          Leaf(.flex, word)
          if word.count > 3 { Leaf(.flex, word + "+") }
        }
        GridGroup { Leaf(.flex, last).id("name") }.gridSpan(column: 2)
      }
      var ids: [String: ContentID] = [:]
      for item in 0..<grid.items.count {
        ids[grid.items.content(of: item, as: Leaf.self)!.name] = grid.items.id(of: item)
      }
      #expect(Set(ids.values).count == grid.items.count)
      #expect(grid.items.id(of: -1) == nil && grid.items.id(of: grid.items.count) == nil)
      return ids
    }
    let one = grid(["a", "bcde", "f"], true, "g")
    let two = grid(["f", "new", "bcde"], false, "G")
    for name in ["first", "f", "bcde", "bcde+"] { #expect(one[name] == two[name]) }
    #expect(one["g"] == two["G"] && one["a"] != two["new"])
    #expect(one["f"]?.element == AnyHashable("f"))

    // A name is the same wherever its item is declared; of data it goes before the element.
    let named = PackedGrid(0..<3, tracks: 2) { Leaf(.flex).id("n\($0 + 1)") }
    let moved = PackedGrid(1..<4, tracks: 2) { Leaf(.flex).id("n\($0)") }
    #expect((0..<3).map { named.items.id(of: $0)?.element } == ["n1", "n2", "n3"].map { AnyHashable($0) })
    #expect(moved.items.id(of: 0)?.element == AnyHashable("n1"))
    let plain = PackedGrid(tracks: 2) { Leaf(.flex).id(7) }
    let deep = PackedGrid(tracks: 2) {
      Leaf(.flex)
      GridGroup { if true { Leaf(.flex).id(7) } }
    }
    #expect(plain.items.id(of: 0) == deep.items.id(of: 1))
  }

  @Test("a group with a place is a region: one item outside, a grid of its own inside")
  func regions() {
    func area(_ column: Int, _ row: Int, _ columns: Int = 1, _ rows: Int = 1) -> GridArea {
      GridArea(column: column, row: row, columns: columns, rows: rows)
    }
    let grid = PackedGrid(tracks: 5, spacing: 0) {
      Leaf(.flex)
      GridGroup {
        Leaf(.flex).gridSpan(column: 2)
        Leaf(.flex)
        Leaf(.flex).gridSpan(column: 9)
        Leaf(.flex).gridStart(column: 1, row: 3)
      }.gridSpan(column: 2)
      Leaf(.flex)
      GridGroup { for _ in 0..<3 { Leaf(.flex) } }.gridStart(column: 4)
      Leaf(.flex)
      Leaf(.flex)
    }
    let layout = grid.layout(proposal: ProposedSize(width: 500, height: 400))
    #expect(
      layout.areas == [
        area(0, 0), area(1, 0, 2), area(1, 1), area(1, 2, 2), area(2, 3), area(3, 0), area(4, 0), area(4, 1),
        area(4, 2), area(0, 1), area(3, 1),
      ])
    #expect(layout.diagnostics == [.placement(.clampedSpan(item: 3))])
    #expect(layout.frames[4] == Rect(x: 200, y: 300, width: 100, height: 100))

    // Down columns, inside one another, larger than what is in them, and with the alignment of the group.
    let nested = PackedGrid(tracks: 4, flow: .columns, spacing: 0) {
      GridGroup {
        GridGroup {
          Leaf(.fixed(10, 10))
          Leaf(.fixed(10, 10))
        }.gridSpan(row: 1)
        Leaf(.flex)
      }.gridSpan(column: 3, row: 2).gridStart(row: 1).gridItemAlignment(.topLeading)
      Leaf(.flex)
    }.layout(proposal: ProposedSize(width: 300, height: 400))
    #expect(nested.areas == [area(0, 1), area(1, 1), area(0, 2), area(0, 0)])
    #expect(nested.columns.count == 3 && nested.frames[1] == Rect(x: 100, y: 100, width: 10, height: 10))

    // A region whose place is taken is placed elsewhere, and says so of its first item.
    let taken = PackedGrid(tracks: 2) {
      Leaf(.flex).gridStart(column: 0, row: 0)
      GridGroup {
        Leaf(.flex)
        Leaf(.flex)
      }.gridStart(column: 0, row: 0)
    }.layout(proposal: room)
    #expect(taken.areas == [area(0, 0), area(1, 0), area(1, 1)])
    #expect(taken.diagnostics == [.placement(.conflict(item: 1))])
  }

  @Test("the structure is laid out on another thread, with the same result")
  func otherThread() async {
    let sizes = (0..<500).map { (item: Int) -> Size in
      let (width, height) = (10 + item % 7, 5 + item % 11)
      return Size(width: Double(width), height: Double(height))
    }
    let grid = PackedGrid(0..<500, tracks: [.fit, .fr(1), .pt(30)], contentMode: .scroll, packing: .dense) { item in
      Leaf(.fixed(sizes[item].width, sizes[item].height)).gridSpan(column: 1 + item % 2, row: 1 + item % 3)
    }
    let structure = grid.structure
    let proposal = ProposedSize(width: 300, height: nil)
    let layout = await Task.detached { structure.layout(proposal: proposal) { item, _ in sizes[item] } }.value
    #expect(layout == grid.layout(proposal: proposal))
    #expect(structure.sizeThatFits(proposal) { item, _ in sizes[item] } == layout.size)
  }

  /// Counts how often bodies run and content is asked.
  private final class Counter {
    var bodies = 0
    var sizes = 0
  }

  private struct Counted: LayoutContent {
    var counter: Counter
    func sizeThatFits(_ proposal: ProposedSize) -> Size {
      counter.sizes += 1
      return Size(width: 10, height: 10)
    }
  }

  @Test("content is asked only where a track depends on it, and once in its cells")
  func asking() {
    let counter = Counter()
    func calls(_ tracks: GridTrackList, _ mode: GridContentMode, _ proposal: ProposedSize) -> Int {
      let grid = PackedGrid(tracks: tracks, contentMode: mode) { for _ in 0..<12 { Counted(counter: counter) } }
      counter.sizes = 0
      _ = grid.layout(proposal: proposal)
      return counter.sizes
    }
    #expect(calls(4, .fill, room) == 12)
    #expect(calls(4, .scroll, room) == 24)
    #expect(calls([.fit, .fr(1), .pt(8), .fr(1)], .fill, room) == 15)
    #expect(calls([.fit, .fr(1), .pt(8), .fr(1)], .scroll, room) == 27)
    #expect(calls(4, .fill, .unspecified) == 36)
  }

  @Test("13: places are worked out once for a declaration and its copies, and again when a setting changes")
  func caching() {
    let counter = Counter()
    var grid = PackedGrid(0..<10, tracks: 3) { _ -> Counted in
      counter.bodies += 1
      return Counted(counter: counter)
    }
    _ = grid.sizeThatFits(room)
    #expect(counter.bodies == 10)
    _ = grid.layout(proposal: room)
    #expect(counter.bodies == 20)
    let copy = grid
    _ = copy.layout(proposal: ProposedSize(width: 100, height: 900))
    #expect(counter.bodies == 30)
    grid.packing = .dense
    _ = grid.sizeThatFits(room)
    #expect(counter.bodies == 40)
    #expect(copy.packing == .sparse && copy.structure.count == 10)

    counter.bodies = 0
    let spans = PackedGrid(0..<10, tracks: 3, span: { GridSpan(columns: 1 + $0 % 3) }) { _ -> Counted in
      counter.bodies += 1
      return Counted(counter: counter)
    }
    #expect(spans.structure.count == 10 && counter.bodies == 0)
    #expect(spans.layout(proposal: room).areas[2] == GridArea(column: 0, row: 1, columns: 3, rows: 1))
    #expect(counter.bodies == 10)
  }

  @Test("nothing proposed is the ideal size, zero the least, infinity is left to the content")
  func sizes() {
    let grid = PackedGrid(tracks: [.fit, .fr(1), .minmax(20, .pt(50))], spacing: 10) {
      Leaf(.fixed(40, 30))
      Leaf(.clampBoth(15, 80))
      Leaf(.flex)
      Leaf(.fixed(25, 12))
    }
    #expect(grid.sizeThatFits(.zero) == Size(width: 80, height: 10))
    // 40 + 15 + 50, and two rows of the 30 points that the tallest item asks for.
    #expect(grid.sizeThatFits(.unspecified) == Size(width: 125, height: 70))
    #expect(grid.sizeThatFits(.infinity) == grid.sizeThatFits(.unspecified))
    #expect(grid.sizeThatFits(ProposedSize(width: 400, height: nil)) == Size(width: 400, height: 70))
    #expect(grid.sizeThatFits(ProposedSize(width: 400, height: 500)) == Size(width: 400, height: 500))
    let scroll = grid.gridContentMode(.scroll)
    #expect(scroll.sizeThatFits(ProposedSize(width: 130, height: 500)) == Size(width: 130, height: 52))
    #expect(scroll.layout(proposal: room).size == scroll.sizeThatFits(room))
  }

  @Test("a packed grid is content of other grids, in their environment")
  func nesting() {
    let inner = PackedGrid(0..<4, tracks: [.pt(10), .pt(10)], contentMode: .scroll) { _ in Leaf(.fixed(10, 10)) }
    let outer = PackedGrid(tracks: [.fit], contentMode: .scroll) { inner }
    let environment = LayoutEnvironment(defaultSpacing: 3)
    #expect(outer.sizeThatFits(.unspecified, environment: environment) == Size(width: 23, height: 23))
    #expect(outer.sizeThatFits(.unspecified) == Size(width: 28, height: 28))
    let table = Grid { GridRow { inner } }
    #expect(table.sizeThatFits(.unspecified, environment: environment) == Size(width: 23, height: 23))
    #expect(outer.items.content(of: 0, as: PackedGrid.self)?.items.count == 4)
  }

  @Test("right-to-left everything is mirrored in the grid, and edges are rounded last")
  func finishing() {
    let grid = PackedGrid(tracks: [.pt(30), .pt(20)], contentMode: .scroll, spacing: 0) {
      Leaf(.fixed(10.4, 9.3)).gridItemAlignment(.topLeading)
      Leaf(.flex)
      Leaf(.flex).gridSpan(column: 2)
    }
    let environment = LayoutEnvironment(layoutDirection: .rightToLeft)
    let mirrored = grid.gridContentAlignment(.leading).layout(
      proposal: ProposedSize(width: 60, height: nil), environment: environment)
    #expect(mirrored.columns.offsets == [30, 10] && mirrored.columns.extents == [30, 20])
    #expect(mirrored.frames[0] == Rect(x: 49.6, y: 0, width: 10.4, height: 9.3))
    #expect(mirrored.frames[1].x == 10 && mirrored.cellFrames[2] == Rect(x: 10, y: 10, width: 50, height: 10))
    let rounded = grid.layout(proposal: .unspecified, environment: LayoutEnvironment(displayScale: 2))
    #expect(rounded.frames[0] == Rect(x: 0, y: 0, width: 10.5, height: 9.5))
  }
}
