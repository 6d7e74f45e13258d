// A cache of content that was made to be measured and is not in view yet.

import GridEngine

/// Content out of view: packed items are measured before they are in view, and elements with several cells are made as
/// a whole. Content that does not come into view within the next steps is dropped.
struct MadeContent {
  private var recent = CellBoxes()
  private var earlier = CellBoxes()
  /// The number of contents that were not taken.
  private var count = 0

  /// The content of a cell that exists.
  subscript(cell: CellID) -> ContentBox? {
    @inline(__always) get { count > 0 ? content(of: cell) : nil }
  }

  private func content(of cell: CellID) -> ContentBox? { recent[cell] ?? earlier[cell] }

  mutating func insert(_ box: ContentBox, for cell: CellID) {
    assert(self[cell] == nil)
    recent.insert(box, for: cell)
    count += 1
  }

  /// The content of a cell that exists, which is forgotten here.
  mutating func take(_ cell: CellID) -> ContentBox? {
    guard count > 0, let box = recent.take(cell) ?? earlier.take(cell) else { return nil }
    count -= 1
    return box
  }

  mutating func removeAll() {
    recent.removeAll()
    earlier.removeAll()
    count = 0
  }

  /// Ends a step: if much new content was added, drops the content that was added before the last such step.
  ///
  /// - Parameter limit: the number of new contents up to which everything is kept.
  mutating func trim(to limit: Int) {
    if count == 0 { return removeAll() }
    guard recent.count > limit else { return }
    earlier.removeAll()
    swap(&recent, &earlier)
    count = earlier.contentCount
  }
}
