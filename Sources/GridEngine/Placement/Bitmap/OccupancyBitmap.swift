// The occupied cells of a grid: a window of rows as machine words, and everything far below it as runs.

/// The taken cells of a grid of any number of columns whose rows never end.
///
/// Rows near the part that is being filled are words in one array, so a row of up to 64 columns is one word; bits of
/// columns that do not exist are set. Above ``base`` everything is taken or of no interest and nothing is kept; below
/// ``end`` the rows are in ``far``, where a start at row 1,000,000 costs two runs. The window grows downwards as it is
/// filled and gives up its top rows once they are full, so memory follows what is unfinished.
struct OccupancyBitmap: Sendable {
  let columns: Int
  let wordsPerRow: Int
  /// The last word of a free row.
  let border: UInt64
  /// The rows of the window, ``wordsPerRow`` words each.
  var words: [UInt64] = []
  /// The first row that is kept: all cells above are taken.
  private(set) var base = 0
  /// Rows of the window.
  private(set) var count = 0
  private(set) var far: FarRows
  /// Rows above this one are asked for no more.
  private var unneeded = 0
  /// Rows at the top of the window that are known to be full.
  private(set) var fullRows = 0
  /// Rows that searches looked at: what tests bound instead of time.
  var probes = 0

  /// - Parameter columns: at least 1.
  init(columns: Int) {
    self.columns = columns
    wordsPerRow = (columns + 63) >> 6
    let rest = columns & 63
    border = rest == 0 ? 0 : UInt64.max << UInt64(rest)
    far = FarRows(wordsPerRow: wordsPerRow, border: border)
  }

  /// The row after the window.
  var end: Int { base &+ count }

  /// Rows that the window may grow by at once to hold an area, rather than leaving it to ``far``.
  private var slack: Int { max(64, 4096 / wordsPerRow) }

  /// Forgets everything; the rows above `row` count as taken.
  mutating func restart(at row: Int) {
    words.removeAll(keepingCapacity: true)
    far = FarRows(wordsPerRow: wordsPerRow, border: border)
    base = row
    count = 0
    fullRows = 0
    unneeded = row
    checkInvariants()
  }

  /// Moves all rows; there must be none far below.
  mutating func shift(by rows: Int) {
    assert(far.isEmpty)
    base += rows
    unneeded += rows
    checkInvariants()
  }

  /// Makes the window at least `rows` rows long.
  mutating func grow(by rows: Int) {
    extend(to: base + min(rows, Placement.rowLimit - base))
    checkInvariants()
  }

  /// The first row from `row` on that has room, or `limit`.
  func firstOpenRow(from row: Int, before limit: Int) -> Int {
    var row = max(row, base)
    while row < min(limit, end), isFull(row - base) { row += 1 }
    return row
  }

  /// The taken columns in one word of a row of the window or of a free row below it.
  func taken(_ word: Int, row: Int) -> UInt64 {
    guard row >= base, row < end else { return 0 }
    let bits = words[(row - base) * wordsPerRow + word]
    return word == wordsPerRow - 1 ? bits & ~border : bits
  }

  /// Lets go of the rows above `row`: they count as taken from now on.
  mutating func discard(before row: Int) { unneeded = max(unneeded, row) }

  /// Takes cells, taken or not; rows above ``base`` have none to give.
  ///
  /// - Complexity: O(h·w / 64) near the window, O(log r + k) elsewhere, k of r runs in the area.
  mutating func mark(row: Int, column: Int, width: Int, height: Int) {
    assert(column >= 0 && width > 0 && column + width <= columns && row >= 0 && height > 0)
    let bottom = row + height
    if bottom > end {
      trim()
      if row - slack < end, height <= slack {
        extend(to: bottom + min(Placement.rowLimit - bottom, max(16, min(slack / 4, end))))
      }
    }
    let touched = ColumnBits.words(column: column, width: width)
    let rows = max(row, base)..<max(row, base, min(bottom, end))
    for word in touched where !rows.isEmpty {
      let mask = ColumnBits.mask(column: column, width: width, word: word)
      for i in rows { words[(i - base) * wordsPerRow + word] |= mask }
    }
    let below = max(row, end)
    if below < bottom { far.mark(below..<bottom, column: column, width: width) }
    checkInvariants()
  }

  /// Drops full and unneeded rows from the top, when that pays for moving the others.
  private mutating func trim() {
    if unneeded >= end {
      words.removeAll(keepingCapacity: true)
      base = unneeded
      count = 0
      fullRows = 0
      far.remove(before: base)
      return
    }
    while fullRows < count, isFull(fullRows) { fullRows += 1 }
    let dropped = max(fullRows, unneeded - base)
    guard dropped * 2 > count else { return }
    words.removeFirst(dropped * wordsPerRow)
    base += dropped
    count -= dropped
    fullRows = 0
  }

  func isFull(_ index: Int) -> Bool {
    for word in 0..<wordsPerRow where words[index * wordsPerRow + word] != .max { return false }
    return true
  }

  /// Makes the window reach to `newEnd`, with what ``far`` knows about the rows that it gains.
  private mutating func extend(to newEnd: Int) {
    let oldEnd = end
    guard newEnd > oldEnd else { return }
    if far.isEmpty, wordsPerRow == 1 {
      words.append(contentsOf: repeatElement(border, count: newEnd - oldEnd))
      count = newEnd - base
      return
    }
    var cursor = far.cursor(at: oldEnd)
    var row = oldEnd
    while row < newEnd {
      let runEnd = min(newEnd, far.end(of: cursor))
      while row < runEnd {
        for word in 0..<wordsPerRow { words.append(far.word(word, at: cursor)) }
        row += 1
      }
      if row < newEnd { cursor = far.next(after: cursor) }
    }
    far.remove(before: newEnd)
    count = newEnd - base
  }
}
