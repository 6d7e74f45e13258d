// The content of items that are made together.

import GridEngine

/// Newly made content of consecutive items.
struct MadeCells {
  /// The items.
  let items: Range<Int>
  /// The content of a single item, which most elements have: an array for each of them would cost as much as the content.
  private let single: ContentBox?
  private let boxes: [ContentBox]

  /// No content.
  static var none: MadeCells { MadeCells([], from: 0) }

  init(_ box: ContentBox, at item: Int) { (items, single, boxes) = (item..<item + 1, box, []) }

  init(_ boxes: [ContentBox], from first: Int) {
    (items, single, self.boxes) = (first..<first + boxes.count, nil, boxes)
  }

  subscript(item: Int) -> ContentBox? { items.contains(item) ? single ?? boxes[item - items.lowerBound] : nil }

  /// The same content for items that begin so many numbers later.
  func moved(by offset: Int) -> MadeCells {
    single.map { MadeCells($0, at: items.lowerBound + offset) } ?? MadeCells(boxes, from: items.lowerBound + offset)
  }
}
