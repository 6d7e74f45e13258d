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
}
