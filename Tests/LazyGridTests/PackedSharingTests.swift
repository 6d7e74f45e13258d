// Updates of hosted packed grids: what is asked again, what stays, and what items of an element become.

import GridEngine
import TestSupport
import Testing

@testable import LazyGrid

@Suite struct PackedSharingTests {
  private struct Card: Identifiable, Equatable {
    var id: Int
    var columns: Int
    var span: GridSpan {
      Card.asked += 1
      return GridSpan(columns: columns, rows: 1)
    }
    /// How often spans were asked for, in the one test that counts.
    nonisolated(unsafe) static var asked = 0
  }

  private final class Picture: Identifiable {
    let id: Int
    var columns = 1
    var height = 10.0
    var span: GridSpan { GridSpan(columns: columns, rows: 1) }
    init(_ id: Int) { self.id = id }
  }

  private struct Cards: VersionedCollection {
    var cards: [Card]
    var version = 0
    var startIndex: Int { 0 }
    var endIndex: Int { cards.count }
    subscript(index: Int) -> Card { cards[index] }
  }

  private func host(_ grid: PackedGrid) throws -> GridHost {
    let host = try GridHost(grid)
    host.layout(in: Size(width: 100, height: 100))
    return host
  }

  private func areas(_ host: GridHost, _ count: Int) -> [GridArea?] {
    (0..<count).map { host.grid.area(of: .item($0)) }
  }

  @Test("spans by a key path of the same array, and all of data of the same version, are not asked again; closures are")
  func askedAgain() throws {
    let cards = (0..<50).map { Card(id: $0, columns: 1 + $0 % 3) }
    var (asked, made) = (0, 0)
    func byPath(_ cards: [Card]) -> PackedGrid {
      PackedGrid(cards, tracks: 3, spacing: 0, span: \.span) { card in
        made += 1
        return Tile(card.id, 10, 10)
      }
    }
    func byClosure(_ cards: [Card]) -> PackedGrid {
      PackedGrid(
        cards, tracks: 3, spacing: 0,
        span: { card in
          asked += 1
          return card.span
        }
      ) { Tile($0.id, 10, 10) }
    }
    func versioned(_ cards: Cards) -> PackedGrid {
      PackedGrid(
        cards, tracks: 3, spacing: 0,
        span: { card in
          asked += 1
          return card.span
        }
      ) { card in
        made += 1
        return Tile(card.id, 10, 10)
      }
    }
    let path = try host(byPath(cards))
    let before = areas(path, 50)
    let asksOfCards = Card.asked
    (made, asked) = (0, 0)
    try path.update(byPath(cards))
    #expect(made == path.cells.count && areas(path, 50) == before)
    #expect(Card.asked == asksOfCards)
    made = 0
    try path.update(byPath(cards.map { $0 }))
    #expect(Card.asked == asksOfCards + 50)

    let closure = try host(byClosure(cards))
    asked = 0
    try closure.update(byClosure(cards))
    #expect(asked == 50)

    let data = try host(versioned(Cards(cards: cards)))
    (made, asked) = (0, 0)
    try data.update(versioned(Cards(cards: cards)))
    #expect(made == 0 && asked == 0)
    var other = cards
    other[0].columns = 3
    try data.update(versioned(Cards(cards: other, version: 1)))
    #expect(asked == 50)
    #expect(made > 0)
    #expect(areas(data, 50)[0]?.columns == 3)
  }

  @Test("objects change without anyone seeing it: their spans and sizes are asked again, by key path too")
  func objects() throws {
    let pictures = (0..<200).map { Picture($0) }
    func grid() -> PackedGrid {
      PackedGrid(pictures, tracks: 2, spacing: 0, span: \.span) { Tile($0.id, 10, $0.height) }
    }
    // One value of a grid, and another one of the same objects.
    for isSameGrid in [true, false] {
      let first = grid()
      let host = try self.host(first)
      host.scroll(to: .item(199))
      host.scroll(to: 0)
      for picture in pictures { (picture.columns, picture.height) = (2, 30) }
      try host.update(isSameGrid ? first : grid())
      #expect(areas(host, 200).allSatisfy { $0 == nil || $0?.columns == 2 })
      host.scroll(to: .item(150), anchor: .top)
      #expect(host.cells.allSatisfy { $0.slot.height == 30 })
      for picture in pictures { (picture.columns, picture.height) = (1, 10) }
    }
  }

  @Test("items of elements that have several stay with their element, whatever it gains and loses")
  func severalItems() throws {
    struct Album: Identifiable, Equatable {
      var id: Int
      var songs: [Int]
    }
    func grid(_ albums: [Album]) -> PackedGrid {
      PackedGrid(tracks: 4, spacing: 0) {
        Tile("first", 10, 10)
        ForEach(albums) { album in
          for song in album.songs { Tile("\(album.id).\(song)", 10, 10).gridSpan(column: 1 + song % 4) }
        }
        Tile("last", 10, 10)
      }
    }
    var generator = SeededGenerator(seed: 7)
    var albums = (0..<6).map { Album(id: $0, songs: Array(0..<$0 % 4)) }
    let host = try self.host(grid(albums))
    for _ in 0..<400 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0:
        albums.insert(Album(id: Int.random(in: 0..<1000, using: &generator), songs: [0, 2]), at: albums.count / 2)
      case 1: if albums.count > 2 { albums.remove(at: Int.random(in: 0..<albums.count, using: &generator)) }
      case 2: albums.shuffle(using: &generator)
      case 3:
        let album = Int.random(in: 0..<albums.count, using: &generator)
        albums[album].songs = Array(0..<Int.random(in: 0..<5, using: &generator))
      default: albums.swapAt(0, albums.count - 1)
      }
      try host.update(grid(albums))
      let fresh = try self.host(grid(albums))
      host.scroll(to: 0)
      #expect(host.cells.map { $0.content(as: Tile.self)?.name } == fresh.cells.map { $0.content(as: Tile.self)?.name })
      #expect(host.cells.map(\.slot) == fresh.cells.map(\.slot), "\(albums)")
      #expect(host.cells.map(\.id) == fresh.cells.map(\.id))
    }
  }

  @Test("requests of two bytes say what was asked for")
  func requests() {
    var items: [PlacementItem] = []
    for columns in [-1, 0, 1, 2, 255, 256, 70_000] {
      for rows in [0, 1, 255, 256] {
        items.append(PlacementItem(GridSpan(columns: columns, rows: rows)))
        items.append(PlacementItem(GridSpan(columns: columns, rows: rows), startColumn: rows, startRow: nil))
        items.append(PlacementItem(GridSpan(columns: columns, rows: rows), startColumn: nil, startRow: columns))
      }
    }
    let requests = PackedRequests(items)
    #expect(requests.items == items && requests.count == items.count)
    #expect(requests.packedItems(0..<items.count) == PackedItems(items))
    #expect(requests.packedItems(6..<7) == PackedItems(Array(items[6..<7])))
    for first in items.indices {
      var other = items
      other[first].startRow = 9
      #expect(PackedRequests(other).differences(0..<items.count, from: requests, at: 0) == [first..<first + 1])
    }
    #expect(requests.differences(3..<9, from: requests, at: 3).isEmpty)
    #expect(requests.differences(1..<items.count, from: requests, at: 0) == [0..<items.count - 1])
  }
}
