// Published vectors of SwiftUI's lazy grids, through the declarative layer.

import GridEngine
import LazyGrid
import Testing

@Suite struct LazyVectorTests {
  private let four = [
    Tile("a", 30, 10), Tile("b", 20, 10), Tile("c", 100, 10), Tile("d", 20, 10),
  ]

  private func vertical(
    _ columns: [GridItem], width: Double, height: Double = 200, _ tiles: [Tile]
  ) throws -> GridHost {
    let host = try GridHost(LazyVGrid(columns: columns) { ForEach(tiles, id: \.name) { $0 } })
    host.layout(in: Size(width: width, height: height))
    return host
  }

  @Test("vectors 5 and 6: two flexible and two fixed columns")
  func columns() throws {
    let flexible = try vertical([GridItem(), GridItem()], width: 200, four)
    #expect(flexible.contentSize == Size(width: 200, height: 28))
    #expect(flexible.cells.map { [$0.frame.x, $0.frame.y] } == [[33, 0], [142, 0], [-2, 18], [142, 18]])
    let fixed = try vertical([GridItem(.fixed(50)), GridItem(.fixed(40))], width: 200, four)
    #expect(fixed.contentSize == Size(width: 200, height: 28))
    #expect(fixed.cells.map { [$0.frame.x, $0.frame.y] } == [[61, 0], [119, 0], [26, 18], [119, 18]])
  }

  @Test("vector 7: an adaptive item is as many columns as fit")
  func adaptive() throws {
    let host = try vertical([GridItem(.adaptive(minimum: 45))], width: 200, (0..<6).map { Tile($0) })
    expect(host.cells.map(\.frame.x), near: [25.67, 95, 164.33, 25.67, 95, 164.33])
    expect(host.cells.map(\.frame.y), near: [0, 0, 0, 18, 18, 18])
    expect(host.cells.map(\.slot.x), near: [0, 69.333, 138.667, 0, 69.333, 138.667])
  }

  @Test("vector 8: without a width the first cells' ideal widths count")
  func idealWidth() throws {
    let grid = LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(four, id: \.name) { $0 } }
    #expect(grid.sizeThatFits(.unspecified) == Size(width: 58, height: 28))
    let host = try vertical([GridItem(), GridItem()], width: 58, four)
    #expect(host.cells.map { [$0.frame.x, $0.frame.y] } == [[-2.5, 0], [35.5, 0], [-37.5, 18], [35.5, 18]])
  }

  @Test("vector 9: a horizontal grid")
  func horizontal() throws {
    let tiles = [Tile("a", 10, 30), Tile("b", 10, 20), Tile("c", 10, 100), Tile("d", 10, 20)]
    let grid = LazyHGrid(rows: [GridItem(.fixed(30)), GridItem(.fixed(20))]) { ForEach(tiles, id: \.name) { $0 } }
    #expect(grid.sizeThatFits(ProposedSize(width: 200, height: 200)) == Size(width: 28, height: 200))
    let host = try GridHost(grid)
    host.layout(in: Size(width: 200, height: 200))
    #expect(host.cells.map { [$0.frame.x, $0.frame.y] } == [[0, 71], [0, 109], [18, 36], [18, 109]])
  }

  @Test("vectors 16 to 18: nothing without tracks or in an infinite width; ideal extents of mixed items")
  func degenerate() {
    let cells = ForEach(0..<2) { Tile($0, 11 + Double($0) * 10, 12 + Double($0) * 10) }
    #expect(LazyVGrid(columns: []) { cells }.sizeThatFits(ProposedSize(width: 17, height: nil)).height == 0)
    #expect(
      LazyVGrid(columns: [GridItem(.fixed(10))]) { cells }.sizeThatFits(ProposedSize(width: .infinity, height: nil))
        == .zero)
    let rows = [GridItem(.fixed(1), spacing: 4), GridItem(), GridItem(.adaptive(minimum: 10))]
    #expect(LazyHGrid(rows: rows) { cells }.sizeThatFits(.unspecified).height == 46)
    let columns = [GridItem(.fixed(1), spacing: 3), GridItem()]
    #expect(LazyVGrid(columns: columns) { cells }.sizeThatFits(.unspecified).width == 35)
  }

  @Test("vector 34: a row is as tall as its tallest content, measured at the track's width and placed in the slot")
  func rowHeight() throws {
    var proposals: [ProposedSize] = []
    let host = try GridHost(
      LazyVGrid(columns: [GridItem(.fixed(30)), GridItem(.fixed(50))], alignment: .leading) {
        ForEach([40.0, 55.0], id: \.self) { height in
          Probe {
            proposals.append($0)
            return Size(width: $0.width ?? 0, height: $0.height ?? height)
          }
        }
      })
    host.layout(in: Size(width: 100, height: 100))
    #expect(
      proposals == [
        ProposedSize(width: 30, height: nil), ProposedSize(width: 50, height: nil),
        ProposedSize(width: 30, height: 55), ProposedSize(width: 50, height: 55),
      ])
    #expect(host.cells.map(\.frame.height) == [55, 55])
  }

  @Test("vectors 35 and 36: header, rows and footer, vertical and transposed")
  func sections() throws {
    let tracks = [GridItem(.fixed(60), spacing: 0), GridItem(.fixed(60))]
    func section(_ w: (Double) -> Tile, header: Tile, footer: Tile) -> some LazyGridContent {
      let tiles = (0..<4).map { w(Double($0)) }
      return Section {
        ForEach(tiles, id: \.name) { $0 }
      } header: {
        header
      } footer: {
        footer
      }
    }
    let vertical = try GridHost(
      LazyVGrid(columns: tracks, alignment: .leading, spacing: 0) {
        section({ Tile($0, 60, 50) }, header: Tile("h", 120, 30), footer: Tile("f", 120, 24))
      })
    vertical.layout(in: Size(width: 120, height: 500))
    #expect(
      vertical.cells.map(\.frame) == [
        Rect(x: 0, y: 30, width: 60, height: 50), Rect(x: 60, y: 30, width: 60, height: 50),
        Rect(x: 0, y: 80, width: 60, height: 50), Rect(x: 60, y: 80, width: 60, height: 50),
        Rect(x: 0, y: 0, width: 120, height: 30), Rect(x: 0, y: 130, width: 120, height: 24),
      ])
    #expect(vertical.contentSize == Size(width: 120, height: 154))
    let horizontal = try GridHost(
      LazyHGrid(rows: tracks, alignment: .top, spacing: 0) {
        section({ Tile($0, 50, 60) }, header: Tile("h", 30, 120), footer: Tile("f", 24, 120))
      })
    horizontal.layout(in: Size(width: 500, height: 120))
    #expect(
      horizontal.cells.map(\.frame)
        == vertical.cells.map {
          Rect(x: $0.frame.y, y: $0.frame.x, width: $0.frame.height, height: $0.frame.width)
        })
  }

  @Test("vector 37: just 16 of 1000 bodies run in a viewport of 200 points")
  func laziness() throws {
    let counter = Counter()
    let host = try GridHost(
      LazyVGrid(columns: [GridItem(), GridItem()]) {
        ForEach(0..<1000) { number in
          let _ = counter.next()
          Tile(number, 10, 20)
        }
      })
    #expect(counter.count == 0)
    host.layout(in: Size(width: 200, height: 200))
    #expect(counter.count == 16)
    #expect(host.names == (0..<16).map { "\($0)" })
  }

  @Test("vector 39: a cold estimate from two measured rows")
  func estimate() throws {
    let host = try GridHost(
      LazyVGrid(columns: [GridItem(), GridItem()], spacing: 10) { ForEach(0..<100) { Tile($0, 10, $0 < 2 ? 40 : 60) } })
    host.layout(in: Size(width: 200, height: 105))
    #expect(host.contentSize.height == 2990)
  }

  private func pinned(
    offset: Double, spacing: Double = 0, footers: Bool = false, pinned: PinnedScrollableViews = .sectionHeaders,
    viewport: Double = 100
  ) throws -> GridHost {
    let grid = LazyVGrid(columns: [GridItem()], spacing: spacing, pinnedViews: pinned) {
      ForEach(["A", "B"], id: \.self) { name in
        Section {
          ForEach(0..<5) { Tile("\(name)\($0)", 100, 30) }
        } header: {
          Tile(name, 100, 20)
        } footer: {
          if footers { Tile(name.lowercased(), 100, 10) }
        }
      }
    }
    let host = try GridHost(grid)
    // All sizes are known, as the vectors want it.
    host.layout(in: Size(width: 100, height: 1000))
    host.layout(in: Size(width: 100, height: viewport))
    host.scroll(to: offset)
    return host
  }

  @Test("vectors 40 to 44: a header is pinned, pushed off, and leaves")
  func headers() throws {
    #expect(try pinned(offset: 50).frame("A")?.y == 50)
    #expect(try pinned(offset: 150).frame("A")?.y == 150)
    #expect(try pinned(offset: 155).frame("A")?.y == 150)
    #expect(try pinned(offset: 155).frame("B")?.y == 170)
    #expect(try pinned(offset: 175).frame("A") == nil)
    #expect(try pinned(offset: 175).frame("B")?.y == 175)
    #expect(try pinned(offset: 195, spacing: 8).frame("A")?.y == 190)
    #expect(try pinned(offset: 195, spacing: 8).frame("B")?.y == 218)
  }

  @Test("vectors 45 to 48: footers")
  func footers() throws {
    #expect(try pinned(offset: 160, footers: true).frame("A")?.y == 150)
    #expect(try pinned(offset: 0, footers: true, pinned: .sectionFooters).frame("a")?.y == 90)
    #expect(try pinned(offset: 80, footers: true, pinned: .sectionFooters).frame("a")?.y == 170)
    #expect(try pinned(offset: 100, footers: true, pinned: .sectionFooters).frame("a")?.y == 170)
    #expect(try pinned(offset: 0, footers: true, pinned: .sectionFooters, viewport: 25).frame("a")?.y == 20)
  }

  @Test("vectors 50 to 56: scrolling to an element")
  func scrollTo() throws {
    func host(_ count: Int = 20) throws -> GridHost {
      let host = try GridHost(LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(0..<count) { Tile($0, 10, 30) } })
      host.layout(in: Size(width: 50, height: 100))
      return host
    }
    #expect(try host().scroll(toElement: 10, anchor: .top).offset == 300)
    #expect(try host().scroll(toElement: 10, anchor: .center).offset == 265)
    #expect(try host().scroll(toElement: 10, anchor: .bottom).offset == 230)
    #expect(try host().scroll(toElement: 10).offset == 230)
    let visible = try host()
    #expect(visible.scroll(toElement: 1).offset == 0)
    visible.scroll(to: 300)
    #expect(visible.scroll(toElement: 2).offset == 60)
    #expect(try host().scroll(toElement: 19, anchor: .top).offset == 500)
    #expect(try host().scroll(toElement: 10, anchor: UnitPoint(x: 0, y: 0.25)).offset == 282.5)
    let unknown = try host()
    #expect(unknown.scroll(toElement: "x").offset == 0)
    #expect(unknown.scroll(toElement: 20).offset == 0)
    #expect(unknown.diagnostics == [.unknownElement, .unknownElement])
    #expect(try host(200).scroll(toElement: 150, anchor: .top).offset == 4500)
  }

  @Test("vector 57: an element of two cells is found at its first")
  func scrollToPair() throws {
    func host() throws -> GridHost {
      let host = try GridHost(
        LazyVGrid(columns: [GridItem()], spacing: 0) {
          ForEach(0..<20) {
            Tile("a\($0)", 10, 30)
            Tile("b\($0)", 10, 10)
          }
        })
      host.layout(in: Size(width: 50, height: 1000))
      host.layout(in: Size(width: 50, height: 100))
      return host
    }
    #expect(try host().scroll(toElement: 10, anchor: .top).offset == 400)
    #expect(try host().scroll(toElement: 10, anchor: .bottom).offset == 330)
  }

  @Test("the example of SwiftUI's documentation: two cells for each code point in two flexible columns")
  func documentationExample() throws {
    let bodies = Counter()
    let grid = LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
      ForEach(0x1f600...0x1f679, id: \.self) { value in
        let _ = bodies.next()
        Tile("U+" + String(value, radix: 16), 60, 20)
        Tile(String(Character(Unicode.Scalar(value)!)), 40, 48)
      }
    }
    let host = try GridHost(grid)
    let changes = host.layout(in: Size(width: 320, height: 480))
    // Rows of 48 with gaps of 8: nine are in view, each of one value.
    #expect(changes.entered.count == 18 && bodies.count == 9)
    #expect(Array(host.names.prefix(4)) == ["U+1f600", "😀", "U+1f601", "😁"])
    #expect(host.frame("U+1f600") == Rect(x: 48, y: 14, width: 60, height: 20))
    #expect(host.frame("😀") == Rect(x: 222, y: 0, width: 40, height: 48))
    #expect(host.frame("😁")?.y == 56)
    #expect(host.contentSize.height == 122 * 56 - 8)
    host.scroll(toElement: 0x1f679, anchor: .bottom)
    #expect(host.offset == 122 * 56 - 8 - 480)
    #expect(host.names.suffix(2) == ["U+1f679", "🙹"])
  }
}
