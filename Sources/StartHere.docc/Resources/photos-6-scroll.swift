import LazyGrid

struct Photo: Identifiable, Equatable {
  var id: Int
  var title: String { "photo \(id)" }
}

struct Album: Identifiable, Equatable {
  var id: String
  var photos: [Photo]
}

/// A line of text in a cell of some height.
struct Card: LayoutContent {
  var text: String
  var height = 1.0

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? Double(text.count), height: height)
  }
}

func library(_ albums: [Album]) -> some HostedGrid {
  LazyVGrid(columns: [.adaptive(minimum: 18)], spacing: 0, pinnedViews: .sectionHeaders) {
    ForEach(albums) { album in
      Section {
        ForEach(album.photos) { photo in Card(text: photo.title, height: 2) }
      } header: {
        Card(text: "— \(album.id) —")
      }
    }
  }
}

func screen(of host: GridHost) -> [String] {
  let seen = host.visibleRect
  var lines = [[Character]](repeating: [Character](repeating: " ", count: 60), count: 12)
  for cell in host.cells {
    guard let card = cell.content(as: Card.self) else { continue }
    let (x, y) = (Int(cell.frame.x - seen.x), Int(cell.frame.y - seen.y))
    for (place, character) in card.text.enumerated() where lines.indices.contains(y) && x + place < 60 {
      lines[y][x + place] = character
    }
  }
  return lines.map { String($0) }
}

var albums = (0..<1_000).map { number in
  Album(id: "album \(number)", photos: (number * 50..<(number + 1) * 50).map { Photo(id: $0) })
}
let points = LayoutEnvironment(defaultSpacing: 2, minimumTrackExtent: 1, displayScale: 1)
let host = try GridHost(library(albums), environment: points)
host.layout(in: Size(width: 60, height: 12))

print(screen(of: host).joined(separator: "\n"))

host.scroll(toElement: 4_711, anchor: .center)
print(screen(of: host).joined(separator: "\n"))
