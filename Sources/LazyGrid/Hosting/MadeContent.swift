// A cache of content that was made to be measured and is not in view yet.

import GridEngine

/// Content out of view: packed items are measured before they are in view, and elements with several cells are made as
/// a whole. Content that does not come into view within the next steps is dropped.
struct MadeContent {
  private var recent: [CellID: ContentBox] = [:]
  private var earlier: [CellID: ContentBox] = [:]

  subscript(cell: CellID) -> ContentBox? { recent[cell] ?? earlier[cell] }

  mutating func insert(_ box: ContentBox, for cell: CellID) { recent[cell] = box }

  mutating func remove(_ cell: CellID) {
    recent[cell] = nil
    earlier[cell] = nil
  }

  mutating func removeAll() {
    recent.removeAll(keepingCapacity: true)
    earlier.removeAll(keepingCapacity: true)
  }

  /// Ends a step: if much new content was added, drops the content that was added before the last such step.
  ///
  /// - Parameter limit: the number of new contents up to which everything is kept.
  mutating func trim(to limit: Int) {
    guard recent.count > limit else { return }
    earlier = recent
    recent = [:]
  }
}
