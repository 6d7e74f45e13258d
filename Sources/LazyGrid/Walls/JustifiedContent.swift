// The items of a justified section in the form that a host reads: one for each element, with its aspect ratio.

import GridEngine

/// Items with aspect ratios, or with such as an update tells.
final class JustifiedContent: WallContent {
  private enum Aspects {
    case declared(JustifiedItems)
    /// All are taken to have this one until they are told.
    case told(usual: Double)
  }

  private let aspects: Aspects

  init(_ run: CellRun, _ aspects: JustifiedItems) {
    self.aspects = .declared(aspects)
    super.init(run)
  }

  init(_ run: CellRun, usual: Double) {
    aspects = .told(usual: usual)
    super.init(run)
  }

  override func addItems(to section: inout GridSection) {
    guard case .wall(.justified(var justified)) = section.body else { return }
    switch aspects {
    case .declared(let items): justified.items = items
    case .told(let usual): justified.items = JustifiedItems(repeating: usual, count: min(count, Limits.items))
    }
    section.body = .wall(.justified(justified))
  }

  override var declaresItems: Bool { if case .declared = aspects { true } else { false } }

  override func isDeclared(_ item: Int, as old: Int, of content: WallContent) -> Bool {
    guard case .declared(let own) = aspects, case .declared(let others) = (content as? JustifiedContent)?.aspects
    else { return false }
    return own.aspect(of: item) == others.aspect(of: old)
  }

  override func declare(_ items: Range<Int>, section: Int, in update: inout GridUpdate) {
    guard case .declared(let own) = aspects else { return }
    let ratios = JustifiedItems(count: items.count) { own.aspect(of: items.lowerBound + $0) ?? 1 }
    update.setAspects(ratios, from: .item(items.lowerBound, section: section))
  }
}
