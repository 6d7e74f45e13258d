// What stays in view while everything is read again, and where its rows were.

/// Rows that are shown until what took their place was read.
struct HeldRows<Source: PagedSource>: Sendable {
  typealias Key = Source.Key

  /// What the grid has.
  var shown: PagedRows<Source>
  /// What is in view, by spots of ``shown``.
  var view: PagingView<Key>?
  /// True if the source was opened again.
  var isReset: Bool
  /// Where a row is that was not found the last time.
  var landmark: Landmark<Key>?
  /// Keys in view, which have to be found again, ascending. Of pages that are not loaded the fence.
  var keys: [Key] = []
  /// Those of these that are fences.
  var starts: Set<Key> = []
  /// When everything began to be read again, and when a page of it was taken last.
  var began: Double
  var progressed: Double
  /// Pages in which rows cannot be counted, or need not be: they are read from their start.
  var uncounted: Set<PageID> = []
  /// Keys that pages were made to begin with.
  var parted: Set<Key> = []
  /// Pages whose rows are what is shown.
  var unchanged: Set<PageID> = []

  /// The first row in view.
  var first: Int? { view.flatMap { shown.row(ofSpot: $0.first) } }

  /// Notes the keys in view and of retained rows.
  mutating func findKeys() {
    guard let view, let first else { return }
    var (keys, starts): ([Key], Set<Key>) = ([], [])
    func add(_ rows: Range<Int>) {
      var (row, pages) = (rows.lowerBound, 0)
      while row < rows.upperBound, pages < HeldRows.mostPages, let page = shown.tree.page(ofRow: row) {
        if let content = shown.pages[page.id] {
          let end = min(rows.upperBound, page.rows.upperBound)
          keys += content.keys[row - page.rows.lowerBound..<end - page.rows.lowerBound]
        } else if let mark = mark(row) {
          keys.append(mark.key)
          if mark.key == page.fence { starts.insert(page.fence) }
        }
        (row, pages) = (page.rows.upperBound, pages + 1)
      }
    }
    add(first..<max(first, min(shown.count, first + max(1, view.count))))
    for spot in view.retained.prefix(HeldRows.mostPages) {
      if let row = shown.row(ofSpot: spot) { add(row..<row + 1) }
    }
    _ = Key.sort(&keys)
    (self.keys, self.starts) = (keys, starts)
  }

  /// Pages of which keys are looked for, in view and elsewhere.
  private static var mostPages: Int { 256 }

  /// A row by its key or by one nearby.
  func mark(_ row: Int) -> (key: Key, offset: Int)? {
    guard let page = shown.tree.page(ofRow: row) else { return nil }
    let offset = row - page.rows.lowerBound
    if let content = shown.pages[page.id] { return (content.keys[offset], 0) }
    if let landmark, landmark.spot.fence == page.fence { return (landmark.key, offset - landmark.spot.offset) }
    return (page.fence, offset)
  }

  /// The row that a key had, or would have had.
  func row(ofKey key: Key) -> (number: Int, isKnown: Bool)? {
    guard let page = shown.tree.page(ofKey: key) else { return nil }
    guard let content = shown.pages[page.id] else {
      if let landmark, landmark.key == key, let row = shown.row(ofSpot: landmark.spot) { return (row, false) }
      return (page.rows.lowerBound, page.fence == key)
    }
    return (page.rows.lowerBound + Key.lowerBound(of: key, in: content.keys), true)
  }

  /// The key of a row some way before a key, so that what lies before it is read too: the key itself where no such row is known.
  ///
  /// - Parameters:
  ///   - fence: that of the page which the row has to be in.
  ///   - most: the rows between them.
  func start(before key: Key, after fence: Key, most: Int) -> Key {
    guard let row = row(ofKey: key), row.isKnown else { return key }
    for distance in stride(from: min(most, row.number), to: 0, by: -1) {
      guard let start = shown.key(ofRow: row.number - distance), fence < start, start < key else { continue }
      return parted.contains(start) ? key : start
    }
    return key
  }

  /// How many rows of a page most likely lie before a key, as far as what was shown tells.
  func likelyOffset(of key: Key, _ page: RankTree<Key>.Found) -> Int {
    guard let row = row(ofKey: key) else { return 0 }
    // Counted from the start of the page, if that is known too.
    return row.number - (self.row(ofKey: page.fence).flatMap { $0.isKnown ? $0.number : nil } ?? page.rows.lowerBound)
  }
}
