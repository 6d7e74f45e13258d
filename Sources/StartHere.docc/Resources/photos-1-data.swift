import LazyGrid

struct Photo: Identifiable, Equatable {
  var id: Int
  var title: String { "photo \(id)" }
}

struct Album: Identifiable, Equatable {
  var id: String
  var photos: [Photo]
}
