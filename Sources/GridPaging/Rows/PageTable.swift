// The loaded pages by their numbers, for a value that is handed out again and again.

/// Pages by number, in so many parts that changing one while somebody has the rest costs little.
///
/// Each delivery has all loaded pages. A dictionary of two thousand would be copied as a whole with the next page that comes.
struct PageTable<Key: PagingKey, Row: Identifiable & Sendable>: Sequence, Sendable where Row.ID: Sendable {
  typealias Content = PageContent<Key, Row>

  private static var partCount: Int { 64 }

  // Dictionaries of a type that is known here: looking up their generic type takes longer than looking up a page.
  private var parts: [[PageID: PageReference]] = Array(repeating: [:], count: PageTable.partCount)
  private(set) var count = 0

  private func part(of id: PageID) -> Int { Int(id.raw) & (PageTable.partCount - 1) }

  /// - Complexity: O(1); setting O(n / 64), n pages, while another value has them too.
  subscript(id: PageID) -> Content? {
    get { parts[part(of: id)][id].map(Content.of) }
    set {
      let part = part(of: id)
      count -= parts[part].count
      parts[part][id] = newValue
      count += parts[part].count
    }
  }

  /// The pages in no order.
  var values: [Content] {
    var values: [Content] = []
    values.reserveCapacity(count)
    for part in parts {
      for value in part.values { values.append(Content.of(value)) }
    }
    return values
  }

  func makeIterator() -> some IteratorProtocol<(key: PageID, value: Content)> {
    parts.joined().lazy.map { ($0.key, Content.of($0.value)) }.makeIterator()
  }

  mutating func removeAll() { self = PageTable() }
}
