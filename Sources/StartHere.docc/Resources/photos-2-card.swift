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
