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
