// Content that was made to be measured, until it is shown.

import GridEngine

/// Content out of view: packed items are measured before they are in view, and elements with several cells are made as a
/// whole. What is not shown within the next steps is given up.
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

  /// Ends a step: where there is much new content, what was made before that is given up.
  ///
  /// - Parameter limit: what may be kept without another look.
  mutating func trim(to limit: Int) {
    guard recent.count > limit else { return }
    earlier = recent
    recent = [:]
  }
}
