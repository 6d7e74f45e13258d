// Steps that are put off: a host's list of views, kept from change sets alone, is always what is in view.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct PostponedStepTests {
  private struct Box: LayoutContent, Hashable {
    var height: Double
    func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: proposal.width ?? 10, height: height) }
  }

  /// The numbers of the cells in view, from change sets.
  private struct Views {
    var shown: Set<CellID> = []

    mutating func apply(_ changes: HostedChanges) {
      for change in changes.left {
        #expect(shown.remove(change.cell.cellID) != nil, "\(change.cell.cellID) left unseen")
      }
      let renumbered = changes.renumbered
      for pair in renumbered { #expect(shown.remove(pair.previous) != nil, "\(pair.previous) was not in view") }
      for pair in renumbered { shown.insert(pair.current) }
      for change in changes.entered { shown.insert(change.cell.cellID) }
    }
  }

  private func grid(_ range: Range<Int>) -> some HostedGrid {
    PackedGrid(range, tracks: 4, spacing: 0, span: { GridSpan(columns: 1 + $0 % 2, rows: 1 + $0 % 3 / 2) }) {
      Box(height: Double(20 + $0 % 5))
    }
    .gridPacking(.dense)
  }

  @Test("cells that enter while a jump is put off are told at once")
  func overscan() throws {
    let host = try GridHost(grid(0..<10_000))
    host.itemsPackedPerStep = 200
    var views = Views()
    views.apply(host.layout(in: Size(width: 300, height: 400)))
    host.overscan = 100
    let changes = host.scroll(to: 1e6)
    #expect(changes.status == .postponed)
    views.apply(changes)
    #expect(views.shown == Set(host.cells.map(\.cellID)))
  }

  @Test("any steps and updates, few items a step", .seeds(80))
  func scripts() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var range = 0..<random.int(1_000...4_000)
    let host = try GridHost(grid(range))
    var views = Views()
    views.apply(host.layout(in: Size(width: 300, height: 400)))
    host.itemsPackedPerStep = random.pick([1, 50, 300])
    for step in 0..<40 {
      switch random.int(0...6) {
      case 0: views.apply(host.scroll(to: Double(random.int(0...40_000))))
      case 1, 2: views.apply(host.scroll(by: Double(random.int(-500...700))))
      case 3:
        host.overscan = Double(random.int(0...3) * 60)
        views.apply(host.layout())
      case 4:
        host.performPostponedWork { random.chance(60) }
        views.apply(host.step(to: .resume))
      case 5: views.apply(host.scroll(to: .infinity))
      default:
        range = range.lowerBound + random.int(-3...3)..<range.upperBound + random.int(-100...100)
        views.apply(try host.update(grid(range)))
      }
      let changes = host.layout()
      views.apply(changes)
      guard changes.status != .deferred else { continue }
      let (seen, wanted) = (views.shown, Set(host.cells.map(\.cellID)))
      #expect(seen == wanted, "step \(step), seed \(seed): \(seen.symmetricDifference(wanted).count) differ")
      if seen != wanted { return }
    }
  }
}
