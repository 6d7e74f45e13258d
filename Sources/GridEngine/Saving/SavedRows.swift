// Entries of rows on their way between sections and a saved state.

/// Entries of rows that are collected section by section; runs that follow one another become one.
struct EntryTarget {
  private(set) var entries: [RowEntry] = []
  private var run = 0

  @inline(__always)
  mutating func addRun(_ rows: Int) { run += rows }

  mutating func add(_ entry: RowEntry) {
    guard entry.extent != nil else { return addRun(entry.rows) }
    endRun()
    entries.append(entry)
  }

  mutating func endRun() {
    entries.appendRun(run)
    run = 0
  }
}

/// Entries of rows that are taken section by section.
struct EntrySource {
  private let entries: [RowEntry]
  private var index = 0
  /// The number of rows of the current entry that were taken.
  private var taken = 0

  init(_ entries: [RowEntry]) { self.entries = entries }

  var isAtEnd: Bool { index == entries.count }

  /// Takes the next rows if all of them are of one run that goes on after them, or there are none to take.
  @inline(__always)
  mutating func takeRun(_ rows: Int) -> Bool {
    if rows == 0 { return true }
    guard index < entries.count, case let entry = entries[index], entry.extent == nil, entry.rows - taken > rows else {
      return false
    }
    taken += rows
    return true
  }

  /// Passes on the entries of the next rows, cutting runs where they go on; `false` when there are not as many rows.
  mutating func take(_ rows: Int, _ body: (RowEntry) -> Void) -> Bool {
    var rest = rows
    while rest > 0 {
      guard index < entries.count else { return false }
      let count = min(rest, entries[index].rows - taken)
      body(entries[index].extent.map { .measured($0) } ?? .run(count))
      rest -= count
      taken += count
      if taken == entries[index].rows { (index, taken) = (index + 1, 0) }
    }
    return true
  }
}

extension [RowEntry] {
  /// Appends rows or items that are not measured; they lengthen a run that is last.
  mutating func appendRun(_ count: Int) {
    var rest = count
    while rest > 0 {
      let part = Swift.min(rest, RowEntry.longestRun)
      appendMerging(.run(part))
      rest -= part
    }
  }

  /// Appends an entry; a run lengthens the one before it.
  fileprivate mutating func appendMerging(_ entry: RowEntry) {
    if entry.extent == nil, let last, last.extent == nil, last.rows <= RowEntry.longestRun - entry.rows {
      self[count - 1] = .run(last.rows + entry.rows)
    } else {
      append(entry)
    }
  }
}
