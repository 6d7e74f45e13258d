// Pages that a pager wants to have, and why.

/// A page to load.
struct PageWant: Sendable {
  var id: PageID
  var position: PagePosition
  /// The first row that is wanted of the page, counted from its start.
  var offset: Int
  /// True for a page that will have passed before it comes.
  var isSpeculative = false
  /// True for a page that is in view, or soon will be: none of these makes room for another.
  var isNeeded = false
  /// True for a page before or after what is in view.
  var isBeside = false
}

/// Pages to load, each once, the most important one first. Nothing here depends on the types of a source, which nobody knows where
/// lists of pages are made.
struct PageWants: Sendable {
  let ranks: PageRanks
  var list: [PageWant] = []

  init(_ ranks: PageRanks) { self.ranks = ranks }

  /// Adds the pages of rows, the middle one first.
  mutating func add(_ range: Range<Int>, isSpeculative: Bool = false, isNeeded: Bool = false, isBeside: Bool = false) {
    guard !range.isEmpty, var page = ranks.page(ofRow: range.lowerBound) else { return }
    var found: [(distance: Int, want: PageWant)] = []
    let middle = (range.lowerBound + range.upperBound) / 2
    while true {
      let offset = max(0, range.lowerBound - page.rows.lowerBound)
      let distance =
        page.rows.contains(middle) ? 0 : min(abs(page.rows.lowerBound - middle), abs(page.rows.upperBound - middle))
      let want = PageWant(
        id: page.id, position: page.position, offset: offset, isSpeculative: isSpeculative, isNeeded: isNeeded,
        isBeside: isBeside)
      found.append((distance, want))
      guard page.rows.upperBound < range.upperBound, let next = ranks.position(after: page.position) else { break }
      page = ranks.page(at: next)
    }
    found.sort { ($0.distance, $0.want.position) < ($1.distance, $1.want.position) }
    for (_, want) in found where !list.contains(where: { $0.id == want.id }) { list.append(want) }
  }
}
