// The program of the tutorial "A photo library in a terminal", as it stands there.

import LazyGrid
import TestSupport
import Testing

private struct Photo: Identifiable, Equatable {
  var id: Int
  var title: String { "photo \(id)" }
}

private struct Album: Identifiable, Equatable {
  var id: String
  var photos: [Photo]
}

/// A line of text in a cell of some height.
private struct Card: LayoutContent {
  var text: String
  var height = 1.0

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? Double(text.count), height: height)
  }
}

private func library(_ albums: [Album]) -> some HostedGrid {
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

private func screen(of host: GridHost) -> [String] {
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

@Suite struct DocumentationTutorialTests {
  @Test("the program runs, and nothing moves")
  func program() throws {
    var albums = (0..<1_000).map { number in
      Album(id: "album \(number)", photos: (number * 50..<(number + 1) * 50).map { Photo(id: $0) })
    }
    let points = LayoutEnvironment(defaultSpacing: 2, minimumTrackExtent: 1, displayScale: 1)
    let host = try GridHost(library(albums), environment: points)
    host.layout(in: Size(width: 60, height: 12))

    print(screen(of: host).joined(separator: "\n"))

    host.scroll(toElement: 4_711, anchor: .center)
    print(screen(of: host).joined(separator: "\n"))

    let before = screen(of: host)
    albums[0].photos.insert(Photo(id: -1), at: 0)
    try host.update(library(albums))
    precondition(screen(of: host) == before)
    #expect(before.contains { $0.contains("photo 4711") } && before[0].hasPrefix("— album 94 —"))
  }

  @Test("the tutorial shows what is tested")
  func sameText() throws {
    for name in ["1-data", "2-card", "3-grid", "4-host", "5-screen", "6-scroll", "7-update"] {
      #expect(try DocumentedExamples.untested(ofTutorialFile: "photos-\(name).swift", beside: #filePath) == [])
    }
  }
}
