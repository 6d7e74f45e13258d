// Looking for the next item whose name begins with a text, in slices.

import GridEngine

/// A search over all items, beginning after one, once around.
struct NameSearch {
  enum Result {
    case found(CellID)
    case nothing
    case more
  }

  let text: String
  private let wanted: [UInt8]
  private let itemCount: Int
  private var section: Int
  private var item: Int
  private var seen = 0

  init(_ text: String, in source: some CellSource, after focus: CellID?) {
    self.text = text
    wanted = Array(text.lowercased().utf8)
    itemCount = source.itemCount
    section = focus?.section ?? 0
    item = focus.map { $0.item + 1 } ?? 0
  }

  /// The share of the items that was looked at.
  var percent: Int { itemCount > 0 ? seen * 100 / itemCount : 100 }

  /// Looks at so many more items.
  mutating func advance(items: Int, _ source: some CellSource) -> Result {
    for _ in 0..<items {
      guard seen < itemCount else { return .nothing }
      // At most once through all sections: some item is left.
      while item >= source.itemCount(inSection: section) {
        section = section + 1 < source.sectionCount ? section + 1 : 0
        item = 0
      }
      let name = source.caption(ofItem: item, inSection: section)
      if name.utf8.prefix(wanted.count).elementsEqual(wanted) || name.lowercased().utf8.starts(with: wanted) {
        return .found(.item(item, section: section))
      }
      item += 1
      seen += 1
    }
    return .more
  }
}
