// A source whose items a reader may put elsewhere.

import GridEngine

/// Another source with its items in the order of the reader.
struct OrderedSource: CellSource {
  let base: any CellSource
  private(set) var order = ItemOrder()

  init(_ base: any CellSource) { self.base = base }

  /// Puts items elsewhere; see ``ItemOrder/move(_:before:count:)``.
  mutating func move(_ items: [CellID], before target: CellID) {
    let base = base
    order.move(items, before: target) { base.itemCount(inSection: $0) }
  }

  private func source(_ item: Int, _ section: Int) -> CellID { order.source(of: .item(item, section: section)) }

  var title: String { base.title }
  var sectionCount: Int { base.sectionCount }
  var itemCount: Int { base.itemCount }
  var metrics: CellMetrics { base.metrics }

  func itemCount(inSection section: Int) -> Int {
    order.count(inSection: section) ?? base.itemCount(inSection: section)
  }

  func itemCount(underSection section: Int) -> Int {
    let level = level(ofSection: section)
    let below = (section + 1..<max(section + 1, sectionCount)).prefix { self.level(ofSection: $0) > level }
    return below.reduce(itemCount(inSection: section)) { $0 + itemCount(inSection: $1) }
  }

  func level(ofSection section: Int) -> Int { base.level(ofSection: section) }
  func header(ofSection section: Int) -> String? { base.header(ofSection: section) }
  func isDrawable(section: Int) -> Bool { base.isDrawable(section: section) }

  func caption(ofItem item: Int, inSection section: Int) -> String {
    let id = source(item, section)
    return base.caption(ofItem: id.item, inSection: id.section)
  }

  func note(ofItem item: Int, inSection section: Int) -> String {
    let id = source(item, section)
    return base.note(ofItem: id.item, inSection: id.section)
  }

  func glyph(ofItem item: Int, inSection section: Int) -> String? {
    let id = source(item, section)
    return base.glyph(ofItem: id.item, inSection: id.section)
  }

  func bytes(ofItem item: Int, inSection section: Int) -> Int {
    let id = source(item, section)
    return base.bytes(ofItem: id.item, inSection: id.section)
  }

  func position(ofItem index: Int) -> (section: Int, item: Int)? {
    guard let (section, item) = base.position(ofItem: index) else { return nil }
    let place = order.place(of: .item(item, section: section))
    return (place.section, place.item)
  }
}
