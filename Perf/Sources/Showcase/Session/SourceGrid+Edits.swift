// Following edits of the data: the item of the source that a cell shows.

import GridEngine
public import ScrollSimulation

extension SourceGrid {
  /// The item of the source that an item of the grid shows, in the same section: its own number as long as the section
  /// was not edited.
  ///
  /// - Complexity: O(log e) expected, e edits of the section.
  func sourceItem(_ id: CellID) -> Int { pieces[id.section].map { $0[id.item] ?? -1 } ?? id.item }

  /// Follows an edit that the grid accepted. New items show items of the source's section again, chosen by the number
  /// of edits of the section; reloaded ones become others in the same way.
  ///
  /// - Complexity: O(log e) expected, e edits of the section.
  public func follow(_ edit: DataEdit) {
    let items = source.itemCount(inSection: edit.section)
    var list = pieces[edit.section] ?? ItemPieces(count: items)
    let range = edit.first..<edit.first + edit.count
    switch edit.change {
    case .insert: draw(edit, from: items, into: &list)
    case .delete: list.remove(range)
    case .move(let target): list.move(range, to: target)
    case .reload:
      list.remove(range)
      draw(edit, from: items, into: &list)
    }
    pieces[edit.section] = list
  }

  /// A run of the source's items, or several if it has fewer.
  private func draw(_ edit: DataEdit, from items: Int, into list: inout ItemPieces) {
    edits += 1
    var generator = SplitMix64(seed: UInt64(edits))
    var first = edit.first
    let end = edit.first + edit.count
    while first < end {
      let start = generator.below(items)
      let count = items > 0 ? min(end - first, items - start) : end - first
      list.insert(start, count: count, at: first)
      first += count
    }
  }
}
