// Occupied cells far below the part of the grid that is being filled: runs of equal rows instead of rows.

/// Rows as runs, each with the cells that all its rows have taken.
///
/// A start at row 1,000,000 costs a run before it and one for it, and so does an item of a billion rows. Runs lie in
/// pages, so that inserting among a million of them moves a few hundred.
struct FarRows: Sendable {
  /// Runs of one page, in order.
  struct Page: Sendable {
    var starts: [Int] = []
    var words: [UInt64] = []
  }

  /// A run; one before the first stands for the free rows there.
  struct Cursor {
    fileprivate var page: Int
    fileprivate var run: Int

    static let start = Cursor(page: 0, run: -1)
  }

  static let pageCapacity = 256
  let wordsPerRow: Int
  /// The last word of a free row: columns that do not exist are taken.
  let border: UInt64
  /// The last run goes on for ever and is free.
  private(set) var pages: [Page] = []

  init(wordsPerRow: Int, border: UInt64) {
    self.wordsPerRow = wordsPerRow
    self.border = border
  }

  /// True if no cell is taken.
  var isEmpty: Bool { pages.isEmpty }

  /// The row of the first run; `nil` if no cell is taken.
  var firstRow: Int? { pages.first?.starts[0] }

  /// Runs held.
  var runCount: Int { pages.reduce(0) { $0 + $1.starts.count } }

  /// The run that holds `row`.
  ///
  /// - Complexity: O(log r), r runs.
  func cursor(at row: Int) -> Cursor {
    let page = pages.partitioningIndex { $0.starts[0] > row } - 1
    guard page >= 0 else { return .start }
    return Cursor(page: page, run: pages[page].starts.partitioningIndex { $0 > row } - 1)
  }

  func next(after cursor: Cursor) -> Cursor {
    if cursor.run >= 0, cursor.run + 1 == pages[cursor.page].starts.count {
      return Cursor(page: cursor.page + 1, run: 0)
    }
    return Cursor(page: cursor.page, run: cursor.run + 1)
  }

  /// The row after the run; `Int.max` for the last one.
  func end(of cursor: Cursor) -> Int {
    let next = next(after: cursor)
    return next.page < pages.count ? pages[next.page].starts[next.run] : .max
  }

  /// One word of the run's rows.
  func word(_ word: Int, at cursor: Cursor) -> UInt64 {
    guard cursor.run >= 0 else { return word == wordsPerRow - 1 ? border : 0 }
    return pages[cursor.page].words[cursor.run * wordsPerRow + word]
  }

  /// Takes the columns in all of `rows`, which must not be empty.
  ///
  /// - Complexity: O(log r + k) with k runs in `rows`, of r.
  mutating func mark(_ rows: Range<Int>, column: Int, width: Int) {
    split(at: rows.lowerBound)
    split(at: rows.upperBound)
    var at = cursor(at: rows.lowerBound)
    let words = ColumnBits.words(column: column, width: width)
    while at.page < pages.count, pages[at.page].starts[at.run] < rows.upperBound {
      for word in words {
        pages[at.page].words[at.run * wordsPerRow + word] |= ColumnBits.mask(column: column, width: width, word: word)
      }
      at = next(after: at)
    }
  }

  /// Forgets everything above `row`.
  mutating func remove(before row: Int) {
    guard let first = pages.first?.starts[0], first < row else { return }
    split(at: row)
    let at = cursor(at: row)
    pages[at.page].starts.removeFirst(at.run)
    pages[at.page].words.removeFirst(at.run * wordsPerRow)
    pages.removeFirst(at.page)
    if pages.count == 1, pages[0].starts.count == 1 { pages = [] }
  }

  /// Makes a run start at `row`.
  private mutating func split(at row: Int) {
    let at = cursor(at: row)
    if at.run >= 0, pages[at.page].starts[at.run] == row { return }
    let copy = (0..<wordsPerRow).map { word($0, at: at) }
    if pages.isEmpty { pages.append(Page()) }
    pages[at.page].starts.insert(row, at: at.run + 1)
    pages[at.page].words.insert(contentsOf: copy, at: (at.run + 1) * wordsPerRow)
    if pages[at.page].starts.count > FarRows.pageCapacity { halve(at.page) }
  }

  private mutating func halve(_ page: Int) {
    let half = FarRows.pageCapacity / 2
    var right = Page()
    right.starts = Array(pages[page].starts[half...])
    right.words = Array(pages[page].words[(half * wordsPerRow)...])
    pages[page].starts.removeSubrange(half...)
    pages[page].words.removeSubrange((half * wordsPerRow)...)
    pages.insert(right, at: page + 1)
  }
}
