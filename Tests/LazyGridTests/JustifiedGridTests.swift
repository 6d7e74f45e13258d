// Declared walls of justified rows in a host.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct JustifiedGridTests {
  private struct Photo: Identifiable, Equatable {
    var id: Int
    var ratio: Double
  }

  /// Content as large as its slot.
  private static func picture(_ id: Int) -> Tile { Tile(id, .infinity, .infinity) }

  @Test("rows fill the width, and are as high as their aspect ratios make them")
  func rows() throws {
    let photos = (0..<4).map { Photo(id: $0, ratio: [2, 1, 1, 4][$0]) }
    var wall = JustifiedGrid(photos, aspect: \.ratio, target: 100) { JustifiedGridTests.picture($0.id) }
    (wall.itemSpacing, wall.spacing) = (10, 5)
    let host = try GridHost(wall)
    host.layout(in: Size(width: 420, height: 500))
    #expect(host.names == ["0", "1", "2", "3"])
    #expect(
      host.cells.map(\.slot) == [
        Rect(x: 0, y: 0, width: 200, height: 100), Rect(x: 210, y: 0, width: 100, height: 100),
        Rect(x: 320, y: 0, width: 100, height: 100), Rect(x: 0, y: 105, width: 400, height: 100),
      ])
  }

  /// Photos in months that come, go, move and get other ratios.
  private struct Library {
    var months: [(name: String, photos: [Photo])]
    private var next = 1_000

    init(_ random: inout SeededGenerator) {
      months = []
      for month in 0..<3 { months.append(("month \(month)", (0..<random.int(0...40)).map { _ in new(&random) })) }
    }

    private mutating func new(_ random: inout SeededGenerator) -> Photo {
      next += 1
      return Photo(id: next, ratio: random.pick([0.5, 0.75, 1, 1.33, 1.5, 2, 3]))
    }

    mutating func change(_ random: inout SeededGenerator) {
      let month = random.int(0...months.count - 1)
      let count = months[month].photos.count
      switch random.int(0...5) {
      case 0: months[month].photos.insert(new(&random), at: random.int(0...count))
      case 1: if count > 0 { months[month].photos.remove(at: random.int(0...count - 1)) }
      case 2: if count > 0 { months[month].photos[random.int(0...count - 1)].ratio = random.pick([0.6, 1.2, 2.5]) }
      case 3: months[month].photos.shuffle(using: &random)
      case 4: months.swapAt(month, random.int(0...months.count - 1))
      default:
        guard count > 0 else { return }
        let photo = months[month].photos.removeFirst()
        months[month].photos.append(photo)
      }
    }

    struct Month: Identifiable {
      var id: String
      var photos: [Photo]
    }

    var wall: JustifiedGrid {
      JustifiedGrid(
        groups: ForEach(months.map { Month(id: $0.name, photos: $0.photos) }) { Tile($0.id, 50, 20) },
        items: { month in ForEach(month.photos) { photo in JustifiedGridTests.picture(photo.id) } }, aspect: \.ratio,
        target: 60)
    }
  }

  @Test("a host after updates shows what a new host shows", .seeds(12))
  func updates() throws {
    var random = SeededGenerator(seed: Seed.current)
    var library = Library(&random)
    let host = try GridHost(library.wall)
    host.layout(in: Size(width: 300, height: 4_000))
    for round in 0..<25 {
      library.change(&random)
      try host.update(library.wall)
      let fresh = try GridHost(library.wall)
      fresh.layout(in: Size(width: 300, height: 4_000))
      func shown(_ host: GridHost) -> [String] {
        host.cells.map { "\($0.tileName) \($0.slot)" }
      }
      #expect(shown(host) == shown(fresh), "round \(round)")
      if shown(host) != shown(fresh) { return }
    }
  }

  @Test("changes that the caller knows bring the ratios of the declaration")
  func toldChanges() throws {
    var photos = (0..<30).map { Photo(id: $0, ratio: Double($0 % 3 + 1)) }
    func wall() -> JustifiedGrid {
      JustifiedGrid(photos, aspect: \.ratio, target: 50) { JustifiedGridTests.picture($0.id) }
    }
    let host = try GridHost(wall())
    host.layout(in: Size(width: 300, height: 2_000))
    photos.remove(at: 4)
    photos.insert(Photo(id: 99, ratio: 0.5), at: 10)
    var update = GridUpdate()
    update.deleteItems(4..<5)
    update.insertItems(1, at: .item(10))
    try host.update(wall(), applying: update)
    let fresh = try GridHost(wall())
    fresh.layout(in: Size(width: 300, height: 2_000))
    #expect(host.cells.map(\.slot) == fresh.cells.map(\.slot))
    #expect(host.names == fresh.names)
  }

  @Test("what is in view keeps its place when photos come before it, and a million photos are not made")
  func places() throws {
    let made = Counter()
    var photos = (0..<100_000).map { Photo(id: $0, ratio: 0.6 + Double($0 * $0 % 97) / 60) }
    func wall() -> JustifiedGrid {
      JustifiedGrid(photos, aspect: \.ratio, target: 120) { photo in
        let _ = made.next()
        JustifiedGridTests.picture(photo.id)
      }
    }
    let host = try GridHost(wall())
    host.layout(in: Size(width: 800, height: 600))
    host.scroll(to: .item(50_000), anchor: .topLeading)
    #expect(made.count < 300)
    let before = Dictionary(uniqueKeysWithValues: host.cells.map { ($0.cellID.item, host.viewFrame(of: $0).y) })
    photos.removeFirst(3)
    try host.update(wall())
    #expect(host.cell(ofElement: 50_000) == .item(49_997))
    let shown = host.cells.filter { $0.cellID.item == 49_997 }
    #expect(shown.count == 1 && shown.first.map { host.viewFrame(of: $0).y } == before[50_000])
  }
}
