// The statements that read ranges of keys, written once.

/// The texts of statements for each ``RangeShape``. Putting one together takes as long as a statement does.
struct RangeStatements: Sendable {
  /// All columns of photos, in order, as many as asked for.
  var photos: [String] = []
  /// Their keys.
  var keys: [String] = []
  /// The key after as many as asked for.
  var skips: [String] = []
  /// That key and the one after it.
  var pairs: [String] = []
  /// The number of photos.
  var counts: [String] = []
  /// The number of photos of a whole range, by the shape of its middle part.
  var sums: [String] = []

  private static let byDate = RangeStatements(.date)
  private static let byTitle = RangeStatements(.title)

  static func of(_ order: PhotoOrder) -> RangeStatements {
    switch order {
    case .date: byDate
    case .title: byTitle
    }
  }

  private init(_ order: PhotoOrder) {
    let value = "\(order.column) COLLATE \(order.collation)"
    let (after, from, before) = order.descends ? ("<", "<=", ">") : (">", ">=", "<")
    let direction = order.descends ? "DESC" : "ASC"
    let table = "FROM photos INDEXED BY \(order.index) WHERE"
    let sorted = "ORDER BY \(value) \(direction), id \(direction)"
    func condition(_ shape: RangeShape) -> String {
      switch shape {
      case .all: "1"
      case .same: "\(value) = ? AND id \(from) ? AND id \(before) ?"
      case .first: "\(value) = ? AND id \(from) ?"
      case .after: "\(value) \(after) ?"
      case .between: "\(value) \(after) ? AND \(value) \(before) ?"
      case .before: "\(value) \(before) ?"
      case .last: "\(value) = ? AND id \(before) ?"
      }
    }
    for shape in RangeShape.allCases {
      let rows = "\(table) \(condition(shape)) \(sorted)"
      photos.append("SELECT \(Photo.columns) \(rows) LIMIT ?")
      keys.append("SELECT \(order.column), id \(rows) LIMIT ?")
      skips.append("SELECT \(order.column), id \(rows) LIMIT 1 OFFSET ?")
      pairs.append("SELECT \(order.column), id \(rows) LIMIT 2 OFFSET ?")
      counts.append("SELECT count(*) \(table) \(condition(shape))")
      let shapes: [RangeShape] =
        switch shape {
        case .after: [.first, .after]
        case .between: [.first, .between, .last]
        case .before: [.before, .last]
        case .all, .same, .first, .last: [shape]
        }
      sums.append("SELECT " + shapes.map { "(SELECT count(*) \(table) \(condition($0)))" }.joined(separator: " + "))
    }
  }
}
