// Steps of a host: what enters, leaves and moves, with its content; and what of it is made.

import GridEngine
import LazyGrid
import Testing

@Suite struct HostingStepTests {
  private func list(_ count: Int, _ counter: Counter = Counter(), height: Double = 10) throws -> GridHost {
    try GridHost(
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        ForEach(0..<count) { number in
          let _ = counter.next()
          Tile(number, 20, height)
        }
      })
  }

  @Test("a step says what entered and left, with content, identity, frame and reason")
  func changes() throws {
    let host = try list(100)
    #expect(host.layout().isEmpty && host.cells.isEmpty)
    let first = host.layout(in: Size(width: 40, height: 30))
    #expect(first.enteredNames == ["0", "1", "2"])
    #expect(first.left.isEmpty)
    #expect(first.moved.isEmpty)
    #expect(first.entered[1].cell.frame == Rect(x: 10, y: 10, width: 20, height: 10))
    #expect(first.entered[1].cell.slot == Rect(x: 0, y: 10, width: 40, height: 10))
    #expect(first.entered[1].cell.alignment == .center && first.entered[1].reason == .layout)
    #expect(first.entered[1].id.element == AnyHashable(1) && first.entered[1].cell.cellID == .item(1))
    let second = host.scroll(by: 15)
    #expect(second.enteredNames == ["3", "4"])
    #expect(second.leftNames == ["0"])
    #expect(second.moved.isEmpty)
    #expect(second.left[0].reason == .scroll)
    #expect(!second.left[0].isDeleted)
    #expect(second.offset == 15)
    #expect(second.left[0].previousFrame == Rect(x: 10, y: 0, width: 20, height: 10))
    #expect(second.visibleCount == 4 && second.measurements == 2)
    #expect(host.visibleRect == Rect(x: 0, y: 15, width: 40, height: 30))
    #expect(host.cell(at: Point(x: 1, y: 21))?.tileName == "2")
    #expect(host.frame(of: .item(50)) == Rect(x: 0, y: 500, width: 40, height: 10))
    #expect(host.id(of: .item(50))?.element == AnyHashable(50) && host.id(of: .item(100)) == nil)
  }

  @Test("ten million items cost nothing that is not in view; a body runs once while its cell is")
  func bodiesOfTenMillion() throws {
    let counter = Counter()
    let host = try list(10_000_000, counter)
    #expect(counter.count == 0)
    host.layout(in: Size(width: 40, height: 100))
    #expect(counter.count == 10)
    host.layout()
    host.scroll(by: 5)
    host.scroll(by: -5)
    #expect(counter.count == 11)
    host.scroll(toElement: 5_000_000, anchor: .top)
    #expect(host.names == (5_000_000..<5_000_010).map { "\($0)" })
    #expect(counter.count == 21)
    host.scroll(to: .infinity)
    #expect(host.names.last == "9999999" && counter.count == 31)
    // What left is gone, and made again when it comes back.
    host.scroll(to: 0)
    #expect(host.names.first == "0" && counter.count == 41)
  }

  @Test("two cells for each of ten million values: a body runs once for both")
  func pairsOfTenMillion() throws {
    let counter = Counter()
    let host = try GridHost(
      LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 0) {
        ForEach(0..<10_000_000) { number in
          let _ = counter.next()
          Tile("a\(number)")
          if number.isMultiple(of: 2) { Tile("even") } else { Tile("odd") }
        }
      })
    host.layout(in: Size(width: 90, height: 40))
    #expect(counter.count == 6 && host.cells.count == 12)
    #expect(host.names.prefix(4) == ["a0", "even", "a1", "odd"])
    host.scroll(toElement: 7_654_321, anchor: .top)
    #expect(host.names.contains("a7654321") && counter.count < 15)
  }

  @Test("content that moves in view is not made again, and comes with where it was")
  func movesKeepContent() throws {
    let counter = Counter()
    let host = try list(50, counter)
    host.layout(in: Size(width: 40, height: 100))
    let before = counter.count
    let changes = host.layout(in: Size(width: 60, height: 100))
    #expect(counter.count == before)
    #expect(changes.movedNames == (0..<10).map { "\($0)" })
    #expect(changes.entered.isEmpty)
    #expect(changes.left.isEmpty)
    #expect(changes.moved[3].previousFrame == Rect(x: 10, y: 30, width: 20, height: 10))
    #expect(changes.moved[3].cell.frame == Rect(x: 20, y: 30, width: 20, height: 10))
    #expect(changes.moved[3].reason == .layout)
  }

  @Test("a pinned header moves with the viewport")
  func pinnedHeader() throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()], spacing: 0, pinnedViews: [.sectionHeaders]) {
        Section {
          ForEach(0..<50) { Tile($0) }
        } header: {
          Tile("header", .infinity, 5)
        }
      })
    host.layout(in: Size(width: 40, height: 50))
    let changes = host.scroll(to: 20)
    #expect(changes.movedNames == ["header"] && changes.moved[0].cell.isPinned)
    #expect(changes.moved[0].cell.frame == Rect(x: 0, y: 20, width: 40, height: 5))
    #expect(changes.moved[0].previousFrame == Rect(x: 0, y: 0, width: 40, height: 5))
    #expect(host.cells.last?.id.description == "0/header")
  }

  @Test("right-to-left: column 0 is on the right, and the viewport of a horizontal grid begins there")
  func rightToLeft() throws {
    let environment = LayoutEnvironment(layoutDirection: .rightToLeft)
    let vertical = try GridHost(
      LazyVGrid(columns: [GridItem(.fixed(30), alignment: .leading), GridItem(.fixed(20))], alignment: .leading) {
        ForEach(0..<4) { Tile($0) }
      }, environment: environment)
    vertical.layout(in: Size(width: 100, height: 50))
    #expect(vertical.cells.map(\.frame.x) == [90, 52, 90, 52])
    let horizontal = try GridHost(
      LazyHGrid(rows: [GridItem()], spacing: 0) { ForEach(0..<10) { Tile($0) } }, environment: environment)
    horizontal.layout(in: Size(width: 35, height: 10))
    horizontal.scroll(to: 10)
    let origin = horizontal.visibleRect
    #expect(origin.width == 35)
    #expect(horizontal.cells.map { $0.frame.x - origin.x } == [25, 15, 5, -5])
  }

  @Test("frames are rounded to device pixels, edges and not sizes, when all else is done")
  func deviceScale() throws {
    let grid = LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 0.3) {
      ForEach(0..<9) { Tile($0, .infinity, 10.1) }
    }
    let host = try GridHost(grid, environment: LayoutEnvironment(defaultSpacing: 0, displayScale: 2))
    host.layout(in: Size(width: 100, height: 100))
    let exact = try GridHost(grid, environment: LayoutEnvironment(defaultSpacing: 0))
    exact.layout(in: Size(width: 100, height: 100))
    for (cell, unrounded) in zip(host.cells, exact.cells) {
      for (edge, expected) in [
        (cell.frame.x, unrounded.frame.x), (cell.frame.maxX, unrounded.frame.maxX),
        (cell.slot.y, unrounded.slot.y), (cell.slot.maxY, unrounded.slot.maxY),
      ] {
        #expect(edge == (expected * 2).rounded() / 2)
      }
    }
    #expect(host.contentSize == exact.contentSize)
  }

  @Test("the environment's spacing stands where none is declared")
  func defaultSpacing() throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem(.fixed(10)), GridItem(.fixed(10))], alignment: .leading) {
        ForEach(0..<4) { Tile($0) }
      }, environment: LayoutEnvironment(defaultSpacing: 3))
    host.layout(in: Size(width: 100, height: 50))
    #expect(host.cells.map(\.frame.x) == [0, 13, 0, 13] && host.cells.map(\.frame.y) == [0, 0, 13, 13])
  }

  @Test("a grid in a grid takes over its environment and is one cell")
  func nesting() throws {
    let inner = LazyVGrid(columns: [GridItem()]) { ForEach(0..<3) { Tile($0) } }
    let host = try GridHost(
      LazyVGrid(columns: [GridItem(.fixed(30))]) { inner }, environment: LayoutEnvironment(defaultSpacing: 1))
    host.layout(in: Size(width: 30, height: 100))
    #expect(host.cells.map(\.frame) == [Rect(x: 0, y: 0, width: 30, height: 32)])
    let table = Grid { GridRow { inner } }
    #expect(table.sizeThatFits(ProposedSize(width: 40, height: nil)) == Size(width: 40, height: 46))
  }
}
