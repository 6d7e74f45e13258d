// Declared walls of lanes in a host.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct LazyLanesTests {
  private struct Post: Identifiable, Equatable {
    var id: Int
    var height: Double
  }

  private func wall(_ posts: [Post], made: Counter? = nil) -> some HostedGrid {
    LazyLanes(columns: .fixed(3), spacing: 5) {
      ForEach(posts) { post in
        let _ = made?.next()
        Tile(post.id, .infinity, post.height)
      }
    }
  }

  @Test("a card goes where the shortest lane ends, in the width of a lane")
  func lanes() throws {
    let posts = [100, 40, 60, 30, 20].enumerated().map { Post(id: $0.offset, height: $0.element) }
    let host = try GridHost(wall(posts))
    host.layout(in: Size(width: 310, height: 500))
    #expect(host.names == ["0", "1", "2", "3", "4"])
    #expect(
      host.cells.map(\.frame) == [
        Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 105, y: 0, width: 100, height: 40),
        Rect(x: 210, y: 0, width: 100, height: 60), Rect(x: 105, y: 45, width: 100, height: 30),
        Rect(x: 210, y: 65, width: 100, height: 20),
      ])
  }

  @Test("a jump into a hundred thousand cards makes some of them, and an update keeps what is in view in its place")
  func places() throws {
    let made = Counter()
    var posts = (0..<100_000).map { Post(id: $0, height: Double(30 + $0 * $0 % 151)) }
    let host = try GridHost(wall(posts, made: made))
    host.layout(in: Size(width: 310, height: 500))
    host.scroll(to: .item(50_000), anchor: .topLeading)
    #expect(made.count < 700)
    let before = Dictionary(uniqueKeysWithValues: host.cells.map { ($0.tileName, host.viewFrame(of: $0)) })
    #expect(before.count > 10)
    posts.removeFirst(3)
    try host.update(wall(posts, made: made))
    let after = Dictionary(uniqueKeysWithValues: host.cells.map { ($0.tileName, host.viewFrame(of: $0)) })
    #expect(after == before)
    #expect(host.cell(ofElement: 50_000) == .item(49_997))
  }

  @Test("a screen that follows the changes shows what the host shows", .seeds(8))
  func changes() throws {
    var random = SeededGenerator(seed: Seed.current)
    var posts = (0..<200).map { Post(id: $0, height: Double(random.int(20...200))) }
    let host = try GridHost(wall(posts))
    var screen = HostedScreen()
    screen.follow(host.layout(in: Size(width: 310, height: 400)))
    for round in 0..<30 {
      switch random.int(0...4) {
      case 0: posts.insert(Post(id: 1_000 + round, height: 50), at: random.int(0...posts.count))
      case 1: posts.remove(at: random.int(0...posts.count - 1))
      case 2: posts[random.int(0...posts.count - 1)].height = Double(random.int(20...200))
      default: screen.follow(host.scroll(by: Double(random.int(-900...900))))
      }
      screen.follow(try host.update(wall(posts)))
      #expect(screen.cells.values.sorted() == host.names.sorted(), "round \(round)")
      for cell in host.cells { #expect(cell.frame.height == posts.first { "\($0.id)" == cell.tileName }?.height) }
    }
  }

  private struct Photo: Identifiable, Equatable {
    var id: Int
    var ratio: Double
    var isWide = false
  }

  private func wall(_ photos: [Photo], made: Counter? = nil) -> some HostedGrid {
    var wall = LazyLanes(
      ForEach(photos) { photo in
        let _ = made?.next()
        Tile(photo.id, .infinity, 1)
      }, columns: .fixed(3), spacing: 5
    ) { photo in
      LaneItem(span: photo.isWide ? 2 : 1, extent: .aspect(photo.ratio))
    }
    wall.policy = .dense()
    return wall
  }

  @Test("elements that say what they take and how far they reach are not asked, and no content is made to ask it")
  func declared() throws {
    let made = Counter()
    let photos = (0..<10_000).map { Photo(id: $0, ratio: $0 % 2 == 0 ? 2 : 0.5, isWide: $0 % 4 == 0) }
    let host = try GridHost(wall(photos, made: made))
    host.layout(in: Size(width: 310, height: 500))
    #expect(made.count == host.cells.count && made.count < 20)
    #expect(host.cells[0].slot == Rect(x: 0, y: 0, width: 205, height: 102.5))
    #expect(host.cells[1].slot == Rect(x: 210, y: 0, width: 100, height: 200))
    #expect(host.cells[2].slot == Rect(x: 0, y: 107.5, width: 100, height: 50))
  }

  @Test("an update brings what its elements declare, and what is in view shows that", .seeds(8))
  func declaredChanges() throws {
    var random = SeededGenerator(seed: Seed.current)
    func photo(_ id: Int) -> Photo { Photo(id: id, ratio: random.pick([0.5, 1, 2]), isWide: random.chance(20)) }
    var photos = (0..<200).map { photo($0) }
    let host = try GridHost(wall(photos))
    var screen = HostedScreen()
    screen.follow(host.layout(in: Size(width: 310, height: 400)))
    for round in 0..<30 {
      switch random.int(0...5) {
      case 0: photos.insert(photo(1_000 + round), at: random.int(0...photos.count))
      case 1: photos.remove(at: random.int(0...photos.count - 1))
      case 2:
        let index = random.int(0...photos.count - 1)
        photos[index] = photo(photos[index].id)
      case 3: photos.insert(photos.remove(at: random.int(0...photos.count - 1)), at: random.int(0...photos.count - 1))
      default: screen.follow(host.scroll(by: Double(random.int(-900...900))))
      }
      screen.follow(try host.update(wall(photos)))
      #expect(screen.cells.values.sorted() == host.names.sorted(), "round \(round)")
      for cell in host.cells {
        let photo = try #require(photos.first { "\($0.id)" == cell.tileName })
        let width = photo.isWide ? 205.0 : 100
        #expect(cell.slot.width == width && cell.slot.height == width / photo.ratio, "round \(round): \(photo)")
      }
    }
  }
}
