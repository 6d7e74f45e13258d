// Work on all sections or all items at once: saving, restoring, handing over declared items.

import GridEngine

extension GateWorkload {
  /// Whole passes, one operation for each section or block of items.
  static var passes: [GateWorkload] { [save, restore, listPacked, declarePacked] }

  private static let savedSections = 65_536

  /// A grid of many sections that was looked at in sixty places.
  private static func visited() throws -> VirtualGrid {
    let grid = try SectionsWorkload(sections: savedSections, items: 10).makeGrid()
    for k in 1...60 {
      grid.scroll(to: ScrollWorkload.fraction(k) * grid.largestOffset, measure: SectionsWorkload.size)
    }
    return grid
  }

  private static var save: GateWorkload {
    GateWorkload("save \(savedSections) sections", operations: savedSections) {
      let grid = try visited()
      return { grid.savedState().count > 1_000 }
    }
  }

  private static var restore: GateWorkload {
    GateWorkload("restore \(savedSections) sections", operations: savedSections) {
      let state = try visited().savedState()
      let grid = try SectionsWorkload(sections: savedSections, items: 10).makeGrid()
      return {
        do { try grid.restore(from: state) } catch { return false }
        return grid.measuredRowCount > 100
      }
    }
  }

  private static let packed = PackedWorkload(items: 1_024_000, columns: 12, mix: .a, packing: .dense, rowExtent: nil)

  private static var listPacked: GateWorkload {
    GateWorkload("list \(packed.items) packed items", operations: packed.items) {
      let spans = packed.mix.spans(packed.items)
      return { PackedItems(count: spans.count) { spans[$0] }.count == packed.items }
    }
  }

  /// Items that were listed before, taken over by a grid.
  private static var declarePacked: GateWorkload {
    GateWorkload("give a grid \(packed.items) packed items", operations: packed.items) {
      let items = packed.makeItems()
      return {
        guard let grid = try? packed.makeGrid(items) else { return false }
        return grid.itemCount == packed.items
      }
    }
  }
}
