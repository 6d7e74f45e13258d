// Published vectors of SwiftUI's lazy grids: which columns and rows come of GridItems.

import GridEngine
import LazyGrid
import Testing

/// Declared tracks in some room, where they lie, and what the grid takes.
private struct ItemVector: CustomTestStringConvertible, Sendable {
  var number: Int
  var items: [GridItem]
  var room: Double
  var isCentered = false
  /// Offset and extent of each track.
  var tracks: [[Double]]
  var size: Double
  /// Where the grid begins in a frame of the room that centres it.
  var origin: Double { (room - size) / 2 }

  init(
    _ number: Int, _ items: [GridItem], in room: Double, isCentered: Bool = false, _ tracks: [[Double]],
    size: Double? = nil
  ) {
    (self.number, self.items, self.room, self.isCentered) = (number, items, room, isCentered)
    (self.tracks, self.size) = (tracks, size ?? room)
  }

  var testDescription: String { "vector \(number)" }

  private static func fixed(_ points: Double, _ spacing: Double? = nil) -> GridItem {
    GridItem(.fixed(points), spacing: spacing)
  }

  private static func flexible(
    _ minimum: Double = 10, _ maximum: Double = .infinity, spacing: Double? = nil
  ) -> GridItem {
    GridItem(.flexible(minimum: minimum, maximum: maximum), spacing: spacing)
  }

  private static func adaptive(
    _ minimum: Double, _ maximum: Double = .infinity, spacing: Double? = nil
  ) -> GridItem {
    GridItem(.adaptive(minimum: minimum, maximum: maximum), spacing: spacing)
  }

  static let all: [ItemVector] = [
    ItemVector(1, [fixed(70), adaptive(40)], in: 200, [[0, 70], [78, 57], [143, 57]]),
    // What the grid takes is what the first pass gives (2), where tracks lie the second one (3).
    ItemVector(2, [flexible(60, spacing: 10), flexible(120)], in: 200, [[0, 107.5], [117.5, 120]], size: 225),
    ItemVector(
      3, [flexible(60, spacing: 10), flexible(120)], in: 200, isCentered: true, [[0, 107.5], [117.5, 120]], size: 225),
    ItemVector(4, [flexible(60), flexible(120)], in: 200, [[0, 108], [116, 120]], size: 224),
    ItemVector(
      10, [fixed(20, 4), flexible(10, 40, spacing: 6), adaptive(12, 18)], in: 100,
      [[0, 20], [24, 35], [65, 13.5], [86.5, 13.5]]),
    ItemVector(11, [fixed(10, 5), fixed(15)], in: 40, isCentered: true, [[5, 10], [20, 15]]),
    ItemVector(12, [adaptive(10, 10)], in: 46, [[0, 10], [18, 10], [36, 10]]),
    ItemVector(13, [fixed(10), fixed(10)], in: 28, [[0, 10], [18, 10]]),
    ItemVector(14, [fixed(10, 0), fixed(10)], in: 20, [[0, 10], [10, 10]]),
    ItemVector(15, [fixed(-5, -3), fixed(10)], in: 20, [[0, -5], [-8, 10]]),
    ItemVector(
      19, [fixed(100, 0), flexible(100, 200, spacing: 0), flexible(10, 50, spacing: 0)], in: 300,
      [[0, 100], [100, 100], [200, 50]]),
    ItemVector(20, [adaptive(50)], in: 400, (0..<7).map { [Double($0) * 58.2857, 50.2857] }),
    ItemVector(21, [flexible(100), flexible(180)], in: 300, [[0, 163], [171, 180]], size: 334),
    ItemVector(
      22, [flexible(100), adaptive(40), flexible(180)], in: 300, [[0, 124], [132, 58], [198, 58], [264, 180]], size: 388
    ),
    ItemVector(23, [flexible(10, 50), flexible()], in: 200, [[0, 50], [58, 142]]),
    ItemVector(24, [flexible(), flexible(10, 50)], in: 200, isCentered: true, [[23, 96], [127, 50]]),
    ItemVector(25, [flexible(), fixed(100), flexible()], in: 320, [[0, 102], [110, 100], [218, 102]]),
    ItemVector(26, [fixed(150), fixed(150)], in: 200, isCentered: true, [[0, 150], [158, 150]], size: 308),
    ItemVector(27, [adaptive(45, 50)], in: 200, isCentered: true, [[17, 50], [75, 50], [133, 50]]),
    ItemVector(28, [adaptive(40), adaptive(40)], in: 200, [[0, 44], [52, 44], [104, 44], [156, 44]]),
    ItemVector(29, [adaptive(96)], in: 200, [[0, 96], [104, 96]]),
    ItemVector(29, [adaptive(96)], in: 199.9, [[0, 199.9]]),
    // Nobody measured these two in SwiftUI.
    ItemVector(30, [adaptive(300)], in: 200, [[0, 200]]),
    ItemVector(31, [adaptive(40, 42), flexible()], in: 200, [[0, 42], [50, 42], [100, 100]]),
    ItemVector(
      32, [fixed(70, 10), flexible(20, 150, spacing: 10), adaptive(35, 80, spacing: 10)], in: 320,
      [[0, 70], [80, 115], [205, 52.5], [267.5, 52.5]]),
    ItemVector(
      33, [fixed(30, 1), fixed(60, 10), fixed(90, 20), fixed(10, 50)], in: 300, isCentered: true,
      [[39.5, 30], [70.5, 60], [140.5, 90], [250.5, 10]]),
  ]
}

@Suite struct LazyTrackVectorTests {
  @Test("tracks of published vectors, as columns and as rows", arguments: ItemVector.all)
  private func tracks(vector: ItemVector) throws {
    let cells = ForEach(0..<vector.tracks.count) { Tile($0, 10, 10) }
    let columns = LazyVGrid(columns: vector.items, alignment: vector.isCentered ? .center : .leading) { cells }
    let rows = LazyHGrid(rows: vector.items, alignment: vector.isCentered ? .center : .top) { cells }
    expect([columns.sizeThatFits(ProposedSize(width: vector.room, height: nil)).width], near: [vector.size])
    expect([rows.sizeThatFits(ProposedSize(width: nil, height: vector.room)).height], near: [vector.size])
    let vertical = try GridHost(columns)
    vertical.layout(in: Size(width: vector.room, height: 100))
    // As many tracks as expected, and all of them in one row.
    #expect(vertical.cells.count == vector.tracks.count && vertical.cells.allSatisfy { $0.slot.y == 0 })
    let horizontal = try GridHost(rows)
    horizontal.layout(in: Size(width: 100, height: vector.room))
    #expect(horizontal.cells.count == vector.tracks.count && horizontal.cells.allSatisfy { $0.slot.x == 0 })
    for (index, track) in vector.tracks.enumerated() {
      let (column, row) = (vertical.cells[index].slot, horizontal.cells[index].slot)
      expect([column.x, column.width], near: track, "column \(index)")
      expect([row.y, row.height], near: track, "row \(index)")
    }
  }

  @Test("vectors 3 and 26: a frame of the room centres a grid that takes more")
  func origins() throws {
    for (number, origin) in [(3, -12.5), (26, -54)] {
      let vector = try #require(ItemVector.all.first { $0.number == number })
      let grid = LazyVGrid(columns: vector.items) { ForEach(0..<2) { Tile($0, 10, 10) } }
      let frame = Grid { GridRow { grid } }.layout(proposal: ProposedSize(width: vector.room, height: nil)).frames[0]
      expect([(vector.room - frame.width) / 2, vector.origin], near: [origin, origin])
    }
  }

  @Test("vector 38: below a tall header no row is made, then just those in view")
  func belowHeader() throws {
    let counter = Counter()
    let host = try GridHost(
      LazyVGrid(columns: [GridItem()], spacing: 0) {
        Section {
          ForEach(0..<50) { number in
            let _ = counter.next()
            Tile(number, 10, 28)
          }
        } header: {
          Tile("header", 10, 300)
        }
      })
    host.layout(in: Size(width: 100, height: 112))
    #expect(counter.count == 0 && host.names == ["header"])
    host.scroll(to: 300)
    #expect(counter.count == 4 && host.names == ["0", "1", "2", "3"])
  }

  @Test("vector 49: right-to-left, a horizontal grid pins its header to the right")
  func rightToLeft() throws {
    let grid = LazyHGrid(rows: [GridItem()], spacing: 0, pinnedViews: .sectionHeaders) {
      for name in ["A", "B"] {
        Section {
          ForEach(0..<5) { Tile("\(name)\($0)", 30, 100) }
        } header: {
          Tile(name, 20, 100)
        }
      }
    }
    let host = try GridHost(grid, environment: LayoutEnvironment(layoutDirection: .rightToLeft))
    host.layout(in: Size(width: 1000, height: 100))
    host.layout(in: Size(width: 100, height: 100))
    host.scroll(to: 155)
    #expect(host.contentSize.width == 340)
    #expect(host.frame("A") == Rect(x: 170, y: 0, width: 20, height: 100))
  }

  @Test("vector 58: a first position is the smallest scroll that shows the element")
  func firstPosition() throws {
    let host = try GridHost(LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(0..<20) { Tile($0, 10, 30) } })
    host.layout(in: Size(width: 100, height: 100))
    #expect(host.scroll(toElement: 10).offset == 230)
  }
}
