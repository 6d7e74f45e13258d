// The items of a justified section in the form that a host reads: one for each element, with its aspect ratio.

import GridEngine

/// Items with aspect ratios.
final class JustifiedContent: WallContent {
  private let aspects: JustifiedItems

  init(_ run: CellRun, _ aspects: JustifiedItems) {
    self.aspects = aspects
    super.init(run)
  }

  override func addItems(to section: inout GridSection) {
    guard case .wall(.justified(var justified)) = section.body else { return }
    justified.items = aspects
    section.body = .wall(.justified(justified))
  }

  override func isDeclared(_ item: Int, as old: Int, of content: WallContent) -> Bool {
    guard let content = content as? JustifiedContent else { return false }
    return aspects.aspect(of: item) == content.aspects.aspect(of: old)
  }

  override func declare(_ items: Range<Int>, section: Int, in update: inout GridUpdate) {
    let ratios = JustifiedItems(count: items.count) { aspects.aspect(of: items.lowerBound + $0) ?? 1 }
    update.setAspects(ratios, from: .item(items.lowerBound, section: section))
  }
}
