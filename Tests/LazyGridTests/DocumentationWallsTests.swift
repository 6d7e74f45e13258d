// The examples of the article on lazy walls, as they stand there.

import GridEngine
import LazyGrid
import TestSupport
import Testing

private struct Post: Identifiable, Equatable {
  var id: Int
}

private struct Photo: Identifiable, Equatable {
  var id: Int
  var ratio: Double
  var isStarred = false
}

private struct Month: Identifiable {
  var name: String
  var photos: [Photo]
  var id: String { name }
}

private struct Card: LayoutContent {
  var post: Post

  init(_ post: Post) { self.post = post }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 100, height: Double(40 + post.id % 7 * 30))
  }
}

private struct Title: LayoutContent {
  var text: String

  init(_ text: String) { self.text = text }

  func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: 8 * Double(text.count), height: 20) }
}

private struct Picture: LayoutContent {
  var photo: Photo

  init(_ photo: Photo) { self.photo = photo }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }
}

@Suite struct DocumentationWallsTests {
  private final class Drawn { var frames: [Rect] = [] }

  private let drawn = Drawn()

  private func draw(_ card: Card?, in frame: Rect) { if card != nil { drawn.frames.append(frame) } }

  @Test("Lazy walls")
  func lanes() throws {
    let posts = (0..<1_000).map { Post(id: $0) }
    let wall = LazyLanes(columns: .adaptive(minimum: 180)) {
      ForEach(posts) { post in Card(post) }
    }
    let host = try GridHost(wall)
    host.layout(in: Size(width: 1280, height: 800))
    for cell in host.cells { draw(cell.content(as: Card.self), in: cell.frame) }
    #expect(drawn.frames.count > 20)
    #expect(drawn.frames.first == Rect(x: 0, y: 0, width: drawn.frames[0].width, height: 40))
  }

  @Test("Lazy walls: elements that say how large they are")
  func shapes() throws {
    let photos = (0..<1_000).map { Photo(id: $0, ratio: $0 % 2 == 0 ? 1.5 : 0.75, isStarred: $0 % 9 == 0) }
    let photoWall = LazyLanes(ForEach(photos) { photo in Picture(photo) }, columns: .adaptive(minimum: 180)) { photo in
      LaneItem(span: photo.isStarred ? 2 : 1, extent: .aspect(photo.ratio))
    }
    let host = try GridHost(photoWall)
    host.layout(in: Size(width: 1280, height: 800))
    #expect(host.cells.count > 10)
    for cell in host.cells {
      let photo = try #require(cell.content(as: Picture.self)?.photo)
      #expect(abs(cell.slot.width / cell.slot.height - photo.ratio) < 0.001)
      #expect((cell.slot.width > 300) == photo.isStarred)
    }
  }

  @Test("A wall of photos")
  func justified() throws {
    let months = ["may", "june"].map { name in
      Month(name: name, photos: (0..<20).map { Photo(id: $0, ratio: [1.5, 0.75, 1][$0 % 3]) })
    }
    let album = JustifiedGrid(
      groups: ForEach(months) { month in Title(month.name) },
      items: { month in ForEach(month.photos) { photo in Picture(photo) } },
      aspect: \.ratio, target: 240)
    let host = try GridHost(album)
    host.layout(in: Size(width: 1280, height: 800))
    #expect(host.cells.contains { $0.content(as: Title.self)?.text == "may" })
    #expect(host.cells.filter { $0.content(as: Picture.self) != nil }.count > 10)
  }
}
